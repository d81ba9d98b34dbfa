"""`kro --help` is in the language of the operator's terminal."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.language import i18n
from bot.language.i18n import LANGUAGES, Catalogue, folders
from bot.runtime.console.help import terminal_language


def _help(*arguments: str, **environment: str) -> str:
    unset = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None}
    answer = CliRunner().invoke(main, [*arguments, "--help"], env={**unset, **environment})
    assert answer.exit_code == 0, answer.output
    return answer.output


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [(), *((name,) for name in main.commands)])
def test_every_command_and_every_option_is_explained_in_every_language(
    command: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text that is missing raises `MissingText`."""
    strict = Catalogue(folders(), strict=True)
    monkeypatch.setattr(i18n, "catalogue", lambda: strict)
    assert i18n.say(language, "cli-usage") in _help(*command, LC_ALL=language)


def test_help_follows_the_terminal_and_is_english_if_kro_lacks_its_language() -> None:
    assert "Skriv ut avslutade givar" in _help("export", LANG="sv_SE.UTF-8")
    assert "Print finished deals" in _help("export", LANG="fi_FI.UTF-8")
    assert "Kommandon:" in _help(LC_MESSAGES="sv_SE", LANG="en_US.UTF-8")
    assert "Commands:" in _help()


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "sv"}, "sv"),
        ({"LANG": "sv_FI@euro"}, "sv"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "sv_SE.UTF-8", "LANG": "C"}, "sv"),
        ({"LC_ALL": "C", "LC_MESSAGES": "sv_SE.UTF-8", "LANG": "sv_SE.UTF-8"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_names_the_language(
    variables: dict[str, str], language: str
) -> None:
    assert terminal_language(variables) == language
