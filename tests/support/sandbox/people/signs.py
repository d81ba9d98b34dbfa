"""Deals until one of four at a table of Mus has a sign to give (MUS-059).

It finds the sign in a hand's text about its own cards.
"""

import re
from collections.abc import Sequence

from tests.support.sandbox.people.message_form import EMPTY
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table

_TELLING = re.compile(r"medias|duples|pair of (?:kings|aces)|juego 31|no pares[^\n]+no juego")


async def dealt_a_sign(players: Sequence[Player]) -> Player:
    """Deal at a table with signs; return the first player with cards that have a true sign.

    If no player has one, as in one deal of 300, use another table.
    """
    while True:
        await full_table([*players], "mus", signs=True)
        await players[0].deal()
        for player in players:
            await player.see(lambda p=player: "Your hand" in _hand(p))
        if signer := next((p for p in players if _TELLING.search(_hand(p))), None):
            return signer
        await players[0].close_table(*players[1:])
        for player in players:
            await player.see(lambda p=player: "**Your hand**" not in _hand(p))
            # A message about its end may come below a table that opened meanwhile.
            await player.see(lambda p=player: "is closed" in text(p.table() or EMPTY))


def _hand(player: Player) -> str:
    return text(player.hand() or EMPTY)
