"""Translates a statement from SQLite's SQL to PostgreSQL's."""

from __future__ import annotations

import re
from functools import lru_cache

_TOKEN = re.compile(
    r"""
      (?P<text>'(?:[^']|'')*')
    | (?P<place>\?)
    | (?<!:):(?P<name>[a-z_]+)\b
    | (?P<user>\buser\b)
    | (?P<percent>%)
    | (?P<index>\s+INDEXED\ BY\ \w+)
    | (?P<cross>\bCROSS\s+JOIN\b)
    """,
    re.VERBOSE,
)


@lru_cache(maxsize=512)
def for_postgres(sql: str) -> str:
    """The statement as psycopg takes it.

    The first migration creates the functions `json_each` and `json_array_length` of a text.
    """
    return _TOKEN.sub(_placeholder, sql)


def _placeholder(token: re.Match[str]) -> str:
    if token["text"] is not None:
        return token["text"].replace("%", "%%")
    if token["place"] is not None:
        return "%s"
    if token["name"] is not None:
        return f"%({token['name']})s"
    if token["user"] is not None:
        # `user` is a keyword in PostgreSQL.
        return '"user"'
    if token["percent"] is not None:
        return "%%"
    # PostgreSQL chooses index and join order by its statistics.
    return "" if token["index"] is not None else "JOIN"
