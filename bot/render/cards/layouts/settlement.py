"""Draws the picture of a settlement: the last trick, who pays whom, everyone's standing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.render.cards.drawable import Look, SettlementScene, Sitter
from bot.render.cards.drawing.colours import FELT, FELT_DEEP, GOLD, PAPER, Colour
from bot.render.cards.drawing.lettering import length, word_sprite
from bot.render.cards.drawing.raster import Canvas, card
from bot.render.cards.layouts import arrows, marks, seats, settled
from bot.render.cards.layouts.arrows import POT, Payer, Point, flows
from bot.render.cards.layouts.felt import over_foot
from bot.render.cards.layouts.seats import sitter_of
from bot.render.cards.layouts.settled import WIDTH, WORD
from games.kernel.screen.scenes import MusScene

MOST: Final = 10
ROW: Final = 4
"""The most payers who are drawn side by side, with arrows. If there are more, all are in a list."""
TOP: Final = 5
"""The most winners side by side, with the next pot among them."""


_HEAD: Final = 196
"""The height of the last trick, a single winner and the next pot."""


class _Painter:
    """Draws one settlement."""

    def __init__(
        self, scene: SettlementScene, look: Look, sitters: tuple[Sitter, ...],
        words: Mapping[str, str],
    ) -> None:  # fmt: skip
        if len(scene.rows) > MOST:
            raise ValueError(f"{len(scene.rows)} rows are more than a table has seats")
        self.scene, self.look, self.sitters, self.words = scene, look, sitters, words
        self.flows = flows(scene)
        said = words.get("remark", "") if scene.remark is not None else ""
        self.said = settled.lines(said)
        self.strip = settled.remark_height(self.said)
        self.foot = settled.foot_height(scene) + self.strip

    def draw(self) -> bytes:
        """Draw the settlement with arrows, or as a list if there would be too many."""
        winners, payers = self.flows
        cells = len(winners) + bool(self._next)
        if len(payers) > ROW or (len(winners) > 1 and cells > TOP):
            canvas = self._list()
        elif len(winners) > 1:
            canvas = self._several()
        else:
            canvas = self._one()
        return canvas.png(self.look.cloth)

    @property
    def _next(self) -> int:
        """The next pot, 0 if there is none."""
        return self.scene.pot or 0

    def _cloth(self, until: int) -> Canvas:
        """A cloth down to `until`, and below it the foot band."""
        canvas = over_foot(WIDTH, until + self.foot, self.foot)
        settled.standing(canvas, self.scene, self.sitters, self.words, until)
        if self.said:
            sitter = sitter_of(self.scene.remark or 0, self.sitters)
            settled.remark(canvas, sitter, self.said, until + self.foot - self.strip)
        return canvas

    # One winner, or none.

    def _one(self) -> Canvas:
        payers = self.flows.payers
        canvas = self._cloth(372 if payers else _HEAD)
        x, at_pot = self._head(canvas)
        places = self._payers(canvas, payers, 322)
        self._arrows(canvas, payers, places, x, at_pot)
        return canvas

    def _head(self, canvas: Canvas) -> tuple[float, float]:
        """Draw the last trick, the winner and the next pot. Returns the x of the last two."""
        winners, pot = self.flows.winners, self._next
        has_trick = bool(self.scene.trick)
        x = (324 if pot else 342) if has_trick else 230 if pot else 300
        if has_trick:
            settled.trick(canvas, self.scene, self.look, self.sitters, 20, 26, below=True)
            middle = max(98, 20 + settled.trick_width(self.scene) / 2)
            self._word(canvas, "last-trick", middle, 154, 164 if middle < 110 else 220)
        at_pot = 560.0
        if winners:
            seat, net = winners[0]
            self._winner(canvas, seat, net, x, 486 - x if pot else 624 - x)
        else:
            at_pot = x + 60 if has_trick else WIDTH / 2
        if pot:
            self._next_pot(canvas, at_pot, 14)
        return x, at_pot

    def _winner(self, canvas: Canvas, seat: int, net: int, x: float, room: float) -> None:
        """Draw the winner large, with a crown, name and net, and the tricks taken."""
        sitter = sitter_of(seat, self.sitters)
        canvas.put(settled.ring(116), x, 88, (0.5, 0.5))
        canvas.put(seats.face(sitter, 102), x, 88, (0.5, 0.5))
        canvas.put(settled.crown(54), x, 4, (0.5, 0))
        self._plate(canvas, sitter, x, 146, 150)
        beside, room = x + 64, round(room - 66)
        tricks = self.words.get("tricks", "")
        y = 74 if tricks else 88
        won = settled.signed(net)
        size = next((s for s in (54, 46, 40) if length(won, s) <= 1.2 * room), 34)
        canvas.put(word_sprite(won, size, PAPER, FELT, room), beside, y, (0, 0.5))
        if tricks:
            canvas.put(word_sprite(tricks, WORD, PAPER, FELT, room), beside, 116, (0, 0.5))

    def _arrows(
        self, canvas: Canvas, payers: Sequence[Payer], places: Sequence[float], x: float,
        at_pot: float,
    ) -> None:  # fmt: skip
        """Draw an arrow from each payer to the winner, and to the next pot."""
        giving = [(one, at) for one, at in zip(payers, places, strict=True) if one.to_winners]
        saving = [(one, at) for one, at in zip(payers, places, strict=True) if one.to_pot]
        sums: list[_Sum] = []
        for k, (one, at) in enumerate(giving):
            start = at - 34 if one.to_pot else at
            end = x + 34 * (k - (len(giving) - 1) / 2)
            arrows.arrow(canvas, (start, 280), (end, 172))
            sums.append(_Sum(one.to_winners, (start, 280), (end, 172)))
        for k, (one, at) in enumerate(saving):
            start = at + 34 if one.to_winners else at
            end = at_pot + 30 * (k - (len(saving) - 1) / 2)
            arrows.arrow(canvas, (start, 280), (end, 180))
            sums.append(_Sum(one.to_pot, (start, 280), (end, 180)))
        _write(canvas, sums)

    # Several winners.

    def _several(self) -> Canvas:
        winners, payers = self.flows
        mus = self.scene.mus
        top = 98 if self.scene.trick or (mus is not None and mus.hands) else 8
        until = top + (296 if payers else 152)
        canvas = self._cloth(until)
        if self.scene.trick:
            settled.trick(canvas, self.scene, self.look, self.sitters, 16, 14)
            left = 14 + settled.trick_width(self.scene) + 14
            self._word(canvas, "last-trick", left, 48, WIDTH - 20 - left, (0, 0.5))
        if mus is not None:
            self._mus(canvas, mus, winners[0][0] % 2, top)
        cells = len(winners) + bool(self._next)
        step = min(170.0, (WIDTH - 16) / cells)
        first = WIDTH / 2 - step * (cells - 1) / 2
        most = winners[0][1]
        across = [first + step * k for k in range(cells)]
        for (seat, net), x in zip(winners, across, strict=False):
            sitter = sitter_of(seat, self.sitters)
            canvas.put(seats.face(sitter, 64), x, top + 50, (0.5, 0.5))
            if net == most:
                canvas.put(settled.crown(36), x, top - 2, (0.5, 0))
            self._name(canvas, sitter, x, top + 97, round(step) - 10)
            net_ = word_sprite(settled.signed(net), 34, PAPER, FELT, round(step) - 10)
            canvas.put(net_, x, top + 126, (0.5, 0.5))
        if self._next:
            self._next_pot(canvas, across[-1], top + 4, low=True)
        if not payers:
            return canvas
        places = self._payers(canvas, payers, top + 254)
        mine = across[: len(winners)]
        left, right = round(mine[0]) - 30, round(mine[-1]) + 30
        giving = [(one, at) for one, at in zip(payers, places, strict=True) if one.to_winners]
        starts = [at - 54 if one.to_pot else at for one, at in giving]
        if starts:
            left, right = min(left, round(min(starts)) - 4), max(right, round(max(starts)) + 4)
            heads = tuple(round(x) - left for x in mine)
            canvas.put(arrows.bus(right - left, heads), left, top + 144)
        sums: list[_Sum] = []
        for (one, _), start in zip(giving, starts, strict=True):
            canvas.fill(start - 3, top + 174, 7, 32, GOLD)
            sums.append(_Sum(one.to_winners, (start, top + 197), (start, top + 157)))
        for one, at in zip(payers, places, strict=True):
            if one.to_pot:
                start = at + 54 if one.to_winners else at
                end = across[-1], top + 148
                arrows.arrow(canvas, (start, top + 206), end)
                sums.append(_Sum(one.to_pot, (start, top + 206), end))
        _write(canvas, sums, _LOW)
        return canvas

    def _mus(self, canvas: Canvas, mus: MusScene, pair: int, top: int) -> None:
        """Draw the hands shown, and the sets or vacas of both pairs, those of the winners first."""
        for k, (mark, hand) in enumerate(zip(mus.seats, mus.hands, strict=False)):
            left = 10 + 157 * k
            for place, code in enumerate(hand):
                face = card(code, 58, four=self.look.four_colours)
                canvas.put(face, left + 35 * place, 14)
            face = seats.face(sitter_of(mark.seat, self.sitters), 30)
            canvas.put(face, left + 74, 74, (0.5, 0.4))
        unit, tally = ("vacas", mus.vacas) if mus.vacas_to_win > 1 else ("sets", mus.sets)
        won = f"{tally[pair]}–{tally[1 - pair]}"
        canvas.put(word_sprite(won, 44, PAPER, FELT, 110), 566, top + 50, (0.5, 0.5))
        self._word(canvas, unit, 566, top + 88, 110)

    # A list.

    def _list(self) -> Canvas:
        """Draw all payers in two columns. One winner is above the list; several begin it."""
        winners, payers = self.flows
        listed = sorted(payers, key=lambda one: (one.seat == POT, -one.net))
        if len(winners) > 1:
            listed = [*(Payer(seat, net) for seat, net in winners), *listed]
            most: int | None = winners[0][1]
            top = 106 if self.scene.trick or self._next else 14
        else:
            most = None
            top = _HEAD - 6
        rows = -(-len(listed) // 2)
        canvas = self._cloth(top + 49 * rows + 6)
        if len(winners) > 1:
            self._above_list(canvas)
        else:
            self._head(canvas)
        for k, one in enumerate(listed):
            column, row = divmod(k, rows)
            left, y = 14 + 314 * column, top + 49 * row + 24
            self._face(canvas, one, left + 24, y, 44)
            if one.net == most:
                canvas.put(settled.crown(26), left + 24, y - 31, (0.5, 0))
            net = word_sprite(settled.signed(one.net), 32, PAPER, FELT, 92)
            canvas.put(net, left + 298, y, (1, 0.5))
            room = 298 - 56 - net.size[0] - 8
            if one.to_pot:
                canvas.put(settled.to_pot(), left + 298 - net.size[0] - 8, y, (1, 0.5))
                room -= 40
            self._name_of(canvas, one.seat, left + 54, y, room, (0, 0.5))
        return canvas

    def _above_list(self, canvas: Canvas) -> None:
        """Draw the last trick and the next pot above a list that has the winners."""
        x = 14
        if self.scene.trick:
            settled.trick(canvas, self.scene, self.look, self.sitters, 16, 14)
            x += settled.trick_width(self.scene) + 20
            if not self._next:
                self._word(canvas, "last-trick", x, 48, WIDTH - 20 - x, (0, 0.5))
        if self._next:
            x = max(x, 270)
            canvas.put(settled.dashes(WIDTH - 14 - x, 66), x, 18)
            marks.chips(canvas, self._next, x + 56, 70, ground=FELT_DEEP, most=2, tall=4)
            amount = word_sprite(str(self._next), 36, PAPER, FELT_DEEP, 96)
            canvas.put(amount, x + 104, 51, (0, 0.5))
            room = 612 - x - 116 - amount.size[0]
            self._word(canvas, "next-pot", 612, 51, room, (1, 0.5), FELT_DEEP)

    # Parts.

    def _payers(self, canvas: Canvas, payers: Sequence[Payer], y: float) -> list[float]:
        """Draw the payers side by side. Returns the x at which the arrow of each begins."""
        places: list[float] = []
        step = (WIDTH - 12) / max(1, len(payers))
        room = round(min(step - 66 - (20 if len(payers) > 3 else 34), 190))
        for k, one in enumerate(payers):
            left = 6 + step * k + max(0.0, (step - 66 - 8 - 110) / 2)
            self._face(canvas, one, left + 35, y, 66)
            took = self.words.get(f"tricks-{one.seat}", "")
            up = 9 if took else 0
            self._name_of(canvas, one.seat, left + 76, y - 15 - up, room, (0, 0.5))
            net = word_sprite(settled.signed(one.net), 32 if took else 36, PAPER, FELT, room)
            canvas.put(net, left + 76, y + 18 - up - up // 2, (0, 0.5))
            if took:
                self._took(canvas, took, left + 76, y + 34, room)
            places.append(left + 66)
        return places

    def _took(self, canvas: Canvas, took: str, x: float, y: float, room: int) -> None:
        """Draw how many tricks a payer took: in words, or as a number with a card if words do not
        fit.
        """
        if length(took, WORD) <= room + 8:
            canvas.put(word_sprite(took, WORD, PAPER, FELT, room), x, y, (0, 0.5))
            return
        icon, count = seats.taken(some=True), took.partition(" ")[0]
        canvas.put(icon, x, y, (0, 0.5))
        count_ = word_sprite(count, WORD, PAPER, FELT, room)
        canvas.put(count_, x + icon.size[0] + 4, y, (0, 0.5))

    def _face(self, canvas: Canvas, one: Payer, x: float, y: float, across: int) -> None:
        if one.seat == POT:
            canvas.put(settled.dark_disc(across), x, y, (0.5, 0.5))
            stacks = marks.columns(-one.net)
            tall = min(4, max(count for count, _ in stacks))
            scale = (0.9 if len(stacks) == 1 else 0.56) * across / 66
            foot = y + (7 * tall + 17) * scale / 2
            marks.chips(canvas, -one.net, x, foot, scale=scale, ground=FELT_DEEP, most=2, tall=4)
        else:
            canvas.put(seats.face(sitter_of(one.seat, self.sitters), across), x, y, (0.5, 0.5))

    def _name_of(
        self, canvas: Canvas, seat: int, x: float, y: float, room: int,
        anchor: tuple[float, float],
    ) -> None:  # fmt: skip
        if seat == POT:
            self._word(canvas, "pot", x, y, room, anchor)
        else:
            self._name(canvas, sitter_of(seat, self.sitters), x, y, room, anchor)

    def _name(
        self, canvas: Canvas, sitter: Sitter, x: float, y: float, room: int,
        anchor: tuple[float, float] = (0.5, 0.5), ground: Colour = FELT,
    ) -> None:  # fmt: skip
        if sitter.name:
            short, size = seats.fitted(sitter.name, WORD, room, sitter.given, least=WORD)
            canvas.put(word_sprite(short, size, PAPER, ground, room), x, y, anchor)
        elif sitter.portrait is not None:
            # The font cannot write the name, so the sign is drawn instead.
            canvas.put(seats.disc_of(sitter, 28, ground), x, y, anchor)

    def _plate(self, canvas: Canvas, sitter: Sitter, x: float, y: float, room: int) -> None:
        """Draw a name on a dark pill."""
        if not sitter.name:
            self._name(canvas, sitter, x, y, room)
            return
        short, size = seats.fitted(sitter.name, 30, room, sitter.given, least=WORD)
        name = word_sprite(short, size, PAPER, FELT_DEEP, room)
        canvas.put(settled.name_plate(-(-(name.size[0] + 32) // 12) * 12), x, y, (0.5, 0.5))
        canvas.put(name, x, y, (0.5, 0.5))

    def _next_pot(self, canvas: Canvas, x: float, y: float, *, low: bool = False) -> None:
        """Draw the next pot in a dashed box around `x`, from `y` downwards."""
        wide, high = 136, 136 if low else 152
        canvas.put(settled.dashes(wide, high), x, y, (0.5, 0))
        marks.chips(canvas, self._next, x, y + high * 0.4, scale=0.9, ground=FELT_DEEP, most=2,
                    tall=4)  # fmt: skip
        amount = word_sprite(str(self._next), 46, PAPER, FELT_DEEP, wide - 16)
        canvas.put(amount, x, y + high * 0.58, (0.5, 0.5))
        self._word(canvas, "next-pot", x, y + high - 22, wide - 18, ground=FELT_DEEP)

    def _word(
        self, canvas: Canvas, key: str, x: float, y: float, room: float,
        anchor: tuple[float, float] = (0.5, 0.5), ground: Colour = FELT,
    ) -> None:  # fmt: skip
        if word := self.words.get(key, ""):
            canvas.put(word_sprite(word, WORD, PAPER, ground, round(room)), x, y, anchor)


class _Sum(NamedTuple):
    """Chips on an arrow from its start to its tip."""

    chips: int
    start: Point
    tip: Point

    def at(self, part: float) -> Point:
        """The point after this part of the arrow."""
        (x, y), (to_x, to_y) = self.start, self.tip
        return x + (to_x - x) * part, y + (to_y - y) * part


_PARTS: Final = (0.36, 0.2, 0.52, 0.66, 0.28, 0.1)
"""Where on its arrow a sum stands, the best place first."""
_LOW: Final = (0.16, 0.36, 0.06)
"""The same for short arrows, which are farthest apart where they begin."""
_BESIDE, _STEPS = 6, 24
"""The space between a sum and another arrow, and the steps in which an arrow is checked."""


def _write(canvas: Canvas, sums: Sequence[_Sum], parts: Sequence[float] = _PARTS) -> None:
    """Write sums on arrows. No sum is over another, and if possible none touches another arrow.
    Each has a chip if all have room for one.
    """
    free = [tuple(at for at in map(one.at, parts) if _is_free(one, at, sums)) for one in sums]
    every = [tuple(map(one.at, parts)) for one in sums]
    placed = _apart(sums, free, ()) or _apart(sums, every, ())
    placed = placed or tuple(one.at(parts[0]) for one in sums)
    rooms = [
        min(
            (
                abs(x - other[0])
                for j, other in enumerate(placed)
                if j != k and abs(y - other[1]) < arrows.PILL
            ),
            default=200.0,
        ) - 2
        for k, (x, y) in enumerate(placed)
    ]  # fmt: skip
    with_chips = all(
        arrows.width(one.chips, room) == arrows.width(one.chips)
        for one, room in zip(sums, rooms, strict=True)
    )
    for one, (x, y) in zip(sums, placed, strict=True):
        arrows.amount(canvas, one.chips, x, y, 200.0 if with_chips else 0.0)


def _is_free(one: _Sum, at: Point, sums: Sequence[_Sum]) -> bool:
    """Whether a sum at this point would touch no other arrow."""
    wide, high = arrows.width(one.chips, 0) / 2 + _BESIDE, arrows.PILL / 2 + _BESIDE
    return not any(
        abs(x - at[0]) < wide and abs(y - at[1]) < high
        for other in sums
        if other is not one
        for x, y in (other.at(k / _STEPS) for k in range(_STEPS + 1))
    )


def _apart(
    sums: Sequence[_Sum], places: Sequence[Sequence[Point]], placed: tuple[Point, ...]
) -> tuple[Point, ...] | None:
    """Choose one of its `places` for each sum after those already `placed`. Returns None if some
    sums would always touch.
    """
    if len(placed) == len(sums):
        return placed
    one = sums[len(placed)]
    for at in places[len(placed)]:
        if not any(_overlap(one, at, *other) for other in zip(sums, placed, strict=False)):
            found = _apart(sums, places, (*placed, at))
            if found is not None:
                return found
    return None


def _overlap(one: _Sum, at: Point, other: _Sum, there: Point) -> bool:
    """Whether the sums would touch without their chips."""
    wide = (arrows.width(one.chips, 0) + arrows.width(other.chips, 0)) / 2
    return abs(at[0] - there[0]) < wide + 4 and abs(at[1] - there[1]) < arrows.PILL + 2


def draw(
    scene: SettlementScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw who pays whom, with the last trick and everyone's standing. Raises ValueError for more
    than `MOST` rows.
    """
    return _Painter(scene, look, sitters, words).draw()
