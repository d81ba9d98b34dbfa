"""Tests several tables at once, in one server, through one bot."""

import asyncio
from pathlib import Path

import pytest

import sandbox
from tests.support.patience import PATIENCE
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.people.message_form import EMPTY, asks_to_agree, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, play_deal, play_until

pytestmark = pytest.mark.asyncio
"""Seconds that a busy machine may take for one step."""


@pytest.mark.ci
async def test_one_person_plays_at_two_tables_at_once(server: Server) -> None:
    """Each table has its own hand in the same private channel."""
    card_table = await server.players("Anna", "Bo", "Cilla")
    lounge = await server.players("Dagny", "Anna", "Erik", channel="lounge")
    await full_table(card_table)
    await full_table(lounge)
    await card_table[0].deal()
    await lounge[0].deal()
    first, second = await asyncio.gather(play_deal(card_table, 1), play_deal(lounge, 1))
    assert first["channel_id"] != second["channel_id"]
    hands = [(p.hand() or EMPTY) for p in (card_table[0], lounge[1])]
    assert hands[0]["channel_id"] == hands[1]["channel_id"]
    assert hands[0]["id"] != hands[1]["id"]
    assert await card_table[0].balance() == server.chips(card_table[0].person)
    assert sum(server.balances().values()) == 0
    await server.check_ledger()


@pytest.mark.ci
async def test_a_player_who_leaves_in_mid_deal_is_notified_of_the_result(server: Server) -> None:
    """GEN-015: a regular plays the cards to the end, and the purse pays and receives."""
    anna, bo, cilla, dagny = players = await server.players("Anna", "Bo", "Cilla", "Dagny")
    await full_table(players)
    await anna.deal()
    await dagny.see(lambda: "Your hand" in text(dagny.hand() or EMPTY))
    asked = await dagny.press_table("leave")
    assert "A regular plays deal 1 to its end for you" in await dagny.told(asked)
    question = dagny.person.seen[asked["message_id"]]
    await dagny.press(question, offers(question, "leave.yes") or "")
    await play_deal([anna, bo, cilla], 1)
    await dagny.see(lambda: dagny.told_settled(1))
    await anna.see(lambda: offers(anna.table() or EMPTY, "sit"))
    await server.check_ledger()


@pytest.mark.ci
async def test_a_selection_stays_while_other_people_come_and_go(server: Server) -> None:
    """Each redraw of the hand keeps the picked cards and their Confirm."""
    players = await server.players("Anna", "Bo", "Cilla", "Dagny")
    await full_table(players)
    await players[0].deal()
    player = await play_until(players, lambda turn: turn.menu is not None)
    turn = await player.see_turn()
    confirm = await player.select(turn, 1)
    other = next(p for p in players if p is not player)
    asked = await other.press_table("leave")
    await other.told(asked)
    question = other.person.seen[asked["message_id"]]
    await other.press(question, offers(question, "leave.yes") or "")
    await other.see(lambda: "You are leaving" in text(other.hand() or EMPTY))
    for onlooker in (player, other):
        await onlooker.see_table(f"💤 {other.name}")
    await player.press(turn.message, confirm)
    await player.see_seat("exchanged 1")


@pytest.mark.ci
async def test_a_table_of_one_person_and_regulars_closes_with_its_chips_shared(
    server: Server,
) -> None:
    [anna] = players = await server.players("Anna")
    await anna.open()
    for _ in range(3):
        await anna.press_table("regular")
    await anna.see_table("Seats 4 of 4")
    await anna.deal()
    await play_deal(players, 1)
    await anna.close_table()
    await anna.see_table("is closed")
    pots = server.query("SELECT pot FROM card_table")
    assert all(server.balances().get(pot, 0) == 0 for (pot,) in pots)
    assert sum(server.balances().values()) == 0
    await server.check_ledger()


