"""Calculates when a server's weekly game night begins, in the server's time zone."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.ports import Guild, Night

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
UTC_NAME = "UTC"
_NAMED = (
    "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver",
    "America/Chicago", "America/New_York", "America/Halifax", "America/Sao_Paulo",
    "America/Nuuk", "Atlantic/Reykjavik", "Europe/London", "Europe/Copenhagen",
    "Europe/Madrid", "Europe/Stockholm", "Europe/Helsinki", "Europe/Istanbul",
    "Africa/Johannesburg", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai",
    "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
"""Time zones to choose from, from west to east. With UTC they are as many as fit in a menu."""
_FIRST_DAY, WEEK = date(1970, 1, 1), timedelta(weeks=1)


class Begin(NamedTuple):
    """When a game night begins: its date there, in days after 1970-01-01, and its time."""

    day: int
    at: float


@cache
def zones() -> tuple[str, ...]:
    """The names of the time zones that this machine knows. UTC is the first."""
    return UTC_NAME, *(name for name in _NAMED if _known(name) is not None)


def zone_of(guild: Guild) -> tzinfo:
    """The server's time zone. A zone that this machine does not know is taken as UTC."""
    return _known(guild.night_zone) or UTC


def begins(guild: Guild, now: float) -> tuple[Begin, Begin] | None:
    """When the latest game night up to `now` began, and when the next begins. None without one.

    An hour that the clocks skip is taken as the hour after it, and of an hour that they show twice
    the first counts.
    """
    if guild.night_day not in DAYS or guild.night_channel is None:
        return None
    zone, hour = zone_of(guild), time(guild.night_hour)
    today = datetime.fromtimestamp(now, zone).date()
    back = (today.weekday() - DAYS.index(guild.night_day)) % 7
    last = today - timedelta(days=back)
    found = [
        Begin((day - _FIRST_DAY).days, datetime.combine(day, hour, zone).timestamp())
        for day in (last - WEEK, last, last + WEEK)
    ]
    first = 0 if found[1].at > now else 1
    return found[first], found[first + 1]


def night_of(guild: Guild, begin: Begin) -> Night:
    """The night that begins then. Raises ValueError if the server has no channel for it."""
    if guild.night_channel is None:
        raise ValueError("the server has no channel for game nights")
    ends = begin.at + guild.night_hours * 3600
    return Night(guild.id, begin.day, guild.night_channel, begin.at, ends)


@cache
def _known(name: str) -> ZoneInfo | None:
    """The zone of this name, None if this machine has no data of it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
