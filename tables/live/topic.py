"""What happens, told to whoever wants to hear of it.

Owns: `Topic`, the order in which its subscribers are told, and that one that fails keeps none of
the others from hearing. Must not know: what any topic is about.

Whoever speaks of a topic has it when constructed, and whoever hears of it subscribes when
constructed: so two may need each other, and neither is finished from outside.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")
log = logging.getLogger(__name__)


class Topic(Generic[P]):
    """One kind of news."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._subscribers: list[Callable[P, object]] = []

    def subscribe(self, subscriber: Callable[P, object]) -> None:
        """Have it told from now on, after those who have subscribed before. It marks and
        schedules, and waits for nothing.
        """
        self._subscribers.append(subscriber)

    def publish(self, *news: P.args, **named: P.kwargs) -> None:
        """Tell every subscriber; a failure is logged."""
        for subscriber in self._subscribers:
            try:
                subscriber(*news, **named)
            except Exception:
                log.exception("a subscriber of %s failed", self._name)
