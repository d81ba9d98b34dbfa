"""Discord's surface: a cog for each game, and one for each other subject, with its dialogs."""
