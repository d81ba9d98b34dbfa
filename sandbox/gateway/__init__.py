"""The WebSocket through which the bot receives events."""
