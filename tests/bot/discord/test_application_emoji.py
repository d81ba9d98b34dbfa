"""Card emoji are uploaded once and found again, and the bot works without them."""

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

from bot.discord.start import application_emoji
from bot.discord.start.application_emoji import (
    LATIN,
    LIMIT,
    PACKS,
    PLAIN,
    WAITS,
    CardEmoji,
    name_at_discord,
)
from games.kernel.cards import PACK, SPANISH
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
ALL = (*PACK, *SPANISH, None)
NAMES = {name_at_discord(*one) for pack in PACKS for one in pack}


def refusal(status: int, code: int = 0, message: str = "") -> discord.HTTPException:
    answer: Any = Answer(status)
    return discord.HTTPException(answer, {"code": code, "message": message})


class Answer:
    """Discord's answer, as discord.py keeps it."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = ""


class Application:
    """The emoji of one application, and their faults."""

    def __init__(self, *, unique: bool = True) -> None:
        self.emoji: list[Emoji] = []
        self.made: list[str] = []
        """Names in the order of the requests."""
        self.refuse_after = LIMIT
        """Uploads that succeed before `error` comes."""
        self.error: Exception = refusal(400, 30008)
        self.unlisted: Exception | None = None
        self.lost: set[int] = set()
        """Requests that are carried out without an answer."""
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
    """Other tests draw them."""

    def png(card: int | None, four: bool) -> bytes:
        del card, four
        return b"PNG"

    monkeypatch.setattr(application_emoji, "emoji_file", png)


async def no_pace() -> None:
    """Discord's limits are not tested here."""


def process(application: Application) -> CardEmoji:
    return CardEmoji(application, no_pace, 0)


async def started(application: Application) -> CardEmoji:
    one = process(application)
    await one.find()
    await one.complete()
    return one


async def test_all_are_uploaded_once_and_found_again_at_every_start() -> None:
    application = Application()
    first = await started(application)
    second = await started(application)
    assert len(application.made) == len(NAMES) == 93 + 26
    assert set(first.usable) == set(ALL)
    assert first.usable == second.usable


async def test_existing_emoji_are_used_before_any_upload() -> None:
    application = Application()
    await started(application)
    again = process(application)
    await again.find()
    assert set(again.usable) == set(ALL)


@pytest.mark.parametrize("name", sorted(NAMES))
async def test_discord_accepts_each_name(name: str) -> None:
    assert re.fullmatch(r"\w{2,32}", name, re.ASCII)


async def test_a_reader_of_four_colours_sees_clubs_and_diamonds_in_their_own() -> None:
    """Every other card has the same emoji, and all have the same names."""
    one = await started(Application())
    plain, four = one.usable_by(False), one.usable_by(True)
    assert set(plain) == set(four) == set(ALL)
    assert [card for card in plain if plain[card].id != four[card].id] == [*PACK[:26]]
    assert {card: found.name for card, found in plain.items()} == {
        card: found.name for card, found in four.items()
    }


async def test_a_reader_of_four_colours_sees_two_until_all_are_uploaded() -> None:
    application = Application()
    application.refuse_after = 93 + 7
    one = await started(application)
    assert one.usable_by(True) == one.usable_by(False)
    assert set(one.usable_by(True)) == set(ALL)


async def test_a_reader_hears_the_card_in_words() -> None:
    shown = (await started(Application())).usable
    assert shown[PACK[0]].name == "two_clubs"
    assert shown[PACK[0]].id is not None


async def test_earlier_drawings_are_deleted_and_other_emoji_stay() -> None:
    """An operator may have emoji of the same application, with any names."""
    application = Application()
    for name in ("two_clubs_000000", "two_clubs", "logo_123456", "two_clubs_of_mine"):
        application.add(name)
    one = await started(application)
    assert "two_clubs_000000" not in application.names
    assert {"two_clubs", "logo_123456", "two_clubs_of_mine"} < set(application.names)
    assert len(application.emoji) == len(NAMES) + 3
    assert set(one.usable) == set(ALL)


async def test_earlier_drawings_stay_until_all_new_ones_are_uploaded() -> None:
    application = Application()
    application.add("two_clubs_000000")
    application.refuse_after = 60
    await started(application)
    assert "two_clubs_000000" in application.names


