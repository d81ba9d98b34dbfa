"""Derives a key for each day from one seed, as a chain of hashes that anyone can check (ADR 29).

The key of a day is the hash of the next day's key. So a published key binds all later keys.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from hashlib import blake2s, sha256
from typing import Final

from tables.ports import DayChain, Secret

DAY: Final = 86_400
"""Seconds of a day, which begins at midnight UTC."""
DAYS: Final = 20 * 366
"""How many days a new chain lasts."""
_DOMAIN: Final = b"kro-day/1 "


def day_of(at: float) -> int:
    """The day of this time, counted from the epoch."""
    return int(at // DAY)


def before(key: bytes, day: int) -> bytes:
    """The key of the day before `day`, from the key of `day`."""
    return sha256(_tagged(b"day", day) + key).digest()


@lru_cache(8)
def _key(seed: bytes, last: int, day: int) -> bytes:
    key = seed
    for later in range(last, day, -1):
        key = before(key, later)
    return key


def key_of(chain: DayChain, day: int) -> bytes:
    """The key of a day. Raises ValueError for a day that the chain does not have."""
    if not chain.first < day <= chain.last:
        raise ValueError("the chain of days does not have this day")
    return _key(chain.seed.value, chain.last, day)


def published(chain: DayChain, day: int) -> bytes:
    """The hash of a day's key, which is the key of the day before, and public by then."""
    return before(key_of(chain, day), day)


def secret_of(key: bytes, game: str, attempt: int) -> Secret:
    """The secret that decides all chance of one game's deal on the day of this key. There is one
    for each `attempt` to draw a deal with something to decide.
    """
    return Secret(blake2s(_tagged(b"game", attempt) + game.encode(), key=key).digest())


def seed_of(secret: Secret, steps: int, seat: int) -> int:
    """The seed of what a regular on `seat` draws for its choice after this many steps."""
    drawn = blake2s(_tagged(b"regular", steps, seat), key=secret.value).digest()
    return int.from_bytes(drawn[:4], "big")


def new_chain(secret: Secret, today: int) -> DayChain:
    """A chain from a fresh secret. Its first deal is today's."""
    return DayChain(today - 1, today - 1 + DAYS, secret)


def _tagged(what: bytes, *numbers: int) -> bytes:
    return _DOMAIN + what + b"\0" + struct.pack(f">{len(numbers)}Q", *numbers)
