"""Fast components are sent exactly as discord.py's own would be."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ButtonStyle, PartialEmoji, SelectOption, ui

from bot.render.cards.drawable import HandScene
from bot.render.cards.look import Look, cloth_for
from bot.render.light_items import Button, Container, LightView, Row, Text, size_of
from bot.render.parts import MOST_COMPONENTS, Painted, painted, rule
from bot.render.picture import Picture, PictureItem

EMOJI = PartialEmoji(name="kro", id=5)


def test_they_are_sent_as_discord_pys_own() -> None:
    light = LightView(
        Container(
            Text("a text"),
            rule(),
            PictureItem(Picture("a.png", HandScene(()), Look(cloth_for(1))), "words"),
            Row(
                Button("A", custom_id="a", style=ButtonStyle.danger, disabled=True),
                Button("B", custom_id="b", emoji=EMOJI),
                Button("C", url="https://example.com/c"),
            ),
            Row(ui.Select[Any](custom_id="s", options=[SelectOption(label="one")])),
            accent_colour=0x123456,
        )
    )
    own = ui.LayoutView(timeout=None)
    own.add_item(
        ui.Container[Any](
            ui.TextDisplay[Any]("a text"),
            ui.Separator[Any](),
            ui.MediaGallery[Any](
                discord.MediaGalleryItem("attachment://a.png", description="words")
            ),
            ui.ActionRow[Any](
                ui.Button[Any](label="A", custom_id="a", style=ButtonStyle.danger, disabled=True),
                ui.Button[Any](label="B", custom_id="b", emoji=EMOJI),
                ui.Button[Any](label="C", url="https://example.com/c"),
            ),
            ui.ActionRow[Any](ui.Select[Any](custom_id="s", options=[SelectOption(label="one")])),
            accent_colour=0x123456,
        )
    )
    assert light.to_components() == own.to_components()
    assert size_of(light.children) == len([*light.walk_children()]) == len([*own.walk_children()])
    assert light.has_components_v2()
    assert light.content_length() == own.content_length()


def test_they_read_as_discord_pys_own() -> None:
    light, own = Button("A", custom_id="a"), ui.Button[Any](label="A", custom_id="a")
    for name in ("label", "custom_id", "url", "style", "disabled", "emoji", "sku_id", "row", "id",
                 "view", "parent", "width"):  # fmt: skip
        assert getattr(light, name) == getattr(own, name), name
    assert light.is_persistent()
    assert light.is_dispatchable()
    assert Button("A", url="https://example.com").style is ButtonStyle.link


def test_no_row_and_no_message_has_more_than_it_may() -> None:
    five = Row(*(Button("A", custom_id=str(k)) for k in range(5)))
    with pytest.raises(ValueError, match="too much"):
        five.add_item(Button("A", custom_id="6"))
    assert len(five.children) == 5
    most = ["text"] * (MOST_COMPONENTS - 1)
    assert isinstance(painted(1, *most), Painted)
    with pytest.raises(ValueError, match="parts"):
        painted(1, *most, "one more")
