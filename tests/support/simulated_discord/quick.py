"""Makes SimCord wait, check and copy faster, with the same results.

Its bookkeeping was a quarter of the work of these tests.
"""

# What it does is nowhere public.
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
import copy
import datetime
import marshal
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from simcord import Env, _dpy_internals, _runtime, _settlement

from sandbox.rules.component_tree import walk
from tests.support.patience import PATIENCE

IDLE = 0.002
"""Seconds between two checks for pending work of the bot."""


class QuickEnv(Env):
    """Makes SimCord wait exactly as long as the bot needs.

    It does not wait five seconds of a busy machine's time, or for a timer. If only timers are
    pending, the simulated clock moves to each of them, as if the time had passed. A timer that is
    close only by the machine's clock is left for the test.
    """

    async def _settle_internal(self, *, idle: float = IDLE, **more: Any) -> None:
        del idle
        if self._advancing:
            await self._finish_work(**more)
        else:
            await self._hurry_timers(more.get("dispatch"))

    async def _finish_work(self, **more: Any) -> None:
        """Wait for one busy task after the other; then SimCord examines all of them."""
        assert self._loop is not None
        deadline = more.get("_deadline") or self._loop.time() + PATIENCE
        busy: asyncio.Task[Any] | None = None
        while self._loop.time() < deadline:
            state = self._settlement_state()
            _settlement._run_due_virtual_callbacks(state, deadline)
            await asyncio.sleep(0)
            if busy is None or _settlement._is_parked(state, busy, deadline):
                parked = partial(_settlement._is_parked, state, deadline=deadline)
                newest = reversed(_settlement._owned_tasks(state))
                busy = next((task for task in newest if not parked(task)), None)
                if busy is None:
                    break
            waits_for: asyncio.Future[Any] | None = cast("Any", busy)._fut_waiter
            if waits_for is not None and not waits_for.done():
                await asyncio.wait((waits_for,), timeout=IDLE)
        await super()._settle_internal(idle=IDLE, **more)

    def _schedule_timer(self, *timer: Any, **named: Any) -> None:
        # SimCord sets a pending timer repeatedly, a microsecond later each time, which was a
        # quarter of the work of these tests.
        runtime = self._runtime
        assert runtime is not None
        self._runtime = replace(runtime, call_at=partial(_call_at, runtime.call_at))
        try:
            super()._schedule_timer(*timer, **named)
        finally:
            self._runtime = runtime

    async def _detach_bot(self) -> None:
        usual, self.settle_timeout = self.settle_timeout, PATIENCE
        try:
            await super()._detach_bot()
        finally:
            self.settle_timeout = usual

    async def _advance_to(self, target: float, deadline: float) -> None:
        assert self._loop is not None
        await super()._advance_to(target, max(deadline, self._loop.time() + PATIENCE))

    async def _hurry_timers(self, dispatch: str | None) -> None:
        assert self._loop is not None
        last = self._virtual_time + self.settle_timeout
        while True:
            # While time is moved, no timer fires by itself or is waited for.
            self._advancing = True
            try:
                await self._finish_work(timeout=PATIENCE, dispatch=dispatch)
            finally:
                self._advancing = False
            last_moment = self._loop.time() + self.settle_timeout
            due = min(
                (
                    timer.when
                    for timer in self._work.callbacks
                    if timer.when is not None
                    and timer.real_handle is not None
                    and not timer.real_handle.cancelled()
                    and timer.real_handle.when() <= last_moment
                ),
                default=last + 1,
            )
            if due > last:
                return
            self._move_clock(due)


def _call_at(call_at: Any, when: float, *call: Any, **more: Any) -> asyncio.TimerHandle:
    return call_at(max(when, _dpy_internals.real_monotonic() + IDLE), *call, **more)


_track_callback = _runtime._track_callback


def track_callback(work: Any, call: Any, callback: Any, args: Any, **more: Any) -> Any:
    """Track a callback, unless it is a task's own step: that task is tracked itself."""
    if more["when"] is None and isinstance(getattr(callback, "__self__", None), asyncio.Task):
        return call(callback, *args, context=more["context"])
    return _track_callback(work, call, callback, args, **more)


