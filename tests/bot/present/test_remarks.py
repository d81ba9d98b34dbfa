"""What regulars say after a deal: seldom, never two of them, and only about what all have seen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, catalogue
from bot.present.remarks import ONE_IN, remark
from bot.render.cards.drawing.lettering import length
from bot.render.cards.layouts import settled
from games import GAMES
from games.kernel.cards import PACK, SPANISH
from games.kernel.screen.elements import Occasion, SettlementSheet
from tables.personas import PERSONAS, Temperament
from tests.support.games.playout import Playout
from tests.support.games.variants import series, sizes
from tests.support.messages.remarks import keys, occasions

every_game = pytest.mark.parametrize("key", sorted(GAMES))
REGULARS = tuple(PERSONAS)
LONGEST = 60
"""In letters. A remark is read in passing."""
DEALS = 12


def sheet(deal: Playout) -> SettlementSheet:
    screen = deal.game.screen(deal.game.view(deal.state, None))
    return next(e for e in screen.elements if isinstance(e, SettlementSheet))


def deals(key: str) -> Iterator[Playout]:
    game, rng = GAMES[key], random.Random(key)
    for n in sizes(game):
        for table in ("usual", "switched"):
            yield from islice(series(game, rng, n, table, DEALS), DEALS)


def said(key: str, number: int, *about: Occasion, regulars: tuple[str | None, ...]) -> str | None:
    found = remark(key, 7, number, regulars, about)
    return found and f"{found.seat} {found.text.key}"


# --- whether and who --------------------------------------------------------------------------


def test_a_regular_speaks_after_one_deal_in_three() -> None:
    about = Occasion("won", (0, 1))
    spoken = [said("bourre", k, about, regulars=REGULARS[:2]) for k in range(3000)]
    share = sum(one is not None for one in spoken) / len(spoken)
    assert abs(share - 1 / ONE_IN) < 0.03


def test_every_regular_and_every_occasion_has_its_turn() -> None:
    about = Occasion("won", (0, 2)), Occasion("bourre", (1,)), Occasion("other-bourre", (0, 2))
    spoken = {said("bourre", k, *about, regulars=REGULARS[:3]) for k in range(300)} - {None}
    assert len(spoken) == 5


def test_no_person_and_no_stand_in_speaks() -> None:
    """A stand-in plays for a person, so its seat has no regular's name."""
    about = Occasion("won", (0, 1, 2))
    spoken = {
        said("bourre", k, about, regulars=(None, "Tante Inga", "Nobody We Know")) for k in range(99)
    }
    assert spoken == {None, "1 bourre-remark-won-warm"}


def test_whether_a_regular_speaks_does_not_depend_on_what_happened() -> None:
    spoken = [
        {k for k in range(200) if said("bourre", k, Occasion(what, (0,)), regulars=REGULARS[:1])}
        for what in ("won", "bourre", "stands")
    ]
    assert spoken[0] == spoken[1] == spoken[2]


def test_a_game_without_words_has_no_remarks() -> None:
    about = Occasion("won", (0,))
    assert not any(said("nettles", k, about, regulars=REGULARS[:1]) for k in range(99))


# --- the words --------------------------------------------------------------------------------


@every_game
def test_every_temperament_has_words_for_every_occasion(key: str) -> None:
    assert {persona.temperament for persona in PERSONAS.values()} == {*Temperament}
    assert len(occasions(key)) >= 4
    wanted = {f"{key}-remark-{about}-{how}" for about in occasions(key) for how in Temperament}
    assert {*keys(key)} == wanted


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_remark_is_short_and_fits_its_bubble(key: str, language: str) -> None:
    for one in keys(key):
        words = catalogue().say(language, one)
        assert len(words) <= LONGEST, words
        parted = settled.lines(words)
        assert " ".join(parted) == words
        assert len(parted) <= 2, words
        assert all(length(line, settled.WORD) <= settled.SAID for line in parted), words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_remark_names_a_card_or_a_suit(language: str) -> None:
    say = catalogue()
    words = {say.card(language, card, words=True).lower() for card in (*PACK, *SPANISH)}
    named = {word for text in words for word in re.findall(r"[^\W\d]{3,}", text)} - {"of", "the"}
    for game in GAMES:
        for key in keys(game):
            spoken = {*re.findall(r"[^\W\d]+", say.say(language, key).lower())}
            plural = {word.removesuffix("s") for word in spoken}
            assert not (spoken | plural) & named, (key, say.say(language, key))


