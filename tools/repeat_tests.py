"""Runs `make test` many times in fresh clones of the commit: ``make test-repeat N=20``.

Each run has its own clone and temporary folder, and shares only the downloaded packages. Runs
alternate between the configurations. Each finished run is one line of a file, so that an
interrupted series continues. Another commit begins its own series.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
_STAMPS = (".made", ".runtime", ".dev")
_LOCKS = ("requirements.txt", "requirements-dev.txt", "pyproject.toml")
_COMPUTE = "import os\nstarter = os.getppid()\nwhile os.getppid() == starter: pass"
"""Uses a core until this process ends, even if it is killed."""
_USABLE = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))"


class NotPossible(Exception):
    """Why a run cannot be made on this machine, as text."""


@dataclass(frozen=True)
class Configuration:
    """The conditions of a run."""

    name: str
    means: str
    busy: bool = False
    private: bool = False
    user: bool = False


@dataclass(frozen=True)
class Account:
    """The user who runs the tests."""

    name: str = "this user"
    prefix: tuple[str, ...] = ()
    """The command that starts a program as this user."""
    ids: tuple[int, int] | None = None
    """User and group, if it is not the current user."""


ME = Account()
CONFIGURATIONS = (
    Configuration("idle", "nothing else runs"),
    Configuration("busy", "another process for each core computes all the time", busy=True),
    Configuration("private", "only its owner may enter the clone's folder", private=True),
    Configuration("user", "root has another user run them", user=True),
    Configuration("private-busy", "private and busy", busy=True, private=True),
    Configuration("user-busy", "user and busy", busy=True, user=True),
)


@dataclass
class Run:
    """The result of one run."""

    commit: str
    configuration: str
    code: int
    """Exit status of `make test`."""
    seconds: int
    tests: int = 0
    skipped: int = 0
    failed: list[str] = field(default_factory=list[str])
    left: list[str] = field(default_factory=list[str])
    """The files in the temporary folder afterwards."""
    log: str = ""
    part: str = ""
    """The tests to run, as pytest's arguments; empty for all."""

    @property
    def green(self) -> bool:
        """Whether all passed."""
        return self.code == 0 and self.tests > 0


class Series:
    """The runs of one commit, of all tests or of a part of them."""

    def __init__(self, commit: str, part: str, kept: Path, where: Path, user: str) -> None:
        self.commit, self.part, self.where, self.user = commit, part, where, user
        self._kept = kept
        self.runs = [run for run in _read(kept) if (run.commit, run.part) == (commit, part)]

    def finished(self, configuration: Configuration) -> int:
        """Return how many runs this configuration has."""
        return sum(run.configuration == configuration.name for run in self.runs)

    def run(self, configuration: Configuration) -> Run:
        """Make one run and keep its result. Raises `NotPossible`."""
        account = self._account() if configuration.user else ME
        clone = self._clone(configuration, account)
        log = self._kept.with_suffix("") / f"{len(self.runs) + 1:02}-{configuration.name}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="kro-tests-", ignore_cleanup_errors=True) as place:
            Path(place).chmod(0o1777)
            result = clone / "build" / "tests.xml"
            began = time.monotonic()
            with _load(configuration.busy), log.open("wb") as output:
                options = f"--junitxml={result} {self.part}"
                code = _make_test(clone, account, Path(place), options, output.fileno())
            seconds = round(time.monotonic() - began)
            left = sorted(path.name for path in Path(place).iterdir())
        run = Run(
            self.commit, configuration.name, code, seconds, left=left, log=str(log), part=self.part
        )
        _count(result, run)
        self.runs.append(run)
        with self._kept.open("a") as file:
            file.write(json.dumps(asdict(run)) + "\n")
        return run

    def _account(self) -> Account:
        if os.geteuid() != 0:
            raise NotPossible("only root can have another user run the tests")
        asked = [["id", flag, self.user] for flag in ("-u", "-g")]
        try:
            ids = [int(subprocess.check_output(one)) for one in asked]  # noqa: S603 (no shell)
        except subprocess.CalledProcessError:
            raise NotPossible(f"there is no user {self.user}: name one with --user") from None
        prefix = ("setpriv", f"--reuid={ids[0]}", f"--regid={ids[1]}", "--clear-groups", "--")
        return Account(self.user, prefix, (ids[0], ids[1]))

    def _clone(self, configuration: Configuration, account: Account) -> Path:
        """Make a fresh clone, with an earlier clone's packages if they match the locks."""
        kind = "private" if configuration.private else "user" if configuration.user else "open"
        home = _own_folder(self.where) / kind
        home.mkdir(exist_ok=True)
        home.chmod(0o700 if configuration.private else 0o755)
        (home / "home").mkdir(exist_ok=True)
        clone, packages = home / "kro", home / "packages"
        if (clone / ".venv").exists():
            (clone / ".venv").rename(packages)
        shutil.rmtree(clone, ignore_errors=True)
        _git("clone", "--quiet", "--no-hardlinks", "--no-checkout", str(ROOT), str(clone))
        _git("-C", str(clone), "checkout", "--quiet", "--detach", self.commit)
        if packages.exists():
            packages.rename(clone / ".venv")
        wanted = hashlib.sha256(b"\0".join((clone / name).read_bytes() for name in _LOCKS))
        locked = home / "locked"
        if not locked.exists() or locked.read_text() != wanted.hexdigest():
            shutil.rmtree(clone / ".venv", ignore_errors=True)
        for stamp in _STAMPS:
            if (clone / ".venv" / stamp).exists():
                (clone / ".venv" / stamp).touch()
        locked.write_text(wanted.hexdigest())
        if account.ids is not None:
            for path in (home, *home.rglob("*")):
                os.chown(path, *account.ids, follow_symlinks=False)
        return clone


