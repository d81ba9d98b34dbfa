"""A table around its deals: open for players, waiting for the deal, closed.

Owns: the lobby, the private message of somebody who waits, the end of a table. Must not know: any
game's rules; stakes and prices come as numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot.ids import encode_house
from bot.names import ROBOT
from bot.paint import options, parts
from bot.paint.frame import Frame
from bot.paint.parts import Painted
from bot.paint.table import clock

LISTED = 20
"""Players of a closed table that are told of by name; hundreds may have come and gone."""


@dataclass(frozen=True, slots=True)
class LobbyChair:
    """Somebody who sits: a shown name without marks, and who that is."""

    name: str
    host: bool = False
    regular: bool = False
    me: bool = False
    away: bool = False
    temper: str = ""
    """A regular's, as the catalogue names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyModel:
    """An open table before its first deal. Chips are for a first deal among those who sit now, or
    among as many as it needs.
    """

    chairs: tuple[LobbyChair, ...]
    seats: int
    least: int
    """Players that a deal needs."""
    host: str
    stakes: tuple[int, int]
    """What (the dealer, each other) pays into an empty pot."""
    worst: int
    """What one lost deal can cost at most."""
    deals: int = 0
    """Deals begun so far."""
    pot: int | None = None
    """What the next deal is for, between two deals."""
    able: int | None = None
    """How many of those who sit can be dealt in; None: all."""
    away: bool = False
    """Not dealt in before coming back: in the lobby anybody, in private the reader."""
    waiting: int = 0
    """How many wait for a seat."""
    loser: str = ""
    """Who lost the last game and may change the stake."""
    pairs: tuple[tuple[str, ...], ...] = ()
    """Where opposite seats play together: the names of both sides, "" for a free seat."""


def lobby_view(model: LobbyModel, frame: Frame) -> Painted:
    """The table's message before the first deal."""
    taken = len(model.chairs)
    full, ready = taken >= model.seats, taken >= model.least
    listed = (_seated(chair, frame) for chair in model.chairs)
    rules = [options.rule(frame, key, value) for key, value in frame.options if key != "practice"]
    house = (
        frame.say("lobby-house-rules", rules=parts.dots(rules))
        if rules
        else frame.say("lobby-standard")
    )
    body = [
        parts.heading(frame.say("lobby-title", game=frame.title), _facts(model, frame)),
        parts.lines([
            _seats(model, frame),
            *listed,
            _pairs(model, frame),
            f"-# {frame.say('lobby-waiting', count=model.waiting)}" if model.waiting else "",
        ]),
        f"-# {_stakes(model, frame)}\n-# {house} {frame.say('play-money')}",
        frame.say("lobby-loser", who=model.loser) if model.loser else "",
    ]
    return parts.card(
        frame.accent,
        *body,
        _state(model, frame, frame.title if parts.tall(body) else ""),
        parts.row(
            parts.said(frame, "sit", "button-sit", "secondary" if ready else "primary",
                       on=not full),
            parts.said(frame, "deal", "button-deal", "primary" if ready else "secondary",
                       on=ready),
            parts.said(frame, "regular", _asks_in(model), on=not full and frame.regulars),
            parts.said(frame, "leave", "button-leave"),
            parts.said(frame, "rules", "button-rules"),
        ),
        parts.row(
            parts.said(frame, "options", "button-options"),
            parts.said(frame, "close", "button-close"),
            parts.said(frame, "seats", "button-seats"),
            parts.said(frame, "back", "button-back") if model.away else None,
        ),
    )


