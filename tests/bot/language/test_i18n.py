"""Every language has all texts, and numbers, cards and names are written as specified."""

import logging
import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.language import i18n
from bot.language.fluent import Bundle, read
from bot.language.i18n import (
    LANGUAGES,
    Catalogue,
    KroTranslator,
    MissingText,
    Names,
    best,
    catalogue,
    folders,
    say,
    write,
)
from games.kernel.cards import SPANISH, parse
from games.kernel.screen.texts import (
    CardName,
    CardNames,
    SeatName,
    SeatNames,
    SuitName,
    Texts,
    text,
)
from tools import catalogue_lint, voice

WHO = Names(("Anna", "Bo", "🤖 Old Jens"), reader=1)


@pytest.fixture(scope="module")
def read_once() -> catalogue_lint.Texts:
    return catalogue_lint.compared()[0]


@pytest.fixture
def known(read_once: catalogue_lint.Texts) -> catalogue_lint.Texts:
    """Every key of the catalogues with the names in it, for a test to change."""
    return dict(read_once)


def test_catalogues_agree_and_every_key_in_the_code_exists() -> None:
    assert catalogue_lint.problems() == []


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("refused-full", True),
        ("refused-dead", False),
        ("mus-refused-full", True),
        ("mus-refused-dead", False),
        ("done-left", True),
        ("mus-turn-reply", True),
        ("mus-name", True),
        ("mouse", False),
    ],
)
def test_an_unused_text_is_found(key: str, said: bool) -> None:
    """A refusal counts as used if code refuses with its code, not because codes become keys."""
    uses = catalogue_lint.Uses()
    uses.keys = {"refused-full", "mus-turn"}
    uses.patterns = {r"refused\-.+", r".+\-refused\-.+", r"done\-.+", r".+\-name", "m.+"}
    known = dict.fromkeys((key, "refused-full", "done-left"), frozenset[str]())
    assert (f"{key} is in the catalogues and nothing says it" in uses.unused(known)) != said


@pytest.mark.parametrize(
    "key",
    [
        "option-practice",
        "option-strength-novice",
        "option-pause-number",
        "option-handLimit-none",
        "house-strength-master",
        "start-invitation-about",
        "clock-60",
        "mus-option-handLimit-number",
        "mus-house-handLimit",
        "mus-option-preset-usual",
        "mus-option-preset-vacas",
        "mus-option-preset-own",
    ],
)
def test_a_missing_word_of_an_option_is_found(key: str, known: catalogue_lint.Texts) -> None:
    """Their keys are nowhere in the code: they are made from an option's name and value."""
    del known[key]
    assert catalogue_lint.unworded(known) == [f"an option needs {key}, which no catalogue has"]


def test_a_line_about_the_reader_begins_with_a_capital_letter() -> None:
    begun = catalogue().begun
    assert begun("en", "you won\n👉 **you** · dealer\nyouth, you") == (
        "You won\n👉 **You** · dealer\nyouth, you"
    )
    assert begun("sv", "du och Bo\nduger, du") == "Du och Bo\nduger, du"


@pytest.mark.parametrize("word", ["name", "blurb", "aim", "goal"])
def test_a_game_without_a_description_is_found(word: str, known: catalogue_lint.Texts) -> None:
    del known[f"mus-{word}"]
    missing = f"a game needs mus-{word}, which no catalogue has"
    assert catalogue_lint.unworded(known) == [missing]


def test_a_text_has_the_variables_of_those_that_it_refers_to(tmp_path: Path) -> None:
    """One language may write out what others share."""
    path = tmp_path / "en.ftl"
    path.write_text("won = { $who }: { of }\nof = { $n } { more }\nmore = +{ $m }\n", "utf-8")
    found, twice = catalogue_lint.texts(path)
    assert found == {"won": {"who", "n", "m"}, "of": {"n", "m"}, "more": {"m"}}
    assert not twice
    assert "command-which" in catalogue_lint.referred()


def test_a_text_may_refer_to_one_of_another_catalogue(known: catalogue_lint.Texts) -> None:
    assert known["trick-often"] == {"often"}
    assert known["bourre-hint-pot"] == {"often"}


def test_every_text_has_words_in_every_language(known: catalogue_lint.Texts) -> None:
    for locale in LANGUAGES:
        for key, names in known.items():
            filled = say(locale, key, **dict.fromkeys(names, 7))
            assert filled.strip(), key
            assert "{" not in filled, key


@pytest.mark.parametrize("locale", LANGUAGES)
def test_no_bracket_opens_before_a_name(locale: str) -> None:
    """A regular's name begins with a sign, which may begin a line.

    The bracket would stay behind.
    """
    named = re.compile(r"\(\s*\{ \$(?:who|partner)\b")
    for folder in folders():
        path = folder / f"{locale}.ftl"
        assert not path.is_file() or not named.search(path.read_text("utf-8")), folder


