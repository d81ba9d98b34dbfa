"""Makes thousands of presses and dialogs that no honest client sends.

It delivers them to the bot as Discord's gateway would, and records their answers.
"""

from __future__ import annotations

import random
import string
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from simcord.backend import serializers
from simcord.backend.models import Interaction
from simcord.interactions import base_payload

from tests.support.simulated_discord.server import Person, Seen, Server

COMPONENT, MODAL = 3, 5
INVENTED: Final = 0xFFFFFF
"""A table that does not exist."""
WORDS: Final = (
    "pl", "ex", "pick", "arm", "say", "panel", "take", "pass", "bid", "mus", "sign", "watch",
    "open", "throw", "yes", "other", "done", "reset", "in", "force", "clock", "payment", "limit",
    "all", "deal", "table", "__class__", "here", "close", "seats", "invite",
)  # fmt: skip
ARGUMENTS: Final = ("", ".yes", ".1", ".0", ".in", ".out", ".on", ".off", ".done", ".clock.other")
ODD_NUMBERS: Final = (
    "0", "1", "2", "7", "-1", "00", "15", "16", "255", "65535", "4294967296", "9" * 18, "9" * 60,
    "1.1", "1.2", "²", "１", "٣", "1e9", "0x1", " 1", "1\n", "nan", "",
)  # fmt: skip
ODD_VALUES: Final[tuple[Any, ...]] = (
    None, 0, 1, -1, True, 1.5, "", "x", "9" * 5000, "\x00", "\u202e", [], {}, [[]], [{}], {"a": 1},
    ["0"] * 25, "🂡" * 100, "1.1", "2.1", "1", "2", "3", "4",
)  # fmt: skip


class Forged(NamedTuple):
    """The content of one forged press."""

    kind: int
    custom_id: str
    component: int = 2
    values: Any = None
    components: Any = None

    @property
    def data(self) -> dict[str, Any]:
        """Return it as Discord's gateway delivers it."""
        if self.kind == MODAL:
            return {"custom_id": self.custom_id, "components": self.components}
        data = {"custom_id": self.custom_id, "component_type": self.component}
        return data if self.values is None else {**data, "values": self.values}


@dataclass
class Forger:
    """Makes presses about these tables, with the names that the bot answers."""

    rng: random.Random
    tables: Sequence[int]
    table_names: Sequence[str]
    command_names: Sequence[str]
    seen_ids: Sequence[str]
    """Ids that messages have or had: stale, disabled, another seat's."""

    def forged(self) -> Forged:
        """Return one more."""
        rng = self.rng
        at_table = self._at_table
        makers = at_table, self._meant, self._meant, self._command, self._seen, self._garbage
        custom_id = rng.choice(makers)()[:100]
        if rng.random() < 0.25:
            return Forged(MODAL, custom_id, components=self._components())
        kind = rng.choice((2, 3, 3, 5, 6, 7, 8, 99))
        values = None if kind == 2 and rng.random() < 0.9 else self._values()
        return Forged(COMPONENT, custom_id, kind, values)

    def _at_table(self) -> str:
        rng = self.rng
        table = f"{rng.choice((*self.tables, *self.tables, 0, INVENTED)):x}"
        when = rng.choice(
            ("-", "-", "-", "1.0", "1.1", "1.2", "1p0", "1p1", "1", "2.1", "999999.999999", "x", "")
        )
        choice = rng.choice((*self.table_names, *WORDS))
        return ":".join(("k1", table, when, self._argued(choice, ".")))

    def _meant(self) -> str:
        """Return one that a person could be shown there."""
        rng = self.rng
        choice = rng.choice(self.table_names) + rng.choice(ARGUMENTS)
        return f"k1:{rng.choice(self.tables):x}:-:{choice}"

    def _command(self) -> str:
        choice = self.rng.choice((*self.command_names, *WORDS))
        return "h1:" + self._argued(choice, ":")

    def _argued(self, choice: str, sign: str) -> str:
        more = [self._word() for _ in range(self.rng.choice((0, 0, 1, 1, 2, 3)))]
        return sign.join((choice, *more))

    def _word(self) -> str:
        numbers = (*ODD_NUMBERS, *(f"{table:x}" for table in self.tables))
        return self.rng.choice((self.rng.choice(WORDS), self.rng.choice(numbers)))

    def _seen(self) -> str:
        """Return an earlier one, as it was, with another table, or with one letter changed."""
        rng = self.rng
        seen = rng.choice(self.seen_ids)
        match rng.randrange(3):
            case 0:
                return seen
            case 1 if seen.startswith("k1:"):
                _, _, rest = seen.removeprefix("k1:").partition(":")
                return f"k1:{rng.choice(self.tables):x}:{rest}"
            case _:
                place = rng.randrange(len(seen))
                return seen[:place] + rng.choice(string.printable) + seen[place + 1 :]

    def _garbage(self) -> str:
        rng = self.rng
        letters = rng.choice((string.printable, "k1h:-.0123456789abcdef", "🂡\u202e\u200b\x00é漢"))
        return rng.choice(("", "k1:", "h1:", "k2:")) + "".join(
            rng.choice(letters) for _ in range(rng.randint(0, 99))
        )

    def _values(self) -> Any:
        rng = self.rng
        if rng.random() < 0.15:
            return rng.choice(ODD_VALUES)
        return [rng.choice(ODD_VALUES) for _ in range(rng.choice((0, 1, 1, 1, 2, 25)))]

    def _components(self) -> Any:
        """Return the claimed content of a dialog."""
        rng = self.rng
        value = rng.choice((*ODD_VALUES, *ODD_NUMBERS, "9" * 10))
        field: Any = {"type": 4, "custom_id": rng.choice(("value", "x", "")), "value": value}
        row: Any = rng.choice(
            (
                {"type": 1, "components": [field]},
                {"type": 18, "component": field},
                {"type": 1, "components": []},
                {"type": 18, "component": {}},
                {"type": 1},
            )
        )
        return rng.choice(([row], [row, row], [], [row] * 40))


def dispatch(server: Server, person: Person, message: Seen, forged: Forged) -> Interaction:
    """Deliver it to the bot, as pressed on this message; return Discord's record of it."""
    backend = server.env.backend
    private = message.channel == backend.dm_channels.get(person.id)
    stored = backend.get_message(message.channel, message.id)
    record, payload = base_payload(
        backend,
        type=forged.kind,
        channel_id=message.channel,
        guild_id=None if private else server.guild.id,
        user_id=person.id,
        data=forged.data,
    )
    record.source_message_id = stored.id
    backend.emit(
        "INTERACTION_CREATE",
        {**payload, "message": dict(serializers.message_payload(backend, stored))},
    )
    return record
