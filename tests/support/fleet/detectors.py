"""Checks what must hold in a house of several processes after any break.

The checks read a copy of the database, the messages on the Discord, and the requests to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import time
from collections import Counter, deque
from collections.abc import AsyncGenerator, Iterable, Sequence
from operator import itemgetter

import psycopg

from db.statements.interactions import seen
from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.traffic.limits import GLOBAL_PER_SECOND, IDENTIFY_SECONDS
from tables.model.table import Status
from tables.planning.deadlines import clock_of_return
from tests.soak.detectors import still_asked
from tests.support.fleet import logged
from tests.support.fleet.guests import Guest
from tests.support.fleet.house import House, until
from tests.support.fleet.painted import unlike_painted
from tests.support.messages.openapi import refused
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import (
    EMPTY,
    offers,
    parts,
    settled_deal,
    turn_in,
)

TTL = 6.0
"""Seconds of a shard's lease."""
_NUMBER = re.compile(r"\d{5,}(?:/[A-Za-z0-9_.-]{40,})?")
OWN_SHARE = 0.5
"""The least share of the presses shown as done that were themselves carried out."""
GRACE = 30.0
"""Seconds of a clock's grace after its table was taken over, as in `kro run`."""
LATE = TTL + IDENTIFY_SECONDS + GRACE
"""Seconds that a table's next home may need until it has moved the table."""
LOOKED_EVERY = 1.0
NOT_WOKEN = re.compile(r"had not been woken in time")


async def all_is_well(house: House, guests: Sequence[Guest]) -> None:
    """Run every check, while no person presses."""
    at_discord(house.box)
    await shows_the_newest(house, guests)
    await shows_what_is_painted(house)
    await house.check_books()
    shown_is_logged(house, guests)
    clocks_ran_once(house, guests)
    await asyncio.to_thread(nothing_overdue, house)
    woken_in_time(house)


def at_discord(box: Sandbox) -> None:
    """Check the requests and sessions of all processes.

    In no second were there too many requests with the login. No session began too early. Discord
    would accept every request. Requests with tokens are free, as documented.
    """
    not_taken = refused(box.log.entries)
    assert not not_taken, not_taken
    most = worst_second(by_login(box.log.entries))
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
    return len(worst_second(entries))


def by_login(entries: Iterable[Json]) -> list[Json]:
    return [entry for entry in entries if "/webhooks/" not in entry["path"]]


def worst_second(entries: Iterable[Json]) -> list[Json]:
    """Return the requests in the second with the most of them."""
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
    """Check that each press shown as done is in the log.

    It is there by its interaction. For some presses, another player's action or an earlier failed
    press made the decision first.
    """
    own, shown, lost = 0, 0, list[str]()
    for inn, there in by_inn(house, guests):
        with inn.reading() as con:
            for guest in there:
                user = int(guest.person.id)
                for press in guest.shown_done:
                    asked = still_asked(con, press.table, press.decision, user)
                    assert not asked, f"{guest.name} was shown decision {press.decision} as made"
                    shown += 1
                    if seen(con, press.interaction):
                        own += 1
                        continue
                    decision = logged.read(press.decision)
                    made = logged.made_at(con, int(press.table, 16), decision, user)
                    if made is None or made > press.at:
                        lost.append(f"{guest.name}: {press}, made {made}")
    assert not lost, f"shown as done, and not in the log: {lost}"
    assert own >= OWN_SHARE * shown, f"of {shown} presses shown as done {own} were carried out"


def by_inn(house: House, guests: Sequence[Guest]) -> list[tuple[Server, list[Guest]]]:
    guilds = {guest.channel: house.box.world.channels[guest.channel].guild_id for guest in guests}
    return [
        (inn, [guest for guest in guests if guilds[guest.channel] == inn.guild.id])
        for inn in house.inns
    ]


def nothing_overdue(house: House) -> None:
    """Check that no table is overdue by more than its next home needs."""
    found = [(table, late) for table, late in late_tables(house) if late > LATE]
    assert not found, f"tables should have moved by themselves: {found}"


def late_tables(house: House) -> list[tuple[int, float]]:
    """Return the open tables that should have moved by themselves, and by how many seconds."""
    return house.ask(
        "SELECT id, (extract(epoch FROM clock_timestamp()) - wake_at)::double precision"
        " FROM card_table"
        " WHERE closed_at IS NULL AND wake_at < extract(epoch FROM clock_timestamp())"
    )


def woken_in_time(house: House) -> None:
    """Check that no process found a table that another should have woken."""
    found = [line for bot in house.bots.values() for line in bot.lines if NOT_WOKEN.search(line)]
    assert not found, f"tables were forgotten: {found}"


