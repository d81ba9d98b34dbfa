"""The pictures of every game's messages: what they show, to whom, and the same in words."""

from __future__ import annotations

import random
import re
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, catalogue
from bot.language.names import ASLEEP, ROBOT, plain
from bot.render import elements
from bot.render.cards.drawable import HandScene, LobbyScene, Look, SettlementScene
from bot.render.cards.render import render
from bot.render.context import OwnHand, Remark
from bot.render.parts import Painted
from bot.render.picture_choice import described, of_lobby
from bot.render.play.hand_view import hand_view
from bot.render.play.past_deal import past_deal_view
from bot.render.play.table_view import receipt_view, table_view
from bot.render.sitters import SIGNS, sitters
from games import GAMES
from games.kernel.cards import SPANISH
from games.kernel.screen.elements import Cards, Image, Screen, SettlementSheet, Title, Trick, Turn
from games.kernel.screen.scenes import MusScene, PilesScene, TableScene
from games.kernel.screen.texts import SuitName, text
from games.mus.public import ACCEPTED, Public
from tests.games.mus.deal import PLAIN, Deal
from tests.support.games.playout import Playout, play
from tests.support.games.variants import series
from tests.support.messages.fullest import in_deal, moments, standings
from tests.support.messages.reading import NARROW, components, readable, rows, width, written

SEATS = re.compile(f"[{''.join(SIGNS)}]\\s")
GALLERY, ROW = 12, 1
"""Types of components."""
TRICKS = {"mousel", "greenland", "bourre"}
FACE_DOWN = {"en": "face down: ", "sv": "baksidan upp: "}
Seen = list[tuple[Screen, Painted, Any]]


def dealt(key: str) -> Playout:
    return play(GAMES[key], random.Random(f"pictures {key}"))


def tables(key: str, locale: str = "en", **more: Any) -> Seen:
    """The table's message at moments of a deal, settlement included."""
    game, deal = GAMES[key], dealt(key)
    around = in_deal(locale, game, deal, None, **{"pictures": True, **more})
    screens = [game.screen(game.view(state, None)) for state in moments(deal)]
    return [(screen, table_view(screen, around), around) for screen in screens]


def hands(key: str, locale: str = "en", **more: Any) -> Seen:
    """Every seat's hand at the same moments."""
    game, deal = GAMES[key], dealt(key)
    out: Seen = []
    for state in moments(deal) if game.traits.hands else ():
        for seat in range(deal.config.n):
            screen = game.screen(game.view(state, seat))
            around = in_deal(locale, game, deal, seat, **{"pictures": True, **more})
            out.append((screen, hand_view(screen, around), around))
    return out


def words(view: Painted) -> str:
    """The description of a message's one picture; empty if there is no picture."""
    items = [item for c in components(view) if c["type"] == 12 for item in c["items"]]
    assert len(items) == (view.picture is not None)
    return "".join(item["description"] for item in items)


