"""Receives every REST request of the bot.

The order of steps is fault, body, rate limit, login, handler, headers, log.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import content_disposition_filename, parse_content_disposition, web

from sandbox.json_values import Json, is_object, whole
from sandbox.live.core import Sandbox
from sandbox.rules.errors import Refused, invalid
from sandbox.traffic.faults import Fault
from sandbox.world.rows import DM
from sandbox.world.uploads import File

_BOUNDARY = re.compile(r';\s*boundary=(?:"([^"]+)"|([^\s";]+))', re.IGNORECASE)
_USUAL = re.compile(r'form-data; name="([^"\\;]*)"(?:; filename="([^"\\/;][^"\\;]*)")?')
"""The header of a part as most clients write it. aiohttp parses other forms."""
_BREAK = b"\r\n"


@dataclass(slots=True)
class Part:
    """One part; `filename` is None if it is not a file."""

    name: str
    filename: str | None
    content_type: str
    data: bytes


def form_parts(content_type: str, body: bytes) -> list[Part]:
    """Return the parts of a body of this content type. Raises `Refused` if it is malformed."""
    boundary = _BOUNDARY.search(content_type)
    if boundary is None:
        raise Refused(50109)
    delimiter = _BREAK + b"--" + (boundary[1] or boundary[2]).encode()
    _, *parts, end = (_BREAK + body).split(delimiter)
    if not end.startswith(b"--"):
        raise Refused(50109)
    return [_part(part) for part in parts]


def _part(raw: bytes) -> Part:
    head, _, data = raw.partition(_BREAK + _BREAK)
    headers: dict[str, str] = {}
    for line in head.decode("utf-8", "surrogateescape").split("\r\n"):
        key, _, value = line.partition(":")
        headers[key.strip().lower()] = value.strip()
    name, filename = _names(headers.get("content-disposition", ""))
    return Part(name, filename, headers.get("content-type", "application/octet-stream"), data)


def _names(disposition: str) -> tuple[str, str | None]:
    if usual := _USUAL.fullmatch(disposition):
        return usual[1], usual[2]
    _, params = parse_content_disposition(disposition)
    return content_disposition_filename(params, "name") or "", content_disposition_filename(params)


BASE = "/api/v10"
MAX_BODY = 120 * 1024 * 1024
MAX_FILE = 10 * 1024 * 1024


@dataclass(slots=True)
class ApiCall:
    """A request as handlers see it."""

    sandbox: Sandbox
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: list[File] = field(default_factory=list)

    def number(self, name: str, default: int, low: int = 0, high: int = 2**63) -> int:
        """Return a number of the query string, from `low` to `high`.

        Refuses any other value, as Discord does.
        """
        given = self.query.get(name)
        value = default if given is None else whole(given)
        if value is None or not low <= value <= high:
            wrong = f"int value should be between {low} and {high}."
            raise invalid((name,), "NUMBER_TYPE_MAX", wrong)
        return value

    def form(self) -> Json:
        """Return the body as an object. Refuses any other body, as Discord does."""
        if not is_object(self.body):
            raise Refused(50109)
        return self.body


Reply = tuple[int, Any]
Handler = Callable[[ApiCall], Reply]


@dataclass(slots=True)
class Route:
    """A route and its rate limits.

    * `bucket`: None means no bucket.
    * `limited`: False means exempt from the global limit.
    * `by_token`: an interaction's token replaces the login. Whether such requests count against the
      global limit is an open question (`sandbox.world.assumptions`).
    """

    method: str
    path: str
    handler: Handler
    bucket: tuple[int, float] | None
    shared_with: str | None
    login: bool
    limited: bool
    by_token: bool = False

    @property
    def bucket_name(self) -> str:
        """The name under which buckets count; routes may share one."""
        return self.shared_with or f"{self.method} {self.path}"


ROUTES: list[Route] = []
MAJOR = ("channel", "guild", "token")


def route(
    method: str,
    path: str,
    bucket: tuple[int, float] | None = (10, 5.0),
    *,
    shared_with: str | None = None,
    login: bool = True,
    limited: bool = True,
    by_token: bool = False,
) -> Callable[[Handler], Handler]:
    """Register a handler for a method and path template."""

    def register(handler: Handler) -> Handler:
        here = Route(method, path, handler, bucket, shared_with, login, limited, by_token)
        ROUTES.append(here)
        return handler

    return register


def mount(app: web.Application, sandbox: Sandbox) -> None:
    """Add every registered route to the server, and 404 for all other paths under the API."""
    for item in ROUTES:
        app.router.add_route(item.method, BASE + item.path, _serve(sandbox, item))
    unknown = Route("*", "/unknown", _unknown, None, None, login=False, limited=True)
    app.router.add_route("*", "/api/{tail:.*}", _serve(sandbox, unknown))


def _unknown(_: ApiCall) -> Reply:
    raise Refused(0)


def _serve(sandbox: Sandbox, item: Route) -> Callable[[web.Request], Any]:
    async def serve(request: web.Request) -> web.StreamResponse:
        started = time.time()
        entry: Json = {
            "time": started,
            "ms": 0.0,
            "method": request.method,
            "path": request.path.removeprefix(BASE),
            "query": dict(request.query),
            "route": item.path,
            "status": 0,
            "code": None,
            "body": None,
            "files": [],
            "bucket": item.bucket_name if item.bucket else None,
            "global": item.limited,
            "login": "Authorization" in request.headers,
            "fault": None,
        }
        try:
            return await _answer(sandbox, item, request, entry)
        finally:
            entry["ms"] = round((time.time() - started) * 1000, 3)
            sandbox.log.add(entry)

    return serve


async def _answer(
    sandbox: Sandbox, item: Route, request: web.Request, entry: Json
) -> web.StreamResponse:
    uploads = _kind(request) == "multipart/form-data"
    paths = (entry["path"], *_also(sandbox, request))
    fault = sandbox.faults.hit(request.method, *paths, files=uploads)
    if fault is not None:
        entry["fault"] = fault.id
        if fault.delay_ms:
            await asyncio.sleep(fault.delay_ms / 1000)
        if not fault.only_delay and fault.when == "before":
            await _read(request, entry)
            return _faulty(fault, request, entry)
    try:
        body, files = await _read(request, entry)
        refusal = None
    except Refused as bad:
        body, files, refusal = None, [], bad
    headers: dict[str, str] = {"Via": "1.1 google", "Content-Type": "application/json"}
    major = "+".join(request.match_info.get(name, "") for name in MAJOR)
    free = sandbox.assumptions.token_requests_free and not entry["login"]
    counted = item.limited or (item.by_token and not free)
    entry["global"] = counted
    verdict = sandbox.limits.count(item.bucket_name, item.bucket, major, globally=counted)
    headers |= verdict.headers
    if verdict.banned:
        entry["status"] = 429
        page = "<html>error code: 1015</html>"
        return web.Response(status=429, text=page, content_type="text/html")
    shared = False
    if verdict.retry_after is not None:
        status: int = 429
        reply: Any = {
            "message": "You are being rate limited.",
            "retry_after": verdict.retry_after,
            "global": verdict.is_global,
        }
        headers["Retry-After"] = str(int(verdict.retry_after) + 1)
    else:
        call = ApiCall(sandbox, dict(request.match_info), dict(request.query), body, files)
        try:
            if item.login and request.headers.get("Authorization") != f"Bot {sandbox.token}":
                raise Refused(0, status=401, message="401: Unauthorized")
            if refusal is not None:
                raise refusal
            status, reply = item.handler(call)
        except Refused as refused:
            status, reply = refused.status, refused.body()
            entry["code"] = refused.code
            if refused.retry_after is not None:
                shared = True
                headers |= {"X-RateLimit-Scope": "shared"}
                headers["Retry-After"] = str(int(refused.retry_after) + 1)
    sandbox.limits.answered(status, shared=shared)
    if fault is not None and not fault.only_delay and fault.when == "after":
        return _faulty(fault, request, entry)
    entry["status"] = status
    if status == 204:
        headers.pop("Content-Type")
        return web.Response(status=204, headers=headers)
    return web.Response(status=status, body=json.dumps(reply).encode(), headers=headers)


def _also(sandbox: Sandbox, request: web.Request) -> list[str]:
    """Return other paths by which a fault may name the same resource.

    * For a message that a token names: the path by which the bot's own login reaches it.
    * In a direct message channel: a path that shows whether the bot has written there before.
    """
    if not sandbox.faults.rules:
        return []
    of = request.match_info
    if (channel := sandbox.world.channels.get(of.get("channel", ""))) and channel.type == DM:
        bot = sandbox.world.bot.id
        written = any(m.author_id == bot for m in sandbox.world.messages[channel.id].values())
        return ["/direct/more" if written else "/direct/first"]
    if "token" not in of or "message" not in of:
        return []
    found = sandbox.interactions.named(of["token"], of["message"])
    return [] if found is None else [f"/channels/{found[0]}/messages/{found[1]}"]


def _faulty(fault: Fault, request: web.Request, entry: Json) -> web.StreamResponse:
    if fault.drop:
        entry["status"] = 0
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=502)
    entry["status"], entry["code"] = fault.status, fault.code
    headers = {"Via": "1.1 google"}
    if fault.status == 429:
        wait = 1.0 if fault.retry_after is None else fault.retry_after
        body: Json = {
            "message": "You are being rate limited.",
            "retry_after": wait,
            "global": fault.is_global,
        }
        headers["Retry-After"] = str(int(wait) + 1)
        headers["X-RateLimit-Scope"] = "global" if fault.is_global else "user"
    elif fault.status > 500:
        text = fault.message or f"{fault.status}: Server Error"
        return web.Response(status=fault.status, text=text, headers=headers)
    else:
        refused = Refused(fault.code, status=fault.status, message=fault.message)
        body = refused.body()
    headers["Content-Type"] = "application/json"
    return web.Response(status=fault.status, body=json.dumps(body).encode(), headers=headers)


def _kind(request: web.Request) -> str:
    """Return the content type of the body.

    aiohttp's own property parses the header like an e-mail's, which takes a twentieth of the
    sandbox's processor time.
    """
    return request.headers.get("Content-Type", "").partition(";")[0].strip().lower()


async def _read(request: web.Request, entry: Json) -> tuple[Any, list[File]]:
    """Read a JSON or multipart body, and note it in the log entry."""
    if not request.can_read_body:
        return None, []
    kind = _kind(request)
    if kind == "application/json":
        raw = await request.read()
        body = _json(raw)
        entry["body"] = body
        return body, []
    if kind == "multipart/form-data":
        body, files = await _multipart(request)
        entry["body"] = body
        entry["files"] = [file.name for file in files]
        return body, files
    await request.read()
    raise Refused(50109)


def _json(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise Refused(50109) from None


async def _multipart(request: web.Request) -> tuple[Any, list[File]]:
    body: Any = {}
    files: list[File] = []
    too_large = False
    for part in form_parts(request.headers["Content-Type"], await request.read()):
        if part.name == "payload_json":
            body = _json(part.data)
        elif part.name.startswith("files[") and (slot := whole(part.name[6:-1])) is not None:
            too_large = too_large or len(part.data) > MAX_FILE
            files.append(File(slot, part.filename or "file", part.content_type, part.data))
    if too_large:
        raise Refused(40005)
    return body, files
