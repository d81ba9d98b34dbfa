"""Greenland Mousel's computer player, by rules of thumb or by search over possible cards."""
