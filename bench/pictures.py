"""Measures the cost of pictures: Kro's composition next to plain Pillow, in one run.

Run alone with ``python -m bench.pictures``.

Both sides have their faces drawn before, in the same size and at the same angle. They put them in
the same places and write a PNG. Plain Pillow pastes RGBA faces over an RGBA cloth and saves at its
own level, 6.

The pictures of played deals are also written as before Kro used ISA-L: with rows split for their
filter bytes, and zlib at level 6. The kinds alternate round by round, so that a machine that slows
down slows all of them.
"""

from __future__ import annotations

import io
import random
import statistics
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PIL import Image

from bench.figures import Section, number, spread
from bench.played_scenes import Changed, changes
from bot.discord.start.application_emoji import emoji_file
from bot.language.names import ROBOT
from bot.render.cards.drawable import (
    ChartScene,
    GameBars,
    HandScene,
    LobbyScene,
    PodiumScene,
    PodiumStep,
    Scene,
    SettlementScene,
)
from bot.render.cards.drawing import png, raster, resvg
from bot.render.cards.drawing.palette import CLOTHS, Cloth, rgb
from bot.render.cards.drawing.sprite_file import SpriteFile
from bot.render.cards.layouts import hand
from bot.render.cards.packs import faces
from bot.render.cards.render import render
from bot.render.sitters import sitters
from games import GAMES
from games.kernel.cards import PACK, SPANISH
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark, TableScene

ROUNDS, HANDS = 7, 60
DECISIONS = 200
"""Of each game, so that a processor's caches hold no more of it than in a bot."""
LEVEL = 6
NAMES = ("Anna", f"{ROBOT}Jens Skipper", "Björn Åkesson", f"{ROBOT}Tante Inga", "Dagny", "Erik",
         f"{ROBOT}Mor Karen")  # fmt: skip
WORDS = (
    *((f"said {seat}", f"swaps {seat}") for seat in range(len(NAMES))),
    *((key, key) for key in ("pot", "trump", "you", "last-trick", "next-pot", "tonight")),
    ("before", "trick 2"),
    *(("days", "30 days"), ("chips", "+130"), ("most", "+999"), ("least", "−999"), ("zero", "0")),
    *((key, key) for key in ("people", "regulars", "won of all deals")),
    *((f"{key} {k}", f"{k}1/42") for key in ("people", "regulars") for k in range(5)),
    *((f"{key} {k}", f"{key} {k}") for key in ("game", "chips", "points") for k in range(5)),
)
drawn = partial(render, sitters=sitters(NAMES), words=WORDS)


@dataclass
class PictureKind:
    """Pictures of one kind, how they are made, and the result of each round.

    The result is milliseconds a picture, and the sizes in bytes.
    """

    name: str
    scenes: Sequence[Scene]
    make: Callable[[Scene], bytes] = drawn
    took: list[float] = field(default_factory=list[float])
    sizes: list[int] = field(default_factory=list[int])

    def round(self) -> None:
        """Make all of them once."""
        start = time.process_time()
        sizes = [len(self.make(scene)) for scene in self.scenes]
        self.took.append((time.process_time() - start) * 1e3 / len(self.scenes))
        self.sizes = sizes


class PlainPillow:
    """Hands composed with Pillow alone, from faces kept as RGBA."""

    def __init__(self) -> None:
        self._faces: dict[int | None, Image.Image] = {}

    def __call__(self, scene: Scene) -> bytes:
        """Return the same hand as a PNG file."""
        if not isinstance(scene, HandScene):
            raise TypeError("hands alone are put together plainly")
        image = Image.new("RGBA", hand.size(scene), rgb(CLOTHS["green"][0]))
        for laid in hand.cards(scene):
            face = self._face(laid.card)
            image.paste(face, (round(laid.x - face.width / 2), round(laid.y)), face)
        out = io.BytesIO()
        image.save(out, "PNG", compress_level=LEVEL)
        return out.getvalue()

    def _face(self, card: int | None) -> Image.Image:
        face = self._faces.get(card)
        if face is None:
            drawn = faces.drawing(card, faces.style_for(hand.CARD))
            scale = hand.CARD / faces.HEIGHT
            face = raster.rgba(drawn, faces.WIDTH, faces.HEIGHT, scale)
            self._faces[card] = face
        return face


def formerly(scene: Scene) -> bytes:
    """Return the picture written with zlib at level 6, with split rows."""

    def encode(size: tuple[int, int], rows: bytes, cloth: Cloth, own: bytes = b"") -> bytes:
        width, height = size
        parted = bytearray(len(rows))
        for y in range(height):
            start = y * (width + 1) + 1
            parted[start : start + width] = rows[start : start + width]
        del cloth, own
        return bytes(_AROUND) + zlib.compress(parted, LEVEL)

    raster.encode = encode
    try:
        return drawn(scene)
    finally:
        raster.encode = png.encode


