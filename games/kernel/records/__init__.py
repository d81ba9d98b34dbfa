"""Hand records: format, notation, replay."""
