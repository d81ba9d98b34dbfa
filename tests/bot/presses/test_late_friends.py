"""A friend who comes late takes a regular's seat (GEN-015), as the friend sees it."""

from __future__ import annotations

import pytest

from tables.model.table import Table
from tables.planning import consent
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


async def test_the_regulars_seat_and_cards_come_with_the_next_deal(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, regulars=2, game="bourre", seats=3)
    told = (await bo.press(server.table, "Sit down next deal")).whisper.text
    assert told.startswith("You take 🤖")
    assert "Bo takes 🤖" in server.table.text
    seats = (await anna.send(server.table, "k1:1:-:seats")).whisper.text
    assert said("seats-promised", who="Bo") in seats
    again = await bo.press(server.table, "Sit down next deal")
    assert again.text == said("refused-seat-promised")
    await server.play_on([anna])
    assert "You are at a Bourré table" in bo.hand.text
    await server.next_deal(anna)
    assert "deal 2" in bo.hand.text


async def test_at_mus_the_seat_comes_with_the_next_hand(server: Server) -> None:
    """Players of Mus say *hand*, where others say *deal*."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, regulars=3, game="mus")
    asked = (await bo.press(server.table, "Sit down next hand")).whisper
    await bo.press(asked, "With Anna")
    assert "seat after this hand." in server.table.text


def a_minute(_: Table) -> float:
    return 60.0


@pytest.mark.parametrize("private", [True, False])
async def test_a_friend_who_asked_long_ago_is_called_to_the_seat(
    server: Server, monkeypatch: pytest.MonkeyPatch, private: bool
) -> None:
    """GEN-014: the press of then stakes nobody now."""
    monkeypatch.setattr(consent, "patience", a_minute)
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, regulars=2, game="bourre", seats=3)
    if not private:
        await bo.sets("kro me", "hand", "off")
    await bo.press(server.table, "Sit down next deal")
    await server.env.advance_time(61.0)
    await server.play_on([anna])
    await anna.press(server.table, "Next")
    if private:
        assert said("hand-away-between") in bo.hand.text
        await bo.press(bo.hand, "I'm back")
    else:
        place = said("place", game="Bourré", number=1)
        [call] = server.pings()
        assert call.text == f"👉 <@{bo.id}> · {said('seat-called', place=place)}"
        await bo.press(call, "I'm back")
    await server.play_on([anna])
    await anna.press(server.table, "Next")
    snapshot = await server.snapshot()
    assert snapshot.deal is not None
    assert await server.account(bo) in snapshot.deal.players


@pytest.mark.parametrize(
    ("game", "regulars", "options", "label"),
    [
        ("bourre", 2, {"seats": 3}, "Sit down next deal"),
        ("muggins", 2, {"seats": 3}, "Sit down next game"),
        ("mus", 3, {}, "Sit down next hand"),
    ],
)
async def test_the_panel_offers_the_seat_in_the_words_of_the_game(
    server: Server, game: str, regulars: int, options: dict[str, int], label: str
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, regulars=regulars, game=game, **options)
    panel = await bo.more(server.table)
    assert [on for on in panel.on if on.startswith("Sit down")] == [label]


async def test_at_mus_the_seat_comes_after_the_match_if_people_staked_on_both_sides(
    server: Server,
) -> None:
    """GEN-015: also in the first hand, when no settlement has begun the match."""
    anna, bo, cilla = server.person("Anna"), server.person("Bo"), server.person("Cilla")
    await server.deal(anna, bo, regulars=2, game="mus")
    assert "Sit down next match" in (await cilla.more(server.table)).on
    asked = (await cilla.press(server.table, "Sit down next match")).whisper
    told = await cilla.press(asked, "With Anna")
    assert "so you take 🤖" in told.text, told.text
    assert "seat after this match." in server.table.text
    assert "after this hand" not in server.table.text


async def test_a_person_who_is_promised_a_seat_reads_so_and_can_give_it_up(server: Server) -> None:
    """GEN-015."""
    anna, bo, cilla = server.person("Anna"), server.person("Bo"), server.person("Cilla")
    await server.deal(anna, bo, regulars=2, game="mus")
    asked = (await cilla.press(server.table, "Sit down next match")).whisper
    await cilla.press(asked, "With Anna")
    hand = await cilla.press(server.table, "My hand")
    assert hand.text.startswith("You sit down here later, in the seat of 🤖")
    panel = await cilla.more(server.table)
    assert "seat is promised to you" in panel.text
    assert said("more-no-seat") not in panel.text
    assert not [on for on in panel.on if on.startswith("Sit down")]
    seats = (await cilla.press(panel, "Seats")).whispers[-1]
    assert said("button-wait") not in seats.buttons
    forged = await cilla.send(server.table, "k1:1:-:wait")
    assert forged.text == said("refused-seat-promised")
    await cilla.press(seats, said("button-wait-not"))
    assert "takes 🤖" not in server.table.text
    assert (await server.snapshot()).table.successors() == ()


async def test_a_table_that_closes_after_the_match_promises_no_seat(server: Server) -> None:
    """GEN-010, GEN-015."""
    anna, bo, cilla = server.person("Anna"), server.person("Bo"), server.person("Cilla")
    await server.deal(anna, bo, regulars=2, game="mus")
    asked = (await cilla.press(server.table, "Sit down next match")).whisper
    await cilla.press(asked, "With Anna")
    assert "Cilla takes 🤖" in server.table.text
    closing = (await anna.press(server.table, "Close table")).whispers[-1]
    await anna.press(closing, "Close the table")
    await bo.press(bo.hand, "Play on")
    assert "Cilla takes 🤖" not in server.table.text
    assert "is promised to you" not in (await cilla.more(server.table)).text


@pytest.mark.parametrize("private", [True, False])
async def test_a_table_that_closes_tells_who_was_promised_a_seat(
    server: Server, private: bool
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, regulars=2, game="bourre", seats=3)
    if not private:
        await bo.sets("kro me", "hand", "off")
    await bo.press(server.table, "Sit down next deal")
    place = said("place", game="Bourré", number=1)
    line = said("seat-not-given", place=place)
    assert not [m for m in (*bo.private, *server.posts) if line in m.content]
    asked = (await anna.press(server.table, "Close table")).whispers[-1]
    await anna.press(asked, "Close the table")
    await server.play_on([anna])
    assert not await server.bot.store.open_tables()
    told = [m.content for m in bo.private if m.content]
    posted = [m.content for m in server.posts if m.content]
    if private:
        assert (told, posted) == ([f"👉 {line}"], [])
    else:
        assert (told, posted) == ([], [f"👉 <@{bo.id}> · {line}"])
    assert not [m for m in anna.private if line in m.content]


async def test_no_person_takes_a_seat_from_a_private_channel(server: Server) -> None:
    """A forged press can name any choice."""
    anna = server.person("Anna")
    await server.deal(anna, regulars=3, game="mus")
    for choice in ("sit", "side.2.0"):
        answer = await anna.send(anna.hand, f"k1:1:-:{choice}")
        assert answer.text == said("refused-not-seated")


async def test_a_leaver_reads_that_another_player_takes_the_seat(server: Server) -> None:
    """GEN-C24: GEN-015."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dag")]
    *seated, late = people
    await server.deal(*seated, seats=3)
    leaver = next(person for person in seated if not person.asked)
    asked = (await leaver.press(server.table, "Leave")).whispers[-1]
    await leaver.press(asked, "Leave table")
    assert "I'm back" in leaver.hand.on
    assert "I'm back" in (await leaver.press(server.table, "⋯")).whispers[-1].on
    told = (await late.press(server.table, "Sit down next deal")).whisper.text
    assert told == said("done-promised", regular=leaver.name)
    assert said("hand-leaving-followed-note") in leaver.hand.text
    assert "I'm back" not in leaver.hand.on
    assert "I'm back" not in (await leaver.press(server.table, "⋯")).whispers[-1].on


