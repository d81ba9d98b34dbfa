"""Paces all requests to Discord, and decides which goes first.

Discord counts requests with the bot's own login: 50 a second for all servers, and each channel's
edits separately. The library discord.py learns these limits only from refusals, and enough refusals
get an IP address banned. After a restart every open table would send its requests at once.
"""

from __future__ import annotations

import asyncio
import logging
import math
import re
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from enum import Enum
from typing import Any

import aiohttp

from bot.discord.interaction_tokens import USES, USES_WITHIN, InteractionToken
from bot.discord.refusals import InvalidResponses, PrivateChannels
from bot.discord.request_queue import Both, Limit, QueuedRequest, Rate, RequestQueue
from bot.discord.rolling_window import DynamicWindow, RollingWindow, SharedWindow
from bot.lru import Lru
from tables.live.topic import Topic

log = logging.getLogger(__name__)

BURST = 6
"""Requests with the login that may go at once before the rate applies. At 40 a second, at most 50
go within 1.1 seconds. So a few that are delayed by the loop or the network do not exceed Discord's
50 within one second.
"""
HURRY = 1.1
"""Factor by which the login's requests may be faster while a starting process redraws tables."""
HELD_UP = 0.1
"""Seconds by which requests may arrive closer together than they were sent, because the first was
delayed on its way or this process was suspended.
"""
MOST, MOST_WITHIN = 50, 1.0 + HELD_UP
"""The most requests with the login at any pace, and the seconds within which they may go."""
BURST_BY_TOKEN = 8
"""Requests with tokens that may go at once before their pace counts."""
BY_TOKEN_FIRST, BY_TOKEN_MOST = 15.0, 200.0
"""Requests a second with interactions' tokens, for which Discord documents no limit. The first is
the initial rate: even if Discord counted these requests, it would refuse few. The second is
the highest.
"""
GROWS_AFTER = 2.0
"""Seconds: the budget of tokens doubles after this many seconds' worth of requests had to wait, and
Discord refused none.
"""
LONG = 0.25
"""Seconds for which requests with tokens wait before an idle login sends some of them."""
COUNTED_FOR = 600.0
"""Seconds for which requests with tokens count like others after Discord has shown that they do."""
SUSPECTED_FOR = 5.0
"""Seconds for which requests with tokens are assumed to count after Discord refused the login. They
may have caused the refusal, or a burst of the login's own requests. The time doubles each time that
this happens again.
"""
BANNED_AT_LEAST = 60.0
"""Seconds without any request if the IP address is banned: every refusal may prolong the ban."""
ANSWERED_WITHIN = 3.0
"""The longest wait of a follow-up, in seconds. While the database is unreachable this process has
no quota, but must report the failure to the person.
"""
BEYOND = 1
"""How many follow-ups may exceed this process's quota within `MOST_WITHIN` seconds. All quotas
together are less than Discord accepts.
"""
RECENT = 1.0
"""Seconds within which a request with a token may have caused a global refusal of the login."""
EDITS, EDITS_WITHIN = 5, 5.0
"""Edits of one channel's messages by the login, and the seconds for that many, until an answer's
headers give the limit.
"""
FOLLOW_UPS, FOLLOW_UPS_WITHIN = 5, 5.0
"""Messages that tokens may send to one channel, and the seconds for that many. No header gives this
limit.
"""
TOLD_WITHIN = 2.0
"""Seconds for which a channel's other edits wait for the limits in the answer to the first one.
They wait if another process may have edited there just before.
"""
LOOK_AGAIN = 1.0
"""Seconds after which a request that is held back checks again whether it may go."""
CHANNELS = 4096
"""Channels whose edits and follow-ups are remembered."""
_EDIT = re.compile(r"/channels/(\d+)/messages/\d+$")
_EDIT_BY_TOKEN = re.compile(r"/webhooks/\d+/[^/]+/messages/[^/]+$")
_UNLIKE = 0.1
"""A reported period that differs by less than this fraction counts as unchanged. Part of it has
passed while the answer was on its way.
"""


