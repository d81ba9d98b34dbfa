"""Calls to Discord that fail: never a chip lost, and other tables go on."""

from __future__ import annotations

import pytest

from bot.messages import live_message
from tests.bot.cogs.inn import Inn, Person, said

pytestmark = pytest.mark.asyncio

REFUSALS = [(403, 50013), (403, 50001), (404, 10008), (429, 0), (500, 0), (503, 0)]


async def three(inn: Inn) -> list[Person]:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla")]
    await inn.deal(*people)
    return people


async def play_blind(inn: Inn, people: list[Person]) -> None:
    """Play on through My hand copies, whatever became of the messages: mostly in turn."""
    home, likely = inn.table, [*people]
    while await inn.playing():
        for person in likely:
            answer = await person.send(home, "k1:1:-:hand")
            hand = answer.whispers[-1]
            if hand.choices:
                await person.press(hand, hand.choices[0])
                break
        else:
            raise AssertionError("nobody is asked")
        after = people.index(person) + 1
        likely = people[after:] + people[:after]


@pytest.mark.parametrize(("status", "code"), REFUSALS)
@pytest.mark.parametrize("method", ["PATCH", "POST", "DELETE"])
async def test_a_deal_is_played_to_its_end_while_every_such_call_fails(
    inn: Inn, method: str, status: int, code: int
) -> None:
    people = await three(inn)
    inn.env.inject_error(method, "/channels/*", status=status, code=code, times=None)
    await play_blind(inn, people)
    inn.env.backend.faults.clear()
    nets = [await p.purse() - 500 for p in people]
    assert sum(nets) + (await inn.snapshot()).table.pot == 0
    await inn.env.advance_time(120)
    await inn.env.advance_time(120)


async def test_a_failed_edit_is_made_up_for_later(inn: Inn) -> None:
    await three(inn)
    path = f"/channels/{inn.channel.id}/messages/*"
    inn.env.inject_error("PATCH", path, status=500, times=2)
    who = inn.asked()
    before = inn.table.text
    await who.press(who.hand, who.hand.choices[0])
    assert inn.table.text == before
    await inn.env.advance_time(live_message.RETRY_SECONDS[0] + 1)
    await inn.env.advance_time(live_message.RETRY_SECONDS[1] + 1)
    assert inn.table.text != before


async def test_a_deleted_table_message_is_posted_anew(inn: Inn) -> None:
    await three(inn)
    lost = inn.table
    inn.env.backend.delete_message(lost.channel, lost.id)
    who = inn.asked()
    await who.press(who.hand, who.hand.choices[0])
    assert inn.table.id != lost.id
    assert "deal 1" in inn.table.text
    assert "My hand" in inn.table.on
    await inn.play_on()
    assert "settled" in inn.table.text


async def test_a_deleted_lobby_is_posted_anew(inn: Inn) -> None:
    anna, bo = inn.person("Anna"), inn.person("Bo")
    lobby = await inn.open(anna, bo)
    inn.env.backend.delete_message(lobby.channel, lobby.id)
    await bo.press(bo.hand, "Leave")
    assert "1 of 4" in inn.table.text
    await bo.press(inn.table, "Sit down")
    assert "2 of 4" in inn.table.text


async def test_a_deleted_hand_comes_again(inn: Inn) -> None:
    people = await three(inn)
    waiting = next(p for p in people if not p.asked)
    inn.env.backend.delete_message(waiting.hand.channel, waiting.hand.id)
    while await inn.playing() and not (waiting.private and waiting.asked):
        who = inn.asked([p for p in people if p is not waiting])
        await who.press(who.hand, who.hand.choices[0])
    assert "Your hand" in waiting.hand.text or "settled" in waiting.hand.text
    await inn.play_on()
    assert said("settled") in waiting.hand.text


async def test_a_deleted_channel_leaves_the_deal_playable_and_no_chip_lost(inn: Inn) -> None:
    people = await three(inn)
    inn.env.backend.delete_channel(inn.channel.id)
    await inn.env.settle()
    for _ in range(40):
        if not await inn.playing():
            break
        who = inn.asked()
        await who.press(who.hand, who.hand.choices[0])
    assert not await inn.playing()
    nets = [await p.purse() - 500 for p in people]
    now = await inn.snapshot()
    assert sum(nets) + now.table.pot == 0
    other = inn.guild.create_text_channel("elsewhere")
    assert now.table.status == "between"
    await people[0].command("table here", other)
    [moved] = inn.read(other.id)
    assert "settled" in moved.text
    await people[0].press(moved, "Deal now")
    assert "deal 2" in inn.read(other.id)[-1].text


async def test_trouble_at_one_table_does_not_stop_another(inn: Inn) -> None:
    people = await three(inn)
    other = inn.guild.create_text_channel("other-room")
    dag = inn.person("Dagny")
    await dag.command("mousel start", other)
    [second] = inn.read(other.id)
    for _ in range(2):
        await dag.press(second, "Add a regular")
        second = inn.again(second)
    await dag.press(second, "Deal")
    inn.env.inject_error("*", f"/channels/{inn.channel.id}*", status=500, times=None)
    pressed = 0
    while await inn.playing(2):
        await dag.press(dag.hand, dag.hand.choices[0])
        pressed += 1
    assert pressed
    assert "settled" in inn.read(other.id)[-1].text
    who = inn.asked(people)
    await who.press(who.hand, who.hand.choices[0])
    inn.env.backend.faults.clear()
    await inn.env.advance_time(61)
    await inn.env.advance_time(61)


async def test_an_answer_discord_did_not_take_changes_nothing_back(inn: Inn) -> None:
    await three(inn)
    who = inn.asked()
    before = await inn.truth()
    inn.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    await who.press(who.hand, who.hand.choices[0])
    after = await inn.truth()
    assert after[0] == before[0] + 1
    await inn.play_on()
    assert "settled" in inn.table.text


async def test_a_table_that_cannot_be_posted_is_no_table(inn: Inn) -> None:
    anna = inn.person("Anna")
    inn.env.inject_error("POST", "/interactions/*", status=500, times=1)
    inn.expected.add("failed")
    await anna.command("mousel start")
    assert not inn.posts
    assert not await inn.bot.store.open_tables()
    await anna.command("mousel start")
    assert "1 of 4" in inn.table.text


async def test_a_table_in_an_archived_thread_is_posted_anew(inn: Inn) -> None:
    await three(inn)
    old = inn.table
    path = f"/channels/{inn.channel.id}/messages/*"
    inn.env.inject_error("PATCH", path, status=400, code=50083, times=1)
    who = inn.asked()
    await who.press(who.hand, who.hand.choices[0])
    assert inn.table.id != old.id


async def test_what_is_sent_twice_in_one_state_of_a_table_is_two_messages(inn: Inn) -> None:
    """Discord answers a nonce that it has seen with the message of that time."""
    await three(inn)
    who = inn.asked()
    for label in ("Bring table down", "Send my hand again"):
        seen = len(inn.env.http_requests)
        for _ in range(2):
            await inn.env.advance_time(6)
            more = (await who.press(who.hand, "More")).whisper
            await who.press(more, label)
        posted = [
            r.json["nonce"]
            for r in inn.env.http_requests[seen:]
            if r.method == "POST" and isinstance(r.json, dict) and "nonce" in r.json
        ]
        assert len(posted) == len(set(posted)) == 2
