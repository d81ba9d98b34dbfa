"""Sends requests to the sandbox as a bot does, without a library."""

import io
import json
from collections.abc import Iterable
from typing import Any

import aiohttp

from sandbox import Sandbox


class Rest:
    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self._box = box
        self._session = session
        self.headers: Any = {}

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *files: tuple[int, str, bytes],
        token: str | None = None,
        **query: str,
    ) -> tuple[int, Any]:
        """Send it, as multipart if there are `files` (number, name, content).

        A request by an interaction's token has no login of the bot's, unless one is given.
        """
        headers: dict[str, str] = {}
        if token is not None or not path.startswith(("/interactions/", "/webhooks/")):
            headers["Authorization"] = f"Bot {token or self._box.token}"
        options: dict[str, Any] = {} if body is None else {"json": body}
        if files:
            options = {"data": _multipart(body, files)}
        async with self._session.request(
            method, self._box.api_url + path, headers=headers, params=query, **options
        ) as answer:
            self.headers = answer.headers
            if answer.status == 204:
                return 204, None
            return answer.status, await answer.json(content_type=None)


def _multipart(body: Any, files: Iterable[tuple[int, str, bytes]]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for slot, name, data in files:
        form.add_field(f"files[{slot}]", io.BytesIO(data), filename=name, content_type="image/png")
    return form