@pytest.mark.ci
async def test_all_who_agree_close_a_table_in_mid_deal_and_get_their_chips_back(
    server: Server,
) -> None:
    """GEN-010: one press each, and nothing waits for the deal's end."""
    anna, bo = players = await server.players("Anna", "Bo")
    await full_table(players, "bourre")
    await anna.deal()
    for player in players:
        await player.see(lambda p=player: "Your hand" in text(p.hand() or EMPTY))
    await anna.close_table()
    asked = await bo.see(lambda: (t := bo.table()) and asks_to_agree(t) and t)
    assert "Anna wants to close the table" in text(asked)
    await bo.see(lambda: asks_to_agree(bo.hand() or EMPTY))
    await server.bot.kill()
    await server.bot.start()
    await bo.agree()
    await anna.see_table("is closed")
    assert [server.chips(player.person) for player in players] == [500, 500]
    await server.check_ledger()


@pytest.mark.ci
async def test_a_friend_who_comes_late_takes_a_regulars_seat_for_the_next_deal(
    server: Server,
) -> None:
    """GEN-015: two presses, **Sit down** and the host's **Next**, and the friend holds cards."""
    anna, bo = await server.players("Anna", "Bo")
    await anna.open("bourre", seats=3)
    for _ in range(2):
        await anna.press_table("regular")
    await anna.see_table("Seats 3 of 3")
    deal = await anna.deal_until_asked()
    await bo.press_table("sit")
    told = bo.person.seen
    await bo.see(lambda: any("You take 🤖" in text(message) for message in told.values()))
    await bo.see_table("Bo takes 🤖")
    assert bo.hand() is None, "the regular's cards stay its own"
    await play_deal([anna], deal)
    await anna.press_table("deal")
    await bo.see(lambda: f"deal {deal + 1}" in text(bo.hand() or EMPTY))
    await play_deal([anna, bo], deal + 1)
    await server.check_ledger()


@pytest.mark.ci
async def test_under_discords_rate_limits_a_deal_still_settles(tmp_path: Path) -> None:
    """Five edits in five seconds and channel: pictures are skipped, moves are not."""
    async with open_server(tmp_path, rate_limits=True) as server:
        players = await server.players("Anna", "Bo", "Cilla")
        await full_table(players)
        await players[0].deal()
        await asyncio.gather(*(p.play(lambda p=p: p.told_settled(1)) for p in players))
        assert [e for e in server.box.log.entries if e["status"] == 429] == []
        await server.check_ledger()


@pytest.mark.slow
@pytest.mark.parametrize("rate_limits", [False, True], ids=["no limits", "Discord's limits"])
async def test_twenty_tables_play_at_once(tmp_path: Path, *, rate_limits: bool) -> None:
    """Twenty people press as fast as they see, on the machine of bot and sandbox.

    The time to an answer is measured (`python -m bench --only load`), not required here. No deal
    starts or continues by itself because people are late. With Discord's limits the last hands come
    after two minutes, because Kro opens few private channels in a row.
    """
    names = tuple(f"Guest {i}" for i in range(20))
    channels = tuple(f"room-{i}" for i in range(20))
    world = sandbox.create_world(people=names, channels=channels)
    async with open_server(
        tmp_path, world=world, rate_limits=rate_limits, KRO_CLOCK="3600", KRO_PAUSE="300"
    ) as server:
        server.box.interactions.patience = PATIENCE

        async def evening(name: str, channel: str) -> None:
            player: Player = await server.player(name, channel)
            await player.open()
            for taken in (2, 3, 4):
                await player.press_table("regular")
                await player.see_table(f"Seats {taken} of 4")
            for deal in (1, 2):
                await player.press_table("deal")
                await play_deal([player], deal, 3 * PATIENCE)

        await asyncio.gather(*map(evening, names, channels))
        assert sum(server.balances().values()) == 0
        [(settled,)] = server.query("SELECT count(*) FROM deal WHERE ended_at IS NOT NULL")
        assert settled >= 40
        await server.check_ledger()
