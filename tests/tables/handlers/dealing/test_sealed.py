"""Checks that each deal is sealed before it can be cut, and dealt by its seal."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import msgspec
import pytest
from msgspec.structs import replace

from games import GAMES
from games.kernel.contract import Shuffled
from tables.commands import AddRegular, Close, Cut, Deal, Leave, Outcome, SetOption, Sit
from tables.fairness.cutting import LARGEST, MOST, MOST_EACH
from tables.fairness.proof import proof
from tables.fairness.seal import Seal, whole_pack
from tables.fairness.verifying import read, verify
from tables.live.session import TableSession
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import SCHEME, Secret, StoredDeal
from tests.support.tables.harness import TableHarness, dealt, play_on, seated
from tests.support.tables.on_file import TablesOnFile

pytestmark = pytest.mark.asyncio
PEOPLE = (11, 12, 13, 14)


def seal(now: Snapshot) -> Seal:
    assert now.seal is not None
    return now.seal


async def cut(
    harness: TableHarness, table: int, by: int, number: int, deal: int = 1, after: str = ""
) -> Outcome:
    command = Cut(by=by, interaction=harness.click(), deal=deal, number=number, after=after)
    return await harness.directory.ask(table, command)


def refused(outcome: Outcome) -> str:
    return outcome.refusal.code if outcome.refusal else ""


async def stored(harness: TableHarness, table: int) -> StoredDeal:
    found = await harness.store.load(table)
    assert found is not None
    assert found.deal is not None
    return found.deal


async def test_the_root_is_shown_before_the_deal_and_the_next_one_with_the_settlement(
    harness: TableHarness,
) -> None:
    lobby = await seated(harness, PEOPLE)
    assert seal(lobby).deal == 1
    outcome = await harness.directory.ask(lobby.id, Deal(by=11, interaction=harness.click()))
    assert outcome.snapshot.seal is None
    live = outcome.snapshot.deal
    assert live is not None
    assert live.seal is not None
    assert live.seal.root == seal(lobby).root
    settled = await play_on(harness, lobby.id)
    assert seal(settled).deal == 2
    assert seal(settled).root != live.seal.root


async def test_the_pack_is_dealt_as_it_was_sealed_and_cut(harness: TableHarness) -> None:
    lobby = await seated(harness, PEOPLE)
    for by, number in ((12, 5), (11, 0), (14, LARGEST), (12, 6)):
        assert refused(await cut(harness, lobby.id, by, number)) == ""
    now = await harness.directory.snapshot(lobby.id)
    assert now is not None
    assert seal(now) == seal(lobby)
    cuts = ((1, 5), (0, 0), (3, LARGEST), (1, 6))
    assert now.table.cuts_by_chair() == cuts
    started = await harness.directory.ask(lobby.id, Deal(by=11, interaction=harness.click()))
    assert started.snapshot.table.cuts == ()
    deal = await stored(harness, lobby.id)
    order = next(tuple(e[1]) for e in deal.steps[0].events if e[0] == Shuffled.__name__)
    pack = GAMES["mousel"].pack(now.table.terms.options, 4)
    assert order == seal(lobby).shuffled(0, pack, cuts)
    assert order != seal(lobby).shuffled(0, pack, ())
    assert deal.setup.cuts == cuts


async def test_cuts_are_refused_from_strangers_out_of_range_and_too_late(
    harness: TableHarness,
) -> None:
    lobby = await seated(harness, PEOPLE)
    assert refused(await cut(harness, lobby.id, 99, 1)) == "not-seated"
    assert refused(await cut(harness, lobby.id, 11, -1)) == "cut-number"
    assert refused(await cut(harness, lobby.id, 11, LARGEST + 1)) == "cut-number"
    assert refused(await cut(harness, lobby.id, 11, 1, deal=2)) == "cut-late"
    await harness.directory.ask(lobby.id, Deal(by=11, interaction=harness.click()))
    assert refused(await cut(harness, lobby.id, 11, 1)) == "deal-in-play"
    await play_on(harness, lobby.id)
    assert refused(await cut(harness, lobby.id, 11, 1)) == "cut-late"
    assert refused(await cut(harness, lobby.id, 11, 1, deal=2)) == ""


async def test_a_number_counts_only_after_the_digest_that_its_player_saw(
    harness: TableHarness,
) -> None:
    lobby = await seated(harness, PEOPLE)
    shown = seal(lobby).root
    assert refused(await cut(harness, lobby.id, 13, 4, after=shown[:15])) == ""
    outcome = await cut(harness, lobby.id, 12, 7, after=shown[:15])
    assert refused(outcome) == "cut-moved"
    now = seal(outcome.snapshot).digest(((2, 4),))
    assert outcome.refusal is not None
    assert dict(outcome.refusal.params)["digest"] == now
    assert refused(await cut(harness, lobby.id, 12, 7, after=now[:15])) == ""
    again = await harness.directory.snapshot(lobby.id)
    assert again is not None
    assert again.table.cuts_by_chair() == ((2, 4), (1, 7))


async def test_no_player_can_use_up_all_cuts(harness: TableHarness) -> None:
    lobby = await seated(harness, PEOPLE)
    for number in range(MOST_EACH):
        assert refused(await cut(harness, lobby.id, 12, number)) == ""
    assert refused(await cut(harness, lobby.id, 12, 99)) == "cut-enough"
    assert refused(await cut(harness, lobby.id, 11, 99)) == ""
    assert len(PEOPLE) * MOST_EACH < MOST


async def test_a_table_sealed_by_an_older_version_is_cut_and_dealt_as_sealed(
    harness: TableHarness,
) -> None:
    lobby = await seated(harness, PEOPLE)
    kept = harness.store.tables[lobby.id]
    state = {**kept.state, "cuts": [[11, 3], [13, 4], [99, 5]]}
    older = Secret(bytes(range(32)), 1)
    harness.store.tables[lobby.id] = replace(kept, state=state, next_secret=older)
    again = TableHarness.over(harness)
    now = await again.directory.snapshot(lobby.id)
    assert now is not None
    assert now.table.cuts_by_chair() == ((0, 3), (2, 4))
    assert seal(now).digest(now.table.cuts_by_chair()) == seal(now).root
    assert refused(await cut(again, lobby.id, 11, 8)) == ""
    await again.directory.ask(lobby.id, Deal(by=11, interaction="deals"))
    deal = await stored(again, lobby.id)
    assert deal.setup.cuts == ((2, 4), (0, 8))
    order = next(tuple(e[1]) for e in deal.steps[0].events if e[0] == Shuffled.__name__)
    pack = GAMES["mousel"].pack(now.table.terms.options, 4)
    first = Seal(now.id, now.number, 1, older, whole_pack(now.game))
    assert order == first.shuffled(0, pack, deal.setup.cuts)
    assert seal(await play_on(again, lobby.id)).scheme.number == SCHEME
    await again.directory.stop()


@pytest.mark.sampled
@pytest.mark.parametrize("count", range(9))
async def test_after_any_number_of_cuts_the_deal_is_dealt(
    harness: TableHarness, count: int
) -> None:
    """Four cuts once blocked a table for good."""
    lobby = await seated(harness, PEOPLE)
    for number in range(count):
        assert refused(await cut(harness, lobby.id, PEOPLE[number % 4], number)) == ""
    outcome = await harness.directory.ask(lobby.id, Deal(by=11, interaction=harness.click()))
    assert outcome.refusal is None
    assert outcome.snapshot.table.status is Status.PLAYING
    assert seal(await play_on(harness, lobby.id)).deal == 2


async def test_the_cut_of_a_player_who_got_up_still_counts(harness: TableHarness) -> None:
    lobby = await seated(harness, PEOPLE)
    await cut(harness, lobby.id, 12, 7)
    await cut(harness, lobby.id, 13, 8)
    await harness.directory.ask(lobby.id, Leave(by=12, interaction=harness.click()))
    harness.store.purse(15)
    outcome = await harness.directory.ask(lobby.id, Sit(by=15, interaction=harness.click()))
    assert outcome.snapshot.table.chair_of(15) == 1
    assert outcome.snapshot.table.cuts_by_chair() == ((1, 7), (2, 8))


async def test_only_the_deal_uses_up_a_seal(harness: TableHarness) -> None:
    lobby = await seated(harness, PEOPLE[:3])
    root = seal(lobby).root
    for command in (
        SetOption(by=11, interaction="1", key="clock", value=60),
        AddRegular(by=11, interaction="2"),
        Cut(by=11, interaction="3", deal=1, number=3),
    ):
        outcome = await harness.directory.ask(lobby.id, command)
        assert outcome.refusal is None
        assert seal(outcome.snapshot).root == root
    outcome = await harness.directory.ask(lobby.id, Close(by=11, interaction="4"))
    assert outcome.snapshot.table.status is Status.CLOSED


@pytest.mark.sampled
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_seat_can_check_a_deal_by_regulars_from_its_file(
    on_file: TablesOnFile, game: str
) -> None:
    now = await on_file.open(game, (1, 2))
    account = now.table.host
    await on_file.ask(now, Cut(by=account, deal=1, number=4711))
    # Each command runs in a session that knows only the file.
    root = seal(await on_file.now(now)).root
    assert root == seal(now).root
    now = (await on_file.ask(now, Deal(by=account))).snapshot
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    kept = await on_file.store.deal(now.id, 1)
    assert kept is not None
    for seat in range(len(kept.setup.chairs)):
        made = proof(GAMES[game], now.id, now.number, kept, seat)
        verdict = verify(read(msgspec.json.encode(made)), GAMES, root)
        assert verdict.wrong == ()
        assert "Cut 1: chair 1 by 4711" in verdict.summary[2]


async def test_a_restart_in_mid_deal_keeps_the_source_of_later_shuffles(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE)
    again = await TableSession(now.id, harness.services).snapshot()
    assert again is not None
    assert again.deal is not None
    assert now.deal is not None
    assert again.deal.seal == now.deal.seal
    assert again.deal.shuffles == now.deal.shuffles == 1


async def test_a_secret_is_stored_with_its_table_and_never_twice(
    on_file: TablesOnFile,
) -> None:
    now = await on_file.open("bourre", (1, 2))
    now = (await on_file.ask(now, Deal(by=now.table.host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await on_file.wait(now)
    with closing(sqlite3.connect(on_file.path)) as con:
        rows = con.execute("SELECT table_id, deal, secret FROM deal_secret").fetchall()
        assert [row[:2] for row in rows] == [(now.id, 1), (now.id, 2)]
        secret: bytes = rows[0][2]
        for statement in (
            "INSERT INTO deal_secret VALUES (:table, 3, :secret, 2, 0)",
            "UPDATE deal_secret SET secret = zeroblob(32)",
            "DELETE FROM deal_secret",
            "INSERT INTO deal_secret VALUES (:table, 3, zeroblob(31), 2, 0)",
            "UPDATE deal SET cuts = '[[0,1]]'",
        ):
            with pytest.raises(sqlite3.IntegrityError):
                con.execute(statement, {"table": now.id, "secret": secret})
        # It is in no other table.
        for table in ("card_table", "deal", "step", "transfer", "interaction"):
            text = json.dumps(con.execute(f"SELECT * FROM {table}").fetchall())
            assert secret.hex() not in text
    assert Seal(now.id, now.number, 2, Secret(rows[1][2]), whole_pack(now.game)) == seal(now)


async def test_a_deal_of_an_older_version_goes_on_and_cannot_be_checked(
    harness: TableHarness,
) -> None:
    now = await dealt(harness, PEOPLE)
    kept = harness.store.tables[now.id]
    assert kept.deal is not None
    older = replace(kept.deal, secret=None)
    harness.store.tables[now.id] = replace(kept, deal=older)
    again = TableHarness.over(harness)
    settled = await play_on(again, now.id)
    deal = await stored(harness, now.id)
    assert proof(now.game, now.id, now.number, replace(deal, secret=None), 0) is None
    assert seal(settled).deal == 2
    await again.directory.stop()


async def test_a_lobby_of_an_older_version_is_sealed_by_the_next_press(
    harness: TableHarness,
) -> None:
    lobby = await seated(harness, PEOPLE[:3])
    harness.store.tables[lobby.id] = replace(harness.store.tables[lobby.id], next_secret=None)
    again = TableHarness.over(harness)
    now = await again.directory.snapshot(lobby.id)
    assert now is not None
    assert now.seal is None
    assert refused(await cut(again, lobby.id, 11, 1)) == "not-sealed"
    harness.store.purse(14)
    outcome = await again.directory.ask(lobby.id, Sit(by=14, interaction="sits"))
    assert seal(outcome.snapshot).deal == 1
    await again.directory.stop()
    # This deal was dealt without being shown, so it has no seal; the next one has.
    harness.store.tables[lobby.id] = replace(harness.store.tables[lobby.id], next_secret=None)
    last = TableHarness.over(harness)
    outcome = await last.directory.ask(lobby.id, Deal(by=11, interaction="deals"))
    assert outcome.snapshot.deal is not None
    assert outcome.snapshot.deal.seal is None
    assert seal(await play_on(last, lobby.id)).deal == 2
    await last.directory.stop()
