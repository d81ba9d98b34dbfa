"""Hand records: their form, their notation, and playing one again."""
