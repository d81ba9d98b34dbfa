"""The machine of all games of tricks with an exchange: a game derives from it and adds its own.

Owns: what lies open (`public`), how events change it (`state`), what is decided alike (`rules`), a
seat's view, its screen, the contract's answers (`game`), who wins a trick (`winning`), and games in
which tricks are promised (`quota`). Must not know: any game, which cards may be played, what is
staked.
"""
