"""Finds words of the sandbox's page that are in no catalogue.

`tools.catalogue_lint` runs the checks:

* A reader can see no text that is written in JavaScript, HTML or CSS.
* The page uses each key of the catalogues, and every key that it uses is in all of them, with the
  same variables.

A string in JavaScript is one that a reader can see in these cases:

* It has a capitalized word, or two words with a space between them. Style classes, selectors,
  names of keys and headers are exempt by their position.
* It has a word, and is the child of an element or the value of `READ`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from bot.language.i18n import COMPLETE
from sandbox import texts
from sandbox.server import PAGE

READ = frozenset(
    {"alt", "aria-description", "aria-label", "content", "data-day", "detail", "hint", "innerText",
     "label", "mark", "placeholder", "textContent", "title"}
)  # fmt: skip
"""Attributes and properties that a reader sees or hears."""
CHILDREN = {"h": 2, "append": 1, "refill": 1}
"""Functions that take children, from which argument on."""
SAY = ("say", "said")
_MACHINE_KEYS = frozenset({"class", "className", "rel"})
_MACHINE_CALLS = frozenset(
    {"closest", "hit", "includes", "matchMedia", "matches", "querySelector", "querySelectorAll"}
)
_COMPARED = ("===", "!==", "case")
_PROSE = re.compile(r"(?<![\w.])[^\W\d_]+[,.:;!?…]? +[“(]?[^\W\d_]{2,}")
_CAPITALIZED = re.compile(r"^\W*[A-ZÅÄÖ][a-zåäö]+(?![a-z]*[A-Z-])\W*$")
_WORD = re.compile(r"[^\W\d_]{2,}")
_TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |(?P<word>[\w$]+)
    |(?P<sign>=>|===|!==|\.\.\.|\?\?|\?\.|.)""",
    re.VERBOSE | re.DOTALL,
)
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
_BEFORE_VALUE = re.compile(r"[(,=:\[!&|?{};]|=>|===|!==|\?\?|return|case|")
"""What stands before a value, so that a slash begins a regular expression."""
_CHUNK = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
_CONTENT = re.compile(r"\bcontent:\s*\"([^\"]*)\"")
_PLACE = re.compile(r"\{\{([\w-]+)\}\}")


def _at(pattern: re.Pattern[str], source: str, at: int) -> re.Match[str]:
    found = pattern.match(source, at)
    if found is None:
        raise ValueError(f"cannot read {source[at : at + 40]!r}")
    return found


class Literal(NamedTuple):
    """A string, or a part of a template, and where it stands."""

    line: int
    text: str
    frames: tuple[Frame, ...]
    before: str
    """The token before it."""
    is_part: bool
    """Whether it is a part of a template with values."""


class Frame(NamedTuple):
    """A bracket around a literal: its sign, the function called, the argument, the key."""

    sign: str
    name: str = ""
    argument: int = 0
    key: str = ""


class Script:
    """The strings of a JavaScript module, and its uses of texts.

    It reads as much of the language as the page uses.
    """

    def __init__(self, source: str) -> None:
        self.literals: list[Literal] = []
        self.calls: list[Call] = []
        self._source = source
        self._frames = [Frame("")]
        self._tokens: list[str] = []
        self._open: list[Call] = []
        self._read(0)

    def _last(self, back: int = 1) -> str:
        return self._tokens[-back] if len(self._tokens) >= back else ""

    def _read(self, at: int) -> int:
        """Read on from `at` to the end, or to the brace that closes a template's value."""
        depth, source = len(self._frames), self._source
        while at < len(source):
            if source[at] == "`":
                at = self._template(at + 1)
                continue
            found = _at(_TOKEN, source, at)
            sign = found[0]
            if sign == "/" and _BEFORE_VALUE.fullmatch(self._last()):
                at = _at(_REGEX, source, at).end()
                self._tokens.append("/regex/")
                continue
            at = found.end()
            if found.lastgroup == "skip":
                continue
            if sign == "}" and len(self._frames) == depth:
                return at
            if found.lastgroup == "string":
                self._literal(sign[1:-1], found.start())
            elif sign in "([{":
                self._begin(sign)
            elif sign in ")]}":
                self._end()
            else:
                self._frames[-1] = self._moved_on(self._frames[-1], sign)
            self._note_params(sign)
            self._tokens.append(sign)
        return at

    def _moved_on(self, frame: Frame, sign: str) -> Frame:
        """Return the innermost bracket after a sign in it: the next argument or key."""
        if sign == ",":
            return frame._replace(argument=frame.argument + 1, key="")
        if sign == ":" and frame.sign == "{" and self._last(2) in ("{", ","):
            return frame._replace(key=self._last().strip("\"'"))
        if sign == "=":
            return frame._replace(key=self._last())
        return frame._replace(key="") if sign == ";" else frame

    def _template(self, at: int) -> int:
        parts: list[str] = []
        place = len(self.literals)
        while True:
            chunk = _at(_CHUNK, self._source, at)
            self._literal(chunk[0], at)
            parts.append(chunk[0])
            at = chunk.end()
            if self._source[at] == "`":
                break
            self._frames.append(Frame("${"))
            self._tokens.append("${")
            at = self._read(at + 2)
            self._frames.pop()
        self._tokens.append("`")
        if len(parts) > 1:
            same = self.literals[place:]
            depth = len(self._frames)
            self.literals[place:] = [
                one._replace(is_part=True) if len(one.frames) == depth else one for one in same
            ]
            if self._names_text():
                self._open[-1].patterns.append(".+".join(map(re.escape, parts)))
        return at + 1

    def _literal(self, text: str, at: int) -> None:
        line = self._source.count("\n", 0, at) + 1
        self.literals.append(Literal(line, text, tuple(self._frames), self._last(), False))
        if self._names_text() and self._source[at] in "\"'" and self._last() not in _COMPARED:
            self._open[-1].keys.append(text)

    def _names_text(self) -> bool:
        """Whether the reader is at the key of a text, the first argument."""
        return bool(self._open) and self._frames[-1] == self._open[-1].frame

    def _begin(self, sign: str) -> None:
        name = self._last() if sign == "(" and re.fullmatch(r"[\w$]+", self._last()) else ""
        frame = Frame(sign, name)
        self._frames.append(frame)
        if name in SAY and self._last(2) not in ("function", "const"):
            self._open.append(Call(frame, len(self._frames), [], [], set()))

    def _end(self) -> None:
        self._frames.pop()
        if self._open and len(self._frames) < self._open[-1].depth:
            self.calls.append(self._open.pop())

    def _note_params(self, name: str) -> None:
        """Note the names of the values that a text gets."""
        if not self._open or not re.fullmatch(r"[\w$]+", name):
            return
        call = self._open[-1]
        inside = len(self._frames) == call.depth + 1 and self._frames[-1].sign == "{"
        if inside and self._frames[-2].argument == 1 and self._last() in ("{", ","):
            call.params.add(name)


