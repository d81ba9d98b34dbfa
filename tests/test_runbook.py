"""Tests that the runbook has a line for each WARNING that Kro can log, and for each alert."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.places import ROOT
from tests.support.warnings_in_code import warnings

RUNBOOK = (ROOT / "docs/running/runbook.md").read_text(encoding="utf-8")
ALERTS = (ROOT / "deploy/alerts.yaml").read_text(encoding="utf-8")
TEXT = re.compile(r"`([^`]+)`")
NUMBER = re.compile(r"(?<![\w{\[.])\d+(?:\.\d+)?(?![\w.])")
UNITS = {"m": "min", "h": "h"}


def rows(heading: str) -> list[list[str]]:
    """The cells of each row of the table below this heading."""
    section = RUNBOOK.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[1:]]


def texts() -> list[str]:
    """The beginnings of warnings that the table names; a line may name several."""
    return [text for row in rows("Warnings in the log") for text in TEXT.findall(row[0])]


def begins(warning: str, text: str) -> bool:
    return warning == text or (text.endswith(" …") and warning.startswith(text.removesuffix("…")))


def rules() -> dict[str, tuple[str, str]]:
    """The expression of each alert, and for how long it must hold."""
    found = ALERTS.split("- alert: ")[1:]
    return {
        rule.split("\n")[0]: (
            re.findall(r"expr: (.+)", rule)[0],
            (re.findall(r"for: (\w+)", rule) or [""])[0],
        )
        for rule in found
    }


def test_every_warning_has_its_line() -> None:
    known = texts()
    missing = [one for one in sorted(warnings()) if not any(begins(one, text) for text in known)]
    assert missing == []


def test_every_line_about_a_warning_is_about_one_that_kro_can_log() -> None:
    logged = warnings()
    assert len(logged) > 40
    assert [text for text in texts() if not any(begins(one, text) for one in logged)] == []
    assert len(texts()) == len({*texts()})


def test_every_line_about_a_warning_says_what_to_do() -> None:
    for row in rows("Warnings in the log"):
        assert len(row) == 3, row
        assert all(row), row


def test_every_alert_has_its_line_in_the_order_of_the_rules() -> None:
    assert [TEXT.findall(row[0]) for row in rows("Alerts")] == [[name] for name in rules()]


@pytest.mark.parametrize("name", sorted(rules()))
def test_the_line_of_an_alert_has_the_thresholds_of_its_rule(name: str) -> None:
    expression, lasting = rules()[name]
    [row] = [row for row in rows("Alerts") if f"`{name}`" in row[0]]
    said = row[1].replace(",", "")
    compared = re.findall(r"(?:==|[<>]=?) (\d[\d.]*)(?![\d.])", expression)
    assert compared or ">" in expression or "<" in expression or "absent" in expression
    for number in compared:
        assert number in NUMBER.findall(said), said
    if lasting:
        assert f"for {lasting[:-1]} {UNITS[lasting[-1]]}" in said, said
    for quantile in re.findall(r"histogram_quantile\((\S+?),", expression):
        assert f"p{float(quantile) * 100:.0f}" in said
    assert len(row) == 3
    assert row[2]


def test_a_warning_with_a_text_of_another_form_is_an_error(tmp_path: Path) -> None:
    """So no warning is left out because its text is put together elsewhere."""
    (tmp_path / "bot").mkdir()
    (tmp_path / "bot/part.py").write_text('log.warning("a" + what)\n')
    with pytest.raises(ValueError, match="what"):
        warnings(tmp_path)
    (tmp_path / "bot/part.py").write_text(
        'log.warning("%d of %s", 1, who)\nTrouble(f"no {what}")\n'
    )
    assert warnings(tmp_path) == {"… of …", "no …"}
