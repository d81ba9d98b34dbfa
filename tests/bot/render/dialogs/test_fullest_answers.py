"""Every answer to a slash command, at its fullest, fits Discord's limits and a phone."""

from __future__ import annotations

import ast
import asyncio
from itertools import product

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, say
from bot.language.names import brief, safe_name
from bot.ports import DayPlay, Person, Place
from bot.render.context import CardDisplay, DealFacts, PaintContext
from bot.render.dialogs import setting_list
from bot.render.dialogs.day_line import Best, LineModel, line_view
from bot.render.dialogs.info import HELP_PAGES, KeptCounts, help_view, privacy_view, welcome_view
from bot.render.dialogs.night import (
    LISTED,
    MOST_CALLED,
    BestDeal,
    EveningModel,
    Fared,
    call_changed,
    evening_view,
    reminder,
    which_game,
)
from bot.render.dialogs.podium import PodiumModel, Winner, podium_view
from bot.render.dialogs.setting_list import CHANNEL, PICKED
from bot.render.dialogs.tournament import (
    CupLine,
    FormLines,
    PlaceLine,
    TournamentModel,
    over_view,
    panel_view,
    partner_menu,
    tournament_view,
    tournaments_view,
)
from bot.runtime.upkeep.seasons import TIED
from cogs import manage, settings, stats
from cogs.chips import leaderboard_command, purse, rating_board
from cogs.chips.purse import LONGEST_REASON
from cogs.history import PAGE as DEALS
from cogs.history import DealLine, list_view
from cogs.manage import blocking
from cogs.settings.server_dialog import (
    CHOICE,
    NIGHT,
    ChangeLine,
    changes_view,
    night_settings,
    night_view,
    picked_on,
    settings_of,
    settings_view,
)
from cogs.settings.server_dialog import PAGE as CHANGES
from cogs.tables.table_list import TableLine, tables_view
from cogs.today import views as today_views
from games import GAMES
from games.kernel.rating import Rating
from tables.live.thinking import InProcess
from tables.planning.lessons import goal as lesson_goal
from tables.today.deal import drawn
from tables.tournament.tournament import Why
from tests.support.messages.fullest import CHIPS, CROWDS, LATEST, LINK, NOW, every_value, names
from tests.support.messages.limits import LIMITS, Referee, hold
from tests.support.messages.one_liners import keys
from tests.support.messages.pseudo import LANGUAGES_AND_PSEUDO
from tests.support.places import ROOT

GAMES_AT = ROOT / "games"
FULLEST = (
    "support/messages/every_message.py",
    "bot/render/play/test_fullest_tables.py",
    "bot/render/dialogs/test_fullest_answers.py",
)
GUILD = safe_name("*_~|[]()" * 12, 40)
"""A server's name, cut to forty of Discord's hundred characters."""
THREAD = f"https://discord.com/channels/{10**18}/{10**18}"
CHANNELS = tuple(range(10**18, 10**18 + 25))
LONGER = 1.3
"""How much longer than these a language may be (docs/screens.md, section 13)."""
REFEREE = Referee()
LESSONS = {key: goal for key, game in GAMES.items() if (goal := lesson_goal(game)) is not None}
every_language = pytest.mark.parametrize("locale", LANGUAGES_AND_PSEUDO)


def _movement(k: int) -> purse.MovementLine:
    """A deal with every possible payment."""
    key = sorted(GAMES)[k % len(GAMES)]
    paid = tuple((why, CHIPS) for why in keys(f"{key}-purse-", GAMES_AT / key / "text" / "en.ftl"))
    return purse.MovementLine(CHIPS, "deal", NOW, paid, key, 0xFFFFFF - k, 99_999, LATEST)


PAGE = f"https://example.org/{'p' * 100}"