class Urgency(Enum):
    """The purpose of a request. Its value is the number of seconds for which the request may yield
    to others. A request goes before those that may yield for longer. One in every few requests is
    one that has waited too long, so no request waits forever.
    """

    ANSWER = 0.0
    """A person has pressed and waits."""
    HAND = 0.5
    """The hand message of the player who acts next."""
    TABLE = 1.0
    """A table's message, and the hand messages of players who only look on."""
    CALL = 2.0
    RECEIPT = 5.0
    """The receipt that a replaced message becomes."""
    TAKE_UP = 15.0
    """After a restart: redraws what was already true before the restart."""
    BACKGROUND = 60.0


class _ChannelProbe:
    """An edit whose answer gives its channel's limit. The channel's other edits wait for it."""

    def __init__(self, waiting: QueuedRequest) -> None:
        self.waiting = waiting
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once no other edit needs to wait for this one."""
        self._timer: asyncio.TimerHandle | None = None

    def sent(self) -> None:
        """Note that the edit was sent. The others wait for `TOLD_WITHIN` at most, since an answer
        may never come.
        """
        loop = asyncio.get_running_loop()
        self._timer = loop.call_at(loop.time() + TOLD_WITHIN, self.end)

    def end(self) -> None:
        """Let the other edits go."""
        if self._timer is not None:
            self._timer.cancel()
        if not self.over.done():
            self.over.set_result(None)


class _ChannelEdits:
    """The edits of one channel's messages by the bot's login."""

    def __init__(self, limit: int, seconds: float) -> None:
        self.window = SharedWindow(limit, seconds + HELD_UP)
        self.queue = RequestQueue(self.window)
        self.first: _ChannelProbe | None = None
        """None until the first edit, while the channel's limit is unknown."""

    def forget(self) -> None:
        """Forget the channel's limit: the next answer gives it."""
        first, self.first = self.first, None
        if first is not None:
            first.end()


