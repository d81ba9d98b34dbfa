"""Asks Prometheus' own `promtool` which alerts fire for the figures that a bot has shown."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from prometheus_client.parser import text_string_to_metric_families

from tests.support.places import ROOT

RULES = ROOT / "deploy" / "alerts.yaml"
QUIET = 20
"""Minutes for which the figures are those of before."""
_COUNTS = ("_total", "_count", "_sum", "_bucket")

Figures = Mapping[str, float]
"""Each sample of a page of figures, by its name with its labels."""


class Case(NamedTuple):
    """What a bot showed before and after something happened, and what must fire."""

    name: str
    before: Figures
    after: Figures
    minutes: int
    """For how long it goes on. Counters grow each minute as they did between the two pages."""
    fires: frozenset[str]
    instead: Mapping[str, str] = {}
    """Other values of some figures afterwards, one for each minute, with commas between."""


def promtool() -> str | None:
    """Return the program's path; None without it."""
    found = ROOT / ".venv" / "bin" / "promtool"
    return str(found) if found.is_file() else shutil.which("promtool")


def figures_of(page: str, now: float) -> dict[str, float]:
    """Return what a page shows, with times by promtool's clock.

    On that clock, `now` is after `QUIET` minutes.
    """
    found = {"up": 1.0}
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            labels = ",".join(f"{key}={json.dumps(one)}" for key, one in sample.labels.items())
            past = now - QUIET * 60 if sample.name.endswith("_timestamp_seconds") else 0.0
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value - past
    return found


def alerts() -> list[str]:
    """Return the names of all alerts of `deploy/alerts.yaml`."""
    return re.findall(r"^ +- alert: (\w+)$", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def wrong(program: str, folder: Path, cases: Iterable[Case]) -> list[str]:
    """Return for which cases other alerts fire than they say, and which."""
    found: list[str] = []
    for case in cases:
        file = folder / "alerts_test.yaml"
        # YAML reads JSON.
        rules = {"rule_files": [str(RULES)], "evaluation_interval": "1m", "tests": [_test(case)]}
        file.write_text(json.dumps(rules), encoding="utf-8")
        done = subprocess.run(
            [program, "test", "rules", str(file)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            got = re.findall(r"^ +got: .*$", done.stdout + done.stderr, re.MULTILINE)
            fire = sorted(re.findall(r'alertname="(\w+)"', "".join(got)))
            found.append(f"{case.name}: {fire} instead of {sorted(case.fires)}")
    return found


def _test(case: Case) -> dict[str, object]:
    names = sorted({*case.before, *case.after})
    return {
        "name": case.name,
        "interval": "1m",
        "input_series": [
            {"series": _with_job(name), "values": _values(name, case)} for name in names
        ],
        "promql_expr_test": [
            {
                "expr": 'group by (alertname) (ALERTS{alertstate="firing"})',
                "eval_time": f"{QUIET + case.minutes}m",
                "exp_samples": [
                    {"labels": f'{{alertname="{name}"}}', "value": 1} for name in sorted(case.fires)
                ],
            }
        ],
    }


def _with_job(name: str) -> str:
    bare, _, labels = name.partition("{")
    more = ",".join(filter(None, (labels.rstrip("}"), 'job="kro",instance="one"')))
    return f"{bare}{{{more}}}"


def _values(name: str, case: Case) -> str:
    """The samples of a series, one a minute."""
    before, after = case.before.get(name), case.after.get(name)
    quiet = f"_x{QUIET}" if before is None else f"{before}+0x{QUIET - 1}"
    if after is None:
        return f"{quiet} _x{case.minutes}"
    if name in case.instead:
        return f"{quiet} {case.instead[name].replace(',', ' ')}"
    growth = after - (before or 0.0) if name.partition("{")[0].endswith(_COUNTS) else 0.0
    return f"{quiet} {after}+{growth}x{case.minutes}"