_waits_for_event = _dpy_internals.is_wait_for_listener


def waits_for_event(bot: Any, task: Any) -> bool:
    """Whether a task of the bot waits for one of its events.

    SimCord asks that of every task at every step, and walks the task's whole stack. Usually no task
    waits for an event.
    """
    return bool(_dpy_internals.listener_futures(bot)) and _waits_for_event(bot, task)


_composed_tasks = _dpy_internals.composed_tasks
_tasks: Any = asyncio.tasks
_WAITS_FOR_TASKS: set[Any] = {
    function.__code__ for function in (_tasks.wait, _tasks._wait, asyncio.TaskGroup.__aexit__)
}


def composed_tasks(task: Any, waiter: Any) -> list[Any]:
    """Return the tasks for which a task waits, which usually waits for a plain future.

    A future with one callback is not shielded. SimCord asks that of every task at every step.
    """
    if cast("Any", type(waiter)) is asyncio.Future and len(waiter._callbacks or ()) < 2:
        coroutine = task.get_coro()
        while (frame := getattr(coroutine, "cr_frame", None)) is not None:
            if frame.f_code in _WAITS_FOR_TASKS:
                return _composed_tasks(task, waiter)
            coroutine = coroutine.cr_await
        return []
    return _composed_tasks(task, waiter)


def clock_monotonic() -> float:
    """Return the simulated time in the bot, which asks for it often."""
    env = _runtime._selected_env(driver=False)
    return _dpy_internals.real_monotonic() if env is None else env._virtual_time


_now = _dpy_internals._ClockDatetime.now


def now(tz: datetime.tzinfo | None = None) -> datetime.datetime:
    """Return the simulated time, which SimCord converts even to its own time zone."""
    env = _runtime._selected_env() if tz is datetime.UTC else None
    return _now(tz) if env is None else env.now()


_validate_components = simcord.components.validate_components
_valid: dict[bytes, bytes] = {}
"""Components that were accepted, with their normal form, which is accepted as well."""


def validate_components(components: Any, *, flags: int = 0) -> list[dict[str, Any]]:
    """Validate components, which SimCord does two or three times on a message's way."""
    try:
        key = marshal.dumps((flags, components))
    except ValueError:
        return _validate_components(components, flags=flags)
    if key not in _valid:
        found = _validate_components(components, flags=flags)
        if len(_valid) > 200:
            _valid.clear()
        _valid[key] = _valid[marshal.dumps((flags, found))] = marshal.dumps(found)
    return marshal.loads(_valid[key])


def plain_copy(value: Any) -> Any:
    """Copy JSON like `copy.deepcopy`, but many times faster; any other value is copied by it."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:
        if type(value) is dict:
            # An interaction has one enumeration value in it, next to a whole message.
            entries = cast("dict[Any, Any]", value)
            return {key: plain_copy(entry) for key, entry in entries.items()}
        return copy.deepcopy(value)


def quicken(patch: pytest.MonkeyPatch) -> None:
    """Make SimCord use all of the above."""
    # SimCord copies each message several times on its way.
    for module in (simcord.gateway, simcord.http.router):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=plain_copy))
    for module in (simcord.components, simcord.results):
        patch.setattr(module, "deepcopy", plain_copy)
    patch.setattr(simcord.components, "walk_components", walk)
    patch.setattr(simcord.components, "validate_components", validate_components)
    patch.setattr(_dpy_internals, "is_wait_for_listener", waits_for_event)
    patch.setattr(_dpy_internals, "composed_tasks", composed_tasks)
    patch.setattr(_dpy_internals, "_clock_monotonic", clock_monotonic)
    patch.setattr(_dpy_internals._ClockDatetime, "now", now)
    patch.setattr(_dpy_internals._DatetimeModule, "timezone", datetime.timezone, raising=False)
    patch.setattr(_runtime, "_track_callback", track_callback)
