"""Makes display names safe for sentences, and finds those that a reader cannot tell apart.

A name may contain what Discord turns into something else: custom emoji that look like cards, times,
links, mentions, headings. It may also reverse the line around it (bidirectional overrides).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

IGNORABLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Code points that are invisible, or change only how their neighbour is drawn:
`Default_Ignorable_Code_Point` of Unicode 16 (DerivedCoreProperties.txt).
"""

_LETTERS: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУҮХѴԌԚԜӀаеѕіјорсухѵһԁԛԝӏү"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺϜοανικρυγϲϳѡ"
    "ՕՍԼօոսհզցյ"
    "ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴᏻ"
    "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ"
    "ıɑɡɩʏƒ",
    "ABESIJKMHOPCTYYXVGQWIaesijopcyxvhdqwly"
    "ABEZHIKMNOPTYXCMFoavikpuycjw"
    "OULonuhqgj"
    "DRTAJEWMHYGZbRWSVSLCPKBG"
    "BPDTGKJCZFMNLSRVHWXYAEIOU"
    "iagiyf",
)
_OTHER_SCRIPTS: Final = {
    "A": "ᗅ\U000102a0\U00016f40",
    "B": "ᗷꞴ\U00010282\U000102a1\U00010301",
    "C": "ϹⲤ\U000102a2\U00010302\U00010415\U0001051c\U000118e9\U000118f2\U0001f74c",
    "D": "ᗞᗪ",
    "E": "⋿ⴹ\U00010286\U000118a6\U000118ae",
    "F": "ᖴꞘ\U00010287\U000102a5\U00010525\U000118a2\U000118c2\U0001d213",
    "G": "Ᏻ",
    "H": "ᕼⲎ\U000102cf",
    "J": "ͿᒍꞲ",
    "K": "ᛕⲔ\U00010518",
    "L": "ᒪⳐ\U0001041b\U00010526\U000118a3\U000118b2\U00016f16\U0001d22a",
    "M": "ᗰᛖⲘ\U000102b0\U00010311",
    "N": "Ⲛ\U00010513",
    "O": "\u07c0০ଠ୦ዐⲞⵔ〇\U00010292\U000102ab\U00010404\U000104c2\U00010516\U000114d0"
    "\U000118b5\U000118e0",
    "P": "ᑭⲢ\U00010295",
    "Q": "ⵕ",
    "R": "Ʀᖇ\U000104b4\U00016f35\U0001d216",
    "S": "Տ\U00010296\U00010420\U00016f3a",
    "T": "⊤⟙Ⲧ\U00010297\U000102b1\U00010315\U000118bc\U00016f0a\U0001f768",
    "U": "ሀᑌ∪⋃\U000104ce\U000118b8\U00016f42",
    "V": "\u0667۷ᐯⴸꛟ\U0001051d\U000118a0\U00016f08\U0001d20d",
    "W": "\U000118e6\U000118ef",
    "X": "᙭ᚷ╳ⲬⵝꞳ\U00010290\U000102b4\U00010317\U00010322\U00010527\U000118ec",
    "Y": "ᎩⲨ\U000102b2\U000118a4\U00016f43",
    "Z": "\U000102f5\U000118a9\U000118e5",
    "a": "\u237a",
    "b": "ƄЬᑲᖯ",
    "c": "ϲᴄⲥꮯ\U0001043d",
    "d": "Ꮷᑯꓒ",
    "e": "ҽ℮ꬲ",
    "f": "ſքẝꞙꬵ",
    "g": "ƍᶃ",
    "h": "Ꮒ",
    "i": "ɪ˛ͺӏᎥ\u2373ꙇꭵ\U000118c3",
    "l": "Ɩǀ\u05c0\u05d5\u05df\u0627\u0661۱\u07caᛁ∣⏽Ⲓⵏ\ufe8d\ufe8e￨\U0001028a\U00010309"
    "\U00010320\U00016f28\U0001e8c7\U0001ee00\U0001ee80",
    "m": "\U00011700\U000118e3",
    "n": "ռ",
    "o": "σ\u05e1\u0647\u0665\u06be\u06c1\u06d5۵०੦૦௦\u0c02౦\u0c82೦\u0d02ഠ൦\u0d82๐໐ဝ၀ჿᴏᴑⲟ"
    "ꬽ\ufba6\ufba7\ufba8\ufba9\ufbaa\ufbab\ufbac\ufbad\ufee9\ufeea\ufeeb\ufeec"
    "\U0001042c\U000104ea\U000118c8\U000118d7\U0001d6d4\U0001d70e\U0001d748"
    "\U0001d782\U0001d7bc\U0001ee24\U0001ee64\U0001ee84",
    "p": "\u2374ⲣ",
    "q": "գ",
    "r": "гᴦⲅꭇꭈꮁ",
    "s": "ƽꜱꮪ\U00010448\U000118c1",
    "u": "ʋᴜꞟꭎꭒ\U000104f6\U000118d8",
    "v": "\u05d8ᴠ∨⋁ꮩ\U00011706\U000118c0",
    "w": "ɯաᴡꮃ\U0001170a\U0001170e\U0001170f",
    "x": "×ᕁᕽ᙮⤫⤬⨯",
    "y": "ɣყᶌỿꭚ\U000118dc",
    "z": "ᴢꮓ\U000118c4",
}
"""Letters and signs of other scripts, by the Latin letter that they look like. They follow
Unicode's confusables.txt (UTS 39).
"""
_LATIN: Final = {
    **_LETTERS,
    **{ord(sign): letter for letter, signs in _OTHER_SCRIPTS.items() for sign in signs},
}
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−˗⁃"), "-")
_QUOTES = dict.fromkeys(map(ord, "’‘ʼʻ`ˋ´ʹ′՚׳"), "'")
_STROKES: Final = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O", "m": "rn", "w": "vv"})
"""Characters that look alike in most typefaces, compared case-sensitively."""
_VIRAMA: Final = 9
"""Canonical combining class of viramas. They join letters of their own script and are nearly
invisible on a letter of another script.
"""
_DOT_ABOVE = re.compile("(?<=[ij])\u0307")


