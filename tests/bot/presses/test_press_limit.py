"""Presses beyond one person's limit are not taken, and other people are not affected."""

from __future__ import annotations

import logging

import pytest

from bot.presses.gate import BURST, PressLimit

RATE = 4.0


def test_a_burst_is_taken_and_then_a_number_a_second() -> None:
    limit = PressLimit(RATE)
    most = int(RATE * BURST)
    assert [limit.admits(1, 0.0) for _ in range(most + 1)] == [True] * most + [False]
    assert [limit.admits(1, 1.0) for _ in range(5)] == [True] * 4 + [False]
    assert limit.admits(1, 3600.0)
    assert [limit.admits(1, 3600.0) for _ in range(most)] == [True] * (most - 1) + [False]


def test_no_person_is_limited_by_another() -> None:
    limit = PressLimit(RATE)
    for _ in range(1000):
        limit.admits(1, 0.0)
    assert limit.admits(2, 0.0)


def test_without_a_rate_all_is_taken() -> None:
    limit = PressLimit(0.0)
    assert all(limit.admits(1, 0.0) for _ in range(1000))


def test_the_log_has_one_line_for_a_flood(caplog: pytest.LogCaptureFixture) -> None:
    limit = PressLimit(RATE)
    with caplog.at_level(logging.WARNING):
        for _ in range(1000):
            limit.admits(1, 0.0)
    assert len(caplog.records) == 1
