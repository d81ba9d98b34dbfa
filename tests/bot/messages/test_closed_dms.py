"""A person who takes no private messages misses nothing."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


def close_dms(server: Server, person: Person) -> None:
    """Make this person's private channel refuse messages."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    server.env.inject_error("POST", path, status=403, code=50007, times=None)


def open_dms(server: Server) -> None:
    """Make all private channels take messages again."""
    server.env.backend.faults.clear()


async def test_a_player_is_notified_once_after_sitting_down_and_in_private(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    close_dms(server, bo)
    await server.open(anna, regulars=2)
    told = (await bo.press(server.table, "Sit down")).whisper
    assert told.text == said("dms-closed", number=1)
    assert told.on == ["My hand"]
    assert len(server.posts) == 1
    await anna.press(server.table, "Deal")
    for post in server.posts:
        assert said("dms-closed", number=1) not in post.text


async def test_a_whole_deal_is_played_through_my_hand(server: Server) -> None:
    bo = server.person("Bo")
    close_dms(server, bo)
    told = (await bo.command("mousel start")).whispers[-1]
    assert told.text == said("dms-closed", number=1)
    for _ in range(2):
        await bo.press(server.table, "Add a regular")
    await bo.press(server.table, "Deal")
    hand = (await bo.press(told, "My hand")).whisper
    pressed = 0
    while await server.playing():
        if not hand.choices:
            hand = (await bo.press(server.table, "My hand")).whisper
        assert hand.choices
        await bo.press(hand, hand.choices[0])
        hand = server.again(hand)
        pressed += 1
    assert pressed > 1
    assert hand.settled
    assert not bo.private
    await bo.press(hand, "Next")
    assert server.latest_copy.id > server.table.id, "it follows the table"
    await bo.press(server.latest_copy, "⋯")
    assert (await server.snapshot()).table.match.deals == 2


async def test_the_call_in_the_channel_names_only_this_person(server: Server) -> None:
    bo = server.person("Bo")
    close_dms(server, bo)
    await server.open(bo, regulars=2)
    await server.env.advance_time(61)
    await bo.press(server.table, "Deal")
    await server.env.advance_time(61)
    [ping] = server.pings()
    assert bo.member.mention in ping.text
    assert ping.on == ["My hand"]
    assert ping.text.count("<@") == 1
    [sent] = [body for body in server.sent() if bo.member.mention in str(body)]
    assert sent["allowed_mentions"] == {"parse": [], "users": [bo.id]}
    hand = (await bo.press(ping, "My hand")).whisper
    await bo.press(hand, hand.choices[0])
    assert ping.id not in [m.id for m in server.posts]


async def test_private_messages_that_open_later_are_used_from_the_next_seat_on(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    close_dms(server, bo)
    await server.open(anna, bo)
    assert not bo.private
    open_dms(server)
    await bo.press(server.table, "Leave")
    answer = await bo.press(server.table, "Sit down")
    assert not answer.whispers
    assert "You are at a" in bo.hand.text


async def test_a_request_for_the_hand_opens_the_private_message_in_mid_deal(
    server: Server,
) -> None:
    bo = server.person("Bo")
    close_dms(server, bo)
    await server.deal(bo, regulars=2)
    copy = (await bo.press(server.table, "My hand")).whisper
    more = await bo.more(copy)
    failed = await bo.press(more, "Send my hand again")
    assert failed.text == said("done-not-resent")
    open_dms(server)
    sent = await bo.press(more, "Send my hand again")
    assert sent.text == said("done-resent")
    assert bo.hand.choices == copy.choices
    await bo.press(bo.hand, bo.hand.choices[0])


async def test_closing_them_in_mid_deal_costs_only_the_message(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    close_dms(server, bo)
    server.env.backend.delete_message(bo.hand.channel, bo.hand.id)
    await anna.press(anna.hand, anna.hand.on[-1])
    while await server.playing():
        if anna.asked:
            await anna.press(anna.hand, anna.hand.choices[0])
        else:
            hand = (await bo.press(server.table, "My hand")).whisper
            assert hand.choices
            await bo.press(hand, hand.choices[0])
    assert not bo.private