@pytest.mark.parametrize("locale", voice.BRIEF)
def test_no_explanation_of_an_option_is_cut(locale: str, known: catalogue_lint.Texts) -> None:
    """Discord shows at most 100 letters next to a value of a menu (docs/discord.md). In a longer
    language the dialog has the rest.
    """
    lines = [
        key
        for key in known
        if key.endswith("-means") and {"option", "setting", "mine"} & {*key.split("-")[:2]}
    ]
    assert len(lines) > 100
    told = {key: say(locale, key, **dict.fromkeys(known[key], 7)) for key in lines}
    assert {key: line for key, line in told.items() if len(line) > 100} == {}


@pytest.mark.parametrize(
    ("locale", "net", "purse", "expected"),
    [
        ("en", 24, 1512, "**Bo +24** → 1,512"),
        ("en", -1052, -124, "**Bo −1,052** → −124"),
        ("sv", -1052, 12345, "**Bo −1\u00a0052** → 12\u00a0345"),
        ("sv", 0, 0, "**Bo 0** → 0"),
    ],
)
def test_gains_and_losses_have_true_signs(locale: str, net: int, purse: int, expected: str) -> None:
    assert say(locale, "ledger-row", who="Bo", net=net, purse=purse) == expected


def test_numbers_that_are_names_are_not_grouped() -> None:
    assert say("en", "table-number", number=1234) == "Table 1234"
    assert say("sv", "table-number", number=1234) == "Bord 1234"


@pytest.mark.parametrize("card", range(52))
def test_every_card_has_words_of_its_own(card: int) -> None:
    for locale in LANGUAGES:
        words = {catalogue().card(locale, c, words=True) for c in range(52)}
        assert len(words) == 52
        sign = catalogue().card(locale, card)
        assert sign.startswith("`")
        assert sign.endswith("\ufe0e`"), "U+FE0E asks for the text form of the suit sign"


def test_spanish_cards_have_the_players_own_names_and_words_in_every_language() -> None:
    king = parse("12o", spanish=True)
    assert catalogue().card("en", king) == catalogue().card("sv", king) == "`12\u00a0oros`"
    assert catalogue().card("sv", king, label=True) == "12\u00a0oros"
    assert catalogue().card("en", king, words=True) == "king of coins"
    assert catalogue().card("sv", king, words=True) == "kung i mynt"
    for locale in LANGUAGES:
        every = {catalogue().card(locale, c, words=True) for c in SPANISH}
        assert len(every) == len({catalogue().card(locale, c) for c in SPANISH}) == 40


def test_a_game_uses_its_own_words_for_a_text_of_kros_if_it_has_some(
    tmp_path: Path,
) -> None:
    for locale in LANGUAGES:
        (tmp_path / f"{locale}.ftl").write_text("deal = deal\nchess-deal = game\n", "utf-8")
    texts = Catalogue((tmp_path,), strict=True)
    assert texts.own("en", "chess", "deal") == "game"
    assert texts.own("en", "whist", "deal") == "deal"


def test_cards_are_code_in_text_and_bare_on_labels() -> None:
    ten = text("greenland-button-accept", card=CardName(parse("Ts")))
    assert write("en", ten) == "Take `10♠\ufe0e`"
    assert catalogue().write("sv", ten, label=True) == "Ta 10♠\ufe0e"
    assert catalogue().card("sv", parse("Ks"), words=True) == "spader kung"
    assert catalogue().card("en", parse("As"), words=True) == "ace of spades"


def test_the_reader_is_you_and_others_have_names() -> None:
    won = text("trick-won", number=2, who=SeatName(1))
    assert write("en", won, WHO) == "trick 2 went to you"
    assert write("sv", won, WHO) == "stick 2 tog du"
    assert write("en", won, WHO._replace(reader=None)) == "trick 2 went to Bo"


def test_the_person_of_two_partners_is_the_readers_if_one_of_them_reads(tmp_path: Path) -> None:
    source = "{ $pair-person ->\n    [second] { $pair } take it\n   *[third] { $pair } takes it\n}"
    for locale in LANGUAGES:
        (tmp_path / f"{locale}.ftl").write_text(f"you = you\nwon = {source}\n", "utf-8")
    won, texts = text("won", pair=SeatNames((0, 1), plus=True)), Catalogue((tmp_path,), strict=True)
    said = {reader: texts.write("en", won, WHO._replace(reader=reader)) for reader in (1, 2)}
    assert said == {1: "Anna + you take it", 2: "Anna + Bo takes it"}


