"""Makes sentences in the reader's language, and makes names safe.

No other package makes sentences.
"""
