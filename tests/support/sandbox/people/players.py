"""Several people at one table, who sit down and play at the same time."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.support.patience import PATIENCE
from tests.support.sandbox.people.message_form import Json, Turn, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player

ON_THE_TABLE = ("muggins",)
"""Games without a hand."""


async def play_deal(players: Iterable[Player], deal: int, within: float = PATIENCE) -> Json:
    """All play until the table's message shows the deal's settlement; return the message."""
    everyone = list(players)
    await asyncio.gather(*(p.play(lambda p=p: p.settled(deal), within) for p in everyone))
    settled = everyone[0].settled(deal)
    assert settled is not None
    return settled


async def play_until(players: Iterable[Player], wanted: Callable[[Turn], object]) -> Player:
    """All play until a player's hand asks for something wanted; return that player."""

    async def one(player: Player) -> Player:
        await player.play(lambda: (turn := player.turn()) is not None and wanted(turn))
        return player

    tasks = [asyncio.create_task(one(player)) for player in players]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def quiet(players: Iterable[Player]) -> None:
    """Let every player's hand be redrawn, so that all pending updates have arrived."""
    for player in players:
        hand = await player.see(lambda p=player: (h := p.hand()) and offers(h, "more") and h)
        refresh = (offers(hand, "more") or "").replace("more", "refresh")
        await player.press(hand, refresh, unchecked=True)


async def full_table(players: list[Player], game: str = "mousel", **options: Any) -> Json:
    """The first opens a table, and the others sit down; return the table's message."""
    opened = await players[0].open(game, **options)
    for chair, player in enumerate(players[1:], 1):
        await player.see(player.table)
        await player.sit(hand=game not in ON_THE_TABLE, chair=chair)
    return opened


async def next_deal(players: Sequence[Player]) -> None:
    """The first of them deals; after a settlement all press **Next**."""
    first = players[0]
    table = await first.see(
        lambda: (t := first.table()) and (offers(t, "deal") or offers(t, "options")) and t
    )
    for player in players[:1] if offers(table, "options") else players:
        await player.deal()


async def full_of_regulars(player: Player, others: int, game: str, **options: Any) -> Json:
    """Open a table for a person and `others` regulars; return its message."""
    opened = await player.open(game, **options)
    lobby = await player.see_table("Seats 1 of")
    # One press fills every chair if a deal needs them all.
    for taken in (others + 1,) if "all needed" in text(lobby) else range(2, others + 2):
        await player.press_table("regular")
        await player.see_table(f"Seats {taken} of")
    return opened
