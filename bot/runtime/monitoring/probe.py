"""Checks a bot's health for its container: `python -m bot.runtime.monitoring.probe`.

It imports nothing of the bot, because it runs twice a minute.
"""

from __future__ import annotations

import http.client
import os
import sys

from bot.runtime.monitoring.health import DEFAULT, split

WITHIN = 5.0
"""Seconds for an answer."""


def well(address: str) -> bool:
    """Whether the bot reports itself healthy. A bot without monitoring counts as healthy."""
    if not address:
        return True
    host, port = split(address)
    anywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 (asked on the same machine)
    asking = http.client.HTTPConnection(anywhere.get(host, host), port, timeout=WITHIN)
    try:
        asking.request("GET", "/healthz")
        answer = asking.getresponse()
        sys.stdout.write(answer.read(200).decode("utf-8", "replace"))
    except (OSError, http.client.HTTPException) as error:
        sys.stdout.write(f"{error}\n")
        return False
    finally:
        asking.close()
    return answer.status == 200


if __name__ == "__main__":
    sys.exit(0 if well(os.environ.get("KRO_MONITORING", DEFAULT)) else 1)
