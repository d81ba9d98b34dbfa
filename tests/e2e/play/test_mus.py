"""Tests Mus over sockets: signs from a panel that only some see, and the órdago's confirmation."""

import pytest

from tests.e2e.conftest import OpenInn
from tests.support.sandbox.one_bot import READY, Server
from tests.support.sandbox.people.message_form import (
    EMPTY,
    Json,
    Turn,
    asides_in,
    called_on,
    of_verb,
)
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import REDREW, Player
from tests.support.sandbox.people.players import full_table, play_deal, play_until, quiet
from tests.support.sandbox.people.signs import dealt_a_sign

pytestmark = pytest.mark.asyncio
NAMES = ("Anna", "Bo", "Cilla", "Dagny")
SIGN = "🤫"


async def dealt(server: Server, **options: object) -> list[Player]:
    """Anna and Cilla against Bo and Dagny, with cards in their hands; without signs by default."""
    players = await server.players(*NAMES)
    await full_table(players, "mus", **{"signs": False, **options})
    await players[0].deal()
    for player in players:
        await player.see(lambda p=player: "Your hand" in text(p.hand() or EMPTY))
    return players


def beside(player: Player, verb: str) -> str:
    """Return the button for signs, or for watching, that this player may press now."""
    return next(iter(of_verb(tuple(asides_in(player.hand() or EMPTY)), verb)), "")


async def signs(player: Player) -> Json:
    """Return the panel that the button in the player's own hand opens."""
    answer = await player.press(player.hand() or EMPTY, beside(player, "panel"))
    await player.told(answer)
    panel: Json = player.person.seen[answer["message_id"]]
    return panel


def shown(player: Player, panel: Json) -> str:
    """Return the panel's present text."""
    return text(player.person.seen[panel["id"]])


def read(player: Player) -> str:
    return text(player.hand() or EMPTY)


@pytest.mark.ci
async def test_only_the_partner_and_a_watcher_see_a_sign(opening: OpenInn) -> None:
    """MUS-059: the table and the other opponent show no trace of it."""
    async with opening(until=READY) as server:
        players = await server.players(*NAMES)
        first = players.index(await dealt_a_sign(players))
        signer, watcher, partner, other = players[first:] + players[:first]
        await quiet((signer, watcher, partner, other))
        panel = await signs(signer)
        assert text(panel).startswith(f"Which sign do you give? It tells {partner.name} something")
        sign, *_, out = asides_in(panel)
        assert out.endswith(":panel")
        before, table = read(other), text(signer.table() or EMPTY)
        server.box.log.clear()
        # A watch lasts six seconds, so the sign is the very next press.
        hand = watcher.hand() or EMPTY
        assert (await watcher.press(hand, beside(watcher, "watch")))["callback_type"] == REDREW
        for _ in range(2):
            # The second press is one too many, and does not change the panel.
            answer = await signer.press(panel, sign, unchecked=True)
            assert answer["callback_type"] == REDREW
            await signer.see(lambda: shown(signer, panel).startswith("You gave the sign **"))
        assert asides_in(signer.person.seen[panel["id"]]) == []
        for player in (partner, watcher):
            await player.see(lambda p=player: f"{SIGN} Sign by {signer.name}" in read(p))
        asked = {e["path"].split("/")[2] for e in server.box.log.of("PATCH", "/channels/")}
        assert asked <= {(p.hand() or EMPTY)["channel_id"] for p in (signer, watcher, partner)}
        assert server.box.log.of("POST", "/messages") == []
        assert SIGN not in read(signer)
        assert read(other) == before
        assert text(other.table() or EMPTY) == table


@pytest.mark.ci
async def test_a_panel_left_open_while_the_bot_was_away_still_works(server: Server) -> None:
    """Nothing of it is kept in memory. It is redrawn when its player has decided."""
    player, turn, panel = await asked_with_a_sign(await dealt(server, signs=True))
    sign = asides_in(panel)[0]
    await server.bot.kill()
    await server.bot.start()
    await player.press(turn.message, turn.choices[0])
    await player.see(lambda: player.turn() is None)
    books = server.books()
    await player.press(panel, sign)
    await player.see(lambda: shown(player, panel).startswith("⚠️ That press came too late"))
    assert server.books() == books
    again = player.person.seen[panel["id"]]
    await player.press(again, asides_in(again)[0])
    await player.see(lambda: shown(player, panel).startswith("You gave the sign **"))


