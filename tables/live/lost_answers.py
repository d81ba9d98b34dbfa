"""Writing to a store whose answer may be lost on the way.

Owns: that only the store knows then whether it is written, and is asked. Must not know: what is
written.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from tables.ports import AlreadyDone, Conflict, Full, TooLate

T = TypeVar("T")


async def surely(
    write: Awaitable[T], find: Callable[[], Awaitable[T | None]], in_doubt: Callable[[], None]
) -> T:
    """What comes of `write`; where that fails, what `find` finds to be written. Raises what either
    does; `in_doubt` is told where `find` fails too, and nobody can know. `AlreadyDone` of either is
    an answer: the same was written by somebody else.
    """
    try:
        return await write
    except (AlreadyDone, Conflict, Full, TooLate):
        raise
    except Exception:
        try:
            found = await find()
        except AlreadyDone:
            raise
        except Exception:
            in_doubt()
            raise
        if found is None:
            raise
        return found
