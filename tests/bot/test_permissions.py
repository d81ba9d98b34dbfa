"""Each permission that Kro asks for is in the README and has a name in every language."""

from __future__ import annotations

import pytest

from bot.language.i18n import LANGUAGES, say
from bot.presses.rights import NEEDED
from bot.runtime.client import ASKED, PERMISSIONS
from tests.support.places import ROOT

README = ROOT / "README.md"


@pytest.mark.parametrize("name", ASKED)
def test_each_permission_is_in_the_readme_and_has_a_name(name: str) -> None:
    key = f"permission-{name.replace('_', '-')}"
    assert getattr(PERMISSIONS, name)
    assert say("en", key).strip("*") in README.read_text(encoding="utf-8")
    assert all(say(locale, key) for locale in LANGUAGES)


def test_the_permission_for_pictures_is_asked_for_and_not_needed() -> None:
    assert "attach_files" in ASKED
    assert set(NEEDED) < set(ASKED) - {"attach_files"}
