"""Tests that stopping the bot at any moment, gently or by kill -9, loses nothing after a restart.

tests/soak has a death at each await of a press in every run. These tests need a real process.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing

import pytest

from tests.support.patience import PRESS_PATIENCE
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, Turn, nets, offers, turn_in
from tests.support.sandbox.people.page_client import PageRefused, text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, next_deal, play_deal, play_until

pytestmark = pytest.mark.asyncio
NAMES = ("Anna", "Bo", "Cilla")
End = Callable[[Server], Awaitable[object]]


async def kill(server: Server) -> None:
    await server.bot.kill()


async def stop(server: Server) -> None:
    assert await server.bot.stop() == 0


ways = pytest.mark.parametrize(
    "end", [kill, pytest.param(stop, marks=pytest.mark.slow)], ids=["kill -9", "SIGTERM"]
)
"""`test_ending` stops it gently in mid-deal in every run."""


async def dealt(server: Server) -> list[Player]:
    """Three people with cards in their hands."""
    players = await server.players(*NAMES)
    await full_table(players)
    await players[0].deal()
    for player in players:
        await player.see(lambda p=player: (h := p.hand()) and "Your hand" in text(h))
    return players


async def asked(players: list[Player]) -> tuple[Player, Turn]:
    """Return the player who must act now, and the choices."""
    player = await play_until(players, lambda _: True)
    return player, await player.see_turn()


async def settles(server: Server, players: list[Player]) -> None:
    """Play the deal to its settlement by the hands' choices; no chips are lost."""
    told = nets(await play_deal(players, 1))
    for player in players:
        assert told[player.name][1] == server.chips(player.person) == await player.balance()
    assert sum(server.balances().values()) == 0
    await server.check_ledger()


@pytest.mark.ci
@ways
async def test_before_any_press_all_players_keep_their_cards_and_the_buttons_work(
    server: Server, end: End
) -> None:
    players = await dealt(server)
    player, turn = await asked(players)
    cards, books = {p.name: p.cards() for p in players}, server.books()
    await end(server)
    await server.bot.start()
    for one in players:
        hand = one.hand()
        assert hand is not None
        answer = await one.press_table("hand")
        assert cards[one.name] in await one.told(answer)
    assert [row for row in server.books() if row[0] != "card_table"] == [
        row for row in books if row[0] != "card_table"
    ]
    await player.choose(turn)
    await settles(server, players)


@pytest.mark.slow
async def test_after_an_answered_press_the_press_has_counted(server: Server) -> None:
    players = await dealt(server)
    player, turn = await asked(players)
    await player.choose(turn)
    await server.bot.kill()
    assert server.query("SELECT count(*) FROM step WHERE by = 'person'") == [(1,)]
    await server.bot.start()
    await settles(server, players)


@pytest.mark.ci
async def test_a_press_that_was_committed_but_not_answered_has_counted(server: Server) -> None:
    """The answer is held back on its way, the table shows the move, then comes the kill."""
    server.box.interactions.patience = 1.0
    players = await dealt(server)
    player, turn = await asked(players)
    server.box.faults.add(
        match={"method": "POST", "path_regex": "/callback"}, delay_ms=1500, times=1
    )
    before = text(player.table() or EMPTY)
    pressing = asyncio.create_task(player.person.press(turn.message, turn.choices[0]))
    await player.see(lambda: text(player.table() or EMPTY) != before)
    await server.bot.kill()
    assert (await pressing)["error"] == "This interaction failed"
    server.box.interactions.patience = PRESS_PATIENCE
    assert server.query("SELECT count(*) FROM step WHERE by = 'person'") == [(1,)]
    await server.bot.start()
    answer = await player.press(turn.message, turn.choices[0], unchecked=True)
    assert answer["callback_type"] == 7
    assert server.query("SELECT count(*) FROM step WHERE by = 'person'") == [(1,)]
    await settles(server, players)


@pytest.mark.slow
async def test_the_next_player_sees_the_turn_even_after_a_kill_before_that(server: Server) -> None:
    """The kill comes between the commit and the next player's hand, when only the log has the
    turn.
    """
    players = await dealt(server)
    player, turn = await asked(players)
    direct = rf"/channels/(?!{player.channel}/)\d+/messages/"
    server.box.faults.add(
        match={"method": "PATCH", "path_regex": direct}, delay_ms=5000, times=None
    )
    others = [p for p in players if p is not player]
    await player.choose(turn)
    while turn_in(player.hand() or EMPTY):
        await player.choose(await player.see_turn())
    await server.bot.kill()
    server.box.faults.clear()
    assert not any(p.turn() for p in others)
    await server.bot.start()
    await play_until(others, lambda _: True)
    await settles(server, players)


