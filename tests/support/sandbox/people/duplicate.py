"""Two people play a Duplicate against each other, with the messages and buttons that they see."""

import asyncio
from collections.abc import Sequence

from tests.support.sandbox.people.message_form import Json, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player

OPEN, CLOSED = 1, 2
"""The rooms' tables, the first two of their house."""


def room(player: Player, table: int, choice: str) -> tuple[Json, str] | None:
    """A room's newest message in the channel with this button, and the button's id."""
    shown = sorted(player.person.seen.values(), key=lambda message: int(message["id"]))
    for message in reversed(shown):
        custom_id = offers(message, choice) or ""
        in_channel = str(message["channel_id"]) == str(player.channel)
        if in_channel and custom_id.startswith(f"k1:{table:x}:"):
            return message, custom_id
    return None


async def press(player: Player, table: int, choice: str) -> None:
    await player.press(*await player.see(lambda: room(player, table, choice)))


async def begin_duplicate(anna: Player, bo: Player) -> None:
    """Open a Duplicate of one deal, with one of them in each room, until the first must act."""
    await anna.person.command(anna.channel, "mousel duplicate", deals=1)
    await press(bo, CLOSED, "sit")
    await press(bo, CLOSED, "deal")
    await press(anna, OPEN, "deal")
    await anna.see_turn()


async def play_duplicate_on(anna: Player, bo: Player) -> Sequence[str]:
    """Play until both rooms have closed; return what each says that the teams scored."""

    def ended(player: Player, table: int) -> Json | None:
        found = room(player, table, "deals")
        return None if found is None else found[0]

    await asyncio.gather(anna.play(lambda: ended(anna, OPEN)), bo.play(lambda: ended(bo, CLOSED)))
    results = (ended(anna, OPEN), ended(bo, CLOSED))
    lines = (line for one in results if one for line in text(one).splitlines())
    return [line for line in lines if line.startswith("One deal")]
