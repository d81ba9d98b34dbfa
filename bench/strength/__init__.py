"""How well the computer players play, and what they believe of each other."""
