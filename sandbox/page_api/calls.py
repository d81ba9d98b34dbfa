"""Reads and answers the page's calls for its handlers: JSON, and refusals as sentences."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from sandbox.json_values import Json, is_object
from sandbox.page_api.invoke import CannotDo
from sandbox.rules.errors import Refused
from sandbox.world.rows import User
from sandbox.world.world import World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def person(world: World, user_id: object) -> User:
    """Return the person with an id; the bot is not a person."""
    user = world.users.get(str(user_id))
    if user is None or user.bot:
        raise CannotDo("there is no such person")
    return user


def answer(value: Any, status: int = 200) -> web.Response:
    """Answer with JSON."""
    return web.Response(
        status=status, body=json.dumps(value).encode(), content_type="application/json"
    )


async def body_of(request: web.Request) -> Json:
    """Return the body, or an empty object if there is none. Raises `CannotDo` for other bodies."""
    if not request.can_read_body:
        return {}
    try:
        body = json.loads(await request.read())
    except ValueError:
        raise CannotDo("the body is not JSON") from None
    if not is_object(body):
        raise CannotDo("the body is not an object")
    return body


def guarded(handler: Handler) -> Handler:
    """Wrap a handler so that refusals become answers.

    An action that cannot be done is answered with 400 `{"error": sentence}`.
    """

    async def call(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except CannotDo as cannot:
            return answer({"error": str(cannot)}, 400)
        except Refused as refused:
            return answer({"error": refused.message}, 400)
        except (TypeError, ValueError) as wrong:
            return answer({"error": f"what was sent makes no sense: {wrong}"}, 400)

    return call
