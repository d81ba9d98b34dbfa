"""Renders a table around its deals: the lobby, the private message of a waiting player, the end."""

from __future__ import annotations

from discord import ui
from msgspec import Struct

from bot.ids import encode_command
from bot.language.names import ROBOT
from bot.render import parts
from bot.render.context import PaintContext
from bot.render.dialogs import options
from bot.render.parts import Painted
from bot.render.play.explaining import aim
from bot.render.play.sealed import cut_button, seal_line
from bot.render.play.table_view import clock, settled_line
from games.kernel.screen.elements import Screen, Text

LISTED = 20
"""How many players of a closed table are named; hundreds may have come and gone."""


class LobbyChair(Struct, frozen=True):
    """A taken chair: a shown name without marks, and the player's roles."""

    name: str
    host: bool = False
    regular: bool = False
    is_reader: bool = False
    away: bool = False
    temper: str = ""
    """A regular's temper, as the catalogue names it."""


class LobbyModel(Struct, frozen=True, kw_only=True):
    """An open table before its first deal. Chips are for a first deal among `players`."""

    chairs: tuple[LobbyChair, ...]
    seats: int
    least: int
    """Players that a deal needs."""
    host: str
    stakes: tuple[int, int]
    """What (the dealer, each other) pays into an empty pot."""
    worst: int
    """The most that one lost deal can cost."""
    worst_parts: Text | None = None
    """What that consists of, if it must be said."""
    stack: int | None = None
    """The chips each player buys in with, or in private the reader must still buy in with; None:
    none.
    """
    deals: int = 0
    """Deals begun so far."""
    pot: int | None = None
    """The pot of the next deal, between two deals."""
    able: int | None = None
    """How many of the players can be dealt in; None: all."""
    away: bool = False
    """Away, so not dealt in: any player in the lobby, the reader in private."""
    waiting: int = 0
    """How many people wait for a seat."""
    loser: str = ""
    """The player who lost the last game and may change the stake."""
    pairs: tuple[tuple[str, ...], ...] = ()
    """If opposite seats play together: the names of both sides, "" for a free seat."""
    alone: bool = False
    """One person sits here, for whom regulars may take all other chairs."""
    lasts: Text | None = None
    """When the game or match is over."""
    short: bool | None = None
    """Whether a short game is agreed; None if there is no button for it."""
    newcomer: bool = False
    """The reader is in this person's first deal of this game."""

    @property
    def players(self) -> int:
        """The number of players for which a first deal is calculated. For a person alone it is all
        chairs. Otherwise it is the players at the table, or as many as the game needs.
        """
        return self.seats if self.alone else max(self.least, len(self.chairs))


def lobby_view(model: LobbyModel, context: PaintContext) -> Painted:
    """The table's message before the first deal."""
    taken = len(model.chairs)
    full, ready = taken >= model.seats, taken >= model.least
    listed = (_seated(chair, context) for chair in model.chairs)
    buys_in = _buys_in(model, context)
    elsewhere = {"practice", "stack"} if buys_in else {"practice"}
    rules = [
        options.rule(context, key, value) for key, value in context.options if key not in elsewhere
    ]
    house_rules = (
        context.say("lobby-house-rules", rules=parts.dots(rules))
        if rules
        else context.own("lobby-standard")
    )
    body = [
        parts.heading(context.say("lobby-title", game=context.title), _facts(model, context)),
        parts.lines(
            [
                _seats(model, context),
                *listed,
                _pairs(model, context),
                f"-# {context.say('lobby-waiting', count=model.waiting)}" if model.waiting else "",
            ]
        ),
        f"-# {house_rules} {context.say('play-money')}",
        context.say("lobby-loser", who=model.loser) if model.loser else "",
        # A phone shows the end first. So before a press come the aim, the possible cost, and the
        # length.
        aim(context),
    ]
    practising = options.practice(context)
    # Players at the table ask regulars in, and others sit down. So neither is the main button,
    # unless no regulars play.
    first = "deal" if ready else "alone" if model.alone else "" if context.regulars else "sit"

    def style(choice: str) -> str:
        return "primary" if choice == first else "secondary"

    return parts.painted(
        context.accent,
        *body,
        parts.lines(
            [
                f"-# {_stakes(model, context)}{_worst_parts(model, context)}",
                f"-# {buys_in}" if buys_in else "",
                f"-# {context.write(model.lasts)}" if model.lasts else "",
                _state(model, context, context.title if parts.tall(body) else ""),
                seal_line(context),
            ]
        ),
        parts.row(parts.table_button(context, "back", "button-back")) if model.away else None,
        parts.row(
            parts.table_button(
                context, "alone", "button-alone", style("alone"), on=model.alone and not full
            ),
            parts.table_button(context, "deal", "button-deal", style("deal"), on=ready),
            parts.table_button(context, "practice.off", "button-chips")
            if practising
            else parts.table_button(context, "practice.on", "button-practice"),
        ),
        _short(model, context),
        parts.row(
            parts.table_button(context, "sit", "button-sit", style("sit"), on=context.free > 0),
            parts.table_button(
                context, "regular", _add_regular_button(model), on=not full and context.regulars
            ),
        ),
        parts.row(
            parts.table_button(context, "rules", "button-rules"),
            parts.table_button(context, "options", "button-options"),
            parts.table_button(context, "seats", "button-seats"),
        ),
        parts.row(
            cut_button(context),
            parts.table_button(context, "leave", "button-leave"),
            parts.table_button(context, "close", "button-close"),
        ),
    )


