"""Parts that some trick-taking games add to the play: a pot, a talon, promised tricks."""
