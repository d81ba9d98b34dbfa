"""A game of Muggins as people see it, in play and settled."""
