"""Deals of every game, played at random and painted: what Discord takes and a phone can show."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import LANGUAGES
from bot.ids import decode
from bot.names import shown
from bot.paint import lines
from bot.paint.frame import Frame
from bot.paint.hand import hand_view
from bot.paint.shown import shown_view
from bot.paint.table import receipt_view, table_view
from games import GAMES
from games.kernel.options import differing
from games.kernel.records import AnyGame
from games.kernel.screen import Ledger, find_choice
from tests.bot.messages import assert_discord_takes, assert_fits_a_phone, components, rows
from tests.bot.sandboxed import assert_the_sandbox_takes
from tests.contract.playout import Playout, play

NAMES = tuple(
    mark + shown(name)
    for mark, name in (
        ("", "Annabelle-Marie Wilhelmina"), ("💤 ", "*_~|[Bo](x)|~_*"), ("🤖 ", "Widow Kirstine"),
        ("", "אבגדהוזחטיכלמנסע"), ("🤖 ", "Mor Karen"), ("", "Annabella"), ("💤 ", "<:a:123456>"),
    )
)  # fmt: skip
NOW = 1_767_225_600
SHOWN = 30
"""Moments of a deal that are painted, spread over it; the settlement always."""


def frame(locale: str, game: AnyGame, deal: Playout, seat: int | None, **more: Any) -> Frame:
    """A reader at a crowded table with a long name."""
    filled: dict[str, Any] = {
        "locale": locale,
        "game": game.key,
        "accent": game.colour,
        "table": 0xFFFFFF,
        "number": 99_999,
        "deal": 9_999,
        "names": NAMES[: deal.config.n],
        "reader": seat,
        "decision": "9999p9999" if seat is None else "9999.99",
        "deadline": NOW + 45.9,
        "link": "https://discord.com/channels/" + "/".join(["1234567890123456789"] * 3),
        "clock": 86_400,
        "options": tuple(differing(game.options, deal.config.options).items()),
        "as_of": NOW,
        "purses": tuple(-1_000_000 * s for s in range(deal.config.n)),
        "next_deal_at": NOW + 20,
        "hands": game.hands,
        "looks_back": game.looks_back,
        "next_in": NAMES[: deal.config.n],
        "pictures": True,
    }
    return Frame(**{**filled, **more})


def moments(deal: Playout) -> Iterator[Any]:
    step = max(1, len(deal.states) // SHOWN)
    yield from deal.states[:-1:step]
    yield deal.state


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_message_of_a_deal_is_one_discord_takes(key: str, seed: int, locale: str) -> None:
    game = GAMES[key]
    deal = play(game, random.Random(f"{key}{seed}"))
    for state in moments(deal):
        screen = game.screen(game.view(state, None))
        table = table_view(screen, frame(locale, game, deal, None, absent=frozenset({1})))
        assert_discord_takes(table)
        assert_the_sandbox_takes(table)
        assert_fits_a_phone(table)
        _what_is_pressed_is_found(table, screen)
        for seat in range(deal.config.n) if game.hands else ():
            own = game.screen(game.view(state, seat))
            around = frame(locale, game, deal, seat, ephemeral=True)
            hand = hand_view(own, around)
            assert_discord_takes(hand)
            assert_the_sandbox_takes(hand)
            assert_fits_a_phone(hand)
            _what_is_pressed_is_found(hand, own)
            for line in (lines.why(own, around), lines.last(own, around), lines.ping(own, around)):
                assert 0 < len(line.content) <= 2000
    done = game.screen(game.view(deal.state, None))
    assert any(isinstance(element, Ledger) for element in done.elements)
    assert_discord_takes(receipt_view(done, frame(locale, game, deal, None)))
    assert_discord_takes(shown_view(done, frame(locale, game, deal, None)))
    assert_the_sandbox_takes(shown_view(done, frame(locale, game, deal, None)))


def _what_is_pressed_is_found(view: Any, screen: Any) -> None:
    """An enabled button of the game does something, unless it only prepares what does."""
    for one in components(view):
        press = decode(one.get("custom_id", ""))
        if press is None or press.decision is None or one["type"] != 2 or one.get("disabled"):
            continue
        kind, _, rest = press.choice.partition(".")
        if kind == "arm":
            assert find_choice(screen, rest), press.choice
        elif kind != "say":
            assert find_choice(screen, press.choice), press.choice


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_last_row_never_changes_while_a_deal_is_played(key: str) -> None:
    """Law 3 of docs/screens.md: nothing moves under a thumb."""
    game = GAMES[key]
    deal = play(game, random.Random(key))
    last = {
        tuple(p.choice for b in rows(view)[-1] if (p := decode(b["custom_id"])))
        for state in moments(deal)
        if not game.done(state)
        for view in (
            table_view(game.screen(game.view(state, None)), frame("en", game, deal, None)),
        )
    }
    assert len(last) == 1
