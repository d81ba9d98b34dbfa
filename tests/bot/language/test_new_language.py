"""A new language is one command, one line, and a list of what is missing (docs/translating.md)."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from bot.language import i18n
from bot.language.i18n import LANGUAGES, Catalogue, best, own_name
from tests.support.places import ROOT
from tools import new_language
from tools.pseudo import pseudo

PARTS = ("bot", "cogs", "db", "games", "sandbox", "tables", "tools", "docs/words")
NEW = "eo"
"""Esperanto, which Discord does not speak, and so neither does Kro."""
LINES = {
    "LANGUAGES": ('LANGUAGES = (\n    "en",\n', f'LANGUAGES = (\n    "en",\n    "{NEW}",\n'),
    "COMPLETE": ('COMPLETE = frozenset({"en",', f'COMPLETE = frozenset({{"{NEW}", "en",'),
}
ENGLISH = """# The door.
open = Open { $door }
    and close it.

## Windows

shut = Shut
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of catalogues, with two English texts."""
    (tmp_path / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    monkeypatch.setattr(new_language, "_folders", lambda: (tmp_path,))
    return tmp_path


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "LANGUAGES", (*LANGUAGES, "de", "es"))


def test_a_language_begins_with_every_text_as_a_comment(house: Path) -> None:
    assert new_language.begin("de") == [house / "de.ftl"]
    assert (house / "de.ftl").read_text("utf-8") == (
        "# open = Open { $door }\n#     and close it.\n\n# shut = Shut\n"
    )


def test_texts_that_came_later_are_added_once(house: Path) -> None:
    (house / "de.ftl").write_text("open = Mach { $door } auf\n", encoding="utf-8")
    assert new_language.begin("de") == [house / "de.ftl"]
    text = "open = Mach { $door } auf\n\n# shut = Shut\n"
    assert (house / "de.ftl").read_text("utf-8") == text
    assert new_language.begin("de") == []


@pytest.mark.parametrize("arguments", [[], ["klingon"], ["en"], ["de", "da"]])
def test_only_another_language_can_begin(arguments: list[str], house: Path) -> None:
    assert new_language.main(arguments)
    assert [path.name for path in house.iterdir()] == ["en.ftl"]


def test_a_missing_text_is_english_and_logged_once(
    house: Path, german: None, caplog: pytest.LogCaptureFixture
) -> None:
    (house / "de.ftl").write_text("open = Mach { $door } auf\n", encoding="utf-8")
    texts = Catalogue((house,), strict=True)
    with caplog.at_level(logging.WARNING):
        assert texts.say("de", "open", door="die Tür") == "Mach die Tür auf"
        assert [texts.say("de", "shut") for _ in range(3)] == ["Shut"] * 3
        texts.mention_commands({"mousel": 1})  # forgets all that was said
        texts.say("de", "shut")
    assert len(caplog.records) == 1
    assert texts.say("es", "shut") == "Shut", "a language may have no catalogue here yet"


def test_a_language_serves_all_of_its_locales(german: None) -> None:
    assert [best(locale) for locale in ("de", "es-ES", "es-419", "sv-SE", "da")] == [
        "de", "es", "es", "sv", "en",
    ]  # fmt: skip
    assert [own_name(one) for one in ("en", "sv", "de", "pt-BR", "fr")] == [
        "English", "Svenska", "Deutsch", "Português (Brasil)", "Français",
    ]  # fmt: skip


@pytest.mark.asyncio
async def test_commands_are_translated_for_each_locale(
    german: None, monkeypatch: pytest.MonkeyPatch, house: Path
) -> None:
    (house / "es.ftl").write_text("shut = cerrar\n", encoding="utf-8")
    made = Catalogue((house,))
    monkeypatch.setattr(i18n, "catalogue", lambda: made)
    named = i18n.named("shut")
    context: discord.app_commands.TranslationContextTypes = discord.app_commands.TranslationContext(
        discord.app_commands.TranslationContextLocation.other, None
    )
    told = {
        locale.value: await i18n.KroTranslator().translate(named, locale, context)
        for locale in discord.Locale
    }
    spanish = {locale for locale, text in told.items() if text == "cerrar"}
    assert spanish == {"es-ES", "es-419"}
    assert told["de"] == "Shut"
    assert told["fr"] is None


@pytest.mark.ci
@pytest.mark.timeout(600)
def test_the_page_about_translating_is_true(tmp_path: Path) -> None:
    """Every step of docs/translating.md in a copy of the project, with the pseudo-language."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    begun = _run(tmp_path, "-m", "tools.new_language", NEW)
    assert f'add the line "{NEW}", to LANGUAGES' in begun.stdout
    total = len(_run(tmp_path, "-c", _COUNT).stdout.split())

    _add(tmp_path, "LANGUAGES")
    listed = _run(tmp_path, "-m", "tools.catalogue_lint")
    assert f"{NEW}: in work, {total} of {total} texts are missing" in listed.stdout
    assert f"  games/mus/text/{NEW}.ftl: mus-name" in listed.stdout
    assert listed.returncode == 0, listed.stdout
    shown = _run(
        tmp_path, "-c", "from bot.language.i18n import *; print(say(best('eo'), 'button-leave'))"
    )
    assert shown.stdout == "Leave\n"
    assert shown.stderr.count("button-leave") == 1

    for path in tmp_path.rglob(f"{NEW}.ftl"):
        path.write_text(pseudo(path.with_name("en.ftl"), longer=0.1), encoding="utf-8")
    _add(tmp_path, "COMPLETE")
    done = _run(tmp_path, "-m", "tools.catalogue_lint")
    assert f"{NEW}: complete, {total} texts" in done.stdout
    assert done.returncode == 0, done.stdout

    page = tmp_path / "sandbox" / "text" / f"{NEW}.ftl"
    whole = page.read_text("utf-8")
    page.write_text(whole.replace("\nchannels = ", "\n# channels = "), "utf-8")
    lacking = _run(tmp_path, "-m", "tools.catalogue_lint")
    assert "sandbox/text: channels is not in every language" in lacking.stdout
    page.write_text(whole, "utf-8")

    mus = tmp_path / "games" / "mus" / "text" / f"{NEW}.ftl"
    lines = mus.read_text("utf-8").splitlines(keepends=True)
    mus.write_text("".join(line for line in lines if not line.startswith("mus-name =")), "utf-8")
    lacking = _run(tmp_path, "-m", "tools.catalogue_lint")
    assert lacking.returncode == 1
    assert f"games/mus/text/{NEW}.ftl: mus-name is missing" in lacking.stdout.splitlines()


_COUNT = "from bot.language.i18n import *; print(*catalogue()._keys)"


def _add(place: Path, to: str) -> None:
    path = place / "bot" / "language" / "i18n.py"
    before, after = LINES[to]
    source = path.read_text(encoding="utf-8")
    assert source.count(before) == 1
    path.write_text(source.replace(before, after), encoding="utf-8")


def _run(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=place, env={**os.environ, "PYTHONPATH": str(place)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
