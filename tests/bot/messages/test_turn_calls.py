"""Turn calls: one for each decision, never a flood."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio


FIRST = 60
"""Seconds after which the first player is called. A first decision has three minutes at the usual
clock, and a third of that is the most.
"""


async def late_deal(server: Server) -> list[Person]:
    """A deal that starts when no player has pressed anything for more than a minute."""
    people = server.three()
    await server.open(*people)
    await server.env.advance_time(61)
    await people[0].press(server.table, "Deal")
    return people


async def late_call(server: Server) -> list[Person]:
    """A deal in which the first player to act has been called."""
    people = await late_deal(server)
    await server.env.advance_time(FIRST + 1)
    return people


def called(people: list[Person]) -> list[str]:
    """The players with a call in their private channel."""
    return [p.name for p in people for _ in p.pings]


async def test_a_player_who_must_act_is_called_below_the_hand(server: Server) -> None:
    people = await late_call(server)
    who = server.asked()
    assert called(people) == [who.name]
    [ping] = who.pings
    assert who.private[-1].id == ping.id
    assert "Danish Mousel" in ping.text
    assert "table 1" in ping.text
    address = f"https://discord.com/channels/@me/{who.hand.channel}/{who.hand.id}"
    assert ping.buttons[said("button-hand")]["url"] == address
    assert "`" not in ping.text, "it names no card: a locked screen shows it"
    assert not server.pings()


async def test_the_call_is_deleted_when_its_player_acts_and_the_next_one_is_called(
    server: Server,
) -> None:
    people = await late_call(server)
    first = server.asked()
    while server.asked() is first:
        await first.press(first.hand, first.hand.choices[-1])
        assert not first.pings
    await server.env.advance_time(FIRST + 1)
    assert called(people) == [server.asked().name]


async def test_a_second_decision_soon_after_the_first_is_not_called(server: Server) -> None:
    people = await late_call(server)
    while await server.playing():
        who = server.asked()
        assert len(called(people)) <= 1
        await who.press(who.hand, who.hand.choices[0])
    posted = [body for body in server.sent("/messages") if "👉" in str(body)[:200]]
    calls = [body for body in posted if body.get("content")]
    assert len(calls) <= 3, "one for each person: everything else came within a minute"
    assert not called(people)


async def test_no_player_is_called_right_after_sitting_down(server: Server) -> None:
    await server.deal_three()
    await server.play_on()
    assert not [body for body in server.sent() if "👉" in str(body.get("content"))]


async def test_a_slow_player_is_called_once_for_one_decision(server: Server) -> None:
    people = await late_call(server)
    who = server.asked()
    [ping] = who.pings
    for other in people:
        await other.press(server.table, "My hand")
        await server.env.advance_time(10)
    await who.press(who.hand, "⋯")
    assert [m.id for m in who.pings] == [ping.id]


async def test_a_player_who_muted_the_calls_is_not_called(server: Server) -> None:
    people = server.three()
    await server.open(*people)
    for person in people:
        answer = await person.press(person.hand, "Mute pings")
        assert answer.text == said("done-muted")
    await server.env.advance_time(61)
    await people[0].press(server.table, "Deal")
    await server.env.advance_time(FIRST + 1)
    assert not called(people)
    assert server.asked()


async def test_a_call_is_deleted_at_timeout_and_none_comes_for_the_absent(
    server: Server,
) -> None:
    people = await late_call(server)
    who = server.asked()
    await server.env.advance_time(181)
    assert not who.pings
    chair = (await server.snapshot()).table.chairs[people.index(who)]
    assert chair is not None
    assert chair.away


async def test_no_call_is_left_when_the_table_closes(server: Server) -> None:
    mod = server.person("Mod", roles=[server.host_role()])
    people = await late_call(server)
    assert called(people)
    await mod.command("table close", force=True)
    assert not called(people)
    assert not await server.bot.store.open_tables()


async def test_a_player_who_acted_recently_is_called_a_minute_later(server: Server) -> None:
    people = await server.deal_three()
    who = server.asked()
    assert not called(people)
    await server.env.advance_time(61)
    assert called(people) == [who.name]
    await who.press(who.hand, who.hand.choices[0])
    assert who.name not in called(people)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("clock", "patience"),
    [
        (30, 15),
        (90, 30),
        (86_400, 60),
        pytest.param(60, 20, marks=pytest.mark.slow),
        pytest.param(180, 60, marks=pytest.mark.slow),
    ],
)
async def test_a_player_has_a_third_of_the_time_before_a_call(
    server: Server, clock: int, patience: int
) -> None:
    """The wait is at least 20 seconds, half of a short time, and a minute at most: a player who is
    there may be reading.
    """
    people = server.three()
    await server.deal(*people, clock=clock)
    await server.play_on()
    await server.next_deal(*people)
    passed = 0
    while passed + patience <= 60:
        who = server.asked()
        await server.env.advance_time(wait := min(clock - 1, 61))
        passed += wait
        await who.press(who.hand, who.hand.choices[0])
    assert not called(people)
    who = server.asked()
    await server.env.advance_time(patience - 1)
    assert not called(people)
    await server.env.advance_time(2)
    assert called(people) == [who.name]


@pytest.mark.sampled
@pytest.mark.parametrize("label", ["Why?", "⋯", "Rules", "My hand"])
async def test_a_player_who_pressed_anything_since_the_turn_began_is_not_called(
    server: Server, label: str
) -> None:
    people = await late_deal(server)
    who = server.asked()
    await server.env.advance_time(5)
    await who.press(who.hand if label in {"Why?", "⋯"} else server.table, label)
    await server.env.advance_time(170)
    assert server.asked() is who
    assert not called(people)


async def test_a_player_who_reads_on_in_the_tables_rules_is_not_called(
    server: Server,
) -> None:
    people = server.three()
    await server.open(*people)
    rules = [(await person.press(server.table, "Rules")).whisper for person in people]
    await server.env.advance_time(61)
    await people[0].press(server.table, "Deal")
    who = server.asked()
    await server.env.advance_time(5)
    await who.choose(rules[people.index(who)], ["play"])
    await server.env.advance_time(120)
    assert server.asked() is who
    assert not called(people)


async def test_a_player_who_pressed_before_the_turn_is_called_a_minute_later(
    server: Server,
) -> None:
    people = await late_deal(server)
    first = server.asked()
    await server.env.advance_time(100)
    for other in people:
        if other is not first:
            await other.press(server.table, "My hand")
    await server.env.advance_time(20)
    while server.asked() is first:
        await first.press(first.hand, first.hand.choices[-1])
    await server.env.advance_time(FIRST - 1)
    assert not called(people)
    await server.env.advance_time(2)
    assert called(people) == [server.asked().name]


async def test_private_messages_closed_in_mid_deal_are_replaced_by_calls_in_the_channel(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    path = f"/channels/{who.user.dm_channel.id}/messages"
    server.env.inject_error("POST", path, status=403, code=50007, times=None)
    await server.env.advance_time(61)
    [ping] = server.pings()
    assert f"<@{who.id}>" in ping.text
    assert "My hand" in ping.on
