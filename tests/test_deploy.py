"""Tests that the operator's files fit the program.

They are container and compose files, systemd units, settings and commands.
"""

from __future__ import annotations

import configparser
import fnmatch
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest
from pydantic import SecretStr
from pydantic.fields import FieldInfo

from bot.cli import main
from bot.runtime.client import ENDED_WITHIN, HANDED_OVER_WITHIN
from bot.runtime.console.fleet import DRAINED_WITHIN
from bot.runtime.monitoring.health import split
from bot.runtime.settings import Settings
from db.postgres.migrate import PATIENCE_SECONDS
from tests.support.places import ROOT
from tests.support.plain_yaml import NotPlain, read, read_all

CONTAINER = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
IGNORED = (ROOT / "deploy/Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()
UNIT = ROOT / "deploy/kro.service"
SEVERAL = ROOT / "deploy/several.conf"
COMPOSE = (ROOT / "deploy/compose.yaml").read_text(encoding="utf-8")
KUBERNETES = (ROOT / "deploy/kubernetes.yaml").read_text(encoding="utf-8")
RUNNING = "\n".join(
    page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs/running").glob("*.md"))
)
EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NAME = re.compile(r"\b(?:KRO|DISCORD)_[A-Z_]+\b")
ELSEWHERE = {"KRO_ARTIFACTS"}
"""Only the tests read it."""
POSTGRES_OWN = {"POSTGRES_PASSWORD", "POSTGRES_USER", "POSTGRES_DB", "PGPASSWORD"}
"""Read by PostgreSQL's own image, and by Kro's client library."""
STATE = "/var/lib/kro"


def settings() -> set[str]:
    """The name of every setting in the environment."""
    return {
        str(field.validation_alias or f"KRO_{name.upper()}")
        for name, field in Settings.model_fields.items()
    }


def copied() -> set[str]:
    """The files that the container's build copies from the project's folder."""
    lines = re.findall(r"^COPY (?!--from)(.+)$", CONTAINER, re.MULTILINE)
    return {word for line in lines for word in line.split()[:-1]}


def packages() -> set[str]:
    patterns = PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    found = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    return {name for name in found if any(fnmatch.fnmatch(name, p) for p in patterns)}


def unit(path: Path = UNIT) -> configparser.ConfigParser:
    # SystemCallFilter occurs there twice.
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(path, encoding="utf-8")
    return parser


def bots() -> dict[str, Any]:
    """The services of the compose file that are the bot's processes."""
    services: dict[str, Any] = read(COMPOSE)["services"]
    return {name: one for name, one in services.items() if one["image"] == "kro"}


def test_the_container_copies_only_existing_files_that_are_not_ignored() -> None:
    assert copied() >= packages() | {"requirements.txt", "pyproject.toml", "README.md", "LICENSE"}
    for path in copied():
        assert (ROOT / path).exists()
        assert f"!{path}" in IGNORED
    let_in = {line[1:] for line in IGNORED if line.startswith("!")}
    assert let_in == copied(), "above all no .env and no data/"
    assert "*" in IGNORED


def test_every_file_that_the_program_reads_is_installed() -> None:
    """A package's texts, migrations and pages are package data. There are no other files with the
    code.
    """
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    for package in packages():
        for path in (ROOT / package).rglob("*"):
            if path.is_dir() or path.suffix in (".py", ".pyc"):
                continue
            inside = max(
                (p for p in path.parents if (p / "__init__.py").exists()),
                key=lambda p: len(p.parts),
            )
            assert any(path in set(inside.glob(pattern)) for pattern in patterns), path


def test_the_commands_that_are_started_exist() -> None:
    module, _, name = PROJECT["project"]["scripts"]["kro"].partition(":")
    command = getattr(import_module(module), name)
    assert isinstance(command, click.Group)
    assert 'ENTRYPOINT ["kro"]' in CONTAINER
    [started] = re.findall(r'^CMD \["(.+)"\]$', CONTAINER, re.MULTILINE)
    assert unit()["Service"]["ExecStart"] == f"/opt/kro/.venv/bin/kro {started}"
    told = set(
        re.findall(
            r"(?:^|`|bin/| )kro kro ([a-z-]+)|(?:^|`|bin/)kro ([a-z-]+)", RUNNING, re.MULTILINE
        )
    )
    names = {one or other for one, other in told}
    assert names >= {"run", "backup", "restore", "check-ledger"}
    assert {started, *names} <= set(command.commands)


@pytest.mark.parametrize(
    "text",
    [CONTAINER, UNIT.read_text(encoding="utf-8"), SEVERAL.read_text(encoding="utf-8"), COMPOSE,
     KUBERNETES, EXAMPLE, RUNNING],
    ids=["container", "unit", "several", "compose", "kubernetes", ".env.example", "running"],
)  # fmt: skip
def test_every_named_setting_exists(text: str) -> None:
    assert set(NAME.findall(text)) <= settings() | ELSEWHERE


def test_every_setting_is_documented() -> None:
    told = re.findall(r"^\| (`.+?`(?:, `.+?`)*) \|", RUNNING, re.MULTILINE)
    assert {name for row in told for name in NAME.findall(row)} == settings()
    page = ("SANDBOX_WORLD", "SANDBOX_LOG", "SANDBOX_DATABASE")
    assert set(NAME.findall(EXAMPLE)) >= settings() - {f"KRO_{name}" for name in page}


@pytest.mark.parametrize(
    ("name", "field"),
    [(f"KRO_{name.upper()}", field) for name, field in Settings.model_fields.items()
     if field.validation_alias is None and field.default_factory is None
     and field.default is not None],
)  # fmt: skip
def test_the_documented_defaults_are_right(name: str, field: FieldInfo) -> None:
    told = re.search(rf"^\| `{name}` \| `(.+?)` \|", RUNNING, re.MULTILINE)
    assert told is not None
    default = field.default
    shown = str(default).lower() if isinstance(default, bool) else str(default)
    assert told[1] in (shown, shown.removesuffix(".0"))


def test_the_unit_writes_where_it_may_and_is_stopped_gently() -> None:
    service = unit()["Service"]
    assert f"/var/lib/{service['StateDirectory']}" == STATE
    assert service["WorkingDirectory"] == STATE, "drawn cards are kept there next to PostgreSQL"
    assert f"Environment=KRO_DATABASE={STATE}/kro.sqlite3 KRO_BACKUP_FOLDER={STATE}/" in (
        UNIT.read_text(encoding="utf-8")
    )
    assert f"--home-dir {STATE}" in RUNNING
    assert f" {service['User']}\n" in re.findall(r"^useradd .+\n", RUNNING, re.MULTILINE)[0]
    assert service["EnvironmentFile"] in RUNNING
    assert service["KillMode"] == "mixed", "SIGTERM is the bot's alone"
    assert service["Restart"] == "on-failure"
    assert (service["Type"], service["TimeoutStartSec"]) == ("notify", "infinity")
    assert int(service["WatchdogSec"]) >= 60, "a machine may have much to do"
    assert int(service["RestartSec"]) < int(service["RestartMaxDelaySec"])
    assert int(service["TimeoutStopSec"]) >= 20, "the bot waits for Discord three times 5 seconds"


def test_the_container_runs_unprivileged_and_keeps_its_database_in_the_volume() -> None:
    said = dict(re.findall(r"^(USER|WORKDIR|VOLUME|STOPSIGNAL) (.+)$", CONTAINER, re.MULTILINE))
    assert said == {"USER": "10001", "WORKDIR": "/data", "VOLUME": "/data", "STOPSIGNAL": "SIGTERM"}
    assert f"--uid {said['USER']} " in CONTAINER
    assert f"KRO_DATABASE={said['VOLUME']}/kro.sqlite3" in CONTAINER
    assert f"--volume kro-data:{said['VOLUME']}" in RUNNING
    assert "--stop-timeout 20" in RUNNING, "ten seconds, as by default, are not enough"
    assert "--read-only --tmpfs /tmp" in RUNNING
    [asking] = re.findall(r'CMD \["/opt/kro/bin/python", "-m", "(.+)"\]$', CONTAINER, re.MULTILINE)
    assert import_module(asking).__name__ == "bot.runtime.monitoring.probe"
    assert set(re.findall(r"^FROM (\S+)", CONTAINER, re.MULTILINE)) == {"$BASE"}


def test_each_unit_of_several_has_its_own_name_and_folder() -> None:
    several = unit(SEVERAL)["Service"]
    assert several["Environment"] == "KRO_FLEET=true KRO_PROCESS=%i"
    assert several["WorkingDirectory"] == f"/var/lib/{several['StateDirectory']}" == f"{STATE}/%i"
    assert several["EnvironmentFile"].startswith("-"), "most need none"
    assert several["EnvironmentFile"].removeprefix("-").replace("%i", "b1") in RUNNING
    for told in ("/etc/systemd/system/kro@.service", "/etc/systemd/system/kro@.service.d/"):
        assert told in RUNNING


def test_a_process_that_is_stopped_has_time_to_hand_over_and_to_end() -> None:
    needed = HANDED_OVER_WITHIN + ENDED_WITHIN
    assert int(unit()["Service"]["TimeoutStopSec"]) >= needed
    assert "TimeoutStopSec" not in unit(SEVERAL)["Service"]
    for name, one in bots().items():
        assert int(one["stop_grace_period"].removesuffix("s")) >= needed, name
    assert f"--stop-timeout {needed + 2:.0f}" in RUNNING


def test_the_compose_file_runs_a_postgres_and_three_bots_that_share_it() -> None:
    services = read(COMPOSE)["services"]
    assert {*services} == {"postgres", "b1", "b2", "b3"} == {"postgres", *bots()}
    own = services["postgres"]["environment"]
    assert not {"POSTGRES_USER", "POSTGRES_DB"} & {*own}, "the superuser is none of Kro's"
    for name, one in bots().items():
        given = one["environment"]
        assert all(isinstance(value, str) for value in given.values()), "compose takes no other"
        assert {*given} <= settings() | POSTGRES_OWN
        assert (given["KRO_PROCESS"], given["KRO_FLEET"]) == (name, "true")
        assert int(given["KRO_SHARDS"]) >= len(bots())
        chosen = Settings(_env_file=None, DISCORD_TOKEN="-", **{  # pyright: ignore[reportCallIssue]
            key.removeprefix("KRO_").lower(): value
            for key, value in given.items() if key.startswith("KRO_")
        })  # fmt: skip
        assert isinstance(chosen.database, SecretStr)
        at = chosen.database.get_secret_value()
        assert at == "postgresql://kro@postgres/kro"
        assert given["PGPASSWORD"] == own["POSTGRES_PASSWORD"], "no password of its own, nor none"
        assert one["depends_on"] == {"postgres": {"condition": "service_healthy"}}
        assert (ROOT / one["build"]["dockerfile"]).exists()
    assert sum("KRO_BACKUP_HOURS" in one["environment"] for one in bots().values()) == 1
    assert "ports" not in str(services), "nothing of it is reached from outside"


def test_the_script_that_creates_kros_role_is_where_postgres_looks_for_it() -> None:
    """`tests/db/postgres/test_role.py` runs it."""
    [_, script] = read(COMPOSE)["services"]["postgres"]["volumes"]
    here, there, how = script.split(":")
    assert there.startswith("/docker-entrypoint-initdb.d/")
    assert how == "ro"
    assert (ROOT / here).name == "create-role.sql"
    said = (ROOT / here).read_text(encoding="utf-8")
    assert "CREATE ROLE kro LOGIN NOSUPERUSER" in said
    assert "CREATE DATABASE kro OWNER kro" in said


def test_compose_services_may_write_only_their_volume() -> None:
    compose = read(COMPOSE)
    volumes = [one["volumes"] for one in bots().values()]
    assert volumes == [[f"{name}:/data"] for name in bots()], "two that draw need a file each"
    assert {volume.partition(":")[0] for [volume] in volumes} | {"books"} == {*compose["volumes"]}
    for one in bots().values():
        assert (one["read_only"], one["tmpfs"]) == (True, ["/tmp"])
        assert (one["cap_drop"], one["security_opt"]) == (["ALL"], ["no-new-privileges:true"])
        assert one["restart"] == "unless-stopped"
        assert "healthcheck" not in one, "the image has its own"


@pytest.mark.parametrize("text", [CONTAINER, COMPOSE], ids=["container", "compose"])
def test_foreign_images_are_pinned_and_their_update_is_documented(text: str) -> None:
    [image] = re.findall(r"docker\.io/library/([a-z]+:\S+)$", text, re.MULTILINE)
    assert re.fullmatch(r"[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+", image), "to a version at least"
    comment = " ".join(re.findall(r"^\s*#(.*)$", text, re.MULTILINE))
    assert "digest" in comment, "to the byte by one's own choice"


def in_kubernetes(kind: str) -> dict[str, Any]:
    """The only object of this kind."""
    [found] = [one for one in read_all(KUBERNETES) if one["kind"] == kind]
    return found


def pod() -> tuple[dict[str, Any], dict[str, Any]]:
    """What all processes there share, and their container."""
    spec = in_kubernetes("StatefulSet")["spec"]["template"]["spec"]
    [container] = spec["containers"]
    return spec, container


def given_in_kubernetes() -> dict[str, Any]:
    """The variables of the container's environment: a text, or where it comes from."""
    return {one["name"]: one.get("value", one.get("valueFrom")) for one in pod()[1]["env"]}


def test_kubernetes_runs_several_processes_with_a_name_each() -> None:
    given = given_in_kubernetes()
    assert {*given} <= settings() | POSTGRES_OWN
    assert given["KRO_PROCESS"] == {"fieldRef": {"fieldPath": "metadata.name"}}
    for secret in ("DISCORD_TOKEN", "PGPASSWORD"):
        assert given[secret] == {"secretKeyRef": {"name": "kro", "key": secret}}
    written = {key: value for key, value in given.items() if isinstance(value, str)}
    chosen = Settings(_env_file=None, DISCORD_TOKEN="-", **{  # pyright: ignore[reportCallIssue]
        key.removeprefix("KRO_").lower(): value for key, value in written.items()
    })  # fmt: skip
    assert isinstance(chosen.database, SecretStr)
    assert chosen.fleet
    assert chosen.shards >= in_kubernetes("StatefulSet")["spec"]["replicas"] > 1
    assert in_kubernetes("PodDisruptionBudget")["spec"]["maxUnavailable"] == 1


def test_kubernetes_restarts_an_unhealthy_process_and_waits_for_a_ready_one() -> None:
    _, container = pod()
    monitor = (ROOT / "bot/runtime/monitoring/monitor.py").read_text(encoding="utf-8")
    pages = re.findall(r'web\.get\("(/\w+)"', monitor)
    asked = {name: container[name]["httpGet"] for name in container if name.endswith("Probe")}
    assert {name: one["path"] for name, one in asked.items()} == {
        "startupProbe": "/healthz", "livenessProbe": "/healthz", "readinessProbe": "/readyz"
    }  # fmt: skip
    assert {one["path"] for one in asked.values()} < {*pages}
    host, port = split(given_in_kubernetes()["KRO_MONITORING"])
    assert host == "0.0.0.0", "the probes do not come from the container"
    [named] = container["ports"]
    assert {one["port"] for one in asked.values()} == {named["name"]}
    assert named["containerPort"] == port
    [service] = in_kubernetes("Service")["spec"]["ports"]
    assert (service["port"], service["targetPort"]) == (port, named["name"])
    own, figures = in_kubernetes("NetworkPolicy")["spec"]["ingress"]
    assert "ports" not in own, "the processes reach each other at any port"
    assert [one["port"] for one in figures["ports"]] == [port]
    start = container["startupProbe"]
    assert start["periodSeconds"] * start["failureThreshold"] > PATIENCE_SECONDS


def test_a_process_in_kubernetes_hands_over_before_it_ends() -> None:
    spec, container = pod()
    shell, option, line = container["lifecycle"]["preStop"]["exec"]["command"]
    assert (shell, option) == ("sh", "-c")
    said = line.removeprefix("exec kro ").split()
    assert said == ["drain", "--wait", '"$KRO_PROCESS"']
    command = main.commands["drain"]
    assert "--wait" in {name for one in command.params for name in one.opts}
    needed = DRAINED_WITHIN + HANDED_OVER_WITHIN + ENDED_WITHIN
    assert spec["terminationGracePeriodSeconds"] >= needed


def test_a_process_in_kubernetes_has_no_rights_and_as_much_memory_as_in_compose() -> None:
    spec, container = pod()
    said = dict(re.findall(r"^(USER|VOLUME) (.+)$", CONTAINER, re.MULTILINE))
    assert spec["securityContext"]["runAsNonRoot"] is True
    assert str(spec["securityContext"]["runAsUser"]) == said["USER"]
    assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert spec["automountServiceAccountToken"] is False
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    mounted = {one["mountPath"]: one["name"] for one in container["volumeMounts"]}
    assert {*mounted} == {"/tmp", said["VOLUME"]}
    assert spec["volumes"] == [{"name": name, "emptyDir": {}} for name in mounted.values()]
    limits = {one["mem_limit"] for one in bots().values()}
    assert limits == {container["resources"]["limits"]["memory"].lower().removesuffix("i")}
    enforced = in_kubernetes("Namespace")["metadata"]["labels"]
    assert enforced == {"pod-security.kubernetes.io/enforce": "restricted"}


@pytest.mark.parametrize(
    "line", ["a: [b, c]", "a: &b c", "a: b: c", "a:\n    b: c", "a: 1\na: 2", "- a"]
)
def test_unsupported_yaml_in_a_compose_file_is_refused(line: str) -> None:
    with pytest.raises((NotPlain, KeyError)):
        read(line)


def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    if (analyze := shutil.which("systemd-analyze")) is None:
        pytest.skip("no systemd on this machine")
    here = UNIT.read_text(encoding="utf-8").replace("/opt/kro/.venv/bin/kro", sys.executable)
    told = subprocess.run([analyze, "--version"], capture_output=True, text=True, check=True)
    if int(told.stdout.split()[1]) < 254:  # which only warns of these
        here = re.sub(r"^Restart(Steps|MaxDelaySec)=.*\n", "", here, flags=re.MULTILINE)
    one, several = tmp_path / UNIT.name, tmp_path / "kro@.service"
    for placed in (one, several):
        placed.write_text(here, encoding="utf-8")
    beside = tmp_path / f"{several.name}.d"
    beside.mkdir()
    (beside / SEVERAL.name).write_text(SEVERAL.read_text(encoding="utf-8"), encoding="utf-8")
    for started in (one, tmp_path / "kro@b1.service"):
        done = subprocess.run(
            [analyze, "verify", "--man=no", "--recursive-errors=no", str(started)],
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        assert "kro" not in done.stderr, done.stderr
        assert done.returncode == 0, done.stderr
