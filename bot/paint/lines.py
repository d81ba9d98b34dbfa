"""One-liners: legacy messages with at most one row of buttons (docs/screens.md, sections 2 and 11).

Owns: refusals, Why?, last trick, pings, questions, panels. Must not know: who sends them where.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import catalogue
from bot.names import POINT
from bot.paint import elements, options, parts, pressed
from bot.paint.frame import Frame
from bot.paint.parts import Buttons, Line
from games.kernel.screen.elements import (
    CardName,
    Notice,
    Panel,
    Param,
    Screen,
    SeatName,
    SuitName,
    Text,
    Title,
)

_TYPED = {"led": SuitName, "trump": SuitName, "suit": SuitName, "best": CardName, "seat": SeatName}
"""What the whole numbers in an engine's refusal stand for, by their name."""


def refusal(
    frame: Frame,
    code: str,
    params: Sequence[tuple[str, int | str]] = (),
    *,
    rule: bool = False,
    **about: str,
) -> str:
    """Why nothing happened, in one sentence. `rule`: the engine's own reason.

    `about` may name `who` is to act and the `host`. A code that no catalogue has a sentence for
    is told as a press that came to nothing.
    """
    filled = {k: _typed(k, v) if rule else v for k, v in params}
    given: dict[str, Param] = {
        "number": frame.number, "place": frame.place, "who": "", "host": "",
        "daily": frame.say("command-daily"), **about, **filled,
    }
    key = _key(frame.game, code)
    if code == "option-value":
        option = str(filled.get("option", ""))
        if not catalogue().has(options.stem(frame.game, option)):
            key = "refused-nothing"
        else:
            given["option"] = options.name(frame, option)
    if code == "not-your-turn" and about.get("who"):
        key = "refused-not-your-turn-who"
    if code == "needs-more" and not frame.regulars:
        key = "refused-needs-more-people"
    return frame.write(Text(key, tuple(given.items())))


def late(did: Text | None) -> Text:
    """For a notice on the redrawn hand: that press came too late, and what was done instead."""
    return Text("late-did", (("did", did),)) if did else Text("late")


def why(screen: Screen, frame: Frame) -> Line:
    """Each refused card with its reason."""
    said = [frame.write(text) for text in screen.why]
    if not said:
        return Line(frame.say("why-nothing"))
    small = frame.say("why-more", game=frame.title)
    return Line("\n".join([*said, f"-# {small}"]))


def last(screen: Screen, frame: Frame) -> Line:
    """The last trick."""
    return Line(frame.write(screen.last) if screen.last else frame.say("last-nothing"))


def panel(element: Panel, frame: Frame, notices: Sequence[Notice] = ()) -> Line:
    """What a panel offers, and the way out. Where it offers nothing its own words say why, and what
    a press came to need not be told as well.
    """
    said = frame.write(element.lead)
    if not element.choices:
        return Line(said)
    buttons = [pressed.button(choice, frame) for choice in element.choices]
    out = parts.button(
        frame, pressed.PANEL, frame.say("button-not-now"), decision=frame.decision
    )
    told = parts.lines([*(elements.notice(n, frame) for n in notices), said])
    return Line(told, Buttons(*buttons, out))


def ping(screen: Screen, frame: Frame, who: str = "") -> Line:
    """The one line that calls a player to the hand, or to the table where a game is played there:
    no card, so a locked screen tells nothing.

    With `who` it stands in the channel, for somebody who is not reached in private.
    """
    title = next((e for e in screen.elements if isinstance(e, Title)), None)
    ask = frame.write(title.text) if title else ""
    place = frame.say("place", game=frame.title, number=frame.number)
    clock = frame.say("hand-clock", when=parts.until(frame.deadline)) if frame.deadline else ""
    text = f"{POINT}{parts.dots([who, ask, place, clock])}"
    opens = parts.opens(frame)
    if who:
        button = parts.said(frame, "hand", "button-hand", "primary") if frame.hands else opens
        return Line(text, Buttons(button) if button else None)
    return Line(f"{text}\n{frame.own('ping-above')}", Buttons(opens) if opens else None)


