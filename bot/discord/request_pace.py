"""The pace of all requests to Discord, and which goes first.

Owns: which limits a request is under, and how large they are. Must not know: what is asked of
Discord, how requests wait for one limit (`bot.discord.request_queue`).

Discord counts what comes with the bot's own login: 50 a second for all servers together, and each
channel's edits besides. Discord documents that what is changed with an interaction's token does not
count there (docs/discord.md, "By token"). It has a budget of its own, which begins small and grows
while nothing is refused. After a 429 that shows otherwise, these requests count like all others for
a while, in every process of the bot. discord.py learns of these limits only by being refused, and
enough refusals get an address banned: after a restart every open table would ask at once.
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
from bot.discord.refusals.invalid_responses import InvalidResponses
from bot.discord.refusals.private_channels import PrivateChannels
from bot.discord.request_queue import Both, Limit, Rate, RequestQueue, Waiting
from bot.discord.rolling_window import ChangingWindow, RollingWindow, SharedWindow
from bot.lru import Lru
from tables.live.topic import Topic

log = logging.getLogger(__name__)

BURST = 6
"""Requests with the login that may go at once before the pace counts: at 40 a second no more than
50 are sent within 1.1 seconds, so that few that are held up on their way (the loop is late, the
network is) do not come to more than Discord's 50 within one.
"""
HURRY = 1.1
"""How many times as fast the login's requests may go while a start shows open tables again."""
HELD_UP = 0.1
"""Seconds by which requests may come closer together than they went: the first was held up on its
way, or this process was."""
MOST, MOST_WITHIN = 50, 1.0 + HELD_UP
"""Requests with the login, and the seconds within which there are never more, however fast they
go."""
BURST_BY_TOKEN = 8
"""Requests with tokens that may go at once before their pace counts."""
BY_TOKEN_FIRST, BY_TOKEN_MOST = 15.0, 200.0
"""Requests a second with interactions' tokens, for which Discord names no limit: at first, when
hardly any would be refused if they counted like others, and as many as there ever may be."""
GROWS_AFTER = 2.0
"""As many requests as may go in so many seconds had to wait, and nothing was refused, before that
budget is doubled.
"""
LONG = 0.25
"""Seconds for which requests with tokens wait before the login does some of them, if it is free."""
COUNTED_FOR = 600.0
"""Seconds for which requests with tokens count like others, after Discord said that they do."""
SUSPECTED_FOR = 5.0
"""Seconds for which they are taken to count after the login was refused, which tokens may have
brought about or a burst of its own: twice as long each time that it comes again.
"""
BANNED_AT_LEAST = 60.0
"""Seconds for which nothing is asked where the address is banned: every refusal may prolong it."""
ANSWERED_WITHIN = 3.0
"""Seconds for which whoever waits for more than the first answer is kept waiting for a turn: where
the database is away this process has no part of the requests, and is to say so all the same.
"""
BEYOND = 1
"""So many of them go after that within `MOST_WITHIN` seconds, whatever this process's part is: all
parts together are less than what Discord takes.
"""
RECENT = 1.0
"""Seconds within which a request with a token may be why one with the login is refused for all."""
EDITS, EDITS_WITHIN = 5, 5.0
"""Edits of one channel's messages by the bot's login, until the headers of an answer tell how many
there may be, and the seconds within which they may go."""
FOLLOW_UPS, FOLLOW_UPS_WITHIN = 5, 5.0
"""Messages that tokens may send to one channel, and the seconds within which they may go: a limit
that no header tells of."""
TOLD_WITHIN = 2.0
"""Seconds for which a channel's other edits wait for what the answer to the first one tells, where
another process may have edited there just before.
"""
LOOK_AGAIN = 1.0
"""Seconds after which a request that is held back looks again whether it may go."""
CHANNELS = 4096
"""Channels whose edits and follow-ups are remembered."""
_EDIT = re.compile(r"/channels/(\d+)/messages/\d+$")
_EDIT_BY_TOKEN = re.compile(r"/webhooks/\d+/[^/]+/messages/[^/]+$")
_UNLIKE = 0.1
"""By what part a time that is told differs from the one before where it is another: part of it has
passed while the answer was on its way.
"""


