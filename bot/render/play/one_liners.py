"""Renders one-liners: legacy messages with at most one row of buttons (docs/screens.md, sections 2
and 11).
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.language.names import CLOCK, POINT
from bot.language.unbroken import unbroken
from bot.render import elements, parts
from bot.render.context import PaintContext
from bot.render.dialogs import options
from bot.render.parts import Buttons, OneLiner
from bot.render.play import choices, explaining
from games.kernel.screen.elements import Notice, Panel, Screen, Title
from games.kernel.screen.texts import CardName, Param, SeatName, SuitName, Text

MOST_SHARES = 4
"""The most players whose part of the pot is named before it is shared. More are counted."""

_TYPED = {
    "led": SuitName,
    "trump": SuitName,
    "suit": SuitName,
    "best": CardName,
    "card": CardName,
    "seat": SeatName,
}
"""The types of whole numbers in an engine's refusal, by parameter name."""


def refusal(
    context: PaintContext,
    code: str,
    params: Sequence[tuple[str, int | str]] = (),
    *,
    rule: bool = False,
    **about: str,
) -> str:
    """Why nothing happened, in one sentence. `rule`: the engine's own reason.

    `about` may name `who` is to act and the `host`. A code without a sentence in the catalogues
    reads as a press without effect.
    """
    filled = {k: _typed(k, v) if rule else v for k, v in params}
    given: dict[str, Param] = {
        "number": context.number,
        "place": context.place,
        "who": "",
        "host": "",
        **about,
        **filled,
    }
    key = _key(context.game, code)
    if code == "option-value":
        option = str(filled.get("option", ""))
        if not catalogue().has(options.stem(context.game, option)):
            key = "refused-nothing"
        else:
            given["option"] = options.name(context, option)
    if code == "not-your-turn" and about.get("who"):
        key = "refused-not-your-turn-who"
    if code == "needs-more" and "absent" in filled:
        key = "refused-needs-more-absent"
    elif code == "needs-more" and not context.regulars:
        key = "refused-needs-more-people"
    return context.write(Text(key, tuple(given.items())))


def late(did: Text | None) -> Text:
    """A notice on the redrawn hand that a press came too late, with what was done instead."""
    return Text("late-did", (("did", did),)) if did else Text("late")


def why(screen: Screen, context: PaintContext) -> OneLiner:
    """Each refused card with its reason. If none is refused, the arguments for each side of a call,
    or what each of the reader's choices does and costs.
    """
    said = [context.write(text) for text in screen.why]
    if not said:
        asked = context.reader not in context.deal.absent
        told = explaining.reasons(screen, context) if asked else []
        return OneLiner(parts.lines(told) or context.say("why-nothing"))
    small = context.say("why-more", game=context.title)
    return OneLiner("\n".join([*said, f"-# {small}"]))


def last(screen: Screen, context: PaintContext) -> OneLiner:
    """The last trick, and above it the earlier tricks if they lie face up."""
    if screen.last is None:
        return OneLiner(context.say("last-nothing"))
    return OneLiner("\n".join(context.write(text) for text in (*screen.earlier, screen.last)))


def panel(element: Panel, context: PaintContext, notices: Sequence[Notice] = ()) -> OneLiner:
    """What a panel offers, and a button to leave it. If it offers nothing, its own words say why.
    Then the caller need not show the result of a press too.
    """
    said = context.write(element.lead)
    if not element.choices:
        return OneLiner(said)
    buttons = [choices.button(choice, context) for choice in element.choices]
    out = parts.button(
        context, choices.PANEL, context.say("button-not-now"), decision=context.deal.decision
    )
    text = parts.lines([*(elements.notice(n, context) for n in notices), said])
    return OneLiner(text, Buttons(*buttons, out))


def turn_call(screen: Screen, context: PaintContext, who: str = "", hand: str = "") -> OneLiner:
    """The line that calls a player to the hand, or to the table if the game is played there. It
    names no card, so a locked screen reveals none.

    With `who` it is posted in the channel, for a player whom private messages do not reach. `hand`
    is the link to the hand, which may be above messages of other tables by now.
    """
    title = next((e for e in screen.elements if isinstance(e, Title)), None)
    ask = context.write(title.text) if title else ""
    place = context.say("place", game=context.title, number=context.number)
    deadline = context.deal.deadline
    clock = context.say("hand-clock", when=parts.until(deadline)) if deadline else ""
    clock = f"\n{CLOCK}{clock}" if clock else ""
    text = unbroken(f"{POINT}{parts.dots([who, ask, place])}{clock}")
    opens = parts.opens(context)
    if who:
        button = (
            parts.table_button(context, "hand", "button-hand", "primary")
            if context.hands
            else opens
        )
        return OneLiner(text, Buttons(button) if button else None)
    if not context.hands:
        text = f"{text}\n{context.say('ping-on-table')}"
    elif hand:
        there = ui.Button[Buttons](label=context.say("button-hand"), url=hand)
        return OneLiner(text, Buttons(there, *((opens,) if opens else ())))
    return OneLiner(text, Buttons(opens) if opens else None)


