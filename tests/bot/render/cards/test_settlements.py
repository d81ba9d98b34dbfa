"""The picture of a settlement: who pays whom, the last trick, everyone's standing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.render.cards.drawable import SettlementScene, Sitter
from bot.render.cards.drawing.raster import Canvas, Sprite
from bot.render.cards.layouts import arrows, seats, settled, settlement
from bot.render.cards.layouts.arrows import POT, Payer, flows
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH, parse
from games.kernel.screen.scenes import MusScene, SeatMark
from tests.support.messages.pixels import changed, differing, seen

TRICK = tuple(enumerate(parse(name) for name in ("As", "Qs", "9h", "4d")))
TONIGHT = ((0, 24), (1, 2), (2, -2), (3, -24))
WON = SettlementScene(
    ((0, 9), (1, -3), (2, -3), (3, -15)), 12, ((3, 12),), TRICK, 0, tonight=TONIGHT
)  # fmt: skip
SEVERAL = SettlementScene(
    ((0, 24), (1, 12), (2, -6), (3, -30)), 24, ((3, 24),), TRICK, 0, tonight=TONIGHT
)  # fmt: skip
NOBODY = SettlementScene(
    tuple((k, -3) for k in range(4)), 12, (), TRICK, 0, tonight=TONIGHT
)  # fmt: skip
LONG = SettlementScene(
    ((0, 40), *((k, -4) for k in range(1, 7)), (7, -24)), 44, ((7, 20),),
    tuple(enumerate(PACK[:8])), 0, tonight=tuple((k, 8 - 2 * k) for k in range(8)),
)  # fmt: skip
MUS = SettlementScene(
    ((0, 10), (2, 10), (1, -10), (3, -10)), 0,
    mus=MusScene(tuple(SeatMark(k) for k in (0, 3, 2, 1)), (30, 22), (3, 1), 3,
                 tuple(SPANISH[4 * k : 4 * k + 4] for k in range(4))),
    tonight=TONIGHT,
)  # fmt: skip
SCENES = {"one winner": WON, "several": SEVERAL, "nobody": NOBODY, "list": LONG, "mus": MUS}
every_scene = pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
WORDS = (
    ("pot", "pot"), ("last-trick", "last trick"), ("next-pot", "next pot"), ("sets", "sets"),
    ("tonight", "tonight"), ("tricks", "3 tricks"),
)  # fmt: skip
PEOPLE = tuple(
    Sitter(name, name[:1])
    for name in ("Anna", "Bo", "Cilla", "Dag", "Erik", "Frida", "Gun", "Hans", "Inga", "Jan")
)


def test_a_match_of_vacas_is_settled_with_its_vacas() -> None:
    """MUS-063: not with the sets of the last one."""
    mus, words = MUS.mus, (*WORDS, ("vacas", "vacas"))
    assert mus is not None
    vacas = replace(mus, vacas=(2, 1), vacas_to_win=2)
    shown, other_sets, of_sets = (
        render(replace(MUS, mus=scene), sitters=PEOPLE, words=words)
        for scene in (vacas, replace(vacas, sets=(3, 0)), mus)
    )
    assert shown == other_sets
    assert shown != of_sets


def test_what_a_player_loses_goes_to_the_winner_or_into_the_next_pot() -> None:
    winners, payers = flows(WON)
    assert winners == ((0, 9),)
    assert payers == (Payer(1, -3, 3), Payer(2, -3, 3), Payer(3, -15, 3, 12))


def test_without_a_winner_everything_goes_into_the_pot() -> None:
    winners, payers = flows(NOBODY)
    assert winners == ()
    assert all(one.to_pot == 3 and not one.to_winners for one in payers)


def test_what_the_winners_got_besides_comes_from_the_pot_that_stood() -> None:
    """In a game without a pot nothing stands for it."""
    scene = SettlementScene(((0, 24), (1, 12), (2, 0), (3, -6)), 0)
    assert flows(scene).payers == (Payer(2, 0), Payer(POT, -30, 30), Payer(3, -6, 6))
    assert flows(replace(scene, pot=None)).payers == (Payer(2, 0), Payer(3, -6, 6))


def test_the_sums_into_the_next_pot_are_that_pot_if_its_payer_was_paid_too() -> None:
    """Seat 3 is bête for 12 and took a trick worth 1, so 1 of what seat 1 lost lies in the pot."""
    scene = SettlementScene(((0, 1), (2, 0), (1, -2), (3, -11)), 12, ((3, 12),))
    winners, payers = flows(scene)
    assert winners == ((0, 1),)
    assert payers == (Payer(2, 0), Payer(1, -2, 1, 1), Payer(3, -11, 0, 11))


@every_scene
def test_every_sum_that_a_payer_loses_leaves_by_an_arrow(scene: SettlementScene) -> None:
    winners, payers = flows(scene)
    assert all(one.to_winners + one.to_pot == -one.net for one in payers)
    from_seats = sum(one.to_winners for one in payers if one.seat != POT)
    from_pot = sum(one.to_winners for one in payers if one.seat == POT)
    assert from_seats + from_pot == sum(net for _, net in winners)


@every_scene
def test_every_fact_of_a_settlement_is_in_its_picture(scene: SettlementScene) -> None:
    first, *others = scene.rows
    seat, net = first
    changes: list[SettlementScene] = [
        replace(scene, rows=((seat, net + 1), *others)),
        replace(scene, rows=((9, net), *others)),
        replace(scene, rows=(first, *((s, n - 1) for s, n in others))),
        replace(scene, pot=77),
        replace(scene, tonight=((scene.tonight[0][0], 25), *scene.tonight[1:])),
        replace(scene, tonight=((9, scene.tonight[0][1]), *scene.tonight[1:])),
        replace(scene, tonight=()),
    ]
    if scene.trick:
        changes += [replace(scene, trick=scene.trick[1:]), replace(scene, best=1)]
    if scene.later:
        changes.append(replace(scene, later=()))
    said = (*WORDS, ("remark", "Ouch."))
    if scene.mus is not None:
        changes += [
            replace(scene, mus=replace(scene.mus, sets=(3, 2))),
            replace(scene, mus=replace(scene.mus, hands=scene.mus.hands[::-1])),
        ]
    whole = render(scene, sitters=PEOPLE, words=WORDS)
    assert all(render(one, sitters=PEOPLE, words=WORDS) != whole for one in changes)
    spoken = [render(replace(scene, remark=seat), sitters=PEOPLE, words=said) for seat in (1, 2)]
    assert len({whole, *spoken, render(scene, sitters=PEOPLE, words=said)}) == 3


@every_scene
def test_names_and_words_are_those_of_the_message(scene: SettlementScene) -> None:
    whole = render(scene, sitters=PEOPLE, words=WORDS)
    needed = {"tonight"}
    needed |= {"next-pot"} if scene.pot else set[str]()
    needed |= {"last-trick"} if scene.trick and scene is not LONG else set[str]()
    needed |= {"tricks"} if scene is WON else set[str]()
    needed |= {"sets"} if scene is MUS else set[str]()
    for key in needed:
        other = tuple((k, "other" if k == key else word) for k, word in WORDS)
        assert render(scene, sitters=PEOPLE, words=other) != whole, key
    for seat, _ in scene.rows:
        renamed = (*PEOPLE[:seat], Sitter("Zoe", PEOPLE[seat].letters), *PEOPLE[seat + 1 :])
        assert render(scene, sitters=renamed, words=WORDS) != whole


@pytest.mark.parametrize("tricks", ["4 tricks", "4 stick", "13 tricks"])
@pytest.mark.parametrize("won", [9, 1500, 30_000])
def test_what_a_winner_won_and_the_next_pot_leave_felt_between_them(tricks: str, won: int) -> None:
    words = (*WORDS, ("tricks", tricks), ("next-pot", "nästa pott"))
    scene = replace(WON, rows=((0, won), *WON.rows[1:]))
    image = seen(render(scene, sitters=PEOPLE, words=words)).convert("RGB")
    beside, right = image.crop((486, 20, 491, 160)), image.crop((629, 20, 632, 160))
    assert [len(one.getcolors() or ()) for one in (beside, right)] == [1, 1]


@every_scene
def test_a_remark_is_below_everything_else(scene: SettlementScene) -> None:
    """It adds one or two lines at the foot, so nothing else moves."""
    plain = seen(render(scene, sitters=PEOPLE, words=WORDS))
    for said, rows in (("Ouch.", 1), ("Jag satte mig med vänster fot först. Det hjälpte.", 2)):
        words = (*WORDS, ("remark", said))
        image = seen(render(replace(scene, remark=1), sitters=PEOPLE, words=words))
        assert image.height == plain.height + settled.remark_height(("",) * rows)
        above = (0, 0, plain.width, plain.height - 24)
        assert not differing(image.crop(above), plain.crop(above))


def test_a_loss_has_a_minus_sign_not_only_another_colour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []

    def write(words: str, *more: object) -> object:
        written.append(words)
        return seats.word_sprite(words, *more)  # pyright: ignore[reportArgumentType]

    for module in (settled, settlement):
        monkeypatch.setattr(module, "word_sprite", write)
    render(WON, sitters=PEOPLE, words=WORDS)
    assert {"+9", "−3", "−15", "+24", "+2", "−2", "−24"} <= set(written)


def test_a_player_who_has_left_keeps_a_place_in_the_standing() -> None:
    with_ = replace(WON, tonight=(*TONIGHT[:3], (4, -24)))
    box = changed(
        seen(render(with_, sitters=PEOPLE)),
        seen(render(with_, sitters=(*PEOPLE[:4], Sitter("Zoe", "Z")))),
    )
    assert box is not None
    assert box[1] > seen(render(with_)).height - settled.foot_height(with_)


def test_the_winners_have_crowns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several the one with the most; each if they won the same."""
    crowned: list[int] = []
    real: Callable[[int], object] = settled.crown

    def crown(wide: int) -> object:
        crowned.append(wide)
        return real(wide)

    monkeypatch.setattr(settled, "crown", crown)
    found: dict[str, int] = {}
    for name, scene in SCENES.items():
        crowned.clear()
        render(scene)
        found[name] = len(crowned)
    assert found == {"one winner": 1, "several": 1, "nobody": 0, "list": 1, "mus": 2}


