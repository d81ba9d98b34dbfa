"""How fast engine and search are, beside other libraries that run in an environment of their own.
"""
