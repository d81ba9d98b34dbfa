"""Plays a whole game through its choices, for the tests of each game's cog."""

from __future__ import annotations

from typing import Any

from tests.support.simulated_discord.server import Person, Server

ASIDES = ("panel.", "watch")
NAMES = ("Anna", "Bo", "Cilla", "Dagny")


async def seated(server: Server, game: str, people: int, **options: Any) -> list[Person]:
    found = [server.person(name) for name in NAMES[:people]]
    await server.deal(*found, game=game, **options)
    return found


async def play_hands(server: Server, people: list[Person]) -> int:
    """Press the first choice as each player whose turn it is, every third time the last.

    Without any other choice, exchange a menu's first card. Returns how many decisions were made.
    """
    made = 0
    while await server.playing():
        who = next(p for p in people if _offered(p) or p.hand.menus)
        if not _offered(who):
            await who.choose(who.hand, ["0"])
        offered = _offered(who)
        await who.press_id(who.hand, offered[-1 if made % 3 == 2 else 0])
        made += 1
    return made


def _offered(person: Person) -> list[str]:
    """Return the ids of the hand's choices that take effect at one press."""
    hand = person.hand
    ids = [str(hand.buttons[label]["custom_id"]) for label in hand.choices]
    return [i for i in ids if not i.split(":")[-1].startswith((*ASIDES, "arm", "say."))]


async def settled(server: Server, people: list[Person]) -> None:
    """Check that the purses and the pot add up, and **Text** says each purse as in the ledger."""
    purses = [await p.purse() for p in people]
    assert sum(purses) + (await server.snapshot()).table.match.pot == 500 * len(people)
    lines = (await people[0].in_words(server.table)).splitlines()
    for person, purse in zip(people, purses, strict=True):
        told = [line for line in lines if f"{person.name} " in line and "** → " in line]
        assert [line.rpartition("** → ")[2] for line in told] == [str(purse)]
