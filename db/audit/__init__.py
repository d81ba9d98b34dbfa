"""Audits a database: its ledger, each deal, the bank and the file.

The audit derives everything again, and shares no calculation with the code that it audits.
"""
