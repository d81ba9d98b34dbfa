"""What must hold of a house of several processes, whatever was done to them.

Owns: what is looked at. Must not know: what was done, how anything is played. Everything is read
from a copy of the database, from what stands on the Discord, and from what it was asked.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from operator import itemgetter

from db.statements.interactions import seen
from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.traffic.limits import GLOBAL_PER_SECOND, IDENTIFY_SECONDS
from tests.soak.detectors import still_asked
from tests.support.fleet.guests import Guest
from tests.support.fleet.house import House, until
from tests.support.messages.openapi import refused
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, offers, parts, turn_in

TTL = 6.0
"""Seconds for which a shard is had."""
GREW = re.compile(r"requests a second may go with tokens")
_NUMBER = re.compile(r"\d{5,}(?:/[A-Za-z0-9_.-]{40,})?")
GRACE = 30.0
"""Seconds that a clock has anew after its table was taken up, as `kro run` has it."""


async def all_is_well(house: House, guests: Sequence[Guest]) -> None:
    """Everything, while nobody presses."""
    at_discord(house.box, tokens_count=not _took_more(house))
    await shows_the_newest(house, guests)
    await house.check_books()
    shown_is_logged(house, guests)
    nothing_overdue(house)


def _took_more(house: House) -> bool:
    """Whether one of the processes has found its part too little for requests with tokens for a
    minute, and takes more until it is refused: then a Discord that counts them has had too many.
    """
    return any(GREW.search(line) for bot in house.bots.values() for line in bot.lines)


def at_discord(box: Sandbox, *, tokens_count: bool = True) -> None:
    """In no second were there too many counted requests (but for those with tokens, where these do
    not count), no session was begun too soon, and nothing was sent that Discord would not take.
    """
    assert refused(box.log.entries) == []
    most = worst_second(box.log.entries if tokens_count else by_login(box.log.entries))
    kinds = Counter(f"{entry['method']} {_NUMBER.sub('…', entry['path'])}" for entry in most)
    told = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    assert len(most) <= GLOBAL_PER_SECOND, f"{len(most)} counted requests in one second: {told}"
    early = [one for one in box.gateway.identifies if not one.begun]
    assert not early, f"IDENTIFYs came too soon: {early}"
    last: dict[int, float] = {}
    for one in box.gateway.identifies:
        bucket = one.shard[0] % box.limits.max_concurrency
        if one.shard[1] > 1:
            apart = one.at - last.get(bucket, float("-inf"))
            assert apart > IDENTIFY_SECONDS - 0.01, f"{one} after {apart} s"
        last[bucket] = one.at


def most_in_a_second(entries: Iterable[Json]) -> int:
    """The most requests counted for the global limit in any second, over all processes."""
    return len(worst_second(entries))


def by_login(entries: Iterable[Json]) -> list[Json]:
    """Those that were not made with the token of a press."""
    return [entry for entry in entries if "/webhooks/" not in entry["path"]]


def worst_second(entries: Iterable[Json]) -> list[Json]:
    """All of these that were counted in the second that has most of them."""
    window: deque[Json] = deque()
    most: list[Json] = []
    counted = (entry for entry in entries if entry["global"])
    for entry in sorted(counted, key=itemgetter("time")):
        window.append(entry)
        while entry["time"] - window[0]["time"] >= 1.0:
            window.popleft()
        if len(window) > len(most):
            most = [*window]
    return most


def shown_is_logged(house: House, guests: Sequence[Guest]) -> None:
    """Every decision that was shown as made is made in the log, by the interactions known there."""
    known = 0
    for inn, there in by_inn(house, guests):
        with inn.reading() as con:
            for guest in there:
                for interaction, table, decision in guest.shown_done:
                    asked = still_asked(con, table, decision, int(guest.person.id))
                    assert not asked, f"{guest.name} was shown decision {decision} as made"
                    known += seen(con, interaction)
    assert known or not any(guest.shown_done for guest in guests)


def by_inn(house: House, guests: Sequence[Guest]) -> list[tuple[Server, list[Guest]]]:
    """Who plays at which inn."""
    guilds = {guest.channel: house.box.world.channels[guest.channel].guild_id for guest in guests}
    return [
        (inn, [guest for guest in guests if guilds[guest.channel] == inn.guild.id])
        for inn in house.inns
    ]


def nothing_overdue(house: House) -> None:
    """No table should have moved by itself longer ago than its next home needs."""
    late = TTL + IDENTIFY_SECONDS + GRACE
    found = house.ask(
        "SELECT id, extract(epoch FROM clock_timestamp()) - wake_at FROM card_table"
        f" WHERE closed_at IS NULL AND wake_at < extract(epoch FROM clock_timestamp()) - {late}"
    )
    assert not found, f"tables should have moved by themselves: {found}"


async def shows_the_newest(house: House, guests: Sequence[Guest]) -> None:
    """Wait until every message shows what is asked now, and nothing that is not."""
    wrong: list[str] = []

    async def right() -> bool:
        await house.copy_books()
        wrong.clear()
        for inn, there in by_inn(house, guests):
            with inn.reading() as con:
                wrong.extend(one for guest in there for one in stale(con, guest))
        return not wrong

    await until(right, lambda: "\n".join(wrong))


def stale(con: sqlite3.Connection, guest: Guest) -> list[str]:
    """What this person is asked, and the log does not ask."""
    table = guest.table() or EMPTY
    user = int(guest.person.id)
    found: list[str] = []
    for message in (table, *guest.hands()):
        turn = turn_in(message)
        if turn is None:
            continue
        if not still_asked(con, turn.table, turn.decision, user):
            found.append(f"{guest.name} is asked {turn.decision}, which is decided")
    if offers(table, "deal"):
        number = int(parts(table)[0][1]["table"], 16)
        going = con.execute(
            "SELECT 1 FROM deal WHERE table_id = ? AND ended_at IS NULL", (number,)
        ).fetchone()
        if going:
            found.append(f"{guest.name} is offered a deal while one goes on")
    return found
