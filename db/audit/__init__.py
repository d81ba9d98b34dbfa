"""Audits a database: its ledger, each deal, the bank and the file.

It calculates everything again.
"""
