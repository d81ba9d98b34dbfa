"""Storage: connections, migrations, the store and the ledger. It imports nothing of Discord's."""
