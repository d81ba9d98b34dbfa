"""Tests two hundred spends at once, repeatedly: no purse falls below zero, and no chip is lost.

They run on the store, by two bots over one file, and over the wire by commands, sitting down and
dealing. `make secrecy` does a thousand rounds.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from simcord.interactions import base_payload

from bot.ports import BankRefusal, Guild
from db.ledger import bank
from db.sqlite.store import SqliteStore
from tables.ports import Account
from tests.contract.store.core import GUILD, NOW, new_table, played
from tests.secrecy.forging import COMPONENT, Forged, dispatch
from tests.support.counted import Count
from tests.support.extent import examples
from tests.support.simulated_discord.server import Person, Server
from tests.support.store.new_file import new_file

pytestmark = pytest.mark.asyncio
AT_ONCE = 200
PEOPLE = range(71, 77)
COMMAND = 2
"""Discord's type of interaction for a typed command."""


@pytest_asyncio.fixture
async def stores(tmp_path: Path) -> AsyncGenerator[tuple[SqliteStore, SqliteStore]]:
    """Two stores over one file."""
    file = new_file(tmp_path / "kro.sqlite3")
    one, other = await SqliteStore.open(file), await SqliteStore.open(file)
    yield one, other
    await one.close()
    await other.close()


async def people_who_give(store: SqliteStore) -> list[Account]:
    """People with purses of 500 who have played and may give all they have."""
    accounts = [await store.purse(GUILD, user, f"person {user}", NOW) for user in PEOPLE]
    await store.save_guild(Guild(GUILD, gifts=1_000_000))
    await played(store, await new_table(store), accounts)
    return accounts


async def spend_at_once(
    stores: tuple[SqliteStore, SqliteStore], accounts: list[Account], rng: random.Random, name: str
) -> tuple[int, Mapping[Account, int]]:
    """Play one round; return how many gifts were made, and the chips in the purses."""
    gifts = [(*rng.sample(accounts, 2), rng.choice((1, 40, 170, 600))) for _ in range(AT_ONCE)]
    asked = (
        stores[k % 2].give(GUILD, giver, taker, chips, NOW, f"{name} {k}")
        for k, (giver, taker, chips) in enumerate(gifts)
    )
    answers = await asyncio.gather(*asked, return_exceptions=True)
    wrong = [a for a in answers if not isinstance(a, int | BankRefusal)]
    assert not wrong, wrong[0]
    return sum(isinstance(a, int) for a in answers), await stores[0].balances(accounts)


@pytest.mark.timeout(3600)
async def test_no_purse_falls_below_zero_with_any_number_of_spends_at_once(
    stores: tuple[SqliteStore, SqliteStore], count: Count
) -> None:
    accounts, rng, made = await people_who_give(stores[0]), random.Random(1), 0
    for k in range(examples(8, 1000)):
        given, held = await spend_at_once(stores, accounts, rng, str(k))
        made += given
        assert min(held.values()) >= 0, held
        assert sum(held.values()) == 500 * len(accounts), held
    count("spends at once on the store", AT_ONCE * examples(8, 1000))
    assert 0 < made < AT_ONCE * examples(8, 1000), "some are refused, some are not"


async def test_a_planted_spend_without_a_lock_is_found(
    stores: tuple[SqliteStore, SqliteStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The purse is read once, before its turn."""
    accounts = await people_who_give(stores[0])
    looked, usual = dict[Account, int](), bank.transfers.balance

    def early(con: Any, account: Account) -> int:
        return looked.setdefault(account, usual(con, account))

    with monkeypatch.context() as patch:
        patch.setattr(bank.transfers, "balance", early)
        await spend_at_once(stores, accounts, random.Random(1), "planted")
    assert min((await stores[0].balances(accounts)).values()) < 0


# --- over the wire ----------------------------------------------------------------------------


class Typing:
    """Commands of many people at once, as the gateway delivers them."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._known: dict[str, Any] = {}

    async def learn(self, person: Person, name: str, **options: Any) -> None:
        """Record the interaction of this command."""
        await person.command(name, **options)
        events = reversed(self._server.env.backend.transcript)
        payloads: Any = (p for kind, event, p in events if event == "INTERACTION_CREATE" and kind)
        self._known[name] = next(payloads)["data"]

    def send(self, person: Person, name: str, **options: Any) -> None:
        """Type the command without waiting for the answer."""
        known = self._known[name]
        filled = [
            {**o, "value": options.get(o["name"], o["value"])} for o in known.get("options", ())
        ]
        server = self._server
        _, payload = base_payload(
            server.env.backend,
            type=COMMAND,
            channel_id=server.channel.id,
            guild_id=server.guild.id,
            user_id=person.id,
            data={**known, "options": filled},
        )
        server.env.backend.emit("INTERACTION_CREATE", payload)


async def chips_of(server: Server, people: list[Person]) -> list[int]:
    """Return the chips that people hold, and those in the pots."""
    pots = [(await server.snapshot(table)).pot for table in (1, 2, 3)]
    found = await server.bot.store.balances(pots)
    return [*[await person.purse() for person in people], *found.values()]


@pytest.mark.ci
@pytest.mark.timeout(3600)
async def test_no_purse_falls_below_zero_with_any_commands_and_presses_at_once(
    server: Server, count: Count
) -> None:
    """Gifts, the day's chips and fresh starts, sitting down and dealing at several tables."""
    rng, typing = random.Random(1), Typing(server)
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Filip")]
    await server.deal(*people[:3], deals=1)
    await server.play_on(people[:3])
    await server.bot.store.save_guild(Guild(server.guild.id, gifts=1_000_000))
    for host in people[:2]:
        room = server.guild.create_text_channel(f"room of {host.name}")
        await host.command("mousel start", room)
    lobbies = [server.read(channel)[-1] for channel in sorted(server.env.backend.channels)[-2:]]
    await typing.learn(people[0], "give", member=people[1].member, chips=1)
    for person in people:
        await typing.learn(person, "daily")
    granted = 50 + 100
    for _ in range(examples(2, 20)):
        held = await chips_of(server, people)
        since = len(server.env.http_requests)
        for _ in range(examples(100, 200)):
            person = rng.choice(people)
            match rng.randrange(6):
                case 0:
                    typing.send(person, "daily")
                case 1 | 2 | 3 as what:
                    table, choice = rng.choice((2, 3)), ("sit", "deal")[what == 2]
                    pressed = "h1:fresh" if what == 3 else f"k1:{table}:-:{choice}"
                    message = rng.choice(lobbies)
                    dispatch(server, person, message, Forged(COMPONENT, pressed))
                case _:
                    typing.send(person, "give", chips=rng.choice((1, 40, 170, 600)))
        await server.env.settle()
        now = await chips_of(server, people)
        assert all(new >= min(0, old) for new, old in zip(now, held, strict=True)), (held, now)
        assert 0 <= sum(now) - sum(held) <= granted * len(people), (held, now)
        assert len(server.env.http_requests) - since >= examples(100, 200)
        await server.env.advance_time(86_400)
    count("spends at once over the wire", examples(2, 20) * examples(100, 200))
