"""Tests thousands of presses that no honest client sends.

Each is answered to that person alone, and changes nothing that this person may not change. A hidden
table is answered like a table that does not exist. `make secrecy` dispatches a hundred thousand.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import discord
import pytest
import pytest_asyncio
from simcord.backend.models import Interaction

from bot import ids
from bot.presses import dispatch as dispatching
from cogs.tables import seat_buttons
from db.sqlite.connection import FileDatabase
from tables.live.directory import Directory
from tables.planning.plan import Plan
from tests.secrecy.forging import COMPONENT, INVENTED, Forged, Forger, dispatch
from tests.secrecy.wire import Wire, numbered
from tests.secrecy.worlds import OURS, heard
from tests.support.counted import Count
from tests.support.extent import examples
from tests.support.simulated_discord.server import Person, Seen, Server

pytestmark = pytest.mark.asyncio
HIDDEN = discord.PermissionOverwrite(view_channel=False)
STAFF = ("Zoranna", "Ylvastina", "Xeniadora")
"""Names that occur only on a table that the others may not see."""
ELSEWHERE = "Wilhelmstrid"
SECRET, OPEN, CLOSED, INVITED, ABROAD = 1, 2, 3, 4, 5
LEADERBOARD = '"h1:board'
"""Occurs only on the message that names each member of a server to every member."""
AT_ONCE = 20
"""Presses between two checks for changes."""


@dataclass
class Place:
    """Two servers with five tables.

    Only the staff see one. Of the others, one is in play, one closed, one for invited guests, and
    one on the other server.
    """

    server: Server
    wire: Wire
    forgers: tuple[Person, ...]
    """A stranger, and a player at the table in play whose turn it is not."""
    messages: dict[int, list[Seen]]
    """The messages with buttons for each of them."""
    ids: list[str]
    """The ids that messages have or had."""
    logged: list[str]

    def standing(self, person: Person) -> list[Seen]:
        """The messages that a person can press; a table's may have been moved."""
        stored = self.server.env.backend.messages
        return [m for m in self.messages[person.id] if m.id in stored.get(m.channel, {})]

    async def truth(self) -> dict[str, Any]:
        """Return the state that none of them may change."""
        bot = self.server.bot
        found = dict[str, Any]()
        mine = [await bot.store.account(self.server.guild.id, p.id) for p in self.forgers]
        purses = set[int]()
        for number in (SECRET, OPEN, CLOSED, INVITED, ABROAD):
            now = await self.server.snapshot(number)
            others = {k: c for k, c in enumerate(now.table.chairs) if c and c.account not in mine}
            purses |= {now.pot, *(chair.account for chair in others.values())}
            found[f"table {number}"] = (
                now.table.status, now.table.host, now.table.terms, now.table.invited, others,
                now.table.ending, now.deal and now.deal.state,
            )  # fmt: skip
            if number in (SECRET, ABROAD):
                found[f"version {number}"] = now.version, now.table
        found["purses"] = await bot.store.balances(sorted(purses))
        return found


