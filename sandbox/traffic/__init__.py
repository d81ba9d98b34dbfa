"""What happens to every request of the bot: counting, logging and injected faults."""
