"""The painter: a Screen, or a model of the house, as a Discord message in the reader's language."""