@pytest_asyncio.fixture
async def place(server: Server) -> AsyncGenerator[Place]:
    zora, ylva, xenia = (server.person(name) for name in STAFF)
    anna, bo, cilla, dagny = (server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny"))
    erik, filip = server.person("Erik"), server.person("Filip")
    unseen: dict[Any, Any] = {
        person.member: HIDDEN for person in (anna, bo, cilla, dagny, erik, filip)
    }
    staff = server.guild.create_text_channel("backroom", overwrites=unseen)
    await zora.command("mousel start", staff, clock=86_400)
    hidden = server.read(staff.id)[-1]
    await ylva.press(hidden, "Sit down")
    await xenia.press(hidden, "Sit down")
    await zora.press(hidden, "Deal")

    stale = await server.open(anna, bo, cilla, clock=86_400)
    await anna.press(server.table, "Deal")
    while not anna.asked:
        who = server.asked([bo, cilla])
        await who.press(who.hand, who.hand.choices[0])
    room = server.guild.create_text_channel("quiet")
    await filip.command("mousel start", room)
    await filip.send(server.read(room.id)[-1], "k1:3:-:close.yes")
    guests = server.guild.create_text_channel("guests")
    await dagny.command("mousel start", guests, invitation=True)

    abroad = server.env.create_guild("Another Inn")
    there = abroad.create_text_channel("far-away")
    wanda = server.env.create_user("wanda", global_name=ELSEWHERE)
    await abroad.add_member(wanda).slash(there, "mousel start")

    wire = Wire()
    logged = list[str]()
    with pytest.MonkeyPatch.context() as patch, heard(logged, (*OURS, "discord", "asyncio")):
        wire.listen(patch)
        shown = [server.table, server.again(stale)]
        shown += [server.read(channel.id)[-1] for channel in (room, guests)]
        own = [hand for hand in (anna, bo, cilla, zora) if hand.private]
        seen = [*shown, hidden, *(person.hand for person in own)]
        on_messages = sorted({p["custom_id"] for m in seen for p in m.parts if p.get("custom_id")})
        messages = {erik.id: shown, bo.id: [*shown, bo.hand]}
        yield Place(server, wire, (erik, bo), messages, on_messages, logged)


def forger(place: Place, seed: object, *names: str) -> Forger:
    """Return a forger of presses at all tables, or at the open one alone with these names."""
    bot = place.server.bot
    tables = (OPEN,) if names else (SECRET, OPEN, CLOSED, INVITED, ABROAD)
    answered = names or bot.table_presses.names
    return Forger(random.Random(str(seed)), tables, answered, bot.command_presses.names, place.ids)


async def forge(place: Place, made: Forger, times: int) -> Counter[str]:
    """Dispatch this many presses, some at a time, and count their outcomes."""
    server, told = place.server, Counter[str]()
    before = await place.truth()
    for _ in range(0, times, AT_ONCE):
        since = len(place.wire.sent)
        pressed = list[tuple[Forged, Interaction]]()
        for _ in range(AT_ONCE):
            person = made.rng.choice(place.forgers)
            message = made.rng.choice(place.standing(person))
            forged = made.forged()
            pressed.append((forged, dispatch(server, person, message, forged)))
        await server.env.settle()
        for forged, record in pressed:
            assert record.responded, f"no answer: {forged}"
        assert await place.truth() == before, f"changed by one of {[one for one, _ in pressed]}"
        loud = [line for line in place.logged if line.startswith(("ERROR", "CRITICAL"))]
        assert not loud, f"logged: {loud[0]} after one of {[one for one, _ in pressed]}"
        mine = {person.id for person in place.forgers}
        for request in place.wire.sent[since:]:
            told[request.method] += 1
            if request.audience in mine:
                shown = any(name in request.body for name in (*STAFF, ELSEWHERE))
                assert not shown or LEADERBOARD in request.body, request.body
        told["dispatched"] += AT_ONCE
    return told


@pytest.mark.ci
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(examples(1, 25)))
async def test_forged_presses_change_nothing_and_reveal_nothing(
    place: Place, part: int, count: Count
) -> None:
    told = await forge(place, forger(place, part), examples(400, 4000))
    count("forged presses dispatched", told["dispatched"])


# --- as for an invented table -----------------------------------------------------------------


@contextmanager
def database_calls() -> Generator[list[str]]:
    """Record the calls of the database."""
    calls = list[str]()

    def counted(name: str) -> Callable[..., Any]:
        usual = getattr(FileDatabase, name)

        async def noted(*args: Any) -> Any:
            calls.append(name)
            return await usual(*args)

        return noted

    with pytest.MonkeyPatch.context() as patch:
        for name in ("read", "read_slow", "write"):
            patch.setattr(FileDatabase, name, counted(name))
        yield calls


