"""Checks finished messages against Discord's limits, and finds the largest of each kind.

It checks views, lines and dialogs against our own list of limits and the sandbox's rules. If
Discord's description of its API is available, it uses that too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import discord

import sandbox
from bot.render.dialogs.number_modal import NumberModal
from bot.render.parts import OneLiner, Painted
from sandbox.rules import message_rules
from sandbox.rules.component_rules import check_modal
from sandbox.rules.component_tree import walk
from sandbox.rules.errors import Faults50035
from sandbox.world.rows import Emoji
from sandbox.world.uploads import File
from tests.support.messages.fullest import EMOJI
from tests.support.messages.openapi import PLACE, misfits
from tests.support.messages.pseudo import check_pseudo, is_pseudo
from tests.support.messages.reading import assert_discord_takes, assert_fits_a_phone, written
from tests.support.places import ROOT

V2, EPHEMERAL = 1 << 15, 1 << 6
ROUTES = {
    "create": ("POST", "/channels/{channel_id}/messages"),
    "response": ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"),
}
BATCH = 500
"""Messages after which the longest of each form is checked against the description."""
_WORLD = sandbox.create_world()
_WORLD.emojis.update({str(e.id): Emoji(str(e.id), e.name, "", "image/png") for e in EMOJI.values()})
Body = dict[str, Any]
Message = Painted | OneLiner | NumberModal


class Counts(NamedTuple):
    """What Discord counts, in a message or in its longest part."""

    components: int = 0
    letters: int = 0
    longest_id: int = 0
    options: int = 0
    label: int = 0
    described: int = 0

    def most(self, other: Counts) -> Counts:
        return Counts(*map(max, zip(self, other, strict=True)))


LIMITS = Counts(40, 4000, 100, 25, 80, 1024)
"""Discord's own (docs/discord.md, "Limits and codes")."""
SCREENS = ROOT / "docs" / "screens.md"


@cache
def told() -> dict[str, Counts]:
    """Return the maxima of each kind of message in docs/screens.md, section 13."""
    section = SCREENS.read_text(encoding="utf-8").partition("## 13. ")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:2] == "| "]
    return {
        kind: Counts._make((*(int(n.replace(",", "")) for n in numbers), *LIMITS[4:]))
        for kind, *numbers in rows[1:]
    }


@dataclass
class Referee:
    """Checks messages of any kind; raises at the first that Discord would refuse.

    A message in the pseudo-language may be larger than docs/screens.md says. Nothing in it is cut
    off or in another language.
    """

    described: bool = False
    """Whether `done` also checks Discord's description: a tenth of a second for each form."""
    worst: dict[str, Counts] = field(default_factory=dict[str, Counts])
    taken: int = 0
    _known: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])
    _sent: list[Body] = field(default_factory=list[Body])

    def takes(self, kind: str, message: Message) -> None:
        """Check one message, as it would be sent to a channel and as the answer to a press."""
        if isinstance(message, NumberModal):
            self._dialog(kind, message)
            return
        body, files = assert_the_sandbox_takes(message)
        key = json.dumps(body, sort_keys=True)
        if (kind, key) in self._known:
            return
        self._known.add((kind, key))
        self.taken += 1
        view = message.view if isinstance(message, OneLiner) else message
        if view is not None:
            assert_discord_takes(view)
        private = {**body, "flags": body.get("flags", 0) | EPHEMERAL}
        message_rules.check(_WORLD, private, files, kind="response", path=("data",))
        words = [*shown(body)]
        if isinstance(message, Painted) and message.picture is not None:
            words += [word for _, word in message.picture.words]
        self._counts(kind, counts(body), check_pseudo(words))
        self._fits("create", body)
        self._fits("response", {"type": 4, "data": private})

    def _dialog(self, kind: str, dialog: NumberModal) -> None:
        data = dialog.to_dict()
        faults = Faults50035()
        check_modal(faults, data, _WORLD.emojis)
        faults.refuse()
        self.taken += 1
        asked = [part["label"] for part in data["components"] if "label" in part]
        counted = Counts(len(data["components"]), 0, len(data["custom_id"]))
        self._counts(kind, counted, check_pseudo([data["title"], *asked]))
        self._fits("response", {"type": 9, "data": data})

    def _counts(self, kind: str, counted: Counts, pseudo: bool) -> None:
        assert all(a <= b for a, b in zip(counted, LIMITS, strict=True)), (kind, counted)
        if pseudo:
            return
        most = told()[kind]
        assert all(a <= b for a, b in zip(counted, most, strict=True)), (kind, counted, most)
        self.worst[kind] = self.worst.get(kind, Counts()).most(counted)

    def done(self) -> None:
        """Check that all messages fit Discord's own description of its API."""
        assert misfits(self._sent) == []
        self._sent.clear()

    def _fits(self, kind: str, body: Body) -> None:
        if self.described and PLACE.is_file():
            method, route = ROUTES[kind]
            self._sent.append({"method": method, "route": route, "path": route, "body": body})
            if len(self._sent) >= BATCH:
                self.done()


def hold(referee: Referee, kind: str, messages: Iterable[Message], *, phone: bool = True) -> None:
    """Check that Discord accepts all these, and that they fit a phone."""
    for message in messages:
        referee.takes(kind, message)
        if phone and isinstance(message, Painted) and not is_pseudo(written(message)):
            assert_fits_a_phone(message)


def shown(body: Body) -> Iterator[str]:
    """Yield all words of a message: texts, descriptions, labels, and options of menus."""
    yield body.get("content", "")
    for part in walk(body["components"]):
        yield from (part[of] for of in ("content", "label", "placeholder") if part.get(of))
        yield from (item["description"] for item in part.get("items", ()))
        for option in part.get("options", ()):
            yield from (option[of] for of in ("label", "description") if option.get(of))


def counts(body: Body) -> Counts:
    parts = walk(body["components"])
    words = [item["description"] for one in parts for item in one.get("items", ())]
    labels = [one["label"] for one in parts if "label" in one]
    return Counts(
        len(parts),
        len(body.get("content", "")) + sum(len(p["content"]) for p in parts if p["type"] == 10),
        max((len(one["custom_id"]) for one in parts if "custom_id" in one), default=0),
        max((len(one.get("options", ())) for one in parts), default=0),
        max(map(len, labels), default=0),
        max(map(len, words), default=0),
    )


def assert_the_sandbox_takes(message: Painted | OneLiner) -> tuple[Body, list[File]]:
    """Check it as a new message, and return it with its file."""
    body, files = _body(message)
    message_rules.check(_WORLD, body, files, kind="create")
    return body, files


def _body(message: Painted | OneLiner) -> tuple[Body, list[File]]:
    if isinstance(message, OneLiner):
        assert 0 < len(message.content) <= 2000
        return {"content": message.content, "components": _parts(message.view)}, []
    picture = message.picture
    files = [] if picture is None else [File(0, picture.name, "image/png", b"\x89PNG")]
    return {"flags": V2, "components": _parts(message)}, files


def _parts(view: discord.ui.View | discord.ui.LayoutView | None) -> list[Any]:
    return [] if view is None else view.to_components()
