"""Types for what goes in and out as plain values: the options of games, and documents; games by name."""
