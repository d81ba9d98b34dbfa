"""Messages are edited with the token of a press while it is valid, which costs no counted request.
Ephemeral copies of a hand, which nothing else can edit, are kept up to date by it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.discord.interaction_tokens import GOOD_FOR
from bot.ports import MessageKind
from bot.render.parts import Painted
from tables.commands import Deal
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio

BETWEEN = 1.0
"""Seconds between two presses: Discord limits the edits by one token within two seconds."""
ROOM_AFTER = 20.0
"""Seconds after which a channel takes more messages by tokens: longer than SimCord waits."""
CALLBACK, COUNTED, BY_TOKEN = "/interactions/", "/channels/", "/webhooks/"


def asked(server: Server, method: str, begins: str, since: int = 0) -> list[str]:
    """The paths of the bot's requests of this kind."""
    made = server.env.http_requests[since:]
    return [r.path for r in made if r.method == method and r.path.startswith(begins)]


async def press_first(server: Server) -> Person:
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    await server.env.advance_time(BETWEEN)
    return who


async def settled_with_copy(server: Server) -> tuple[list[Person], Person, Seen]:
    """A settled deal: the people, and Bo with a private copy of the hand."""
    people = await server.deal_three()
    bo = people[1]
    copy = (await bo.press(server.table, "My hand")).whisper
    while await server.playing():
        await press_first(server)
    await server.env.advance_time(BETWEEN)
    return people, bo, copy


def cards(seen: Seen) -> str:
    """The line of a hand that shows the cards."""
    return next((line for line in seen.text.splitlines() if "Your hand" in line), "")


def told(seen: Seen) -> list[str]:
    """The text of a hand without its clock and its time."""
    return [line for line in seen.text.splitlines() if not re.search(r"<t:\d+", line)]


async def test_the_new_deal_is_the_answer_to_the_press_for_it(server: Server) -> None:
    people = server.three()
    await server.open(*people, seats=3)
    seen = len(server.env.http_requests)
    lobby = server.table
    await people[0].press(lobby, "Deal")
    assert "deal 1" in server.table.text
    assert server.table.id != lobby.id
    here = f"{COUNTED}{server.channel.id}/messages"
    assert not asked(server, "POST", here, seen)
    assert not asked(server, "PATCH", here, seen)


@pytest.mark.sampled
@pytest.mark.parametrize("posted", [True, False])
async def test_a_second_press_for_it_a_moment_later_is_answered_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, posted: bool
) -> None:
    """With the new message, whether it is posted or on its way. An earlier version sent "Something
    went wrong", and the press could be answered a second time in between.
    """
    people = server.three()
    await server.open(*people, seats=3)
    lobby, directory, messages = server.table, server.bot.directory, server.bot.messages
    ask, post = directory.ask, server.bot.rest.post_as_answer
    anna, bo = [await server.bot.store.account(server.guild.id, p.id) for p in people[:2]]
    assert bo is not None
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def asked_after_bo(table: int, command: Any) -> Any:
        if command.by != anna:
            return await ask(table, command)
        await ask(table, Deal(by=bo, interaction="bo"))
        await begun.wait()
        if posted:
            go_on.set()
            await messages.wait_until_settled()
        try:
            return await ask(table, command)
        finally:
            asyncio.get_running_loop().call_soon(go_on.set)

    async def posted_in_time(*given: Any) -> Any:
        begun.set()
        await go_on.wait()
        return await post(*given)

    monkeypatch.setattr(directory, "ask", asked_after_bo)
    monkeypatch.setattr(server.bot.rest, "post_as_answer", posted_in_time)
    seen = len(server.env.http_requests)
    answer = await people[0].press(lobby, "Deal")
    assert not answer.whispers
    assert len(asked(server, "POST", CALLBACK, seen)) == 1
    assert "deal 1" in server.table.text
    assert server.table.id != lobby.id


Answering = Callable[[discord.InteractionResponse, discord.ui.LayoutView], Awaitable[object]]


async def say_privately(answer: discord.InteractionResponse, _: object) -> None:
    await answer.send_message("Kro cannot reach its books just now.", ephemeral=True)


async def acknowledge(answer: discord.InteractionResponse, _: object) -> None:
    await answer.defer()


async def send(answer: discord.InteractionResponse, view: discord.ui.LayoutView) -> None:
    assert isinstance(view, Painted)
    view.leave_out_picture()
    view.stop()  # or discord.py would handle presses on it
    await answer.send_message(view=view)


