"""A picture within a message, not yet drawn.

Owns: `Picture`, and the component that stands where it will be seen. Must not know: how pictures
are drawn and sent (`bot.discord.picture_files`), what is on them (`bot.render.picture_choice`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from discord import MediaGalleryComponent, ui
from msgspec.structs import replace

from bot.render.cards.drawable import Portrait, Scene, Sitter
from bot.render.cards.look import Look
from bot.render.light_items import LightItem

MOST = 1024
"""Characters that a picture may be described in."""


class Picture(NamedTuple):
    """What is to be drawn, how, who sits on the seats, and the name of its file, which says nothing
    of what is on it; by seat the portraits that are there.
    """

    name: str
    scene: Scene
    look: Look
    sitters: tuple[Sitter, ...] = ()
    portraits: tuple[Portrait | None, ...] = ()

    @property
    def compared(self) -> tuple[object, ...]:
        """What makes it another picture. A portrait that has come meanwhile does not: no message is
        sent again for it.
        """
        return self.name, self.scene, self.look, self.sitters

    @property
    def drawn(self) -> tuple[Scene, Look, tuple[Sitter, ...]]:
        """All that the file's bytes depend on."""
        if not any(self.portraits):
            return self.scene, self.look, self.sitters
        return self.scene, self.look, tuple(
            one if portrait is None else replace(one, portrait=portrait, place=seat)
            for seat, (one, portrait) in enumerate(zip(self.sitters, self.portraits, strict=False))
        )  # fmt: skip


class PictureItem(LightItem, ui.MediaGallery[Any]):
    """A gallery of one picture, described in words; it counts on a file of that name."""

    # One for all, where discord.py looks for the id that none of them has.
    _underlying = MediaGalleryComponent({"type": 12, "items": []}, None)

    def __init__(self, picture: Picture, words: str) -> None:
        self.picture, self._words = picture, words

    def to_component_dict(self) -> Any:
        """As Discord takes it."""
        media = {"url": f"attachment://{self.picture.name}"}
        return {
            "type": 12,
            "items": [{"media": media, "spoiler": False, "description": self._words}],
        }
