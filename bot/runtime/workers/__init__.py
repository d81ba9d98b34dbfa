"""Processes of the bot's own, for drawing and for thinking."""
