"""Tests that no log at any level has a card, a secret or a token, whatever fails.

Deals are played with everything logged that `KRO_LOG_LEVEL=DEBUG` logs. Meanwhile the bot's
dependencies fail with exceptions that quote a whole state.
"""

from __future__ import annotations

import io
import logging
import random
import re
import sqlite3
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count as counting
from pathlib import Path
from typing import Any, cast

import pytest

from bot.present.hand_presenter import HandPresenter
from bot.present.table_presenter import TablePresenter
from bot.runtime.logs import WithoutWords, set_up
from db.sqlite.store import SqliteStore
from games import GAMES
from games.kernel.cards import NAMES, each
from tables.fairness.seal import Seal
from tables.live.session import TableSession
from tables.model.snapshot import Snapshot
from tests.secrecy.twins import Played, Player, Press, as_usual, unasked_as_usual
from tests.secrecy.worlds import regulars_do, world
from tests.support.counted import Count
from tests.support.extent import examples

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("pace")]

WORDS = {"As", "AS"}
"""Names of cards that are words as well."""
_CARD = re.compile(
    r"[♠♣♥♦]|(?<![\w./-])(?:" + "|".join(sorted({*NAMES} - {"", *WORDS})) + r")(?![\w./-])"
)
_QUOTED = re.compile(r"\b(?:hands?|order|cards|talon|piles|held)\b\W{0,3}[=:]\W{0,3}\d")


@contextmanager
def written() -> Generator[io.StringIO]:
    """Capture the log of a bot whose level is DEBUG."""
    root = logging.getLogger()
    before, handlers = root.level, root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in ("discord", "aiosqlite", "asyncio")}
    out = io.StringIO()
    try:
        set_up("DEBUG")
        [handler] = root.handlers
        cast("logging.StreamHandler[Any]", handler).setStream(out)
        logging.getLogger("asyncio").setLevel(logging.DEBUG)
        yield out
    finally:
        root.handlers[:] = handlers
        root.setLevel(before)
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def betrayed(log: str, secrets: list[str]) -> list[str]:
    """Return the log lines with a secret."""
    return [
        line
        for line in log.splitlines()
        if _CARD.search(line) or _QUOTED.search(line) or any(secret in line for secret in secrets)
    ]


def secrets_of(first: Played, sealed: list[Seal]) -> list[str]:
    """Return what no log may have: secrets, salts, orders and hands as numbers, tokens."""
    found = ["simcord_interaction_"]
    for seal in sealed:
        key = seal._key  # pyright: ignore[reportPrivateUsage] (what this is about)
        found += [key.hex(), repr(key)[2:-1]]
        for shuffle in range(2):
            order = seal._order(shuffle)  # pyright: ignore[reportPrivateUsage]
            found += [", ".join(map(str, order[k : k + 3])) for k in range(0, len(order) - 3, 3)]
            found += [",".join(map(str, order[k : k + 3])) for k in range(0, len(order) - 3, 3)]
            found += [seal._salt(shuffle, k).hex() for k in range(64)]  # pyright: ignore[reportPrivateUsage]
    for state in first.deal.states:
        for held in getattr(state, "hands", ()):
            found += [str(held)] if isinstance(held, int) and held > 10**6 else []
    return found


@contextmanager
def noted_seals() -> Generator[list[Seal]]:
    """Record every seal of a deal."""
    made = list[Seal]()
    usual = Seal.shuffled

    def shuffled(seal: Seal, *args: Any) -> Any:
        made.append(seal)
        return usual(seal, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Seal, "shuffled", shuffled)
        yield made


def now_and_then(
    patch: pytest.MonkeyPatch, of: type[Any], name: str, fail: Callable[..., Exception], every: int
) -> None:
    """Make each `every`-th call fail with what `fail` makes of its arguments."""
    usual, calls = getattr(of, name), counting(1)

    async def failing(*args: Any, **more: Any) -> Any:
        if next(calls) % every == 0:
            raise fail(*args)
        return await usual(*args, **more)

    patch.setattr(of, name, failing)


