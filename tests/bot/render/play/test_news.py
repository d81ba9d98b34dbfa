"""A hand of Mus tells at most the newest three things that happened since its player last spoke."""

from __future__ import annotations

from typing import Any, cast

from bot.render.context import OwnHand
from bot.render.play.hand_view import hand_view
from games import GAMES
from tests.games.mus.deal import Deal
from tests.support.games.playout import Playout
from tests.support.messages.fullest import in_deal
from tests.support.messages.reading import components, readable

HANDS = ("12 11 10 1", "12 12 7 5", "11 10 4 4", "7 7 1 1")
"""A has 31, B two kings, C a pair, D duples."""
NAMES = {"A": "Anna", "B": "Bo", "C": "Cilla", "D": "Dagny"}


def texts(view: Any) -> list[str]:
    """The lines of a message without its picture."""
    said = [one["content"] for one in components(view) if one["type"] == 10]
    return [line for text in said for line in readable(text).splitlines()]


def hand(deal: Deal, who: str, locale: str = "en", **own: Any) -> tuple[list[str], list[str]]:
    """The lines of a hand with its picture, and those behind **Text**."""
    names = tuple(NAMES[who] for who in sorted(NAMES, key=deal.seats.__getitem__))
    context = in_deal(
        locale, GAMES["mus"], cast("Playout", deal), deal.seats[who], names=names, options=(),
        notices=(), own_hand=OwnHand(**own),
    )  # fmt: skip
    pictured, plain = (hand_view(deal.screen(who), context) for _ in range(2))
    plain.leave_out_picture()
    return texts(pictured), texts(plain)


def news(lines: list[str]) -> list[str]:
    return [one for one in lines if "🤫" in one or "💤" in one or ": refused" in one]


def test_a_hand_tells_the_gesture_of_one_sign_and_of_several_the_meaning() -> None:
    deal = Deal(*HANDS, signals=True)
    deal.do("A sign 7")
    assert news(hand(deal, "C")[0]) == ["🤫 Sign by Anna: a wink, **juego of 31**"]
    assert news(hand(deal, "C", "sv")[0]) == ["🤫 Tecken av Anna: en blinkning, **juego med 31**"]
    deal.do("C watch", "B sign 1")
    assert news(hand(deal, "C")[0]) == [
        "🤫 Anna: **juego of 31**", "🤫 Bo: **two kings**", "🤫 You watch the opponents for 6 s.",
    ]  # fmt: skip


def test_a_hand_tells_three_pieces_of_news_and_text_has_all() -> None:
    """docs/screens.md, section 8: what was done for the player, then the newest."""
    deal = Deal(*HANDS, signals=True)
    deal.bet().do("A sign 7", "C watch", "B sign 1")
    shown, whole = hand(deal, "C", stood_in=True)
    assert news(shown) == [
        "🤫 Bo: **two kings**", "🤫 You watch the opponents for 6 s.", "💤 A regular stood in.",
    ]  # fmt: skip
    assert "🤫 Sign by Anna: a wink, **juego of 31**" in whole
    assert "🤫 Sign by Bo: bitten lip, **two kings**" in whole


def test_the_oldest_bets_give_way_to_signs() -> None:
    deal = Deal(*HANDS, signals=True).bet()
    deal.do("A bid 2", "B pass", "D pass", "A bid 2", "B pass", "D pass", "B wait")
    grande, chica = (f"{kind}: refused, you **+1**" for kind in ("grande", "chica"))
    assert f"-# {grande} · {chica}" in hand(deal, "C")[0]
    assert f"-# {grande} · {chica}" in hand(deal, "C", stood_in=True)[0]
    deal.do("A sign 7")
    assert f"-# {grande} · {chica}" in hand(deal, "C")[0]
    assert f"-# {chica}" in hand(deal, "C", stood_in=True)[0]
    deal.do("C watch", "B sign 1")
    assert news(hand(deal, "C")[0]) == [
        "🤫 Anna: **juego of 31**", "🤫 Bo: **two kings**", "🤫 You watch the opponents for 6 s.",
    ]  # fmt: skip


def test_a_player_without_cards_reads_the_newest_two_in_small_lines() -> None:
    """There is no picture, so they take room on a phone."""
    deal = Deal(*HANDS, signals=True).do("A mus", "B mus", "C mus", "D mus")
    deal.do(f"A discard {deal.hand('A')}")
    deal.do("A watch", "B sign 1", "D sign 5")
    shown, _ = hand(deal, "A")
    assert news(shown) == ["-# 🤫 Dagny: **duples**", "-# 🤫 You watch the opponents for 6 s."]
