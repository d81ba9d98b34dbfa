"""Several processes of one bot on one PostgreSQL, and that PostgreSQL beside a file."""
