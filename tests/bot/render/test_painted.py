"""A finished message keeps no more than its components and its picture."""

from __future__ import annotations

import pytest
from discord import ui

from bot.render.cards.drawable import HandScene, Look, cloth_for
from bot.render.parts import Painted, Picture, PictureItem, painted, row, rule

PICTURE = Picture("a.png", HandScene(()), Look(cloth_for(1)))


def test_a_message_without_its_picture_has_all_else() -> None:
    whole = painted(1, "a text", PictureItem(PICTURE, "words"), rule())
    assert whole.picture == PICTURE
    whole.leave_out_picture()
    assert whole.picture is None
    assert whole.to_components() == painted(1, "a text", rule()).to_components()


def test_no_row_and_no_message_has_more_than_it_may() -> None:
    five = [ui.Button[Painted](custom_id=str(k)) for k in range(5)]
    assert row(*five) is not None
    with pytest.raises(ValueError, match="children"):
        row(*five, ui.Button[Painted](custom_id="6"))
    most = ["text"] * 39
    assert len(painted(1, *most).to_components()[0]["components"]) == 39
    with pytest.raises(ValueError, match="children"):
        painted(1, *most, "one more")
