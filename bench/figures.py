"""Summarizes figures and writes the tables of docs/figures.md."""

from __future__ import annotations

import math
import os
import platform
import re
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "figures.md"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"


@dataclass(frozen=True, slots=True)
class Section:
    """One table of figures: a title, how it was measured, the columns, the rows."""

    title: str
    how: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def measured(self, day: str) -> Section:
        """Return a copy with the day on which it was measured."""
        return replace(self, how=f"{self.how} Measured on {day}.")

    def text(self) -> str:
        """Return it as Markdown, which is also readable on a terminal."""
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        lines = [self.head, tuple("-" * width for width in widths), *self.rows]
        table = [
            "| " + " | ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) + " |"
            for line in lines
        ]
        return "\n".join([f"## {self.title}", "", self.how, "", *table, ""])


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` (0…1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(values: Sequence[float], digits: int = 1) -> str:
    """Format the median, with the least and the most in brackets."""
    middle = statistics.median(values)
    return f"{number(middle, digits)} ({number(min(values), digits)}–{number(max(values), digits)})"


def half_interval(values: Sequence[float]) -> float:
    """Return half the 95 % interval of the mean, for many independent values."""
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def number(value: float, digits: int = 1) -> str:
    """Format a figure with thousands separators; `digits` decimals below a hundred."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.{digits}f}"


def say(what: str) -> None:
    """Print what is being measured, apart from the figures."""
    print(f"measuring {what} …", file=sys.stderr, flush=True)


def machine() -> str:
    """Describe the machine of the measurement."""
    model = "an unknown processor"
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        text = cpuinfo.read_text(encoding="utf-8")
        found = re.search(r"^model name\s*: (.*)$", text, re.MULTILINE)
        model = found[1].strip() if found else model
    return (
        f"{os.cpu_count()} cores ({model}), {platform.system()} {platform.machine()}, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def write(sections: Sequence[Section], head: str, page: Path = PAGE) -> None:
    """Put these figures into the page, between its marks, each in place of the section of its
    title.

    Other figures and the prose around them stay.
    """
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    between, _, after = rest.partition(END)
    if not rest or not after:
        raise ValueError(f"{page} lacks the marks {BEGIN} and {END}")
    kept = {text.partition("\n")[0]: text for text in between.split("\n## ")[1:]}
    new = {one.title: one.text().removeprefix("## ") for one in sections}
    text = "\n".join(f"## {part.strip()}\n" for part in (kept | new).values())
    page.write_text(f"{before}{BEGIN}\n\n{head}\n{text}\n{END}{after}", encoding="utf-8")
