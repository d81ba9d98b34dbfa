"""A person who plays any game only by what messages show and offer.

They read their own hand, or the table if the game is played there, and press until the deal is
settled. They know the form of messages (`reading`), never the rules.
"""

import random
import re
from collections.abc import Callable
from typing import Any

from tests.support.patience import PATIENCE
from tests.support.sandbox.people.message_form import (
    EMPTY,
    EPHEMERAL,
    Json,
    Turn,
    asides_in,
    asks_to_agree,
    called_on,
    may_call,
    number,
    of_verb,
    offers,
    turn_in,
)
from tests.support.sandbox.people.page_client import PageRefused, Person, text
from tests.support.sandbox.people.watcher import Onlooker

MODAL, REDREW, ACKNOWLEDGED, ANSWERED = 9, 7, 6, 4


BEHIND = (
    "back", "close", "down", "leave", "practice", "regular", "resend", "rules", "seats", "text",
)  # fmt: skip
"""Choices that are behind ⋯."""


def _behind(table: Json, choice: str) -> bool:
    """Whether the choice is behind this table's ⋯. A lobby with a free chair has **Deal** there."""
    there = choice.partition(".")[0] in BEHIND
    there = there or (choice == "deal" and offers(table, "alone") is not None)
    return there and offers(table, "more") is not None


