"""Requests to the sandbox as a bot sends them, without a library in between.

Owns: the address and the login. Must not know: what is asked for.
"""

from typing import Any

import aiohttp

from sandbox import Sandbox


class Rest:
    """Requests as a bot sends them, without a library in between."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self._box = box
        self._session = session
        self.headers: Any = {}

    async def __call__(
        self, method: str, path: str, body: Any = None, *, token: str | None = None, **query: str
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token or self._box.token}"}
        options: dict[str, Any] = {} if body is None else {"json": body}
        async with self._session.request(
            method, self._box.api_url + path, headers=headers, params=query, **options
        ) as answer:
            self.headers = answer.headers
            if answer.status == 204:
                return 204, None
            return answer.status, await answer.json(content_type=None)
