"""A game's rules, chapter by chapter, and a table's own options as the last of them.

Owns: how they are set out. Must not know: whose rules they are, which table's. The words are the
catalogues'.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from discord import SelectOption

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.context import Wording
from bot.render.dialogs import options
from bot.render.parts import Painted
from games.kernel.options import Option, Value


def chapters(language: str, game: str) -> tuple[str, ...]:
    """The chapters of a game's rules, in reading order."""
    return tuple(catalogue().say(language, f"{game}-chapters").split())


def rules_view(
    language: str,
    game: str,
    accent: int,
    chapter: str = "",
    table: tuple[tuple[Option, ...], Mapping[str, Value]] | None = None,
    number: int | None = None,
    games: Sequence[str] = (),
) -> Painted:
    """One chapter with its example, a menu of all, one of all `games`, and buttons to the chapters
    before and after. `table`: its options are the last chapter, and `number` is its id, by which
    menus and buttons find them again.
    """
    say = _say(language)
    known = chapters(language, game)
    if chapter not in known and not (chapter == "options" and table):
        chapter = known[0]
    titles = {c: say(f"{game}-rules-{c}-title") for c in known}
    if table:
        titles["options"] = say("rules-options")
    heading = say("rules-title", game=say(f"{game}-name"), chapter=titles[chapter])
    if chapter == "options" and table:
        body = _table_options(language, game, table[0], table[1])
    else:
        example = say("rules-example", text=say(f"{game}-rules-{chapter}-example"))
        body = f"{say(f'{game}-rules-{chapter}')}\n-# {example}"
    menu = [SelectOption(label=t, value=c, default=c == chapter) for c, t in titles.items()]
    others = [SelectOption(label=say(f"{g}-name"), value=g, default=g == game) for g in games]
    at = () if number is None else (f"{number:x}",)
    listed = tuple(titles)
    place, last = listed.index(chapter), len(listed) - 1

    def turns_to(key: str, to: int) -> parts.Item:
        there = listed[min(max(to, 0), last)]
        return parts.command_button(say(key), "page", game, there, *at, on=0 <= to <= last)

    return parts.painted(
        accent,
        parts.heading(heading),
        body,
        parts.select(encode_command("rules", game, *at), say("rules-choose"), menu),
        parts.select(encode_command("games", *at), say("rules-games"), others) if others else None,
        parts.row(turns_to("button-back-one", place - 1), turns_to("button-next", place + 1)),
    )


def _table_options(
    language: str, game: str, listed: tuple[Option, ...], values: Mapping[str, Value]
) -> str:
    context = Wording(language=language, game=game)
    return "\n".join(
        parts.lines(
            [
                context.say(
                    "option-line",
                    name=options.name(context, o.key),
                    value=options.worded(context, o.key, values[o.key]),
                ),
                f"-# {text}" if (text := options.means(context, o.key, values[o.key])) else "",
            ]
        )
        for o in listed
    )


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)
