"""Every message of a table outside its deals, at its fullest, fits Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from bot.ids import LONGEST
from bot.presses import rules_reading
from bot.render import parts
from bot.render.context import ComparedSeat, DuplicateFacts, SealFacts, Standing
from bot.render.dialogs import options
from bot.render.parts import OneLiner
from bot.render.play import duplicate, lobby, one_liners, sealed
from bot.render.play.more_panel import MoreModel, more, unseated
from bot.render.play.table_view import hand_buttons, stuck_view
from cogs.tables import seat_dialog, table_list
from games import GAMES
from games.kernel.options import defaults
from games.kernel.records.record import AnyGame
from games.kernel.screen.elements import Screen, SettlementRow, SettlementSheet
from games.kernel.screen.texts import SeatName, text
from tables.fairness.cutting import LARGEST
from tables.model.terms import common_options
from tables.planning.agreement import host_options
from tests.support.games.variants import sizes
from tests.support.messages.fullest import (
    CHIPS,
    CROWDS,
    LATEST,
    MARKS,
    every_value,
    greatest,
    names,
    outside,
)
from tests.support.messages.limits import Referee, hold
from tests.support.messages.one_liners import confirmations, keys, refusals
from tests.support.messages.pseudo import LANGUAGES_AND_PSEUDO

REFEREE = Referee()
MOST = ("lose", 10**9)
LINK = f"https://discord.com/channels/{10**18}/{10**18}/{10**18}"
every_game = pytest.mark.parametrize("key", sorted(GAMES))
every_language = pytest.mark.parametrize("locale", LANGUAGES_AND_PSEUDO)


def lobbies(game: AnyGame) -> Iterator[lobby.LobbyModel]:
    """Lobbies with the host alone, and full ones with everything to show."""
    chosen = greatest(game.traits.options)
    for n, crowd in product(sizes(game), CROWDS):
        called = names(n, crowd)
        chairs = tuple(
            lobby.LobbyChair(name.removeprefix(MARKS[2]), k == 0, k % 3 == 2, k == 1)
            for k, name in enumerate(called)
        )
        pairs = (called[::2], called[1::2]) if game.traits.pairs else ()
        for taken, much in ((1, False), (n - 1, True), (n, True), (n, False)):
            model = lobby.LobbyModel(
                chairs=chairs[:taken], seats=n, least=min(sizes(game)),
                host=called[0], stakes=game.first_stake(chosen, n),
                worst=game.worst_loss(chosen, n, 10**9), deals=LATEST * much,
                worst_parts=game.worst_parts(chosen, n, 10**9) or game.worst_parts(chosen, n, 0),
                pot=10**9 if much else None, away=much, waiting=LATEST * much,
                loser=called[-1] if much else "", pairs=pairs, stack=10**6,
            )  # fmt: skip
            yield model
            if much:
                yield replace(model, pot=None)


@pytest.mark.ci
@every_language
@every_game
def test_lobbies_and_private_messages_of_waiting_players(key: str, locale: str) -> None:
    """A lobby's row of five breaks on any phone; docs/screens.md, section 16, lists its buttons."""
    game = GAMES[key]
    contexts = (outside(locale, game), outside(locale, game, options=(), link=None, regulars=False))
    for model, context in product(lobbies(game), contexts):
        hold(REFEREE, "lobby", [lobby.lobby_view(model, context)], phone=False)
        hold(REFEREE, "seated", [lobby.seated_view(model, context)])


@every_language
@every_game
def test_rooms_of_a_duplicate(key: str, locale: str) -> None:
    game = GAMES[key]
    for n, crowd, waits in product(sizes(game), CROWDS, (True, False)):
        called = names(n, crowd)
        about = DuplicateFacts(
            "open" if waits else "closed", LATEST, LINK, ready=True, waits=waits,
            seats=tuple(
                ComparedSeat(k % 2, who, -CHIPS, who, CHIPS) for k, who in enumerate(called)
            ),
            deal=(CHIPS, -CHIPS), total=(CHIPS, -CHIPS), deals=LATEST,
        )  # fmt: skip
        context = outside(locale, game, names=called, deal=LATEST, duplicate=about)
        hold(REFEREE, "table", [duplicate.hidden_view(context, hand_buttons(context))])
        compared = parts.painted(0, duplicate.comparison(context), duplicate.won(context))
        hold(REFEREE, "settlement", [compared])
        for model in lobbies(game):
            hold(REFEREE, "lobby", [lobby.lobby_view(model, context)], phone=False)