class RateLimiter:
    """The budgets for requests with the login (`per_second`; 0: no limit) and with tokens.

    Discord documents that changes with an interaction's token do not count as requests with the
    login (docs/discord.md, "By token"). So they have a budget of their own, which starts small and
    grows while nothing is refused. After a 429 that shows otherwise, they count like all others for
    a while, in every process of the bot.
    """

    def __init__(self, per_second: float = 0.0) -> None:
        self._limited = per_second > 0
        self._per_second = per_second
        self._counted_rate = Rate(per_second, BURST)
        self._most = DynamicWindow(MOST, MOST_WITHIN)
        self._gone = DynamicWindow(MOST, MOST_WITHIN)
        self._going = RequestQueue(self._gone)
        self._beyond = RollingWindow(BEYOND, MOST_WITHIN)
        self._counted_limit: Limit = (
            Both(self._counted_rate, self._most) if per_second else self._counted_rate
        )
        self._counted = RequestQueue(self._counted_limit)
        self._per_second_by_token = BY_TOKEN_FIRST
        self._by_token_rate = Rate(BY_TOKEN_FIRST if per_second else 0.0, BURST_BY_TOKEN)
        self._by_token = RequestQueue(self._by_token_rate)
        self._went = 0
        self.refused_for_all: Topic[float, bool] = Topic("refusals of all requests")
        """Publishes each time that Discord refuses all requests of the bot: for how many seconds,
        and whether a request with a token was refused.
        """
        self._short = 0
        """Requests with tokens that had to wait since that rate was set."""
        self._count_tokens_until = -math.inf
        self._suspected_for = 0.0
        self._token_used_at = -math.inf
        self._edits: Lru[int, _ChannelEdits] = Lru(CHANNELS)
        self._edit_limit = (EDITS, EDITS_WITHIN)
        self._follow_ups: Lru[int, SharedWindow] = Lru(CHANNELS)
        self._token_limit = (USES, USES_WITHIN)
        self.invalid = InvalidResponses()
        self.private = PrivateChannels(limited=per_second > 0)

    def share(self, allowed: Callable[[], int]) -> None:
        """Share Discord's limit with other processes. This one sends no more requests with the
        login within `MOST_WITHIN` seconds than `allowed` returns at that moment.
        """
        self._most.allowed = self._gone.allowed = allowed

    def reset_channel_limits(self) -> None:
        """Forget each channel's limit, since this process has taken over tables. Their former
        process may have used up the edits of their channels. The answer to the next edit gives the
        number left, before other edits go.
        """
        for edits in self._edits.values():
            edits.forget()

    @property
    def _is_shared(self) -> bool:
        return self._most.allowed is not None

    def export_usage(self) -> list[list[Any]]:
        """The edits and messages of this process that Discord still counts, by channel, without
        those that an earlier call has returned. A line has the channel, and how many seconds ago
        each edit with the login and each message by a token was.
        """
        now = asyncio.get_running_loop().time()
        edits = {channel: each.window.report(now) for channel, each in self._edits.items()}
        sent = {channel: window.report(now) for channel, window in self._follow_ups.items()}
        found = [[one, edits.get(one, []), sent.get(one, [])] for one in edits | sent]
        return [line for line in found if line[1] or line[2]]

    def import_usage(self, lines: list[list[Any]]) -> None:
        """Note the usage that another process has exported (`export_usage`) while giving tables
        away.
        """
        now = asyncio.get_running_loop().time()
        for channel, edits, sent in lines:
            self._edits_in(channel).window.elsewhere(now - ago for ago in edits)
            self._follow_ups_in(channel).elsewhere(now - ago for ago in sent)

    def demand(self) -> tuple[int, int]:
        """How many requests of the shared limit went since the last call, and how many wait."""
        went, self._went = self._most.used - self._went, self._most.used
        return went, self._counted.waiting + self._going.waiting

    def _is_counted(self, *, by_token: bool) -> bool:
        """Whether a request with the login, or `by_token`, counts towards the limit `MOST`."""
        if not (self._limited and by_token):
            return self._limited
        return asyncio.get_running_loop().time() < self._count_tokens_until

    def others_refused(self, seconds: float, by_token: bool) -> None:
        """Note another process's report that Discord refuses all the bot's requests."""
        now = asyncio.get_running_loop().time()
        self._stop(seconds)
        if by_token:
            self._count_tokens(now, COUNTED_FOR)
        else:
            self._suspect_tokens(now)

    def _stop(self, seconds: float) -> None:
        over = asyncio.get_running_loop().time() + seconds
        self._hurry_no_more()
        self._counted_rate.stop_until(over)
        self._by_token_rate.stop_until(over)

    def waiting(self) -> dict[Urgency, int]:
        """By urgency, how many requests wait in both budgets and for any channel's edits."""
        queues = (self._counted, self._by_token, *(each.queue for each in self._edits.values()))
        found: Counter[float] = Counter()
        for queue in (queue for queue in queues if queue.waiting):
            found.update(queue.waiting_by_patience())
        return {urgency: found[urgency.value] for urgency in Urgency}

    @contextmanager
    def hurrying(self) -> Generator[None]:
        """Let requests with the login go somewhat faster while a starting process redraws tables.
        This ends once Discord refuses one globally.
        """
        if not self._limited:
            yield
            return
        self._counted_rate.set_rate(HURRY * self._per_second)
        try:
            yield
        finally:
            self._hurry_no_more()

    def _hurry_no_more(self) -> None:
        if self._limited:
            self._counted_rate.set_rate(self._per_second)

    async def wait_for_slot(self, urgency: Urgency = Urgency.ANSWER) -> None:
        """Wait until a request with the bot's login may go."""
        waiting = QueuedRequest(urgency.value)
        await self._wait_while_held_back(waiting)
        await self._counted.wait(waiting)
        if self._limited:
            await self._going.wait(waiting)

    async def wait_to_go(self, *, by_token: bool = False) -> None:
        """Wait until a request that has had its slot may really go. Since then its picture was
        drawn. On a busy machine many such requests may be ready at once. Or this process was
        suspended, and no longer has a quota. A request with a token goes at once if it does not
        count. The wait lasts until there is a quota, so the drawn content may be outdated by then.
        """
        if self._is_counted(by_token=by_token):
            await self._going.wait(QueuedRequest(Urgency.ANSWER.value))

    async def wait_for_edit_slot(
        self, channel: int, waiting: QueuedRequest, token: InteractionToken | None
    ) -> InteractionToken | None:
        """Wait until a message in this channel may be changed. Returns the token to use, or None
        for the bot's login. The login is used if the token is not good. A free login is also used
        if the token would delay the request beyond its patience, or if many requests wait for
        tokens.
        """
        await self._wait_while_held_back(waiting)
        now = asyncio.get_running_loop().time()
        good = token is not None and token.good(now)
        if token is None or not good or self._login_is_better(channel, token, waiting, now):
            await self._wait_in_channel(channel, waiting)
            return None
        await self.wait_for_token_slot(token, waiting)
        return token

    async def wait_for_token_slot(self, token: InteractionToken, waiting: QueuedRequest) -> None:
        """Wait until a request with this token may go."""
        await self._wait_while_held_back(waiting)
        await self._wait_by_token(waiting)
        # This wait comes last, because Discord counts a request when it arrives.
        now = asyncio.get_running_loop().time()
        if self._limited and (wait := self._uses(token).take(now)):
            await asyncio.sleep(wait)
        self._token_used_at = asyncio.get_running_loop().time()

    async def _wait_by_token(self, waiting: QueuedRequest) -> None:
        """Wait until a request with any token may go."""
        loop = asyncio.get_running_loop()
        counts = loop.time() < self._count_tokens_until
        waited = not counts and await self._by_token.wait(waiting)
        # Requests with tokens may have begun to count meanwhile.
        if loop.time() < self._count_tokens_until:
            await self._counted.wait(waiting)
        elif waited:
            self._record_throttled()

    def may_follow_up(self, channel: int) -> bool:
        """Whether tokens may send a message to this channel at once, by the channel's limit."""
        now = asyncio.get_running_loop().time()
        return not self._limited or not self._follow_ups_in(channel).wait(now)

    async def wait_for_follow_up_slot(
        self, channel: int, token: InteractionToken, waiting: QueuedRequest
    ) -> None:
        """Wait until this token may send a message to this channel."""
        await self._wait_while_held_back(waiting)
        if not self._limited:
            return
        windows = self._uses(token), self._follow_ups_in(channel)
        await _room_in(*windows)
        await self._wait_by_token(waiting)
        self._token_used_at = now = await _room_in(*windows)
        for window in windows:
            window.take(now)

    async def _wait_while_held_back(self, waiting: QueuedRequest) -> None:
        """While Discord is close to banning the IP address, send only requests that a user is
        waiting for.
        """
        while self.invalid.holds_back(waiting.patience, Urgency.HAND.value):  # noqa: ASYNC110 (time)
            await asyncio.sleep(LOOK_AGAIN)

    def _follow_ups_in(self, channel: int) -> SharedWindow:
        known = self._follow_ups.get(channel)
        if known is None:
            known = SharedWindow(FOLLOW_UPS, FOLLOW_UPS_WITHIN + HELD_UP)
            self._follow_ups.put(channel, known)
        return known

    def _uses(self, token: InteractionToken) -> RollingWindow:
        limit, seconds = self._token_limit
        token.uses.allow(limit, seconds + HELD_UP)
        return token.uses

    def _record_throttled(self) -> None:
        """Count a request with a token that had to wait, or that used the login instead. Requests
        are counted instead of seconds. A burst without a refusal shows as much as many seconds at
        that rate.
        """
        rate = self._per_second_by_token
        self._short += 1
        if self._short >= GROWS_AFTER * rate and rate < BY_TOKEN_MOST:
            self._pay_by_token(min(2 * rate, BY_TOKEN_MOST))
            log.info("up to %.0f requests a second may use tokens", self._per_second_by_token)

    def _pay_by_token(self, per_second: float) -> None:
        self._short = 0
        self._per_second_by_token = per_second
        if self._limited:
            self._by_token_rate.set_rate(per_second)

    def _login_is_better(
        self, channel: int, token: InteractionToken, waiting: QueuedRequest, now: float
    ) -> bool:
        if not self._limited:
            return False
        counts = now < self._count_tokens_until
        long = not counts and self._by_token.waiting >= LONG * self._per_second_by_token
        if not (long or self._uses(token).wait(now) > waiting.patience):
            return False
        if not (self._counted.has_room(now) and self._edits_in(channel).queue.has_room(now)):
            return False
        if long:
            self._record_throttled()
        return True

    def _edits_in(self, channel: int) -> _ChannelEdits:
        known = self._edits.get(channel)
        if known is None:
            known = _ChannelEdits(*self._edit_limit)
            self._edits.put(channel, known)
        return known

    async def _wait_in_channel(self, channel: int, waiting: QueuedRequest) -> None:
        if not self._limited:
            return
        edits = self._edits_in(channel)
        if self._is_shared:
            while edits.first is not None and not edits.first.over.done():
                await waiting.wait_for(edits.first.waiting, edits.first.over)
            if edits.first is None:
                await self._go_first(edits, waiting)
                return
        await self._wait_with_login(edits, waiting)

    async def _go_first(self, edits: _ChannelEdits, waiting: QueuedRequest) -> None:
        """Send the channel's first edit. Its answer also counts the edits of another process, so
        the other edits wait for it.
        """
        first = edits.first = _ChannelProbe(waiting)
        try:
            await self._wait_with_login(edits, waiting)
        except asyncio.CancelledError:
            if edits.first is first:
                edits.forget()
            raise
        first.sent()

    async def _wait_with_login(self, edits: _ChannelEdits, waiting: QueuedRequest) -> None:
        await edits.queue.wait(waiting)
        noted = waiting.went
        if await self._counted.wait(waiting):
            # Discord counts a request when it arrives.
            edits.window.postpone(noted, waiting.went)

    def refused(self, response: aiohttp.ClientResponse) -> None:
        """Handle a 429 from Discord: all requests under the same limit wait too. While the IP
        address is banned, which Cloudflare reports instead of Discord, no request goes.
        """
        limit = response.headers
        by_token = "/webhooks/" in response.url.path
        how = "with a token" if by_token else "with the bot's login"
        seconds = _seconds(limit.get("Retry-After"))
        if "X-RateLimit-Scope" not in limit and "Via" not in limit:
            seconds = max(seconds, BANNED_AT_LEAST)
            log.error("a request %s was refused: the address is banned for %.0f s", how, seconds)
        else:
            scope = limit.get("X-RateLimit-Scope", "user")
            log.warning("a request %s came too fast: the %s limit", how, scope)
            if scope != "global":
                return  # of one route: discord.py waits for it
        now = asyncio.get_running_loop().time()
        self._stop(seconds)
        self.refused_for_all.publish(seconds, by_token)
        if by_token:
            self._count_tokens(now, COUNTED_FOR)
        elif self._is_shared or now - self._token_used_at <= RECENT:
            # Another process may have used a token just before.
            self._suspect_tokens(now)

    def _suspect_tokens(self, now: float) -> None:
        """Count tokens for a while, because the login was refused just after requests with tokens.
        Perhaps tokens count, or the login's own requests arrived closer together than they were
        sent. If tokens count, one of them is refused soon.
        """
        since = now - self._count_tokens_until
        if since >= 0:
            again = since < COUNTED_FOR
            longer = min(2 * self._suspected_for, COUNTED_FOR)
            self._suspected_for = longer if again else SUSPECTED_FOR
            self._count_tokens(now, self._suspected_for)

    def _count_tokens(self, now: float, seconds: float) -> None:
        self._count_tokens_until = now + seconds
        self._pay_by_token(BY_TOKEN_FIRST)

    def edited(self, channel: int, headers: Mapping[str, str]) -> None:
        """Learn from the answer to an edit with the login how many edits a channel accepts, in how
        many seconds, and how many are left. The answer also counts edits by another process and
        edits that arrived late. A refused edit has such an answer too.
        """
        limit = _limit_in(headers, self._edit_limit)
        if limit != self._edit_limit:
            log.info("a channel takes %d edits in %.3g s", *limit)
            self._edit_limit = limit
            for each in self._edits.values():
                each.window.allow(limit[0], limit[1] + HELD_UP)
        edits, now = self._edits_in(channel), asyncio.get_running_loop().time()
        left, again_in = _left_in(headers)
        if left is not None:
            edits.window.sync(limit[0] - left, now + again_in - limit[1])
        if edits.first is not None:
            edits.first.end()

    def edited_by_token(self, headers: Mapping[str, str]) -> None:
        """Learn from the answer to an edit with a token how many edits a token may make, in how
        many seconds. Kro leaves the last one unused, because discord.py would hold back the answer
        after it.
        """
        uses, seconds = self._token_limit
        limit, seconds = _limit_in(headers, (uses + 1, seconds))
        if (max(1, limit - 1), seconds) != self._token_limit:
            log.info("a token takes %d edits in %.3g s", limit, seconds)
            self._token_limit = max(1, limit - 1), seconds

    async def wait_to_answer(
        self, token: InteractionToken, follow_up_in: int | None = None
    ) -> None:
        """Wait until a second or later answer may be sent with this token, perhaps as a follow-up
        in a channel. Discord does not count such a request, so it goes at once, and later ones wait
        longer instead. After a 429 that shows otherwise it waits for its turn, though not much
        longer than `ANSWERED_WITHIN`. After that it is sent anyway, at most `BEYOND` at a time.
        """
        if not self._limited:
            return
        loop = asyncio.get_running_loop()
        if follow_up_in is not None:
            self._follow_ups_in(follow_up_in).take(loop.time())
        patience = ANSWERED_WITHIN
        while self._is_counted(by_token=True):
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self.wait_for_token_slot(token, QueuedRequest(Urgency.ANSWER.value))
                    await self.wait_to_go(by_token=True)
                return
            patience = self._beyond.wait(loop.time())
            if not patience:
                break
        now = loop.time()
        self._uses(token).take(now)
        if self._is_counted(by_token=True):
            self._beyond.take(now)
            for limit in (self._counted_limit, self._gone):
                limit.take(now)
        else:
            self._by_token_rate.take(now)

    def trace(self) -> aiohttp.TraceConfig:
        """A trace for an aiohttp session that learns limits and refusals. discord.py waits and
        retries without reporting them.
        """

        async def ended(
            _session: aiohttp.ClientSession, _context: object, end: aiohttp.TraceRequestEndParams
        ) -> None:
            self.invalid.note(end.response.status, end.response.headers.get("X-RateLimit-Scope"))
            if end.response.status == 429:
                self.refused(end.response)
            if end.method == "PATCH" and (edit := _EDIT.search(end.url.path)):
                self.edited(int(edit[1]), end.response.headers)
            elif end.method == "PATCH" and _EDIT_BY_TOKEN.search(end.url.path):
                self.edited_by_token(end.response.headers)

        config = aiohttp.TraceConfig()
        config.on_request_end.append(ended)
        return config