@pytest.mark.ci
async def test_a_hand_that_was_sent_but_not_stored_is_the_hand_after_a_kill(server: Server) -> None:
    """An earlier version showed the deal in the hand before it. The new one went on asking for a
    decision that was made.
    """
    players = await dealt(server)
    await settles(server, players)
    await server.bot.stop()
    with closing(sqlite3.connect(server.bot.database)) as con, con:
        con.execute("UPDATE message SET posted_at = 0 WHERE kind = 'hand'")  # the next is a new one
    await server.bot.start()
    before = {player.name: hand["id"] for player in players if (hand := player.hand())}
    server.box.faults.add(
        match={"method": "POST", "path_regex": rf"/channels/(?!{players[0].channel}/)\d+/messages"},
        status=500, when="after", times=None,
    )  # fmt: skip
    await next_deal(players)
    for player in players:
        await player.see(lambda p=player: (h := p.hand()) and h["id"] != before[p.name])
    sent = {player.name: hand["id"] for player in players if (hand := player.hand())}
    await server.bot.kill()
    server.box.faults.clear()
    await server.bot.start()
    for player in players:
        await player.see(lambda p=player: [h["id"] for h in p.hands()] == [sent[p.name]])
    await asked(players)
    await play_deal(players, 2)
    for player in players:
        await player.see(lambda p=player: [h["id"] for h in p.hands()] == [sent[p.name]])


@pytest.mark.slow
async def test_a_press_cut_off_at_once_has_counted_or_never_happened(server: Server) -> None:
    server.box.interactions.patience = 1.0
    players = await dealt(server)
    player, turn = await asked(players)
    pressing = asyncio.create_task(player.person.press(turn.message, turn.choices[0]))
    await asyncio.sleep(0)
    await server.bot.kill()
    await pressing
    server.box.interactions.patience = PRESS_PATIENCE
    [(steps,)] = server.query("SELECT count(*) FROM step WHERE by = 'person'")
    assert steps in (0, 1)
    await server.bot.start()
    await settles(server, players)


@pytest.mark.ci
@ways
async def test_a_draft_of_an_exchange_survives_in_its_confirm_button(
    server: Server, end: End
) -> None:
    players = await dealt(server)
    player = await play_until(players, lambda turn: turn.menu is not None)
    turn = await player.see_turn()
    cards = player.cards()
    confirm = await player.select(turn, 2)
    assert player.cards() == cards
    await end(server)
    await server.bot.start()
    answer = await player.press(turn.message, confirm)
    assert answer["callback_type"] in (6, 7)
    await player.see_seat("exchanged 2")
    await settles(server, players)


@pytest.mark.ci
async def test_presses_while_the_bot_is_down_fail_visibly_and_lose_nothing(server: Server) -> None:
    players = await dealt(server)
    player, turn = await asked(players)
    await server.bot.kill()
    books = server.books()
    server.box.interactions.patience = 0.3
    for message, pressed in (
        (turn.message, turn.choices[0]),
        (player.table() or EMPTY, offers(player.table() or EMPTY, "hand") or ""),
    ):
        answer = await player.person.press(message, pressed)
        assert answer["error"] == "This interaction failed"
    try:
        answer = await player.person.command(player.channel, "balance")
        assert answer["error"] == "This interaction failed"
    except PageRefused:
        pytest.fail("a command stays on offer while its bot is down")
    server.box.interactions.patience = PRESS_PATIENCE
    assert server.books() == books
    await server.bot.start()
    await player.choose(turn)
    await settles(server, players)


@pytest.mark.slow
async def test_a_deal_still_settles_after_repeated_kills(server: Server) -> None:
    players = await dealt(server)
    for _ in range(4):
        player, turn = await asked(players)
        await player.choose(turn)
        await server.bot.kill()
        await server.bot.start()
    await settles(server, players)


@pytest.mark.ci
async def test_a_lobby_and_a_settled_table_continue_after_a_restart(server: Server) -> None:
    players = await server.players(*NAMES)
    await full_table(players[:2])
    await server.bot.kill()
    await server.bot.start()
    await players[2].see(players[2].table)
    await players[2].sit()
    await players[1].deal()
    await play_deal(players, 1)
    await players[0].deal()
    await server.bot.stop()
    await server.bot.start()
    await next_deal([players[2], players[1]])
    await play_deal(players, 2)
    await server.check_ledger()
