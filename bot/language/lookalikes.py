"""Names that a reader cannot tell apart.

Owns: which code points are drawn as nothing, and which names look the same. Must not know: whose
names they are, what is done about two that look the same.

Sources: `Default_Ignorable_Code_Point` of Unicode 16 (DerivedCoreProperties.txt); the letters that
Latin, Greek, Cyrillic, Armenian, Cherokee and Lisu share by their looks, after Unicode's
confusables.txt (UTS 39).
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
"""Code points that are drawn as nothing, or change only how their neighbour is drawn."""

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
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−˗⁃"), "-")
_QUOTES = dict.fromkeys(map(ord, "’‘ʼʻ`ˋ´ʹ′՚׳"), "'")
_STROKES: Final = str.maketrans(
    {"I": "l", "1": "l", "|": "l", "0": "O", "m": "rn", "w": "vv"}
)
"""What looks the same in most typefaces while upper and lower case are told apart."""
_DOTTED = re.compile("(?<=[ij])\u0307")


@lru_cache(4096)
def looks(name: str) -> frozenset[str]:
    """How the name may look to a reader: two names that have one of these in common look alike.
    One is the name without regard to case, one with regard to it.
    """
    plain = unicodedata.normalize("NFKD", IGNORABLE.sub("", name))
    plain = plain.translate(_LETTERS).translate(_DASHES).translate(_QUOTES)
    plain = " ".join(_DOTTED.sub("", plain).split())
    folded = unicodedata.normalize("NFKC", _DOTTED.sub("", plain.casefold()))
    return frozenset({f"case {plain.translate(_STROKES)}", f"any {folded}"})


def alike(name: str, others: Iterable[str]) -> bool:
    """Whether the name looks like one of the others."""
    own = looks(name)
    return any(own & looks(other) for other in others)
