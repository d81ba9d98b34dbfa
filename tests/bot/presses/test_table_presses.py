"""A game that is played only on the table's message."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


async def dealt(server: Server, **options: Any) -> tuple[Person, Person, Person]:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.deal(anna, bo, cilla, game="muggins", **options)
    return anna, bo, cilla


def pile(server: Server) -> str:
    """The label of the first pile."""
    return button(server, "m0")


def button(server: Server, choice: str) -> str:
    """The label of a button of the game."""
    found = server.table.buttons.items()
    return next(label for label, one in found if one["custom_id"].endswith(f":{choice}"))


async def mover(server: Server, people: tuple[Person, ...]) -> Person:
    """The player who must flip or place."""
    now = await server.snapshot()
    assert now.deal is not None
    account = now.deal.players[now.table.schedule.turns[0].seat]
    holder = (await server.bot.store.holders([account]))[account]
    return next(p for p in people if p.id == holder.user)


async def test_there_are_no_hands_to_ask_for(server: Server) -> None:
    await dealt(server)
    assert "My hand" not in server.table.buttons
    assert "⋯" in server.table.on


async def test_closed_private_messages_have_no_effect_here(server: Server) -> None:
    anna = server.person("Anna")
    server.env.backend.users[anna.id].dms_closed = True  # type: ignore[attr-defined] (SimCord)
    answer = await anna.command("muggins start")
    assert [m.text for m in answer.whispers] == []


async def test_a_press_is_answered_with_the_table_in_one_request(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await dealt(server)
    who = await mover(server, people)
    edits: list[int] = []
    edit = server.bot.rest.edit

    async def counted(channel: int, message: int, *what: Any, **more: Any) -> Any:
        edits.append(message)
        return await edit(channel, message, *what, **more)

    monkeypatch.setattr(server.bot.rest, "edit", counted)
    before = server.table
    answer = await who.press(server.table, button(server, "flip"))
    assert not answer.whispers
    assert server.table.id == before.id
    assert f"{who.name} to put" in server.table.text
    assert not edits


async def test_a_player_who_may_not_reads_it_alone(server: Server) -> None:
    people = await dealt(server)
    who = await mover(server, people)
    other = next(p for p in people if p is not who)
    before = await server.truth()
    answer = await other.press(server.table, button(server, "flip"))
    assert answer.text == said("muggins-refused-not_your_turn")
    stranger = server.person("Erik")
    answer = await stranger.press(server.table, button(server, "flip"))
    assert answer.text == said("muggins-refused-not-seated")
    assert await server.truth() == before


async def test_a_press_on_an_older_picture_is_late_and_moves_nothing(server: Server) -> None:
    people = await dealt(server)
    who = await mover(server, people)
    old = server.table.buttons[button(server, "flip")]["custom_id"]
    await who.press(server.table, button(server, "flip"))
    before = await server.truth()
    answer = await who.send(server.table, old)
    assert answer.text == said("muggins-refused-flip_done")
    assert await server.truth() == before


async def test_of_two_players_who_press_at_once_the_second_reads_why(server: Server) -> None:
    anna, bo, cilla = people = await dealt(server)
    who = await mover(server, people)
    await who.press(server.table, button(server, "flip"))
    await who.press(server.table, pile(server))
    callers = [p for p in (anna, bo, cilla) if p is not who]
    call = server.table.buttons["Muggins!"]["custom_id"]
    first, second = [await p.send(server.table, call) for p in callers]
    assert not first.whispers
    assert second.text == said("muggins-refused-called_first", seat=callers[0].name)


async def test_the_pause_for_calls_is_counted_down_on_the_table(server: Server) -> None:
    people = await dealt(server, pause=9)
    who = await mover(server, people)
    await who.press(server.table, button(server, "flip"))
    await who.press(server.table, pile(server))
    now = await server.snapshot()
    due = min(t.due for t in now.table.schedule.timers if t.due is not None)
    assert f"<t:{int(due)}:R>" in server.table.text


async def test_repost_posts_the_table_again(server: Server) -> None:
    people = await dealt(server)
    await people[0].member.send(server.channel, "chat that buries it")
    await server.env.advance_time(6)
    answer = await people[0].press(server.table, "Post table again")
    assert answer.text == said("done-here", number=1)
    assert server.posts[-1].id == server.table.id
    await (await mover(server, people)).press(server.table, button(server, "flip"))
