"""Responses for which Discord bans an address are counted, and requests held back before that."""

from __future__ import annotations

import pytest

from bot.discord.rate_limiter import Urgency
from bot.discord.refusals import (
    BANNED_AT,
    HANDS_STOP_AT,
    REPORTED_EACH,
    STOP_AT,
    WARN_AT,
    WITHIN,
    InvalidResponses,
)

SLOT = 10.0


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def invalid(time: Time) -> InvalidResponses:
    return InvalidResponses(time)


def held_back(invalid: InvalidResponses) -> set[Urgency]:
    hand = Urgency.HAND.value
    return {one for one in Urgency if invalid.holds_back(one.value, hand)}


def test_401_403_and_429_count_but_not_a_shared_429(invalid: InvalidResponses) -> None:
    for status, scope in ((401, None), (403, None), (429, "user"), (429, "global"), (429, None)):
        invalid.note(status, scope)
    assert invalid.count == 5
    for status, scope in ((429, "shared"), (404, None), (400, None), (500, None), (200, None)):
        invalid.note(status, scope)
    assert invalid.count == 5


def test_each_counts_for_ten_minutes(invalid: InvalidResponses, time: Time) -> None:
    invalid.add(7)
    time.now += WITHIN - 1.0
    assert invalid.count == 7
    invalid.add(1)
    time.now += SLOT + 2.0
    assert invalid.count == 1


def test_at_a_thousand_there_is_one_warning_that_says_what_to_do(
    invalid: InvalidResponses, caplog: pytest.LogCaptureFixture
) -> None:
    invalid.add(WARN_AT - 1)
    assert caplog.messages == []
    for _ in range(9):
        invalid.note(403, None)
    [warning] = caplog.records
    assert warning.levelname == "WARNING"
    assert "docs/running/runbook.md" in warning.getMessage()
    assert held_back(invalid) == set()


def test_at_five_thousand_only_requests_that_a_user_waits_for_go_until_the_count_falls(
    invalid: InvalidResponses, time: Time
) -> None:
    invalid.add(STOP_AT - 1)
    time.now += WITHIN / 2
    assert held_back(invalid) == set()
    invalid.add(1)
    assert held_back(invalid) == set(Urgency) - {Urgency.ANSWER, Urgency.HAND}
    invalid.add(HANDS_STOP_AT - STOP_AT)
    assert held_back(invalid) == set(Urgency) - {Urgency.ANSWER}
    assert HANDS_STOP_AT < BANNED_AT
    time.now += WITHIN / 2 + SLOT
    assert held_back(invalid) == set()


def test_responses_to_one_process_count_for_all(time: Time) -> None:
    ours, theirs = InvalidResponses(time), InvalidResponses(time)
    ours.reported.subscribe(theirs.add)
    theirs.reported.subscribe(ours.add)
    for _ in range(STOP_AT // 2):
        ours.note(403, None)
        theirs.note(429, "user")
    assert STOP_AT - REPORTED_EACH <= ours.count <= STOP_AT
    assert ours.count == theirs.count