def seat_freed(context: PaintContext, who: str) -> OneLiner:
    """Posted in the channel for a person who waited and now has a seat."""
    place = context.say("place", game=context.title, number=context.number)
    text = f"{POINT}{who} · {context.say('seat-called', place=place)}"
    return OneLiner(
        unbroken(text), Buttons(parts.table_button(context, "back", "button-back", "primary"))
    )


def seat_lost(context: PaintContext, who: str, part: int) -> OneLiner:
    """Tells a person who was away that the seat is lost, and which `part` of the pot is kept
    (GEN-017).

    Without `who` it is a private message.
    """
    place = context.say("place", game=context.title, number=context.number)
    text = context.say("seat-lost", place=place, part=part)
    return OneLiner(unbroken(POINT + parts.dots([who, text])))


def seat_not_given(context: PaintContext, who: str) -> OneLiner:
    """Tells a person who was promised a seat that the table has closed, so there is none.

    Without `who` it is a private message.
    """
    place = context.say("place", game=context.title, number=context.number)
    text = context.say("seat-not-given", place=place)
    return OneLiner(unbroken(POINT + parts.dots([who, text])))


def rematch_opened(context: PaintContext, who: str) -> OneLiner:
    """Posted in the channel for a person who has a seat where the game goes on. The table's message
    has the price and **I'm back**.
    """
    place = context.say("place", game=context.title, number=context.number)
    return OneLiner(unbroken(f"{POINT}{who} · {context.say('again-called', place=place)}"))


def dms_closed(context: PaintContext) -> OneLiner:
    """Tells a player that private messages are closed. It is sent once, after the player sits down.
    The player misses nothing without them.
    """
    text = context.own("dms-closed", number=context.number)
    if not context.hands:
        return OneLiner(text)
    return OneLiner(text, Buttons(parts.table_button(context, "hand", "button-hand", "primary")))


def private_paused(context: PaintContext) -> OneLiner:
    """Tells players that Discord is refusing new private messages for now. Posted once at the
    table.
    """
    text = context.say("private-paused")
    return OneLiner(text, Buttons(parts.table_button(context, "hand", "button-hand", "primary")))


def unseen(context: PaintContext, channel: int) -> str:
    """Tells a player that the table's message cannot be shown. Sent once to each, in private."""
    return context.own("told-unseen", number=context.number, channel=f"<#{channel}>")


def leave_question(
    context: PaintContext, code: str, params: Sequence[tuple[str, int | str]]
) -> OneLiner:
    """The question before a player gets up in mid-deal (the player may sit out the next deal
    instead), or leaves a table whose pot stands. It has a button to the seats, because messages of
    a deal in play have none.
    """
    text = context.own(f"ask-{code}", number=context.number, **dict(params))
    buttons = [
        parts.table_button(context, "leave.yes", "button-leave-yes", "danger"),
        parts.table_button(context, "stay", "button-stay"),
    ]
    if code.startswith("leave-deal"):
        buttons.insert(1, parts.table_button(context, "sitout", "button-sit-out"))
    if code != "leave-pot":
        buttons.insert(-1, parts.table_button(context, "seats", "button-show-seats"))
    return OneLiner(text, Buttons(*buttons))


def close_question(
    context: PaintContext,
    code: str,
    *more: str,
    shares: Sequence[tuple[str, int]] = (),
    **params: int | str,
) -> OneLiner:
    """The question before a table is closed: the plain one, or the one for this code.

    `more` are keys of lines that follow it. `shares` are the names and parts of those who share the
    pot.
    """
    if shares:
        each = (context.say("end-share", who=who, chips=chips) for who, chips in shares)
        params |= {"shares": context.series(each, MOST_SHARES)}
    keys = (f"ask-close-{code}" if code else "ask-close", *more)
    text = parts.lines(context.own(key, number=context.number, **params) for key in keys)
    return OneLiner(
        text,
        Buttons(
            parts.table_button(context, "close.yes", "button-close-yes", "danger"),
            parts.table_button(context, "keep", "button-keep"),
        ),
    )


