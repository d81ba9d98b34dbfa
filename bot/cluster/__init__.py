"""Runs several processes of one bot, and divides shards and requests among them."""
