"""Composes pictures of a hand, of each kind of table and of a settlement."""
