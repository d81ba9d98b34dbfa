"""Renders a table around its deals: the lobby, the private message of a waiting player, the end."""

from __future__ import annotations

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.ids import encode_command, priced
from bot.language.fluent import Listed
from bot.language.i18n import catalogue
from bot.language.names import ROBOT
from bot.render import parts, picture_choice
from bot.render.cards.drawable import SettlementScene
from bot.render.context import PaintContext, Standing
from bot.render.dialogs import options
from bot.render.parts import Painted, PictureItem
from bot.render.play import closing, duplicate, standing
from bot.render.play.explaining import aim
from bot.render.play.sealed import seal_line
from bot.render.play.table_view import clock, last_deal
from bot.render.sitters import sitters
from games.kernel.screen.elements import Screen
from games.kernel.screen.texts import Text

SLOW = 3600
"""A clock of at least this many seconds is named even in a lobby with a picture."""
NAMED_WHOLE = 4
"""The most parts of a pot that have whole names below a picture. If there are more, players have
their shorter names on the picture.
"""
LISTED = 20
"""How many players of a closed table are named; hundreds may have come and gone."""


class LobbyChair(Struct, frozen=True):
    """A taken chair: a shown name without marks, its place at the table, the player's roles."""

    name: str
    place: int = 0
    host: bool = False
    regular: bool = False
    is_reader: bool = False
    away: bool = False
    tempo: str = ""
    """A regular's tempo, as the catalogue names it."""


class LobbyModel(Struct, frozen=True, kw_only=True):
    """An open table before its first deal. All chips are those of a first deal among `players`."""

    chairs: tuple[LobbyChair, ...]
    seats: int
    least: int
    """Players that a deal needs."""
    host: str
    stakes: tuple[int, int]
    """What the dealer pays into an empty pot, and what each other player pays."""
    worst: int
    """The most that one lost deal can cost."""
    worst_parts: Text | None = None
    """What `worst` consists of, if the message must say so."""
    stack: int | None = None
    """The chips that each player buys in with, or in a private message those that the reader must
    still buy in with. None if there is no stack.
    """
    deals: int = 0
    """Deals begun so far."""
    pot: int | None = None
    """The pot of the next deal, between two deals."""
    able: int | None = None
    """How many of the players can be dealt in; None: all."""
    away: bool = False
    """A player is dealt in only after a press: in the lobby any player, in private the reader."""
    plays: bool = False
    """The reader is in the deal in play."""
    closing: bool = False
    """The table closes after the deal or match in play."""
    leaving: bool = False
    """The reader has got up, and a regular plays the game in progress to its end."""
    followed: bool = False
    """Another player takes the reader's seat then."""
    waiting: int = 0
    """How many people wait for a seat."""
    loser: str = ""
    """The player who lost the last game and may change the stake."""
    pairs: tuple[tuple[str, ...], ...] = ()
    """If opposite seats play together: the names of both sides, "" for a free seat."""
    alone: bool = False
    """One person sits here, for whom regulars may take all other chairs."""
    fills: bool = False
    """**Play now** fills the table with regulars, so a price is that of a full table."""
    lasts: Text | None = None
    """When the game or match is over."""
    short: bool | None = None
    """Whether a short game is agreed; None if there is no button for it."""
    newcomer: bool = False
    """It is the reader's first deal of this game."""
    learns: bool = False
    """The reader has finished no deal of this game, and it has a lesson."""
    preset: tuple[str, int] | None = None
    """The nearest preset, and how many options differ from it; None if too many do."""

    @property
    def players(self) -> int:
        """The number of players for which a first deal is calculated. It is all chairs if regulars
        may take them. Otherwise it is the players at the table, or as many as the game needs.
        """
        return self.seats if self.fills else max(self.least, len(self.chairs))


def lobby_view(model: LobbyModel, context: PaintContext) -> Painted:
    """The table's message before the first deal."""
    if not context.display.pictures:
        return parts.painted(context.accent, *_in_words(model, context), _buttons(model, context))
    body = [
        parts.heading(context.say("lobby-title", game=context.title, number=context.number)),
        _picture(model, context),
        "" if context.duplicate else _goal(model, context),
        parts.small_lines(*duplicate.note(context)),
        parts.small_lines(
            parts.dots([_stakes_brief(model, context), *_rules_brief(model, context)]),
            parts.dots([_needed(model, context), seal_line(context, brief=True)]),
            context.say("lobby-brief-loser", who=model.loser) if model.loser else "",
        ),
    ]
    return parts.painted(
        context.accent, *body, _buttons(model, context),
        in_words=lambda: lobby_view(model, context.in_words()),
    )  # fmt: skip