class Player(Onlooker):
    def __init__(self, person: Person, channel: str) -> None:
        super().__init__(person, channel)
        self.presses = 0
        self.without_message = False
        """Set by a test that closes this person's direct messages, or breaks them."""
        self._random = random.Random(person.name)
        self._done: set[tuple[str, ...]] = set()
        """Decisions that are made, and the asides that were pressed or skipped."""
        self._minds: dict[tuple[str, ...], bool] = {}
        self._looked: set[str] = set()

    # ---- open decisions --------------------------------------------------------------------

    def turn(self) -> Turn | None:
        """Return what a hand asks for, unless it has been pressed already."""
        turns = (turn_in(hand) for hand in self.hands())
        return next((t for t in turns if t and (t.table, t.decision) not in self._done), None)

    def table_turn(self) -> Turn | None:
        """Return what the table's own buttons ask for.

        That is if its list of seats points at this player, or if the player wants to call a card.
        """
        table = self.table()
        turn = None if table is None else turn_in(table)
        if table is None or turn is None:
            return None
        left = tuple(c for c in turn.choices if (c,) not in self._done)
        if not called_on(table, self.name):
            answers = [c for verb in ("nocall", "call") for c in of_verb(left, verb)]
            cares = may_call(table, self.name) and self._cares(turn.table, turn.decision, "call")
            left = tuple(answers) if cares and len(answers) == 2 else ()
        return Turn(table, turn.table, turn.decision, left) if left else None

    def aside(self) -> tuple[Json, str] | None:
        """Return an action outside the game that this player wants to press."""
        for hand in self.hands():
            for custom_id in asides_in(hand):
                if (custom_id,) not in self._done and self._cares(custom_id):
                    return hand, custom_id
        return None

    def _cares(self, *what: str) -> bool:
        """Decide once for each thing whether the player wants it, as they sometimes do."""
        if what not in self._minds:
            self._minds[what] = self._random.random() < 0.3
        return self._minds[what]

    async def see_turn(self, within: float = PATIENCE) -> Turn:
        return await self.see(self.turn, within)

    # ---- actions ---------------------------------------------------------------------------

    async def open(self, game: str = "mousel", **options: Any) -> Json:
        """Use `/<game> start`; return the table's message."""
        if game == "mousel" and "rules" not in options:
            # A newcomer's table would start with another preset (GEN-022).
            options.setdefault("preset", "usual")
        answer = await self.person.command(self.channel, f"{game} start", **options)
        assert answer["status"] == "acknowledged", answer
        message = answer["message_id"]
        return await self.see(lambda: self.person.seen.get(message))

    async def press_table(self, choice: str, within: float = PATIENCE) -> Json:
        """Press a button of the table's message, or an entry behind its ⋯."""
        while True:
            table = await self.see(
                lambda: (t := self.table()) and (offers(t, choice) or _behind(t, choice)) and t,
                within,
            )
            shown = table if offers(table, choice) else await self.panel(table)
            if custom_id := offers(shown, choice):
                return await self.press(shown, custom_id)
            # The panel is newer than the table that this player sees.
            await self.see(lambda t=table: self.table() is not t, within)

    async def panel(self, table: Json) -> Json:
        """Open the panel behind a message's ⋯."""
        answer = await self.press(table, offers(table, "more") or "")
        return await self.see(lambda: self.person.seen.get(answer["message_id"]))

    async def press(self, message: Json, custom_id: str, *, unchecked: bool = False) -> Json:
        """Press a button by its id; the bot must answer."""
        answer = await self.person.press(message, custom_id, unchecked=unchecked)
        self.presses += 1
        assert answer["status"] == "acknowledged", (custom_id, answer)
        return answer

    async def touch(self, message: Json, custom_id: str) -> Json | None:
        """Press; None if the message was just redrawn without that button or deleted, before the
        press.

        In that case the player has seen the change.
        """
        try:
            return await self.press(message, custom_id)
        except PageRefused as refused:
            if not re.search("no such (component|message)|there is no button", str(refused)):
                raise
            await self.see(lambda: self.person.seen.get(message["id"]) is not message)
            return None

    async def told(self, answer: Json) -> str:
        """Return the sentence of an ephemeral answer."""
        assert answer["callback_type"] == ANSWERED, answer
        message = await self.see(lambda: self.person.seen.get(answer["message_id"]))
        assert message["flags"] & EPHEMERAL, message
        return text(message)

    async def close_table(self, *others: "Player") -> None:
        """Type the command, and confirm if it asks first. The others agree if they are asked."""
        answer = await self.person.command(self.channel, "table close")
        await self.told(answer)
        asked = self.person.seen[answer["message_id"]]
        if sure := offers(asked, "close.yes"):
            await self.press(asked, sure)
        for other in others:
            await other.agree()

    async def agree(self) -> None:
        """Press **Agree** if the table asks whether it closes; wait until it does or is closed."""

        def table() -> Json | None:
            now = self.table()
            return now if now and (asks_to_agree(now) or "is closed" in text(now)) else None

        now = await self.see(table)
        if yes := asks_to_agree(now):
            await self.press(now, yes)

    async def sit(self, *, hand: bool = True, chair: int = 0) -> None:
        """Sit down, and wait for the private message if the game has one. At a game of partners
        choose the side of this chair.
        """
        answer = await self.press_table("sit")
        if answer["callback_type"] == ANSWERED:
            asked = await self.see(lambda: self.person.seen.get(answer["message_id"]))
            sides = (offers(asked, f"side.{k}") for k in range(chair % 2, 4, 2))
            if side := next(filter(None, sides), None):
                await self.press(asked, side)
        await self.see(lambda: self.hand() if hand else self.name in text(self.table() or EMPTY))

    async def deal(self) -> None:
        await self.press_table("deal")

    async def deal_until_asked(self) -> int:
        """Press Deal until a deal asks this player; return its number.

        A deal may end before that, as when all others fold.
        """
        deal = 0
        while True:
            deal += 1
            await self.deal()
            await self.see(lambda d=deal: self.turn() or self.table_turn() or self.settled(d))
            if not self.settled(deal):
                return deal

    async def choose(self, turn: Turn) -> None:
        """Press one of the choices: mostly the first, so that deals are played."""
        key = (turn.table, turn.decision)
        self._done.add(key)
        if turn.menu is not None and (not turn.choices or self._random.random() < 0.8):
            await self.exchange(turn, self._random.randint(1, 2))
            return
        choice = self._mostly_first(turn.choices)
        if not await self._carry_out(turn, choice):
            self._done.discard(key)

    def _mostly_first(self, choices: tuple[str, ...]) -> str:
        weights = [3] + [1] * (len(choices) - 1)
        return self._random.choices(choices, weights)[0]

    async def _carry_out(self, turn: Turn, choice: str) -> bool:
        """Press a choice and its follow-ups; False if the decision is still open."""
        if of_verb((choice,), "say"):
            return await self.say(turn, choice)
        if of_verb((choice,), "arm"):
            asked = await self.arm(turn, choice)
            return asked is not None and await self._carry_out(asked, self._sure(asked.choices))
        answer = await self.touch(turn.message, choice)
        if answer is None:
            return False
        await self._assert_done(answer)
        return True

    async def _assert_done(self, answer: Json) -> None:
        """Check that a press was carried out: its message was redrawn, or replaced if it was a copy
        that was deleted at that moment.
        """
        if answer["callback_type"] not in (REDREW, ACKNOWLEDGED):
            told = await self.told(answer)
            # A player who must decide again at once sees that instead of the old text.
            assert "Updated" in told or "Your hand" in told, told

    def _sure(self, choices: tuple[str, ...]) -> str:
        """Confirm, or press the first button, which goes back."""
        return choices[self._random.random() >= 0.3]

    async def arm(self, turn: Turn, choice: str) -> Turn | None:
        """Press a choice that needs confirmation; return the question.

        None if the hand was redrawn meanwhile, which drops the question.
        """
        before = self.person.seen.get(turn.message["id"])
        if await self.touch(turn.message, choice) is None:
            return None
        await self.see(lambda: self.person.seen.get(turn.message["id"]) is not before)
        asked = turn_in(self.person.seen.get(turn.message["id"], EMPTY))
        if asked is None or asked.decision != turn.decision or len(asked.choices) != 2:
            return None
        return asked

    async def say(self, turn: Turn, choice: str) -> bool:
        """Open the dialog for a number and send one within its bounds."""
        answer = await self.touch(turn.message, choice)
        if answer is None:
            return False
        if answer["callback_type"] == REDREW:
            # The decision was made from another copy of the hand, as this one shows now.
            return False
        assert answer["callback_type"] == MODAL, answer
        # The bounds come last: the label may name the raised level before them.
        lo, hi = map(int, re.findall(r"\d+", answer["modal"]["components"][0]["label"])[-2:])
        sent = await self.person.submit(answer, value=str(self._random.randint(lo, hi)))
        assert sent["status"] == "acknowledged", sent
        return True

    async def press_on_table(self, turn: Turn) -> None:
        """Press one of the table's own buttons; another player may have been faster."""
        choice = self._mostly_first(turn.choices)
        self._done.add((choice,))
        answer = await self.touch(turn.message, choice)
        if answer is not None and answer["callback_type"] == ANSWERED:
            await self.told(answer)

    async def press_aside(self, hand: Json, custom_id: str) -> None:
        """Watch, or open a panel and press something there; it may offer nothing."""
        self._done.add((custom_id,))
        answer = await self.touch(hand, custom_id)
        if answer is None or answer["callback_type"] != ANSWERED:
            return
        await self.told(answer)
        panel = self.person.seen[answer["message_id"]]
        if offered := asides_in(panel):
            await self.touch(panel, self._random.choice(offered))

    async def select(self, turn: Turn, count: int) -> str:
        """Choose cards in the exchange's menu; return the id of the button that confirms them."""
        assert turn.menu is not None
        count = max(turn.menu["min_values"], min(count, turn.menu["max_values"]))
        values = [o["value"] for o in turn.menu["options"]][:count]
        answer = await self.person.choose(turn.message, values, turn.menu["custom_id"])
        assert answer["status"] == "acknowledged", answer
        mask = sum(1 << int(v) for v in values)

        def confirm() -> str | None:
            if turn.message["id"] not in self.person.seen:
                raise PageRefused("there is no such message any more")
            now = turn_in(self.person.seen[turn.message["id"]])
            ids = now.choices if now else ()
            return next((c for c in ids if c.endswith(f".{mask}")), None)

        return await self.see(confirm)

    async def exchange(self, turn: Turn, count: int) -> None:
        key = (turn.table, turn.decision)
        self._done.add(key)
        try:
            answer = await self.touch(turn.message, await self.select(turn, count))
        except PageRefused as refused:
            if "no such message" not in str(refused):
                raise
            # A copy that another one replaced.
            await self.see(lambda: turn.message["id"] not in self.person.seen)
            answer = None
        if answer is None:
            self._done.discard(key)
        else:
            await self._assert_done(answer)

    async def play(self, until: Callable[[], object], within: float = PATIENCE) -> None:
        """Make every decision that the hand asks for until a condition holds.

        If the table calls and the private message does not, press **My hand**.
        """
        while True:
            await self.see(lambda: until() or self._something_to_do(), within)
            if until():
                return
            if turn := self.turn():
                await self.choose(turn)
            elif turn := self.table_turn():
                await self.press_on_table(turn)
            elif aside := self.aside():
                await self.press_aside(*aside)
            elif table := self.called_in_vain():
                self._looked.add(text(table))
                await self.touch(table, offers(table, "hand") or "")

    def _something_to_do(self) -> object:
        return self.turn() or self.table_turn() or self.aside() or self.called_in_vain()

    def called_in_vain(self) -> Json | None:
        """Return the table's message if it is this player's turn there, but no hand shows it.

        The private message is then lost. Only for players without one, since it may merely be
        delayed.
        """
        table = self.table()
        if not self.without_message or table is None or text(table) in self._looked:
            return None
        return table if called_on(table, self.name) and offers(table, "hand") else None

    async def balance(self) -> int:
        answer = await self.person.command(self.channel, "balance")
        told = await self.told(answer)
        found = re.search(r"· (−?\d+) chips?", told)
        assert found, told
        return number(found[1])