def seated_view(model: LobbyModel, frame: Frame) -> Painted:
    """The private message of somebody who sits and has no cards yet."""
    where = parts.dots([frame.place, "" if model.deals else frame.say("seated-lobby")])
    note = frame.own("hand-away-between" if model.away else "seated-note")
    names = [_seated(chair, frame, short=True) for chair in model.chairs]
    free = model.seats - len(model.chairs)
    people = parts.dots([", ".join(names), frame.say("lobby-free", count=free) if free else ""])
    back = parts.said(frame, "back", "button-back", "primary") if model.away else None
    cost = "" if model.deals else _stakes(model, frame)
    if model.pot is not None:
        cost = frame.own("seated-pot", pot=model.pot, worst=model.worst)
    elif model.deals and model.away:
        cost = _next_stakes(model, frame)
    return parts.card(
        frame.accent,
        parts.heading(frame.say("seated-title", game=frame.title), note, where),
        parts.lines([people, _pairs(model, frame)]),
        parts.lines([frame.own("seated-promise"), f"-# {cost}" if cost else ""]),
        parts.row(back, None if frame.hands else parts.opens(frame)),
        parts.row(
            parts.said(frame, "rules", "button-rules"),
            parts.said(frame, "mute", "button-unmute" if frame.muted else "button-mute"),
            parts.said(frame, "leave", "button-leave"),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EndModel:
    """A closed table. Names are shown names, marked where they are computer players'.

    `why` is ``closed`` ``idle`` ``nobody-left`` ``too-few`` ``bankrupt`` ``hand-limit``; `won` what
    each won here, most first; `shares` how a standing pot was shared, in that order: the first ones
    got the odd chips.
    """

    why: str
    me: str = ""
    """The reader's own name in `won`."""
    by: str = ""
    deals: int = 0
    won: tuple[tuple[str, int], ...] = ()
    shares: tuple[tuple[str, int], ...] = ()


def end_view(model: EndModel, frame: Frame) -> Painted:
    """Why the table closed, what everybody won here, how a standing pot was shared."""
    why = "end-closed-by" if model.why == "closed" and model.by else f"end-{model.why}"
    title = frame.say("end-title", game=frame.title, number=frame.number)
    small = parts.dots([
        frame.own("end-deals", count=model.deals),
        frame.own(why, who=model.by),
        frame.say("house-practice-on") if options.practice(frame) else "",
    ])
    won = [_won(who, n, model.me, frame) for who, n in model.won[:LISTED]]
    rest = len(model.won) - len(won)
    more = f"-# {frame.say('end-more', count=rest)}" if rest else ""
    body = [parts.lines([frame.say("end-won"), *won, more])] if won else []
    if model.shares and not options.practice(frame):
        total = sum(chips for _, chips in model.shares)
        each = ", ".join(frame.say("end-share", who=w, chips=c) for w, c in model.shares)
        least = min(chips for _, chips in model.shares)
        odd = sum(chips - least for _, chips in model.shares)
        text = frame.say("end-shared", pot=total, shares=each)
        body.append(f"{text}\n-# {frame.say('end-odd', count=odd)}" if odd else text)
    rows = [] if frame.reader is not None else [_end_row(model, frame)]
    return parts.card(frame.accent, parts.heading(title, small), *body, *rows)


def _won(who: str, net: int, me: str, frame: Frame) -> str:
    """What somebody won or lost."""
    chips, how = abs(net), parts.fared(net)
    if who == me:
        return frame.say("end-net-you", chips=chips, how=how)
    return frame.say("end-net", who=who, chips=chips, how=how)


def _end_row(model: EndModel, frame: Frame) -> parts.Item | None:
    balance = ui.Button(
        label=frame.say("button-balance"), custom_id=encode_house("balance")
    )
    return parts.row(
        parts.said(frame, "again", "button-again", "primary"),
        balance,
        parts.said(frame, "deals", "button-deals", on=model.deals > 0),
    )


def _seated(chair: LobbyChair, frame: Frame, *, short: bool = False) -> str:
    name = frame.say("you") if chair.me else (ROBOT if chair.regular else "") + chair.name
    if chair.host:
        name = frame.say("lobby-host-short" if short else "lobby-host", who=name)
    if chair.away and not short:
        return parts.dots([name, frame.say("lobby-away")])
    if chair.host:
        return name
    if chair.regular and not short:
        return frame.say("lobby-regular", who=name, temper=chair.temper)
    return name


def _asks_in(model: LobbyModel) -> str:
    """The button that asks a computer player in, or one for each free chair where a deal needs all
    of them.
    """
    several = model.seats - len(model.chairs) > 1
    return "button-regulars" if several and model.least == model.seats else "button-regular"


def _seats(model: LobbyModel, frame: Frame) -> str:
    """How many chairs this table has, how many are taken, and how many a deal needs."""
    taken, seats, needed = len(model.chairs), model.seats, model.least
    if taken >= seats:
        return frame.say("lobby-seats-full", taken=taken, seats=seats)
    key = "lobby-seats" if needed < seats else "lobby-seats-all"
    return frame.say(key, taken=taken, seats=seats, needed=needed)


def _pairs(model: LobbyModel, frame: Frame) -> str:
    """Who plays with whom, once one of the sides is known; the reader's own side first."""
    if not model.pairs:
        return ""
    if not any(all(side) for side in model.pairs):
        return frame.say("lobby-pairs-open")
    free = frame.say("lobby-pair-free")
    own = next((chair.name for chair in model.chairs if chair.me), None)
    you = frame.say("you")
    first, second = (
        " + ".join(you if name and name == own else name or free for name in side)
        for side in sorted(model.pairs, key=lambda side: own not in side)
    )
    return frame.say("lobby-pairs", first=first, second=second)


def _facts(model: LobbyModel, frame: Frame) -> str:
    return parts.dots([
        frame.say("table-number", number=frame.number),
        clock(frame),
        frame.say("lobby-regulars" if frame.regulars else "lobby-no-regulars"),
        frame.say("house-practice-on") if options.practice(frame) else "",
    ])


def _stakes(model: LobbyModel, frame: Frame) -> str:
    dealer, others = model.stakes
    players = max(model.least, len(model.chairs))
    if options.practice(frame):
        return frame.own("lobby-practice", worst=model.worst)
    if not model.worst:
        return frame.own("lobby-stakes-none")
    if dealer == others:
        return frame.own("lobby-stakes-same", players=players, each=others, worst=model.worst)
    return frame.own(
        "lobby-stakes", players=players, dealer=dealer, others=others, worst=model.worst
    )


def _next_stakes(model: LobbyModel, frame: Frame) -> str:
    """What coming back in the middle of a deal agrees to: the pot of the next one is not known."""
    dealer, others = model.stakes
    if options.practice(frame) or not model.worst:
        return ""
    if dealer == others:
        return frame.own("seated-stakes-same", each=others)
    return frame.own("seated-stakes", dealer=dealer, others=others)


def _state(model: LobbyModel, frame: Frame, game: str) -> str:
    """What is missing; `game` is its name where it is named nowhere near."""
    missing = model.least - len(model.chairs)
    absent = 0 if model.able is None else model.least - model.able
    if missing > 0:
        needs = "lobby-missing" if frame.regulars else "lobby-missing-people"
        text = frame.say(needs, count=missing)
    elif absent > 0:
        text = frame.say("lobby-absent", count=absent)
    else:
        people = sum(not chair.regular for chair in model.chairs)
        ready = "lobby-ready" if people > 1 else "lobby-ready-alone"
        text = frame.say(ready, host=model.host)
    text = f"👥 {parts.dots([game, text])}"
    if not frame.closes_at:
        return text
    return f"{text}\n-# {frame.say('closes-unused', when=parts.ago(frame.closes_at))}"
