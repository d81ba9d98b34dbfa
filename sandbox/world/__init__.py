"""What there is in the sandbox: guilds, people, channels, messages, and their shape as JSON."""
