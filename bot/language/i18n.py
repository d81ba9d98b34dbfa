"""Makes sentences in the reader's language from the Fluent catalogues."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale as BabelLocale
from babel import UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal
from discord import Locale, app_commands
from fluent.runtime.types import FluentInt

from bot.language.fluent import Bundle, Listed, WholeNumber, You
from bot.language.names import brief, plain
from games.kernel.cards import RANK_OF, RANKS, SPANISH, SPANISH_NUMBERS, SUIT_OF
from games.kernel.screen.texts import (
    CardName,
    CardNames,
    Param,
    SeatName,
    SeatNames,
    SuitName,
    SuitSign,
    Text,
    Texts,
)

log = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = (
    "en",
    "sv",
)
"""The languages that people may choose, named as their catalogues are. The first has every text,
and supplies those that another language lacks. docs/translating.md says how to add one.
"""
COMPLETE = frozenset({"en", "sv"})
"""The languages that must have every text. The others are in progress."""
SIGNS = ("♣\ufe0e", "♦\ufe0e", "♥\ufe0e", "♠\ufe0e")
"""Suit signs with U+FE0E: the text form, which is legible on a dark background."""
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_RANKS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
)  # fmt: skip
_SPANISH_SUITS = ("oros", "copas", "espadas", "bastos")
"""The names that players of every language use for the Spanish suits. Only card names in words are
translated.
"""
REMEMBERED = 8192
"""Filled-in texts in the cache, a few hundred bytes each."""
_HYPHEN = re.compile(r"(?<![\w.–-])-(?=\d)")
"""A hyphen that stands for a minus sign."""


class MissingText(LookupError):
    """A text that no catalogue has, or that could not be filled in."""


class SignedNumber(WholeNumber):
    """A gain or a loss, always with its sign."""

    def format(self, locale: Any) -> str:
        """Format as any number, with a plus sign for a gain."""
        return f"+{super().format(locale)}" if self > 0 else super().format(locale)


class PlainNumber(FluentInt):
    """A number that is a name, such as a table's. It is never grouped."""

    def format(self, locale: Any) -> str:
        """The digits alone."""
        return str(int(self))


class Names(NamedTuple):
    """The names of the seats, ready to be shown. The reader's own seat is "you"."""

    by_seat: tuple[str, ...] = ()
    reader: int | None = None

    def brief(self, seat: int) -> str:
        """A seat's name in five letters and perhaps a number, the same for every reader."""
        return brief(self.by_seat)[seat]


NOBODY = Names()
_FUNCTIONS = {"SIGNED": SignedNumber, "PLAIN": PlainNumber}


