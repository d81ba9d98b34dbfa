"""What each button and dialog of a table does."""
