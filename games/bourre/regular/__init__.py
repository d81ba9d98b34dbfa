"""Bourré's computer player: by rules of thumb, or by searching what the cards may be."""
