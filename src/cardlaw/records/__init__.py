"""Records: whole games as text, written while they are played, read back and replayed."""
