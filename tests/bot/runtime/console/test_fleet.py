"""`kro fleet` and `kro drain`, as an operator uses them."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
import psycopg
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from bot.cli import main
from bot.cluster.coordinator import FleetLines, ProcessLine, ShardLine
from bot.runtime.console import fleet
from bot.runtime.console.fleet import drain_and_wait, fleet_text

ONE = ProcessLine("one.1", "one", "0.2", 0.4, alive=True, draining=False, requests=42)
OLD = ProcessLine("old.1", "old", "0.1", 1.2, alive=True, draining=True, requests=6)
DEAD = ProcessLine("dead.1", "dead", "0.1", 31.0, alive=False, draining=False, requests=0)
SHARDS = (
    ShardLine(0, "one.1", ready=True, left=5.0, successor=None, tables=7),
    ShardLine(1, "old.1", ready=True, left=5.0, successor="one.1", tables=2),
    ShardLine(2, "dead.1", ready=True, left=-25.0, successor=None, tables=3),
    ShardLine(3, "one.1", ready=False, left=5.0, successor=None, tables=1),
)


def test_processes_and_shards_are_shown() -> None:
    assert (
        fleet_text(FleetLines(4, (DEAD, OLD, ONE), SHARDS))
        == """\
2 processes, 2 of 4 shards served, 13 open tables

process  version  seen      shards  tables  requests
dead     0.1      31 s ago  –            0         0  gone
old      0.1      1 s ago   1            2         6  drains
one      0.2      0 s ago   0, 3         8        42

shard  process  tables
    0  one           7
    1  old           2  goes to one
    2  –             3  nobody has it
    3  one           1  its session begins"""
    )
    assert fleet_text(FleetLines(0, (), ())) == "No process runs on this database."
    assert (
        fleet_text(FleetLines(4, (DEAD,), SHARDS, one_bot=True))
        == "No fleet runs on this database, but one bot without KRO_FLEET does."
    )


def test_of_many_shards_only_those_that_change_are_listed() -> None:
    calm = [replace(SHARDS[0], id=n) for n in range(4, 40)]
    shown = fleet_text(FleetLines(40, (OLD, ONE), (*SHARDS, *calm)))
    assert "one      0.2      0 s ago  0, 3–39     260        42" in shown
    assert [line.split()[0] for line in shown.split("\n\n")[2].splitlines()] == [
        "shard", "1", "2", "3",
    ]  # fmt: skip
    well = fleet_text(FleetLines(36, (ONE,), calm))
    assert well.startswith("1 process, 36 of 36 shards served, 252 open tables")
    assert "4–39" in well
    assert "shard  process" not in well


SETTLED = FleetLines(2, (ONE,), (SHARDS[0], replace(SHARDS[0], id=1)))


@pytest.mark.parametrize(
    ("lines", "names", "reasons"),
    [
        (SETTLED, [], []),
        (SETTLED, ["one"], []),
        (SETTLED, ["two"], ["two does not run"]),
        (FleetLines(0, (), ()), [], ["no process has taken the shards"]),
        (replace(SETTLED, processes=(ONE, DEAD)), ["dead"], ["dead does not run"]),
        (
            replace(SETTLED, processes=(ONE, replace(ONE, id="two.1", name="two"))),
            ["two"],
            ["two has no shard yet"],
        ),
        (
            FleetLines(4, (DEAD, OLD, ONE), SHARDS),
            [],
            [
                "old drains", "shard 1: goes to one", "shard 2: nobody has it",
                "shard 3: its session begins",
            ],
        ),
        # More processes than shards: one has to wait for a shard, and may do so forever.
        (
            FleetLines(1, (ONE, replace(ONE, id="two.1", name="two")), SHARDS[:1]),
            ["two"],
            [],
        ),
    ],
)  # fmt: skip
def test_what_is_not_settled_is_named(
    lines: FleetLines, names: list[str], reasons: list[str]
) -> None:
    assert fleet.unsettled(lines, names) == reasons


def test_fleet_waits_until_everything_is_settled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fleet, "LOOKED_EVERY", 0.0)
    moving = FleetLines(4, (OLD, ONE), SHARDS)
    seen = [moving, moving, SETTLED]
    fleet.show_fleet(lambda: seen.pop(0), ["one"], 60.0)
    assert not seen
    assert capsys.readouterr().out.startswith("1 process, 2 of 2 shards served")
    with pytest.raises(click.ClickException, match="shard 2: nobody has it"):
        fleet.show_fleet(lambda: moving, ["one"], 0.0)
    fleet.show_fleet(lambda: moving)


def test_fleet_as_json_has_all_that_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    fleet.show_fleet(lambda: SETTLED, as_json=True)
    assert msgspec.json.decode(capsys.readouterr().out, type=FleetLines) == FleetLines(
        SETTLED.count, list(SETTLED.processes), list(SETTLED.shards)
    )


def test_drain_waits_until_the_process_has_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fleet, "LOOKED_EVERY", 0.0)
    seen = [FleetLines(1, (OLD, ONE), ()), FleetLines(1, (OLD, ONE), ()), FleetLines(1, (ONE,), ())]
    drain_and_wait(["old"], lambda _: 1, lambda: seen.pop(0), wait=True)
    assert not seen
    assert capsys.readouterr().out == "old hands its shards over, and ends.\nEnded.\n"
    drain_and_wait(["old"], lambda _: 1, lambda: seen.pop(0), wait=False)


def test_an_unknown_name_is_reported_with_the_known_ones() -> None:
    there = FleetLines(1, (DEAD, ONE), ())
    with pytest.raises(click.ClickException, match="no process is called old; there are: one"):
        drain_and_wait(["old"], lambda _: 0, lambda: there, wait=True)


@pytest.mark.parametrize("command", [["fleet"], ["drain", "one"]])
def test_a_file_has_no_processes(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "kro.sqlite3"
    file.touch()
    answer = CliRunner().invoke(main, [*command, "--database", str(file)])
    assert answer.exit_code == 1
    assert "name its address" in answer.output


def test_the_processes_of_a_database_are_listed(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as con:
        con.execute(
            "INSERT INTO process (id, name, version, seen) VALUES"
            " ('one.1', 'one', '0.2', clock_timestamp())"
        )
    answer = CliRunner().invoke(main, ["fleet", "--database", address])
    assert answer.exit_code == 0, answer.output
    assert "one      0.2      0 s ago" in answer.output
    answer = CliRunner().invoke(main, ["drain", "one", "--no-wait", "--database", address])
    assert answer.output == "one hands its shards over, and ends.\n"
    with psycopg.connect(address) as con:
        assert con.execute("SELECT draining FROM process").fetchall() == [(True,)]
    answer = CliRunner().invoke(main, ["drain", "--database", address])
    assert answer.exit_code == 2
    assert "name a process" in answer.output
