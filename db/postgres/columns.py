"""Passes the rows of a statement to PostgreSQL as one array for each column, in its binary form.

psycopg would write an array element by element. JSON would cost the server as much as the rows.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Any

import psycopg
from psycopg import pq
from psycopg.adapt import Buffer, Dumper

_HEAD = struct.Struct(">iiIii")
_LENGTH = struct.Struct(">i").pack
_NULL = _LENGTH(-1)
_BIGINT = struct.Struct(">iq").pack
_FLOAT8 = struct.Struct(">id").pack
_FLAG = _LENGTH(1) + b"\0", _LENGTH(1) + b"\1"


class Column:
    """The values of one column, of one type."""

    __slots__ = ("packed",)
    element = 0
    """PostgreSQL's number for the type of an element."""
    array = 0
    """PostgreSQL's number for the type of an array of such elements."""

    def __init__(self, values: Sequence[Any]) -> None:
        self.packed = b"".join((_HEAD.pack(1, 1, self.element, len(values), 1), *self.pack(values)))

    def pack(self, values: Sequence[Any]) -> Iterable[bytes]:
        """Each value with its length before it."""
        raise NotImplementedError


class _Bigints(Column):
    __slots__ = ()
    element, array = 20, 1016

    def pack(self, values: Sequence[int | None]) -> Iterable[bytes]:
        return [_NULL if value is None else _BIGINT(8, value) for value in values]


class _Floats(Column):
    __slots__ = ()
    element, array = 701, 1022

    def pack(self, values: Sequence[float | None]) -> Iterable[bytes]:
        return [_NULL if value is None else _FLOAT8(8, value) for value in values]


class _Texts(Column):
    __slots__ = ()
    element, array = 25, 1009

    def pack(self, values: Sequence[str | None]) -> Iterable[bytes]:
        return [
            _NULL if value is None else _LENGTH(len(data := value.encode())) + data
            for value in values
        ]


class _Flags(Column):
    __slots__ = ()
    element, array = 16, 1000

    def pack(self, values: Sequence[bool | None]) -> Iterable[bytes]:
        return [_NULL if value is None else _FLAG[value] for value in values]


class _Bytes(Column):
    __slots__ = ()
    element, array = 17, 1001

    def pack(self, values: Sequence[bytes | None]) -> Iterable[bytes]:
        return [_NULL if value is None else _LENGTH(len(value)) + value for value in values]


_TYPES = {"bigint": _Bigints, "float8": _Floats, "text": _Texts}


class Rows:
    """Rows as the parameters of a statement."""

    def __init__(self, columns: str) -> None:
        """`columns` are names with their types."""
        parts = [column.split() for column in columns.split(",")]
        self._types = [_TYPES[kind] for _, kind in parts]
        places = ", ".join("?" for _ in parts)
        self.source = f"unnest({places}) AS new ({', '.join(name for name, _ in parts)})"
        """Stands for the rows in the FROM of the statement."""

    def of(self, rows: Sequence[Sequence[Any]]) -> list[Column]:
        """The parameters of the statement."""
        values = zip(*rows, strict=True) if rows else repeat(())
        return [kind(of_one) for kind, of_one in zip(self._types, values, strict=False)]


_OF_VALUES: dict[frozenset[type], type[Column]] = {
    frozenset((int,)): _Bigints,
    frozenset((float,)): _Floats,
    frozenset((int, float)): _Floats,
    frozenset((str,)): _Texts,
    frozenset((bool,)): _Flags,
    frozenset((bytes,)): _Bytes,
}


def columns_of(rows: Sequence[Sequence[Any]]) -> list[Column | None]:
    """The columns of at least one row, with the types of their values. None if all are null.

    Raises TypeError if values have other types, or types that do not go together.
    """
    found: list[Column | None] = []
    for values in zip(*rows, strict=True):
        kinds = frozenset(map(type, values)) - {type(None)}
        column = _OF_VALUES.get(kinds)
        if kinds and column is None:
            raise TypeError(f"no column holds {', '.join(sorted(kind.__name__ for kind in kinds))}")
        found.append(column(values) if column else None)
    return found


def _dumper(column: type[Column]) -> type[Dumper]:
    class _Packed(Dumper):
        oid = column.array
        format = pq.Format.BINARY

        def dump(self, obj: Column) -> Buffer:
            return obj.packed

    return _Packed


def prepare(con: psycopg.Connection[Any]) -> None:
    """Let the statements of this connection take a `Column` as a parameter."""
    for kind in (*_TYPES.values(), _Flags, _Bytes):
        con.adapters.register_dumper(kind, _dumper(kind))
