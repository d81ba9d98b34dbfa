"""What people see and press when a table with stakes is to close (GEN-010)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio

OPEN = {said("button-agree"), said("button-play-on")}


async def dealt(server: Server, names: str = "Anna Bo Cilla", **more: Any) -> list[Person]:
    people = [server.person(name) for name in names.split()]
    await server.deal(*people, **more)
    return people


async def wants_to_close(person: Person) -> Seen:
    """Press **Close table** and confirm; return the line that says what happens now."""
    asked = (await person.press(person.server.table, "Close table")).whisper
    await person.press(asked, "Close the table")
    return person.server.again(asked)


async def test_the_table_and_each_hand_ask_who_has_not_agreed(server: Server) -> None:
    anna, bo, cilla = await dealt(server)
    told = await wants_to_close(anna)
    assert told.text == said("done-closing-asked")
    for message in (server.table, bo.hand, cilla.hand):
        assert said("closing-wants", who="Anna") in message.text
        assert said("closing-deal", pot=0) in message.text
        assert set(message.on) >= OPEN
    assert set(anna.hand.on) & OPEN == {said("button-play-on")}
    await bo.press(bo.hand, "Agree")
    assert set(bo.hand.on) & OPEN == {said("button-play-on")}
    assert said("closing-agreed", who="Bo") in server.table.text
    await cilla.press(server.table, "Agree")
    assert said("end-agreed", who="Anna") in server.table.text
    assert [await person.purse() for person in (anna, bo, cilla)] == [500, 500, 500]


async def test_the_line_that_the_others_are_asked_goes_with_the_answer(server: Server) -> None:
    anna, bo, _ = await dealt(server)
    told = await wants_to_close(anna)
    shown = server.env.backend.messages[told.channel]
    assert told.id in shown
    await bo.press(bo.hand, "Play on")
    assert told.id not in shown


async def test_a_settlement_asks_in_place_of_the_next_deal(server: Server) -> None:
    anna, bo, cilla = await dealt(server)
    await server.play_on()
    pot = (await server.snapshot()).table.match.pot
    await wants_to_close(anna)
    assert said("closing-pot", pot=pot) in server.table.text
    assert said("next-waits", who="Bo and Cilla") in server.table.text, "the players who are asked"
    assert said("button-next-deal") not in server.table.on
    assert "Next deal" not in server.table.text
    late = await bo.send(server.table, "k1:1:-:deal")
    assert late.text == said("refused-closing-asked")
    await bo.press(bo.hand, "Play on")
    assert said("closing-last-deal") in server.table.text
    assert said("closing-last-silent", who="Anna") in server.table.text
    assert said("closing-last-silent", who="you") in anna.hand.text
    assert said("button-next-deal") in server.table.on
    assert said("button-sit") not in server.table.on
    assert not set(cilla.hand.on) & OPEN
    await anna.press(anna.hand, "Next")
    assert said("closing-last-silent", who="Anna") not in server.table.text


async def test_a_person_who_waits_for_cards_reads_that_the_table_closes(server: Server) -> None:
    anna, bo, _ = await dealt(server)
    dagny = server.person("Dagny")
    await dagny.press(server.table, "Sit down next deal")
    assert said("seated-promise") in dagny.hand.text
    await wants_to_close(anna)
    await bo.press(bo.hand, "Play on")
    assert said("seated-promise") not in dagny.hand.text
    assert said("done-closing", number=1) in dagny.hand.text


async def test_the_time_closes_the_table_if_nobody_answers(server: Server) -> None:
    anna, *_ = await dealt(server)
    await server.play_on()
    await wants_to_close(anna)
    await server.env.advance_time(58)
    assert await server.bot.store.open_tables()
    await server.env.advance_time(3)
    assert not await server.bot.store.open_tables()
    assert said("end-closed-by", who="Anna") in server.table.text


async def test_the_host_takes_it_back_and_others_read_why_a_press_does_nothing(
    server: Server,
) -> None:
    anna, bo, _ = await dealt(server)
    await wants_to_close(anna)
    question = server.table
    assert (await anna.press(question, "Agree")).text == said("refused-closing-own")
    stranger = server.person("Dagny")
    assert (await stranger.press(question, "Agree")).text == said("refused-closing-others")
    assert (await anna.press(server.table, "Close table")).text == said("refused-closing-asked")
    await anna.press(server.table, "Play on")
    assert not set(server.table.on) & OPEN
    assert not set(bo.hand.on) & OPEN
    stale = await bo.send(server.table, question.buttons["Agree"]["custom_id"])
    assert stale.text == said("refused-closing-not-asked")
    asked = (await anna.press(server.table, "Close table")).whisper
    again = await anna.press(asked, "Close the table")
    assert again.text == said("refused-closing-taken-back")


async def test_a_game_on_the_table_asks_there_and_is_played_on(server: Server) -> None:
    anna, bo = await dealt(server, "Anna Bo", regulars=1, game="muggins", stake=5)
    await wants_to_close(anna)
    assert said("muggins-closing-mixed-match") in server.table.text
    await bo.press(server.table, "Play on")
    assert said("muggins-done-played-on", number=1) in server.table.text
    assert await server.playing()


@pytest.mark.ci
async def test_who_closes_without_chips_at_stake_reads_why_nobody_is_asked(
    server: Server,
) -> None:
    anna, *_ = await dealt(server)
    await server.play_on()
    while (await server.snapshot()).table.match.pot:
        await server.next_deal()
        await server.play_on()
    asked = (await anna.press(server.table, "Close table")).whisper
    assert "so nobody else is asked" in asked.text
    assert "everybody keeps their chips" in asked.text
    assert set(asked.on) == {said("button-close-yes"), said("button-keep")}
    told = await anna.command("table close")
    assert told.text == said("done-closed-unasked", number=1)
    assert not await server.bot.store.open_tables()


async def test_the_question_to_the_host_says_who_presses_the_buttons_that_it_names(
    server: Server,
) -> None:
    anna, *_ = await dealt(server)
    await server.play_on()
    asked = (await anna.press(server.table, "Close table")).whisper
    answers = f"they press **{said('button-agree')}** or **{said('button-play-on')}**"
    assert answers in asked.text
    assert not set(asked.on) & OPEN