# --- the occasions ----------------------------------------------------------------------------


class Happened(NamedTuple):
    """A finished deal, its result, which the audit derives too, and the seats of an occasion."""

    public: Any
    result: dict[str, Any]
    seats: tuple[int, ...]

    def each(self, field: str) -> list[int]:
        """A field of the result, for these seats."""
        return [self.result[field][seat] for seat in self.seats]

    @property
    def failed(self) -> set[int]:
        """The players who took fewer tricks than they promised: two, or one."""
        declarer = self.result.get("declarer", self.result.get("taker"))
        ins = self.result["participants"]
        return {seat for seat in ins if self.result["tricks"][seat] < 1 + (seat == declarer)}

    @property
    def most_left(self) -> int:
        """The most cards that a player has left."""
        return max(self.result["cards"])

    @property
    def set_lost(self) -> bool:
        """Whether all these seats are of the pair that lost the set."""
        return all(self.public.set_winner == 1 - seat % 2 for seat in self.seats)


def _quota(void: str) -> dict[str, Callable[[Happened], bool]]:
    return {
        "won": lambda so: min(so.each("deltas")) == max(so.result["deltas"]) > 0,
        "failed": lambda so: set(so.seats) == so.failed,
        "other-failed": lambda so: bool(so.failed) and not so.failed & set(so.seats),
        void: lambda so: so.result["void"],
    }


IS_SO: dict[str, dict[str, Callable[[Happened], bool]]] = {
    "mousel": {**_quota("nobody_opened"), "no_trump_left": lambda so: so.result["void"]},
    "greenland": _quota("nobody_took"),
    "bourre": {
        "won": lambda so: so.seats == (so.result["winner"],),
        "bourre": lambda so: sorted(so.seats) == so.result["bourres"] != [],
        "other-bourre": lambda so: (
            so.result["bourres"] != [] and not set(so.seats) & set(so.result["bourres"])
        ),
        "stands": lambda so: so.result["winner"] is None and not so.result.get("winners"),
    },
    "muggins": {
        "won": lambda so: set(so.seats) == set(so.result["winners"]),
        "lost": lambda so: 0 < max(so.each("cards")) < so.most_left,
        "last": lambda so: 0 < min(so.each("cards")) == so.most_left,
        "long": lambda so: so.public.placements >= 150,
    },
    "mus": {
        "won": lambda so: so.public.set_winner is not None and not so.set_lost,
        "lost": lambda so: so.set_lost,
        "ordago": lambda so: any(item[0].endswith("ordago") for item in so.result["items"]),
        "quiet": lambda so: not any(bet.level for bet in so.public.bets),
        "long": lambda so: sum(so.result["sets"]) == 2 * so.public.terms.sets_to_win - 1,
    },
}
"""When each occasion is true, by game."""


@pytest.mark.sampled
@every_game
def test_a_remark_is_about_what_has_happened_to_its_seats(key: str) -> None:
    met: set[str] = set()
    for deal in deals(key):
        result, public = deal.game.result(deal.state), deal.state.public
        for about in sheet(deal).occasions:
            if about.seats:
                met.add(about.key)
                happened = Happened(public, result, about.seats)
                assert IS_SO[key][about.key](happened), (about, result)
    assert met >= occasions(key) - RARE, occasions(key) - met


RARE = frozenset({"quiet", "long", "nobody_took", "nobody_opened"})
"""Occasions that players who choose at random rarely bring about; a test below does."""


def test_a_hand_of_mus_without_a_bet_is_quiet() -> None:
    game = GAMES["mus"]
    found = next(islice(series(game, random.Random(1), 4, "usual"), 1))
    public = found.state.public
    waited = tuple(replace(bet, stands="waited", level=0) for bet in public.bets)
    quiet = replace(public, bets=waited, items=(), set_winner=None, match_winner=None)
    screen = game.screen(replace(game.view(found.state, None), public=quiet))
    told = next(e for e in screen.elements if isinstance(e, SettlementSheet))
    assert [one.key for one in told.occasions] == ["quiet"]


@every_game
def test_all_who_look_see_the_same_occasions(key: str) -> None:
    """They are public, so they are on every seat's screen as on that of a spectator."""
    for deal in islice(deals(key), 6):
        game, state = deal.game, deal.state
        for seat in range(deal.config.n):
            own = game.screen(game.view(state, seat)).elements
            told = next(e for e in own if isinstance(e, SettlementSheet))
            assert told.occasions == sheet(deal).occasions
