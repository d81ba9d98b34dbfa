"""Four at a table of Mus of whom one has a sign to give (MUS-059).

Owns: telling it from what a hand says of its own cards. Must not know: what a sign is given for.
"""

import re
from collections.abc import Sequence

from tests.support.sandbox.people.message_form import EMPTY
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table

_TELLING = re.compile(r"medias|duples|pair of (?:kings|aces)|juego 31|no pares[^\n]+no juego")


async def dealt_a_sign(players: Sequence[Player]) -> Player:
    """Deal at a table with signs; returns the first who holds cards with a true one. Where nobody
    does, as in one deal of 300, at another table.
    """
    while True:
        await full_table([*players], "mus", signs=True)
        await players[0].deal()
        for player in players:
            await player.see(lambda p=player: "**Your hand**" in _hand(p))
        if signer := next((p for p in players if _TELLING.search(_hand(p))), None):
            return signer
        await players[0].close_table()
        for player in players:
            await player.see(lambda p=player: "**Your hand**" not in _hand(p))
            # How it ended may come as a message of its own, below a table opened meanwhile.
            await player.see(lambda p=player: "is closed" in text(p.table() or EMPTY))


def _hand(player: Player) -> str:
    return text(player.hand() or EMPTY)
