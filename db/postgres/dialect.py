"""Translates a statement from SQLite's SQL to PostgreSQL's."""

from __future__ import annotations

import re
from functools import lru_cache

from db.connection import GATHERED

_TOKEN = re.compile(
    r"""
      (?P<text>'(?:[^']|'')*')
    | (?P<place>\?)
    | (?<!:):(?P<name>[a-z_]+)\b
    | (?P<user>\buser\b)
    | (?P<percent>%)
    | (?P<index>\s+INDEXED\ BY\ \w+)
    | (?P<cross>\bCROSS\s+JOIN\b)
    | \bmain\.(?P<table>\w+)
    | (?<!NOT\ )\bIN\ \(SELECT\ value\ FROM\ json_each\((?P<list>\?|:[a-z_]+)\)\)
    """,
    re.VERBOSE,
)


@lru_cache(maxsize=512)
def for_postgres(sql: str) -> str:
    """The statement as psycopg takes it.

    The first migration creates the functions `json_each` and `json_array_length` of a text.
    """
    return _TOKEN.sub(_placeholder, sql)


_VALUES = re.compile(
    r"""
    (?P<start>\s*(?:INSERT\ INTO|WITH\ \w+\ \([^)]*\)\s+AS)\s[^?]*?)
    \bVALUES\s*\((?P<row>(?:\?,\ )*\?)\)(?P<end>[^?]*)
    """,
    re.VERBOSE,
)


@lru_cache(maxsize=512)
def takes_rows(sql: str) -> bool:
    """Whether a statement takes one row of parameters, to insert it or in a first ``WITH``."""
    return _VALUES.fullmatch(sql) is not None


@lru_cache(maxsize=512)
def from_arrays(sql: str, nulls: tuple[bool, ...]) -> str:
    """A statement that `takes_rows` as one that takes an array for each column.

    `nulls` says which columns have only NULL. They have no array, because it would have no type.
    """
    found = _VALUES.fullmatch(sql)
    if found is None or len(nulls) != found["row"].count("?"):
        raise ValueError(f"{sql} does not take a row of {len(nulls)} parameters")
    columns = ["NULL" if null else f"c{number}" for number, null in enumerate(nulls)]
    arrays = [column for column in columns if column != "NULL"]
    places = ", ".join("?" for _ in arrays)
    rows = f"SELECT {', '.join(columns)} FROM unnest({places}) AS given ({', '.join(arrays)})"  # noqa: S608 (this package's SQL)
    return for_postgres(f"{found['start']}{rows}{found['end']}")


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
    if token["table"] is not None:
        return f"live_{token['table']}" if token["table"] in GATHERED else token["table"]
    if token["list"] is not None:
        # With an array, PostgreSQL finds gathered rows by known values, and not by joining.
        place = for_postgres(token["list"])
        return f"= ANY (ARRAY(SELECT value FROM json_each({place})))"  # noqa: S608 (a placeholder)
    # PostgreSQL chooses index and join order by its statistics.
    return "" if token["index"] is not None else "JOIN"
