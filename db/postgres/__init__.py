"""A PostgreSQL as what Kro keeps everything in, where one is named."""
