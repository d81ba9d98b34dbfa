"""Card emoji are shown next to the text, never in its place, and reveal nothing more."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest
from discord import PartialEmoji

from bot.discord.start.application_emoji import emoji_name
from bot.language.i18n import catalogue
from bot.messages.live_message import digest
from bot.render.elements import BACK, cards
from bot.render.play.hand_view import hand_view
from bot.render.play.table_view import table_view
from games import GAMES
from games.kernel.cards import PACK, SPANISH
from games.kernel.screen.elements import Cards
from tests.support.games.playout import Playout, play
from tests.support.messages.fullest import in_deal, moments
from tests.support.messages.reading import assert_discord_takes, assert_fits_a_phone, components

ALL = (*PACK, *SPANISH, None)
PICTURES = {card: PartialEmoji(name=emoji_name(card), id=10**18 + k) for k, card in enumerate(ALL)}
WRITTEN = {
    emoji_name(card): catalogue().card("en", card, label=True) for card in ALL if card is not None
}
IN_HAND = sorted(key for key, game in GAMES.items() if game.traits.hands)


@cache
def deal(key: str) -> Playout:
    """A deal with cards on buttons. For Mus it is one in which a player exchanges, which random
    players seldom do.
    """
    deals = (play(GAMES[key], random.Random(f"{key}{seed}")) for seed in range(100))
    return next(one for one in deals if key not in IN_HAND or decorated_labels(one))


def decorated_labels(played: Playout) -> list[dict[str, Any]]:
    """The choices in the hands of a deal with an emoji next to their label."""
    return [one for one in pressed(hands(played, emoji=PICTURES)) if "emoji" in one]


def hands(played: Playout, **more: Any) -> list[Any]:
    game = played.game
    return [
        hand_view(game.screen(game.view(state, seat)), in_deal("en", game, played, seat, **more))
        for state in moments(played)
        for seat in range(played.config.n)
    ]


def tables(played: Playout, **more: Any) -> list[Any]:
    game = played.game
    return [
        table_view(game.screen(game.view(state, None)), in_deal("en", game, played, None, **more))
        for state in moments(played)
    ]


def pressed(views: list[Any]) -> list[dict[str, Any]]:
    """Every button, and every option of a menu."""
    found = [c for view in views for c in components(view)]
    return [c for c in found if c["type"] == 2] + [o for c in found for o in c.get("options", ())]


def said(view: Any) -> list[dict[str, Any]]:
    """Texts and choices, without emoji and the marks of hidden cards."""
    for one in (found := components(view)):
        one.pop("emoji", None)
        for option in one.get("options", ()):
            option.pop("emoji", None)
        one["content"] = re.sub(rf"((<:\w+:\d+>)+|`{BACK}.*?`)\s", "", one.get("content", ""))
    return found


@pytest.mark.ci
@pytest.mark.parametrize("key", IN_HAND)
def test_the_emoji_next_to_a_label_is_the_card_written_there(key: str) -> None:
    for one in decorated_labels(deal(key)):
        assert WRITTEN[one["emoji"]["name"]] in one["label"]


@pytest.mark.ci
@pytest.mark.parametrize("key", IN_HAND)
def test_a_hand_says_the_same_with_and_without(key: str) -> None:
    played = deal(key)
    pairs = zip(hands(played, emoji=PICTURES), hands(played), strict=True)
    for decorated, plain in pairs:
        assert_discord_takes(decorated)
        assert_fits_a_phone(decorated)
        assert said(decorated) == said(plain)


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_table_has_none_because_three_a_row_must_fit_a_phone(key: str) -> None:
    assert not any("emoji" in one for one in pressed(tables(deal(key), emoji=PICTURES)))


def test_every_card_that_may_be_played_or_discarded_has_one() -> None:
    game_buttons = [
        one
        for one in pressed(hands(deal("mousel"), emoji=PICTURES))
        if one["label"] in WRITTEN.values()
    ]
    assert {"value" in one for one in game_buttons} == {True, False}, "buttons and options"
    assert all("emoji" in one for one in game_buttons)


HELD = PACK[9], PACK[40]
ROW = f"{PICTURES[HELD[0]]}{PICTURES[HELD[1]]}\n"


@pytest.mark.parametrize(
    ("held", "owner", "more", "row"),
    [
        (HELD, 0, {"pictures": False}, ROW),
        (HELD, 0, {}, None),
        (HELD, 1, {}, None),
        ((), 0, {}, None),
    ],
    ids=["own hand", "shown by a picture", "another's hand", "no cards"],
)
def test_a_hand_without_a_picture_has_its_cards_in_a_line_of_their_own(
    held: tuple[int, ...], owner: int, more: dict[str, Any], row: str | None
) -> None:
    """Between the codes, five emoji would not fit in one line on a phone."""
    around = in_deal("en", GAMES["mousel"], deal("mousel"), 0, emoji=PICTURES, **more)
    text = cards(Cards(owner, held), around)
    assert (row in text) if row else ("<:" not in text)
    for card in held:
        assert catalogue().card("en", card) in text


def test_cards_face_down_are_backs() -> None:
    around = in_deal("en", GAMES["mousel"], deal("mousel"), 0, emoji=PICTURES, pictures=False)
    text = cards(Cards(0, (), hidden=2), around)
    assert text.count(f"{PICTURES[None]}") == 2
    assert "two cards" in text


def test_without_emoji_there_is_only_text() -> None:
    assert not any("emoji" in one for one in pressed(hands(deal("mousel"))))


def test_the_same_emoji_cause_no_redraw() -> None:
    """They are listed again after a restart."""
    played = deal("mousel")
    again = {card: PartialEmoji(name=e.name, id=e.id) for card, e in PICTURES.items()}
    first, second = hands(played, emoji=PICTURES), hands(played, emoji=again)
    assert [digest(view) for view in first] == [digest(view) for view in second]
