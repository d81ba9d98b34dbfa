"""Stores everything that Kro keeps, by connections, migrations, the store and the ledger."""