class Catalogue:
    """All texts in all languages.

    A text that a language lacks is shown in the first one, and logged once. A text that no language
    has is logged and its key is shown, so that a mistake never stops a table. With `strict` (tests)
    it raises `MissingText`.

    * Typed parameters (numbers, cards, suits, names) are written in each language's way.
    * Numbers are grouped as in the language (1,052; 1 052), and negative ones get a true minus
      sign. ``SIGNED($n)`` also writes the plus sign. ``PLAIN($n)`` does not group.
    * ``COMMAND("kro me")`` names a command by its words (``command-kro``, ``command-me``). It
      becomes a Discord mention of that command, which any reader can press.
    """

    def __init__(self, folders: Sequence[Path], strict: bool = False) -> None:
        self.strict = strict
        self._commands: Mapping[str, int] = {}
        self._bundles: dict[str, Bundle] = {}
        for language in LANGUAGES:
            self.add(language, folders)
        self._keys = self._bundles[LANGUAGES[0]].keys
        self._noted: set[tuple[str, str]] = set()
        """Missing texts that were logged, by language and key."""
        # A picture has dozens of texts, nearly all the same as in the last picture. Filling one in
        # takes about twenty times as long as a cache hit.
        self._said = lru_cache(REMEMBERED, typed=True)(self._format)
        self._filled = lru_cache(REMEMBERED)(self._write)
        self._whole: dict[tuple[str, str], str] = {}
        """Texts without parameters, by language and key."""

    def add(self, language: str, folders: Sequence[Path]) -> None:
        """Read the catalogues of a language from each of these folders that has one."""
        self._bundles[language] = Bundle(
            language,
            [path for folder in folders if (path := folder / f"{language}.ftl").is_file()],
            _FUNCTIONS | {"COMMAND": partial(self.command, language)},
            self._bundles.get(LANGUAGES[0]),
        )

    def parse_all(self) -> None:
        """Parse every text now, for a process that will be forked."""
        for bundle in self._bundles.values():
            for key in bundle.keys:
                bundle.parse(key)

    def mention_commands(self, ids: Mapping[str, int]) -> None:
        """Mention the commands in texts from now on. `ids` are Discord's, by English name."""
        if ids != self._commands:
            self._commands = dict(ids)
            self._said.cache_clear()
            self._filled.cache_clear()
            self._whole.clear()

    def command(self, language: str, words: str) -> str:
        """A mention of the command with the keys `words`, such as ``kro me``. Its name while its id
        is unknown.

        A mention shows the name that is written in it, and only the English one can be pressed
        (docs/discord.md, "Mentions of commands").
        """
        english, own = (
            " ".join(self.say(lang, f"command-{word}") for word in words.split())
            for lang in (LANGUAGES[0], language)
        )
        known = self._commands.get(english.split()[0])
        return f"**/{own}**" if known is None else f"</{english}:{known}>"

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._keys

    def say(self, language: str, key: str, **params: int | str) -> str:
        """The text `key` in `language`, filled in."""
        if not params:
            whole = self._whole.get((language, key))
            if whole is not None:
                return whole
        try:
            said = self._said(language, key, **params)
            if not params:
                self._whole[language, key] = said
            return said
        except MissingText as missing:
            if self.strict:
                raise
            log.error("text %s", missing)
            return key

    def own(self, language: str, game: str, key: str, /, **params: int | str) -> str:
        """A text of Kro's, in the game's own words (``<game>-<key>``) if it has some."""
        own = f"{game}-{key}"
        return self.say(language, own if self.has(own) else key, **params)

    def write(self, language: str, text: Text, names: Names = NOBODY, label: bool = False) -> str:
        """A typed text as a sentence.

        `label` is for buttons and options, which have no markdown.
        """
        if not text.params and not label:
            return self.say(language, text.key)
        return self._filled(language, text, names, label)

    def _write(self, language: str, text: Text, names: Names, label: bool) -> str:
        params = {key: self._fill(language, value, names, label) for key, value in text.params}
        out = self.say(language, text.key, **params)
        return plain(out) if label else out

    def you(self, language: str) -> You:
        """The word for the reader instead of a name."""
        return You(self.say(language, "you"))

    def name(self, language: str, seat: int, names: Names) -> str:
        """A seat's name as this reader sees it."""
        return self.you(language) if seat == names.reader else names.by_seat[seat]

    def begun(self, language: str, text: str) -> str:
        """The text, with a capital letter for a "you" at the start of a line."""
        you = self.say(language, "you")
        begins = re.compile(rf"^([^\w\n`]*){you}(?!\w)", re.MULTILINE)
        return begins.sub(lambda found: found[1] + you.capitalize(), text)

    def card(self, language: str, card: int, label: bool = False, words: bool = False) -> str:
        """A card: ``K♠`` or ``12 oros`` as inline code (bare on a label), or in words."""
        if card >= SPANISH[0]:
            return self._spanish(language, card, label, words)
        rank, suit = RANK_OF[card], SUIT_OF[card]
        if words:
            return self.say(language, "card-words", rank=_RANKS[rank], suit=_SUITS[suit])
        sign = RANKS[rank].replace("T", "10") + SIGNS[suit]
        return sign if label else f"`{sign}`"

    def _spanish(self, language: str, card: int, label: bool, words: bool) -> str:
        suit, place = divmod(card - SPANISH[0], len(SPANISH_NUMBERS))
        number, name = SPANISH_NUMBERS[place], _SPANISH_SUITS[suit]
        if words:
            return self.say(language, "card-words-spanish", number=number, suit=name)
        sign = f"{number}\u00a0{name}"
        return sign if label else f"`{sign}`"

    def suit(self, language: str, suit: int) -> str:
        """A suit by sign and word."""
        return f"{SIGNS[suit]} {self.say(language, 'suit', suit=_SUITS[suit])}"

    def listed(self, language: str, parts: Sequence[str]) -> Listed:
        """Several things as a list, as the language joins it: a, b, and c."""
        return Listed.of(format_list(parts, locale=_unicode(language)), parts)

    def series(self, language: str, parts: Iterable[str], most: int | None = None) -> Listed:
        """Several facts, joined without "and": a, b, c. Those beyond `most` become a count."""
        every = tuple(parts)
        shown = self.few(language, every, len(every) if most is None else most)
        return Listed.of(_comma(language).join(shown), every)

    def few(self, language: str, parts: Sequence[str], most: int) -> list[str]:
        """The first `most` of several things, then the number of the others."""
        more = len(parts) - most
        return [*parts[:most], *([self.say(language, "list-more", count=more)] if more > 0 else [])]

    def _fill(self, language: str, value: Param, names: Names, label: bool) -> int | str:
        match value:
            case SeatName(seat, short):
                return names.brief(seat) if short else self.name(language, seat, names)
            case SeatNames(seats, counted=True):
                said = self.say(language, "several-players", count=len(seats))
                return Listed.of(said, [self.name(language, s, names) for s in seats])
            case SeatNames(seats, plus):
                listed = [self.name(language, s, names) for s in seats]
                return (
                    Listed.of(" + ".join(listed), listed) if plus else self.listed(language, listed)
                )
            case CardName(card, words):
                return self.card(language, card, label, words)
            case CardNames(cards):
                return " ".join(self.card(language, c, label) for c in cards)
            case SuitName(suit):
                return self.suit(language, suit)
            case SuitSign(suit):
                return SIGNS[suit]
            case Text():
                return self.write(language, value, names, label)
            case Texts(texts):
                return self.series(language, (self.write(language, t, names, label) for t in texts))
            case _:
                return value

    def _format(self, language: str, key: str, **params: int | str) -> str:
        try:
            bundle = self._bundles[language]
            if key in bundle.borrowed and (language, key) not in self._noted:
                self._noted.add((language, key))
                log.warning(
                    "text %s (%s) is missing: it is shown in %s", key, language, LANGUAGES[0]
                )
            formatted = bundle.fill(key, params)
        except (LookupError, ValueError) as wrong:
            raise MissingText(f"{key} ({language}): {wrong}") from None
        return _HYPHEN.sub("−", formatted)


