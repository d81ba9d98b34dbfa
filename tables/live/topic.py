"""Publishes events to subscribers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")
log = logging.getLogger(__name__)


class Topic(Generic[P]):
    """One kind of event.

    A publisher constructs its topics, and a subscriber subscribes when it is constructed. So two
    parts may depend on each other, and no other code has to connect them.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._subscribers: list[Callable[P, object]] = []

    def subscribe(self, subscriber: Callable[P, object]) -> None:
        """Call the subscriber at each event from now on, after earlier subscribers.

        It must not block: it only marks and schedules.
        """
        self._subscribers.append(subscriber)

    def publish(self, *news: P.args, **named: P.kwargs) -> None:
        """Call every subscriber; log failures, which do not stop the others."""
        for subscriber in self._subscribers:
            try:
                subscriber(*news, **named)
            except Exception:
                log.exception("a subscriber of %s failed", self._name)
