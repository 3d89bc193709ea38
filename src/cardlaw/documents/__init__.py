"""Documents: the facts of a table as plain JSON values, written and read back."""