@pytest.mark.parametrize("seated", range(2, 9))
@pytest.mark.parametrize("winning", range(9))
@pytest.mark.parametrize("pot", [None, 0, 48])
def test_every_number_of_seats_and_winners_is_drawn_within_its_shape(
    seated: int, winning: int, pot: int | None
) -> None:
    if winning > seated:
        return
    rows = tuple((k, 9 if k < winning else -9) for k in range(seated))
    later = ((seated - 1, 5),) if pot else ()
    trick = tuple(enumerate(PACK[:seated]))
    scene = SettlementScene(rows, pot, later, trick, 0, tonight=rows)
    image = seen(render(scene, sitters=PEOPLE, words=WORDS))
    assert image.width == settled.WIDTH
    assert 1.3 <= image.width / image.height <= 3.6


def test_sums_on_arrows_never_hide_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    at: list[tuple[float, float, float]] = []
    real = arrows.amount

    def amount(canvas: object, chips: int, x: float, y: float, room: float) -> None:
        half = arrows.width(chips, room) / 2
        at.append((x - half, x + half, y))
        real(canvas, chips, x, y, room)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(arrows, "amount", amount)
    three = SettlementScene(
        ((0, 20), (1, 10), (2, -12), (3, -24), (4, -6)), 24, ((2, 12), (3, 12)), TRICK, 0
    )
    crossing = SettlementScene(
        ((0, 7), (1, -2), (2, -15), (3, -14)), 36, ((2, 12), (3, 12)), TRICK, 0
    )
    for scene in (WON, SEVERAL, NOBODY, MUS, three, crossing):
        for times in (1, 30):
            rows = tuple((seat, net * times) for seat, net in scene.rows)
            later = tuple((seat, chips * times) for seat, chips in scene.later)
            at.clear()
            render(replace(scene, rows=rows, later=later))
            near = [
                (a, b) for k, a in enumerate(at) for b in at[:k]
                if a[0] < b[1] and b[0] < a[1] and abs(a[2] - b[2]) < arrows.PILL
            ]  # fmt: skip
            assert not near, (scene, times)


