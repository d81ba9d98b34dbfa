"""Troubles: the switches of the page for trying the bot when Discord does badly.

Owns: their names and what each makes of the bot's requests. Must not know: how a fault is carried
out (`sandbox.traffic.faults`), the words beside a switch; those are the page's.
"""

from __future__ import annotations

from sandbox.json_values import Json
from sandbox.traffic.faults import Faults

_MESSAGES = r"^/(channels/\d+/messages|webhooks/\d+/)"
_ON = {"times": None}

TROUBLES: dict[str, Json] = {
    # Every answer takes a second more, as on a bad evening.
    "slow": {"delay_ms": 1000},
    # First answers to presses and commands come when it is too late for them.
    "late": {"match": {"path_regex": "/callback$"}, "delay_ms": 3500},
    # One request in three fails; discord.py tries it again.
    "errors": {"status": 500, "every": 3},
    # Done, but the answer never arrives: whoever asks again does it twice.
    "lost": {"match": {"path_regex": _MESSAGES}, "drop": True, "when": "after", "every": 3},
    # The bot is told to wait.
    "limited": {
        "match": {"path_regex": _MESSAGES}, "status": 429, "retry_after": 2.0, "every": 2,
    },
    # No uploads.
    "files": {"match": {"files": True}, "status": 413, "code": 40005},
    # No new emojis.
    "emojis": {
        "match": {"method": "POST", "path_regex": r"/emojis$"}, "status": 400, "code": 30008,
    },
    # Nobody's avatar can be had.
    "avatars": {"match": {"path_regex": "^/avatars/|/users/\\d+/avatars/"}, "status": 503},
    # Private channels are opened too fast.
    "directs": {
        "match": {"method": "POST", "path_regex": "^/users/@me/channels$"},
        "status": 403, "code": 40003,
    },
    # The bot is quarantined: it may write to nobody to whom it has not written before. It is not
    # documented which request is refused; each of these is one reading.
    "quarantine_opening": {
        "match": {"method": "POST", "path_regex": "^/users/@me/channels$"},
        "status": 403, "code": 20026,
    },
    "quarantine_first": {
        "match": {"method": "POST", "path_regex": "^/direct/first$"},
        "status": 403, "code": 20026,
    },
    # Quarantined so that no request about private messages is taken, not even an edit.
    "quarantine": {
        "match": {"path_regex": "^/users/@me/channels$|^/direct/"}, "status": 403, "code": 20026,
    },
}  # fmt: skip


class Troubles:
    """Which switches are on."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._on: dict[str, str] = {}

    @property
    def on(self) -> list[str]:
        """The names of those that are on, in the order of the table."""
        at_work = {fault.id for fault in self._faults.rules}
        return [name for name in TROUBLES if self._on.get(name) in at_work]

    def switch(self, name: str, *, on: bool) -> None:
        """Turn a trouble on or off; a `KeyError` names an unknown one."""
        spec = TROUBLES[name]
        if name in self.on:
            self._faults.remove(self._on.pop(name))
        if on:
            self._on[name] = self._faults.add(**spec, **_ON).id
