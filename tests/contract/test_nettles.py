"""Tests that the example of docs/adding-a-game.md is shown whole, plays, and can be painted."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from bot.language import i18n
from bot.language.fluent import Bundle
from bot.language.i18n import LANGUAGES, Catalogue, folders
from bot.render import context as painting
from bot.render.cards.render import render
from bot.render.context import OwnHand, PaintContext
from bot.render.play import one_liners
from bot.render.play.hand_view import hand_view
from bot.render.play.table_view import receipt_view, table_view
from docs.nettles.audit import audit
from docs.nettles.game import ALL, GAME, QUEEN, nettles
from games.auditing import Disagreement
from games.kernel.cards import PACK
from games.kernel.contract import Carry, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import complete
from games.kernel.records.showing import record_of
from games.kernel.screen.elements import Image
from games.kernel.screen.scenes import TableScene
from tables.decision import Decision
from tests.support.games.playout import LONGEST, chance, play, play_at
from tests.support.messages.contexts import paint_context
from tests.support.messages.reading import assert_discord_takes, assert_fits_a_phone
from tests.support.places import ROOT

PAGE = ROOT / "docs" / "adding-a-game.md"
FOLDER = ROOT / "docs" / "nettles"


@pytest.mark.parametrize("module", ["game", "audit"])
def test_the_page_shows_the_whole_code(module: str) -> None:
    page = PAGE.read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    shown = [line for block in blocks for line in block.splitlines() if line]
    code = [line for line in (FOLDER / f"{module}.py").read_text("utf-8").splitlines() if line]
    at = shown.index(code[0])
    assert shown[at : at + len(code)] == code


def test_a_game_of_tricks_takes_at_most_500_lines() -> None:
    lines = [line for file in FOLDER.rglob("*.py") for line in file.read_text("utf-8").splitlines()]
    assert len(lines) <= 500


def test_both_languages_have_the_same_texts() -> None:
    english, swedish = (
        set(Bundle(lang, [FOLDER / "text" / f"{lang}.ftl"], {}).keys) for lang in ("en", "sv")
    )
    assert english == swedish


def test_a_deal_has_twenty_nettles() -> None:
    assert sum(map(nettles, PACK)) == ALL
    assert nettles(QUEEN) == 7


@pytest.mark.parametrize("seed", range(20))
def test_the_seats_pay_each_other_and_the_pot_stays_empty(seed: int) -> None:
    rng = random.Random(seed)
    config = Config(complete(GAME.traits.options, {"unit": 2}), 4, (100, 50, 0, -7))
    out = play_at(GAME, rng, LONGEST, config, Carry(dealer=seed % 4))
    result = GAME.result(out.state)
    taken = result["nettles"]
    assert sum(taken) == ALL
    assert sum(result["tricks"]) == 13
    assert sum(result["deltas"]) == 0
    assert result["deltas"] == [2 * (ALL - 4 * own) for own in taken]
    assert result["pot"] == 0
    assert result["next_dealer"] == (seed + 1) % 4


@pytest.mark.parametrize("seed", range(20))
def test_engine_and_audit_agree(seed: int) -> None:
    out = play(GAME, random.Random(seed))
    record = record_of(GAME, out.config, out.carry, out.steps)
    result = record.pop("result")
    found = audit(record)
    assert found == {field: result[field] for field in found}
    record["actions"].pop()
    with pytest.raises(Disagreement):
        audit(record)


def test_regulars_take_fewer_nettles_than_random_players() -> None:
    taken = [0, 0]
    for seed in range(40):
        rng = random.Random(seed)
        config = Config(complete(GAME.traits.options, {}), 4, (100,) * 4)
        state, _ = run_forward(GAME, GAME.initial(config, Carry()), chance(rng))
        while not GAME.done(state):
            (seat,) = GAME.to_act(state)
            action = rng.choice(GAME.legal(state, seat))
            if seat % 2:
                action = GAME.regular(GAME.view(state, seat), rng.randrange)
            state = evolve_all(GAME, state, decided(state, seat, action))
            state, _ = run_forward(GAME, state, chance(rng))
        for seat, count in enumerate(GAME.result(state)["nettles"]):
            taken[seat % 2] += count
    assert 3 * taken[1] < 2 * taken[0]


def decided(state: Any, seat: int, action: Any) -> Any:
    """Return the events of a legal action."""
    events = GAME.decide(state, seat, action)
    assert isinstance(events, tuple)
    return events


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the painter read the example's texts."""
    every = Catalogue((*folders(), FOLDER / "text"), strict=True)
    for module in (i18n, painting):
        monkeypatch.setattr(module, "catalogue", lambda: every)


def in_deal(locale: str, seat: int | None) -> PaintContext:
    return paint_context(
        language=locale, game="nettles", accent=GAME.traits.colour, table=7, number=7, deal=1,
        names=("Ann", "Bo", "Kit", "Kirstine"), reader=seat,
        decision=None if seat is None else Decision(1, 1), purses=(100,) * 4,
        own_hand=OwnHand(ephemeral=True),
    )  # fmt: skip


@pytest.mark.sampled
@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_message_of_a_deal_is_one_discord_takes(locale: str) -> None:
    out = play(GAME, random.Random(3))
    for state in out.states[::4] + out.states[-1:]:
        screen = GAME.screen(GAME.view(state, None))
        table = table_view(screen, in_deal(locale, None))
        assert_discord_takes(table)
        assert_fits_a_phone(table)
        for seat in range(4):
            screen = GAME.screen(GAME.view(state, seat))
            context = in_deal(locale, seat)
            hand = hand_view(screen, context)
            assert_discord_takes(hand)
            assert_fits_a_phone(hand)
            for line in (one_liners.why(screen, context), one_liners.last(screen, context)):
                assert 0 < len(line.content) <= 2000
    done = GAME.screen(GAME.view(out.state, None))
    assert_discord_takes(receipt_view(done, in_deal(locale, None)))


def test_the_table_is_drawn_without_a_pot() -> None:
    out = play(GAME, random.Random(3))
    screen = GAME.screen(GAME.view(out.states[7], None))
    (image,) = (e for e in screen.elements if isinstance(e, Image))
    assert isinstance(image.scene, TableScene)
    assert image.scene.pot is None
    assert len(render(image.scene)) > 1000
