"""The pace of all requests to Discord, and which goes first.

Owns: when the next request may go. Must not know: what is asked of Discord.

Discord counts what comes with the bot's own login: 50 a second for all servers together, and each
channel's edits besides. What is changed with an interaction's token does not count there, but
perhaps for the bot's address (docs/discord.md, "Rate limits"); so it has a budget of its own, which
begins small, grows while nothing is refused, and is given up for a while where Discord says that it
counts after all. discord.py learns of these limits only by being refused, and
enough refusals get an address banned: after a restart every open table would ask at once.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
from collections import OrderedDict
from collections.abc import Mapping
from enum import Enum
from heapq import heappop, heappush

import aiohttp

from bot.discord_io.interaction_tokens import InteractionToken
from bot.discord_io.rolling_window import RollingWindow

log = logging.getLogger(__name__)

BURST = 8
"""Requests that may go at once before the pace counts: still under Discord's 50 a second."""
BY_TOKEN_FIRST, BY_TOKEN_MOST = 15.0, 200.0
"""Requests a second with interactions' tokens, for which Discord names no limit: at first, when
hardly any would be refused if they counted like others, and as many as there ever may be."""
GROWS_AFTER = 2.0
"""Seconds for which that budget is used up, and nothing refused, before it is doubled."""
COUNTED_FOR = 600.0
"""Seconds for which requests with tokens count like others, after Discord said that they do."""
EDITS, EDITS_WITHIN = 5, 5.0
"""Edits of one channel's messages by the bot's login, until the headers of an answer tell how many
there may be, and the seconds within which they may go."""
_EDIT = re.compile(r"/channels/\d+/messages/\d+$")
CHANNELS = 4096
"""Channels whose edits are remembered."""
_ROUNDING = 1e-9


class Urgency(Enum):
    """What a request is for, as the seconds for which it may be put off for others. One that has
    waited so long is as urgent as an answer, so nothing waits for ever.
    """

    ANSWER = 0.0
    """Somebody has pressed and waits."""
    HAND = 0.5
    """The hand of whoever acts next."""
    TABLE = 1.0
    """A table's message, and the hands of those who only look on."""
    CALL = 2.0
    RECEIPT = 5.0
    """What is left of a message that another has replaced."""
    TAKE_UP = 15.0
    """After a restart: what was true before it, for whoever looks."""
    BACKGROUND = 60.0


