"""Who of four at a table of Mus has a sign to give (MUS-059).

Owns: telling it from what a hand says of its own cards. Must not know: what a sign is given for.
"""

import re
from collections.abc import Sequence

from sandbox.page_client import text
from tests.support.sandbox.message_form import EMPTY
from tests.support.sandbox.player import Player

_TELLING = re.compile(r"medias|duples|pair of (?:kings|aces)|juego 31|no pares.+punto", re.DOTALL)


async def with_a_sign(players: Sequence[Player]) -> Player:
    """The first who holds cards with a true sign; in one deal of 300 nobody does."""
    for player in players:
        await player.see(lambda p=player: "**Your hand**" in text(p.hand() or EMPTY))
    return next(p for p in players if _TELLING.search(text(p.hand() or EMPTY)))
