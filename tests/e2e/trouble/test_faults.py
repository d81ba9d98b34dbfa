"""Tests that a failing Discord never costs a chip, and never stops another table.

In every run, tests/bot/messages/test_discord_failures.py and test_closed_dms.py test the slow cases
in the simulated Discord.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tests.e2e.conftest import OpenInn
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, next_deal, play_deal, play_until

pytestmark = pytest.mark.asyncio

Kinds = dict[str, dict[str, Any]]
KINDS: Kinds = {
    "403 missing access": {"status": 403, "code": 50001},
    "403 missing permissions": {"status": 403, "code": 50013},
    "404 unknown message": {"status": 404, "code": 10008},
    "404 unknown channel": {"status": 404, "code": 10003},
    "429": {"status": 429, "retry_after": 0.2},
    "500": {"status": 500},
    "500 after all": {"status": 500, "when": "after"},
    "503": {"status": 503},
}


def kinds(*usual: str) -> pytest.MarkDecorator:
    """A test of these failures, and in the long run one of all others."""
    faults = {name: KINDS[name] for name in usual}
    others = {name: fault for name, fault in KINDS.items() if name not in usual}
    long = pytest.param(others, marks=pytest.mark.slow)
    return pytest.mark.parametrize("faults", [faults, long], ids=["usual", "others"])


async def dealt(server: Server, *names: str, channel: str = "card-table") -> list[Player]:
    players = await server.players(*names, channel=channel)
    await full_table(players)
    await players[0].deal()
    await players[0].see_table("deal 1")
    for player in players:
        await player.see(lambda p=player: "Your hand" in text(p.hand() or EMPTY))
    return players


async def play_by_hands(players: list[Player], deal: int = 1) -> None:
    """Play with the private messages alone."""
    await asyncio.gather(*(p.play(lambda p=p: p.told_settled(deal)) for p in players))


async def deal_again(players: list[Player], settled: int) -> None:
    """Press Next as each player, in the private message."""
    for one in players:
        hand = await one.see(lambda p=one: p.told_settled(settled) and p.hand())
        await one.press(hand, offers(hand, "deal") or "")


async def conserved(server: Server, deals: int) -> None:
    """Check that `deals` deals are settled, no chip is lost, and the process is the same."""
    ended = server.query("SELECT count(*) FROM deal WHERE ended_at IS NOT NULL")
    assert ended == [(deals,)]
    assert sum(server.balances().values()) == 0
    await server.check_ledger()


@pytest.mark.slow
@kinds("404 unknown message")
async def test_failing_edits_of_the_table_cost_nothing(server: Server, faults: Kinds) -> None:
    """The hands are enough to play. The next deal has a message of its own."""
    players = await dealt(server, "Anna", "Bo", "Cilla")
    path = f"/channels/{players[0].channel}/messages"
    for deal, (name, fault) in enumerate(faults.items(), start=1):
        print(f"deal {deal}: {name}")  # noqa: T201
        server.box.faults.add(match={"method": "PATCH", "path_regex": path}, times=2, **fault)
        await play_by_hands(players, deal)
        server.box.faults.clear()
        await deal_again(players, deal)
    await conserved(server, len(faults))


@pytest.mark.slow
@kinds("503")
async def test_failing_edits_of_the_hands_cost_nothing(server: Server, faults: Kinds) -> None:
    """**My hand** on the table shows the same hand. The next deal sends a lost one again."""
    players = await dealt(server, "Anna", "Bo", "Cilla")
    path = f"/channels/(?!{players[0].channel}/)"
    for player in players:
        player.without_message = True
    for deal, (name, fault) in enumerate(faults.items(), start=1):
        print(f"deal {deal}: {name}")  # noqa: T201
        server.box.faults.add(match={"method": "PATCH", "path_regex": path}, times=2, **fault)
        await play_deal(players, deal)
        server.box.faults.clear()
        await next_deal(players)
    await play_deal(players, len(faults) + 1)
    await conserved(server, len(faults) + 1)


@pytest.mark.ci
@kinds("500 after all")
async def test_failing_posts_of_a_new_deal_cost_nothing(server: Server, faults: Kinds) -> None:
    """Without a message of its own, the deal is shown on the previous one."""
    players = await server.players("Anna", "Bo", "Cilla")
    # Without a free chair **Deal** is on the table, so that its press is the one that fails.
    await full_table(players, seats=3)
    for player in players:
        player.without_message = True
    for deal, (name, fault) in enumerate(faults.items(), start=1):
        print(f"deal {deal}: {name}")  # noqa: T201
        for player in players[1:] if deal > 1 else ():
            await player.deal()
        # As the answer to the press, and then with the bot's own login.
        for path in ("/callback$", "/messages$"):
            server.box.faults.add(match={"method": "POST", "path_regex": path}, **fault)
        await players[0].deal()
        await play_deal(players, deal)
        server.box.faults.clear()
    await conserved(server, len(faults))


@pytest.mark.slow
async def test_a_broken_table_stops_no_other_table(server: Server) -> None:
    broken = await dealt(server, "Anna", "Bo", "Cilla")
    lounge = await server.players("Dagny", "Erik", channel="lounge")
    await full_table(lounge)
    await lounge[0].press_table("regular")
    places = "|".join([broken[0].channel, *((p.hand() or EMPTY)["channel_id"] for p in broken)])
    server.box.faults.add(match={"path_regex": f"/channels/({places})/"}, times=None, status=503)
    player = await play_until(broken, lambda _: True)
    await player.choose(await player.see_turn())
    await lounge[0].deal()
    await play_deal(lounge, 1)
    server.box.faults.clear()
    for one in broken:
        one.without_message = True
        await one.press_table("hand")
    await play_by_hands(broken)
    await conserved(server, 2)


@pytest.mark.ci
async def test_a_dropped_gateway_is_resumed_and_delivers_the_presses_in_between(
    server: Server,
) -> None:
    players = await dealt(server, "Anna", "Bo", "Cilla")
    identified = server.box.gateway.identified
    for pressed_meanwhile in (False, True):
        player = await play_until(players, lambda _: True)
        turn = await player.see_turn()
        heard = len(server.bot.lines)
        await server.box.gateway.drop()
        if not pressed_meanwhile:
            await server.bot.wait_line("RESUMED", since=heard)
        await player.choose(turn)
    assert server.box.gateway.identified == identified
    await play_deal(players, 1)
    await conserved(server, 1)


@pytest.mark.slow
async def test_a_lost_session_begins_again_and_the_deal_continues(server: Server) -> None:
    players = await dealt(server, "Anna", "Bo", "Cilla")
    player = await play_until(players, lambda _: True)
    heard, identified = len(server.bot.lines), server.box.gateway.identified
    await server.box.gateway.invalidate()
    await server.bot.wait_line("connected to Gateway", since=heard)
    await player.choose(await player.see_turn())
    await play_deal(players, 1)
    assert server.box.gateway.identified == identified + 1
    await conserved(server, 1)


@pytest.mark.ci
async def test_after_an_outage_of_the_server_the_deal_continues(opening: OpenInn) -> None:
    async with opening(KRO_CLOCK="10", KRO_GRACE="30") as server:
        players = await dealt(server, "Anna", "Bo", "Cilla")
        player = await play_until(players, lambda _: True)
        server.box.outage(server.guild)
        server.box.outage(server.guild, over=True)
        await player.see_turn()
        await player.choose(await player.see_turn())
        await play_deal(players, 1)
        await conserved(server, 1)


@pytest.mark.slow
async def test_a_deleted_table_message_is_posted_again(server: Server) -> None:
    players = await dealt(server, "Anna", "Bo", "Cilla")
    old = players[0].table() or EMPTY
    path = f"/page/messages/{old['channel_id']}/{old['id']}"
    await players[0].person.call("DELETE", path)
    await players[0].person.wait_deleted(old["id"])
    await play_deal(players, 1)
    assert (players[0].table() or EMPTY)["id"] != old["id"]
    await conserved(server, 1)


@pytest.mark.slow
async def test_a_deleted_hand_is_sent_again(server: Server) -> None:
    """Only the bot can delete its private messages; a manual clean-up is similar."""
    players = await dealt(server, "Anna", "Bo", "Cilla")
    for player in players:
        hand = player.hand() or EMPTY
        path = f"/page/messages/{hand['channel_id']}/{hand['id']}"
        await player.person.call("DELETE", path)
        await player.person.wait_deleted(hand["id"])
        player.without_message = True
    await play_deal(players, 1)
    await conserved(server, 1)


@pytest.mark.slow
async def test_after_its_channel_is_deleted_a_deal_continues_in_direct_messages(
    server: Server,
) -> None:
    players = await dealt(server, "Anna", "Bo", "Cilla")
    await players[0].person.call("DELETE", f"/page/channels/{players[0].channel}")
    await play_by_hands(players)
    await conserved(server, 1)


@pytest.mark.slow
async def test_with_direct_messages_closed_the_table_is_enough(server: Server) -> None:
    """docs/discord.md, "DMs": never the only way. The player is notified once, and called in the
    channel.
    """
    players = await server.players("Anna", "Bo", "Cilla")
    bo = players[1]
    await bo.person.call("PATCH", f"/page/users/{bo.person.id}", dms_closed=True)
    bo.without_message = True
    await players[0].open()
    await bo.see(bo.table)
    await bo.press_table("sit")
    await bo.see(lambda: any("You miss nothing" in text(m) for m in bo.person.seen.values()))
    await players[2].see(players[2].table)
    await players[2].sit()
    for deal in (1, 2):
        await next_deal(players)
        await play_deal(players, deal)
    told = [m for m in bo.person.seen.values() if "You miss nothing" in text(m)]
    assert len(told) == 1
    await conserved(server, 2)


async def play_two_deals(server: Server, players: Sequence[Player]) -> None:
    for deal in (1, 2):
        await play_deal(players, deal)
        if deal == 1:
            await next_deal(players)
    await conserved(server, 2)


@pytest.mark.ci
async def test_a_player_who_blocks_the_bot_continues_from_the_table(server: Server) -> None:
    """The direct message channel exists and opens, but refuses messages and edits. So its hand is
    outdated, and **My hand** shows the true one.
    """
    players = await dealt(server, "Anna", "Bo", "Cilla")
    bo = await play_until(players, lambda _: True)
    await bo.person.call("PATCH", f"/page/users/{bo.person.id}", blocks_bot=True)
    bo.without_message = True
    await play_two_deals(server, players)


@pytest.mark.slow
async def test_direct_messages_closed_in_mid_deal(server: Server) -> None:
    """The existing message is still edited. A new one would be refused.
    tests/bot/messages/test_closed_dms.py tests it in every run.
    """
    players = await dealt(server, "Anna", "Bo", "Cilla")
    for player in players:
        await player.person.call("PATCH", f"/page/users/{player.person.id}", dms_closed=True)
        player.without_message = True
    await play_two_deals(server, players)
