"""A game that is played on the table's message alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.cogs.inn import Inn, Person, said

pytestmark = pytest.mark.asyncio

PILES = "1: "


async def dealt(inn: Inn, **options: Any) -> tuple[Person, Person, Person]:
    anna, bo, cilla = (inn.person(name) for name in ("Anna", "Bo", "Cilla"))
    await inn.deal(anna, bo, cilla, game="muggins", **options)
    return anna, bo, cilla


def pile(inn: Inn) -> str:
    """The label of the first pile."""
    return next(label for label in inn.table.buttons if label.startswith(PILES))


async def mover(inn: Inn, people: tuple[Person, ...]) -> Person:
    """Whoever is to flip or to place."""
    now = await inn.snapshot()
    assert now.deal is not None
    account = now.deal.players[now.table.turns[0].seat]
    holder = (await inn.bot.store.holders([account]))[account]
    return next(p for p in people if p.id == holder.user)


async def test_there_are_no_hands_to_ask_for(inn: Inn) -> None:
    await dealt(inn)
    assert "My hand" not in inn.table.buttons
    assert list(inn.table.on)[-3:] == ["Bring down", "Rules", "Leave"]


async def test_closed_private_messages_matter_to_nobody_here(inn: Inn) -> None:
    anna = inn.person("Anna")
    inn.env.backend.users[anna.id].dms_closed = True  # type: ignore[attr-defined]
    answer = await anna.command("muggins start")
    assert [m.text for m in answer.whispers] == []


async def test_a_press_is_answered_with_the_table_in_one_request(inn: Inn) -> None:
    people = await dealt(inn)
    who = await mover(inn, people)
    edits: list[int] = []
    edit = inn.bot.rest.edit

    async def counted(channel: int, message: int, view: object) -> object:
        edits.append(message)
        return await edit(channel, message, view)  # type: ignore[arg-type]

    inn.bot.rest.edit = counted  # type: ignore[method-assign,assignment]
    before = inn.table
    answer = await who.press(inn.table, "Flip")
    assert not answer.whispers
    assert inn.table.id == before.id
    assert f"# {who.name}: " in inn.table.text
    assert not edits


async def test_whoever_may_not_is_told_so_alone(inn: Inn) -> None:
    people = await dealt(inn)
    who = await mover(inn, people)
    other = next(p for p in people if p is not who)
    before = await inn.truth()
    answer = await other.press(inn.table, "Flip")
    assert answer.text == said("muggins-refused-not_your_turn")
    stranger = inn.person("Erik")
    assert (await stranger.press(inn.table, "Flip")).text == said("muggins-refused-not-seated")
    assert await inn.truth() == before


async def test_a_press_on_an_older_picture_is_late_and_moves_nothing(inn: Inn) -> None:
    people = await dealt(inn)
    who = await mover(inn, people)
    old = inn.table.buttons["Flip"]["custom_id"]
    await who.press(inn.table, "Flip")
    before = await inn.truth()
    answer = await who.send(inn.table, old)
    assert answer.text == said("refused-late")
    assert await inn.truth() == before


async def test_of_two_who_press_at_once_the_second_is_told(inn: Inn) -> None:
    anna, bo, cilla = people = await dealt(inn)
    who = await mover(inn, people)
    await who.press(inn.table, "Flip")
    await who.press(inn.table, pile(inn))
    callers = [p for p in (anna, bo, cilla) if p is not who]
    call = inn.table.buttons["Muggins!"]["custom_id"]
    first, second = [await p.send(inn.table, call) for p in callers]
    assert not first.whispers
    assert second.text == said("refused-late")


async def test_the_pause_for_calls_is_counted_down_on_the_table(inn: Inn) -> None:
    people = await dealt(inn, pause=9000)
    who = await mover(inn, people)
    await who.press(inn.table, "Flip")
    await who.press(inn.table, pile(inn))
    now = await inn.snapshot()
    due = min(t.due for t in now.table.timers if t.due is not None)
    assert f"<t:{int(due - 1)}:R>" in inn.table.text


async def test_bring_down_posts_the_table_anew(inn: Inn) -> None:
    people = await dealt(inn)
    await people[0].member.send(inn.channel, "chat that buries it")
    await inn.env.advance_time(6)
    answer = await people[0].press(inn.table, "Bring down")
    assert answer.text == said("done-here", number=1)
    assert inn.posts[-1].id == inn.table.id
    await (await mover(inn, people)).press(inn.table, "Flip")
