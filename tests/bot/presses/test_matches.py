"""A match of several deals: a stand-in plays for a player who leaves, until a person sits down
(GEN-015).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.messages.reading import readable
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


BOLD = ("Quiero: play for set", "Órdago: set", "No hay mus (bid)")


async def play_hand(server: Server, people: tuple[Person, ...], boldly: bool = False) -> None:
    """All players wait and refuse, or say and accept whatever they can."""
    while await server.playing():
        who = next(p for p in people if p.hand.choices or p.hand.menus)
        if not who.hand.choices:
            await who.choose(who.hand, ["0"])
        offered = who.hand.choices
        said_first = [b for b in BOLD if boldly and b in offered]
        no_mus = [b for b in BOLD[2:] if b in offered]
        await who.press(who.hand, (said_first or no_mus or offered)[0])


async def one_hand(server: Server, **options: str) -> tuple[Person, Person]:
    """Two people and two regulars between two hands of a match."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=2, game="mus", signs=False, **options)
    await play_hand(server, (anna, bo))
    assert (await server.snapshot()).table.match.goes_on
    return anna, bo


async def test_leaving_in_mid_match_needs_a_confirmation_and_frees_the_seat(server: Server) -> None:
    anna, bo = await one_hand(server)
    asked = (await bo.press(server.table, "Leave")).whisper
    assert asked.text == said("ask-leave-match", number=1, stake="some")
    await bo.press(asked, "Leave table")
    assert server.again(asked).text == said("done-leaving-match", number=1)
    cilla = server.person("Cilla")
    assert "Sit down" in (await cilla.more(server.table)).on
    await cilla.press(server.table, "Sit down")
    assert "In the next hand: Anna, Cilla, " in server.table.text
    await server.next_deal(anna)
    assert "Cilla + 🤖" in server.table.text
    assert "you + 🤖" in cilla.hand.text
    assert "Your hand" not in bo.hand.text, "the cards are the newcomer's alone"
    answer = await bo.press(server.table, "My hand")
    assert answer.text in {said("refused-not-seated"), said("refused-not-seated-seat")}


@pytest.mark.ci
async def test_a_match_that_the_last_person_leaves_is_played_out_as_the_question_said(
    server: Server,
) -> None:
    """MUS-C50."""
    anna = server.person("Anna")
    await server.deal(anna, regulars=3, game="mus", signs=False)
    await play_hand(server, (anna,))
    before, table = await anna.purse(), server.table
    asked = (await anna.press(table, "Leave")).whisper
    assert asked.text == said("ask-leave-match-last", number=1)
    since = len(server.env.http_requests)
    await anna.press(asked, "Leave table")
    told = [readable(body["data"].get("content") or "") for body in server.sent("/callback", since)]
    assert said("done-left-at-once", number=1) in told
    assert not server.stands(asked), "by now the table shows how it ended"
    assert said("end-played-out") in server.again(table).text, "and no message for each hand"
    won = await anna.purse() - before
    assert won in (0, 20), "what was staked is lost, or won by the side of two"
    net = said("end-net", who="You", how="won" if won else "lost", chips=10)
    assert net in anna.hand.text


@pytest.mark.sampled
@pytest.mark.parametrize("more", [{"practice": True}, {"stake": 0}])
async def test_the_question_before_leaving_is_short_if_no_chips_are_at_stake(
    server: Server, more: dict[str, Any]
) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=3, game="mus", signs=False, **more)
    asked = (await anna.press(server.table, "Leave")).whisper
    assert asked.text == said("ask-leave-unstaked", number=1)
    await anna.press(asked, "Leave table")
    assert said("end-nobody-left") in server.table.text


@pytest.mark.ci
async def test_leaving_twice_explains_it_again(server: Server) -> None:
    anna, bo = await one_hand(server)
    asked = (await bo.press(server.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    again = await bo.press(server.table, "Leave")
    assert again.whisper.text == said("done-leaving-match", number=1)
    await server.next_deal(anna)
    assert said("mus-hand-leaving-note") in bo.hand.text


async def test_a_player_who_left_a_match_may_come_back_to_a_free_seat(server: Server) -> None:
    anna, bo = await one_hand(server)
    asked = (await bo.press(server.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    await bo.press(server.table, "Sit down")
    await server.next_deal(anna)
    assert "Your hand" in bo.hand.text


async def test_no_player_is_added_to_a_match_in_progress(server: Server) -> None:
    anna, _ = await one_hand(server)
    answer = await anna.send(server.table, "k1:1:-:regular")
    assert answer.text == said("refused-match-goes-on")


async def test_the_end_of_a_match_shows_a_purse_that_a_stand_in_played_for(
    server: Server,
) -> None:
    anna, bo = await one_hand(server, sets="1")
    asked = (await bo.press(server.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    cilla = server.person("Cilla")
    await cilla.press(server.table, "Sit down")
    before = await cilla.purse()
    while (await server.snapshot()).table.match.goes_on:
        await server.next_deal(anna)
        await play_hand(server, (anna, cilla), boldly=True)
    assert said("staked-by", who="Cilla", payer="Bo") in server.table.text
    assert await cilla.purse() == before
    assert "purse" not in cilla.hand.text
    heading = cilla.hand.text.splitlines()[0]
    assert "match " in heading
    assert "chip" not in cilla.hand.text.replace(said("staked-by", who="You", payer="Bo"), "")
    listed = (await cilla.command("history")).text
    assert any("match " in line and "chip" not in line for line in listed.splitlines())


@pytest.mark.ci
async def test_a_host_who_is_behind_gets_no_stake_back_by_closing(server: Server) -> None:
    """MUS-C51."""
    anna, bo = await one_hand(server)
    asked = (await anna.command("table close")).whisper
    keys = "mus-closing-mixed-match", "ask-close-back"
    told = said("ask-close-asked", number=1), *map(said, keys)
    assert asked.text == "\n".join(told)
    await anna.press(asked, "Close the table")
    await server.env.advance_time(61)
    table = (await server.snapshot()).table
    assert (table.status, table.ending.shares) == ("closed", ())
    assert sorted(table.match.tally.values()) == [-10, -10, 10, 10]
    assert {await anna.purse(), await bo.purse()} <= {490, 510}
