"""Reuses earlier drawings, except in tests of drawing itself, also in threads. Texts mention
commands, as they do once Discord has them.
"""

from __future__ import annotations

import contextlib

import pytest

from bot.language.i18n import catalogue, say
from bot.render.cards.drawing import resvg
from bot.render.dialogs.info import COMMANDS
from games import GAMES
from tests.support.drawn_before import DrawnBefore, drawn_before
from tests.support.messages.pseudo import PSEUDO, speak_pseudo


@pytest.fixture(scope="session")
def before() -> DrawnBefore | None:
    with contextlib.suppress(OSError):
        return drawn_before()
    return None


@pytest.fixture(autouse=True)
def spared(
    before: DrawnBefore | None, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    if before is not None and request.path.name != "test_drawing.py":
        monkeypatch.setattr(resvg, "resvg_py", before)


@pytest.fixture(autouse=True)
def known_pseudo_language(request: pytest.FixtureRequest) -> None:
    """Add the pseudo-language to the catalogue for a test that has it as a parameter."""
    if "locale" in request.fixturenames and request.getfixturevalue("locale") == PSEUDO:
        speak_pseudo()


@pytest.fixture(autouse=True)
def mentioned_commands() -> None:
    """Mention the commands in texts, with ids as long as any."""
    words = {named.split()[0] for listed in COMMANDS.values() for named in listed}
    words |= {game for game in GAMES if catalogue().has(f"command-{game}")}
    longest = 2**64 - 1
    catalogue().mention_commands({say("en", f"command-{word}"): longest for word in words})
