"""The REST API: one way in for every request of the bot, and what each route does."""
