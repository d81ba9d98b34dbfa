"""A match of several deals: who leaves is played for until somebody sits down (GEN-015)."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


BOLD = ("Quiero: play for set", "Órdago (all)", "No hay mus (bet)")


async def play_hand(server: Server, people: tuple[Person, ...], boldly: bool = False) -> None:
    """Everybody waits and refuses, or says and accepts all that can be said."""
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


async def test_leaving_in_mid_match_is_asked_and_the_seat_can_be_taken_over(server: Server) -> None:
    anna, bo = await one_hand(server)
    assert server.table.buttons["Sit down"]["disabled"]
    asked = (await bo.press(server.table, "Leave")).whisper
    assert asked.text == said("ask-leave-match", number=1)
    await bo.press(asked, "Leave table")
    assert server.again(asked).text == said("done-leaving-match", number=1)
    assert not server.table.buttons["Sit down"].get("disabled")
    cilla = server.person("Cilla")
    await cilla.press(server.table, "Sit down")
    assert "In the next hand: Anna, Cilla, 🤖" in server.table.text
    await server.next_deal(anna)
    assert "Cilla + 🤖" in server.table.text
    assert "you + 🤖" in cilla.hand.text
    assert "Your hand" not in bo.hand.text, "the cards are the newcomer's alone"
    assert (await bo.press(server.table, "My hand")).text == said("refused-not-seated")


async def test_the_last_person_who_leaves_a_match_is_not_promised_that_it_goes_on(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=3, game="mus", signs=False)
    await play_hand(server, (anna,))
    asked = (await anna.press(server.table, "Leave")).whisper
    await anna.press(asked, "Leave table")
    assert said("end-nobody-left") in server.table.text
    assert server.again(asked).text == said("done-left", number=1)


async def test_whoever_left_a_match_may_come_back_before_somebody_sits_down(server: Server) -> None:
    anna, bo = await one_hand(server)
    asked = (await bo.press(server.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    await bo.press(server.table, "I'm back")
    assert server.table.buttons["Sit down"]["disabled"]
    await server.next_deal(anna)
    assert "Your hand" in bo.hand.text


async def test_nobody_is_added_to_a_match_that_goes_on(server: Server) -> None:
    anna, _ = await one_hand(server)
    answer = await anna.send(server.table, "k1:1:-:regular")
    assert answer.text == said("refused-match-goes-on")


async def test_a_purse_that_another_played_for_is_told_at_the_end_of_the_match(
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
    assert "in your purse" not in cilla.hand.text