async def answered(place: Place, person: Person, message: Seen, forged: Forged) -> tuple[Any, ...]:
    """Return a press's answer, and how often it called the database and Discord."""
    since = len(place.wire.sent)
    with database_calls() as calls:
        dispatch(place.server, person, message, forged)
        await place.server.env.settle()
    return numbered(place.wire.sent[since:]), calls


async def betrayed(place: Place, most: int = 10**6) -> list[str]:
    """Return the presses that reveal a hidden table, or the first of them."""
    found = list[str]()
    arguments = examples(1, 5)
    more = ("", ".yes", ".1", ".1.0", ".clock")[:arguments]
    choices = [f"-:{n}{a}" for n in place.server.bot.table_presses.names for a in more]
    presses = [f"k1:T:{c}" for c in (*choices, "1.1:pl.0", "1.0:pass", "1p1:m", "1.1:pick.ex")]
    presses += ["h1:export:T:1", "h1:verify:T:1", "h1:step:T:1:1", "h1:rules:mousel:T"]
    presses += ["h1:look", "h1:deal", *(f"h1:which:{name}" for name in ("here", "close", "seats"))]
    for person in place.forgers:
        message = place.messages[person.id][-1]
        await answered(place, person, message, Forged(COMPONENT, "k1:0:-:hand"))
        for table in (SECRET, ABROAD):
            for press in presses:
                answers = [
                    await answered(
                        place, person, message,
                        Forged(COMPONENT, press.replace("T", f"{t:x}"), 3, [f"{t:x}.1", f"{t}"]),
                    )
                    for t in (table, INVENTED)
                ]  # fmt: skip
                told = answers if press.startswith("k1:") else [answer[:1] for answer in answers]
                if told[0] != told[1]:
                    found.append(f"{person.name} {table} {press}: {answers}")
                if len(found) == most:
                    return found
    return found


@pytest.mark.ci
async def test_a_hidden_table_is_answered_like_one_that_does_not_exist(
    place: Place, count: Count
) -> None:
    """At a table's own ids, even the numbers of database and Discord calls are the same."""
    found = await betrayed(place)
    assert not found, (len(found), found[:5])
    count("presses at hidden tables compared with invented ones", 2 * 2 * 45)


# --- planted faults ---------------------------------------------------------------------------


def always(answer: object) -> Callable[..., object]:
    def answering(*_: object, **__: object) -> object:
        return answer

    return answering


def forgets_who_may_look(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(dispatching, "may_see", always(True))


def answers_sooner(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Directory, "remembers", always(False))


@pytest.mark.sampled
@pytest.mark.parametrize("plant", [forgets_who_may_look, answers_sooner])
async def test_a_planted_read_of_a_hidden_table_is_found(
    place: Place, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert await betrayed(place, 1)


def whoever_presses_is_host(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seat_buttons, "may_host", always(True))
    patch.setattr(Plan, "only_host", always(None))


def whoever_presses_is_asked(patch: pytest.MonkeyPatch) -> None:
    """Take the decision's seat from the id, not from the person who pressed."""

    def own_chair(plan: Plan, account: object) -> int:
        del account
        live = plan.deal_in_play
        return live.setup.chairs[min(live.game.to_act(live.state))]

    patch.setattr(Plan, "own_chair", own_chair)


def a_number_is_taken_as_it_is(patch: pytest.MonkeyPatch) -> None:
    def whole(written: str, **_: object) -> int:
        return int(written)

    patch.setattr(ids, "whole", whole)


@pytest.mark.ci
@pytest.mark.parametrize(
    "plant",
    [
        pytest.param(whoever_presses_is_host, marks=pytest.mark.slow),
        whoever_presses_is_asked,
        pytest.param(a_number_is_taken_as_it_is, marks=pytest.mark.slow),
    ],
)
async def test_a_planted_missing_check_is_found(
    place: Place, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault is a forbidden change, or a press that fails."""
    plant(monkeypatch)
    place.server.expected.add("failed")
    names = "close", "handon", "kick", "home", "option"
    with pytest.raises(AssertionError, match=r"changed|logged"):
        await forge(place, forger(place, 1, *names), 1000)
