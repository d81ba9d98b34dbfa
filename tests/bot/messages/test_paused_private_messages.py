"""While Discord refuses the bot's private messages, My hand replaces them."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio
OPENING = "/users/@me/channels"


def refuse_opening(server: Server, code: int) -> None:
    server.env.inject_error("POST", OPENING, status=403, code=code, times=None)


def asked_to_open(server: Server) -> int:
    """How often the bot has requested a private channel."""
    return sum(r.method == "POST" and r.path.endswith(OPENING) for r in server.env.http_requests)


@pytest.mark.sampled
@pytest.mark.parametrize("code", [40003, 20026])
async def test_the_table_says_it_once_and_a_whole_deal_is_played_through_my_hand(
    server: Server, code: int
) -> None:
    refuse_opening(server, code)
    bo, cilla = server.person("Bo"), server.person("Cilla")
    await server.open(bo, cilla)
    assert asked_to_open(server) == 1, "the second was not even tried"
    await bo.press(server.table, "Add a regular")
    await bo.press(server.table, "Deal")
    await server.env.settle()
    told = [post for post in server.posts if said("private-paused") in post.text]
    assert len(told) == 1
    assert told[0].on == ["My hand"]
    hands = [(one, (await one.press(told[0], "My hand")).whisper) for one in (bo, cilla)]
    while await server.playing():
        for person, seen in hands:
            hand = server.again(seen)
            if not hand.choices and await server.playing():
                await person.send(hand, "k1:1:-:refresh")
                hand = server.again(seen)
            if hand.choices:
                await person.press(hand, hand.choices[0])
    assert not bo.private
    assert not cilla.private
    assert len([post for post in server.posts if said("private-paused") in post.text]) == 1
    assert asked_to_open(server) == 1


async def test_waiting_hands_are_not_retried_and_after_a_while_one_request_probes(
    server: Server,
) -> None:
    refuse_opening(server, 40003)
    bo, cilla = server.person("Bo"), server.person("Cilla")
    await server.open(bo, cilla)
    await bo.press(server.table, "Add a regular")
    await bo.press(server.table, "Deal")
    await server.env.advance_time(50)
    assert asked_to_open(server) == 1
    await server.env.advance_time(15)
    server.env.backend.faults.clear()
    more = await bo.more((await bo.press(server.table, "My hand")).whisper)
    assert (await bo.press(more, "Send my hand again")).text == said("done-resent")
    assert "Your hand" in bo.hand.text
    assert asked_to_open(server) == 2


async def test_a_player_with_a_private_channel_goes_on_using_it(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    refuse_opening(server, 40003)
    await bo.press(server.table, "Sit down")
    await anna.press(server.table, "Add a regular")
    await anna.press(server.table, "Deal")
    assert "Your hand" in anna.hand.text
    assert not bo.private


@pytest.mark.sampled
@pytest.mark.parametrize("sending", [False, True], ids=["opening alone", "sending too"])
async def test_a_quarantine_in_either_form_leaves_the_deal_to_my_hand(
    server: Server, sending: bool
) -> None:
    """All players have a private channel; a quarantined bot may or may not write there."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    await anna.press(server.table, "Add a regular")
    refuse_opening(server, 20026)
    paths = [f"/channels/{one.user.dm_channel.id}/messages" for one in (anna, bo)]
    if sending:
        for one, path in zip((anna, bo), paths, strict=True):
            hand = f"{path}/{one.hand.id}"
            server.env.inject_error("POST", path, status=403, code=20026, times=None)
            server.env.inject_error("PATCH", hand, status=403, code=20026, times=None)
    since = len(server.env.http_requests)
    await anna.press(server.table, "Deal")
    await server.env.settle()
    told = [post for post in server.posts if said("private-paused") in post.text]
    assert len(told) == sending
    refused = [
        r
        for r in server.env.http_requests[since:]
        if r.method in ("POST", "PATCH") and any(path in r.path for path in paths)
    ]
    if not sending:
        assert "Your hand" in bo.hand.text
        return
    assert 1 <= len(refused) <= 2, "one for each that was under way"
    copy = (await bo.press(told[0], "My hand")).whisper
    assert "Your hand" in copy.text
    await server.env.advance_time(40)
    assert len(server.env.http_requests[since:]) < len(refused) + 20
    person = await server.bot.store.person(bo.id)
    assert person is not None
    assert person.dm_channel is not None
    assert not person.dms_closed


async def test_no_player_is_said_to_have_closed_them(server: Server) -> None:
    refuse_opening(server, 20026)
    bo = server.person("Bo")
    await server.open(server.person("Anna"))
    answer = await bo.press(server.table, "Sit down")
    assert not [line for line in answer.whispers if said("dms-closed", number=1) in line.text]
    person = await server.bot.store.person(bo.id)
    assert person is not None
    assert not person.dms_closed