def _picture(model: LobbyModel, context: PaintContext) -> PictureItem:
    """The table with its taken and free seats. The description has all that a table without
    pictures says.
    """
    stake = None if options.practice(context) or not any(model.stakes) else max(model.stakes)
    drawn = sitters(tuple(_marked(chair) for chair in model.chairs))
    seated = {chair.place: one for chair, one in zip(model.chairs, drawn, strict=True)}
    chairs = [seated.get(place) for place in range(model.seats)]
    # A description cannot count down.
    _, _, *rules, aims, state = _in_words(model, replace(context, closes_at=None))
    # The longest comes last, because a description has its limit.
    words = [*_people(model, context), state, *rules, aims]
    return picture_choice.of_lobby(context, chairs, stake, words, pairs=bool(model.pairs))


def _marked(chair: LobbyChair) -> str:
    return f"{ROBOT}{chair.name}" if chair.regular else chair.name


def _buttons(model: LobbyModel, context: PaintContext) -> parts.Item | None:
    """**Sit down**, **Play now**, and the rest. **Play now** fills the table with regulars."""
    taken = len(model.chairs)
    full, ready = taken >= model.seats, taken >= model.least
    fills = context.regulars and not full
    if context.duplicate is not None:
        on = taken > 0 and not context.duplicate.ready
        return parts.row(
            parts.table_button(context, "sit", "button-sit", "success") if context.free else None,
            parts.table_button(context, "deal", "button-duplicate-ready", "primary", on=on),
            parts.table_button(context, "rules", "button-rules"),
            parts.table_button(context, "more", "button-more"),
        )
    if fills and model.alone:
        play = parts.table_button(context, "alone", "button-alone", "primary")
    elif fills:
        label = _fills(model, context)
        play = parts.button(context, priced("alone", context.rises), label, "primary")
    else:
        play = parts.table_button(context, "deal", "button-deal", "primary", on=ready)
    return parts.row(
        parts.table_button(context, "sit", "button-sit", "success")
        if context.free
        else _seats_button(model, context),
        play,
        parts.table_button(context, "options", "button-options"),
        parts.table_button(context, "rules", "button-rules"),
        parts.table_button(context, "more", "button-more"),
    )


def _fills(model: LobbyModel, context: PaintContext) -> str:
    """The label of **Play now**: who is dealt in if regulars take the free seats. The player who
    presses it counts as present. If too many others are away, the press only seats the regulars.
    """
    regulars = model.seats - sum(not chair.regular for chair in model.chairs)
    able = len(model.chairs) if model.able is None else model.able
    people = max(1, able - sum(chair.regular for chair in model.chairs))
    if people + regulars < model.least:
        return context.say("button-deal")
    return context.say("button-deal-filled", people=people, regulars=regulars)


def _seats_button(model: LobbyModel, context: PaintContext) -> parts.Item:
    """**Seats** at a full table. It is wider than **Sit down** was. So the second tap of a double
    tap on the last seat falls on it, and not on **Deal**.
    """
    label = context.say("button-seats-full", taken=len(model.chairs), seats=model.seats)
    return parts.button(context, "seats", label)


def _stakes_brief(model: LobbyModel, context: PaintContext) -> str:
    """What a player stakes, and can lose at most in a deal."""
    if options.practice(context):
        return context.say("lobby-brief-practice")
    if not model.worst:
        return context.own("lobby-stakes-none")
    dealer, others = model.stakes
    key = "lobby-brief-same" if dealer == others else "lobby-brief"
    said = context.own(key, dealer=dealer, others=others, worst=model.worst)
    stack = "" if model.stack is None else context.say("lobby-brief-stack", stack=model.stack)
    return parts.dots([said, stack])


def _rules_brief(model: LobbyModel, context: PaintContext) -> list[str]:
    """A slow pace and a single house rule; instead of several rules, the preset or their number."""
    rules = [
        (key, options.rule(context, key, value))
        for key, value in context.options
        if key not in {"practice", "stack"}
    ]
    told = [rule for _, rule in rules]
    if len(rules) > 1:
        of_game = [k for k, _ in rules if catalogue().has(f"{context.game}-option-{k}")]
        if model.preset is None or len(of_game) != len(rules):
            told = [context.say("house-rules-count", count=len(rules))]
        else:
            told = [options.way_of_playing(context, *model.preset)]
    return [clock(context) if context.clock >= SLOW else "", *told]