class KroTranslator(app_commands.Translator):
    """Names and descriptions of commands, from ``locale_str("…", key="command-…")``."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in that language. None if Kro does not have it or the string has no key."""
        key = string.extras.get("key")
        lang = spoken(locale.value)
        if not isinstance(key, str) or lang is None:
            return None
        return catalogue().say(lang, key)


def decimal(language: str, number: float) -> str:
    """A number with decimals as the language writes it."""
    return format_decimal(number, locale=_unicode(language))


@cache
def _comma(language: str) -> str:
    """What separates two things in the middle of a list in this language.

    CLDR also has patterns for lists of units, but Babel cannot read them in every language.
    """
    patterns: Mapping[str, str] = _unicode(language).list_patterns["standard"]
    return patterns["middle"].format("", "")


def folders() -> tuple[Path, ...]:
    """The folders with catalogues: Kro's own, the console's, the commands', then every game's."""
    games = sorted(path.parent for path in (ROOT / "games").glob(f"*/text/{LANGUAGES[0]}.ftl"))
    own = (ROOT / "bot" / "language", ROOT / "bot", ROOT / "cogs")
    return (*(folder / "text" for folder in own), *games)


@cache
def catalogue() -> Catalogue:
    """The catalogues of Kro and of every game, read once."""
    return Catalogue(folders())


def say(language: str, key: str, **params: int | str) -> str:
    """The text `key` of Kro's own catalogues in `language`."""
    return catalogue().say(language, key, **params)


def write(language: str, text: Text, names: Names = NOBODY) -> str:
    """A typed text as a sentence in `language`."""
    return catalogue().write(language, text, names)


def best(locale: str | None) -> str:
    """The language for a person whose Discord client uses `locale` (``sv-SE``)."""
    return spoken(locale or "") or LANGUAGES[0]


def own_name(language: str) -> str:
    """What a language calls itself: ``Svenska``."""
    called = _unicode(language).get_display_name() or language
    return called[0].upper() + called[1:]


def named(key: str) -> app_commands.locale_str:
    """A command's name or description by its key: English by default, translated on sync."""
    return app_commands.locale_str(catalogue().say(LANGUAGES[0], key), key=key)


def spoken(locale: str) -> str | None:
    """The language of one of Discord's locales. ``es-419`` is ``es``, unless it has its own
    catalogues.
    """
    tag = locale.lower()
    known = {language.lower(): language for language in LANGUAGES}
    return known.get(tag) or known.get(tag.split("-")[0])


@cache
def _unicode(language: str) -> BabelLocale:
    """The CLDR locale of a language."""
    try:
        return BabelLocale.parse(language, sep="-")
    except UnknownLocaleError:
        return BabelLocale.parse(language.split("-", maxsplit=1)[0])