@pytest.mark.sampled
@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_a_purse_and_the_leaderboards(locale: str, crowd: str) -> None:
    deals = tuple(map(_movement, range(purse.PAGE)))
    why = safe_name("_" * LONGEST_REASON, LONGEST_REASON)
    for name, own, full in product(names(7, crowd), (True, False), (True, False)):
        top = tuple(
            leaderboard_command.Placing(LATEST + k, name, -CHIPS, is_reader=k == 3)
            for k in range(4)
        )
        was_set = purse.MovementLine(-CHIPS, "set", NOW, by=name, reason=why)
        moved = deals if crowd == next(iter(CROWDS)) else (was_set,) * purse.PAGE
        model = purse.BalanceModel(
            name=name, guild=GUILD, chips=CHIPS, own=own, won=CHIPS, place=LATEST * full,
            from_regulars=CHIPS, cap=100_000, at_tables=CHIPS,
            board=leaderboard_command.TopPlaces("all", top, LATEST, 99) if full else None,
            of=LATEST, movements=moved if full else (), skip=LATEST, total=10**6,
        )  # fmt: skip
        hold(REFEREE, "balance", [purse.balance_view(locale, model)])
    places = [
        leaderboard_command.Placing(LATEST + k, names(7, crowd)[k % 7], CHIPS, is_reader=k == 3)
        for k in range(leaderboard_command.LEADERS)
    ]
    for everything, full, past, instead in product(
        (True, False), (True, False), (0, 1, 98, 99), ("", "all", "season")
    ):
        board = leaderboard_command.LeaderboardModel(
            guild=GUILD, everything=everything, lines=tuple(places if full else ()),
            skip=LATEST, total=10**6, mine=LATEST, season=past, ended=NOW, seasons=99,
            instead=instead, games=tuple(GAMES),
        )  # fmt: skip
        hold(REFEREE, "leaderboard", [leaderboard_command.leaderboard_view(locale, board)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_leaderboards_by_rating(locale: str, crowd: str) -> None:
    places = tuple(
        rating_board.RatedPlace(LATEST + k, names(7, crowd)[k % 7], CHIPS, is_reader=k == 3)
        for k in range(rating_board.LEADERS)
    )
    for game, full in product(GAMES, (True, False)):
        board = rating_board.RatingBoardModel(
            guild=GUILD, game=game, games=tuple(GAMES), lines=places if full else (), skip=LATEST,
            total=10**6, mine=LATEST * full, account=LATEST,
        )  # fmt: skip
        hold(REFEREE, "leaderboard", [rating_board.rating_board_view(locale, board)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_many_statistics(locale: str, crowd: str) -> None:
    name = names(1, crowd)[0]
    many = {"deals": CHIPS, "won": CHIPS, "chips": CHIPS, "best": CHIPS, "worst": -CHIPS}
    games = tuple(
        stats.GameLines(
            key, {**many, "streak": CHIPS}, {**many, "streak": CHIPS}, game.traits.stats,
            ((name, CHIPS, CHIPS),) * stats.PARTNERS if key == "mus" else (),
            Rating(CHIPS),
            tuple((one, [None, NOW][k % 2]) for k, one in enumerate(game.traits.all_achievements)),
        )
        for key, game in GAMES.items()
    )  # fmt: skip
    switches = product((True, False), repeat=4)
    for key, (shared, hidden, posted, pictures) in product(("", *GAMES), switches):
        model = stats.StatsModel(
            who=name, account=LATEST, guild=GUILD, own=True, games=games, game=key,
            days=(CHIPS, -CHIPS) * (stats.DAYS // 2), hidden=hidden, shared=shared,
            posted=posted, pictures=pictures,
        )  # fmt: skip
        hold(REFEREE, "statistics", [stats.stats_view(locale, model)])


@every_language
def test_the_list_of_the_day(locale: str) -> None:
    done = DayPlay(
        day=20_787, game="mus", user=1, guild=1, attempt=0, moves=(), ended_at=1.0,
        score=-CHIPS, story="+-" * 12, streak=1000,
    )  # fmt: skip
    lines = [today_views.GameLine(key, replace(done, game=key)) for key in GAMES]
    model = today_views.ListModel(day=20_787, seal="f" * 64, lines=lines, streak=1000)
    hold(REFEREE, "deal of the day", [today_views.list_view(locale, model)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_result_of_a_deal_of_the_day(locale: str, crowd: str) -> None:
    for key, game in GAMES.items():
        play = asyncio.run(drawn(game, 20_787, b"k" * 32, InProcess(GAMES))).master
        context = PaintContext(
            language=locale, game=key, accent=1, table=0, number=0, of_day=True, reader=0,
            names=brief(tuple(names(4, crowd))), hands=game.traits.hands,
            matches=game.traits.matches, deal=DealFacts(number=20_787),
        )  # fmt: skip
        stored = DayPlay(
            day=20_787, game=key, user=1, guild=1, attempt=0, moves=(), ended_at=1.0,
            score=-CHIPS, story="+-" * 12, streak=1000,
        )  # fmt: skip
        place = Place(1_000_000, 2_000_000, 3_000_000)
        model = today_views.ResultModel(
            play=stored, master=CHIPS, here=place, overall=place, shares=True
        )
        for shared, pictures in product((True, False), repeat=2):
            about = replace(context, display=CardDisplay(pictures=pictures))
            shown = replace(model, shared_by=names(1, crowd)[0] if shared else "")
            view = today_views.result_view(play.live.screen(None), about, shown)
            hold(REFEREE, "deal of the day", [view])


@every_language
def test_a_long_history(locale: str) -> None:
    finished = [(game, 10**6) for game in GAMES]
    for count, skip in ((0, 0), (1, 0), (DEALS, LATEST)):
        for key in GAMES:
            played = [DealLine(0xFFFFFF - k, 99_999, LATEST, key, CHIPS, NOW) for k in range(count)]
            hold(
                REFEREE,
                "history",
                [
                    list_view(locale, GUILD, played, skip, total, finished, archived)
                    for total, archived in ((10**6, None), (skip + count, NOW))
                ],
            )


@pytest.mark.sampled
@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_list_of_a_hundred_tables(locale: str, crowd: str) -> None:
    for key, status, free in product(GAMES, ("lobby", "playing", "between"), (0, 7)):
        line = TableLine(
            game=key, number=99_999, link=LINK, free=free, seats=7, status=status, deal=LATEST,
            turn=names(7, crowd) if free else (), away=True, waits=True, sits=True,
            invitation=True, practice=True, guild=GUILD,
        )  # fmt: skip
        for here, own in ((100, 100), (0, 1), (1, 0)):
            hold(REFEREE, "tables", [tables_view(locale, (line,) * here, (line,) * own)])
    hold(REFEREE, "tables", [tables_view(locale, None, ())])


@pytest.mark.sampled
@every_language
def test_the_settings_of_a_server_and_of_a_person(locale: str) -> None:
    wrong = "setting-stopped", "setting-silent", "setting-day-silent"
    for page, kind in ((CHOICE, "settings"), (NIGHT, "game night")):
        listed = settings_of(90) if page == CHOICE else night_settings(tuple(GAMES))
        for chosen, value in product((None, *picked_on(page), *(o.key for o in listed)), (0, -1)):
            lists = {
                key: CHANNELS[:1] if PICKED[key] == CHANNEL else CHANNELS for key in picked_on(page)
            }
            model = setting_list.SettingList(
                stem="setting", choice=page, options=listed, chosen=chosen, lists=lists,
                values={o.key: every_value(o)[value] for o in listed}, problem="⚠️" * 200,
            )  # fmt: skip
            view = (
                settings_view(locale, model, GUILD, wrong)
                if page == CHOICE
                else night_view(locale, model, GUILD, NOW if value else None, events=False)
            )
            hold(REFEREE, kind, [view])
            hold(REFEREE, "number", [
                setting_list.number_modal(locale, model, o) for o in listed if not o.values
            ])  # fmt: skip
    for option in settings.OPTIONS:
        mine = settings.model_of(Person(1), option.key, "!" * 200)
        view = setting_list.setting_list_view(locale, mine, say(locale, "mine-title"))
        hold(REFEREE, "own settings", [view])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_changes_of_the_settings(locale: str, crowd: str) -> None:
    for setting in (*settings_of(90), *night_settings(tuple(GAMES))):
        values = every_value(setting)
        changes = [ChangeLine(names(7, crowd)[k % 7], setting.key, values[0], values[-1], NOW)
                   for k in range(CHANGES)]  # fmt: skip
        hold(REFEREE, "changes", [changes_view(locale, changes, LATEST, 10**6)])
    for picked in PICKED:
        changes = [ChangeLine("", picked, CHANNELS, CHANNELS[::-1], NOW)] * CHANGES
        hold(REFEREE, "changes", [changes_view(locale, changes, LATEST, 10**6)])
    hold(REFEREE, "changes", [changes_view(locale, (), 0, 0)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_list_of_blocked_people(locale: str, crowd: str) -> None:
    blocks = [
        blocking.BlockLine(10**18 + k, names(7, crowd)[k % 7], names(7, crowd)[0], NOW)
        for k in range(blocking.PAGE)
    ]
    said = say(locale, "blocked-now", who=names(7, crowd)[0], tables=20)
    for listed in (blocks, ()):
        view = blocking.blocked_view(locale, GUILD, listed, LATEST, 10**6, said)
        hold(REFEREE, "blocked people", [view])


@every_language
def test_the_end_of_a_season(locale: str) -> None:
    for tables, problem in product(((), (1,), tuple(range(LATEST, LATEST + 99))), (False, True)):
        plan = manage.SeasonModel(99, CHIPS, people=10**6, moved=10**6, tables=tables)
        said = say(locale, "refused-season-changed") if problem else ""
        hold(REFEREE, "end of a season", [manage.question_view(locale, GUILD, plan, said)])
    hold(REFEREE, "end of a season", [manage.ended_view(locale, 99, CHIPS, 10**6)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_winners_of_a_season(locale: str, crowd: str) -> None:
    tied = [Winner(1, name, CHIPS) for name in names(TIED, crowd)]
    for deals, everything in product((None, 10**6), (False, True)):
        model = PodiumModel(
            number=99, chips=CHIPS, winners=tied, players=10**6, deals=deals, everything=everything
        )
        hold(REFEREE, "winners", [podium_view(locale, model)])


@every_language
def test_the_days_line(locale: str) -> None:
    users = CHANNELS[:3]
    best = [Best(game, 10**6, 10**6, users) for game in GAMES]
    model = LineModel(day=20_787, seal="f" * 64, opened="f" * 64, games=[*GAMES], best=best)
    hold(REFEREE, "day's line", [line_view(locale, model)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_a_game_night(locale: str, crowd: str) -> None:
    for game, called in product((None, *GAMES), ((), (10**19,) * MOST_CALLED)):
        hold(REFEREE, "reminder", [reminder(locale, 99_999, NOW, game, called)])
    asked = (which_game(locale, tuple(GAMES)), call_changed(locale, called=True))
    hold(REFEREE, "line of a game night", [*asked, call_changed(locale, called=False)])
    players = [Fared(k + 1, names(7, crowd)[k % 7], -CHIPS) for k in range(LISTED + 1)]
    for game, lines in product(GAMES, ((), players)):
        best = BestDeal(names(7, crowd)[0], CHIPS, game, LATEST) if lines else None
        model = EveningModel(day=99_999, deals=10**6, people=10**6, lines=lines, best=best)
        hold(REFEREE, "evening", [evening_view(locale, model)])


@every_language
@pytest.mark.parametrize("crowd", CROWDS)
def test_a_tournament(locale: str, crowd: str) -> None:
    people = names(7, crowd)
    several = [people[k % 7] for k in range(64)]
    form = FormLines(
        game="greenland", rounds=10, minutes=360, deals=20, seats=8, clock=180, entry=1000,
        regulars=False, pairs=True, matches=True,
        rules=(("limit", 10**6), ("allowTwo", True), ("compelled", "nobody"), ("unit", 1000)),
    )  # fmt: skip
    lines = tuple(
        PlaceLine(64, (one, one), 120, -(10**6), away=True, prize=64_000, own=k == 63)
        for k, one in enumerate(several)
    )
    of = TournamentModel(number=9999, form=form, phase="joining", host=people[0], pool=64_000)
    models = [
        replace(of, joined=tuple(several)),
        of,
        replace(of, phase="playing", lines=lines, round=1, tables=16, playing=16),
        *(
            replace(
                of, phase="playing", lines=lines, counted=True, tables=32, playing=32, threads=links
            )
            for links in ((), (THREAD,) * 32, (None,) * 32, (THREAD, None) * 16)
        ),
        replace(of, phase="pause", lines=lines, counted=True, round=10, next_at=LATEST),
        *(
            replace(of, phase="closed", why=why.value, lines=lines, counted=True, pictures=True)
            for why in Why
        ),
    ]
    tied = tuple(replace(line, place=1) for line in lines)
    over = [over_view(locale, replace(of, lines=tied, pictures=drawn)) for drawn in (False, True)]
    hold(REFEREE, "tournament", [tournament_view(locale, model) for model in models] + over)
    panels = [
        panel_view(locale, replace(model, skip=skip, may_cancel=True))
        for model in models
        for skip in (0, 20)
    ]
    hold(REFEREE, "tournament in private", panels)
    phases = ("joining", "playing", "closed", "cancelled") * 2
    listed = [
        CupLine(9990 + k, "greenland", phase, 64, f"{people[0]} + {people[1]}")
        for k, phase in enumerate(phases)
    ]
    hold(REFEREE, "tournaments", [
        tournaments_view(locale, listed, 8, 100), tournaments_view(locale, [], 0, 0),
    ])  # fmt: skip
    for others in ([], [(10**9, one) for one in several]):
        line, _ = partner_menu(locale, 9999, others)
        assert len(line) < 200


@every_language
def test_help_and_welcome(locale: str) -> None:
    under = {key: "mousel" if key == "greenland" else key for key in GAMES}
    missing = tuple(keys("permission-"))
    assert len(missing) > 3
    referee = Referee()
    hold(referee, "help", [
        *(
            help_view(
                locale, under, PAGE, PAGE, support=PAGE, cap=100_000, lessons=LESSONS, page=page
            )
            for page in ("", *HELP_PAGES)
        ),
        *(welcome_view(locale, key, missing) for key in set(under.values())),
    ])  # fmt: skip
    if locale in LANGUAGES:
        assert referee.worst["help"].letters * LONGER <= LIMITS.letters


@every_language
def test_the_data_stored_about_a_person(locale: str) -> None:
    much = KeptCounts(servers=100, movements=10**6, deals=10**6, messages=10**4)
    hold(REFEREE, "privacy", [privacy_view(locale, much, PAGE), privacy_view(locale, None, None)])


def test_no_message_is_rendered_that_these_tests_miss() -> None:
    """Every function that renders a message is named in one of the tests of the fullest
    messages.
    """
    painters = {
        node.name
        for folder in ("bot", "cogs")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
        and ast.unparse(node.returns or ast.Constant(0)) in {"Painted", "OneLiner", "NumberModal"}
    }  # fmt: skip
    painters -= {"card", "pick"}
    looked_at = "".join((ROOT / "tests" / name).read_text(encoding="utf-8") for name in FULLEST)
    assert len(painters) > 20
    assert {name for name in painters if f"{name}(" not in looked_at} == set()
