"""Keeps the sandbox's data: guilds, people, channels, messages, and their JSON."""
