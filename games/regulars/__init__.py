"""What the games' computer players share: sampling, playing out, choosing by worth.

Owns: the tools. Must not know: any game, any view. Pure like the games themselves: the only chance
is the `draw` that a regular is given.
"""