class Budget:
    """So many requests `per_second`, the most urgent first; 0: as fast as they come."""

    def __init__(self, per_second: float = 0.0) -> None:
        self._step = 1 / per_second if per_second else 0.0
        self._next = 0.0
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    def has_room(self, now: float) -> bool:
        """Whether a request could go at once."""
        return not self._waiting and self._following(now) <= now + _ROUNDING

    async def wait_for_slot(self, urgency: Urgency) -> bool:
        """Wait until this request may go; returns whether it had to."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if not self._waiting and self._take(now):
            return False
        mine: asyncio.Future[None] = loop.create_future()
        heappush(self._waiting, (now + urgency.value, next(self._order), mine))
        self._wake()
        await mine
        return True

    def stop_until(self, time: float) -> None:
        """Discord wants nothing before then (by the event loop's clock)."""
        self._next = max(self._next, time + BURST * self._step)

    def go_at(self, per_second: float) -> None:
        """From now on so many requests."""
        self._step = 1 / per_second

    def _following(self, now: float) -> float:
        return max(self._next, now - BURST * self._step) + self._step

    def _take(self, now: float) -> bool:
        following = self._following(now)
        if following > now + _ROUNDING:
            return False
        self._next = following
        return True

    def _wake(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(self._following(loop.time()), self._release)

    def _release(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        while self._waiting:
            if self._waiting[0][2].done():  # whoever waited was broken off
                heappop(self._waiting)
            elif self._take(now):
                heappop(self._waiting)[2].set_result(None)
            else:
                self._wake()
                return


class RequestPace:
    """Both budgets: what counts for the bot, so many `per_second`, and what goes with tokens; 0:
    as fast as they come.
    """

    def __init__(self, per_second: float = 0.0) -> None:
        self._limited = per_second > 0
        self._counted = Budget(per_second)
        self._by_token_rate = BY_TOKEN_FIRST
        self._by_token = Budget(BY_TOKEN_FIRST if per_second else 0.0)
        self._short_since: float | None = None
        """Since when requests with tokens have had to wait, each of them."""
        self._count_tokens_until = 0.0
        self._edits: OrderedDict[int, RollingWindow] = OrderedDict()
        self._edits_at_once = EDITS

    async def wait_for_slot(self, urgency: Urgency = Urgency.ANSWER) -> None:
        """Wait until a request with the bot's login may go."""
        await self._counted.wait_for_slot(urgency)

    async def wait_for_edit_slot(
        self, channel: int, urgency: Urgency, token: InteractionToken | None
    ) -> InteractionToken | None:
        """Wait until a message there may be changed; returns the token to do it with, None where
        that is the bot's login: without a token that is good, and where the login is free sooner.
        """
        now = asyncio.get_running_loop().time()
        if token is None or not token.good(now) or self._login_is_sooner(channel, token, now):
            await self._wait_in_channel(channel, urgency)
            return None
        await self.wait_for_token_slot(token, urgency)
        return token

    async def wait_for_token_slot(self, token: InteractionToken, urgency: Urgency) -> None:
        """Wait until a request with this token may go."""
        now = asyncio.get_running_loop().time()
        if self._limited and (wait := token.uses.take(now)):
            await asyncio.sleep(wait)
        if now < self._count_tokens_until:
            await self._counted.wait_for_slot(urgency)
        else:
            waited = await self._by_token.wait_for_slot(urgency)
            if self._limited:
                self._grow(waited=waited)

    def _grow(self, *, waited: bool) -> None:
        now = asyncio.get_running_loop().time()
        if not waited:
            self._short_since = None
        elif self._short_since is None:
            self._short_since = now
        elif now - self._short_since >= GROWS_AFTER and self._by_token_rate < BY_TOKEN_MOST:
            self._short_since = None
            self._pay_by_token(min(2 * self._by_token_rate, BY_TOKEN_MOST))

    def _pay_by_token(self, per_second: float) -> None:
        self._by_token_rate = per_second
        if self._limited:
            self._by_token.go_at(per_second)

    def _login_is_sooner(self, channel: int, token: InteractionToken, now: float) -> bool:
        if not self._limited or not token.uses.wait(now):
            return False
        edits = self._edits.get(channel)
        return self._counted.has_room(now) and (edits is None or not edits.wait(now))

    async def _wait_in_channel(self, channel: int, urgency: Urgency) -> None:
        if self._limited:
            fresh = RollingWindow(self._edits_at_once, EDITS_WITHIN)
            edits = self._edits.setdefault(channel, fresh)
            self._edits.move_to_end(channel)
            if len(self._edits) > CHANNELS:
                self._edits.popitem(last=False)
            if wait := edits.take(asyncio.get_running_loop().time()):
                await asyncio.sleep(wait)
        await self._counted.wait_for_slot(urgency)

    def refused(self, response: aiohttp.ClientResponse) -> None:
        """Discord has answered 429: whatever else counts for the same limit waits too."""
        limit = response.headers
        by_token = "/webhooks/" in response.url.path
        scope = limit.get("X-RateLimit-Scope", "user")
        how = "with a token" if by_token else "with the bot's login"
        log.warning("a request %s came too fast: the %s limit", how, scope)
        if scope != "global":
            return  # of one route: discord.py waits for it
        now = asyncio.get_running_loop().time()
        over = now + _seconds(limit.get("Retry-After"))
        self._counted.stop_until(over)
        self._by_token.stop_until(over)
        if by_token:
            self._count_tokens_until = now + COUNTED_FOR
            self._pay_by_token(BY_TOKEN_FIRST)

    def edited(self, headers: Mapping[str, str]) -> None:
        """Learn from the answer to an edit with the login how many a channel takes at once."""
        told = headers.get("X-RateLimit-Limit", "")
        if told.isdecimal() and int(told) not in (0, self._edits_at_once):
            log.info("a channel takes %s edits at once", told)
            self._edits_at_once = int(told)
            self._edits.clear()

    def trace(self) -> aiohttp.TraceConfig:
        """What tells of limits and refusals, for a session of aiohttp: discord.py waits and tries
        again without a word to anybody.
        """

        async def ended(
            _session: aiohttp.ClientSession, _context: object, end: aiohttp.TraceRequestEndParams
        ) -> None:
            if end.response.status == 429:
                self.refused(end.response)
            elif end.method == "PATCH" and _EDIT.search(end.url.path):
                self.edited(end.response.headers)

        config = aiohttp.TraceConfig()
        config.on_request_end.append(ended)
        return config


def _seconds(told: str | None) -> float:
    try:
        return float(told or 1)
    except ValueError:
        return 1.0
