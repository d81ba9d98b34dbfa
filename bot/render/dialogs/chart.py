"""Makes the picture of a person's statistics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.language.i18n import say
from bot.render.cards.drawable import ChartScene, GameBars, Look, Portrait
from bot.render.cards.layouts.chart import MOST
from bot.render.parts import Picture, PictureItem
from bot.render.picture_choice import described
from bot.render.sitters import sitters


class Charted(NamedTuple):
    """A game: its name, the deals won and played, and the chips that all of them brought."""

    name: str
    bars: GameBars
    chips: int


def chart(
    language: str,
    who: str,
    portraits: tuple[Portrait | None, ...],
    chips: Sequence[int],
    games: Sequence[Charted],
    lines: Iterable[str],
) -> PictureItem:
    """The picture of a person called `who`. `chips` are what deals had brought by the end of each
    day, `games` the most played first, and `lines` describe it.
    """
    moved = tuple(chips) if any(chips) else ()
    shown = games[:MOST]
    scene = ChartScene(moved, tuple(game.bars for game in shown))
    words = tuple(_words(language, moved, shown))
    picture = Picture("chart.png", scene, Look(), sitters((who,)), portraits, words)
    return PictureItem(picture, described(lines))


def _words(
    language: str, chips: Sequence[int], games: Sequence[Charted]
) -> Iterator[tuple[str, str]]:
    if chips:
        yield "days", say(language, "picture-days", days=len(chips))
        values = ("chips", chips[-1]), ("most", max(0, *chips)), ("least", min(0, *chips))
        for key, value in (*values, ("zero", 0)):
            yield key, say(language, "picture-chips", chips=value)
    for key in ("people", "regulars"):
        yield key, say(language, f"picture-{key}")
    yield "won", say(language, "picture-won-deals")
    for k, game in enumerate(games):
        yield f"game {k}", game.name
        yield f"chips {k}", say(language, "picture-chips", chips=game.chips)
        for kind, (won, deals) in game.bars._asdict().items():
            if deals:
                yield f"{kind} {k}", say(language, "picture-won-of", won=won, deals=deals)
