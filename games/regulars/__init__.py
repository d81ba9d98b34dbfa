"""What computer players of any game share: chance, sampling unseen cards, choosing by worth.

Owns: the tools. Must not know: any game, any view, tricks (`games.tricks.regular`). Pure like the
games themselves: the only chance is the `draw` that a regular is given.
"""