def _own_folder(folder: Path) -> Path:
    """Make a folder that other users cannot change. Raises `NotPossible`."""
    folder.mkdir(mode=0o755, parents=True, exist_ok=True)
    found = folder.lstat()
    if folder.is_symlink() or found.st_uid != os.geteuid() or found.st_mode & 0o022:
        raise NotPossible(f"others can change {folder}: name another with --where")
    return folder


def _make_test(clone: Path, account: Account, temporary: Path, options: str, output: int) -> int:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "PYTEST_", "MFLAGS"))}
    env |= {"TMPDIR": str(temporary), "PYTEST_ADDOPTS": options}
    if account.ids is not None:
        env |= {"HOME": str(clone.parent / "home"), "USER": account.name}
    command = [*account.prefix, "make", "test", f"PYTHON={_python(account)}"]
    running = subprocess.Popen(  # noqa: S603 (nothing in it comes from outside)
        command,
        cwd=clone,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        return running.wait()
    except BaseException:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
        raise


def _python(account: Account) -> str:
    """Return a Python that this user may start. Raises `NotPossible`."""
    own = Path(sys.base_prefix, "bin", f"python{sys.version_info[0]}.{sys.version_info[1]}")
    for python in (str(own), "/usr/bin/python3", "/usr/local/bin/python3"):
        asked = [*account.prefix, "sh", "-c", f"exec {python} -c '{_USABLE}'"]
        if subprocess.run(asked, check=False, cwd="/", stderr=subprocess.DEVNULL).returncode == 0:  # noqa: S603 (as above)
            return python
    raise NotPossible(f"{account.name} may start no Python 3.11 with venv")


@contextlib.contextmanager
def _load(busy: bool) -> Generator[None]:
    """Keep every core busy meanwhile, if `busy`."""
    compute = [sys.executable, "-c", _COMPUTE]
    count = (os.cpu_count() or 1) if busy else 0
    running = [subprocess.Popen(compute) for _ in range(count)]  # noqa: S603 (as above)
    try:
        yield
    finally:
        for one in running:
            one.kill()
            one.wait()


def _count(result: Path, run: Run) -> None:
    """Read pytest's own report, if it wrote one."""
    if not result.exists():
        return
    for case in ElementTree.parse(result).iter("testcase"):  # noqa: S314 (pytest wrote it)
        run.tests += 1
        run.skipped += case.find("skipped") is not None
        if case.find("failure") is not None or case.find("error") is not None:
            run.failed.append(f"{case.get('classname')}::{case.get('name')}")


def _read(kept: Path) -> list[Run]:
    if not kept.exists():
        return []
    return [Run(**json.loads(line)) for line in kept.read_text().splitlines()]


def _git(*args: str) -> str:
    done = subprocess.run(["git", *args], check=True, cwd=ROOT, capture_output=True, text=True)  # noqa: S603, S607
    return done.stdout.strip()


def told(run: Run) -> str:
    """Format one run as a line, with its failures below it."""
    how = "green" if run.green else f"FAILED ({len(run.failed)} tests, exit status {run.code})"
    rest = f", left in TMPDIR: {', '.join(run.left[:5])}" if run.left else ""
    line = (
        f"{run.configuration:13} {how}: {run.tests} tests, {run.skipped} skipped,"
        f" {run.seconds} s{rest}"
    )
    return "\n".join([line, *(f"    {name}" for name in run.failed[:20])])


def summary(runs: Sequence[Run]) -> str:
    """Summarize all runs of a commit: green runs by configuration, and how often each test
    failed.
    """
    lines = ["", "configuration  runs  green  seconds"]
    for name in dict.fromkeys(run.configuration for run in runs):
        found = [run for run in runs if run.configuration == name]
        seconds = sum(run.seconds for run in found) // len(found)
        green = sum(run.green for run in found)
        lines.append(f"{name:13}  {len(found):4}  {green:5}  {seconds:7}")
    failed = Counter(name for run in runs for name in run.failed)
    lines += [f"{count} of {len(runs)}: {name}" for name, count in failed.most_common()]
    return "\n".join(lines)


def main() -> int:
    """Make the missing runs; 1 if any was not green."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20, help="how many in all (20)")
    names = [one.name for one in CONFIGURATIONS]
    parser.add_argument("--only", choices=names, action="append", help="repeatable; default: all")
    parser.add_argument("--commit", default="HEAD", help="what is tested (HEAD)")
    parser.add_argument("--part", default="", help="which tests, such as tests/db (all)")
    parser.add_argument("--user", default="nobody", help="who runs the tests for root (nobody)")
    parser.add_argument("--where", type=Path, default=Path(f"/var/tmp/kro-repeat-{os.geteuid()}"))  # noqa: S108
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "repeat.jsonl")
    chosen = parser.parse_args()
    commit = _git("rev-parse", "--verify", f"{chosen.commit}^{{commit}}")
    series = Series(commit, chosen.part, chosen.kept, chosen.where, chosen.user)
    wanted = [one for one in CONFIGURATIONS if one.name in (chosen.only or names)]
    _say(f"Testing {commit[:12]}: {', '.join(one.name for one in wanted)}")
    while wanted and sum(map(series.finished, wanted)) < chosen.runs:
        configuration = min(wanted, key=series.finished)
        try:
            _say(told(series.run(configuration)))
        except NotPossible as error:
            _say(f"{configuration.name}: not possible here: {error}")
            wanted.remove(configuration)
    _say(summary(series.runs))
    return 0 if series.runs and all(run.green for run in series.runs) else 1


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
