"""Storage: connection, migrations, the store and the ledger; it knows no Discord."""
