"""What an operator's own programs are told of a bot at work."""
