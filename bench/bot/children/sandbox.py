"""A child: the sandbox with the people, channels and shards that a measurement needs.

It also sorts the request log.
"""

from __future__ import annotations

import asyncio
from typing import Any

import sandbox
from bench.bot.child import answer_questions, given
from sandbox.json_values import object_in
from sandbox.world.assumptions import QUESTIONS
from sandbox.world.snowflake import moment

TOGETHER = 16
"""Sessions that may begin at once if there are several shards, as Discord allows large bots."""


async def main() -> None:
    """Serve until the parent is done."""
    asked = given()
    shards = asked.get("shards", 1)
    world = sandbox.create_world(
        channels=tuple(f"table-{n}" for n in range(asked["tables"])),
        people=tuple(f"Guest {n}" for n in range(asked["people"])),
        shards=shards,
    )
    async with sandbox.serve(world, rate_limits=False, shards=shards) as running:
        if shards > 1:
            running.limits.max_concurrency = TOGETHER

        async def limits(on: bool) -> None:
            running.limits.enabled = on

        async def against(on: bool) -> None:
            for question in QUESTIONS:
                setattr(running.assumptions, question, not on)

        async def clear() -> None:
            running.log.clear()

        async def log() -> list[dict[str, Any]]:
            direct = {c.id for c in world.channels.values() if c.guild_id is None}
            return [brief(entry, direct) for entry in running.log.entries]

        hello = {
            "url": running.url,
            "api_url": running.api_url,
            "token": running.token,
            "guild": next(iter(world.guilds)),
            "people": [u.id for u in world.users.values() if not u.bot],
            "channels": [c.id for c in world.channels.values()],
            "inns": {
                guild: [c.id for c in world.channels.values() if c.guild_id == guild]
                for guild in world.guilds
            },
        }
        await answer_questions(
            hello, {"limits": limits, "against": against, "clear": clear, "log": log}
        )


def brief(entry: dict[str, Any], direct: set[str]) -> dict[str, Any]:
    """Return what a measurement needs of a request: its purpose, and how long a click had waited.

    `kind` is one of: answer, follow-up, table, hand, post (a table or hand posted again), ping,
    unping (a ping removed), member, other.
    """
    parts = entry["path"].split("/")
    kind, waited = "other", None
    match entry["method"], parts[1], parts[-1]:
        case "POST", "interactions", "callback":
            kind, waited = "answer", entry["time"] - moment(parts[2])
        case _, "webhooks", _:
            kind = "follow-up"
        case "PATCH", "channels", _:
            kind = "hand" if parts[2] in direct else "table"
        case "POST", "channels", "messages":
            called = str(object_in(entry, "body").get("nonce", "")).startswith("p")
            kind = "ping" if called else "post"
        case "DELETE", "channels", _:
            kind = "unping"
        case "GET", "guilds", _:
            kind = "member"
        case _:
            pass
    return {
        "kind": kind,
        "global": entry["global"],
        "status": entry["status"],
        "time": entry["time"],
        "waited": waited,
    }


if __name__ == "__main__":
    asyncio.run(main())
