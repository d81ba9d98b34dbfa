"""Texts of the catalogues are measured as a reader sees them, and their kinds follow their keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import voice

CATALOGUE = """refused-seat = { $n ->
    [one] **One** seat
   *[other] { $n } seats
} for { $who }: { COMMAND("table seats") }
mousel-worst = `{ $card }` and [here](https://example.org/long)
mousel-both = { mousel-worst }, { $card }
"""


def test_a_text_is_measured_in_every_form_without_markdown(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(CATALOGUE, encoding="utf-8")
    assert dict(voice.shown_forms(path)) == {
        "refused-seat": [
            "One seat for Lille Kristi: /table seats",
            "1,052 seats for Lille Kristi: /table seats",
        ],
        "mousel-worst": ["10♦ and here"],
        "mousel-both": ["10♦ and here, 10♦"],
    }


@pytest.mark.parametrize(
    ("key", "most"),
    [
        ("refused-late", 90),
        ("mus-refused-only_ordago", 90),
        ("bourre-goal", 120),
        ("bourre-means-play", 140),
        ("hand-away-note", 140),
        ("ask-close", 140),
        ("muggins-ask-leave-deal", 140),
        ("mus-ask-reply", 140),
        ("dms-closed", 140),
        ("muggins-seated-promise", 140),
        ("done-left", 140),
    ],
)
def test_what_a_player_reads_in_play_is_short(key: str, most: int) -> None:
    kind = voice.kind_of(key, of_a_game=True)
    assert kind is not None
    assert kind.most == most


@pytest.mark.parametrize("key", ["bourre-rules-goal", "mus-remark-lead", "mus-aim", "mus-house-x"])
def test_rules_remarks_and_options_may_be_longer(key: str) -> None:
    assert voice.kind_of(key, of_a_game=True) is None


def test_each_line_of_a_question_is_short() -> None:
    question, answer = (voice.kind_of(key, of_a_game=False) for key in ("ask-close", "done-left"))
    assert question is not None
    shown = ["Close table 1?\nThe pot is shared.", "Close?"]
    assert question.longest(shown) == "The pot is shared."
    assert answer is not None
    assert answer.longest(["Done.", "You have left\ntable 1."]) == "You have left\ntable 1."


def test_kros_dialogs_may_be_longer() -> None:
    assert voice.kind_of("setting-stopped", of_a_game=False) is None
