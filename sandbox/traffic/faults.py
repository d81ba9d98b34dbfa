"""Makes answers fail by method and path, when a person or a test asks for it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sandbox.json_values import Json, object_in

KNOWN = frozenset(
    {"status", "code", "message", "times", "delay_ms", "retry_after", "drop", "when", "every",
     "global", "match"}
)  # fmt: skip


@dataclass
class Fault:
    """One rule: the next `times` matching requests (None: all) fail.

    `when` is "before" if the request is not carried out, and "after" if only its answer is lost or
    wrong. `drop` breaks the connection instead of answering. `every` 3 makes one request in three
    fail. `files` True is for uploads only.
    """

    id: str
    method: str | None = None
    path: re.Pattern[str] | None = None
    files: bool = False
    status: int = 500
    code: int = 0
    message: str | None = None
    times: int | None = 1
    delay_ms: int = 0
    retry_after: float | None = None
    drop: bool = False
    when: str = "before"
    is_global: bool = False
    only_delay: bool = False
    every: int = 1
    seen: int = 0
    hits: int = 0


@dataclass
class Faults:
    """The active rules, oldest first. The first match is used, and all delays are added."""

    rules: list[Fault] = field(default_factory=list)
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def add(self, **spec: Any) -> Fault:
        """Add a rule from the page's JSON: `match{method,path_regex,files}`, `status`, `code`, ….

        A rule with neither `status` nor `drop` only delays. Raises `ValueError` on an invalid rule.
        """
        match = object_in(spec, "match")
        unknown = set(spec) - KNOWN | set(match) - {"method", "path_regex", "files"}
        if unknown:
            raise ValueError(f"unknown keys: {', '.join(sorted(unknown))}")
        every = spec.get("every") or 1
        if not isinstance(every, int) or every < 1:
            raise ValueError("every is a whole number, at least 1")
        if spec.get("when", "before") not in ("before", "after"):
            raise ValueError("when must be before or after")
        pattern = match.get("path_regex")
        only_delay = "status" not in spec and not spec.get("drop")
        is_global = bool(spec.pop("global", False))
        fault = Fault(str(next(self._numbers)), is_global=is_global, only_delay=only_delay)
        fault.method = match["method"].upper() if match.get("method") else None
        fault.path = re.compile(pattern) if pattern else None
        fault.files = bool(match.get("files"))
        for key, value in spec.items():
            if key == "times" or (value is not None and key != "match"):
                setattr(fault, key, value)
        self.rules.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all rules."""
        self.rules.clear()

    def remove(self, fault_id: str) -> None:
        """Remove one rule; no effect if it is gone already."""
        self.rules = [fault for fault in self.rules if fault.id != fault_id]

    def hit_at(self, method: str, path: str) -> Fault | None:
        """Like `hit`, for requests outside the API: only rules that match their path count."""
        named = any(rule.path and rule.path.search(path) for rule in self.rules)
        return self.hit(method, path) if named else None

    def hit(self, method: str, *paths: str, files: bool = False) -> Fault | None:
        """Return and count the rule that matches this request, or None.

        `paths`: all paths that name the same resource. `files`: the request is an upload. The
        delays of rules that only delay are added to the returned rule.
        """
        waiting = 0
        found: Fault | None = None
        for fault in list(self.rules):
            if not _fits(fault, method, paths, files=files):
                continue
            fault.seen += 1
            if fault.seen % fault.every:
                continue
            fault.hits += 1
            if fault.times is not None and fault.hits >= fault.times:
                self.rules.remove(fault)
            found = fault
            if not fault.only_delay:
                break
            waiting += fault.delay_ms
        if found is None or not waiting:
            return found
        return replace(found, delay_ms=waiting + (0 if found.only_delay else found.delay_ms))


def _fits(fault: Fault, method: str, paths: Sequence[str], *, files: bool) -> bool:
    if fault.method not in (None, method) or (fault.files and not files):
        return False
    return fault.path is None or any(fault.path.search(path) for path in paths)


_MESSAGES = r"^/(channels/\d+/messages|webhooks/\d+/)"
_ON = {"times": None}

TROUBLES: dict[str, Json] = {
    # Every answer takes a second longer.
    "slow": {"delay_ms": 1000},
    # The first answers to presses and commands come too late.
    "late": {"match": {"path_regex": "/callback$"}, "delay_ms": 3500},
    # One request in three fails, and discord.py retries it.
    "errors": {"status": 500, "every": 3},
    # The request is carried out, but its answer is lost; a retry carries it out twice.
    "lost": {"match": {"path_regex": _MESSAGES}, "drop": True, "when": "after", "every": 3},
    # The bot must wait.
    "limited": {
        "match": {"path_regex": _MESSAGES}, "status": 429, "retry_after": 2.0, "every": 2,
    },
    # No uploads.
    "files": {"match": {"files": True}, "status": 413, "code": 40005},
    # No new emojis.
    "emojis": {
        "match": {"method": "POST", "path_regex": r"/emojis$"}, "status": 400, "code": 30008,
    },
    # No avatar can be downloaded.
    "avatars": {"match": {"path_regex": "^/avatars/|/users/\\d+/avatars/"}, "status": 503},
    # The bot opens direct message channels too fast.
    "directs": {
        "match": {"method": "POST", "path_regex": "^/users/@me/channels$"},
        "status": 403, "code": 40003,
    },
    # The bot is quarantined: it cannot write to a person to whom it has not written before. Discord
    # does not document which request it refuses. Each of these is one assumption.
    "quarantine_opening": {
        "match": {"method": "POST", "path_regex": "^/users/@me/channels$"},
        "status": 403, "code": 20026,
    },
    "quarantine_first": {
        "match": {"method": "POST", "path_regex": "^/direct/first$"},
        "status": 403, "code": 20026,
    },
    # The bot is quarantined, and Discord refuses even an edit of a direct message.
    "quarantine": {
        "match": {"path_regex": "^/users/@me/channels$|^/direct/"}, "status": 403, "code": 20026,
    },
}  # fmt: skip


class Troubles:
    """The switches that are on."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._on: dict[str, str] = {}

    @property
    def on(self) -> list[str]:
        """The names of the switches that are on, in the order of the table."""
        at_work = {fault.id for fault in self._faults.rules}
        return [name for name in TROUBLES if self._on.get(name) in at_work]

    def switch(self, name: str, *, on: bool) -> None:
        """Turn a switch on or off. Raises `KeyError` for an unknown name."""
        spec = TROUBLES[name]
        if name in self.on:
            self._faults.remove(self._on.pop(name))
        if on:
            self._on[name] = self._faults.add(**spec, **_ON).id
