"""The bot's process: settings, painting, delivery and languages; it knows no rules and no SQL."""
