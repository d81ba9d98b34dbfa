"""What games of tricks share: finished tricks, how exchanges are decided and told, a seat's view of
them, how a quota that was not met is told.

Owns: that, for games to build on. Must not know: any game, which cards may be played, any price.
"""
