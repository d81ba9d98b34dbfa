"""What the games share: cards, the contract, the screen vocabulary. Knows no game."""