async def deal_is_answered_first(
    server: Server, monkeypatch: pytest.MonkeyPatch, answer: Answering
) -> discord.Interaction:
    """Press **Deal**. The press is answered before Kro answers it by the new message."""
    people = server.three()
    await server.open(*people, seats=3)
    lobby, post = server.table, server.bot.rest.post_as_answer
    presses: list[discord.Interaction] = []

    async def posted_later(press: discord.Interaction, view: discord.ui.LayoutView) -> Any:
        presses.append(press)
        await answer(discord.InteractionResponse(press), view)
        return await post(press, view)

    monkeypatch.setattr(server.bot.rest, "post_as_answer", posted_later)
    seen = len(server.env.http_requests)
    await people[0].press(lobby, "Deal")
    assert len(asked(server, "POST", CALLBACK, seen)) == 2
    assert server.table.id != lobby.id
    assert "deal 1" in server.table.text
    while await server.playing():
        await press_first(server)
    assert server.table.settled
    [press] = presses
    return press


@pytest.mark.parametrize("answer", [say_privately, acknowledge])
async def test_another_process_answers_the_press_for_a_deal(
    server: Server, monkeypatch: pytest.MonkeyPatch, answer: Answering
) -> None:
    """In an outage of the database two processes may carry out one press. An earlier version took
    the other's answer for the table's new message, and edited it.
    """
    press = await deal_is_answered_first(server, monkeypatch, answer)
    assert len(asked(server, "POST", f"{COUNTED}{server.channel.id}/messages")) == 1
    edits = asked(server, "PATCH", BY_TOKEN)
    assert answer is acknowledge or not [path for path in edits if press.token in path]


