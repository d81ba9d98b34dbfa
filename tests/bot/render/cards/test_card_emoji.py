"""Application emoji: Discord's limits, names in words, legible at the size of a letter."""

from __future__ import annotations

import re
from itertools import combinations
from typing import NamedTuple

import pytest
from PIL import Image

from bot.discord.start.application_emoji import emoji_file, emoji_name
from games.kernel.cards import PACK, SPANISH, parse
from tests.support.messages.pixels import differing, resized, seen


class Emoji(NamedTuple):
    name: str
    png: bytes


@pytest.fixture(scope="module")
def every() -> list[Emoji]:
    return [Emoji(emoji_name(card), emoji_file(card)) for card in (*PACK, *SPANISH, None)]


@pytest.mark.ci
def test_there_is_one_for_each_card_of_both_packs_and_a_back(every: list[Emoji]) -> None:
    assert len(every) == len(PACK) + len(SPANISH) + 1


def test_names_are_valid_for_discord_and_all_different(every: list[Emoji]) -> None:
    assert len({one.name for one in every}) == len(every)
    assert all(re.fullmatch("[a-z0-9_]{2,32}", one.name) for one in every)


@pytest.mark.parametrize(
    ("card", "name"),
    [(parse("Ks"), "king_spades"), (parse("Tc"), "ten_clubs"),
     (parse("12o", spanish=True), "rey_oros"), (parse("1b", spanish=True), "as_bastos"),
     (None, "card_back")],
)  # fmt: skip
def test_a_name_says_the_card_in_words(card: int | None, name: str) -> None:
    assert emoji_name(card) == name


@pytest.mark.parametrize("card", [52, 63, 104, -1])
def test_a_code_that_is_no_card_has_no_emoji(card: int) -> None:
    with pytest.raises(ValueError, match="no such card"):
        emoji_name(card)
    with pytest.raises(ValueError, match="no such card"):
        emoji_file(card)


def at_letter_size(one: Emoji, ground: str) -> Image.Image:
    return resized(seen(one.png, ground), (22, 22), Image.Resampling.LANCZOS)


def test_pictures_are_within_discords_limits(every: list[Emoji]) -> None:
    for one in every:
        assert len(one.png) < 256 * 1024
        assert seen(one.png).size == (128, 128)


@pytest.mark.sampled
@pytest.mark.parametrize("ground", ["#313338", "#ffffff"])
def test_each_differs_from_every_other_at_the_size_of_a_letter(
    every: list[Emoji], ground: str
) -> None:
    """22 pixels, on the dark and on the light theme."""
    small = [at_letter_size(one, ground) for one in every]
    for a, b in combinations(range(len(small)), 2):
        assert differing(small[a], small[b], 60) >= 6, (every[a].name, every[b].name)


@pytest.mark.parametrize("ground", ["#313338", "#ffffff"])
def test_a_card_stands_out_from_either_theme(every: list[Emoji], ground: str) -> None:
    """Its edge on white, its paper on black: each of the four sides differs from the theme."""
    empty = Image.new("RGB", (22, 22), ground)
    for one in every:
        small = at_letter_size(one, ground)
        for side in ((0, 0, 22, 4), (0, 18, 22, 22), (0, 0, 7, 22), (15, 0, 22, 22)):
            assert differing(small.crop(side), empty.crop(side), 60) >= 4, one.name
