"""Faults on demand: answers that go wrong because a person or a test asked for it.

Owns the rules and their counting. Knows nothing of routes beyond method and path.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass
class Fault:
    """One rule: the next `times` matching requests (None: all) go wrong.

    `when`: "before" means the request is not carried out, "after" that it is and only its answer
    is lost or wrong. `drop` breaks the connection instead of answering.
    """

    id: str
    method: str | None = None
    path: re.Pattern[str] | None = None
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
    hits: int = 0


@dataclass
class Faults:
    """The rules at work, oldest first; the first that matches is used."""

    rules: list[Fault] = field(default_factory=list)
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def add(self, **spec: Any) -> Fault:
        """Add a rule from the page's JSON: `match{method,path_regex}`, `status`, `code`, ….

        A rule with neither `status` nor `drop` only delays. Raises `ValueError` on what it does
        not understand.
        """
        match = spec.pop("match", None) or {}
        known = {"status", "code", "message", "times", "delay_ms", "retry_after", "drop", "when"}
        unknown = set(spec) - known - {"global"} | set(match) - {"method", "path_regex"}
        if unknown:
            raise ValueError(f"unknown keys: {', '.join(sorted(unknown))}")
        if spec.get("when", "before") not in ("before", "after"):
            raise ValueError("when must be before or after")
        pattern = match.get("path_regex")
        only_delay = "status" not in spec and not spec.get("drop")
        is_global = bool(spec.pop("global", False))
        fault = Fault(str(next(self._numbers)), is_global=is_global, only_delay=only_delay)
        fault.method = match["method"].upper() if match.get("method") else None
        fault.path = re.compile(pattern) if pattern else None
        for key, value in spec.items():
            if value is not None or key == "times":
                setattr(fault, key, value)
        self.rules.append(fault)
        return fault

    def clear(self) -> None:
        """Forget all rules."""
        self.rules.clear()

    def hit(self, method: str, path: str) -> Fault | None:
        """Return the rule this request falls under, counting it, or None."""
        for fault in self.rules:
            if fault.method not in (None, method):
                continue
            if fault.path is not None and not fault.path.search(path):
                continue
            fault.hits += 1
            if fault.times is not None and fault.hits >= fault.times:
                self.rules.remove(fault)
            return fault
        return None