@every_language
def test_the_number_to_cut_by(locale: str) -> None:
    context = outside(locale, GAMES["mus"])
    hold(REFEREE, "number", [sealed.cut_modal(context, SealFacts(LATEST, "f" * 40), LARGEST)])


@every_language
def test_the_end_of_a_table_where_hundreds_have_played(locale: str) -> None:
    shorts = tuple(text("mousel-short-mouselbet", who=SeatName(seat)) for seat in range(7))
    rows = tuple(SettlementRow(seat, -(10**9), ()) for seat in range(7))
    sheet = SettlementSheet((), rows, (), shorts, (10**9, 10**9))
    screen = Screen("payment", (sheet,))
    for why, crowd, many in product(("closed", "bankrupt"), CROWDS, (0, 1, 7, 300)):
        called = names(7, crowd)
        last = screen, outside(locale, GAMES["mousel"], names=called, deal=LATEST)
        model = lobby.EndModel(
            why=why, by=called[0], deals=LATEST, last=last,
            won=tuple(
                Standing(called[k % 7], CHIPS, then=called[k % 6] * (k < len(called)))
                for k in range(many)
            ),
            shares=tuple((name, 10**9 + k) for k, name in enumerate(called[:many])),
        )  # fmt: skip
        context = outside(locale, GAMES["mousel"])
        private = outside(locale, GAMES["mousel"], reader=-1)
        hold(REFEREE, "end", [lobby.end_view(model, context), lobby.end_view(model, private)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_dialog_of_seats(locale: str, crowd: str) -> None:
    called = names(7, crowd)
    seated = tuple(
        seat_dialog.SeatEntry(
            k,
            name,
            host=k == 0,
            away=k != 0,
            sits_out=k % 2 == 1,
            successor=called[-1] if k else "",
        )
        for k, name in enumerate(called)
    )
    listed = called * 40
    for mine, place, rights in product((None, seated[1], seated[2]), (0, LATEST), (True, False)):
        model = seat_dialog.SeatsModel(
            lines=seated, free=3, mine=mine, waiting=listed, place=place, may_wait=rights,
            invitation=rights, invited=listed, heirs=seated[1:] if rights else (),
            absent=seated[1:] if rights else (),
        )  # fmt: skip
        context = outside(locale, GAMES["mousel"], reader=-1)
        hold(REFEREE, "seats", [seat_dialog.seats_view(model, context)])


@every_language
def test_the_question_which_table_is_meant(locale: str) -> None:
    """As many as a menu takes, in channels with names as long as Discord allows."""
    for status in ("lobby", "between", "playing"):
        listed = [
            table_list.TableLine(
                game=sorted(GAMES)[k % len(GAMES)], number=CHIPS + k, link=None, free=0, seats=7,
                status=status, deal=LATEST, sits=True, channel=f"#{'n' * 100}",
            )
            for k in range(table_list.MOST)
        ]  # fmt: skip
        hold(REFEREE, "which table", [table_list.which(locale, "h" * LONGEST, listed)])
        assert all(len(table_list.choice(locale, line)) <= parts.ROOM for line in listed)


@pytest.mark.ci
@every_language
@every_game
def test_every_page_of_the_options_with_every_value(key: str, locale: str) -> None:
    game = GAMES[key]
    context = outside(locale, game)
    regulars = tuple(enumerate(names(7, "escaped")))
    problem = max(refusals(context), key=len)
    seat_dialog = game.seats(defaults(game.traits.options))
    listed = (*host_options(game), *common_options(seat_dialog))
    values = greatest(listed)
    for option in (None, *listed):
        for value in every_value(option) if option else (None,):
            now = values if option is None else {**values, option.key: value}
            model = options.OptionsModel(
                options=listed, values=now, chosen=option and option.key, regulars=regulars,
                problem=problem,
            )  # fmt: skip
            hold(REFEREE, "options", [
                options.options_view(replace(model, stake_only=only), context)
                for only in (False, True)
            ])  # fmt: skip
            if option is not None and not option.values:
                hold(REFEREE, "number", [options.number_modal(option, value, context)])


@pytest.mark.sampled
@every_language
@every_game
def test_every_chapter_of_the_rules(key: str, locale: str) -> None:
    game = GAMES[key]
    for value in (0, -1):
        values = {o.key: (o.values or (o.least, o.most))[value] for o in game.traits.options}
        chapters = (*rules_reading.chapters(locale, key), "options", "no-such-chapter")
        for chapter in chapters:
            at_table = rules_reading.rules_view(locale, game, chapter, values, 0xFFFFFF)
            first = rules_reading.rules_view(locale, game, chapter, values, 0xFFFFFF, learn="first")
            hold(REFEREE, "rules", [first])
            hold(REFEREE, "rules", [at_table, rules_reading.rules_view(locale, game, chapter)])


def panels(locale: str, game: AnyGame) -> Iterator[OneLiner]:
    """The panel behind ⋯ with all that it can have at once in a lobby, in play, and between deals,
    and with as little as possible.
    """
    yield more(MoreModel(seated=False), outside(locale, game, looks_back="", seal=None))
    yield more(MoreModel(seated=False, promised=names(1)[0]), outside(locale, game))
    for muted in (True, False):
        context = outside(locale, game, muted=muted, explained=muted, rises=999)
        most = MoreModel(
            seated=True, host=True, away=True, settled=LATEST, deals=7, remarks=muted,
            language="sv",
        )  # fmt: skip
        yield more(replace(most, playing=True, looks=True), replace(context, seal=None, hints=True))
        yield more(replace(most, looks=True, asks_regulars="all"), context)
        yield more(replace(most, lobby=True, asks_regulars="one", short=muted), context)


@pytest.mark.sampled
@every_language
@every_game
def test_refusals_questions_and_confirmations(key: str, locale: str) -> None:
    context = outside(locale, GAMES[key])
    told = [*refusals(context), *confirmations(context)]
    told.append(one_liners.permission(locale, "<#1234567890123456789>", keys("permission-")))
    told.append(one_liners.no_pictures(locale, "<#1234567890123456789>"))
    hold(REFEREE, "line", [OneLiner(text) for text in told])
    hold(REFEREE, "friends at a table", [one_liners.friends_seen(context, "W" * 40, names(7))])
    asked = [
        one_liners.dms_closed(context),
        one_liners.private_paused(context),
        one_liners.seat_freed(context, "<@1234567890123456789>"),
        one_liners.seat_lost(context, "<@1234567890123456789>", 10**9),
        one_liners.seat_not_given(context, "<@1234567890123456789>"),
        one_liners.rematch_opened(context, "<@1234567890123456789>"),
        one_liners.seat_offered(context, names(7)),
        one_liners.seat_offered(context, (), mine=True),
        *(one_liners.continued(context, key) for key in ("again", "again-here")),
        *(unseated(outside(locale, GAMES[key], free=free), "") for free in (0, 7)),
        unseated(context, names(1)[0]),
        *(
            one_liners.leave_question(context, code, (("deal", LATEST), ("stake", stake), MOST))
            for code in ("leave-deal", "leave-deal-last")
            for stake in ("out", "none", "some")
        ),
        one_liners.leave_question(context, "leave-pot", (("pot", 10**9), ("part", 10**9))),
        one_liners.leave_question(context, "leave-match", (("stake", "some"),)),
        one_liners.leave_question(context, "leave-match-last", ()),
        one_liners.leave_question(context, "leave-unstaked", ()),
        one_liners.side_question(
            context,
            [(f"side.{k}.1000", how, ["W" * 16] * 2) for k, how in ((3, "with"), (2, "against"))],
        ),
        one_liners.close_question(context, ""),
        one_liners.close_question(
            context, "pot", shares=[(name, 10**9) for name in context.names], pot=10**9
        ),
        one_liners.close_question(context, "playing", "ask-close-left", stake="some", lose=10**9),
        one_liners.close_question(context, "match", stake="some"),
        *(
            one_liners.void_question(locale, LATEST, LATEST, returned)
            for crowd in CROWDS
            for returned in (
                (),
                [(name, 10**9) for name in names(7, crowd)],
                [(name, (-1) ** k * 10**9) for k, name in enumerate(names(7, crowd))],
            )
        ),
    ]
    hold(REFEREE, "more", panels(locale, GAMES[key]))
    hold(REFEREE, "question", [*asked, parts.painted(1, one_liners.done(context, "left"))])
    stuck = [stuck_view(locale, LATEST, LATEST, closed=closed) for closed in (False, True)]
    hold(REFEREE, "table", stuck)