@lru_cache(4096)
def skeletons(name: str) -> frozenset[str]:
    """The forms in which a reader may see the name. Two names with a form in common look alike.

    One form ignores case, one keeps it.
    """
    seen = "".join(c for c in IGNORABLE.sub("", name) if unicodedata.combining(c) != _VIRAMA)
    # Lookalikes are replaced before NFKD, which would turn some into other letters (ſ looks like f,
    # but becomes s). They are replaced again after it, because NFKD turns styled characters into
    # lookalikes (𝚨 becomes Α).
    plain = unicodedata.normalize("NFKD", seen.translate(_LATIN))
    plain = plain.translate(_LATIN).translate(_DASHES).translate(_QUOTES)
    plain = " ".join(_DOT_ABOVE.sub("", plain).split())
    folded = unicodedata.normalize("NFKC", _DOT_ABOVE.sub("", plain.casefold()))
    # The prefixes keep a form with case (`case `) from matching one without (`any `).
    return frozenset({f"case {plain.translate(_STROKES)}", f"any {folded}"})


def alike(name: str, others: Iterable[str]) -> bool:
    """Whether the name looks like one of the others."""
    own = skeletons(name)
    return any(own & skeletons(other) for other in others)


LONGEST = 16
"""Characters of a name that are shown. A longer name ends in an ellipsis."""

ROBOT, ASLEEP, POINT, CLOCK = "🤖\u00a0", "💤\u00a0", "👉\u00a0", "⏳\u00a0"
"""Kro's signs, as they precede a name or a time.

The no-break space keeps a sign together with its word at the end of a line.
"""

TITLES: Final = frozenset({"Mor", "Lille", "Tante"})
"""Titles of regulars before their names: mother, little, aunt. Alone, a title names no regular."""

