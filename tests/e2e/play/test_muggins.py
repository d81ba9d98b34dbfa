"""Tests fast presses in Muggins on the one message that all players share."""

import asyncio

import pytest

from tests.e2e.conftest import OpenInn
from tests.e2e.play.test_requests import CALLBACK, MESSAGE
from tests.support.sandbox.one_bot import READY, Server
from tests.support.sandbox.people.message_form import EMPTY, Json, called_on, of_verb, turn_in
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import REDREW, Player
from tests.support.sandbox.people.players import full_table

pytestmark = pytest.mark.asyncio
NAMES = ("Anna", "Bo", "Cilla", "Dagny")
LONG, SHORT = 10, 2
"""Pauses for calls, in seconds: one longer than any test, and one that ends by itself."""


async def dealt(server: Server, pause: int) -> list[Player]:
    """Return the players in order of play, from the one who flips first."""
    players = await server.players(*NAMES)
    await full_table(players, "muggins", pause=pause)
    await players[0].deal()
    table = await players[0].see(lambda: (t := players[0].table()) and turn_in(t) and t)
    first = next(k for k, p in enumerate(players) if called_on(table, p.name))
    return players[first:] + players[:first]


def button(player: Player, verb: str) -> tuple[Json, str]:
    """Return the first of these buttons on the table for this player; none if it is greyed."""
    table = player.table() or EMPTY
    turn = turn_in(table)
    return table, next(iter(of_verb(turn.choices, verb)), "") if turn else ""


async def press(player: Player, verb: str) -> Json:
    """Press one of the table's buttons as soon as it is there."""
    await player.see(lambda: button(player, verb)[1])
    return await player.press(*button(player, verb))


async def flip_and_place(player: Player, pile: str = "m0") -> None:
    assert (await press(player, "flip"))["callback_type"] == REDREW
    assert (await press(player, pile))["callback_type"] == REDREW


@pytest.mark.ci
async def test_a_flip_and_a_placement_each_cost_one_request(opening: OpenInn) -> None:
    """docs/screens.md 7: the answer to the press is the table, for all players."""
    async with opening(until=READY) as server:
        first, second, *others = await dealt(server, 0)
        await flip_and_place(first)
        for verb, seen in (("flip", f"{second.name} to put "), ("m0", f"{second.name} put ")):
            await second.see(lambda v=verb: button(second, v)[1])
            server.box.log.clear()
            assert (await press(second, verb))["callback_type"] == REDREW
            for player in (first, second, *others):
                await player.see_table(seen)
            # Two requests may still be pending: the words that replace the lobby, and the private
            # list of players.
            here = f"/messages/{(first.table() or EMPTY)['id']}"
            sent = [
                e for e in server.box.log.entries if e["route"] == CALLBACK or here in e["path"]
            ]
            # On a busy machine this picture and the previous one may be late. Each follows in an
            # edit of its own.
            late = [e for e in sent if e["route"] == MESSAGE and e["files"]]
            assert [e["route"] for e in sent if e not in late] == [CALLBACK]
            assert len(late) <= 2


async def test_of_two_simultaneous_callers_the_first_wins(server: Server) -> None:
    """MUG-032: the first call closes the window. Only the other caller gets a notice."""
    mover, *callers = await dealt(server, LONG)
    await flip_and_place(mover)
    for player in callers:
        await player.see(lambda p=player: button(p, "call")[1])
    table, call = button(callers[0], "call")
    first, *late = sorted(
        await asyncio.gather(*(p.press(table, call, unchecked=True) for p in callers)),
        key=lambda answer: answer["callback_type"] != REDREW,
    )
    assert first["callback_type"] == REDREW
    assert len(late) == 2
    told = [m for p in callers for m in p.person.seen.values() if "came too late" in text(m)]
    for player in callers:
        await player.see_table(" called")
    assert len(told) <= len(late)
    calls = server.query("SELECT count(*) FROM step WHERE action LIKE '%\"call\"%'")
    assert calls == [(1,)]


@pytest.mark.ci
async def test_a_held_flip_is_carried_out_after_the_pause(server: Server) -> None:
    """MUG-032: the player asks for it in the pause. It follows at the end without another press."""
    mover, follower, *_ = await dealt(server, SHORT)
    await flip_and_place(mover)
    await press(follower, "flip")
    await follower.see_table(f"{follower.name} to put ")
    assert called_on(follower.table() or EMPTY, follower.name)
    assert button(follower, "m0")[1]
    flips = server.query("SELECT by FROM step WHERE events LIKE '%Flipped%' ORDER BY seq")
    assert flips == [("person",), ("clock",)]


async def test_the_pause_ends_if_no_other_player_may_call(server: Server) -> None:
    """MUG-032: the follower's flip waits only for players who may still call."""
    mover, follower, *others = await dealt(server, LONG)
    await flip_and_place(mover)
    await press(follower, "flip")
    for player in others:
        await press(player, "nocall")
    await follower.see_table(f"{follower.name} to put ")


@pytest.mark.ci
async def test_a_player_calls_only_the_cards_of_others(server: Server) -> None:
    """MUG-032: the mover's own call is refused in one sentence, and nothing changes."""
    mover, *_ = await dealt(server, LONG)
    await flip_and_place(mover)
    await mover.see(lambda: button(mover, "call")[1])
    books, table = server.books(), text(mover.table() or EMPTY)
    assert await mover.told(await press(mover, "call")) == "You cannot call your own card."
    assert server.books() == books
    assert text(mover.table() or EMPTY) == table


@pytest.mark.ci
async def test_a_kill_in_the_pause_for_calls_loses_nothing(server: Server) -> None:
    """The cards and the buttons are the same as before. The pause continues after the restart."""
    mover, follower, *others = players = await dealt(server, LONG)
    await flip_and_place(mover)
    await press(others[0], "nocall")
    await follower.see_table("no call: ")
    table, flip = button(follower, "flip")
    nocall = button(follower, "nocall")[1]
    steps = [row for row in server.books() if row[0] == "step"]
    await server.bot.kill()
    await server.bot.start()
    assert [row for row in server.books() if row[0] == "step"] == steps
    assert (await follower.press(table, flip))["callback_type"] == REDREW
    assert (await others[1].press(table, nocall))["callback_type"] == REDREW
    for player in players:
        await player.see_table(f"{follower.name} to put ")
    assert (await press(follower, "m0"))["callback_type"] == REDREW
    await server.check_ledger()
