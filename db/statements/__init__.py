"""SQL statements, one module for each subject. Those that move chips are in `db.ledger`."""