@pytest.mark.parametrize("key", sorted(GAMES))
class TestEveryGame:
    @pytest.mark.parametrize(("locale", "word"), [("en", "away"), ("sv", "borta")])
    def test_picture_and_description_say_who_is_away(
        self, key: str, locale: str, word: str
    ) -> None:
        names = in_deal("en", GAMES[key], dealt(key), None).names
        asleep = (f"{ASLEEP}Anna", "Bo", *names[2:])
        shown = tables(key, locale, names=asleep, absent=frozenset({0}))
        for screen, view, _ in shown:
            if any(isinstance(e, SettlementSheet) for e in screen.elements):
                continue
            assert view.picture is not None
            assert [sitter.away for sitter in view.picture.sitters][:2] == [True, False]
            assert dict(view.picture.words)["away"] == word
            (anna,) = (x for x in words(view).splitlines() if f"{ASLEEP}Anna" in x and word in x)
            assert f"· {word}" in anna

    def test_the_table_shows_its_screens_scene_in_play(self, key: str) -> None:
        for screen, view, _ in tables(key):
            drawn = [e.scene for e in screen.elements if isinstance(e, Image)]
            sheets = [e for e in screen.elements if isinstance(e, SettlementSheet)]
            if drawn and not any(sheet.rows for sheet in sheets):
                assert view.picture is not None
                assert [view.picture.scene] == drawn
            else:
                assert sheets

    def test_a_settlement_with_chips_shows_its_rows_and_the_last_trick(self, key: str) -> None:
        screen, view, _ = tables(key)[-1]
        ledger = next(e for e in screen.elements if isinstance(e, SettlementSheet))
        if not ledger.rows:
            return
        assert view.picture is not None
        scene = view.picture.scene
        assert isinstance(scene, SettlementScene)
        assert sorted(scene.rows) == sorted((row.seat, row.net) for row in ledger.rows)
        assert scene.pot == (ledger.pots[1] if ledger.pots else None)
        assert (scene.later, scene.trick, scene.best) == (ledger.later, ledger.trick, ledger.best)

    @pytest.mark.sampled
    def test_a_hand_shows_its_readers_own_cards_and_no_others(self, key: str) -> None:
        for screen, view, around in hands(key):
            own = [e for e in screen.elements if isinstance(e, Cards) and e.owner == around.reader]
            if not own or any(isinstance(e, SettlementSheet) for e in screen.elements):
                assert view.picture is None
                continue
            scene = HandScene(own[0].cards, own[0].hidden, own[0].playable)
            for trick in (e for e in screen.elements if isinstance(e, Trick) and e.plays):
                scene = replace(
                    scene, trick=trick.plays, best=trick.best, owner=around.reader,
                    last=trick.last, taker=trick.taker, last_number=trick.number - 1,
                )  # fmt: skip
            if not (own[0].cards or own[0].hidden or scene.trick):
                assert view.picture is None
                continue
            assert view.picture is not None
            shown = view.picture.scene
            assert isinstance(shown, HandScene)
            told = readable(written(hand_view(screen, around.in_words())))
            for card in shown.turned:
                assert plain(catalogue().card("en", card)) in told, "it is no secret"
            counted = replace(scene, tricks=shown.tricks, quota=shown.quota)
            assert replace(shown, trump=scene.trump, pot=scene.pot, turned=()) == counted

    @pytest.mark.sampled
    def test_a_hand_counts_its_readers_own_tricks_while_cards_are_played(self, key: str) -> None:
        """The description says the same, with the tricks of all others."""
        game, deal = GAMES[key], dealt(key)
        won = set[int]()
        for state, seat in product(deal.states if game.traits.hands else (), range(deal.config.n)):
            screen = game.screen(game.view(state, seat))
            around = in_deal("en", game, deal, seat, pictures=True)
            view = hand_view(screen, around)
            if view.picture is None or not any(isinstance(e, Trick) for e in screen.elements):
                continue
            scene = view.picture.scene
            assert isinstance(scene, HandScene)
            if scene.owner is None or not any(who == seat for who, _ in scene.trick):
                assert scene.tricks is None
                continue
            assert scene.tricks is not None
            assert scene.tricks == state.public.tricks[seat]
            assert scene.quota == game.view(state, seat).quota(seat)
            line = next(line for line in words(view).splitlines() if line.startswith("Tricks: "))
            assert re.search(rf"\byou {scene.tricks}\b", readable(line)), line
            assert dict(view.picture.words)["won"] == "your tricks"
            won.add(scene.tricks)
        assert len(won) > 1 or key in {"mus", "muggins"}

    @pytest.mark.sampled
    @pytest.mark.parametrize("locale", LANGUAGES)
    def test_cards_face_down_before_play_are_counted_in_words(self, key: str, locale: str) -> None:
        """Also as text. The backs before a player are that player's cards."""
        counted = False
        for screen, view, around in tables(key, locale):
            scene = next((e.scene for e in screen.elements if isinstance(e, Image)), None)
            if not isinstance(scene, TableScene) or scene.trick:
                continue
            held = {mark.seat: mark.held for mark in scene.seats if mark.held and not mark.out}
            assert held
            told = [words(view), written(table_view(screen, around.in_words()))]
            for lines in (readable(message).splitlines() for message in told):
                [line] = [one for one in lines if FACE_DOWN[locale] in one]
                counts = [int(n) for n in re.findall(r"(?<= )\d+(?= |, |$)", line)]
                same = len({*held.values()}) == 1
                assert counts == [*held.values()][: 1 if same else len(held)], line
                counted = True
        assert counted == (key in TRICKS)

    @pytest.mark.sampled
    def test_nothing_is_raised_while_a_regular_plays_the_hand(self, key: str) -> None:
        for _, view, around in hands(key, absent=frozenset(range(8))):
            if view.picture is not None:
                assert around.reader in around.deal.absent
                assert isinstance(view.picture.scene, HandScene)
                assert view.picture.scene.playable is None

    @pytest.mark.sampled
    @pytest.mark.parametrize("locale", LANGUAGES)
    def test_its_words_are_the_messages_own_and_none_is_cut(self, key: str, locale: str) -> None:
        """The pots of a settlement are as in the receipt, the last trick is as behind its button.
        Cards that only buttons name are introduced by their place.
        """
        for screen, view, around in (*tables(key, locale), *hands(key, locale)):
            sheets = [e for e in screen.elements if isinstance(e, SettlementSheet)]
            pots = [elements.pots(sheet, around) for sheet in sheets]
            pots += [around.write(screen.last)] if sheets and screen.last is not None else []
            labels = [c["label"] for c in components(view) if c["type"] == 2]
            paint: Any = table_view if around.reader is None else hand_view
            in_words = written(paint(screen, around.in_words()))
            texts = (*written(view).splitlines(), *in_words.splitlines(), *pots, *labels)
            said = {SEATS.sub("", readable(described([line]))) for line in texts}
            told = readable(around.own("picture-named", cards=""))
            lines = [one.removeprefix(told) for one in readable(words(view)).splitlines()]
            for part in (p for line in lines for p in line.split(" · ")):
                if part.startswith("“"):
                    assert view.picture is not None
                    assert part in {f"“{one}”" for _, one in view.picture.words}
                else:
                    assert any(part in line for line in said), part
            assert len(words(view)) < 1024

    @pytest.mark.sampled
    @pytest.mark.parametrize("locale", LANGUAGES)
    def test_last_words_are_short_and_each_stands_in_its_seats_line(
        self, key: str, locale: str
    ) -> None:
        heard = 0
        for _, view, around in tables(key, locale):
            if view.picture is None:
                continue
            lines = words(view).splitlines()
            for name, one in view.picture.words:
                if name.startswith("said "):
                    heard += 1
                    assert 0 < len(one) <= 12, one
                    who = described([around.names[int(name[5:])]])
                    assert any(readable(who) in readable(line) and f"“{one}”" in line
                               for line in lines), (who, one)  # fmt: skip
        assert heard or key == "muggins"

    def test_the_words_say_whose_turn_it_is_and_what_to_do(self, key: str) -> None:
        """The picture points at the player who must flip the card that lies face down."""
        for screen, view, around in tables(key):
            for turn in (e for e in screen.elements if isinstance(e, Turn)):
                assert described([around.write(turn.text)]) in words(view)
                assert "<t:" not in words(view)

    @pytest.mark.sampled
    def test_every_card_of_a_picture_is_named_in_its_words(self, key: str) -> None:
        for _, view, _ in (*tables(key), *hands(key)):
            if view.picture is None:
                continue
            said = words(view)
            for card in _cards(view.picture.scene):
                assert plain(catalogue().card("en", card)).strip("`").replace("\ufe0e", "") in said

    @pytest.mark.sampled
    def test_off_loses_no_word_and_sends_no_file(self, key: str) -> None:
        drawn = (*tables(key), *hands(key))
        bare = (*tables(key, pictures=False), *hands(key, pictures=False))
        for (_, one, _), (_, other, _) in zip(drawn, bare, strict=True):
            assert other.picture is None
            if one.picture is None:
                continue
            one.leave_out_picture()
            assert (one.picture, words(one)) == (None, "")
            assert written(one) == written(other)

    @pytest.mark.sampled
    def test_every_scene_can_be_drawn(self, key: str) -> None:
        views = [view for _, view, _ in (*tables(key), *hands(key))]
        found = {view.picture for view in views if view.picture is not None}
        assert found
        for picture in sorted(found, key=repr)[::7]:
            assert render(picture.scene, picture.look).startswith(b"\x89PNG")
            assert picture.name in {"table.png", "hand.png"}

    def test_a_receipt_has_none_and_a_deal_shown_again_has_its_own(self, key: str) -> None:
        screen, view, around = tables(key)[-1]
        assert receipt_view(screen, around).picture is None
        assert past_deal_view(screen, around).picture == view.picture


