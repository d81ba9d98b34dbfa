"""Statements in SQL, a module for each subject; those that move chips stand in `db.ledger`."""
