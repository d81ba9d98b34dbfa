"""Draws the two packs: faces, courts, suits, backs and the letters on them."""
