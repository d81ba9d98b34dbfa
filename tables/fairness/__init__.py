"""A deal one can check: sealed before it is cut, and opened card by card afterwards (ADR 8)."""
