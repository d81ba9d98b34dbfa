"""Where chips move: transfers, what the bank gives, the leaderboards."""