_SIGNS = dict.fromkeys(map(ord, "🤖💤👉⏳📣🔁🪑⚠🤫👥"))
_JOINERS = "\u200d\ufe0f"
"""Invisible code points that may stay within an emoji."""
_EMOJI = frozenset({"So", "Sk"})
"""The Unicode categories of emoji and their skin tones."""
_ISOLATES = "\u2068\u2069"
_BLANK = frozenset("\u2800\U00013441\U00013442\U00016fe4\U0001d159\ufffc")
"""Invisible letters and signs that Unicode does not call ignorable.

They are an empty Braille cell, empty hieroglyphs, a filler of the Khitan script, a note without a
head, and the object replacement character.
"""
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The Unicode general categories of characters that count as invisible."""
_LOOKALIKES = str.maketrans({"<": "‹", ">": "›", "@": "＠", "#": "＃", "`": "ˋ", "\\": "∖"})
_LINK = re.compile(r"(?i)\b(https?|ftp|discord|steam):(?=/)")
_DOTTED = re.compile(r"(?i)(?<=[a-z0-9])\.(?=[a-z]{2,}\b)")
_MARKS = re.compile(r"([*_~|\[\]()])")
_ESCAPED = re.compile(r"\\([*_~|\[\]()])")
_COMMAND = re.compile(r"<(/[^<>:]+):\d+>")
_NUMBER = re.compile(r" [2-9]$")
"""The number that `distinct` adds to a name."""
_RTL = frozenset({"R", "AL", "RLE", "RLO", "RLI"})


@lru_cache(4096)
def clean(name: str, longest: int = LONGEST) -> str:
    """The name without anything that Discord or a reader could mistake for something else.

    Kro's own signs are removed, so that no person can pass as a computer player. An empty name
    becomes a question mark.
    """
    name = unicodedata.normalize("NFC", name).translate(_SIGNS)
    name = _without_loose_joiners("".join(c for c in name if _visible(c)))
    name = " ".join(name.split())
    name = _without_stacks(name).translate(_LOOKALIKES)
    name = _DOTTED.sub("․", _LINK.sub(lambda m: m[1] + "։", name))
    if not any(unicodedata.category(c)[0] in "LNPS" for c in name):
        return "?"
    if len(name) > longest:
        name = name[: longest - 1].rstrip(_JOINERS + " .…") + "…"
    return _isolated(name)


@lru_cache(4096)
def safe_name(name: str, longest: int = LONGEST) -> str:
    """The clean name with its markdown escaped, for message text. Labels, options and alt texts
    have no markdown, so they take `clean`.

    The words of a name stay together if the name is short enough for a line.
    """
    shown = clean(name, longest)
    held = shown.replace(" ", "\u00a0") if len(shown) <= LONGEST else shown
    return _MARKS.sub(r"\\\1", held)


def plain(text: str) -> str:
    """A shown name, or a text with such names and mentions of commands, without its markdown."""
    if "</" in text:
        text = _COMMAND.sub(r"\1", text)
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Clean names for one table. Names that look the same get a number."""
    out: list[str] = []
    for name in map(clean, names):
        unique, k = name, 2
        while alike(unique, out):
            unique, k = f"{clean(name, LONGEST - 3)} {k}", k + 1
        out.append(unique)
    return tuple(out)


def short_name(name: str, *, regular: bool) -> str:
    """The word of a clean name that is shown if space is short.

    It is the first word, or the one after a regular's title.
    """
    words = name.split()[:2]
    return words[-1] if regular and words and words[0] in TITLES else "".join(words[:1])


@lru_cache(1024)
def brief(names: tuple[str, ...], letters: int = 5) -> tuple[str, ...]:
    """The given names on buttons, at most `letters` long and without Kro's signs.

    A name that looks like an earlier one ends in a number, as it does in texts.
    """
    out: list[str] = []
    for name in names:
        whole = clean(plain(name)).strip(_ISOLATES)
        number = _NUMBER.search(whole)
        whole = short_name(whole, regular=name.startswith(ROBOT))
        short, k = _first(whole, letters), 2
        if number is not None:
            short = f"{_first(whole, letters - 1)}{number[0]}"
        while alike(short, out):
            short, k = f"{_first(whole, letters - 1)} {k}", k + 1
        out.append(short)
    return tuple(_MARKS.sub(r"\\\1", _isolated(name)) for name in out)


def _first(name: str, letters: int) -> str:
    """The first letters, each with its marks."""
    out, count = "", 0
    for char in name:
        count += not (unicodedata.combining(char) or char in _JOINERS)
        if count > letters:
            break
        out += char
    return out.rstrip(_JOINERS + " ")


def _isolated(name: str) -> str:
    """Isolate a right-to-left name, so that it does not reverse the line around it."""
    if any(unicodedata.bidirectional(c) in _RTL for c in name):
        return f"{_ISOLATES[0]}{name}{_ISOLATES[1]}"
    return name


def _visible(char: str) -> bool:
    if char in _JOINERS or char.isspace():
        return True
    if char in _BLANK or IGNORABLE.match(char):
        return False
    return unicodedata.category(char) not in _UNSEEN


def _without_loose_joiners(name: str) -> str:
    """Remove joiners outside of emoji: they are invisible and only make equal names differ."""
    out = ""
    for i, char in enumerate(name):
        if char in _JOINERS:
            before, after = out[-1:], name[i + 1 : i + 2]
            joins = char == _JOINERS[1] or _is_emoji(after)
            held = _is_emoji(before) or (before == _JOINERS[1] and char == _JOINERS[0])
            if not (joins and held):
                continue
        out += char
    return out


def _is_emoji(char: str) -> bool:
    return bool(char) and unicodedata.category(char) in _EMOJI


def _without_stacks(name: str) -> str:
    """Keep at most two combining marks on a letter: more would cover the lines around it."""
    out, run = "", 0
    for char in name:
        run = run + 1 if unicodedata.combining(char) else 0
        if run <= 2:
            out += char
    return out
