"""What computer players of games of tricks with an exchange share, on top of `games.regulars`.

Owns: rules of thumb, what a view tells of unseen cards, cards in order of worth, playing tricks out
and solving the last ones, trying choices. Must not know: any game, the state, other hands.
"""
