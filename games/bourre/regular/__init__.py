"""Plays Bourré for the computer, by rules of thumb or by search over possible cards."""
