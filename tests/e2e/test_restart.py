"""Stopping the bot at any moment, gently or by kill -9, and starting it again loses nothing."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sandbox.driver import PageRefused, text

from .inn import Inn
from .player import Player
from .reading import EMPTY, Turn, nets, offers, turn_in
from .together import full_table, play_deal, play_until

pytestmark = pytest.mark.asyncio
NAMES = ("Anna", "Bo", "Cilla")
End = Callable[[Inn], Awaitable[object]]


async def kill(inn: Inn) -> None:
    await inn.bot.kill()


async def stop(inn: Inn) -> None:
    assert await inn.bot.stop() == 0


ways = pytest.mark.parametrize("end", [kill, stop], ids=["kill -9", "SIGTERM"])


async def dealt(inn: Inn) -> list[Player]:
    """Three people with cards in their hands."""
    players = await inn.players(*NAMES)
    await full_table(players)
    await players[0].deal()
    for player in players:
        await player.see(lambda p=player: (h := p.hand()) and "**Your hand**" in text(h))
    return players


async def asked(players: list[Player]) -> tuple[Player, Turn]:
    """Whoever must act now, and what is asked."""
    player = await play_until(players, lambda _: True)
    return player, await player.see_turn()


async def settles(inn: Inn, players: list[Player]) -> None:
    """The deal goes on to its settlement by what the hands offer, and the chips are all there."""
    told = nets(await play_deal(players, 1))
    for player in players:
        assert told[player.name][1] == inn.chips(player.person) == await player.balance()
    assert sum(inn.balances().values()) == 0
    await inn.check_ledger()


@ways
async def test_before_any_press_everyone_keeps_the_cards_and_the_buttons_work(
    inn: Inn, end: End
) -> None:
    players = await dealt(inn)
    player, turn = await asked(players)
    cards, books = {p.name: p.cards() for p in players}, inn.books()
    await end(inn)
    await inn.bot.start()
    for one in players:
        hand = one.hand()
        assert hand is not None
        answer = await one.press_table("hand")
        assert cards[one.name] in await one.told(answer)
    assert [row for row in inn.books() if row[0] != "card_table"] == [
        row for row in books if row[0] != "card_table"
    ]
    await player.choose(turn)
    await settles(inn, players)


async def test_after_an_answered_press_the_press_has_counted(inn: Inn) -> None:
    players = await dealt(inn)
    player, turn = await asked(players)
    await player.choose(turn)
    await inn.bot.kill()
    assert inn.query("SELECT count(*) FROM step WHERE by = 'person'") == [(1,)]
    await inn.bot.start()
    await settles(inn, players)


async def test_a_press_that_was_committed_but_not_answered_has_counted(inn: Inn) -> None:
    """The answer is held back on its way, the table shows the move, then comes the kill."""
    inn.box.interactions.patience = 1.0
    players = await dealt(inn)
    player, turn = await asked(players)
    inn.box.faults.add(match={"method": "POST", "path_regex": "/callback"}, delay_ms=1500, times=1)
    before = text(player.table() or EMPTY)
    pressing = asyncio.create_task(player.person.press(turn.message, turn.choices[0]))
    await player.see(lambda: text(player.table() or EMPTY) != before)
    await inn.bot.kill()
    assert (await pressing)["error"] == "This interaction failed"
    inn.box.interactions.patience = 3.0
    assert inn.query("SELECT count(*) FROM step WHERE by = 'person'") == [(1,)]
    await inn.bot.start()
    answer = await player.press(turn.message, turn.choices[0], unchecked=True)
    assert answer["callback_type"] == 7
    assert inn.query("SELECT count(*) FROM step WHERE by = 'person'") == [(1,)]
    await settles(inn, players)


async def test_whoever_is_next_is_shown_so_even_if_the_kill_came_before(inn: Inn) -> None:
    """Between the commit and the next player's hand: nothing but the log knows whose turn it is."""
    players = await dealt(inn)
    player, turn = await asked(players)
    direct = rf"/channels/(?!{player.channel}/)\d+/messages/"
    inn.box.faults.add(match={"method": "PATCH", "path_regex": direct}, delay_ms=5000, times=None)
    others = [p for p in players if p is not player]
    await player.choose(turn)
    while turn_in(player.hand() or EMPTY):
        await player.choose(await player.see_turn())
    await inn.bot.kill()
    inn.box.faults.clear()
    assert not any(p.turn() for p in others)
    await inn.bot.start()
    await play_until(others, lambda _: True)
    await settles(inn, players)


async def test_a_press_cut_off_at_once_has_counted_or_never_happened(inn: Inn) -> None:
    inn.box.interactions.patience = 1.0
    players = await dealt(inn)
    player, turn = await asked(players)
    pressing = asyncio.create_task(player.person.press(turn.message, turn.choices[0]))
    await asyncio.sleep(0)
    await inn.bot.kill()
    await pressing
    inn.box.interactions.patience = 3.0
    [(steps,)] = inn.query("SELECT count(*) FROM step WHERE by = 'person'")
    assert steps in (0, 1)
    await inn.bot.start()
    await settles(inn, players)


@ways
async def test_a_draft_of_an_exchange_survives_in_its_confirm_button(inn: Inn, end: End) -> None:
    players = await dealt(inn)
    player = await play_until(players, lambda turn: turn.menu is not None)
    turn = await player.see_turn()
    cards = player.cards()
    confirm = await player.select(turn, 2)
    assert player.cards() == cards
    await end(inn)
    await inn.bot.start()
    answer = await player.press(turn.message, confirm)
    assert answer["callback_type"] in (6, 7)
    await player.see_seat("exchanged 2")
    await settles(inn, players)


async def test_presses_while_the_bot_is_down_fail_visibly_and_lose_nothing(inn: Inn) -> None:
    players = await dealt(inn)
    player, turn = await asked(players)
    await inn.bot.kill()
    books = inn.books()
    inn.box.interactions.patience = 0.3
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
    inn.box.interactions.patience = 3.0
    assert inn.books() == books
    await inn.bot.start()
    await player.choose(turn)
    await settles(inn, players)


@pytest.mark.slow
async def test_killed_again_and_again_the_deal_still_settles(inn: Inn) -> None:
    players = await dealt(inn)
    for _ in range(4):
        player, turn = await asked(players)
        await player.choose(turn)
        await inn.bot.kill()
        await inn.bot.start()
    await settles(inn, players)


async def test_a_lobby_and_a_settled_table_go_on_after_a_restart(inn: Inn) -> None:
    players = await inn.players(*NAMES)
    await full_table(players[:2])
    await inn.bot.kill()
    await inn.bot.start()
    await players[2].see(players[2].table)
    await players[2].sit()
    await players[1].deal()
    await play_deal(players, 1)
    await inn.bot.stop()
    await inn.bot.start()
    await players[2].deal()
    await play_deal(players, 2)
    await inn.check_ledger()