_AROUND = len(png.encode((1, 1), bytes(2), "green")) - 10
"""Bytes of a file that are not its pixels."""


def sections(say: Callable[[str], None]) -> list[Section]:
    """Measure first drawings, then pictures."""
    say("pictures: first drawings")
    raster.card.cache_clear()
    first = (
        ("40 Spanish cards at the size of a hand", _first(SPANISH)),
        ("52 French cards at the size of a hand", _first(PACK)),
        ("the same, from the file of an earlier run", _from_file(PACK)),
        (
            "93 emoji",
            _timed(lambda: [emoji_file(card) for card in (*PACK, *SPANISH, None)]),
        ),
    )
    say("pictures: of played deals")
    played = _played()
    say("pictures: putting together")
    draw = random.Random(7)
    hands = [HandScene(tuple(sorted(draw.sample(PACK, 5), reverse=True))) for _ in range(HANDS)]
    kinds = (
        PictureKind("a hand of five", hands),
        PictureKind("the same, plain Pillow", hands, PlainPillow()),
        PictureKind("a hand of four, Spanish", [HandScene(_some(draw, SPANISH, 4)) for _ in hands]),
        PictureKind("five under a trick of four", [_under_trick(draw, one) for one in hands]),
        PictureKind("a table of seven", [_table(draw) for _ in range(HANDS)]),
        PictureKind("a ledger of seven", [_ledger(draw) for _ in range(HANDS)]),
        PictureKind("Muggins, seven", [_piles(draw) for _ in range(HANDS)]),
        PictureKind("Mus, four hands shown", [_mus(draw) for _ in range(HANDS)]),
        PictureKind("a lobby of seven", [_lobby(draw) for _ in range(HANDS)]),
        PictureKind("statistics of five games", [_chart(draw) for _ in range(HANDS)]),
        PictureKind("a podium of three teams", [_podium(draw) for _ in range(HANDS)]),
    )
    for _ in range(ROUNDS + 1):
        for kind in kinds:
            kind.round()
    ours, plain = kinds[0], kinds[1]
    for kind in kinds:
        del kind.took[0]  # the round in which faces were drawn for the first time
    ratio = statistics.median(b / a for a, b in zip(ours.took, plain.took, strict=True))
    smaller = statistics.median(plain.sizes) / statistics.median(ours.sizes)
    return [
        Section(
            "Pictures",
            f"{HANDS} random pictures of each kind, one after another in one process, faces drawn "
            f"beforehand; processor time, median of {ROUNDS} rounds (least–most). Plain Pillow "
            f"pastes the same faces as RGBA and saves at level {LEVEL}: Kro's hands are made "
            f"**{number(ratio)}× as fast** and are {number(smaller)}× as small.",
            ("picture", "ms", "KiB, median", "KiB, most"),
            tuple(
                (
                    kind.name,
                    spread(kind.took, 2),
                    number(statistics.median(kind.sizes) / 1024),
                    number(max(kind.sizes) / 1024),
                )
                for kind in kinds
            ),
        ),
        played,
        Section(
            "Drawing cards for the first time",
            "Once for each size and angle, processor time; afterwards they are kept, in memory and "
            "in a file. In a running bot each card is drawn when it is first needed.",
            ("", "ms"),
            tuple((name, number(took, 0)) for name, took in first),
        ),
    ]


def _played() -> Section:
    """Each game's pictures now and as they were written before, and the bytes of a decision."""
    rows: list[tuple[str, ...]] = []
    for game in GAMES:
        changed = changes(game, DECISIONS)
        hands = [scene for each in changed for scene in each.hands]
        tables = [scene for each in changed for scene in each.tables]
        rows += [
            _compared(f"{game}: a {name}", scenes, changed)
            for name, scenes in (("hand", hands), ("table", tables))
            if scenes
        ]
        rows.append(_compared(f"{game}: all of a decision", [*hands, *tables], changed, each=True))
    return Section(
        "Pictures of played deals",
        f"What {DECISIONS} decisions of four novices change: the hands whose cards or whose choice "
        f"are others, and the table or the settlement, faces drawn beforehand. Processor time, "
        f"median of {ROUNDS} rounds (least–most), and thousands of bytes, on average. *Before*: "
        f"the rows taken apart for their filter bytes, zlib at level {LEVEL}.",
        ("picture", "ms before", "ms", "× as fast", "kB before", "kB"),
        tuple(rows),
    )


