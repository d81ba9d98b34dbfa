"""A whole game by whatever is offered, for the tests of each game's cog.

Owns: pressing until a game is over. Must not know: any rule, how the bot does anything.
"""

from __future__ import annotations

from typing import Any

from tests.support.simulated_discord.server import Person, Server

ASIDES = ("panel.", "watch")
NAMES = ("Anna", "Bo", "Cilla", "Dagny")


async def seated(server: Server, game: str, people: int, **options: Any) -> list[Person]:
    """So many people at a table that is dealt."""
    found = [server.person(name) for name in NAMES[:people]]
    await server.deal(*found, game=game, **options)
    return found


async def play_hands(server: Server, people: list[Person]) -> int:
    """Whoever is asked presses what comes first, every third time what comes last; a menu's first
    card is laid away where there is nothing else. Returns how many decisions were made.
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
    """The ids of the choices of the hand that do their work at one press."""
    hand = person.hand
    ids = [str(hand.buttons[label]["custom_id"]) for label in hand.choices]
    return [i for i in ids if not i.split(":")[-1].startswith((*ASIDES, "arm", "say."))]


async def settled(server: Server, people: list[Person]) -> None:
    """The purses and the pot add up, and the table tells each purse as the book has it."""
    purses = [await p.purse() for p in people]
    assert sum(purses) + (await server.snapshot()).table.match.pot == 500 * len(people)
    lines = server.table.text.splitlines()
    for person, purse in zip(people, purses, strict=True):
        told = [line for line in lines if f"{person.name} " in line and "** → " in line]
        assert [line.rpartition("** → ")[2] for line in told] == [str(purse)]
