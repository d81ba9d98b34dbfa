"""The figures of the texts are counted in every form of a text."""

from __future__ import annotations

from pathlib import Path

from bench.texts import figures

CATALOGUE = {
    "bourre-refused-x": ["You sit.", "Nobody sits here."],
    "ask-x": ["Leave?\nNow?"],
}


def test_a_text_counts_in_its_longest_form(tmp_path: Path) -> None:
    path = tmp_path / "games" / "bourre" / "text" / "en.ftl"
    path.parent.mkdir(parents=True)
    path.write_text("bourre-refused-x = You may keep all.\n", encoding="utf-8")
    counted = dict(figures({path: CATALOGUE}))
    assert counted["messages"] == 2
    assert counted["words"] == 5
    assert counted["a refusal, longest"] == len("Nobody sits here.")
    assert counted["a question, longest"] == len("Leave?")
    assert counted["a question, over 140"] == 0
    assert counted["hits of the word list"] == 1
