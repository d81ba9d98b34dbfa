"""Measures the event loop's processor time by name.

Every step of a coroutine, and every call, is charged to one name at a time.
"""

from __future__ import annotations

import functools
import inspect
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

OTHER = ""
"""The name for time that is not charged to another."""


class Meter:
    """Seconds of this thread's processor time by name.

    A call with a name of its own is charged to that name alone.
    """

    def __init__(self) -> None:
        self._spent: defaultdict[str, float] = defaultdict(float)
        self._name = OTHER
        self._since = time.thread_time()

    def put_on(self, owner: type, method: str, name: str | Callable[[Any], str]) -> None:
        """Charge this method of a class to a name, or to the name that its object has, from now on.

        Raises AttributeError if there is no such method.
        """
        function = getattr(owner, method)
        metered = self._steps if inspect.iscoroutinefunction(function) else self._call
        setattr(owner, method, metered(function, name))

    def take(self) -> dict[str, float]:
        """Return all time spent since the last call."""
        self._switch(self._name)
        spent, self._spent = self._spent, defaultdict(float)
        return dict(spent)

    def _switch(self, name: str) -> str:
        now = time.thread_time()
        self._spent[self._name] += now - self._since
        before, self._name, self._since = self._name, name, now
        return before

    def _call(
        self, function: Callable[..., Any], name: str | Callable[[Any], str]
    ) -> Callable[..., Any]:
        @functools.wraps(function)
        def metered(own: Any, *given: Any, **named: Any) -> Any:
            before = self._switch(name if isinstance(name, str) else name(own))
            try:
                return function(own, *given, **named)
            finally:
                self._switch(before)

        return metered

    def _steps(
        self,
        function: Callable[..., Coroutine[Any, Any, Any]],
        name: str | Callable[[Any], str],
    ) -> Callable[..., Coroutine[Any, Any, Any]]:
        @functools.wraps(function)
        async def metered(own: Any, *given: Any, **named: Any) -> Any:
            charged = name if isinstance(name, str) else name(own)
            return await self._charged(function(own, *given, **named), charged)

        return metered

    @coroutine
    def _charged(self, work: Coroutine[Any, Any, Any], name: str) -> Generator[Any, Any, Any]:
        sent: Any = None
        failed: BaseException | None = None
        while True:
            before = self._switch(name)
            try:
                waits_for = work.send(sent) if failed is None else work.throw(failed)
            except StopIteration as ended:
                return ended.value
            finally:
                self._switch(before)
            sent = failed = None
            try:
                sent = yield waits_for
            except BaseException as error:  # noqa: BLE001 (handed to what waits)
                failed = error
