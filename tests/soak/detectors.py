"""What must hold after any fault: chips, cards, settlements, presses, messages, requests.

A failed check raises `Found` with the detector's name. The detectors read the database's file by a
connection of their own, and the messages on the Discord. Of the bot they use only its painter, to
find out what a message should show. `tests.soak.planted` tests that each detector finds its fault.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from bot.ports import MessageKind
from db.archive import packing
from db.audit.checker import check_now
from db.statements import card_tables, messages
from db.statements.interactions import seen
from games import GAMES
from sandbox import Sandbox
from sandbox.live.interactions import Interaction
from sandbox.rules.component_tree import walk
from sandbox.world.rows import Message
from tables.decision import Decision
from tables.fairness.proof import proof
from tables.fairness.verifying import verify
from tables.model.snapshot import Snapshot, load, sealed_as
from tables.model.table import Status, Table
from tests.soak.world import World
from tests.support.sandbox.people.message_form import Turn, turn_in

CHIPS, SETTLED, CARDS, PRESS, STUCK, MESSAGE, REQUESTS = (
    "chips", "settled once", "the same cards", "acknowledged press", "stuck table",
    "message", "invalid requests",
)  # fmt: skip
RATINGS, WINNERS, NIGHT = "ratings", "winners announced once", "a game night called once"
TRY, SAME, RESULT, KEY, DAY_PRESS, LINE = (
    "one try a day", "the same deal for all", "a result from its log", "a closed key",
    "acknowledged press of the day", "one line a day",
)  # fmt: skip
"""What must hold for the deal of the day (`tests.soak.days`)."""
ENTRY, ROUND, PRIZES, STANDING, ENDED = (
    "an entry counted once", "a whole round", "prizes paid once", "a standing from its logs",
    "one end of a tournament",
)  # fmt: skip
"""What must hold for tournaments (`tests.soak.cups`)."""
TWINS, HIDDEN, COMPARED, ONE_ROOM = (
    "the same cards in both rooms", "cards hidden from the other room",
    "a comparison from its logs", "nobody in both rooms",
)  # fmt: skip
"""What must hold for a Duplicate (`tests.soak.rooms`)."""
DETECTORS = (
    CHIPS, SETTLED, CARDS, PRESS, STUCK, MESSAGE, REQUESTS, RATINGS, WINNERS,
    NIGHT, TRY, SAME, RESULT, KEY, DAY_PRESS, LINE, ENTRY, ROUND, PRIZES, STANDING, ENDED,
    TWINS, HIDDEN, COMPARED, ONE_ROOM,
)  # fmt: skip
MAX_REFUSED = 100
"""Requests refused by 401, 403 or 429 within ten minutes, without those of shared limits."""
LATE = 660.0
"""Seconds after its time, with the database available, by which a table has moved by itself."""
_ROOT = re.compile(r"🔒[^`]*`([0-9a-f]{8,40})")
_IS_PACKED = "SELECT 1 FROM deal WHERE table_id = ? AND number = ? AND config = ''"
_AUDITED = {
    RATINGS: re.compile(r"\brat(ed|ing)\b"),
    STANDING: re.compile(r"its (rounds|deals) say"),
    COMPARED: re.compile(r"^deal \d+( of table \d+)? scored "),
}
"""What a whole audit says of each detector's matter. All else is about chips."""
_LINK = re.compile(r"\[([^\]]+)\]\(https://discord\.com/[^)]*\)")
_TICKING = re.compile(r"<t:\d+:\w>")
Json = dict[str, Any]
Row = tuple[Any, ...]


class Found(AssertionError):
    """A detector found something; `detector` is its name."""

    def __init__(self, detector: str, what: str) -> None:
        super().__init__(f"{detector}: {what}")
        self.detector, self.what = detector, what


