"""Mus's computer players, by rules of thumb or by search over what the others may hold."""
