"""Plays Mus for the computer, by rules of thumb or by search over what the others may hold."""