def trouble(patch: pytest.MonkeyPatch) -> None:
    """Make painters, tables and the file fail with everything they have in the exception."""

    def of_a_hand(_: object, now: Snapshot, *__: object) -> Exception:
        return ValueError(f"bad hand: {now.deal}")

    def of_a_table(_: object, now: Snapshot, *__: object) -> Exception:
        return KeyError(now.deal and now.deal.state)

    def of_a_command(session: TableSession, _: object) -> Exception:
        return AssertionError(f"{session.known!r}", session.known)

    def of_the_disk(*_: object) -> Exception:
        return sqlite3.OperationalError("disk I/O error")

    now_and_then(patch, HandPresenter, "hand", of_a_hand, 5)
    now_and_then(patch, TablePresenter, "message", of_a_table, 7)
    now_and_then(patch, TableSession, "handle", of_a_command, 9)
    now_and_then(patch, TableSession, "_attempt", of_the_disk, 11)


class Stubborn(Player):
    """A player who continues after any outcome of a press."""

    async def _do(self, press: Press) -> None:
        pressed = len(self.done)
        with suppress(Exception):
            await super()._do(press)
        if len(self.done) == pressed:
            self.done.append(press)


async def played_in_trouble(folder: Path, key: str, seed: int, locales: dict[int, str]) -> Played:
    """Play a deal during all those failures."""
    with pytest.MonkeyPatch.context() as patch:
        regulars_do(patch, partial(as_usual, seed), partial(unasked_as_usual, seed))
        async with world(folder / "kro.sqlite3", key, seed, {}, locales) as made:
            with pytest.MonkeyPatch.context() as failing:
                trouble(failing)
                return await Stubborn(made, random.Random(key), 0.3).play(examples(30, 300))


@pytest.mark.sampled
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(examples(1, 2)))
@pytest.mark.parametrize("key", sorted(GAMES) if examples(0, 1) else ["mousel", "mus"])
async def test_no_log_at_any_level_has_a_card_a_secret_or_a_token(
    key: str, seed: int, tmp_path: Path, locales: dict[int, str], count: Count
) -> None:
    with noted_seals() as sealed, written() as out:
        first = await played_in_trouble(tmp_path, key, seed, locales)
    log = out.getvalue()
    assert "Traceback" in log, "nothing went wrong"
    assert "ValueError" in log, "nothing went wrong that quotes a state"
    assert sealed
    assert betrayed(log, secrets_of(first, sealed)) == []
    count("lines of logs searched", log.count("\n"))


async def with_words(folder: Path, locales: dict[int, str], patch: pytest.MonkeyPatch) -> Played:
    """Log exceptions with their messages."""
    patch.setattr(WithoutWords, "formatException", logging.Formatter.formatException)
    return await played_in_trouble(folder, "mousel", 0, locales)


async def of_the_file(folder: Path, locales: dict[int, str], patch: pytest.MonkeyPatch) -> Played:
    """Log what is written into the file."""
    usual = SqliteStore.commit

    async def told(store: SqliteStore, done: Any) -> Any:
        logging.getLogger("db.store").debug("commits %s", done)
        return await usual(store, done)

    patch.setattr(SqliteStore, "commit", told)
    return await played_in_trouble(folder, "mousel", 0, locales)


async def of_a_hand(folder: Path, locales: dict[int, str], patch: pytest.MonkeyPatch) -> Played:
    """Log a sentence with a card in it."""
    usual = HandPresenter.hand

    async def told(presenter: HandPresenter, now: Snapshot, *args: Any, **more: Any) -> Any:
        held = 0 if now.deal is None else now.deal.state.hands[0]
        logging.getLogger("bot.present").info("shown: %s", [NAMES[card] for card in each(held)])
        return await usual(presenter, now, *args, **more)

    patch.setattr(HandPresenter, "hand", told)
    return await played_in_trouble(folder, "mousel", 0, locales)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "plant", [with_words, pytest.param(of_the_file, marks=pytest.mark.slow), of_a_hand]
)
async def test_a_planted_line_is_found(
    plant: Callable[[Path, dict[int, str], pytest.MonkeyPatch], Awaitable[Played]],
    tmp_path: Path,
    locales: dict[int, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with noted_seals() as sealed, written() as out:
        first = await plant(tmp_path, locales, monkeypatch)
    assert betrayed(out.getvalue(), secrets_of(first, sealed))