@contextlib.asynccontextmanager
async def watched(house: House) -> AsyncGenerator[list[float]]:
    """Check tables every second during the block, even if it breaks processes or the database.

    No table stands still for longer than its next home needs after its time, without the seconds
    that the database was away. Yields the latest table's delay at each check.
    """
    latest: list[float] = []
    too_late: list[str] = []

    async def look() -> None:
        without = 0.0
        while True:
            began = time.monotonic()
            try:
                found = await asyncio.to_thread(late_tables, house)
            except psycopg.OperationalError:
                found = None
            await asyncio.sleep(LOOKED_EVERY)
            if found is None:
                without += time.monotonic() - began
                continue
            latest.append(max((late for _, late in found), default=0.0))
            too_late.extend(
                f"table {table} stood still for {late:.1f} s"
                for table, late in found
                if late > LATE + without
            )

    looking = asyncio.create_task(look(), name="look for tables that stand still")
    try:
        yield latest
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
    assert latest, "nobody has looked"
    assert not too_late, too_late[-1]


def clocks_ran_once(house: House, guests: Sequence[Guest]) -> None:
    """Check that no timer and no clock expired too early, as it would if two processes ran it.

    The clocks are those of people who only press that they are back, counted from that press.
    """
    for inn, there in by_inn(house, guests):
        with inn.reading() as con:
            early = [
                f"table {table}, deal {deal.setup.number}, {what}"
                for table, deal in logged.deals(con)
                for what in logged.run_out_early(deal)
            ]
            early += [what for guest in there if guest.dawdles for what in too_soon(con, guest)]
        assert not early, f"clocks ran out before their time: {early}"


def too_soon(con: sqlite3.Connection, guest: Guest) -> list[str]:
    """Return the early moves for an idle person.

    A returning player has time once in a deal. After that the deal does not wait for a player who
    has decided nothing (GEN-014).
    """
    [clock] = {table.table.terms.clock for table in logged.tables_at(con, guest.channel)}
    clock, found = clock_of_return(clock), list[str]()
    for began, moves in logged.moves_for(con, int(guest.person.id)):
        if any(by == "person" for _, by in moves):
            found.append(f"{guest.name}, who only returns, has moved since {began}: {moves}")
        back = next((one for one in guest.backs if one[0] >= began), None)
        if back is None:
            continue
        pressed, answered = back
        first = min((at for at, _ in moves if at > answered), default=None)
        if first is not None and first < pressed + clock:
            found.append(f"{first - pressed:.1f} s after {guest.name} was back, not {clock}")
    return found


async def shows_the_newest(house: House, guests: Sequence[Guest]) -> None:
    """Wait until every message shows the present decisions, and no others."""
    wrong: list[str] = []

    async def right() -> bool:
        await house.copy_books()
        wrong.clear()
        for inn, there in by_inn(house, guests):
            with inn.reading() as con:
                for guest in there:
                    wrong.extend(stale(con, guest))
                    wrong.extend(unasked(con, guest))
        return not wrong

    await until(right, lambda: "\n".join(wrong))


async def shows_what_is_painted(house: House) -> None:
    """Wait until each person's message of each table has shown its newest state.

    Not all at the same moment, because tables continue by themselves.
    """
    await house.copy_books()
    left = await unlike_painted(house.books, house.box.world)

    async def seen() -> bool:
        nonlocal left
        if left:
            await house.copy_books()
            found = await unlike_painted(house.books, house.box.world)
            left = {table: why for table, why in found.items() if table in left}
        return not left

    await until(seen, lambda: "\n".join(f"table {table} {why}" for table, why in left.items()))


def stale(con: sqlite3.Connection, guest: Guest) -> list[str]:
    """Return the decisions that this person's messages have, but not the log."""
    table = guest.table() or EMPTY
    user = int(guest.person.id)
    found: list[str] = []
    for message in (table, *guest.hands()):
        turn = turn_in(message)
        if turn is None:
            continue
        if not still_asked(con, turn.table, turn.decision, user):
            which = f"message {message['id']} asks {guest.name} for {turn.decision}"
            found.append(f"{which}, which is decided")
    if offers(table, "deal"):
        number = int(parts(table)[0][1]["table"], 16)
        going = con.execute(
            "SELECT 1 FROM deal WHERE table_id = ? AND ended_at IS NULL", (number,)
        ).fetchone()
        if going:
            found.append(f"{guest.name} is offered a deal while one goes on")
    return found


def unasked(con: sqlite3.Connection, guest: Guest) -> list[str]:
    """Return the decisions that the log awaits from this person, but no message has.

    Also a finished deal whose settlement is not shown.
    """
    found: list[str] = []
    shown = guest.table() or EMPTY
    turns = [turn for message in (shown, *guest.hands()) if (turn := turn_in(message))]
    for table in logged.tables_at(con, guest.channel):
        asked = {logged.read(t.decision) for t in turns if int(t.table, 16) == table.id}
        wanted = logged.waited_for(con, table, int(guest.person.id))
        if wanted and asked.isdisjoint(wanted):
            found.append(f"{guest.name} is not asked {wanted[0]}, which the log waits for")
        if table.table.status is Status.BETWEEN and table.deal is not None:
            newest, stands = table.deal.setup.number, settled_deal(shown)
            if stands != newest:
                found.append(f"{guest.name} sees the settlement of {stands}, not of {newest}")
    return found
