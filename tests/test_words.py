"""Terms to avoid are found in the English catalogues as whole words, in every form of a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from tools import words

CATALOGUE = """# the talon
x-one = { $n ->
    [one] The **talon**.
   *[other] { $n } cards
}
x-two = stalons and talon-like
x-pot = The pot stands.
x-chapters = goal talon
"""


def test_a_term_is_found_in_any_form_of_a_text_but_not_in_a_longer_word(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(CATALOGUE, encoding="utf-8")
    found = list(words.hits(path, ("talon", "the pot stands")))
    assert found == [("x-one", "talon"), ("x-pot", "the pot stands")]


@pytest.mark.parametrize("page", [words.EVERYWHERE, *GAMES])
def test_every_game_has_terms_to_avoid(page: str) -> None:
    assert words.avoided(page)


def test_a_catalogue_without_a_page_has_only_the_terms_of_all() -> None:
    assert words.avoided("no-such-game") == ()