def called(frame: Frame, who: str) -> Line:
    """Told in the channel to whoever waited and has a seat now."""
    place = frame.say("place", game=frame.title, number=frame.number)
    text = f"👉 {who} · {frame.say('seat-called', place=place)}"
    return Line(text, Buttons(parts.said(frame, "back", "button-back", "primary")))


def called_again(frame: Frame, who: str) -> Line:
    """Told in the channel to whoever has a seat where the game goes on: what it costs, and **I'm
    back**, stand on the table.
    """
    place = frame.say("place", game=frame.title, number=frame.number)
    return Line(f"👉 {who} · {frame.say('again-called', place=place)}")


def dms_closed(frame: Frame) -> Line:
    """Told once, right after sitting down: nothing is missed without private messages."""
    text = frame.own("dms-closed", number=frame.number)
    if not frame.hands:
        return Line(text)
    return Line(text, Buttons(parts.said(frame, "hand", "button-hand", "primary")))


def leave_question(frame: Frame, code: str, params: Sequence[tuple[str, int | str]]) -> Line:
    """Asked before getting up in mid-deal, where the next deal may be sat out instead, or from a
    table whose pot stands. No message of a deal in play leads to the seats: this one does.
    """
    text = frame.own(f"ask-{code}", number=frame.number, **dict(params))
    buttons = [
        parts.said(frame, "leave.yes", "button-leave-yes", "danger"),
        parts.said(frame, "stay", "button-stay"),
    ]
    if code.startswith("leave-deal"):
        buttons.insert(1, parts.said(frame, "sitout", "button-sit-out"))
    if code != "leave-pot":
        buttons.insert(-1, parts.said(frame, "seats", "button-seats"))
    return Line(text, Buttons(*buttons))


def close_question(frame: Frame, pot: int, *, playing: bool = False) -> Line:
    """Asked before a table is closed."""
    key = "ask-close-playing" if playing else "ask-close-pot" if pot else "ask-close"
    text = frame.own(key, number=frame.number, pot=pot)
    return Line(
        text,
        Buttons(
            parts.said(frame, "close.yes", "button-close-yes", "danger"),
            parts.said(frame, "keep", "button-keep"),
        ),
    )


def more(frame: Frame) -> Line:
    """What a hand's More answers with: Leave stands away from the thumb."""
    text = frame.say("place", game=frame.title, number=frame.number)
    return Line(
        text,
        Buttons(
            parts.said(frame, "rules", "button-rules"),
            parts.said(frame, "mute", "button-unmute" if frame.muted else "button-mute"),
            parts.said(frame, "resend", "button-resend"),
            parts.said(frame, "down", "button-down"),
            parts.said(frame, "leave", "button-leave"),
        ),
    )


def permission(locale: str, channel: str, names: Sequence[str]) -> str:
    """What is missing where: names as in ``permission-<name>``, the channel as a mention."""
    say = catalogue().say
    listed = catalogue().listed(locale, [say(locale, f"permission-{n}") for n in names])
    return say(locale, "refused-permission", channel=channel, permissions=listed)


def no_pictures(locale: str, channel: str) -> str:
    """What is missing for pictures; nothing is lost without them."""
    needed = catalogue().say(locale, "permission-attach-files")
    return catalogue().say(locale, "told-no-pictures", channel=channel, permission=needed)


def done(frame: Frame, key: str, **params: int | str) -> str:
    """A short confirmation: ``done-<key>``."""
    return frame.own(f"done-{key}", number=frame.number, **params)


def goes_on(frame: Frame, key: str) -> Line:
    """The same of the table where a closed one goes on, with the way there."""
    opens = parts.opens(frame)
    return Line(done(frame, key), Buttons(opens) if opens else None)


def _key(game: str, code: str) -> str:
    """The sentence for a code; the game's own first for what a game can say better. A game's own
    reasons are written with underscores, so it can have words of its own for the house's too.
    """
    stem = code if code.startswith("problem-") else f"refused-{code}"
    keys = (f"{game}-{stem}", stem)
    return next((key for key in keys if catalogue().has(key)), "refused-nothing")


def _typed(name: str, value: int | str) -> Param:
    kind = _TYPED.get(name)
    return kind(value) if kind and isinstance(value, int) else value
