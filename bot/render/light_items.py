"""discord.py's components, made quickly.

Owns: buttons, rows, containers, texts and views that are discord.py's in every respect but how they
come into being. Must not know: what they say.

A message has some twenty of them, most messages are drawn once and sent, and three are drawn for
each press. What discord.py does when one is made or added (arguments checked and rewritten, parents
noted, children counted over and over) takes eight times as long as writing it down. These have what
is always the same as defaults of their class, and know no parent: so no two of them refer to each
other, and nothing is left for the garbage collector to find.

Source: discord.py 2.7.1, `discord.ui.Item`, `Button`, `ActionRow`, `Container`, `TextDisplay`,
`LayoutView`; pinned, since parts of them are
private. `tests/bot/render/test_light_items.py` holds them beside discord.py's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from discord import ButtonStyle, PartialEmoji, ui
from discord.components import Button as ButtonComponent

MOST_IN_ROW = 5
Item = ui.Item[Any]


class LightItem:
    """What every item knows when it is new, as defaults of a class."""

    _view = None
    _row = None
    _rendered_row = None
    _id = None
    _parent = None
    _provided_custom_id = True

    @property
    def size(self) -> int:
        """How many components it is with all that it has in it."""
        return 1


class Button(LightItem, ui.Button[Any]):
    """A button with an id, or a link."""

    def __init__(
        self,
        label: str,
        *,
        style: ButtonStyle = ButtonStyle.secondary,
        disabled: bool = False,
        custom_id: str | None = None,
        url: str | None = None,
        emoji: PartialEmoji | None = None,
    ) -> None:
        made = self._underlying = ButtonComponent.__new__(ButtonComponent)
        made.style = style if url is None else ButtonStyle.link
        made.custom_id, made.url = custom_id, url
        made.disabled, made.label, made.emoji = disabled, label, emoji
        made.sku_id = made.id = None


class Text(LightItem, ui.TextDisplay[Any]):
    """Text."""

    def __init__(self, content: str) -> None:
        self.content = content

    def to_component_dict(self) -> Any:
        """As Discord takes it."""
        return {"type": 10, "content": self.content}


class Row(LightItem, ui.ActionRow[Any]):
    """A row of buttons, or one with a menu."""

    def __init__(self, *items: Item) -> None:
        self._children: list[Item] = []
        self._weight = 0
        for item in items:
            self.add_item(item)

    def add_item(self, item: Item) -> Self:
        """One more. Raises ValueError where there is no room for it."""
        if self._weight + item.width > MOST_IN_ROW:
            raise ValueError("too much for one row")
        self._weight += item.width
        self._children.append(item)
        return self

    @property
    def size(self) -> int:
        """See `LightItem`; what stands in a row has nothing in it."""
        return 1 + len(self._children)

    def to_component_dict(self) -> Any:
        """As Discord takes it."""
        return {"type": 1, "components": [item.to_component_dict() for item in self._children]}


class Container(LightItem, ui.Container[Any]):
    """What holds a whole message together."""

    def __init__(self, *items: Item, accent_colour: int) -> None:
        self._children = [*items]
        self._colour = accent_colour
        self.spoiler = False

    @property
    def size(self) -> int:
        """See `LightItem`."""
        return 1 + size_of(self._children)

    def to_component_dict(self) -> Any:
        """As Discord takes it."""
        return {
            "type": 17,
            "accent_color": self._colour,
            "spoiler": False,
            "components": [item.to_component_dict() for item in self._children],
        }


class LightView(ui.LayoutView):
    """What stands in a message, in which nothing is waited for."""

    id = ""
    _cache_key = None
    _BaseView__timeout = _BaseView__timeout_expiry = _BaseView__timeout_task = None
    _BaseView__cancel_callback = _BaseView__snapshot = _BaseView__stopped = None

    def __init__(self, *items: Item) -> None:  # pyright: ignore[reportMissingSuperCall]
        self._children = [*items]
        self._total_children = 0

    def to_components(self) -> list[dict[str, Any]]:
        """As Discord takes them."""
        return [item.to_component_dict() for item in self._children]


def size_of(items: Iterable[Item]) -> int:
    """How many components these are with all that they have in them."""
    return sum(
        [
            item.size if isinstance(item, LightItem) else 1 + len(getattr(item, "_children", ()))
            for item in items
        ]
    )