def _cards(scene: Any) -> list[int]:
    """The cards that are face up on a picture."""
    if isinstance(scene, HandScene):
        played = (*scene.trick, *scene.last)
        return [*scene.cards, *(card for _, card in played if card is not None)]
    if isinstance(scene, PilesScene):
        tops = (*scene.piles, *(mark.top for mark in scene.discards), scene.turned)
        return [card for card in tops if card is not None]
    found = [*getattr(scene, "turned", ())[-1:], *(c for _, c in getattr(scene, "trick", ()))]
    found += [card for _, card in getattr(scene, "last", ())]
    found += [card for hand in getattr(scene, "hands", ()) for card in hand]
    return [card for card in found if card is not None]


def test_pictures_have_the_games_cloth_and_the_readers_suit_colours() -> None:
    cloths = {key: hands(key)[0][1].picture for key in GAMES if GAMES[key].traits.hands}
    assert {key: p.look for key, p in cloths.items() if p} == {
        "mousel": Look("green"), "greenland": Look("blue"), "bourre": Look("violet"),
        "mus": Look("red"),
    }  # fmt: skip
    [first, *_] = hands("mousel", four_colours=True)
    assert first[1].picture is not None
    assert first[1].picture.look == Look("green", four_colours=True)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_lobby_shows_its_sitters_and_writes_its_stake_in_the_readers_language(
    locale: str,
) -> None:
    around = in_deal(locale, GAMES["bourre"], dealt("bourre"), None, pictures=True)
    seated = sitters(("Anna", f"{ROBOT}Jens Skipper"))
    lines = ("Anna, 🤖 **Jens Skipper**, two free chairs", "ante 1")
    chairs = (*seated, None, None)
    item = of_lobby(around, chairs, 1, lines, pairs=False)
    picture = item.picture
    assert isinstance(picture.scene, LobbyScene)
    assert (picture.scene.free, picture.scene.stake, picture.scene.pairs) == (2, 1, False)
    assert picture.sitters == seated
    assert dict(picture.words)["stake"] == "ante"
    assert item.items[0].description == described(lines)
    assert render(*picture.drawn).startswith(b"\x89PNG")


