"""What the bot stops doing while Discord refuses it."""
