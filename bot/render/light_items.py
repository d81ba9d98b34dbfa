"""Makes discord.py's components quickly: buttons, rows, containers, texts and views.

A message has some twenty components, most messages are drawn and sent once, and each press draws
three. When discord.py makes or adds a component, it checks and rewrites arguments, notes parents
and counts children repeatedly. That takes eight times as long as writing the component down. These
classes have constant values as class defaults and store no parent. So no two of them refer to each
other, and they leave no work for the garbage collector.

Source: discord.py 2.7.1, `discord.ui.Item`, `Button`, `ActionRow`, `Container`, `TextDisplay`,
`LayoutView`. The version is pinned, because parts of them are private.
`tests/bot/render/test_light_items.py` compares them with discord.py's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from discord import ButtonStyle, PartialEmoji, ui
from discord.components import Button as ButtonComponent

MOST_IN_ROW = 5
Item = ui.Item[Any]


class LightItem:
    """The state of a new item, as class defaults."""

    _view = None
    _row = None
    _rendered_row = None
    _id = None
    _parent = None
    _provided_custom_id = True

    @property
    def size(self) -> int:
        """The number of components: itself and all that it contains."""
        return 1


class Button(LightItem, ui.Button[Any]):
    """A button with a custom id, or a link."""

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
    """A text display."""

    def __init__(self, content: str) -> None:
        self.content = content

    def to_component_dict(self) -> Any:
        """The component in Discord's format."""
        return {"type": 10, "content": self.content}


class Row(LightItem, ui.ActionRow[Any]):
    """A row of buttons, or of one select."""

    def __init__(self, *items: Item) -> None:
        self._children: list[Item] = []
        self._weight = 0
        for item in items:
            self.add_item(item)

    def add_item(self, item: Item) -> Self:
        """Add an item. Raises ValueError if there is no room for it."""
        if self._weight + item.width > MOST_IN_ROW:
            raise ValueError("too much for one row")
        self._weight += item.width
        self._children.append(item)
        return self

    @property
    def size(self) -> int:
        """See `LightItem`. Items in a row contain nothing."""
        return 1 + len(self._children)

    def to_component_dict(self) -> Any:
        """The component in Discord's format."""
        return {"type": 1, "components": [item.to_component_dict() for item in self._children]}


class Container(LightItem, ui.Container[Any]):
    """The container of a whole message."""

    def __init__(self, *items: Item, accent_colour: int) -> None:
        self._children = [*items]
        self._colour = accent_colour
        self.spoiler = False

    @property
    def size(self) -> int:
        """See `LightItem`."""
        return 1 + size_of(self._children)

    def to_component_dict(self) -> Any:
        """The component in Discord's format."""
        return {
            "type": 17,
            "accent_color": self._colour,
            "spoiler": False,
            "components": [item.to_component_dict() for item in self._children],
        }


class LightView(ui.LayoutView):
    """The content of a message, without timeout or callbacks."""

    id = ""
    _cache_key = None
    _BaseView__timeout = _BaseView__timeout_expiry = _BaseView__timeout_task = None
    _BaseView__cancel_callback = _BaseView__snapshot = _BaseView__stopped = None

    def __init__(self, *items: Item) -> None:  # pyright: ignore[reportMissingSuperCall]
        self._children = [*items]
        self._total_children = 0

    def to_components(self) -> list[dict[str, Any]]:
        """The components in Discord's format."""
        return [item.to_component_dict() for item in self._children]


def size_of(items: Iterable[Item]) -> int:
    """The number of these components and all that they contain."""
    return sum(
        [
            item.size if isinstance(item, LightItem) else 1 + len(getattr(item, "_children", ()))
            for item in items
        ]
    )
