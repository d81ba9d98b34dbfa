"""Tests honest mistakes of a person: each gets one sentence, and nothing changes."""

import asyncio
import re
from typing import Any

import pytest

from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table

pytestmark = pytest.mark.asyncio

SEATS = {
    "two for Danish Mousel": ("mousel", {"seats": 2}, "3 to 7 players"),
    "six for Greenland Mousel": ("mousel", {"rules": "greenland", "seats": 6}, "3 to 5 players"),
    "seven for Bourré": ("bourre", {"seats": 7}, "option **More than six**"),
}
FOREIGN = {
    "Danish in Greenland": (
        "mousel", {"rules": "greenland", "short-deck": True},
        "Short deck is no option of Greenland Mousel.",
    ),
    "Greenland in Danish": (
        "mousel", {"two-players": True}, "Two players is no option of Danish Mousel.",
    ),
}  # fmt: skip


async def refused(player: Player, game: str, options: dict[str, Any]) -> str:
    """Return the command's answer, which only its author sees."""
    return await player.told(
        await player.person.command(player.channel, f"{game} start", **options)
    )


def one_sentence(told: str) -> bool:
    """Whether it is short and says one or two things, without a heading or a list."""
    return "\n" not in told and len(told) < 200


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "options", "says"), SEATS.values(), ids=SEATS)
async def test_a_wrong_number_of_seats_opens_no_table(
    server: Server, game: str, options: dict[str, Any], says: str
) -> None:
    """MDK-001, MGL-002, BOU-001."""
    anna = await server.player("Anna")
    told = await refused(anna, game, options)
    assert one_sentence(told)
    assert says in told
    assert server.query("SELECT * FROM card_table") == []
    assert anna.table() is None


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "options", "says"), FOREIGN.values(), ids=FOREIGN)
async def test_an_option_of_another_game_opens_no_table(
    server: Server, game: str, options: dict[str, Any], says: str
) -> None:
    anna = await server.player("Anna")
    assert await refused(anna, game, options) == says
    assert server.query("SELECT * FROM card_table") == []


async def test_a_table_with_too_few_players_does_not_deal(server: Server) -> None:
    """MUS-001: Mus is for four."""
    anna, _ = players = await server.players("Anna", "Bo")
    table = await full_table(players, "mus")
    books = server.books()
    deal = (offers(table, "more") or "").replace("more", "deal")
    told = await anna.told(await anna.press(table, deal, unchecked=True))
    assert one_sentence(told)
    assert "2 more players are needed" in told
    assert server.books() == books


def is_closed(player: Player) -> bool:
    return "is closed" in text(player.table() or EMPTY)


@pytest.mark.ci
async def test_a_player_with_an_empty_purse_cannot_open_a_table_or_sit_down(server: Server) -> None:
    """GEN-010: a player at or below 0 is dealt in again only above 0."""
    players = await server.players("Anna", "Bo", "Cilla")
    await full_table(players, "bourre", ante=500)
    await players[0].deal()
    await asyncio.gather(*(p.play(lambda p=p: is_closed(p)) for p in players))
    broke = next(p for p in players if server.chips(p.person) <= 0)
    rich = next(p for p in players if server.chips(p.person) > 0)
    opened = await rich.open("mus")
    books, purse = server.books(), server.chips(broke.person)
    for told in (
        await refused(broke, "mus", {}),
        await broke.told(await broke.press(opened, offers(opened, "sit") or "")),
    ):
        assert one_sentence(told)
        assert re.match(r"Your purse is (empty|at )", told)
    assert server.books() == books
    assert await broke.balance() == purse
