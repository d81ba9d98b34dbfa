"""Calls to Discord that fail cost no chip, and other tables continue."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord.rest import DiscordRest
from bot.messages import live_message
from bot.messages.message_index import HAND_TRIED_AGAIN_AFTER, TRIED_AGAIN_AFTER
from tables.commands import Close, Deal
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio

REFUSALS = ((403, 50013), (404, 10008), (503, 0), (403, 50001), (429, 0), (500, 0))
"""Errors of missing permission, of missing objects, and temporary ones."""
USUAL = (
    ("PATCH", 403, 50013),
    ("PATCH", 404, 10008),
    ("PATCH", 503, 0),
    ("POST", 403, 50013),
)
"""In the normal run those with different consequences, in the long run all."""
FAILURES = [
    pytest.param(*one, marks=[pytest.mark.slow] * (one not in USUAL))
    for one in ((method, *one) for method in ("PATCH", "POST", "DELETE") for one in REFUSALS)
]


async def play_blind(server: Server, people: list[Person]) -> None:
    """Play on by My hand copies, whatever happened to the messages, mostly in turn."""
    home, likely = server.table, [*people]
    while await server.playing():
        after = people.index(await move_blind(likely, home)) + 1
        likely = people[after:] + people[:after]


async def move_blind(people: list[Person], home: Seen) -> Person:
    """Make the player who must act move by My hand; returns that player."""
    for person in people:
        answer = await person.send(home, "k1:1:-:hand")
        hand = answer.whispers[-1]
        if hand.choices:
            await person.press(hand, hand.choices[0])
            return person
    raise AssertionError("nobody is asked")


@pytest.mark.ci
@pytest.mark.parametrize(("method", "status", "code"), FAILURES)
async def test_a_deal_is_played_to_its_end_while_such_calls_fail(
    server: Server, method: str, status: int, code: int
) -> None:
    people = await server.deal_three()
    server.env.inject_error(method, "/channels/*", status=status, code=code, times=None)
    await play_blind(server, people)
    server.env.backend.faults.clear()
    nets = [await p.purse() - 500 for p in people]
    assert sum(nets) + (await server.snapshot()).table.match.pot == 0
    await server.env.advance_time(120)
    await server.env.advance_time(120)


async def test_a_failed_edit_is_retried_later(server: Server) -> None:
    await server.deal_three()
    path = f"/channels/{server.channel.id}/messages/*"
    # By the token of the last press there, then twice with the bot's own token.
    server.env.inject_error("PATCH", path, status=500, times=3)
    who = server.asked()
    before = server.table.text
    await who.press(who.hand, who.hand.choices[0])
    assert server.table.text == before
    await server.env.advance_time(live_message.RETRY_SECONDS[0] + 1)
    await server.env.advance_time(live_message.RETRY_SECONDS[1] + 1)
    assert server.table.text != before


async def test_a_deleted_table_message_is_posted_again(server: Server) -> None:
    await server.deal_three()
    lost = server.table
    server.env.backend.delete_message(lost.channel, lost.id)
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    assert server.table.id != lost.id
    assert "deal 1" in server.table.text
    assert "My hand" in server.table.on
    await server.play_on()
    assert server.table.settled


async def test_a_deleted_lobby_is_posted_again(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    lobby = await server.open(anna, bo)
    server.env.backend.delete_message(lobby.channel, lobby.id)
    await bo.press(bo.hand, "Leave")
    assert "1 of 4" in server.table.text
    await bo.press(server.table, "Sit down")
    assert "2 of 4" in server.table.text


async def test_a_deleted_hand_is_sent_again(server: Server) -> None:
    people = await server.deal_three()
    waiting = next(p for p in people if not p.asked)
    server.env.backend.delete_message(waiting.hand.channel, waiting.hand.id)
    while await server.playing() and not (waiting.private and waiting.asked):
        who = server.asked([p for p in people if p is not waiting])
        await who.press(who.hand, who.hand.choices[0])
    assert "Your hand" in waiting.hand.text or waiting.hand.settled
    await server.play_on()
    assert waiting.hand.settled


async def test_a_hand_that_can_no_longer_be_edited_is_sent_again(server: Server) -> None:
    """Soon, and by itself."""
    people = await server.deal_three()
    who = server.asked()
    before = {person.id: person.hand.id for person in people if person is not who}
    for person in people:
        path = f"/channels/{person.hand.channel}/messages/*"
        server.env.inject_error("PATCH", path, status=403, code=50001, times=None)
    while who.asked:
        await who.press(who.hand, who.hand.choices[0])
    await server.env.advance_time(HAND_TRIED_AGAIN_AFTER + 1)
    asked = server.asked([person for person in people if person is not who])
    assert asked.hand.id != before[asked.id]


@pytest.mark.ci
async def test_a_deleted_channel_leaves_the_deal_playable_and_no_chip_lost(server: Server) -> None:
    people = await server.deal_three()
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    for _ in range(40):
        if not await server.playing():
            break
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])
    assert not await server.playing()
    nets = [await p.purse() - 500 for p in people]
    now = await server.snapshot()
    assert sum(nets) + now.table.match.pot == 0
    other = server.guild.create_text_channel("elsewhere")
    assert now.table.status == "between"
    await people[0].command("table here", other)
    [moved] = server.read(other.id)
    assert moved.settled
    for person in people:
        await person.press(moved, "Next")
    assert "deal 2" in server.read(other.id)[-1].text


async def test_trouble_at_one_table_does_not_stop_another(server: Server) -> None:
    people = await server.deal_three()
    other = server.guild.create_text_channel("other-room")
    dag = server.person("Dagny")
    await dag.command("mousel start", other)
    [second] = server.read(other.id)
    for _ in range(2):
        await dag.press(second, "Add a regular")
        second = server.again(second)
    await dag.press(second, "Deal")
    server.env.inject_error("*", f"/channels/{server.channel.id}*", status=500, times=None)
    pressed = 0
    while await server.playing(2):
        await dag.press(dag.hand, dag.hand.choices[0])
        pressed += 1
    assert pressed
    assert server.read(other.id)[-1].settled
    who = server.asked(people)
    await who.press(who.hand, who.hand.choices[0])
    server.env.backend.faults.clear()
    await server.env.advance_time(61)
    await server.env.advance_time(61)


async def test_an_answer_that_discord_did_not_take_reverts_nothing(server: Server) -> None:
    await server.deal_three()
    who = server.asked()
    before = await server.truth()
    server.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    await who.press(who.hand, who.hand.choices[0])
    after = await server.truth()
    assert after[0] == before[0] + 1
    await server.play_on()
    assert server.table.settled


async def test_a_press_on_a_message_that_was_deleted_meanwhile_is_carried_out_without_an_error(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    before = await server.truth()
    server.env.inject_error("POST", "/interactions/*", status=404, code=10008, times=1)
    await who.press(who.hand, who.hand.choices[0])
    assert (await server.truth())[0] == before[0] + 1
    await server.play_on()
    assert server.table.settled


@pytest.mark.sampled
@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (429, 0)])
async def test_a_confirmation_that_discord_refuses_alarms_no_player(
    server: Server, status: int, code: int
) -> None:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla")]
    await server.open(*people)
    panel = await people[0].more(server.table)
    server.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    answer = await people[0].press(panel, "Deal to 3 only")
    server.env.backend.faults.clear()
    assert await server.playing()
    assert said("refused-trouble") not in [message.text for message in answer.messages]


async def test_a_table_that_cannot_be_posted_is_not_opened(server: Server) -> None:
    anna = server.person("Anna")
    # With its picture, and without.
    server.env.inject_error("POST", "/interactions/*", status=500, times=2)
    server.expected.add("failed")
    await anna.command("mousel start")
    assert not server.posts
    assert not await server.bot.store.open_tables()
    await anna.command("mousel start")
    assert "1 of 4" in server.table.text


async def test_a_table_in_an_archived_thread_is_posted_again(server: Server) -> None:
    await server.deal_three()
    old = server.table
    path = f"/channels/{server.channel.id}/messages/*"
    server.env.inject_error("PATCH", path, status=400, code=50083, times=1)
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    assert server.table.id != old.id


async def test_two_sends_in_one_state_of_a_table_are_two_messages(server: Server) -> None:
    """Discord answers a known nonce with the earlier message."""
    await server.deal_three()
    # Requests by token have no nonce.
    server.env.inject_error("POST", "/webhooks/*", status=404, code=10015, times=None)
    who = server.asked()
    for label in ("Post table again", "Send my hand again"):
        seen = len(server.env.http_requests)
        for _ in range(2):
            await server.env.advance_time(6)
            more = await who.more(who.hand)
            await who.press(more, label)
        posted = [body["nonce"] for body in server.sent(since=seen) if "nonce" in body]
        assert len(posted) == len(set(posted)) == 2


async def without_message(server: Server, tries: int = 0) -> tuple[list[Person], Seen]:
    """A deal that started while the bot could not see the channel. `tries` is how many retries
    failed too. The lobby's message is still there.
    """
    people = server.three()
    lobby = await server.open(*people, seats=3)
    for method, path in (("POST", "/channels/*"), ("PATCH", "/channels/*")):
        server.env.inject_error(method, path, status=403, code=50001, times=None)
    for path in ("/webhooks/*", "/interactions/*"):
        server.env.inject_error("PATCH", path, status=403, code=50001, times=None)
        server.env.inject_error("POST", path, status=403, code=50001, times=None)
    host = (await server.snapshot()).table.host
    with server.as_the_bot():
        await server.bot.directory.ask(1, Deal(by=host))
        await server.bot.messages.wait_until_settled()
    for _ in range(tries):
        await server.env.advance_time(TRIED_AGAIN_AFTER + 1)
    server.env.backend.faults.clear()
    assert "Deal" in server.again(lobby).on
    return people, lobby


@pytest.mark.sampled
@pytest.mark.parametrize("tries", [0, 2])
async def test_a_table_whose_message_could_not_be_posted_gets_one_by_itself(
    server: Server, tries: int
) -> None:
    _, lobby = await without_message(server, tries)
    await server.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert "deal 1" in server.table.text
    assert server.table.id != lobby.id


async def test_a_table_whose_message_could_not_be_posted_gets_one_at_the_next_move(
    server: Server,
) -> None:
    people, lobby = await without_message(server)
    await move_blind(people, lobby)
    assert "deal 1" in server.table.text
    assert server.table.id != lobby.id


async def test_a_press_on_an_old_lobby_makes_it_the_tables_message(server: Server) -> None:
    people, lobby = await without_message(server)
    await people[0].press(server.again(lobby), "Deal")
    now = server.again(lobby)
    assert "deal 1" in now.text
    assert "Deal" not in now.on
    await move_blind(people, lobby)
    assert server.table.id == lobby.id


async def test_a_press_on_a_replaced_lobby_says_where_the_table_is(server: Server) -> None:
    people, lobby = await without_message(server)
    await server.env.advance_time(TRIED_AGAIN_AFTER + 1)
    await people[0].press(server.again(lobby), "Deal")
    old = server.again(lobby)
    assert not old.on or "Deal" not in old.on
    assert str(server.table.id) in str(old.parts)


@pytest.mark.ci
async def test_a_forged_press_changes_no_replaced_message(server: Server) -> None:
    people = await server.deal_three()
    await server.play_on()
    await server.next_deal(people[0])
    receipt = server.posts[0]
    for choice in ("sit", "deal", "regular", "leave.yes", "back", "close"):
        await people[1].send(receipt, f"k1:1:-:{choice}")
    assert server.again(receipt).parts == receipt.parts


@pytest.mark.parametrize("times", [3, pytest.param(9, marks=pytest.mark.slow)])
async def test_a_closed_table_shows_it_even_if_edits_fail_at_first(
    server: Server, times: int
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    lobby = await server.open(anna, bo)
    for path in (f"/channels/{server.channel.id}/messages/*", "/webhooks/*"):
        server.env.inject_error("PATCH", path, status=500, times=times)
    await anna.send(lobby, "k1:1:-:close.yes")
    assert "Sit down" in server.table.on
    for _ in range(times):
        await server.env.advance_time(max(live_message.RETRY_SECONDS) + 1)
    assert said("end-closed-by", who="Anna") in server.table.text
    assert "Sit down" not in server.table.on
    assert list(await server.bot.store.messages(1)) == []


async def test_the_process_ends_even_if_an_edit_of_a_closed_table_hangs(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.open(server.person("Anna"), server.person("Bo"))
    stand = {(ref.kind, ref.user) for ref in await server.bot.store.messages(1)}
    begun = asyncio.Event()

    async def hang(*_: object, **__: object) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(DiscordRest, "edit", hang)
    await server.bot.directory.ask(1, Close(moderator=True))
    await begun.wait()
    await server.bot.messages.cancel()
    assert {(ref.kind, ref.user) for ref in await server.bot.store.messages(1)} == stand
    assert list(await server.bot.store.unfinished()) == [1]  # the next start finishes them


async def test_the_end_of_a_deal_is_published_even_if_it_cannot_be_drawn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a player who has left the server meanwhile gets up."""
    server.expected.add("not everything of table 1 could be drawn")
    people = await server.deal_three()
    ended = list[int]()
    server.bot.messages.deal_ended.subscribe(lambda snapshot: ended.append(snapshot.id))
    drawn = server.bot.messages.table.redraw

    async def redraw(table: int, *urgency: object) -> None:
        if not await server.playing():
            raise OSError("the database is away")
        await drawn(table)

    monkeypatch.setattr(server.bot.messages.table, "redraw", redraw)
    await play_blind(server, people)
    await server.bot.messages.wait_until_settled()
    assert ended == [1]
