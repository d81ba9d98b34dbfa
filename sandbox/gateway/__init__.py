"""The WebSocket on which the bot hears of things."""