def _goal(model: LobbyModel, context: PaintContext) -> str:
    """The goal of the game. It gives way to lines for players who have already read it. These say
    who lost the last game here, and what players who are away must press.
    """
    if context.goal is None or model.loser or _absent(model):
        return ""
    return context.write(context.goal)


def _absent(model: LobbyModel) -> int:
    """How many players who sit here but are away are missing for a deal."""
    if model.able is None or len(model.chairs) < model.least:
        return 0
    return max(0, model.least - model.able)


def _needed(model: LobbyModel, context: PaintContext) -> str:
    """Why the table cannot deal, if regulars cannot help, and how many people wait."""
    missing, absent = model.least - len(model.chairs), _absent(model)
    said = ""
    if context.duplicate is not None:
        return ""
    if missing > 0 and not context.regulars:
        said = context.say("lobby-brief-missing", count=missing)
    elif absent:
        said = context.say("lobby-brief-absent", count=absent)
    waiting = context.say("lobby-waiting", count=model.waiting) if model.waiting else ""
    return parts.dots([said, waiting])


def _people(model: LobbyModel, context: PaintContext) -> list[str]:
    """The players, the free seats and the pairs."""
    return [
        _seats(model, context),
        *(_seated(chair, context) for chair in model.chairs),
        _pairs(model, context),
    ]


def _in_words(model: LobbyModel, context: PaintContext) -> list[str]:
    """All facts about a table before its first deal."""
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
    title = context.say("lobby-title", game=context.title, number=context.number)
    body = [
        parts.heading(title, _facts(model, context)),
        parts.lines(
            [
                *_people(model, context),
                f"-# {context.say('lobby-waiting', count=model.waiting)}" if model.waiting else "",
            ]
        ),
        f"-# {house_rules} {context.say('play-money')}",
        context.say("lobby-loser", who=model.loser) if model.loser else "",
        # A phone shows the end of a message first. So the aim, the possible cost and the length
        # come last, just above the buttons.
        aim(context),
    ]
    last = parts.lines(
        [
            f"-# {_stakes(model, context)}{_worst_parts(model, context)}",
            f"-# {buys_in}" if buys_in else "",
            f"-# {context.write(model.lasts)}" if model.lasts else "",
            _state(model, context, context.title if parts.tall(body) else ""),
            seal_line(context),
        ]
    )
    return [*body, last]


def seated_view(model: LobbyModel, context: PaintContext, *, brief: bool = False) -> Painted:
    """The private message of a player who sits and has no cards yet. A `brief` one has the message
    of a later table below. It leaves out what a new player needs, and promises no cards, because
    they will come in a new message.
    """
    if model.leaving:
        return _leaving_view(model, context)
    where = parts.dots([context.place, "" if model.deals else context.say("seated-lobby")])
    playing = model.deals and model.pot is None
    # In a game without hands, only this shows an away player the game in progress.
    in_play = playing and not context.hands
    away = "hand-away-playing" if in_play and model.plays else "hand-away-between"
    learns = model.learns and not in_play and not brief
    note = context.own(away if model.away else "seated-note")
    below = context.say("seated-above") if brief else ""
    names = [_seated(chair, context, short=True) for chair in model.chairs]
    free = model.seats - len(model.chairs)
    people = parts.dots(
        [context.series(names), context.say("lobby-free", count=free) if free else ""]
    )
    back = parts.table_button(context, "back", "button-back", "primary") if model.away else None
    cost = "" if model.deals else _stakes(model, context)
    promise = "" if brief else context.own("seated-promise")
    if model.pot is not None:
        cost = context.own("seated-pot", pot=model.pot, worst=model.worst)
    elif model.deals and model.away:
        cost = _next_stakes(model, context)
    return parts.painted(
        context.accent,
        parts.heading(context.say("seated-title", game=context.title), note, where, below),
        aim(context) if model.newcomer and not brief else None,
        context.say("seated-learn") if learns else None,
        parts.lines([people, _pairs(model, context)]),
        parts.lines(
            [
                closing.closes(context) if model.closing else promise,
                f"-# {cost}" if cost else "",
                f"-# {buys_in}" if (buys_in := _buys_in(model, context)) else "",
            ]
        ),
        parts.row(back, None if context.hands else parts.opens(context)),
        parts.row(
            parts.table_button(context, "learn", "button-learn") if learns else None,
            parts.table_button(context, "rules", "button-rules"),
            parts.table_button(
                context, "mute", "button-unmute" if context.muted else "button-mute"
            ),
            parts.table_button(context, "leave", "button-leave"),
        ),
    )