@pytest.mark.parametrize(("options", "spanish"), [((), True), ((("cards", "french"),), False)])
def test_the_lobby_of_mus_has_a_fan_of_the_cards_it_is_played_with(
    options: tuple[tuple[str, str], ...], *, spanish: bool
) -> None:
    around = in_deal("en", GAMES["mus"], dealt("mus"), None, pictures=True)
    chairs = (*sitters(("Anna",)), None, None, None)
    item = of_lobby(replace(around, options=options), chairs, None, (), pairs=True)
    assert isinstance(item.picture.scene, LobbyScene)
    assert all((card >= SPANISH[0]) == spanish for card in item.picture.scene.cards)


def test_a_blind_dealers_cards_are_drawn_face_down() -> None:
    game, deal = GAMES["mousel"], dealt("mousel")
    screen = game.screen(game.view(deal.states[-2], 0))
    blind = Screen(screen.chapter, (screen.elements[0], Cards(0, (), hidden=5)))
    view = hand_view(blind, in_deal("en", game, deal, 0, pictures=True))
    assert view.picture is not None
    assert view.picture.scene == HandScene((), hidden=5)
    assert "five cards, face down" in words(view)


def test_a_description_has_no_markdown_and_a_limit() -> None:
    lines = ["-# **Bo\\_** `K♠\ufe0e`", "# A\\*\\*B", "x" * 2000]
    text = described(lines)
    assert text.startswith("Bo_ K♠\nA**B\nxxx")
    assert (len(text), text[-1]) == (1024, "…")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_description_introduces_the_piles_in_the_middle(locale: str) -> None:
    """A row of cards alone would not say whose or what they are."""
    for screen, view, _ in tables("muggins", locale):
        scene = next((e.scene for e in screen.elements if isinstance(e, Image)), None)
        if isinstance(scene, PilesScene) and scene.piles:
            start = catalogue().own(locale, "muggins", "picture-named", cards="")
            [line] = [one for one in words(view).splitlines() if one.startswith(start.strip())]
            assert line.count(" · ") == len(scene.piles) - 1


