"""A PostgreSQL as what Kro keeps everything in: for a bot of several processes."""
