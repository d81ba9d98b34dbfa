"""Keeps the messages of all tables up to date: table messages, hand messages, ephemeral copies of
hands, and turn calls.
"""
