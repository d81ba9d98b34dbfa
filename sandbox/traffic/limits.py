"""Counts requests for rate limits: buckets, the global limit, sessions, and the ban."""

from __future__ import annotations

import hashlib
import time
from collections import deque
from dataclasses import dataclass
from typing import TypeVar

GLOBAL_PER_SECOND = 50
INVALID_REQUESTS = 10_000
INVALID_SECONDS = 600.0
OLD_EDITS, OLD_EDIT_SECONDS, OLD_AFTER = 3, 6.0, 3600.0
NEW_DIRECT, NEW_DIRECT_SECONDS = 100, 600.0
IDENTIFIES, IDENTIFIES_SECONDS = 1000, 86_400.0
IDENTIFY_SECONDS = 5.0
"""Seconds between two IDENTIFYs of one bucket. Shards with the same remainder modulo
`max_concurrency` share a bucket.
"""
SESSION_GUILDS = 2500
"""A bot with more guilds than this in one session must have more shards."""
FOLLOW_UPS, FOLLOW_UP_SECONDS = 5, 5.0
TOKEN_FOLLOW_UPS, TOKEN_FOLLOW_UP_SECONDS = 30, 60.0
NEW_COMMANDS, NEW_COMMAND_SECONDS = 200, 86_400.0
MANY = 50_000
T = TypeVar("T")


@dataclass(slots=True)
class Bucket:
    """A counter that restarts `window` seconds after its first request."""

    limit: int
    window: float
    remaining: int = 0
    reset_at: float = 0.0

    def take(self, now: float) -> bool:
        """Count one request; False if the limit is reached."""
        if now >= self.reset_at:
            self.remaining = self.limit
            self.reset_at = now + self.window
        if self.remaining <= 0:
            return False
        self.remaining -= 1
        return True


@dataclass(slots=True)
class Verdict:
    """The result of counting: `headers` for the answer; `retry_after` if it is a 429."""

    headers: dict[str, str]
    retry_after: float | None = None
    is_global: bool = False
    banned: bool = False


class Limits:
    """All counts.

    `enabled` False counts and refuses nothing, but answers still have the headers.
    `max_concurrency`: how many sessions may begin at a time; Discord gives large bots more.

    It follows docs: topics/rate-limits and events/gateway ("Rate Limiting" and "Max Concurrency").
    Its numbers hold for the whole bot, for any number of processes and shards. Bots must read the
    size of a bucket from the headers, so sizes may differ from Discord's.
    """

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self.max_concurrency = 1
        self.session_guilds = SESSION_GUILDS
        self.invalid_requests = INVALID_REQUESTS
        self.new_direct = NEW_DIRECT
        self.identifies = Bucket(IDENTIFIES, IDENTIFIES_SECONDS)
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._hashes: dict[str, str] = {}
        self.every_second = Bucket(GLOBAL_PER_SECOND, 1.0)
        self._invalid: deque[float] = deque()
        self._shared: dict[str, Bucket] = {}
        self._begun: dict[int, float] = {}

    def count(
        self, name: str, size: tuple[int, float] | None, major: str, *, globally: bool
    ) -> Verdict:
        """Count one request of the bucket `name` (with its major parameters)."""
        now = time.monotonic()
        if self.enabled and self._banned(now):
            return Verdict({}, retry_after=INVALID_SECONDS, banned=True)
        if globally and self.enabled and not self.every_second.take(now):
            wait = round(max(self.every_second.reset_at - now, 0.001), 3)
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            return Verdict(headers, retry_after=wait, is_global=True)
        if size is None:
            return Verdict({})
        key = (name, major)
        bucket = self._buckets.get(key)
        if bucket is None:
            self._buckets = _counting(self._buckets, now)
            bucket = self._buckets[key] = Bucket(*size)
        taken = bucket.take(now)
        if not self.enabled:
            # The headers report every request as the first of a window.
            bucket.remaining, bucket.reset_at = bucket.limit - 1, now + bucket.window
            taken = True
        wait = round(max(bucket.reset_at - now, 0.001), 3)
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.remaining),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": self._hash(name),
        }
        if not taken:
            headers["X-RateLimit-Scope"] = "user"
            return Verdict(headers, retry_after=wait)
        return Verdict(headers)

    def answered(self, status: int, *, shared: bool = False) -> None:
        """Count an answer; 10,000 of 401, 403 and 429 in ten minutes ban the IP address."""
        if self.enabled and status in (401, 403, 429) and not shared:
            self._invalid.append(time.monotonic())

    def room(self, what: str, limit: int, window: float) -> float | None:
        """Count one request of a shared allowance; return the seconds to wait if none is left."""
        if not self.enabled:
            return None
        now = time.monotonic()
        self._shared = _counting(self._shared, now)
        bucket = self._shared.setdefault(what, Bucket(limit, window))
        return None if bucket.take(now) else round(max(bucket.reset_at - now, 0.001), 3)

    def may_identify(self) -> bool:
        """Count one IDENTIFY, refused or not; False if the day's allowance is used up."""
        return not self.enabled or self.identifies.take(time.monotonic())

    def may_begin(self, shard: int, shards: int) -> bool:
        """Let a shard's session begin; False if its bucket began one less than five seconds ago.

        A bot with a single shard need not wait. Tests restart their bot at once; with Discord, a
        restart would only take longer.
        """
        bucket, now = shard % self.max_concurrency, time.monotonic()
        before = self._begun.get(bucket, float("-inf"))
        if self.enabled and shards > 1 and now - before < IDENTIFY_SECONDS:
            return False
        self._begun[bucket] = now
        return True

    def sessions(self) -> dict[str, int]:
        """Return the remaining sessions as `GET /gateway/bot` reports them, in milliseconds."""
        kept, now = self.identifies, time.monotonic()
        fresh = now >= kept.reset_at
        return {
            "total": kept.limit,
            "remaining": kept.limit if fresh else kept.remaining,
            "reset_after": round((kept.window if fresh else kept.reset_at - now) * 1000),
            "max_concurrency": self.max_concurrency,
        }

    def _banned(self, now: float) -> bool:
        while self._invalid and now - self._invalid[0] > INVALID_SECONDS:
            self._invalid.popleft()
        return len(self._invalid) >= self.invalid_requests

    def _hash(self, name: str) -> str:
        found = self._hashes.get(name)
        if found is None:
            digest = hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()
            found = self._hashes[name] = digest
        return found


def _counting(buckets: dict[T, Bucket], now: float) -> dict[T, Bucket]:
    """Drop expired buckets if there are many."""
    if len(buckets) <= MANY:
        return buckets
    return {key: bucket for key, bucket in buckets.items() if bucket.reset_at > now}
