"""Defines a picture within a message that is not drawn yet, and its component."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, NamedTuple

from discord import MediaGalleryItem, ui
from msgspec.structs import replace

from bot.render.cards.drawable import Portrait, Scene, Sitter, Words
from bot.render.cards.look import Look

MOST = 1024
"""The most characters in a picture's description."""


class Picture(NamedTuple):
    """What to draw, with which look and sitters, and the name of its file, which says nothing about
    the content. `portraits` are the available ones by seat, `words` what it writes besides names.
    """

    name: str
    scene: Scene
    look: Look
    sitters: tuple[Sitter, ...] = ()
    portraits: tuple[Portrait | None, ...] = ()
    words: Words = ()

    @property
    def compared(self) -> tuple[object, ...]:
        """What makes it a different picture. Portraits do not count: a message is not sent again
        because a portrait has arrived.
        """
        return self.name, self.scene, self.look, self.sitters, self.words

    @property
    def drawn(self) -> tuple[Scene, Look, tuple[Sitter, ...], Words]:
        """All that the file's bytes depend on."""
        if not any(self.portraits):
            return self.scene, self.look, self.sitters, self.words
        pairs = zip_longest(self.sitters, self.portraits[: len(self.sitters)])
        sitters = tuple(
            one if portrait is None else replace(one, portrait=portrait, place=seat)
            for seat, (one, portrait) in enumerate(pairs)
        )
        return self.scene, self.look, sitters, self.words


class PictureItem(ui.MediaGallery[Any]):
    """A gallery with one picture and its description. It refers to an attached file of that
    name.
    """

    def __init__(self, picture: Picture, words: str) -> None:
        super().__init__(MediaGalleryItem(f"attachment://{picture.name}", description=words))
        self.picture = picture
