"""Provides what computer players share: chance, sampling of unseen cards, choosing by worth."""
