"""The page's switches that inject faults, to test the bot while Discord fails.

`sandbox.traffic.faults` carries the faults out. The page has the words of the switches.
"""

from __future__ import annotations

from sandbox.json_values import Json
from sandbox.traffic.faults import Faults

_MESSAGES = r"^/(channels/\d+/messages|webhooks/\d+/)"
_ON = {"times": None}

TROUBLES: dict[str, Json] = {
    # Every answer takes a second longer.
    "slow": {"delay_ms": 1000},
    # The first answers to presses and commands come too late.
    "late": {"match": {"path_regex": "/callback$"}, "delay_ms": 3500},
    # One request in three fails, and discord.py retries it.
    "errors": {"status": 500, "every": 3},
    # The request is carried out, but its answer is lost; a retry carries it out twice.
    "lost": {"match": {"path_regex": _MESSAGES}, "drop": True, "when": "after", "every": 3},
    # The bot must wait.
    "limited": {
        "match": {"path_regex": _MESSAGES}, "status": 429, "retry_after": 2.0, "every": 2,
    },
    # No uploads.
    "files": {"match": {"files": True}, "status": 413, "code": 40005},
    # No new emojis.
    "emojis": {
        "match": {"method": "POST", "path_regex": r"/emojis$"}, "status": 400, "code": 30008,
    },
    # No avatar can be downloaded.
    "avatars": {"match": {"path_regex": "^/avatars/|/users/\\d+/avatars/"}, "status": 503},
    # The bot opens direct message channels too fast.
    "directs": {
        "match": {"method": "POST", "path_regex": "^/users/@me/channels$"},
        "status": 403, "code": 40003,
    },
    # The bot is quarantined: it cannot write to a person to whom it has not written before. Discord
    # does not document which request it refuses. Each of these is one reading.
    "quarantine_opening": {
        "match": {"method": "POST", "path_regex": "^/users/@me/channels$"},
        "status": 403, "code": 20026,
    },
    "quarantine_first": {
        "match": {"method": "POST", "path_regex": "^/direct/first$"},
        "status": 403, "code": 20026,
    },
    # Quarantined so that every request about direct messages is refused, even an edit.
    "quarantine": {
        "match": {"path_regex": "^/users/@me/channels$|^/direct/"}, "status": 403, "code": 20026,
    },
}  # fmt: skip


class Troubles:
    """The switches that are on."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._on: dict[str, str] = {}

    @property
    def on(self) -> list[str]:
        """The names of the switches that are on, in the order of the table."""
        at_work = {fault.id for fault in self._faults.rules}
        return [name for name in TROUBLES if self._on.get(name) in at_work]

    def switch(self, name: str, *, on: bool) -> None:
        """Turn a switch on or off. Raises `KeyError` for an unknown name."""
        spec = TROUBLES[name]
        if name in self.on:
            self._faults.remove(self._on.pop(name))
        if on:
            self._on[name] = self._faults.add(**spec, **_ON).id