async def test_a_person_who_has_left_reads_the_result_and_is_not_asked_for_another_deal(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=2, seats=4)
    asked = (await bo.press(server.table, "Leave")).whispers[-1]
    await bo.press(asked, "Leave table")
    await server.play_on([anna])
    assert "deal 1" in bo.hand.text
    assert said("done-left", number=1) in bo.hand.text
    assert said("leaving", who="Bo") not in bo.hand.text
    assert "Next deal" not in bo.hand.text
    assert "Next" not in bo.hand.on
    assert "Next" in anna.hand.on


async def test_a_person_who_sits_down_behind_a_waiting_list_reads_the_place(
    server: Server,
) -> None:
    """GEN-015."""
    cilla, dagny = server.person("Cilla"), server.person("Dagny")
    anna, bo, erik = (server.person(name) for name in ("Anna", "Bo", "Erik"))
    await server.deal(anna, bo, erik, seats=3)
    dialog = (await cilla.press(await cilla.more(server.table), "Seats")).whispers[-1]
    await cilla.press(dialog, said("button-wait"))
    await bo.send(server.table, "k1:1:-:leave.yes")
    told = await dagny.send(server.table, "k1:1:-:sit")
    assert told.text == said("done-waiting", place=2)
    assert (await server.snapshot()).table.successors() == ()