def _leaving_view(model: LobbyModel, context: PaintContext) -> Painted:
    """The private message of a player who has left a game without hands. It shows the result
    afterwards.
    """
    why = "hand-leaving-followed-note" if model.followed else "hand-leaving-note"
    back = None if model.followed else parts.table_button(context, "back", "button-back")
    return parts.painted(
        context.accent,
        parts.heading(context.own("hand-leaving"), context.own(why), context.place),
        parts.row(back, parts.opens(context)),
    )


class EndModel(Struct, frozen=True, kw_only=True):
    """A closed table. Names are shown names, marked if they are computer players'.

    `why` is ``closed`` ``agreed`` ``idle`` ``nobody-left`` ``played-out`` ``broke`` ``too-few``
    ``bankrupt`` ``hand-limit`` ``other-room`` ``voided`` ``removed``. `won` is what each player won
    here, most first. `shares` is how a standing pot was shared. If the parts were equal, the first
    players got the odd chips.
    """

    why: str
    reader: str = ""
    """The reader's own name in `won`."""
    by: str = ""
    result: tuple[str, ...] = ()
    """The result of the last match, if deals belong to matches, and whose stakes others played for.
    """
    last: tuple[Screen, PaintContext] | None = None
    """The last deal and its context, because no receipt shows it; in a match, only if that is over.
    """
    deals: int = 0
    by_regulars: bool = False
    """Regulars alone played the deal or match in play to its end."""
    won: tuple[Standing, ...] = ()
    shares: tuple[tuple[str, int], ...] = ()


def end_reason(why: str, *, by: bool, practice: bool) -> str:
    """The key of the text for why a table closed; `by` if it is known who closed it."""
    if why == "closed" and by:
        return "end-closed-by"
    return "end-voided-practice" if why == "voided" and practice else f"end-{why}"


def end_view(model: EndModel, context: PaintContext) -> Painted:
    """Why the table closed, what each player won here (not in practice), how a standing pot was
    shared. The message for all has the picture of the last deal instead, which says what each
    player won.
    """
    practice = options.practice(context)
    why = end_reason(model.why, by=bool(model.by), practice=practice)
    title = context.say("end-title", game=context.title, number=context.number)
    small = parts.dots(
        [
            context.own("end-deals", count=model.deals),
            context.own(why, who=model.by),
            context.say("end-by-regulars") if model.by_regulars else "",
            options.practice_mark(context),
        ]
    )
    named = () if practice else model.won[:LISTED]
    won = [_won(one, model.reader, context) for one in named]
    rest = len(model.won) - len(won)
    more = f"-# {context.say('list-more', count=rest)}" if rest else ""
    last = last_deal(*_for_reader(model.last, context)) if model.last else []
    pictured = [part for part in last if isinstance(part, PictureItem)]
    body: list[parts.Item | str] = [*pictured, _result(model), duplicate.won(context)]
    body += [part for part in last if isinstance(part, str)]
    if won and not (pictured and _on_picture(pictured[0], model)):
        body.append(parts.lines([context.say("end-won"), *won, more]))
    if model.shares and not practice:
        total = sum(chips for _, chips in model.shares)
        names = tuple(name for name, _ in model.shares)
        if pictured and len(names) > NAMED_WHOLE:
            names = picture_choice.short_names(names)
        each = context.series(
            context.say("end-share", who=who, chips=chips)
            for who, (_, chips) in zip(names, model.shares, strict=True)
        )
        least = min(chips for _, chips in model.shares)
        equal = all(chips <= least + 1 for _, chips in model.shares)
        odd = sum(chips - least for _, chips in model.shares) if equal else 0
        text = context.say("end-shared", pot=total, shares=each)
        body.append(f"{text}\n-# {context.say('end-odd', count=odd)}" if odd else text)
    rows = [] if context.reader is not None else [_end_row(model, context)]
    return parts.painted(
        context.accent, parts.heading(title, small), *body, *rows,
        in_words=lambda: end_view(_without_picture(model), context),
    )  # fmt: skip


def _result(model: EndModel) -> str:
    if not model.result:
        return ""
    won, *staked = model.result
    return parts.lines([f"**{won}**", *staked])


def _for_reader(
    last: tuple[Screen, PaintContext], context: PaintContext
) -> tuple[Screen, PaintContext]:
    """The last deal for this message. A private one has it in words."""
    screen, about = last
    return screen, about if context.reader is None else about.in_words()


