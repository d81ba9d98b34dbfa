"""Prints what `kro void` would return, before it asks.

Owns: those lines. Must not know: how a table is voided.
"""

from __future__ import annotations

from bot.runtime.console.columns import counted
from tables.handlers.voiding import Voiding


def told_of_voiding(table: int, voiding: Voiding) -> str:
    """What voiding the table with this number returns, to which accounts."""
    if not any(voiding.returns.values()):
        return f"This closes table {table}. No purse changes."
    lines = [
        f"  account {account}: {chips:+}" for account, chips in voiding.returns.items() if chips
    ]
    back = sum(chips for chips in voiding.returns.values() if chips > 0)
    return "\n".join([f"This closes table {table} and returns {counted(back, 'chip')}:", *lines])