def said(components: list[Json]) -> list[tuple[Any, ...]]:
    """Return all texts and buttons, in order."""
    found: list[tuple[Any, ...]] = []
    for part in walk(components):
        if part["type"] == 10:
            # A room of a Duplicate may lack its link if the process died before both had messages.
            # A clock that was set again meanwhile shows another second.
            found.append(("text", _LINK.sub(r"\1", _TICKING.sub("<t>", part["content"]))))
        elif "custom_id" in part:
            found.append((part["custom_id"], bool(part.get("disabled")), part.get("label")))
    return found


def _pressable(shown: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [part for part in shown if part[0] != "text"]


class Detectors:
    """All detectors, over one world."""

    def __init__(self, world: World, *, every_seat: bool = True) -> None:
        """Check the proof of every seat of a deal, or of one seat, a different one each time."""
        self._world = world
        self._every_seat = every_seat
        self._con = world.books
        self._steps: dict[tuple[int, int], list[Row]] = {}
        """The log as it was read, by table and deal."""
        self._ended: dict[tuple[int, int], list[Row]] = {}
        """The transfers of a finished deal, by table and deal."""
        self._roots: dict[tuple[int, int], str] = {}
        """The seal on the table before the deal, by table and deal."""
        self._checked: set[tuple[int, int]] = set()
        self._committed: dict[str, float] = {}
        self._under_way: Pressed | None = None
        self._early: str = ""
        world.answers.append(self._answer)

    # --- at every press ---

    def pressed(self, interaction: Interaction, message: Message | None, turn: Turn | None) -> None:
        """Record a person's press; `turn` is the decision that the message asked for."""
        self._under_way = Pressed(interaction, message, turn)
        self._early = ""

    def followed(self, *, died: bool = False) -> None:
        """Check the press after everything that followed from it, or after the process `died`.

        After a death, a press may only have been acknowledged. But if it was shown as done, it is
        done.
        """
        press, self._under_way = self._under_way, None
        if self._early:
            raise Found(PRESS, self._early)
        if press is None:
            return
        if seen(self._con, press.interaction.id):
            self._committed[press.interaction.id] = self._world.clock.seconds
        elif not died and press.is_lost(self._world):
            raise Found(PRESS, f"{press.said} was answered, and nothing came of it or was said")

    def _answer(self, answer: Any) -> None:
        """Check at the time of an answer that what it shows is on disk."""
        press = self._under_way
        if press is None or press.turn is None or press.interaction.answer != 7 or self._early:
            return
        if "/callback" not in answer.url.path or press.interaction.id not in answer.url.path:
            return
        shown = self._world.box.world.message(
            press.interaction.channel_id, press.interaction.source or ""
        )
        gone = shown is None or press.turn.decision not in {
            t.decision for t in [turn_in(self._world.shape(shown))] if t
        }
        if gone and press.still_asked(self._con) and not seen(self._con, press.interaction.id):
            self._early = f"{press.said} is shown as done before it is on disk"

    # --- when the bot is idle ---

    def look(self, *, whole: bool = False) -> None:
        """Check that the log keeps what was read of it once.

        With `whole`, finished deals are read too, and the outcome of every press is known.
        """
        day = self._world.clock.seconds - 80_000
        for interaction, at in self._committed.items() if whole else ():
            if at > day and not seen(self._con, interaction):
                raise Found(PRESS, f"interaction {interaction} was carried out, and is forgotten")
        for table, deal, ended in self._con.execute(
            "SELECT table_id, number, ended_at FROM deal ORDER BY table_id, number"
        ).fetchall():
            if whole or (table, deal) not in self._ended:
                self._same_log(table, deal)
                if ended is not None:
                    self._same_transfers(table, deal)
        if self._world.most_refused >= MAX_REFUSED:
            what = f"{self._world.most_refused} requests were refused within ten minutes"
            raise Found(REQUESTS, what)

    def _same_log(self, table: int, deal: int) -> None:
        rows = self._con.execute(
            "SELECT seq, seat, action, events, by, at FROM step WHERE table_id = ? AND deal = ?"
            " ORDER BY seq",
            (table, deal),
        ).fetchall()
        if self._con.execute(_IS_PACKED, (table, deal)).fetchone():
            columns = ("seq", "seat", "action", "events", "by", "at")
            steps = packing.log_of(self._con, table, deal).steps
            rows = [tuple(step[column] for column in columns) for step in steps]
        before = self._steps.get((table, deal), [])
        if rows[: len(before)] != before:
            where = f"table {table}, deal {deal}"
            first = next((n for n, r in enumerate(before) if rows[n : n + 1] != [r]), 0)
            # The first step deals the cards. Any other was confirmed to a player.
            detector = CARDS if first == 0 else PRESS
            raise Found(detector, f"{where}: step {first} is another than it was, or gone")
        self._steps[table, deal] = rows

    def _same_transfers(self, table: int, deal: int) -> None:
        rows = self._con.execute(
            "SELECT debit, credit, amount, kind, cause FROM transfer"
            " WHERE table_id = ? AND deal = ? AND kind <> 'standing' ORDER BY id",
            (table, deal),
        ).fetchall()
        known = self._ended.setdefault((table, deal), rows)
        if rows != known:
            what = f"table {table}, deal {deal} was settled by {known}, and now by {rows}"
            raise Found(SETTLED, what)

    def posted_once(self) -> None:
        """Check that no season has two messages about its winners, no day two lines, and no game
        night two reminders or standings.
        """
        for number, times in posted(self._world.box, self._world.channel.id, PODIUM).items():
            if times > 1:
                raise Found(WINNERS, f"the winners of season {number} stand in {times} messages")
        for day, times in posted(self._world.box, self._world.channel.id, DAYS_LINE).items():
            if times > 1:
                raise Found(LINE, f"the line of day {day} stands in {times} messages")
        for what in (NIGHTS_CALL, NIGHTS_STANDING):
            for day, times in posted(self._world.box, self._world.channel.id, what).items():
                if times > 1:
                    raise Found(NIGHT, f"{times} messages call the night of day {day} or end it")

    def note_roots(self) -> None:
        """Record the seal on each table before its next deal, if its message is true."""
        for table in card_tables.open_tables(self._con):
            last, ended = self._con.execute(
                "SELECT coalesce(max(number), 0), max(number) = max(number) FILTER"
                " (WHERE ended_at IS NOT NULL) FROM deal WHERE table_id = ?",
                (table,),
            ).fetchone()
            if last and not ended:
                continue  # cards are on the table, and their seal is not
            for ref in messages.load(self._con, table):
                shown = self._world.box.world.message(str(ref.channel), str(ref.message))
                if ref.kind == MessageKind.TABLE and shown is not None:
                    text = json.dumps(shown.components, ensure_ascii=False)
                    if root := _ROOT.search(text):
                        self._seen_root(table, last + 1, root[1])

    def _seen_root(self, table: int, deal: int, root: str) -> None:
        known = self._roots.setdefault((table, deal), root)
        if not root.startswith(known[:8]):
            raise Found(CARDS, f"table {table}: the seal of deal {deal} is another now")

    def _open(self) -> Iterator[Snapshot]:
        for table in card_tables.open_tables(self._con):
            stored = card_tables.load(self._con, table)
            if stored is not None:
                yield load(GAMES, stored)

    # --- after a hand ---

    def settled(self) -> None:
        """Check the ledger, and that every finished deal was dealt as it was sealed."""
        self.look(whole=True)
        report = check_now(self._world.database)
        if not report.ok:
            found = (
                detector
                for detector, told in _AUDITED.items()
                if all(told.search(one.what) for one in report.problems)
            )
            raise Found(next(found, CHIPS), str(report))
        for table, deal in list(self._ended):
            if (table, deal) not in self._checked:
                self._checked.add((table, deal))
                self._as_sealed(table, deal)

    def _as_sealed(self, table: int, deal: int) -> None:
        stored, of = card_tables.load_deal(self._con, table, deal), self._table(table)
        if stored is None or stored.result is None:
            return  # voided
        game = GAMES[stored.game]
        seats = len(stored.setup.accounts)
        for seat in range(seats) if self._every_seat else (deal % seats,):
            seals = sealed_as(table, self._number(table), of)
            arranged = of.tournament is not None
            found = proof(game, *seals, stored, seat, arranged=arranged)
            if found is None:
                raise Found(CARDS, f"table {table}, deal {deal} was not sealed")
            verdict = verify(found, GAMES, self._roots.get((table, deal), ""))
            if verdict.wrong:
                raise Found(CARDS, f"table {table}, deal {deal}: {' '.join(verdict.wrong)}")

    def _table(self, table: int) -> Table:
        state, *_ = self._con.execute(
            "SELECT state FROM card_table WHERE id = ?", (table,)
        ).fetchone()
        return Table.from_json(json.loads(state))

    def _number(self, table: int) -> int:
        number, *_ = self._con.execute(
            "SELECT number FROM card_table WHERE id = ?", (table,)
        ).fetchone()
        return int(number)

    # --- what messages show ---

    def untrue(self) -> str:
        """Return what the first wrong or missing message shows wrongly, or an empty string."""
        world = self._world
        if world.life.dead or not world.whole:
            return "no bot, or something is taken from it"
        for snapshot in self._open():
            refs = {(ref.kind, ref.user): ref for ref in messages.load(self._con, snapshot.id)}
            ref = refs.pop((MessageKind.TABLE, 0), None)
            if ref is None:
                return f"table {snapshot.id} has no message"
            shown = world.box.world.message(str(ref.channel), str(ref.message))
            if shown is None:
                return f"the message of table {snapshot.id} is not there"
            view = world.life.do(world.life.kro.presenters.table.message(snapshot))
            if why := difference(said(shown.components), view):
                return f"the message of table {snapshot.id} {why}"
            if snapshot.table.status is Status.PLAYING and snapshot.game.traits.hands:
                for user in self._users_dealt_in(snapshot):
                    if why := self._hand(snapshot, user, refs.get((MessageKind.HAND, user))):
                        return why
        return ""

    def _hand(self, snapshot: Snapshot, user: int, ref: Any) -> str:
        world = self._world
        shown = ref and world.box.world.message(str(ref.channel), str(ref.message))
        if not shown:
            person = self._con.execute(
                "SELECT dms_closed FROM person WHERE user = ?", (user,)
            ).fetchone()
            closed = person is not None and person[0]
            return "" if closed else f"{user} has no hand at table {snapshot.id}"
        view = world.life.do(world.life.kro.presenters.hand.hand(snapshot, user))
        wanted = said(view.to_components()) if view is not None else []
        standing = said(shown.components)
        if _decisions(wanted) == _decisions(standing) != set():
            return ""  # cards may be picked there, and not yet confirmed
        if _pressable(wanted) != _pressable(standing):
            return f"the hand of {user} offers {_pressable(standing)}, not {_pressable(wanted)}"
        return ""

    def painted(self, user: int | None) -> list[Json]:
        """Return what the newest table's message, or a person's hand there, should show."""
        row = self._con.execute("SELECT max(id) FROM card_table").fetchone()
        stored = card_tables.load(self._con, row[0])
        assert stored is not None
        presenters, snapshot = self._world.life.kro.presenters, load(GAMES, stored)
        paint = (
            presenters.table.message(snapshot)
            if user is None
            else presenters.hand.hand(snapshot, user)
        )
        view = self._world.life.do(paint)
        return [] if view is None else view.to_components()

    def _users_dealt_in(self, snapshot: Snapshot) -> list[int]:
        assert snapshot.deal is not None
        found: list[int] = []
        for account in snapshot.deal.players:
            row = self._con.execute(
                "SELECT user FROM member WHERE account = ?", (account,)
            ).fetchone()
            if row is not None and snapshot.table.chair_of(account) is not None:
                found.append(row[0])
        return found

    def await_true(self, let_pass: Callable[[float], None], longest: float = 300.0) -> None:
        """Check that every open table and every hand shows the true state soon."""
        waited, step = 0.0, 1.0
        while why := self.untrue():
            if waited >= longest:
                raise Found(MESSAGE, f"{waited:.0f} s later {why}")
            let_pass(step)
            waited, step = waited + step, min(2 * step, 30.0)
        self.note_roots()

    def overdue(self) -> str:
        """Return an open table whose own time has come long ago."""
        late = self._con.execute(
            "SELECT id, wake_at FROM card_table WHERE closed_at IS NULL AND wake_at < ?",
            (self._world.clock.seconds - LATE,),
        ).fetchone()
        if not late or self._world.store_away_until > self._world.clock.seconds - LATE:
            return ""
        return f"table {late[0]} should have moved by itself"


def _decisions(shown: list[tuple[Any, ...]]) -> set[str]:
    ids = (part[0].split(":") for part in shown if part[0] != "text")
    return {parts[2] for parts in ids if len(parts) > 3 and parts[2] != "-"}


DAYS_LINE = re.compile(r"h1:today:(\d+):line")
NIGHTS_CALL = re.compile(r"h1:nightsit:(\d+)")
NIGHTS_STANDING = re.compile(r"h1:nightover:(\d+)")
PODIUM = re.compile(r"h1:boardof:(\d+):\w+:0:podium")


def posted(box: Sandbox, channel: str, custom_id: re.Pattern[str]) -> Counter[str]:
    """Count a channel's public messages with a part with such an id, by its first group."""
    found = Counter[str]()
    for message in box.world.messages.get(channel, {}).values():
        ids = (custom_id.fullmatch(part.get("custom_id", "")) for part in walk(message.components))
        if message.visible_to is None and (first := next(filter(None, ids), None)):
            found[first[1]] += 1
    return found


def difference(shown: list[tuple[Any, ...]], view: Any) -> str:
    """Return the first difference between a message's `said` and this view, or an empty string."""
    wanted = said(view.to_components())
    if shown == wanted:
        return ""
    pairs = ((a, b) for a, b in zip(shown, wanted, strict=False) if a != b)
    one, other = next(pairs, (shown[len(wanted) :][:1], wanted[len(shown) :][:1]))
    return f"shows {one}, not {other}"


class Pressed:
    """A press in progress."""

    def __init__(
        self, interaction: Interaction, message: Message | None, turn: Turn | None
    ) -> None:
        self.interaction, self.turn = interaction, turn
        self._message = message
        self._before = said(message.components) if message is not None else []

    @property
    def said(self) -> str:
        """Describe the press."""
        asked = "" if self.turn is None else f" for decision {self.turn.decision}"
        return f"interaction {self.interaction.id}{asked}"

    def is_lost(self, world: World) -> bool:
        """Whether it was answered, but its person has seen no result."""
        interaction = self.interaction
        if interaction.answer not in (6, 7) or self.turn is None or interaction.made:
            return False
        now = world.box.world.message(interaction.channel_id, interaction.source or "")
        changed = now is None or said(now.components) != self._before
        return not changed and self.still_asked(world.books)

    def still_asked(self, con: sqlite3.Connection) -> bool:
        """Whether the log still waits for the decision that was pressed."""
        turn, user = self.turn, int(self.interaction.user_id)
        return turn is not None and still_asked(con, turn.table, turn.decision, user)


def still_asked(con: sqlite3.Connection, table: str, decision: str, user: int) -> bool:
    """Whether the log still waits for this decision of this person, both as in the ids."""
    stored = card_tables.load(con, int(table, 16))
    if stored is None or stored.deal is None or stored.deal.result is not None:
        return False
    deal = load(GAMES, stored).deal
    assert deal is not None
    row = con.execute("SELECT account FROM member WHERE user = ?", (user,)).fetchone()
    seat = None if row is None else deal.seat_of(row[0])
    if "p" in decision:
        return _written(deal.public_decision) == decision
    return seat is not None and _written(deal.decision(seat)) == decision


def _written(decision: Decision) -> str:
    return f"{decision.deal}{'p' if decision.public else '.'}{decision.count}"
