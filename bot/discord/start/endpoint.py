"""Points discord.py at another Discord.

discord.py has the REST, gateway and CDN addresses in class attributes. It learns all others from
Discord's answers.
"""

from __future__ import annotations

import discord.gateway
import discord.http
import yarl
from discord.asset import Asset

_REAL = (discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)


def point_at(api_url: str | None, gateway_url: str | None = None) -> None:
    """Use `api_url` (``http://127.0.0.1:8000/api/v10``) for REST; None means the real Discord.

    The gateway is `gateway_url`, or by default the API's host: ``ws://host/gateway``. Source:
    discord.py 2.7, ``discord.http.Route``, ``discord.gateway.DiscordWebSocket``.
    """
    if api_url is None:
        route, gateway, cdn = _REAL
    else:
        route = api_url.rstrip("/")
        base = yarl.URL(route).origin()
        scheme = "wss" if base.scheme == "https" else "ws"
        gateway = yarl.URL(gateway_url) if gateway_url else base.with_scheme(scheme) / "gateway"
        cdn = str(base / "cdn")
    discord.http.Route.BASE = route
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    Asset.BASE = cdn  # pyright: ignore[reportAttributeAccessIssue]  (discord.py reads it at run time)
