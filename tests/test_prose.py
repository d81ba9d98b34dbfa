"""Tests the checks of the project's English and of commit subjects."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import commit_subjects
from tools.prose import ALLOWED, MOST_WORDS, ROOT, faults, texts

CODE = '''"""A header."""

# A comment
# of two lines.
x = "not prose"  # noqa: S105  (a reason)
said = f"Kro deals {x} cards to all"
query = "SELECT number FROM deal WHERE ended"
pattern = "a word (?:or two) of them"


def test_a_name_is_read() -> None:
    """A docstring."""
'''


def test_all_prose_of_a_module_is_read_with_its_lines_but_neither_sql_nor_patterns() -> None:
    assert sorted(texts(".py", CODE)) == [
        (1, "A header."),
        (3, "A comment\nof two lines."),
        (5, "(a reason)"),
        (6, "Kro deals X cards to all"),
        (11, "test a name is read"),
        (12, "A docstring."),
    ]


SETTINGS = """# A comment
# of two lines.
name = "kro"  # another
help: ## Say what is there
"""


@pytest.mark.parametrize("suffix", ["", ".toml"])
def test_only_the_comments_of_the_makefile_and_of_pyproject_are_read(suffix: str) -> None:
    assert list(texts(suffix, SETTINGS)) == [
        (1, "A comment\nof two lines."),
        (3, "another"),
        (4, "Say what is there"),
    ]


def test_a_document_is_read_whole() -> None:
    assert list(texts(".md", "# Title\n\nText.")) == [(1, "# Title\n\nText.")]


CATALOGUE = """# A comment.
mousel-count = { $count ->
    [one] One card
   *[other] { $count } cards
}, please.
mousel-remark-lead = A fine lead.
"""


def test_every_form_of_a_text_in_a_catalogue_is_read_but_not_what_a_regular_says() -> None:
    assert list(texts(".ftl", CATALOGUE)) == [
        (1, "A comment."),
        (2, "One card, please."),
        (2, "X cards, please."),
    ]


@pytest.mark.parametrize(
    "text", ["Plain English.", "It calls `whoever()`.", "See https://example.org/whoever."]
)
def test_plain_text_code_and_links_have_no_faults(text: str) -> None:
    assert not list(faults(text))


CROSSING = "First.\nThe player is\ntold the result. It deals anew."


def test_a_listed_word_is_a_fault_even_across_a_line_break() -> None:
    found = [(hit.line, hit.fault) for hit in faults(CROSSING)]
    assert found == [(1, "says 'is told'"), (2, "says 'anew'")]


@pytest.mark.parametrize(
    "text",
    [
        "It reads something else than a file.",
        "The pointer moves in a circle.",
        "It moves to a PostgreSQL.",
    ],
)
def test_a_translated_turn_of_phrase_is_a_fault(text: str) -> None:
    assert len(list(faults(text))) == 1
    assert not list(faults("It moves to a PostgreSQL database."))


def test_only_a_sentence_with_too_many_words_is_a_fault() -> None:
    longest = " ".join(["Word"] * MOST_WORDS)
    assert not list(faults(f"{longest}. {longest}."))
    (hit,) = faults(f"{longest}. {longest} word.")
    assert hit.fault == f"has a sentence of {MOST_WORDS + 1} words"


def test_each_allowed_text_is_still_in_its_file() -> None:
    for name, part in ALLOWED:
        assert part in " ".join((ROOT / name).read_text(encoding="utf-8").split())


@pytest.mark.parametrize(
    ("subject", "count"),
    [
        ("games: deal the last card", 0),
        ("tests/page: wait for the menu", 0),
        ("Deal the last card", 1),
        ("games: " + "x" * 65, 0),
        ("games: " + "x" * 66, 1),
    ],
)
def test_a_commit_subject_is_short_and_names_its_part(subject: str, count: int) -> None:
    assert len(commit_subjects.faults(subject)) == count


def test_only_subjects_after_the_given_commit_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def git(*arguments: str) -> str:
        who = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
        done = subprocess.run(
            ["git", *who, *arguments], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    git("init", "--quiet")
    git("commit", "--quiet", "--allow-empty", "--message", "Old")
    old = git("rev-parse", "HEAD")
    git("commit", "--quiet", "--allow-empty", "--message", "games: deal")
    assert commit_subjects.main(tmp_path, old) == 0
    git("commit", "--quiet", "--allow-empty", "--message", "New")
    assert commit_subjects.main(tmp_path, old) == 1
    assert "New" in capsys.readouterr().out


def test_without_the_first_commit_the_subjects_are_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commit_subjects.main(tmp_path, "0" * 40) == 0
    assert "NOT checked" in capsys.readouterr().out
