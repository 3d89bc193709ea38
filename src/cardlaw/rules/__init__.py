"""The games: one file each, and what some of them share."""
