"""An audit reads one server at a time, and holds no snapshot while it checks what it has read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench import history
from bench.history import Observed
from bot.ports import EVERYWHERE
from db.audit import rounds
from db.audit.checker import CheckReport, check_part
from db.audit.part import Part, Snapshot, whole_guild
from db.audit.process import DatabaseFile
from db.audit.rounds import audit

SERVERS = 3


@pytest.mark.parametrize("whole", [{EVERYWHERE}, set[int]()])
def test_each_server_is_read_in_a_snapshot_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: set[int]
) -> None:
    path = tmp_path / "kro.db"
    asyncio.run(history.play(path, 1, 2))
    history.multiply(path, SERVERS)
    source = Observed(DatabaseFile(path))
    read: list[int] = []

    def checked(part: Part, upto: int | None) -> CheckReport:
        assert not source.is_open, "it checks after its snapshot has ended"
        return check_part(part, upto)

    def copied(snapshot: Snapshot, guild: int) -> object:
        read.append(source.snapshots)
        return whole_guild(snapshot, guild)

    monkeypatch.setattr(rounds, "check_part", checked)
    monkeypatch.setattr(rounds, "whole_guild", copied)
    assert not audit(source, whole, 1.0).differences
    assert len({*read}) == len(read) == SERVERS
    assert source.longest > 0.0
