"""Keeps the messages of all tables up to date: tables, hands, ephemeral copies of hands, and turn
calls.
"""
