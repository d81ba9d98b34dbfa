"""Accepts requests only from programs on this machine and from the sandbox's own page."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Middleware

HEADER = "X-Sandbox-Token"
QUERY = "token"
"""The query parameter for the token of a WebSocket, which a browser opens without headers."""
GUARDED = "/page/"
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
OWN = frozenset({"same-origin", "none"})
"""What a browser reports for a request of the page itself and for a typed address."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def new_token() -> str:
    """Return a token that cannot be guessed."""
    return secrets.token_urlsafe(24)


def guard(token: str) -> Middleware:
    """Return the checks for a server whose page carries this token.

    The operator has a browser open next to the sandbox, and every website there can send requests
    to loopback. So these checks run before every route:

    * The request must name a loopback host. A website whose name resolves to loopback names its
      own host.
    * A browser's request must come from the page itself.
    * The page's own routes require a token, which is made at each start and is part of the page.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        refusal = _refusal(request, token)
        if refusal is not None:
            return web.json_response({"error": refusal}, status=403)
        try:
            return await handler(request)
        except RecursionError:
            return web.json_response({"error": "what was sent is nested too deep"}, status=400)

    return check


def _refusal(request: web.Request, token: str) -> str | None:
    if _hostname(request.host) not in LOOPBACK:
        return "the sandbox answers to 127.0.0.1 and localhost alone"
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        return "another website asks: the sandbox answers to its own page alone"
    site = request.headers.get("Sec-Fetch-Site", "none")
    if site not in OWN and request.headers.get("Sec-Fetch-Mode") != "navigate":
        return "another website asks: the sandbox answers to its own page alone"
    if request.path.startswith(GUARDED):
        given = request.headers.get(HEADER) or request.query.get(QUERY, "")
        if not secrets.compare_digest(given.encode(), token.encode()):
            return "this page is from before the sandbox's last start: load it again"
    return None


def _hostname(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None
