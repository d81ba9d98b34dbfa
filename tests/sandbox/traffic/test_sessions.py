"""Tests when sessions may begin."""

from types import SimpleNamespace

import pytest

from sandbox.traffic.limits import Limits


def test_after_five_seconds_the_next_of_a_bucket_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("sandbox.traffic.limits.time", SimpleNamespace(monotonic=lambda: now))
    limits = Limits()
    assert limits.may_begin(0, 2)
    now += 4.9
    assert not limits.may_begin(1, 2)
    now += 0.1
    assert limits.may_begin(1, 2)
