"""The screens of a Muggins game, in play and settled."""