def _short(model: LobbyModel, context: PaintContext) -> parts.Item | None:
    """A button for a short game, or for the whole game again, if there is a short one. A person
    alone here plays it at once. Otherwise it is agreed for the next game.
    """
    if model.short is None:
        return None
    whole, short = ("full", "button-full"), ("quick", "button-short")
    if not model.alone:
        whole, short = ("short.off", "button-make-full"), ("short.on", "button-make-short")
    return parts.row(parts.table_button(context, *(whole if model.short else short)))


def seated_view(model: LobbyModel, context: PaintContext) -> Painted:
    """The private message of a player who sits and has no cards yet."""
    where = parts.dots([context.place, "" if model.deals else context.say("seated-lobby")])
    playing = model.deals and model.pot is None
    # In a game without hands, only this shows an away player the game in progress.
    away = "hand-away-playing" if playing and not context.hands else "hand-away-between"
    note = context.own(away if model.away else "seated-note")
    names = [_seated(chair, context, short=True) for chair in model.chairs]
    free = model.seats - len(model.chairs)
    people = parts.dots([", ".join(names), context.say("lobby-free", count=free) if free else ""])
    back = parts.table_button(context, "back", "button-back", "primary") if model.away else None
    cost = "" if model.deals else _stakes(model, context)
    if model.pot is not None:
        cost = context.own("seated-pot", pot=model.pot, worst=model.worst)
    elif model.deals and model.away:
        cost = _next_stakes(model, context)
    return parts.painted(
        context.accent,
        parts.heading(context.say("seated-title", game=context.title), note, where),
        aim(context) if model.newcomer else None,
        parts.lines([people, _pairs(model, context)]),
        parts.lines(
            [
                context.own("seated-promise"),
                f"-# {cost}" if cost else "",
                f"-# {buys_in}" if (buys_in := _buys_in(model, context)) else "",
            ]
        ),
        parts.row(back, None if context.hands else parts.opens(context)),
        parts.row(
            parts.table_button(context, "rules", "button-rules"),
            parts.table_button(
                context, "mute", "button-unmute" if context.muted else "button-mute"
            ),
            parts.table_button(context, "leave", "button-leave"),
        ),
    )


class EndModel(Struct, frozen=True, kw_only=True):
    """A closed table. Names are shown names, marked if they are computer players'.

    `why` is ``closed`` ``idle`` ``nobody-left`` ``played-out`` ``broke`` ``too-few`` ``bankrupt``
    ``hand-limit`` ``voided`` ``removed``. `won` is what each player won here, most first. `shares`
    is how a standing pot was shared, in that order: the first players got the odd chips.
    """

    why: str
    reader: str = ""
    """The reader's own name in `won`."""
    by: str = ""
    result: str = ""
    """The result of the last match, if deals belong to matches."""
    last: tuple[Screen, PaintContext] | None = None
    """The last deal and its context, if there are no matches: no receipt shows it."""
    deals: int = 0
    won: tuple[tuple[str, int], ...] = ()
    shares: tuple[tuple[str, int], ...] = ()


def end_reason(why: str, *, by: bool, practice: bool) -> str:
    """The key of the text for why a table closed; `by` if it is known who closed it."""
    if why == "closed" and by:
        return "end-closed-by"
    return "end-voided-practice" if why == "voided" and practice else f"end-{why}"


def end_view(model: EndModel, context: PaintContext) -> Painted:
    """Why the table closed, what each player won here, how a standing pot was shared."""
    practice = options.practice(context)
    why = end_reason(model.why, by=bool(model.by), practice=practice)
    title = context.say("end-title", game=context.title, number=context.number)
    small = parts.dots(
        [
            context.own("end-deals", count=model.deals),
            context.own(why, who=model.by),
            context.say("house-practice-on") if practice else "",
        ]
    )
    won = [_won(who, n, model.reader, context) for who, n in model.won[:LISTED]]
    rest = len(model.won) - len(won)
    more = f"-# {context.say('end-more', count=rest)}" if rest else ""
    body = [f"**{model.result}**"] if model.result else []
    body += [settled_line(*model.last, "end-last")] if model.last else []
    body += [parts.lines([context.say("end-won"), *won, more])] if won else []
    if model.shares and not practice:
        total = sum(chips for _, chips in model.shares)
        each = ", ".join(context.say("end-share", who=w, chips=c) for w, c in model.shares)
        least = min(chips for _, chips in model.shares)
        odd = sum(chips - least for _, chips in model.shares)
        text = context.say("end-shared", pot=total, shares=each)
        body.append(f"{text}\n-# {context.say('end-odd', count=odd)}" if odd else text)
    rows = [] if context.reader is not None else [_end_row(model, context)]
    return parts.painted(context.accent, parts.heading(title, small), *body, *rows)


