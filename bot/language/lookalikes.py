"""Finds names that a reader cannot tell apart, and invisible code points.

Sources: `Default_Ignorable_Code_Point` of Unicode 16 (DerivedCoreProperties.txt). The letters and
signs of other scripts that look like a Latin letter follow Unicode's confusables.txt (UTS 39).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

IGNORABLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Code points that are invisible, or change only how their neighbour is drawn."""

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
"""Letters and signs of other scripts, by the Latin letter that they look like."""
_LATIN: Final = {
    **_LETTERS,
    **{ord(sign): letter for letter, signs in _OTHER_SCRIPTS.items() for sign in signs},
}
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−˗⁃"), "-")
_QUOTES = dict.fromkeys(map(ord, "’‘ʼʻ`ˋ´ʹ′՚׳"), "'")
_STROKES: Final = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O", "m": "rn", "w": "vv"})
"""Characters that look alike in most typefaces, compared case-sensitively."""
_VIRAMA: Final = 9
"""Canonical combining class of viramas. They join letters of their own script and are all but
invisible on a letter of another.
"""
_DOTTED = re.compile("(?<=[ij])\u0307")


@lru_cache(4096)
def skeletons(name: str) -> frozenset[str]:
    """The forms in which a reader may see the name. Two names with a form in common look alike.

    One form ignores case, one keeps it.
    """
    seen = "".join(c for c in IGNORABLE.sub("", name) if unicodedata.combining(c) != _VIRAMA)
    # Before NFKD, which would turn some lookalikes into other letters (ſ looks like f, but becomes
    # s). After it too, because it turns styled characters into lookalikes (𝚨 becomes Α).
    plain = unicodedata.normalize("NFKD", seen.translate(_LATIN))
    plain = plain.translate(_LATIN).translate(_DASHES).translate(_QUOTES)
    plain = " ".join(_DOTTED.sub("", plain).split())
    folded = unicodedata.normalize("NFKC", _DOTTED.sub("", plain.casefold()))
    # The prefixes keep a form with case (`case `) from matching one without (`any `).
    return frozenset({f"case {plain.translate(_STROKES)}", f"any {folded}"})


def alike(name: str, others: Iterable[str]) -> bool:
    """Whether the name looks like one of the others."""
    own = skeletons(name)
    return any(own & skeletons(other) for other in others)
