"""A match of Mus from `/mus start` to the winners' chips."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Person, Server, said
from tests.support.simulated_discord.whole_game import play_hands, seated, settled

pytestmark = pytest.mark.asyncio
BOLD = ("nomus", "arm.ordago", "ordago", "arm.accept", "accept")


async def play_boldly(server: Server, people: list[Person]) -> None:
    """Play without exchange: the first to speak says órdago, the first to answer accepts."""
    while await server.playing():
        who = next(p for p in people if p.hand.choices)
        ids = [str(who.hand.buttons[label]["custom_id"]) for label in who.hand.choices]
        heads = {i.split(":")[-1]: i for i in ids}
        await who.press_id(who.hand, next(heads[verb] for verb in BOLD if verb in heads))


async def test_a_match_of_one_set_is_won_by_an_ordago(server: Server) -> None:
    """MUS-033, MUS-060: the winning pair takes the pot, half each."""
    people = await seated(server, "mus", 4, sets="1", signs=False)
    await play_boldly(server, people)
    now = await server.snapshot()
    assert not now.table.match.goes_on
    await settled(server, people)
    nets = [await p.purse() - 500 for p in people]
    assert sorted(nets) == [-10, -10, 10, 10]
    assert nets[0] == nets[2]


async def test_a_hand_names_itself_once(server: Server) -> None:
    """It does so by its place in the set, not by the number of deals at this table."""
    people = await seated(server, "mus", 4)
    number, which = said("mus-deal-number", deal=1), said("mus-which-hand", hand=1, set=1, vaca=0)
    assert server.table.text.count(which) == 1
    assert not any(number in shown.text for shown in (server.table, *(p.hand for p in people)))
    for person in people:
        await person.sets("kro me", "pictures", "off")
        await person.send(person.hand, "k1:1:-:refresh")
        assert person.hand.text.count(which) == 1
        assert number not in person.hand.text


async def test_hand_follows_hand_until_the_match_is_won(server: Server) -> None:
    """MUS-002: the stake is paid once, and the pot stands until a pair has won the sets."""
    people = await seated(server, "mus", 4, sets="2", signs=False)
    await play_boldly(server, people)
    assert (await server.snapshot()).table.match.pot == 40
    hands = 1
    while (await server.snapshot()).table.match.goes_on:
        await server.next_deal(people[0])
        await play_boldly(server, people)
        hands += 1
    assert hands in (2, 3)
    await settled(server, people)


async def test_a_hand_with_bids_and_exchanges_is_played_with_hand_messages_only(
    server: Server,
) -> None:
    """MUS-010…058."""
    people = await seated(server, "mus", 4, signs=True)
    assert await play_hands(server, people) > 4
    assert "the cards are shown" in server.table.text
    assert (await server.snapshot()).table.match.goes_on


async def test_a_hand_inside_a_match_shows_points_and_sets_and_no_chips(
    server: Server,
) -> None:
    """MUS-060: the stake is paid, and nothing is won or lost before the match is over.

    That holds for the hand and for `/history`.
    """
    people = await seated(server, "mus", 4, sets="2", signs=False)
    await play_boldly(server, people)
    ends = {
        said("mus-brought-set-won", own=1, theirs=0): 0,
        said("mus-brought-set-lost", own=0, theirs=1): 0,
    }
    for person in people:
        listed = (await person.command("history")).whisper
        [told] = [end for end in ends if end in listed.text]
        ends[told] += 1
        assert f"Hand 1 of set 1: {told}" in person.hand.text
        assert "−10" not in listed.text + person.hand.text
    assert set(ends.values()) == {2}
    assert "−10" not in server.table.text
    assert said("mus-staked", pot=40) in await people[0].in_words(server.table)


async def test_the_end_of_a_match_is_shown_with_its_chips(server: Server) -> None:
    """MUS-060: of one set, so that the stake is in it."""
    people = await seated(server, "mus", 4, sets="1", signs=False)
    await play_boldly(server, people)
    for person in people:
        net = await person.purse() - 500
        end = "mus-brought-match-won" if net > 0 else "mus-brought-match-lost"
        told = said(
            end, own=int(net > 0), theirs=int(net < 0), unit="sets", chips=net, staked="here"
        )
        listed = (await person.command("history")).whisper
        assert told in listed.text
        assert f"Hand 1 of set 1: {told}" in person.hand.text


async def test_a_table_that_closes_with_its_match_shows_sets_before_chips(server: Server) -> None:
    """MUS-060: no other text says how it went, because there is no settlement."""
    people = await seated(server, "mus", 4, sets="1", matches=1, signs=False)
    await play_boldly(server, people)
    end = said("mus-end-hand-limit")
    for text in (server.table.text, *(person.private[0].text for person in people)):
        assert text.index(end) < text.index("1–0 in sets, by órdago")
    for text in (person.private[0].text for person in people):
        assert text.index("1–0 in sets, by órdago") < text.index(said("end-won"))