def _won(who: str, net: int, reader: str, context: PaintContext) -> str:
    """What a player won or lost."""
    chips, how = abs(net), parts.fared(net)
    if who == reader:
        return context.say("end-net-you", chips=chips, how=how)
    return context.say("end-net", who=who, chips=chips, how=how)


def _end_row(model: EndModel, context: PaintContext) -> parts.Item | None:
    balance: ui.Button[parts.Painted] = ui.Button(
        label=context.say("button-balance"), custom_id=encode_command("balance")
    )
    return parts.row(
        parts.table_button(context, "again", "button-again", "primary"),
        balance,
        parts.table_button(context, "deals", "button-deals", on=model.deals > 0),
    )


def _seated(chair: LobbyChair, context: PaintContext, *, short: bool = False) -> str:
    name = context.say("you") if chair.is_reader else (ROBOT if chair.regular else "") + chair.name
    if chair.host:
        name = context.say("lobby-host-short" if short else "lobby-host", who=name)
    if chair.away and not short:
        return parts.dots([name, context.say("lobby-away")])
    if chair.host:
        return name
    if chair.regular and not short:
        return context.say("lobby-regular", who=name, temper=chair.temper)
    return name


def _add_regular_button(model: LobbyModel) -> str:
    """The button that asks a computer player in, or one for each free chair if a deal needs all
    chairs.
    """
    several = model.seats - len(model.chairs) > 1
    return "button-regulars" if several and model.least == model.seats else "button-regular"


def _seats(model: LobbyModel, context: PaintContext) -> str:
    """How many chairs this table has, how many are taken, and how many a deal needs."""
    taken, seats, needed = len(model.chairs), model.seats, model.least
    if taken >= seats:
        return context.say("lobby-seats-full", taken=taken, seats=seats)
    key = "lobby-seats" if needed < seats else "lobby-seats-all"
    return context.say(key, taken=taken, seats=seats, needed=needed)


def _pairs(model: LobbyModel, context: PaintContext) -> str:
    """Who plays with whom, once one of the sides is known; the reader's own side first."""
    if not model.pairs:
        return ""
    if not any(all(side) for side in model.pairs):
        return context.say("lobby-pairs-open")
    free = context.say("lobby-pair-free")
    own = next((chair.name for chair in model.chairs if chair.is_reader), None)
    you = context.say("you")
    first, second = (
        " + ".join(you if name and name == own else name or free for name in side)
        for side in sorted(model.pairs, key=lambda side: own not in side)
    )
    return context.say("lobby-pairs", first=first, second=second)


def _facts(model: LobbyModel, context: PaintContext) -> str:
    return parts.dots(
        [
            context.say("table-number", number=context.number),
            clock(context),
            context.say("lobby-regulars" if context.regulars else "lobby-no-regulars"),
            context.say("house-practice-on") if options.practice(context) else "",
        ]
    )


def _stakes(model: LobbyModel, context: PaintContext) -> str:
    dealer, others = model.stakes
    players = model.players
    if options.practice(context):
        return context.own("lobby-practice", worst=model.worst)
    if not model.worst:
        return context.own("lobby-stakes-none")
    if dealer == others:
        return context.own("lobby-stakes-same", players=players, each=others, worst=model.worst)
    return context.own(
        "lobby-stakes", players=players, dealer=dealer, others=others, worst=model.worst
    )


def _worst_parts(model: LobbyModel, context: PaintContext) -> str:
    """A sentence that follows the largest loss."""
    return f" {context.write(model.worst_parts)}" if model.worst_parts is not None else ""


def _buys_in(model: LobbyModel, context: PaintContext) -> str:
    """What a player brings to the table, and what becomes of it (GEN-018)."""
    if model.stack is None or options.practice(context):
        return ""
    return context.say("lobby-stack", stack=model.stack)


def _next_stakes(model: LobbyModel, context: PaintContext) -> str:
    """What a player who comes back in mid-deal agrees to. The pot of the next deal is not known."""
    dealer, others = model.stakes
    if options.practice(context) or not model.worst:
        return ""
    if dealer == others:
        return context.own("seated-stakes-same", each=others)
    return context.own("seated-stakes", dealer=dealer, others=others)


def _state(model: LobbyModel, context: PaintContext, game: str) -> str:
    """What is missing. `game` is its name, if nothing nearby names it."""
    missing = model.least - len(model.chairs)
    absent = 0 if model.able is None else model.least - model.able
    if missing > 0 and model.alone:
        text = context.say("lobby-alone")
    elif missing > 0:
        needs = "lobby-missing" if context.regulars else "lobby-missing-people"
        text = context.say(needs, count=missing)
    elif absent > 0:
        text = context.say("lobby-absent", count=absent)
    else:
        people = sum(not chair.regular for chair in model.chairs)
        ready = "lobby-ready" if people > 1 else "lobby-ready-alone"
        text = context.say(ready, host=model.host)
    text = f"👥 {parts.dots([game, text])}"
    if not context.closes_at:
        return text
    return f"{text}\n-# {context.say('closes-unused', when=parts.ago(context.closes_at))}"