async def asked_with_a_sign(players: list[Player]) -> tuple[Player, Turn, Json]:
    """Return the player who must act and has a sign to give, the choices, and the panel.

    All play until then, because not every hand has a sign.
    """
    while True:
        player, turn = await asked(players)
        panel = await signs(player)
        if asides_in(panel):
            return player, turn, panel
        if of_verb(turn.choices, "mus"):
            await say(players, "mus")
        else:
            await player.exchange(turn, 4)
            await player.see(lambda p=player: p.turn() is None)


async def asked(players: list[Player]) -> tuple[Player, Turn]:
    """Return the player who must act now, and the choices."""
    player = await play_until(players, lambda _: True)
    return player, await player.see_turn()


async def say(players: list[Player], verb: str) -> Player:
    """The player who must act says this; returns the player, with the next hand."""
    player, turn = await asked(players)
    answer = await player.press(turn.message, of_verb(turn.choices, verb)[0])
    assert answer["callback_type"] == REDREW
    await player.see(lambda: (now := player.turn()) is None or now.decision != turn.decision)
    return player


async def question(players: list[Player]) -> tuple[Player, Turn, Turn]:
    """Return a player who must answer a bid and is asked to confirm an órdago."""
    await say(players, "nomus")
    await say(players, "bid")
    player, turn = await asked(players)
    asks = await player.arm(turn, of_verb(turn.choices, "arm")[0])
    assert asks is not None
    return player, turn, asks


@pytest.mark.ci
async def test_an_ordago_needs_confirmation_and_may_be_taken_back(server: Server) -> None:
    """Only the player's own hand has the question, and the table shows nothing of it."""
    players = await dealt(server)
    player, turn, asks = await question(players)
    await player.see(lambda: called_on(player.table() or EMPTY, player.name))
    books, table = server.books(), text(player.table() or EMPTY)
    back, say = asks.choices
    await player.press(asks.message, back)
    await player.see(lambda: asks_for(player, turn))
    assert server.books() == books
    assert text(player.table() or EMPTY) == table
    again = await player.arm(turn, of_verb(turn.choices, "arm")[0])
    assert again is not None
    await player.press(again.message, say)
    await player.see_table("said órdago")


def asks_for(player: Player, turn: Turn) -> bool:
    now = player.turn()
    return now is not None and now.choices == turn.choices


@pytest.mark.slow
async def test_the_question_about_an_ordago_still_works_after_a_kill(server: Server) -> None:
    """The cards and both buttons are the same, and the hand continues to its end.

    Every run kills the bot during an open panel. tests/bot/messages/test_restart.py does so during
    open questions.
    """
    players = await dealt(server, sets="1")
    player, _, asks = await question(players)
    held = {p.name: p.cards() for p in players}
    steps = [row for row in server.books() if row[0] == "step"]
    await server.bot.kill()
    await server.bot.start()
    assert [row for row in server.books() if row[0] == "step"] == steps
    for one in players:
        assert held[one.name] in await one.told(await one.press_table("hand"))
    _, say = asks.choices
    assert (await player.press(asks.message, say))["callback_type"] == REDREW
    await player.see_table("said órdago")
    await play_deal(players, 1)
    await server.check_ledger()


@pytest.mark.ci
async def test_a_bid_that_is_not_a_valid_number_is_refused(server: Server) -> None:
    """MUS-024, MUS-030: one sentence with the valid bids; the decision stays open."""
    players = await dealt(server)
    await say(players, "nomus")
    player, turn = await asked(players)
    books = server.books()
    for typed in ("1", "41", "-2", "two", "2.5", "٣", "9999999999"):
        dialog = await player.press(turn.message, of_verb(turn.choices, "say.bid")[0])
        sent: Json = await player.person.submit(dialog, value=typed)
        assert await player.told(sent) == "Type a number from 2 to 40.", typed
    assert server.books() == books
    assert asks_for(player, turn)


@pytest.mark.ci
async def test_no_player_exchanges_zero_cards(server: Server) -> None:
    """MUS-011: one to four cards."""
    players = await dealt(server)
    for _ in players:
        await say(players, "mus")
    player, turn = await asked(players)
    assert turn.menu is not None
    books = server.books()
    none = f"k1:{turn.table}:{turn.decision}:discard.0"
    answer = await player.press(turn.message, none, unchecked=True)
    assert await player.told(answer) == "Discard at least one card."
    assert server.books() == books
    await player.exchange(turn, 1)
    await player.see_seat("exchanged 1")
