"""Tests every game from the first press to its end, through the shown choices, over real
sockets.
"""

import re
from typing import Any, NamedTuple

import pytest

from bot.language.i18n import write
from games import GAMES
from tables.planning.agreement import proposed
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, Json, nets
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_of_regulars, full_table, next_deal, play_deal

pytestmark = pytest.mark.asyncio
NAMES = ("Anna", "Bo", "Cilla", "Dagny")


class Evening(NamedTuple):
    """How to open a game, and how many players it has."""

    command: str
    options: dict[str, Any]
    seats: int = 4


EVENINGS = {
    "mousel": Evening("mousel", {}),
    "greenland": Evening("mousel", {"rules": "greenland"}),
    "bourre": Evening("bourre", {}),
    "muggins": Evening("muggins", {"pause": 1, "seats": 3}, seats=3),
    "muggins without a pause": Evening("muggins", {"pause": 0, "go-on": True}),
    "mus": Evening("mus", {"sets": "1", "points": "30", "signs": True}),
}
IN_EVERY_RUN = ("bourre", "mus")
"""The games that people play here in `make test`. It leaves the rest to `make test-ci`.

In `make test` four people also play Danish Mousel in `test_deals`, and Greenland Mousel at the
simulated Discord (`tests/cogs/test_greenland.py`). A pause of Muggins lasts a second of real time,
forty times in a game. `test_muggins` tests some of them, and simultaneous presses there.
"""


async def play_to_the_end(players: list[Player]) -> Json:
    """Play a deal, or the hands of a match; return the last settlement."""
    deal = 0
    while True:
        deal += 1
        first = deal % len(players)
        await next_deal(players[first:] + players[:first])
        settled = await play_deal(players, deal)
        if not re.search(r"in this hand|The set goes to", text(settled)):
            return settled


async def the_chips_agree(server: Server, players: list[Player], settled: Json) -> None:
    """Check that the table, `/balance` and the database have the same purses, with no chip
    added.
    """
    told = nets(settled)
    assert told.keys() >= {p.name for p in players}, text(settled)
    for player in players:
        purse = await player.balance()
        assert told[player.name][1] == purse == server.chips(player.person)
    assert sum(server.balances().values()) == 0
    await server.check_ledger()


@pytest.mark.sampled
@pytest.mark.parametrize(
    "evening",
    [
        pytest.param(evening, id=key, marks=[pytest.mark.ci] * (key not in IN_EVERY_RUN))
        for key, evening in EVENINGS.items()
    ],
)
async def test_people_play_a_game_to_its_end(server: Server, evening: Evening) -> None:
    players = await server.players(*NAMES[: evening.seats])
    await full_table(players, evening.command, **evening.options)
    settled = await play_to_the_end(players)
    await the_chips_agree(server, players, settled)


@pytest.mark.ci
@pytest.mark.parametrize("evening", [pytest.param(e, id=key) for key, e in EVENINGS.items()])
async def test_one_person_plays_a_game_with_regulars_to_its_end(
    server: Server, evening: Evening
) -> None:
    [anna] = players = await server.players("Anna")
    await full_of_regulars(anna, evening.seats - 1, evening.command, **evening.options)
    settled = await play_to_the_end(players)
    await the_chips_agree(server, players, settled)


@pytest.mark.parametrize(
    "key",
    [
        "mousel",
        # tests/cogs/tables/test_lobby.py counts all of them in the simulated Discord.
        *(
            pytest.param(key, marks=pytest.mark.slow)
            for key in ("muggins", "greenland", "bourre", "mus")
        ),
    ],
)
async def test_a_person_alone_practises_three_presses_after_the_command(
    server: Server, key: str
) -> None:
    anna = await server.player("Anna")
    await anna.open(EVENINGS[key].command, **EVENINGS[key].options)
    await anna.press_table("practice.on")
    await anna.see_table("Practice: no chips move")
    await anna.press_table("alone")
    if key == "muggins":
        await anna.see(anna.table_turn)
    else:
        # Its first sentence: at Mus the second has the points of this short evening.
        goal = write("en", GAMES[key].goal(proposed(GAMES[key]))).partition(". ")[0]
        # All the others may have passed before Anna's turn, which settles the deal.
        await anna.see(lambda: goal in text(anna.hand() or EMPTY) or anna.settled(1))
        assert anna.cards() or anna.settled(1)
    assert anna.presses == 3, "⋯, Practice and Play now"
    assert server.chips(anna.person) == 500