@pytest.mark.parametrize(
    ("locale", "until", "then"),
    [("en", "until", "then a regular plays"), ("sv", "till", "sedan spelar en stamgäst")],
)
def test_the_time_near_the_cards_is_named_and_explained_without_pictures(
    locale: str, until: str, then: str
) -> None:
    """On a phone the heading with both has scrolled away."""
    bet = Deal(*PLAIN).bet()
    screen, seat = bet.screen("A"), bet.seats["A"]
    own = OwnHand(ephemeral=True)
    for pictures in (False, True):
        around = in_deal(locale, GAMES["mus"], dealt("mus"), seat, own_hand=own, pictures=pictures)
        text = written(hand_view(screen, around))
        *_, clock = (line for line in text.splitlines() if "⏳" in line)
        assert re.search(rf"⏳\s{until}\s", clock), clock
        assert (then in clock) != pictures


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_first_hand_of_mus_explains_the_words_of_the_own_cards_first(locale: str) -> None:
    """Words in a bet have their explanation on the buttons; “12 oros” and “duples” have none."""
    bet = Deal("12 3 1 2", *PLAIN[1:]).bet()
    around = in_deal(locale, GAMES["mus"], dealt("mus"), bet.seats["A"], pictures=False)
    text = written(hand_view(bet.screen("A"), replace(around, explained=True)))
    for word in ("suits", "duples"):
        assert readable(catalogue().say(locale, f"mus-word-{word}")) in text


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("said", [(), ("A bid 2",), ("A bid 5",)])
def test_each_answer_to_a_bet_at_mus_is_in_a_line_of_its_own(
    said: tuple[str, ...], locale: str
) -> None:
    """Otherwise cards and question are pushed out of sight on a phone of 360."""
    bet = Deal(*PLAIN, signals=True).bet().do(*said)
    around = in_deal(locale, GAMES["mus"], dealt("mus"), bet.seats[bet.turn])
    shown = rows(hand_view(bet.screen(bet.turn), around))
    assert len(shown) == 4
    assert [[one["label"] for one in row] for row in shown if width(row) > NARROW] == []


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(key for key in GAMES if GAMES[key].traits.hands))
def test_the_question_stands_between_the_cards_and_the_choices(key: str) -> None:
    """docs/screens.md, law 2: on a phone a heading above the picture may have scrolled away."""
    found = 0
    for screen, view, around in hands(key):
        [asked] = [readable(around.write(e.text)) for e in screen.elements if isinstance(e, Title)]
        every = components(view)
        kinds = [one["type"] for one in every]
        if GALLERY in kinds and screen.awaits_reader:
            found += 1
            texts = [k for k, one in enumerate(every) if asked in readable(one.get("content", ""))]
            assert len(texts) == 1, "it stands there once"
            assert kinds.index(GALLERY) < texts[0] < kinds.index(ROW), screen
    assert found


def test_a_hand_under_a_trick_says_trump_and_pot_as_its_picture_shows_them() -> None:
    seen = 0
    for screen, view, around in hands("bourre"):
        scene = None if view.picture is None else view.picture.scene
        if not isinstance(scene, HandScene) or not scene.trick:
            continue
        [held] = [e for e in screen.elements if isinstance(e, Cards)]
        assert (scene.trump, scene.pot) == (held.trump, held.pot)
        assert scene.trump is not None
        suit = around.write(text("bourre-settled-trump", suit=SuitName(scene.trump)))
        assert str(scene.pot) in words(view)
        assert described([suit]).split()[-1] in words(view)
        seen += 1
    assert seen


def test_a_player_without_cards_sees_the_last_trick() -> None:
    """Until it is complete. The player's own card lies there."""
    seen = 0
    for screen, view, around in hands("mousel"):
        own = next((e for e in screen.elements if isinstance(e, Cards)), None)
        trick = next((e for e in screen.elements if isinstance(e, Trick)), None)
        if own is None or own.cards or own.hidden or trick is None or not trick.plays:
            continue
        assert view.picture is not None
        scene = view.picture.scene
        assert isinstance(scene, HandScene)
        assert not scene.cards
        assert around.reader in {seat for seat, card in scene.trick if card is not None}
        seen += 1
    assert seen