def _compared(
    name: str, scenes: Sequence[Scene], changed: Sequence[Changed], *, each: bool = False
) -> tuple[str, ...]:
    now, before = PictureKind(name, scenes), PictureKind(name, scenes, formerly)
    for _ in range(ROUNDS + 1):
        now.round()
        before.round()
    of = len(changed) if each else len(scenes)
    share = len(scenes) / of
    took, took_before = ([each * share for each in kind.took[1:]] for kind in (now, before))
    faster = statistics.median(b / a for a, b in zip(took, took_before, strict=True))
    return (
        name,
        spread(took_before, 2),
        spread(took, 2),
        number(faster),
        number(sum(before.sizes) / of / 1000),
        number(sum(now.sizes) / of / 1000),
    )


def _timed(what: Callable[[], object]) -> float:
    start = time.process_time()
    what()
    return (time.process_time() - start) * 1e3


def _first(pack: Sequence[int]) -> float:
    return _timed(lambda: [raster.card(code, hand.CARD) for code in pack])


def _from_file(pack: Sequence[int]) -> float:
    """Read from a file to which they were added first."""
    with tempfile.TemporaryDirectory() as folder:
        took = 0.0
        for _ in range(2):
            raster.card.cache_clear()
            file = SpriteFile(Path(folder) / "kro.sprites", b"")
            with raster.drawn_by(resvg.png, file):
                took = _first(pack)
    return took


def _some(draw: random.Random, pack: Sequence[int], count: int) -> tuple[int, ...]:
    return tuple(draw.sample(pack, count))


def _table(draw: random.Random) -> TableScene:
    cards = _some(draw, PACK, 15)
    seats = tuple(
        SeatMark(k, dealer=k == 6, declarer=k == 0, to_act=k == 6, held=3, tricks=draw.randrange(3))
        for k in range(7)
    )
    trick = (*enumerate(cards[:6]), (6, None))
    pot, trump, last = draw.randrange(2000), draw.randrange(4), tuple(enumerate(cards[8:]))
    return TableScene(seats, pot, cards[7:8], trump, trick, 2, last=last, taker=1)


def _under_trick(draw: random.Random, hand: HandScene) -> HandScene:
    rest = [card for card in PACK if card not in hand.cards]
    trick = ((1, draw.choice(rest[:20])), (2, draw.choice(rest[20:])), (0, None), (3, None))
    last = tuple(enumerate(_some(draw, [card for card in rest if (1, card) not in trick], 4)))
    return replace(
        hand, playable=hand.cards[:2], trick=trick, best=1, owner=0, trump=draw.randrange(4),
        pot=48, tricks=1, last=last, taker=1,
    )  # fmt: skip


def _ledger(draw: random.Random) -> SettlementScene:
    nets = sorted((draw.randrange(-200, 200) for _ in range(7)), reverse=True)
    rows = tuple(enumerate(nets))
    trick = tuple(enumerate(_some(draw, PACK, 7)))
    return SettlementScene(rows, draw.randrange(500), rows[-1:], trick, 0, tonight=rows)


def _piles(draw: random.Random) -> PilesScene:
    cards = _some(draw, PACK, 12)
    owned = tuple(PileMark(k, card, draw.randrange(16), k == 0) for k, card in enumerate(cards[5:]))
    return PilesScene(cards[:4], owned, cards[4], 0)


def _mus(draw: random.Random) -> MusScene:
    cards = _some(draw, SPANISH, 16)
    seats = tuple(SeatMark(k, mano=k == 0, dealer=k == 3) for k in range(4))
    hands = tuple(cards[4 * k : 4 * k + 4] for k in range(4))
    return MusScene(seats, (draw.randrange(40), draw.randrange(40)), (1, 2), 3, hands)


def _lobby(draw: random.Random) -> LobbyScene:
    """A full table before its first deal."""
    return LobbyScene(0, stake=draw.randrange(1, 50), cards=_some(draw, PACK, 5))


def _chart(draw: random.Random) -> ChartScene:
    days = tuple(draw.randrange(-999, 1000) for _ in range(30))
    bars = (GameBars((draw.randrange(43), 42), (draw.randrange(43), 42)) for _ in range(5))
    return ChartScene(days, tuple(bars))


def _podium(draw: random.Random) -> PodiumScene:
    """Three teams. The last two may share a place."""
    return PodiumScene(tuple(PodiumStep(place, 2) for place in (1, 2, draw.choice((2, 3)))))


def main() -> None:
    """Measure and print."""
    for section in sections(lambda what: print(what, file=sys.stderr)):
        print(section.text())


if __name__ == "__main__":
    main()
