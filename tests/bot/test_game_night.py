"""A weekly game night begins at its hour in the server's time zone, also when clocks change."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.game_night import DAYS, begins, night_of, zones
from bot.ports import Guild

WEEK = 7 * 86_400


def weekly(day: str | None = "fri", hour: int = 20, zone: str = "UTC") -> Guild:
    return Guild(1, night_day=day, night_hour=hour, night_zone=zone, night_channel=5)


def at(*when: int) -> float:
    return datetime(*when, tzinfo=UTC).timestamp()  # pyright: ignore[reportArgumentType]


def last(guild: Guild, now: float) -> float:
    found = begins(guild, now)
    assert found is not None
    return found[0].at


def test_the_last_and_the_next_night_are_a_week_apart() -> None:
    friday = at(2026, 12, 4, 20)
    for now, begun in ((friday, friday), (friday - 1, friday - WEEK), (friday + WEEK - 1, friday)):
        found = begins(weekly(), now)
        assert found is not None
        assert [one.at for one in found] == [begun, begun + WEEK]
        assert [one.day for one in found] == [begun // 86_400, begun // 86_400 + 7]


@pytest.mark.parametrize("guild", [weekly(None), Guild(1, night_day="fri"), Guild(1)])
def test_without_a_day_or_a_channel_there_is_none(guild: Guild) -> None:
    assert begins(guild, at(2026, 12, 4, 20)) is None


@pytest.mark.parametrize("day", DAYS)
def test_every_moment_of_a_year_has_one_night_a_week_in_the_servers_time_zone(day: str) -> None:
    """At any hour, also one that the clocks skip or show twice."""
    for zone in ("UTC", "Europe/Stockholm", "America/New_York", "Australia/Sydney"):
        for hour in (0, 2, 20):
            guild, now, days = weekly(day, hour, zone), at(2026, 1, 1), set[int]()
            for _ in range(53 * 7):
                found = begins(guild, now)
                assert found is not None
                begun, coming = found
                assert begun.at <= now < coming.at
                assert coming.day == begun.day + 7
                assert abs(coming.at - begun.at - WEEK) <= 3600
                days.add(begun.day)
                now += 86_400
            assert len(days) in (53, 54)


def test_the_evening_keeps_its_hour_when_the_clocks_change() -> None:
    sunday = weekly("sun", 20, "Europe/Stockholm")
    assert last(sunday, at(2026, 3, 22, 23)) == at(2026, 3, 22, 19), "winter: UTC + 1"
    assert last(sunday, at(2026, 3, 29, 23)) == at(2026, 3, 29, 18), "summer: UTC + 2"


def test_a_skipped_hour_is_the_one_after_it_and_of_two_the_first_counts() -> None:
    night = weekly("sun", 2, "Europe/Stockholm")
    assert last(night, at(2026, 3, 29, 12)) == at(2026, 3, 29, 1), "2:00 does not exist, so 3:00"
    assert last(night, at(2026, 10, 25, 12)) == at(2026, 10, 25, 0), "2:00 comes twice"
    between = begins(night, at(2026, 10, 25, 1))
    assert between is not None
    assert between[0].day * 86_400 == at(2026, 10, 25), "and no other begins with the second"


def test_an_unknown_zone_is_utc() -> None:
    friday = at(2026, 12, 4, 20)
    assert last(weekly(zone="Mars/Olympus"), friday) == friday


def test_the_zones_fit_in_a_menu() -> None:
    assert zones()[0] == "UTC"
    assert len(zones()) == len({*zones()}) == 25


def test_a_night_lasts_as_long_as_was_chosen() -> None:
    found = begins(weekly(), at(2026, 12, 4, 21))
    assert found is not None
    night = night_of(weekly(), found[0])
    assert night.ends - night.begins == 3 * 3600
