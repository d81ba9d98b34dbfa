"""Packs the logs of ended deals, and archives the deals of tables that were closed long ago
(docs/adr/0026-old-deals-are-archived.md).

An archive has all rows of its tables, compressed. An account's archived transfers are replaced by
one transfer, so that every balance stays as it is.
"""