def side_question(
    context: PaintContext, sides: Sequence[tuple[str, str, Sequence[str]]]
) -> OneLiner:
    """The question with or against whom a person wants to play: choice, ``with`` or ``against``,
    and names for each button.
    """
    buttons = (
        parts.button(
            context,
            choice,
            context.say(f"button-side-{how}", who=context.listed(names)),
            "primary" if how == "with" else "secondary",
        )
        for choice, how, names in sides
    )
    return OneLiner(context.say("ask-side", number=context.number), Buttons(*buttons))


def void_question(
    language: str, table: int, number: int, returns: Sequence[tuple[str, int]]
) -> OneLiner:
    """The question before a table is voided: who gets how many chips back."""
    words, least = catalogue(), 2
    alike = {chips for _, chips in returns}
    if not returns:
        key, chips, each = "ask-void-none", 0, ""
    elif len(returns) >= least and len(alike) == 1 and min(alike) > 0:
        key, chips, each = "ask-void-each", min(alike), ""
    else:
        key, chips = "ask-void", 0
        each = words.series(
            language, (words.say(language, "receipt-net", who=w, net=n) for w, n in returns)
        )
    text = words.say(language, key, number=number, chips=chips, returns=each)
    yes: ui.Button[Buttons] = ui.Button(
        label=words.say(language, "button-void" if returns else "button-close-yes"),
        style=ButtonStyle.danger,
        custom_id=encode_command("void", f"{table:x}"),
    )
    no: ui.Button[Buttons] = ui.Button(
        label=words.say(language, "button-keep"), custom_id=encode_command("unvoided", number)
    )
    return OneLiner(text, Buttons(yes, no))


def permission(language: str, channel: str, names: Sequence[str]) -> str:
    """Which permissions are missing: names as discord.py writes them, the channel as a mention."""
    return _lacking("refused-permission", language, channel, names)


def _lacking(key: str, language: str, channel: str, names: Sequence[str]) -> str:
    say = catalogue().say
    wanted = [f"permission-{name.replace('_', '-')}" for name in names]
    listed = catalogue().listed(language, [say(language, one) for one in wanted])
    return say(language, key, channel=channel, permissions=listed)


def no_threads(language: str, channel: str, names: Sequence[str]) -> str:
    """Which permissions are missing for the threads of a tournament (`permission`)."""
    return _lacking("told-no-threads", language, channel, names)


def no_pictures(language: str, channel: str) -> str:
    """Which permission is missing for pictures; nothing is lost without them."""
    needed = catalogue().say(language, "permission-attach-files")
    return catalogue().say(language, "told-no-pictures", channel=channel, permission=needed)


def done(context: PaintContext, key: str, **params: int | str) -> str:
    """A short confirmation: ``done-<key>``."""
    return context.own(f"done-{key}", number=context.number, **params)


def continued(context: PaintContext, key: str) -> OneLiner:
    """The confirmation of `done` with a link, for the table where a closed table's game goes on."""
    opens = parts.opens(context)
    return OneLiner(done(context, key), Buttons(opens) if opens else None)


def seat_offered(context: PaintContext, who: Sequence[str], *, mine: bool = False) -> OneLiner:
    """Names a table with a seat for the reader, with a link to it. Its message has the price."""
    place = context.say("place", game=context.title, number=context.number)
    opens = parts.opens(context)
    if mine:
        text = context.say("night-yours", place=place)
    else:
        listed = catalogue().listed(context.language, who)
        text = context.say("night-seat", place=place, who=listed)
    return OneLiner(text, Buttons(opens) if opens else None)


def friends_seen(context: PaintContext, server: str, friends: Sequence[str]) -> OneLiner:
    """Tells a person in private of friends at a table, with a link to it. It names no card."""
    place = context.say("place", game=context.title, number=context.number)
    who = catalogue().listed(context.language, friends)
    text = context.say("friends-seen", server=server, who=who, place=place)
    opens = parts.opens(context)
    said = parts.lines([unbroken(f"{POINT}{text}"), parts.small_lines(context.say("friends-note"))])
    return OneLiner(said, Buttons(opens) if opens else None)


def _key(game: str, code: str) -> str:
    """The catalogue key of a code. The game's own sentence comes first. A game's own reasons have
    underscores in their codes, so a game can have words for the tables' reasons too.
    """
    stem = code if code.startswith("problem-") else f"refused-{code}"
    keys = (f"{game}-{stem}", stem)
    return next((key for key in keys if catalogue().has(key)), "refused-nothing")


def _typed(name: str, value: int | str) -> Param:
    kind = _TYPED.get(name)
    return kind(value) if kind and isinstance(value, int) else value
