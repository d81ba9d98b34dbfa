"""A match of several deals: who leaves is played for until somebody sits down (GEN-015)."""

from __future__ import annotations

import pytest

from tests.bot.cogs.inn import Inn, Person, said

pytestmark = pytest.mark.asyncio


BOLD = ("Quiero: play for set", "Órdago (all)", "No hay mus (bet)")


async def play_hand(inn: Inn, people: tuple[Person, ...], boldly: bool = False) -> None:
    """Everybody waits and refuses, or says and accepts all that can be said."""
    while await inn.playing():
        who = next(p for p in people if p.hand.choices or p.hand.menus)
        if not who.hand.choices:
            await who.choose(who.hand, ["0"])
        offered = who.hand.choices
        said_first = [b for b in BOLD if boldly and b in offered]
        no_mus = [b for b in BOLD[2:] if b in offered]
        await who.press(who.hand, (said_first or no_mus or offered)[0])


async def one_hand(inn: Inn, **options: str) -> tuple[Person, Person]:
    """Two people and two regulars between two hands of a match."""
    anna, bo = inn.person("Anna"), inn.person("Bo")
    await inn.deal(anna, bo, regulars=2, game="mus", **options)
    await play_hand(inn, (anna, bo))
    assert (await inn.snapshot()).table.goes_on
    return anna, bo


async def test_leaving_in_mid_match_is_asked_and_the_seat_can_be_taken_over(inn: Inn) -> None:
    anna, bo = await one_hand(inn)
    assert inn.table.buttons["Sit down"]["disabled"]
    asked = (await bo.press(inn.table, "Leave")).whisper
    assert asked.text == said("ask-leave-match", number=1)
    await bo.press(asked, "Leave table")
    assert inn.again(asked).text == said("done-leaving-match", number=1)
    assert not inn.table.buttons["Sit down"].get("disabled")
    cilla = inn.person("Cilla")
    await cilla.press(inn.table, "Sit down")
    assert "In the next hand: Anna, Cilla, 🤖" in inn.table.text
    await anna.press(inn.table, "Deal now")
    assert "Cilla + 🤖" in inn.table.text
    assert "you + 🤖" in cilla.hand.text
    assert "Your hand" not in bo.hand.text, "the cards are the newcomer's alone"
    assert (await bo.press(inn.table, "My hand")).text == said("refused-not-seated")


async def test_whoever_left_a_match_may_come_back_before_somebody_sits_down(inn: Inn) -> None:
    anna, bo = await one_hand(inn)
    asked = (await bo.press(inn.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    await bo.press(inn.table, "I'm back")
    assert inn.table.buttons["Sit down"]["disabled"]
    await anna.press(inn.table, "Deal now")
    assert "Your hand" in bo.hand.text


async def test_nobody_is_added_to_a_match_that_goes_on(inn: Inn) -> None:
    anna, _ = await one_hand(inn)
    answer = await anna.send(inn.table, "k1:1:-:regular")
    assert answer.text == said("refused-match-goes-on")


async def test_a_purse_that_another_played_for_is_told_at_the_end_of_the_match(inn: Inn) -> None:
    anna, bo = await one_hand(inn, sets="1")
    asked = (await bo.press(inn.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    cilla = inn.person("Cilla")
    await cilla.press(inn.table, "Sit down")
    before = await cilla.purse()
    while (await inn.snapshot()).table.goes_on:
        await anna.press(inn.table, "Deal now")
        await play_hand(inn, (anna, cilla), boldly=True)
    assert said("staked-by", who="Cilla", payer="Bo") in inn.table.text
    assert await cilla.purse() == before
    assert "in your purse" not in cilla.hand.text
