"""A finished deal shown again to one person.

Owns: that message. Must not know: any game. It says what everybody saw, and offers nothing.
"""

from __future__ import annotations

from dataclasses import replace

from bot.paint import elements, parts, pictures, table
from bot.paint.frame import Frame
from bot.paint.parts import Item, Painted
from games.kernel.screen import Screen, Title


def shown_view(screen: Screen, frame: Frame) -> Painted:
    """The settlement of a deal, under the table's and the deal's number."""
    shot = pictures.of_table(screen, frame)
    if shot is not None:
        frame = replace(frame, numbered=True)
    body: list[Item | str] = []
    for element in screen.elements:
        if isinstance(element, Title):
            facts = [frame.write(t) for t in element.sub]
            title = table.title(element, frame, settled=True)
            number = frame.say("table-number", number=frame.number)
            body.append(parts.heading(title, parts.dots([number, *facts])))
            body += [shot] if shot else []
        else:
            body += elements.paint(element, frame)
    return parts.card(frame.accent, *body)
