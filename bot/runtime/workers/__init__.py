"""Runs the bot's other processes, for drawing and for thinking."""