class Call(NamedTuple):
    """A use of a text: possible keys, patterns of keys, and the names of the values."""

    frame: Frame
    depth: int
    keys: list[str]
    patterns: list[str]
    params: set[str]


def hard_coded(source: str) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module that a reader can see, with their lines."""
    for literal in Script(source).literals:
        if _is_seen(literal):
            yield literal.line, literal.text


def _is_seen(literal: Literal) -> bool:
    text = re.sub(r"\\u\w{4}|\\.", " ", literal.text)
    if not _WORD.search(text) or literal.before in _COMPARED:
        return False
    where = _place(literal.frames)
    if where.key in _MACHINE_KEYS or where.name in _MACHINE_CALLS:
        return False
    if where.key in READ or where.argument >= CHILDREN.get(where.name, 99):
        return True
    spaced = literal.is_part and re.search(r"^ +[^\W\d_]{2,}|[^\W\d_]{2,}:? +$", text)
    return bool(_PROSE.search(text) or _CAPITALIZED.match(text) or spaced)


def _place(frames: Sequence[Frame]) -> Frame:
    """Return the innermost call, or the innermost object or assignment with its key."""
    for frame in reversed(frames):
        if frame.key or frame.name:
            return frame
        if frame.sign == "{":
            break
    return Frame("")


class _Markup(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[int, str]] = []
        self._tag = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag = tag
        read = [v for k, v in attrs if k in READ - {"content"} and v]
        self.seen += [(self.getpos()[0], value) for value in read]

    def handle_data(self, data: str) -> None:
        if self._tag not in ("script", "style"):
            self.seen.append((self.getpos()[0], data))


def seen_in(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the hard-coded texts of a file of the page, with their lines."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        yield from hard_coded(source)
    elif path.suffix == ".css":
        for found in _CONTENT.finditer(source):
            if _WORD.search(found[1]):
                yield source.count("\n", 0, found.start()) + 1, found[1]
    elif path.suffix == ".html":
        markup = _Markup()
        markup.feed(source)
        yield from ((n, words) for n, words in markup.seen if _WORD.search(_PLACE.sub("", words)))


def variables(pattern: texts.Pattern) -> set[str]:
    """Return the variables of a text."""
    names: set[str] = set()
    for part in pattern:
        if isinstance(part, str):
            continue
        names.add(part["value"])
        names.update(*(variables(form) for form in part.get("forms", {}).values()))
    return names


def compared(catalogues: Mapping[str, Mapping[str, texts.Pattern]]) -> Iterator[str]:
    """Yield the differences between the languages in keys or variables."""
    first = catalogues[texts.DEFAULT]
    for language, other in catalogues.items():
        missing = first.keys() - other.keys() if language in COMPLETE else set[str]()
        for key in sorted(missing | (other.keys() - first.keys())):
            yield f"sandbox/text: {key} is not in every language"
        for key in sorted(first.keys() & other.keys()):
            if variables(first[key]) != variables(other[key]):
                yield f"sandbox/text: {key} ({language}) has other variables"


def uses(known: Mapping[str, texts.Pattern], page: Path = PAGE) -> Iterator[str]:
    """Yield the keys that the page uses and no catalogue has, and those that it never uses."""
    index = (page / "index.html").read_text(encoding="utf-8")
    used = {*_PLACE.findall(index)}
    patterns: set[str] = set()
    for path in sorted(page.rglob("*.js")):
        script, name = Script(path.read_text(encoding="utf-8")), path.relative_to(page)
        used |= {literal.text for literal in script.literals}
        for call in script.calls:
            patterns.update(call.patterns)
            for key in call.keys:
                if key not in known:
                    yield f"{name}: no catalogue has {key}"
            for key in set(call.keys) & known.keys():
                if not call.patterns and variables(known[key]) != call.params:
                    yield f"{name}: {key} gets {sorted(call.params)}"
            for pattern in call.patterns:
                if not any(re.fullmatch(pattern, key) for key in known):
                    yield f"{name}: no catalogue has {pattern}"
    for key in sorted(known.keys() - used):
        if not any(re.fullmatch(pattern, key) for pattern in patterns):
            yield f"sandbox/text: {key} is never used"


def problems() -> Iterator[str]:
    """Yield all faults of the page's texts."""
    catalogues = texts.catalogues()
    yield from compared(catalogues)
    yield from uses(catalogues[texts.DEFAULT])
    for path in sorted(PAGE.rglob("*")):
        for line, words in seen_in(path) if path.is_file() else ():
            yield f"{path.relative_to(PAGE)}:{line}: {words.strip()!r} is in no catalogue"