async def _room_in(*windows: RollingWindow) -> float:
    """Wait until all these windows have room. Returns the time at which they have it."""
    loop = asyncio.get_running_loop()
    while wait := max(window.wait(loop.time()) for window in windows):  # noqa: ASYNC110 (it is time)
        await asyncio.sleep(wait)
    return loop.time()


def _limit_in(headers: Mapping[str, str], known: tuple[int, float]) -> tuple[int, float]:
    """The limit and its seconds from an answer's headers, otherwise the `known` ones. The headers
    give the seconds only right after the first request, when all others are left.
    """
    limit, left = headers.get("X-RateLimit-Limit", ""), headers.get("X-RateLimit-Remaining", "")
    if not (limit.isdecimal() and int(limit)):
        return known
    try:
        seconds = float(headers.get("X-RateLimit-Reset-After", ""))
    except ValueError:
        return int(limit), known[1]
    first = left.isdecimal() and int(left) == int(limit) - 1
    other = seconds > 0 and abs(seconds - known[1]) > _UNLIKE * known[1]
    return int(limit), seconds if first and other else known[1]


def _left_in(headers: Mapping[str, str]) -> tuple[int | None, float]:
    """How many requests are left, and the seconds until all are available again; None: unknown."""
    left = headers.get("X-RateLimit-Remaining", "")
    try:
        again_in = float(headers.get("X-RateLimit-Reset-After", ""))
    except ValueError:
        return None, 0.0
    return (int(left) if left.isdecimal() else None), again_in


def _seconds(header: str | None) -> float:
    try:
        return float(header or 1)
    except ValueError:
        return 1.0
