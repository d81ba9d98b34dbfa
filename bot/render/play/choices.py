"""Renders what a game offers: choices, amounts, cards to pick (docs/screens.md, "Ids")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from discord import PartialEmoji, SelectOption, ui

from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.context import PaintContext
from bot.render.dialogs.number_modal import NumberModal
from bot.render.parts import Item
from games.kernel.cards import SPANISH, SUIT_OF
from games.kernel.screen.elements import (
    Amount,
    Choice,
    Choices,
    Element,
    Panel,
    PickCards,
    Screen,
    Turn,
)
from games.kernel.screen.texts import CardName, Text

MENU, PICK, ARM, SAY, PANEL = "menu", "pick", "arm", "say", "panel"
MOST = 5
"""The most buttons in a row that Discord allows."""


def paint(element: Choices | Amount | PickCards, context: PaintContext) -> Iterator[Item | str]:
    """One element in rows of its own."""
    match element:
        case Choices():
            yield from choices(element, context)
        case Amount():
            yield from parts.rows((amount(element, context),))
        case PickCards():
            yield from pick(element, context)


def choices(element: Choices, context: PaintContext) -> Iterator[Item | str]:
    """Rows of choices, with a line above them if there is one."""
    if element.lead:
        yield context.write(element.lead)
    if element.menu is not None:
        yield menu(element, element.menu, context)
        return
    for row in element.rows:
        yield from parts.fitting(*(button(one, context) for one in row))


def menu(element: Choices, over: Text, context: PaintContext) -> Item:
    """The possible choices as options of one select; disabled if there are none."""
    offered = [choice for choice in element.each if pressable(choice, context)]
    return parts.select(
        context.press(context.deal.decision, MENU),
        context.label(over),
        [
            SelectOption(
                label=context.label(choice.label),
                value=choice.id,
                emoji=context.display.emoji.get(_card(choice.label)),
            )
            for choice in offered or element.each
        ],
        on=bool(offered),
    )


def _card(label: Text) -> int | None:
    """The one card that a label names."""
    return next((value.card for _, value in label.params if isinstance(value, CardName)), None)


def button(choice: Choice | Panel, context: PaintContext) -> Item:
    """The button for a choice, or to open a panel."""
    if isinstance(choice, Panel):
        label = context.label(choice.label)
        panel, decision = f"{PANEL}.{choice.id}", context.deal.decision
        return parts.button(context, panel, label, choice.style, decision=decision)
    return parts.button(
        context,
        choice.id if choice.arm is None else f"{ARM}.{choice.id}",
        context.label(choice.label),
        choice.style,
        on=pressable(choice, context),
        decision=context.deal.decision,
        emoji=_emoji(choice.label, context),
    )


def pressable(choice: Choice, context: PaintContext) -> bool:
    """Whether a person can press this: not a choice for regulars alone."""
    return choice.enabled and not (choice.by and context.deal.computers.issuperset(choice.by))


def not_now(offered: Iterable[Element], context: PaintContext, *, brief: bool = False) -> str:
    """Why buttons of these elements are greyed, in one small line; empty if none is. A reason that
    the turn already gives is left out; a `brief` turn gives none.
    """
    offered = [*offered]
    said = not brief and any(isinstance(e, Turn) and e.says_why for e in offered)
    reasons: dict[str, None] = {}
    regulars = False
    for element in offered:
        if not isinstance(element, Choices):
            continue
        greyed = [one for one in element.each if not pressable(one, context)]
        if element.menu is not None and len(greyed) < len(element.each):
            # What cannot be pressed is not in the menu.
            continue
        if element.later is not None and any(not one.enabled for one in greyed):
            reasons[context.write(element.later)] = None
        regulars |= any(one.enabled for one in greyed)
    told = [] if said else [*reasons]
    told += [context.say("later-regulars")] if regulars else []
    return parts.small_lines(" ".join(told))


def _emoji(label: Text, context: PaintContext) -> PartialEmoji | None:
    """The emoji of the one card that a label names, so it never shows more than is written. None if
    the label also names a player or pile: three such buttons would no longer fit in a row on a
    phone.
    """
    match label.params:
        case ((_, CardName(card)),):
            return context.display.emoji.get(card)
        case _:
            return None


def armed(screen: Screen, context: PaintContext) -> Choice | None:
    """The choice that this hand asks to confirm, if it can still be made."""
    offered = (c for e in screen.elements if isinstance(e, Choices) for c in e.each)
    wanted = context.own_hand.armed
    return next((c for c in offered if c.id == wanted and c.arm and c.enabled), None)


def question(choice: Choice, context: PaintContext) -> Iterator[Item | str]:
    """The question before an armed choice is made, and both answers. The answer that does nothing
    comes first, because a second press may land where the first did.
    """
    if choice.arm is not None:
        yield context.write(choice.arm)
    sure = parts.button(
        context, choice.id, context.label(choice.label), "danger", decision=context.deal.decision
    )
    back = parts.button(context, ARM, context.say("button-disarm"), decision=context.deal.decision)
    yield from parts.rows((back, sure))


def opened(screen: Screen, choice: str) -> Panel | None:
    """The panel with this id, or the panel of the choice with this id, if this screen has it."""
    panels = (p for e in screen.elements if isinstance(e, Choices) for p in e.panels)
    return next((p for p in panels if p.id == choice.partition(".")[0]), None)


def amount(element: Amount, context: PaintContext) -> Item:
    """A button that opens a modal for any number."""
    say, label = f"{SAY}.{element.verb}", context.label(element.label)
    return parts.button(context, say, label, "primary", decision=context.deal.decision)


def amount_modal(element: Amount, context: PaintContext) -> NumberModal:
    """The modal behind an amount's button. A number that arrives late counts as a late press."""
    return NumberModal(
        context.press(context.deal.decision, f"{SAY}.{element.verb}"),
        context.label(element.title),
        context.label(element.asks),
    )