async def test_a_new_table_whose_answer_seemed_lost_is_not_posted_twice(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await deal_is_answered_first(server, monkeypatch, send)
    assert not asked(server, "POST", f"{COUNTED}{server.channel.id}/messages")


async def test_a_deal_costs_nothing_counted_after_each_player_has_pressed(server: Server) -> None:
    await server.deal_three()
    pressed: set[int] = set()
    while await server.playing():
        seen = len(server.env.http_requests)
        pressed.add((await press_first(server)).id)
        if len(pressed) == 3:
            assert not asked(server, "PATCH", COUNTED, seen)


async def test_messages_dropped_from_memory_are_found_again(server: Server) -> None:
    people = await server.deal_three()
    while await server.playing():
        server.bot.directory.let_go.publish(1)
        assert server.bot.messages.live_messages.get(1, MessageKind.TABLE) is None
        await press_first(server)
    assert server.table.settled
    for person in people:
        assert person.hand.settled


async def test_the_next_deal_without_a_press_is_sent_with_the_last_token(
    server: Server,
) -> None:
    await server.deal_three()
    await server.play_on()
    seen, before = len(server.env.http_requests), server.table
    await server.env.advance_time(91)
    assert "deal 2" in server.table.text
    assert server.table.id != before.id
    assert not asked(server, "POST", f"{COUNTED}{server.channel.id}/messages", seen)
    await press_first(server)
    assert not asked(server, "PATCH", f"{COUNTED}{server.channel.id}/messages", seen)


async def test_an_old_token_is_not_used(server: Server) -> None:
    people = server.three()
    await server.open(*people, seats=3)
    for wait, leaves, way in ((0.0, 1, BY_TOKEN), (GOOD_FOR, 2, COUNTED)):
        await server.env.advance_time(wait)
        seen, before = len(server.env.http_requests), server.table.text
        await people[leaves].press(people[leaves].hand, "Leave")
        assert server.table.text != before
        ways = {path.startswith(way) for path in asked(server, "PATCH", "", seen)}
        assert True in ways


async def test_a_request_refused_to_a_token_is_made_with_the_bots_own_and_not_retried(
    server: Server,
) -> None:
    await server.deal_three()
    server.env.inject_error("PATCH", f"{BY_TOKEN}*", status=401, code=50027, times=None)
    pressed = 0
    while await server.playing():
        await press_first(server)
        pressed += 1
    assert server.table.settled
    tried = asked(server, "PATCH", BY_TOKEN)
    assert len(tried) == len(set(tried)) <= pressed + 1


class TestACopy:
    async def test_follows_what_its_owner_does_elsewhere_and_what_others_do(
        self, server: Server
    ) -> None:
        people = await server.deal_three()
        copies = {p.name: (await p.press(server.table, "My hand")).whisper for p in people}
        while await server.playing():
            who = server.asked()
            await press_first(server)
            for one in {who.name, server.asked().name} if await server.playing() else set[str]():
                person = next(p for p in people if p.name == one)
                assert told(server.again(copies[one])) == told(person.hand)
        for person in people:
            assert server.again(copies[person.name]).settled

    async def test_shows_nothing_but_its_owners_hand(self, server: Server) -> None:
        people = await server.deal_three()
        copies = [(await p.press(server.table, "My hand")).whisper for p in people]
        for _ in range(6):
            await press_first(server)
            for person, copy in zip(people, copies, strict=True):
                assert server.again(copy).handle.ephemeral
                assert cards(server.again(copy)) in ("", cards(person.hand))

    async def test_costs_nothing_counted(self, server: Server) -> None:
        people = server.three()
        await server.open(*people, seats=3)
        for person in people:
            await server.bot.store.change_person(person.id, {"hand_in_dm": False})
            await server.bot.messages.hands.change_place(person.id, private=False)
        await people[0].press(server.table, "Deal")
        copies = {p.name: (await p.press(server.table, "My hand")).whisper for p in people}
        seen = len(server.env.http_requests)
        while await server.playing():
            shown = {name: server.again(copy) for name, copy in copies.items()}
            who = next(p for p in people if shown[p.name].choices)
            await who.press(shown[who.name], shown[who.name].choices[0])
            await server.env.advance_time(BETWEEN)
        assert not asked(server, "PATCH", COUNTED, seen)
        assert not asked(server, "POST", COUNTED, seen)

    async def test_that_can_no_longer_be_edited_stays_as_it_is(self, server: Server) -> None:
        people = await server.deal_three()
        copies = [(await p.press(server.table, "My hand")).whisper for p in people]
        server.env.inject_error("PATCH", f"{BY_TOKEN}*", status=404, code=10015, times=None)
        before = [copy.text for copy in copies]
        while await server.playing():
            await press_first(server)
        assert [server.again(copy).text for copy in copies] == before
        await people[0].send(server.again(copies[0]), "k1:1:-:refresh")
        assert server.again(copies[0]).settled

    async def test_is_forgotten_when_an_answer_replaces_it(self, server: Server) -> None:
        people = await server.deal_three()
        waiting = next(p for p in people if not p.asked)
        copy = (await waiting.press(server.table, "My hand")).whisper
        await waiting.send(copy, "k1:1:-:sitout")
        dialog = server.again(copy).text
        assert cards(server.again(copy)) == ""
        while await server.playing():
            await press_first(server)
        assert server.again(copy).text == dialog

    async def test_replaces_the_one_before(self, server: Server) -> None:
        """Otherwise there would be two, and one would offer a decision already made."""
        bo = (await server.deal_three())[1]
        first = (await bo.press(server.table, "My hand")).whisper
        second = (await bo.press(server.table, "My hand")).whisper
        await server.env.advance_time(BETWEEN)
        standing = server.env.backend.messages[first.channel]
        assert (first.id in standing, second.id in standing) == (False, True)

    async def test_follows_the_table_to_the_end_of_its_channel(self, server: Server) -> None:
        """The buttons to press next are below what was posted."""
        people, bo, copy = await settled_with_copy(server)
        for person in people:
            where = server.again(copy) if person is bo else server.table
            await person.press(where, "Next")
        await server.env.advance_time(BETWEEN)
        standing = server.env.backend.messages[copy.channel]
        assert copy.id not in standing
        assert server.latest_copy.id > server.table.id
        assert cards(server.latest_copy) == cards(bo.hand)

    async def test_is_edited_in_place_until_there_is_room_below(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Discord takes few messages by tokens in one channel, and a table may have many hands."""
        people, bo, copy = await settled_with_copy(server)

        async def wait_for_room(*_: object) -> None:
            await asyncio.sleep(ROOM_AFTER)

        def there_is_none(_: int) -> bool:
            return False

        monkeypatch.setattr(server.bot.rest, "may_follow_up", there_is_none)
        monkeypatch.setattr(server.bot.rest, "wait_for_follow_up_slot", wait_for_room)
        for person in people:
            where = server.again(copy) if person is bo else server.table
            await person.press(where, "Next")
        await server.env.advance_time(BETWEEN)
        assert cards(server.again(copy)) == cards(bo.hand) != ""
        await server.env.advance_time(ROOM_AFTER)
        assert copy.id not in server.env.backend.messages[copy.channel]
        assert server.latest_copy.id > server.table.id
        assert cards(server.latest_copy) == cards(bo.hand)


async def test_the_copy_of_a_player_who_leaves_is_deleted(server: Server) -> None:
    """It would never change, and show a pot that has long grown."""
    people = await server.deal_three()
    bo = people[1]
    copy = (await bo.press(server.table, "My hand")).whisper
    asked = (await bo.press(server.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    assert not server.stands(copy)
    again = (await bo.press(server.table, "My hand")).whisper
    assert said("hand-leaving") in again.text
    await bo.press(again, "I'm back")
    assert said("hand-leaving") not in server.again(again).text


async def test_a_closed_tables_message_is_not_repeated_by_a_copy_next_to_it(
    server: Server,
) -> None:
    people = await server.deal_three()
    anna, bo, _ = people
    copy = (await bo.press(server.table, "My hand")).whisper
    asked = (await anna.press(server.table, "Leave")).whisper
    await anna.send(asked, "k1:1:-:close.yes")
    while await server.playing():
        await server.env.advance_time(60)
    assert said("end-closed-by", who="Anna") in server.table.text
    assert not server.stands(copy)
    assert said("end-closed-by", who="Anna") in bo.hand.text, "the message of its own says so"
