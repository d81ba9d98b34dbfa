"""A match of Mus from `/mus start` to the winners' chips."""

from __future__ import annotations

import pytest

from tests.bot.cogs.evening import play_hands, seated, settled
from tests.bot.cogs.inn import Inn, Person

pytestmark = pytest.mark.asyncio
BOLD = ("nomus", "arm.ordago", "ordago", "accept")


async def play_boldly(inn: Inn, people: list[Person]) -> None:
    """No exchange; the first to speak says órdago, the first to answer accepts."""
    while await inn.playing():
        who = next(p for p in people if p.hand.choices)
        ids = [str(who.hand.buttons[label]["custom_id"]) for label in who.hand.choices]
        heads = {i.split(":")[-1]: i for i in ids}
        await who.press_id(who.hand, next(heads[verb] for verb in BOLD if verb in heads))


async def test_a_match_of_one_set_is_won_by_an_ordago(inn: Inn) -> None:
    """MUS-033, MUS-060: the winning pair takes the pot, half each."""
    people = await seated(inn, "mus", 4, sets="1")
    await play_boldly(inn, people)
    now = await inn.snapshot()
    assert not now.table.goes_on
    await settled(inn, people)
    nets = [await p.purse() - 500 for p in people]
    assert sorted(nets) == [-10, -10, 10, 10]
    assert nets[0] == nets[2]


async def test_hand_follows_hand_until_the_match_is_won(inn: Inn) -> None:
    """MUS-002: the stake is paid once, and the pot stands until somebody has won the sets."""
    people = await seated(inn, "mus", 4, sets="2")
    await play_boldly(inn, people)
    assert (await inn.snapshot()).table.pot == 40
    hands = 1
    while (await inn.snapshot()).table.goes_on:
        await people[0].press(inn.table, "Deal now")
        await play_boldly(inn, people)
        hands += 1
    assert hands in (2, 3)
    await settled(inn, people)


async def test_a_hand_of_waits_bids_and_exchanges_is_played_by_the_hands_alone(inn: Inn) -> None:
    """MUS-010…058."""
    people = await seated(inn, "mus", 4, signs=True)
    assert await play_hands(inn, people) > 4
    assert "the cards are shown" in inn.table.text
    assert (await inn.snapshot()).table.goes_on
