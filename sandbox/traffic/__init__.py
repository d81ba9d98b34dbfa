"""What happens to every request of the bot: it is counted, logged, or made to go wrong."""
