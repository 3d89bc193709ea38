"""What the pages have of their own: see game_tables and rule_books."""