def test_no_sum_covers_the_name_of_its_payer(monkeypatch: pytest.MonkeyPatch) -> None:
    sums: list[tuple[float, float, float]] = []
    names: list[tuple[float, float, float]] = []
    write, put = settlement.word_sprite, Canvas.put
    of_names: dict[int, str] = {}

    def amount(_: object, chips: int, x: float, y: float, room: float) -> None:
        half = arrows.width(chips, room) / 2
        sums.append((x - half, x + half, y + arrows.PILL / 2))

    def word_sprite(text: str, *of: Any) -> Sprite:
        sprite = write(text, *of)
        if text in {sitter.name for sitter in PEOPLE}:
            of_names[id(sprite)] = text
        return sprite

    def noted(canvas: Canvas, what: Sprite, x: float, y: float, at: Any = (0, 0)) -> None:
        if id(what) in of_names and at == (0, 0.5):
            names.append((x, x + what.size[0], y - settled.WORD / 2))
        put(canvas, what, x, y, at)

    monkeypatch.setattr(arrows, "amount", amount)
    monkeypatch.setattr(settlement, "word_sprite", word_sprite)
    monkeypatch.setattr(Canvas, "put", noted)
    took = (*WORDS, ("tricks-2", "1 trick"), ("tricks-3", "2 tricks"))
    both = SettlementScene(
        ((0, 4), (1, 8), (2, -12), (3, -12)), 12, ((2, 12), (3, 12)), TRICK, 0, tonight=TONIGHT
    )
    for scene in (WON, SEVERAL, both):
        sums.clear()
        names.clear()
        render(scene, sitters=PEOPLE, words=took)
        assert sums
        assert names
        covered = [
            (left, right, bottom, at)
            for left, right, bottom in sums
            for at, until, top in names
            if left < until and at < right and bottom > top
        ]
        assert not covered


