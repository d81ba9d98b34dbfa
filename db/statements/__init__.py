"""Reads and writes what the database stores, with one module for each subject.

All functions run inside the caller's transaction and do not commit. Those that move chips are in
`db.ledger`.
"""
