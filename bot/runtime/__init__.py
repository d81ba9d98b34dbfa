"""Assembles the bot, starts and stops it, and runs its background work."""