@pytest.mark.parametrize("count", [0, 1, 8, settlement.MOST])
def test_a_settlement_of_any_length_is_drawn(count: int) -> None:
    assert seen(render(SettlementScene(tuple((k, 100_000 - k) for k in range(count)), 99_999)))


def test_a_settlement_longer_than_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="rows"):
        render(SettlementScene(tuple((k, 0) for k in range(settlement.MOST + 1))))


def test_winning_differs_from_losing() -> None:
    won, lost = (seen(render(SettlementScene(((0, net),)))) for net in (5, -5))
    assert won.size != lost.size or differing(won, lost) > 200


CROSSING = SettlementScene(
    ((0, 6), (1, -2), (2, -14), (3, -14)), 24, ((2, 12), (3, 12)), TRICK, 0
)  # fmt: skip


def test_each_sum_lies_on_its_own_arrow_alone_and_all_or_none_have_chips(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two players who pay the winner and the next pot have arrows that cross."""
    sums: list[tuple[int, float, float, float]] = []
    drawn: list[tuple[arrows.Point, arrows.Point]] = []
    real = arrows.arrow

    def amount(canvas: object, chips: int, x: float, y: float, room: float) -> None:
        sums.append((chips, x, y, room))

    def arrow(canvas: object, start: arrows.Point, end: arrows.Point) -> None:
        drawn.append((start, end))
        real(canvas, start, end)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(arrows, "amount", amount)
    monkeypatch.setattr(arrows, "arrow", arrow)
    render(CROSSING)
    assert len(sums) == len(drawn) == 5
    assert (
        len({arrows.width(chips, room) == arrows.width(chips) for chips, _, _, room in sums}) == 1
    )
    for chips, x, y, _ in sums:
        half = arrows.width(chips, 0) / 2
        touched = 0
        for (ax, ay), (bx, by) in drawn:
            points = ((ax + (bx - ax) * k / 50, ay + (by - ay) * k / 50) for k in range(51))
            touched += any(
                abs(px - x) < half and abs(py - y) < arrows.PILL / 2 for px, py in points
            )
        assert touched == 1, chips


def test_all_who_took_tricks_have_them_in_the_picture() -> None:
    scene = SettlementScene(((0, 4), (1, 0), (2, -2), (3, -2)), 0, (), TRICK, 0)
    without = render(scene, sitters=PEOPLE, words=WORDS)
    for seat, took in ((1, "2 tricks"), (3, "1 trick")):
        shown = render(scene, sitters=PEOPLE, words=(*WORDS, (f"tricks-{seat}", took)))
        assert shown != without