def test_lists_end_in_and() -> None:
    after = text("mousel-after-you", who=SeatNames((2, 0, 1)))
    assert write("en", after, WHO) == "after you: 🤖 Old Jens, Anna, and you"
    assert write("sv", after, WHO) == "efter dig: 🤖 Old Jens, Anna och du"
    cards = text("hand-playable", cards=CardNames((parse("Ks"), parse("2c"))))
    assert write("en", cards) == "you may play `K♠\ufe0e` `2♣\ufe0e`"
    each = Texts((text("mousel-pot", pot=1), text("mousel-pot", pot=2)))
    assert write("en", text("mousel-tricks", seats=each)) == "Tricks: Pot **1**, Pot **2**"


def test_a_suit_is_its_sign_and_its_word() -> None:
    trump = text("mousel-trump", suit=SuitName(3))
    assert write("en", trump) == "Trump **♠\ufe0e spades**"
    assert write("sv", trump) == "Trumf **♠\ufe0e spader**"


def test_a_missing_text_raises_in_tests_and_is_only_logged_in_production(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(MissingText, match="no-such-key"):
        Catalogue(folders(), strict=True).say("en", "no-such-key")
    with pytest.raises(MissingText, match="number"):
        Catalogue(folders(), strict=True).say("en", "table-number")
    with caplog.at_level(logging.ERROR, "bot.language.i18n"):
        assert Catalogue(folders()).say("en", "no-such-key") == "no-such-key"
    assert "no-such-key" in caplog.text


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("sv-SE", "sv"), ("sv", "sv"), ("en-US", "en"), ("da", "en"), (None, "en"), ("", "en")],
)
def test_a_reader_gets_the_nearest_language(locale: str | None, expected: str) -> None:
    assert best(locale) == expected


@pytest.mark.asyncio
async def test_commands_are_translated_by_key_and_unchanged_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(i18n, "LANGUAGES", ("en", "sv"))
    no_command: Any = None
    context: app_commands.TranslationContext[Any, Any] = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.command_name, no_command
    )
    named = app_commands.locale_str("leave", key="button-leave")
    bare = app_commands.locale_str("leave")
    translator = KroTranslator()
    assert await translator.translate(named, discord.Locale.swedish, context) == "Lämna"
    assert await translator.translate(named, discord.Locale.german, context) is None
    assert await translator.translate(bare, discord.Locale.swedish, context) is None


def test_a_command_is_mentioned_by_the_name_that_every_client_can_press(tmp_path: Path) -> None:
    """Its id is that of the whole command. On a label, which has no mentions, it is its name."""
    own = tmp_path
    for locale, names in {"en": ("me", "tables"), "sv": ("mig", "bordslista")}.items():
        words = 'see = { COMMAND("kro me") }, { COMMAND("tables") }\ncommand-kro = kro\n'
        words += "".join(
            f"command-{key} = {name}\n" for key, name in zip(("me", "tables"), names, strict=True)
        )
        (own / f"{locale}.ftl").write_text(words, encoding="utf-8")
    texts = Catalogue([own], strict=True)
    assert texts.say("en", "see") == "**/kro me**, **/tables**"
    assert texts.say("sv", "see") == "**/kro mig**, **/bordslista**"
    texts.mention_commands({"kro": 7})
    assert texts.say("en", "see") == "</kro me:7>, **/tables**"
    texts.mention_commands({"kro": 7, "tables": 12})
    assert texts.say("sv", "see") == "</kro me:7>, </tables:12>"
    assert texts.write("sv", text("see"), label=True) == "/kro me, /tables"


def test_no_text_has_marks_that_command_names_forbid() -> None:
    for locale in LANGUAGES:
        assert "\u2068" not in say(locale, "place", game="x", number=1)


def test_a_broken_catalogue_names_its_line(tmp_path: Path) -> None:

    path = tmp_path / "en.ftl"
    path.write_text("good = fine\nbad line\n", encoding="utf-8")
    with pytest.raises(ValueError, match="bad line"):
        read(path)


def test_texts_of_several_lines_and_with_references_are_found(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(
        "# Of chips.\n"
        "-coin = { $count ->\n    [one] chip\n   *[other] chips\n}\n\n"
        "purse = Your purse\n    holds { $n } { -coin(count: 7) }: { spades }.\n"
        "spades = ♠\n"
        "spades = twice\n",
        encoding="utf-8",
    )
    bundle = Bundle("en", [path], {})
    assert "purse" in bundle
    assert "coin" not in bundle
    assert bundle.fill("purse", {"n": 7}) == "Your purse\nholds 7 chips: ♠\ufe0e."


@pytest.mark.parametrize(
    ("written", "error"),
    [("purse = { $n }", ValueError), ("purse = { nothing }", ValueError), ("purse =", LookupError)],
)
def test_a_text_that_cannot_be_filled_in_raises(
    tmp_path: Path, written: str, error: type[Exception]
) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(f"{written}\n    .attribute = words\n", encoding="utf-8")
    with pytest.raises(error):
        Bundle("en", [path], {}).fill("purse", {})