class Urgency(Enum):
    """What a request is for, as the seconds for which it may be put off for others: it goes before
    those that may be put off for longer. Every few requests one goes that has waited too long, so
    nothing waits for ever.
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


class _First:
    """An edit whose answer tells how many of its channel's there may be: the others wait for it."""

    def __init__(self, waiting: Waiting) -> None:
        self.waiting = waiting
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once nobody is to wait for it any more."""
        self._timer: asyncio.TimerHandle | None = None

    def went(self) -> None:
        """It has had its turn, and perhaps is never answered."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_at(loop.time() + TOLD_WITHIN, self.end)

    def end(self) -> None:
        """Nobody is to wait for it any more."""
        if self._timer is not None:
            self._timer.cancel()
        if not self.over.done():
            self.over.set_result(None)


class _ChannelEdits:
    """Those of one channel's messages by the bot's login."""

    def __init__(self, limit: int, seconds: float) -> None:
        self.window = SharedWindow(limit, seconds + HELD_UP)
        self.queue = RequestQueue(self.window)
        self.first: _First | None = None
        """None until there is one, as long as nobody knows how many there may be."""

    def know_nothing(self) -> None:
        """How many there may be is to be told anew."""
        first, self.first = self.first, None
        if first is not None:
            first.end()


class RequestPace:
    """Both budgets: what counts for the bot, so many `per_second`, and what goes with tokens; 0:
    as fast as they come.
    """

    def __init__(self, per_second: float = 0.0) -> None:
        self._limited = per_second > 0
        self._per_second = per_second
        self._counted_rate = Rate(per_second, BURST)
        self._most = ChangingWindow(MOST, MOST_WITHIN)
        self._gone = ChangingWindow(MOST, MOST_WITHIN)
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
        """Each time that Discord takes none of the bot's for so many seconds, and whether one with
        a token told so.
        """
        self._short = 0
        """Requests with tokens for which that was too little, since it was set."""
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
        """Several processes share what Discord takes of the bot: this one makes no more requests
        with the login within `MOST_WITHIN` seconds than is `allowed` at that moment.
        """
        self._most.allowed = self._gone.allowed = allowed

    def took_over(self) -> None:
        """This process has tables that were another's, which may have edited as much in their
        channels by now as these take: the next edit's answer tells it, before others go.
        """
        for edits in self._edits.values():
            edits.know_nothing()

    @property
    def _is_shared(self) -> bool:
        return self._most.allowed is not None

    def tell_lately(self) -> list[list[Any]]:
        """What went from here to each channel, still counts there, and was not told by this before:
        the channel, and how many seconds ago each edit with the login and each message by a token.
        """
        now = asyncio.get_running_loop().time()
        edits = {channel: each.window.tell(now) for channel, each in self._edits.items()}
        sent = {channel: window.tell(now) for channel, window in self._follow_ups.items()}
        found = [[one, edits.get(one, []), sent.get(one, [])] for one in edits | sent]
        return [line for line in found if line[1] or line[2]]

    def went_elsewhere(self, lines: list[list[Any]]) -> None:
        """Another process gives tables away, and this is what it tells (`tell_lately`)."""
        now = asyncio.get_running_loop().time()
        for channel, edits, sent in lines:
            self._edits_in(channel).window.elsewhere(now - ago for ago in edits)
            self._follow_ups_in(channel).elsewhere(now - ago for ago in sent)

    def demand(self) -> tuple[int, int]:
        """How many requests of those that share a part went since this was asked last, and how many
        wait.
        """
        went, self._went = self._most.used - self._went, self._most.used
        return went, self._counted.waiting + self._going.waiting

    def _is_counted(self, *, by_token: bool) -> bool:
        """Whether such a request is among those of which there are never more than so many."""
        if not (self._limited and by_token):
            return self._limited
        return asyncio.get_running_loop().time() < self._count_tokens_until

    def others_refused(self, seconds: float, by_token: bool) -> None:
        """Another process was told that Discord takes none of the bot's for so long."""
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
        """How many requests wait, for either budget and for any channel's edits."""
        queues = (self._counted, self._by_token, *(each.queue for each in self._edits.values()))
        found: Counter[float] = Counter()
        for queue in (queue for queue in queues if queue.waiting):
            found.update(queue.waiting_by_patience())
        return {urgency: found[urgency.value] for urgency in Urgency}

    @contextmanager
    def hurrying(self) -> Generator[None]:
        """While the open tables are shown again after a start, requests with the login go somewhat
        faster; no longer so once one was refused for all.
        """
        if not self._limited:
            yield
            return
        self._counted_rate.go_at(HURRY * self._per_second)
        try:
            yield
        finally:
            self._hurry_no_more()

    def _hurry_no_more(self) -> None:
        if self._limited:
            self._counted_rate.go_at(self._per_second)

    async def wait_for_slot(self, urgency: Urgency = Urgency.ANSWER) -> None:
        """Wait until a request with the bot's login may go, and does."""
        waiting = Waiting(urgency.value)
        await self._wait_while_held_back(waiting)
        await self._counted.wait(waiting)
        if self._limited:
            await self._going.wait(waiting)

    async def wait_to_go(self, *, by_token: bool = False) -> None:
        """Wait until a request that has had its slot may really go: it was drawn meanwhile, and on
        a busy machine many that had theirs one after the other are ready at once, or this process
        was held still and has no part any more. One with a token goes at once where it does not
        count. This may take as long as there is no part: what was drawn may be old by then.
        """
        if self._is_counted(by_token=by_token):
            await self._going.wait(Waiting(Urgency.ANSWER.value))

    async def wait_for_edit_slot(
        self, channel: int, waiting: Waiting, token: InteractionToken | None
    ) -> InteractionToken | None:
        """Wait until a message there may be changed; returns the token to do it with, None where
        that is the bot's login: without a token that is good, and where that keeps it waiting for
        longer than it may be put off, or many others too, and the login is free.
        """
        await self._wait_while_held_back(waiting)
        now = asyncio.get_running_loop().time()
        good = token is not None and token.good(now)
        if token is None or not good or self._login_is_better(channel, token, waiting, now):
            await self._wait_in_channel(channel, waiting)
            return None
        await self.wait_for_token_slot(token, waiting)
        return token

    async def wait_for_token_slot(self, token: InteractionToken, waiting: Waiting) -> None:
        """Wait until a request with this token may go."""
        await self._wait_while_held_back(waiting)
        await self._wait_by_token(waiting)
        # Last, for Discord counts when a request comes.
        now = asyncio.get_running_loop().time()
        if self._limited and (wait := self._uses(token).take(now)):
            await asyncio.sleep(wait)
        self._token_used_at = asyncio.get_running_loop().time()

    async def _wait_by_token(self, waiting: Waiting) -> None:
        """Wait until a request with any token may go."""
        loop = asyncio.get_running_loop()
        counts = loop.time() < self._count_tokens_until
        waited = not counts and await self._by_token.wait(waiting)
        # They may have begun to count meanwhile.
        if loop.time() < self._count_tokens_until:
            await self._counted.wait(waiting)
        elif waited:
            self._was_short()

    def may_follow_up(self, channel: int) -> bool:
        """Whether tokens may send a message there at once, as far as the channel counts them."""
        now = asyncio.get_running_loop().time()
        return not self._limited or not self._follow_ups_in(channel).wait(now)

    async def wait_for_follow_up_slot(
        self, channel: int, token: InteractionToken, waiting: Waiting
    ) -> None:
        """Wait until this token may send a message there."""
        await self._wait_while_held_back(waiting)
        if not self._limited:
            return
        windows = self._uses(token), self._follow_ups_in(channel)
        await _room_in(*windows)
        await self._wait_by_token(waiting)
        self._token_used_at = now = await _room_in(*windows)
        for window in windows:
            window.take(now)

    async def _wait_while_held_back(self, waiting: Waiting) -> None:
        """While Discord is close to banning the address only that goes for which a user waits."""
        while self.invalid.holds_back(waiting.patience, Urgency.HAND.value):  # noqa: ASYNC110 (time)
            await asyncio.sleep(LOOK_AGAIN)

    def _follow_ups_in(self, channel: int) -> SharedWindow:
        known = self._follow_ups.use(channel)
        if known is None:
            known = SharedWindow(FOLLOW_UPS, FOLLOW_UPS_WITHIN + HELD_UP)
            self._follow_ups.keep(channel, known)
        return known

    def _uses(self, token: InteractionToken) -> RollingWindow:
        limit, seconds = self._token_limit
        token.uses.allow(limit, seconds + HELD_UP)
        return token.uses

    def _was_short(self) -> None:
        """A request with a token had to wait, or was not made. Counted, not timed: a burst in which
        nothing is refused shows as much as many seconds at that pace.
        """
        rate = self._per_second_by_token
        self._short += 1
        if self._short >= GROWS_AFTER * rate and rate < BY_TOKEN_MOST:
            self._pay_by_token(min(2 * rate, BY_TOKEN_MOST))
            log.info("%.0f requests a second may go with tokens", self._per_second_by_token)

    def _pay_by_token(self, per_second: float) -> None:
        self._short = 0
        self._per_second_by_token = per_second
        if self._limited:
            self._by_token_rate.go_at(per_second)

    def _login_is_better(
        self, channel: int, token: InteractionToken, waiting: Waiting, now: float
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
            self._was_short()
        return True

    def _edits_in(self, channel: int) -> _ChannelEdits:
        known = self._edits.use(channel)
        if known is None:
            known = _ChannelEdits(*self._edit_limit)
            self._edits.keep(channel, known)
        return known

    async def _wait_in_channel(self, channel: int, waiting: Waiting) -> None:
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

    async def _go_first(self, edits: _ChannelEdits, waiting: Waiting) -> None:
        """The others wait for what this one is told of edits that another process has made."""
        first = edits.first = _First(waiting)
        try:
            await self._wait_with_login(edits, waiting)
        except asyncio.CancelledError:
            if edits.first is first:
                edits.know_nothing()
            raise
        first.went()

    async def _wait_with_login(self, edits: _ChannelEdits, waiting: Waiting) -> None:
        await edits.queue.wait(waiting)
        noted = waiting.went
        if await self._counted.wait(waiting):
            # Discord counts when a request comes.
            edits.window.put_off(noted, waiting.went)

    def refused(self, response: aiohttp.ClientResponse) -> None:
        """Discord has answered 429: whatever else counts for the same limit waits too, and nothing
        is asked while the address is banned, which Cloudflare tells in Discord's place.
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
        """The login was refused just after requests with tokens: perhaps they count, perhaps its
        own came closer together than they went. Where they do count, one of them is soon refused.
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
        """Learn from the answer to an edit with the login how many a channel takes, within how
        many seconds, and how many of these are left, also where another process has made some,
        they came later than they went, or there was none and this one was refused.
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
            edits.window.told(limit[0] - left, now + again_in - limit[1])
        if edits.first is not None:
            edits.first.end()

    def edited_by_token(self, headers: Mapping[str, str]) -> None:
        """Learn from the answer to an edit with a token how many one takes, and within how many
        seconds; all but the last are used, after which discord.py would hold on to the answer.
        """
        uses, seconds = self._token_limit
        limit, seconds = _limit_in(headers, (uses + 1, seconds))
        if (max(1, limit - 1), seconds) != self._token_limit:
            log.info("a token takes %d edits in %.3g s", limit, seconds)
            self._token_limit = max(1, limit - 1), seconds

    async def wait_to_answer(
        self, token: InteractionToken, follow_up_in: int | None = None
    ) -> None:
        """Wait until somebody who has pressed and waits may be told more, after the first answer,
        with this token, perhaps by a message to a channel. Discord does not count that, so it goes
        at once, and what comes after it waits longer instead. After a 429 that shows otherwise its
        turn is waited for, though not much longer than `ANSWERED_WITHIN`. After that it is sent, at
        most `BEYOND` at a time.
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
                    await self.wait_for_token_slot(token, Waiting(Urgency.ANSWER.value))
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
        """What tells of limits and refusals, for a session of aiohttp: discord.py waits and tries
        again without a word to anybody.
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
    """Wait until each of them has room; returns when that is."""
    loop = asyncio.get_running_loop()
    while wait := max(window.wait(loop.time()) for window in windows):  # noqa: ASYNC110 (it is time)
        await asyncio.sleep(wait)
    return loop.time()


def _limit_in(headers: Mapping[str, str], known: tuple[int, float]) -> tuple[int, float]:
    """How many requests Discord takes, and within how many seconds: it tells how many of these are
    left, which are all just after the first one.
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
    """How many requests are left, and in how many seconds all are again; None: it does not say."""
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
