"""Builds the screens of a Mus deal: in play, over, with picture, buttons and phrases."""
