"""Sentences in the reader's language: catalogues, names made safe; the only place that says
anything.
"""
