"""A SQLite file as what Kro keeps everything in: the embedded default."""