@pytest.mark.parametrize(
    "error", [refusal(400, 30008), refusal(400, 50035), refusal(403, 50001)], ids=repr
)
async def test_a_refusal_is_logged_once_and_tried_again_at_the_next_start(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    application = Application()
    application.error, application.refuse_after = error, 10
    one = await started(application)
    assert not one.usable
    assert len(application.made) == 11, "a process that is refused does not ask again"
    logged = [r.levelno for r in caplog.records if r.name == application_emoji.__name__]
    assert logged == [logging.WARNING]
    application.refuse_after = LIMIT
    assert set((await started(application)).usable) == set(ALL)
    assert max(application.names.values()) == 1


@pytest.mark.parametrize(
    "error",
    [refusal(429), refusal(503), aiohttp.ServerDisconnectedError(), TimeoutError()],
    ids=repr,
)
async def test_a_lost_request_is_repeated_less_and_less_often(error: Exception) -> None:
    """However long Discord is down: a bot may run for months."""
    application, waits = Application(), list[float]()
    application.error, application.refuse_after = error, 10

    async def rest(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == len(WAITS) + 2:
            application.refuse_after = LIMIT

    one = CardEmoji(application, no_pace, 0, rest)
    await one.complete()
    assert waits == [*WAITS, WAITS[-1], WAITS[-1]] == sorted(waits)
    assert set(one.usable) == set(ALL)
    assert application.names == Counter(NAMES)


async def test_other_parts_do_not_wait_while_it_waits() -> None:
    """A request of another part meanwhile succeeds."""
    application = Application()
    application.unlisted = refusal(503)

    async def rest(seconds: float) -> None:
        application.unlisted = None
        await one.find()

    one = CardEmoji(application, no_pace, 0, rest)
    await asyncio.wait_for(one.complete(), PATIENCE)
    assert set(one.usable) == set(ALL)


async def test_emoji_that_cannot_be_listed_stay(caplog: pytest.LogCaptureFixture) -> None:
    application = Application()
    application.unlisted = refusal(401)
    one = await started(application)
    assert not one.usable
    assert application.made == []
    assert all(r.levelno == logging.WARNING for r in caplog.records)


async def test_a_pack_is_shown_whole_or_not_at_all() -> None:
    """A hand with emoji on half of its cards would look like a defect."""
    application = Application()
    application.refuse_after = len(PACK) + 1 + 7
    assert set((await started(application)).usable) == {*PACK, None}


async def test_a_lost_answer_causes_no_second_upload() -> None:
    application = Application(unique=False)
    application.lost = {1, 20, 93}
    assert set((await started(application)).usable) == set(ALL)
    assert application.names == Counter(NAMES)


async def test_two_processes_that_start_at_once_share_their_uploads() -> None:
    application = Application()
    one, other = process(application), process(application)
    await asyncio.gather(one.complete(), other.complete())
    assert one.usable == other.usable
    assert application.names == Counter(NAMES)


async def test_duplicates_are_deleted() -> None:
    """If names were not unique at Discord, every process would use the oldest of each."""
    application = Application(unique=False)
    one, other = process(application), process(application)
    await asyncio.gather(one.complete(), other.complete())
    last = await started(application)
    assert application.names == Counter(NAMES)
    assert one.usable == other.usable == last.usable


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("room", "packs"),
    [(20, ()), (50, (LATIN,)), (60, (PLAIN,)), (93, (PLAIN, LATIN)), (119, PACKS)],
)
async def test_only_packs_with_room_are_uploaded(
    room: int,
    packs: tuple[tuple[application_emoji.Drawn, ...], ...],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """52 cards and a back, 40 Spanish cards, and 26 clubs and diamonds in their own colours."""
    application = Application()
    for k in range(LIMIT - room):
        application.add(f"own_{k}")
    one = await started(application)
    assert set(application.made) == {name_at_discord(*each) for pack in packs for each in pack}
    assert ("no room" in caplog.text) == (packs != PACKS)
    assert set(one.usable) == {card for pack in packs for card, four in pack if not four}


async def test_the_room_of_earlier_drawings_is_used() -> None:
    application = Application()
    for k in range(LIMIT - 100):
        application.add(f"own_{k}")
    for k in range(40):
        application.add(f"two_clubs_{k:06x}")
    one = await started(application)
    assert set(one.usable) == set(ALL)


async def test_after_a_message_is_refused_for_its_emoji_no_message_has_any() -> None:
    """They were deleted while the bot runs: cards are text until they are uploaded again."""
    one = await started(Application())
    for other in (refusal(400, 50035, "Invalid Form Body"), refusal(403, 50013), OSError()):
        one.doubt(other)
        assert one.usable
    one.doubt(refusal(400, 50035, "In components.0.components.0.emoji.id: Invalid emoji"))
    assert not one.usable
