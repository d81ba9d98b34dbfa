"""What all games share: cards, the contract, the screen vocabulary."""