def _on_picture(picture: PictureItem, model: EndModel) -> bool:
    """Whether the picture of the last deal has what each player won here."""
    scene = picture.picture.scene
    return isinstance(scene, SettlementScene) and len(scene.tonight) == len(model.won)


def _without_picture(model: EndModel) -> EndModel:
    """The same end in words alone."""
    if model.last is None:
        return model
    screen, about = model.last
    return replace(model, last=(screen, about.in_words()))


def _won(one: Standing, reader: str, context: PaintContext) -> str:
    """What a player won or lost."""
    chips, how = abs(one.net), parts.fared(one.net)
    who = context.you if one.name == reader else standing.named(one, context, reader)
    return context.begun(context.say("end-net", who=who, chips=chips, how=how))


def _end_row(model: EndModel, context: PaintContext) -> parts.Item | None:
    balance: ui.Button[parts.Painted] = ui.Button(
        label=context.say("button-balance"), custom_id=encode_command("balance")
    )
    deals = priced("deals", context.rises)
    again = context.tournament is None and context.duplicate is None
    return parts.row(
        parts.table_button(context, "again", "button-again", "primary") if again else None,
        balance,
        parts.button(context, deals, context.own("button-deals"), on=model.deals > 0),
    )


def _seated(chair: LobbyChair, context: PaintContext, *, short: bool = False) -> str:
    name = context.you if chair.is_reader else (ROBOT if chair.regular else "") + chair.name
    if chair.host:
        name = context.say("lobby-host-short" if short else "lobby-host", who=name)
    if chair.away and not short:
        return parts.dots([name, context.say("lobby-away")])
    if chair.host:
        return name
    if chair.regular and not short:
        return context.say("lobby-regular", who=name, tempo=chair.tempo)
    return name


def _seats(model: LobbyModel, context: PaintContext) -> str:
    """How many chairs this table has, how many are taken, and how many a deal needs."""
    taken, seats, needed = len(model.chairs), model.seats, model.least
    if taken >= seats:
        return context.say("lobby-seats-full", taken=taken, seats=seats)
    key = "lobby-seats" if needed < seats else "lobby-seats-all"
    return context.say(key, taken=taken, seats=seats, needed=needed)


def _pairs(model: LobbyModel, context: PaintContext) -> str:
    """Who plays with whom, from the first player on; the reader's own side first."""
    if not model.pairs:
        return ""
    free = context.say("lobby-pair-free")
    own = next((chair.name for chair in model.chairs if chair.is_reader), None)
    sides = (
        [context.you if name and name == own else name or free for name in side]
        if any(side)
        else [context.say("lobby-side-free")]
        for side in sorted(model.pairs, key=lambda side: own not in side)
    )
    first, second = (Listed.of(" + ".join(side), side) for side in sides)
    return context.say("lobby-pairs", first=first, second=second)


def _facts(model: LobbyModel, context: PaintContext) -> str:
    return parts.dots(
        [
            context.say("table-number", number=context.number),
            clock(context),
            context.say("lobby-regulars" if context.regulars else "lobby-no-regulars"),
            options.practice_mark(context),
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
    """What a player who comes back in mid-deal agrees to. The pot of the next deal is not known
    yet.
    """
    dealer, others = model.stakes
    if options.practice(context) or not model.worst:
        return ""
    if dealer == others:
        return context.own("seated-stakes-same", each=others)
    return context.own("seated-stakes", dealer=dealer, others=others)


def _state(model: LobbyModel, context: PaintContext, game: str) -> str:
    """What the table still needs. `game` is the game's name, if nothing nearby names it."""
    missing, absent = model.least - len(model.chairs), _absent(model)
    if context.duplicate is not None:
        return parts.small_lines(*duplicate.note(context))
    if missing > 0 and model.alone:
        text = context.say("lobby-alone")
    elif missing > 0:
        needs = "lobby-missing" if context.regulars else "lobby-missing-people"
        text = context.say(needs, count=missing)
    elif absent:
        text = context.say("lobby-absent", count=absent)
    else:
        people = sum(not chair.regular for chair in model.chairs)
        ready = "lobby-ready" if people > 1 else "lobby-ready-alone"
        text = context.say(ready, host=model.host)
    text = f"👥 {parts.dots([game, text])}"
    if not context.closes_at:
        return text
    return f"{text}\n-# {context.say('closes-unused', when=parts.ago(context.closes_at))}"
