"""Card emoji at Discord: put up once, found again, and nothing breaks without them."""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
from collections import Counter
from typing import Any

import aiohttp
import discord
import pytest

from bot import emoji
from bot.emoji import LIMIT, CardEmoji, name_at_discord
from games.kernel.cards import PACK, SPANISH

pytestmark = pytest.mark.asyncio
ALL = (*PACK, *SPANISH, None)


def refusal(status: int, code: int = 0, message: str = "") -> discord.HTTPException:
    answer: Any = Answer(status)
    return discord.HTTPException(answer, {"code": code, "message": message})


class Answer:
    """Discord's answer, as discord.py keeps it."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = ""


class Application:
    """The emoji of one application, and what goes wrong with them."""

    def __init__(self, *, unique: bool = True) -> None:
        self.emoji: list[Emoji] = []
        self.made: list[str] = []
        """Names in the order in which they were asked for."""
        self.refuse_after = LIMIT
        """So many are made before `error` comes."""
        self.error: Exception = refusal(400, 30008)
        self.unlisted: Exception | None = None
        self.lost: set[int] = set()
        """Which of the requests are carried out without an answer."""
        self._unique = unique
        self._ids = itertools.count(1)

    @property
    def names(self) -> Counter[str]:
        return Counter(e.name for e in self.emoji)

    def add(self, name: str) -> Emoji:
        made = Emoji(self, next(self._ids), name)
        self.emoji.append(made)
        return made

    async def fetch_application_emojis(self) -> list[Emoji]:
        if self.unlisted:
            raise self.unlisted
        return [*reversed(self.emoji)]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        self.made.append(name)
        if len(self.made) > self.refuse_after:
            raise self.error
        if self._unique and self.names[name]:
            raise refusal(400, 50035, "An emoji with this name already exists")
        made = self.add(name)
        if len(self.made) in self.lost:
            raise aiohttp.ServerDisconnectedError
        return made


class Emoji:
    def __init__(self, application: Application, number: int, name: str) -> None:
        self.id, self.name = number, name
        self._application = application

    async def delete(self) -> None:
        if self not in self._application.emoji:
            answer: Any = Answer(404)
            raise discord.NotFound(answer, {"code": 10014, "message": "Unknown Emoji"})
        self._application.emoji.remove(self)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing them is tested with the cards."""
    monkeypatch.setattr(emoji.drawn, "png", lambda card: b"PNG")


async def no_pace() -> None:
    """Discord's limits are not what is tested here."""


def process(application: Application) -> CardEmoji:
    return CardEmoji(application, no_pace, 0)


async def started(application: Application) -> CardEmoji:
    one = process(application)
    await one.find()
    await one.complete()
    return one


async def test_all_are_put_up_once_and_found_again_at_every_start() -> None:
    application = Application()
    first = await started(application)
    second = await started(application)
    assert len(application.made) == len(ALL) == 93
    assert set(first.shown) == set(ALL)
    assert first.shown == second.shown


async def test_those_that_are_there_are_used_before_anything_is_put_up() -> None:
    application = Application()
    await started(application)
    again = process(application)
    await again.find()
    assert set(again.shown) == set(ALL)


@pytest.mark.parametrize("card", ALL)
async def test_a_name_is_one_that_discord_takes(card: int | None) -> None:
    assert re.fullmatch(r"\w{2,32}", name_at_discord(card), re.ASCII)


async def test_a_reader_hears_the_card_in_words() -> None:
    shown = (await started(Application())).shown
    assert shown[PACK[0]].name == "two_clubs"
    assert shown[PACK[0]].id is not None


async def test_earlier_drawings_are_taken_away_and_what_is_not_ours_stays() -> None:
    """An operator may have emoji of the same application, however they are called."""
    application = Application()
    for name in ("two_clubs_000000", "two_clubs", "logo_123456", "two_clubs_of_mine"):
        application.add(name)
    one = await started(application)
    assert "two_clubs_000000" not in application.names
    assert {"two_clubs", "logo_123456", "two_clubs_of_mine"} < set(application.names)
    assert len(application.emoji) == len(ALL) + 3
    assert set(one.shown) == set(ALL)


async def test_earlier_drawings_stay_while_the_new_ones_are_not_all_there() -> None:
    application = Application()
    application.add("two_clubs_000000")
    application.refuse_after = 60
    await started(application)
    assert "two_clubs_000000" in application.names


@pytest.mark.parametrize(
    "error",
    [
        refusal(400, 30008),
        refusal(400, 50035),
        refusal(403, 50001),
        refusal(429),
        refusal(503),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
    ],
    ids=repr,
)
async def test_a_refusal_is_told_once_and_tried_again_at_the_next_start(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    application = Application()
    application.error, application.refuse_after = error, 10
    one = await started(application)
    assert not one.shown
    assert len(application.made) == 11, "whoever is refused does not ask again"
    assert [r.levelno for r in caplog.records if r.name == "bot.emoji"] == [logging.WARNING]
    application.refuse_after = LIMIT
    assert set((await started(application)).shown) == set(ALL)
    assert max(application.names.values()) == 1


async def test_what_cannot_be_listed_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    application = Application()
    application.unlisted = refusal(503)
    one = await started(application)
    assert not one.shown
    assert application.made == []
    assert all(r.levelno == logging.WARNING for r in caplog.records)


async def test_a_pack_is_shown_whole_or_not_at_all() -> None:
    """A hand with emoji on half of its cards would look like a fault."""
    application = Application()
    application.refuse_after = len(PACK) + 1 + 7
    assert set((await started(application)).shown) == {*PACK, None}


async def test_an_answer_that_is_lost_puts_nothing_up_twice() -> None:
    application = Application(unique=False)
    application.lost = {1, 20, 93}
    assert set((await started(application)).shown) == set(ALL)
    assert application.names == Counter(map(name_at_discord, ALL))


async def test_two_processes_that_start_at_once_share_what_each_put_up() -> None:
    application = Application()
    one, other = process(application), process(application)
    await asyncio.gather(one.complete(), other.complete())
    assert one.shown == other.shown
    assert application.names == Counter(map(name_at_discord, ALL))


async def test_what_was_put_up_twice_after_all_is_taken_away() -> None:
    """If names were not unique at Discord, the oldest of each would be everybody's."""
    application = Application(unique=False)
    one, other = process(application), process(application)
    await asyncio.gather(one.complete(), other.complete())
    last = await started(application)
    assert application.names == Counter(map(name_at_discord, ALL))
    assert one.shown == other.shown == last.shown


async def test_nothing_is_put_up_where_not_all_would_find_room(
    caplog: pytest.LogCaptureFixture,
) -> None:
    application = Application()
    for k in range(LIMIT - 50):
        application.add(f"own_{k}")
    assert not (await started(application)).shown
    assert application.made == []
    assert "no room" in caplog.text


async def test_a_message_refused_for_its_emoji_is_the_last_that_has_any() -> None:
    """Somebody deleted them while the bot runs: text from then on, until they are put up again."""
    one = await started(Application())
    for other in (refusal(400, 50035, "Invalid Form Body"), refusal(403, 50013), OSError()):
        one.doubt(other)
        assert one.shown
    one.doubt(refusal(400, 50035, "In components.0.components.0.emoji.id: Invalid emoji"))
    assert not one.shown
