"""The button **Hint**: for learners, and never if other people's chips are at stake."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from bot import ids
from cogs.play import look_buttons
from cogs.play.look_buttons import HintButton
from games.kernel.regulars import Hint
from tables.commands import Act
from tables.live.thinking import InProcess
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio
HINT = said("button-hint")
ID = ids.encode(1, None, "hint")


def button(server: Server) -> Any:
    """The handler of the press, for a test to change."""
    entry = server.bot.table_presses.find("hint")
    assert entry is not None
    found: Any = getattr(entry.handle, "__self__", None)
    assert isinstance(found, HintButton)
    return found


def adviser(hint: Callable[[str, Any, int], Awaitable[Hint | None]]) -> Any:
    """An `Adviser` with this method."""
    return SimpleNamespace(hint=hint)


async def practising(server: Server, game: str = "mousel") -> Person:
    """The player whose turn it is at a practice table."""
    people = server.three()
    await server.deal(*people, game=game, practice=True)
    return server.asked()


async def test_an_adviser_is_ready_before_the_first_hint_and_only_at_tables_with_hints(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To start its processes would take part of the two seconds that a first hint has."""
    readied: list[int] = []

    async def get_ready() -> None:
        readied.append(1)

    monkeypatch.setattr(button(server), "_adviser", SimpleNamespace(get_ready=get_ready))
    people = await server.deal_three()
    assert readied == [], "other people's chips are at stake"
    await server.deal(*people, practice=True)
    assert readied == [1]


async def test_at_a_practice_table_a_hint_says_what_to_do_and_why(
    server: Server,
) -> None:
    who = await practising(server)
    before, posts = await server.truth(), len(server.posts)
    answer = await who.press(who.hand, HINT)
    line = answer.whisper.content
    assert line.startswith("**")
    assert said("hint-counted") in line
    assert (await server.truth(), len(server.posts)) == (before, posts)
    again = await who.press(who.hand, HINT)
    assert again.whisper.content == line
    others = [p for p in server.people if p is not who]
    assert all(HINT not in p.hand.buttons for p in others), "only who is asked needs one"
    answer = await others[0].send(others[0].hand, ID)
    assert answer.text == said("refused-hint-nothing")


async def test_a_hint_is_in_the_readers_language(server: Server) -> None:
    anna = server.person("Anna", "sv-SE")
    await server.deal(anna, regulars=2, game="bourre")
    while not anna.asked:
        await server.env.settle()
    answer = await anna.press(anna.hand, said("button-hint", "sv"))
    assert said("hint-counted", "sv") in answer.whisper.content


async def test_a_person_alone_with_regulars_gets_hints(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    assert HINT in anna.hand.buttons


async def test_there_are_no_hints_if_other_peoples_chips_are_at_stake(server: Server) -> None:
    people = [server.person(name) for name in ("Anna", "Bo")]
    await server.deal(*people, regulars=1)
    who = server.asked()
    assert HINT not in who.hand.buttons
    answer = await who.send(who.hand, ID)
    assert answer.text == said("refused-hint-chips")


async def test_at_muggins_the_hint_is_under_more(server: Server) -> None:
    people = server.three()
    await server.deal(*people, game="muggins", practice=True)
    turn = (await server.snapshot()).table.schedule.turns[0].seat
    more = await people[turn].more(server.table)
    answer = await people[turn].press(more, HINT)
    assert answer.whisper.content.startswith("**")
    assert said("hint-counted") not in answer.whisper.content, "nothing is counted there"


async def test_why_before_a_bid_says_what_speaks_for_each_side_also_for_chips(
    server: Server,
) -> None:
    people = [server.person(name) for name in ("Anna", "Bo")]
    await server.deal(*people, regulars=1, game="bourre")
    while not any(person.asked for person in people):
        await server.env.settle()
    who = server.asked()
    answer = await who.press(who.hand, said("button-why"))
    sides = [line.split(":**")[0] for line in answer.whisper.content.splitlines()]
    assert sides == [f"**{said(f'bourre-for-{side}')}" for side in ("stay", "fold")]


async def test_at_muggins_why_is_under_more_while_calls_are_open(server: Server) -> None:
    people = server.three()
    await server.deal(*people, game="muggins")
    turn = (await server.snapshot()).table.schedule.turns[0].seat
    assert said("button-why") not in (await people[turn].more(server.table)).buttons
    for choice in ("flip", "m0"):
        on = [server.table.buttons[label]["custom_id"] for label in server.table.on]
        pressed = next(one for one in on if one.endswith(f":{choice}"))
        await people[turn].press_id(server.table, pressed)
    other = people[(turn + 1) % 3]
    more = await other.more(server.table)
    answer = await other.press(more, said("button-why"))
    assert answer.whisper.content.startswith(f"**{said('muggins-for-call')}:**")
    assert said("button-why") not in (await people[turn].more(server.table)).buttons


async def test_a_hint_that_arrives_after_the_decision_is_not_shown(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = await practising(server)
    advice = InProcess(server.bot.games)

    async def slow(game: str, view: Any, seed: int) -> Hint | None:
        """Meanwhile the seat decides otherwise."""
        deal = (await server.snapshot()).deal
        assert deal is not None
        seat: int = view.seat
        by, decision = deal.players[seat], deal.decision(seat)
        act = Act(by=by, interaction="meanwhile", decision=decision, choice="exchange.0")
        assert (await server.bot.directory.ask(1, act)).refusal is None
        return await advice.hint(game, view, seed)

    monkeypatch.setattr(button(server), "_adviser", adviser(slow))
    answer = await who.press(who.hand, HINT)
    assert answer.whisper.content == said("hint-passed")


async def test_a_hint_that_takes_too_long_or_fails_is_not_waited_for(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    who = await practising(server)

    async def never(game: str, view: Any, seed: int) -> Hint | None:
        raise ValueError(repr(view))

    monkeypatch.setattr(button(server), "_adviser", adviser(never))
    answer = await who.press(who.hand, HINT)
    assert answer.whisper.content == said("hint-none")
    assert f"no hint at table 1 on server {server.guild.id}: ValueError" in caplog.text
    assert "View" not in caplog.text, "what a failure says may name a card"
    monkeypatch.setattr(look_buttons, "HINT_PATIENCE", 0.01)

    async def long(game: str, view: Any, seed: int) -> Hint | None:
        await asyncio.sleep(3600)
        return None

    monkeypatch.setattr(button(server), "_adviser", adviser(long))
    answer = await who.press(who.hand, HINT)
    assert answer.whisper.content == said("hint-none")


async def test_a_person_gets_one_hint_at_a_time(server: Server) -> None:
    who = await practising(server)
    button(server)._asking.add(who.id)
    answer = await who.press(who.hand, HINT)
    assert answer.text == said("refused-hint-busy")
