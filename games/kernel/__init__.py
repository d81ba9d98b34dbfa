"""Provides what all games share: cards, the contract, the screen vocabulary."""