def asked_amount(screen: Screen, verb: str) -> Amount | None:
    """The amount that this screen asks for, or None."""
    amounts = (e for e in screen.elements if isinstance(e, Amount))
    return next((a for a in amounts if a.verb == verb), None)


def append_to_row(element: Amount | Choices, row: Item | str | None, context: PaintContext) -> bool:
    """Add an amount, or a row of asides, to the end of the row of choices before it; True if there
    was room.
    """
    match element:
        case Amount():
            more = [amount(element, context)]
        case Choices(rows=(one,), lead=None, aside=True):
            more = [button(choice, context) for choice in one]
        case _:
            return False
    if not isinstance(row, ui.ActionRow) or len(row.children) + len(more) > MOST:
        return False
    if not parts.fit([*row.children, *more]):
        return False
    for item in more:
        row.add_item(item)
    return True


def pick(element: PickCards, context: PaintContext) -> Iterator[Item | str]:
    """A select of cards. The button under it carries the picked cards, as bits over the hand."""
    chosen = (context.own_hand.draft or 0) & (1 << len(element.cards)) - 1
    options = [
        SelectOption(
            label=catalogue().card(context.language, card, label=True),
            value=str(i),
            emoji=context.display.emoji.get(card),
            description=_in_words(card, element.trump, context),
            default=bool(chosen >> i & 1),
        )
        for i, card in enumerate(element.shown)
    ]
    picked = [c for i, c in enumerate(element.shown) if chosen >> i & 1]
    yield parts.select(
        context.press(context.deal.decision, f"{PICK}.{element.verb}"),
        context.label(element.placeholder),
        options,
        element.lo,
        element.hi,
    )
    listed = " ".join(catalogue().card(context.language, c, label=True) for c in picked)
    confirm = context.say(element.confirm, count=len(picked), cards=listed)
    ready = max(element.lo, 1) <= len(picked) <= element.hi
    choice = f"{element.verb}.{chosen if picked else 'none'}"
    keep = element.keep_all and parts.button(
        context,
        f"{element.verb}.0",
        context.label(element.keep_all),
        # Both buttons are ways of playing, so they look alike (docs/screens.md, "Styles").
        "primary",
        decision=context.deal.decision,
    )
    go = parts.button(context, choice, confirm, "primary", on=ready, decision=context.deal.decision)
    yield from parts.rows((go, keep))


def _in_words(card: int, trump: int | None, context: PaintContext) -> str:
    words = catalogue().card(context.language, card, words=True)
    of_trump = card < SPANISH[0] and SUIT_OF[card] == trump
    return parts.dots([words, context.say("trump")]) if of_trump else words
