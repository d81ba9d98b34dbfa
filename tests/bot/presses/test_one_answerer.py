"""One module answers presses and commands."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ANSWERER = ROOT / "bot" / "presses" / "invocation.py"
ANSWERS = {
    "response",
    "followup",
    "original_response",
    "edit_original_response",
    "delete_original_response",
}
HANDLERS = sorted({*(ROOT / "bot" / "presses").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")})


@pytest.mark.parametrize("path", HANDLERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_invocation_answers_an_interaction(path: Path) -> None:
    tree = ast.parse(path.read_text())
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} & ANSWERS
    assert bool(used) == (path == ANSWERER)