def test_the_end_of_a_match_of_mus_shows_the_hands_with_the_chips() -> None:
    for number in range(60):
        deal = play(GAMES["mus"], random.Random(f"match {number}"))
        screen = GAMES["mus"].screen(GAMES["mus"].view(deal.state, None))
        [sheet] = [e for e in screen.elements if isinstance(e, SettlementSheet)]
        if sheet.rows:
            break
    else:
        pytest.fail("no match is over")
    around = in_deal("en", GAMES["mus"], deal, None, pictures=True)
    view = table_view(screen, around)
    assert view.picture is not None
    scene = view.picture.scene
    assert isinstance(scene, SettlementScene)
    [image] = [e.scene for e in screen.elements if isinstance(e, Image)]
    assert scene.mus == image
    assert {net for _, net in scene.rows} == {row.net for row in sheet.rows}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_settled_hand_of_mus_says_who_bid_and_who_answered(locale: str) -> None:
    """MUS-033, MUS-050: in each bet with a bid, within a match and at its end."""
    game, met = GAMES["mus"], set[tuple[bool, int, bool]]()
    called = tuple(name.replace(" ", "\u00a0") for name in ("Anna", "Bo", "Karen Blixen", "Dag"))
    for deal in (one for k in (0, 17) for one in series(game, random.Random(k), 4, "usual")):
        view = game.view(deal.state, None)
        public: Public = view.public
        around = in_deal(locale, game, deal, None, names=called, tonight=standings(called, left=0))
        told = words(table_view(game.screen(view), around)).splitlines()
        bids = [bet for bet in public.bets if bet.offer]
        for bet in bids:
            name = catalogue().say(locale, f"mus-bet-{bet.kind}")
            [line] = [one for one in told if f". {name}" in one]
            assert bet.by is not None
            assert bet.answers
            assert all(called[seat] in line for seat in (bet.by, *bet.answers)), (line, told)
        ordago = any(bet.ordago and bet.stands == ACCEPTED for bet in bids)
        met.add((public.match_winner is not None, len(bids), ordago))
    assert {(False, 3, False), (True, 3, False), (True, 1, True)} <= met, "with órdago, and without"


def test_within_a_match_the_standing_is_the_match_s_and_not_the_evening_s() -> None:
    """No chips move there, and the stakes lie in the pot. The end of the match has both."""
    game, ends = GAMES["mus"], list[bool]()
    for deal in series(game, random.Random(1), 4, "usual"):
        view = game.view(deal.state, None)
        public: Public = view.public
        around = in_deal("en", game, deal, None)
        shown = table_view(game.screen(view), around)
        told = [words(shown), written(table_view(game.screen(view), around.in_words()))]
        ends.append(public.match_winner is not None)
        assert ["At this table" in one for one in told] == [ends[-1], ends[-1]]
        assert shown.picture is not None
        scene = shown.picture.scene
        standing = scene.mus if isinstance(scene, SettlementScene) else scene
        assert isinstance(standing, MusScene)
        assert (standing.scores, standing.sets) == (public.scores, public.sets)
        for score in public.scores:
            assert all(re.search(rf"= (\*\*)?{score}\b", one) for one in told)
    assert True in ends
    assert False in ends


@pytest.mark.parametrize("key", sorted(TRICKS))
def test_a_remark_is_spoken_by_the_regular_that_plays_for_a_players_stake(key: str) -> None:
    """The chips are the player's who has left, the words are the regular's."""
    names = ("Anna", f"{ROBOT}Mor Karen", "Cilla")
    for screen, _, around in tables(key):
        if not any(isinstance(e, SettlementSheet) for e in screen.elements):
            continue
        said = Remark(1, text("mousel-name"))
        deal = replace(around.deal, remark=said)
        about = replace(around, names=(*names, *around.names[3:]), payers=((1, "Bo"),), deal=deal)
        picture = table_view(screen, about).picture
        assert picture is not None
        assert isinstance(picture.scene, SettlementScene)
        assert picture.scene.remark is not None
        speaker = picture.sitters[picture.scene.remark]
        assert speaker.emblem == "cup"
        assert "Karen" in speaker.name
        assert picture.sitters[1].name == "Bo"
