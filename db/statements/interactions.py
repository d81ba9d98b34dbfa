"""Stores interactions that were carried out, so that each is carried out once."""

from __future__ import annotations

import random

from db.connection import Connection, has_one_writer
from db.ledger import erasure_marks
from tables.ports import AlreadyDone

INTERACTION_SECONDS = 86_400.0
"""How long a committed interaction is stored. Discord accepts answers for 15 minutes."""
_OLD_AT_ONCE = 4
"""Old interactions that a commit deletes: more than the one it adds, and few enough to be fast."""
SELDOM = 256
_MANY_AT_ONCE = SELDOM * _OLD_AT_ONCE
"""With several writers, one commit in `SELDOM` deletes as many as that number of commits would.

If each commit deleted some, they would wait for each other at the same old rows.
"""


def once(con: Connection, interaction: str | None, at: float) -> None:
    """Store that this interaction is being carried out, and delete expired ones.

    Raises `AlreadyDone` if it was carried out before.
    """
    if interaction is None:
        return
    inserted = con.execute(
        "INSERT INTO interaction (id, at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING",
        (interaction, at),
    ).rowcount
    if not inserted:
        raise AlreadyDone(f"interaction {interaction} was committed before")
    if has_one_writer(con):
        con.execute(
            "DELETE FROM interaction WHERE id IN"
            " (SELECT id FROM interaction WHERE at < ? ORDER BY at LIMIT ?)",
            (at - INTERACTION_SECONDS, _OLD_AT_ONCE),
        )
        erasure_marks.drop_expired(con, at)
    else:
        drop_old_seldom(con, at, 1)


def drop_old_seldom(con: Connection, at: float, commits: int) -> None:
    """Delete expired interactions with a probability of `commits` in `SELDOM`.

    For a database with several writers.
    """
    if random.randrange(SELDOM) < commits:  # noqa: S311 (nothing depends on which)
        con.execute(
            "DELETE FROM interaction WHERE id IN (SELECT id FROM interaction WHERE at < ?"
            " ORDER BY at LIMIT ? FOR UPDATE SKIP LOCKED)",
            (at - INTERACTION_SECONDS, _MANY_AT_ONCE),
        )
        erasure_marks.drop_expired(con, at)


def seen(con: Connection, interaction: str) -> bool:
    """Whether this interaction was committed."""
    return (
        con.execute("SELECT 1 FROM interaction WHERE id = ?", (interaction,)).fetchone() is not None
    )
