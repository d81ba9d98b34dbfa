"""Derives the deals of the day again from their keys, and reports differences (`kro today`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.ports import DayPlay
from tables.fairness.cutting import LETTERS
from tables.model.snapshot import Games
from tables.ports import DayChain
from tables.today.chain import key_of, published
from tables.today.deal import BrokenPlay, dealt, played, read, written


def days_text(chain: DayChain | None, today: int) -> str:
    """A text with today's seal, which everybody may know, and yesterday's key, which is no longer
    secret.
    """
    if chain is None or not chain.first < today <= chain.last:
        return "There is no chain of days yet: the first /today makes it."
    seal = published(chain, today).hex()
    lines = [f"The seal of today, day {today}, is {seal[:LETTERS]}."]
    if today - 1 > chain.first:
        lines.append(f"The key of day {today - 1} was {key_of(chain, today - 1).hex()}.")
    lines.append(f"The keys reach to day {chain.last}.")
    return "\n".join(lines)


def differences(chain: DayChain | None, plays: Sequence[DayPlay], games: Games) -> Iterator[str]:
    """Yield a line for each stored deal of the day that does not follow from its key and moves."""
    streaks: dict[tuple[int, int], int] = {}
    for play in sorted(plays, key=lambda one: (one.user, one.day, one.ended_at or 0.0)):
        where = f"day {play.day}, {play.game}, person {play.user}"
        wrong = _wrong(chain, play, games)
        if wrong:
            yield f"{where}: {wrong}"
        if play.ended_at is not None:
            yield from (f"{where}: {line}" for line in _wrong_streak(play, streaks))
            streaks[play.user, play.day] = play.streak


def _wrong(chain: DayChain | None, play: DayPlay, games: Games) -> str:
    if chain is None or not chain.first < play.day <= chain.last or play.game not in games:
        return "there is no key for this deal"
    begun = dealt(games[play.game], play.day, key_of(chain, play.day), play.attempt)
    try:
        found = played(begun, read(play.moves))
    except BrokenPlay as error:
        return f"the rules do not allow it: {error}"
    if found.done != (play.ended_at is not None):
        return "it is over, and stored as if it were not, or the other way round"
    if not found.done:
        return ""
    told = (play.score, play.story)
    derived = (found.score, written(found.story))
    return "" if told == derived else f"the result is {derived}, and {told} is stored"


def _wrong_streak(play: DayPlay, before: Mapping[tuple[int, int], int]) -> Iterator[str]:
    """Check a streak against earlier rows. Rows are deleted after some weeks, so a person's first
    row cannot be checked.
    """
    own = before.get((play.user, play.day))
    last = before.get((play.user, play.day - 1))
    known = any(user == play.user for user, _ in before)
    wanted = own if own is not None else last + 1 if last is not None else 1
    if (known or play.streak < 1) and play.streak != wanted:
        yield f"the streak is {wanted}, and {play.streak} is stored"
