"""Every message that can show a state of a game, to each kind of reader at the table.

It yields messages by kind and by audience, in all the conditions that change them. Screens come
through the contract. Each message has the screen that it shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.presses.rules_reading import rules_view
from bot.render.context import NextDeal, OwnHand
from bot.render.dialogs.number_modal import NumberModal
from bot.render.parts import OneLiner, Painted
from bot.render.play import choices, one_liners
from bot.render.play.hand_view import hand_view, hint_line
from bot.render.play.past_deal import past_deal_view
from bot.render.play.table_view import (
    moved_view,
    receipt_view,
    settlement_view,
    shared_view,
    table_view,
)
from cogs.history import moment_view, moments
from games.kernel.actions import Action
from games.kernel.regulars import Hint
from games.kernel.screen.elements import (
    Amount,
    Choices,
    Notice,
    PickCards,
    Screen,
    SettlementSheet,
    Title,
)
from games.kernel.screen.texts import text
from tables.planning.stakes import At
from tests.bot.render.test_past_deals import stored
from tests.support.games.playout import Playout
from tests.support.messages.fullest import (
    EMOJI,
    LINK,
    NOTICES,
    NOW,
    UNUSUAL,
    in_deal,
    names,
    question,
)

More = dict[str, Any]
EVERYBODY = frozenset(range(8))


class Message(NamedTuple):
    """A message of a kind; `screen` is what it shows, or None."""

    kind: str
    painted: Painted | OneLiner | NumberModal
    screen: Screen | None = None


def around(deal: Playout) -> Iterator[More]:
    """Yield the conditions that change a message: crowded and bare, with pictures and without."""
    agreed = (*UNUSUAL, *in_deal("en", deal.game, deal, None).options)
    yield {"crowd": "escaped", "options": agreed, "emoji": EMOJI, "four_colours": True}
    yield {"crowd": "escaped", "options": agreed, "emoji": EMOJI, "pictures": False}
    yield {"crowd": "wide", "pictures": False, "options": (), "clock": 10, "regulars": False}
    yield {"crowd": "mixed", "link": None, "deadline": None, "as_of": None, "emoji": EMOJI}


def of_table(deal: Playout, k: int, locale: str, more: More) -> Iterator[Message]:
    """Yield the table's message, in play or settled, and its closed form."""
    screen = deal.game.screen(deal.game.view(deal.states[k], None))
    if not _settled(screen):
        traits = deal.game.traits
        whole = traits.matches or not traits.hands
        ends: More = {"closing": k % 2 == 0, "alone": whole and k % 2 == 0}
        at = (At.MATCH, At.MIXED_MATCH)[k % 2] if whole else At.DEAL
        ends["asked"] = question(at, names(deal.config.n, more.get("crowd", "mixed")))
        for about in ({"closing": k % 2 == 1}, {"absent": EVERYBODY, **ends}):
            view = table_view(screen, in_deal(locale, deal.game, deal, None, **{**more, **about}))
            yield Message("table" if traits.hands else f"table of {traits.key}", view, screen)
        return
    called = names(deal.config.n, more.get("crowd", "mixed"))
    for about in _between(called):
        around = in_deal(locale, deal.game, deal, None, **{**more, **about})
        yield Message("settlement", settlement_view(screen, around), screen)
    plain = in_deal(locale, deal.game, deal, None, **more)
    yield Message("shared deal", shared_view(screen, plain, called[0]), screen)
    yield Message("receipt", receipt_view(screen, plain), screen)
    yield Message("deal shown again", past_deal_view(screen, plain), screen)
    yield Message("table moved", moved_view(plain))


def _between(called: tuple[str, ...]) -> Iterator[More]:
    """Yield states between two deals: who is awaited, who is away, what is announced."""
    yield {"absent": EVERYBODY, "free": 7, "notices": NOTICES * 4}
    yield {"closes_at": NOW + 900, "next_deal": NextDeal(missing=3)}
    yield {"closes_at": NOW + 900, "next_deal": NextDeal(who=called, goes_on=True)}
    coming = NextDeal(NOW + 20, who=called, goes_on=True, awaited=called)
    yield {"next_deal": coming, "absent": EVERYBODY}
    yield {"absent": EVERYBODY, "asked": question(At.POT, called), "notices": NOTICES * 4}


def _longest_hint(screen: Screen) -> Hint:
    """Return a complete hint for the choices of this screen."""
    actions = [
        Action(e.verb, sum(1 << card for card in e.cards[: e.hi]))
        for e in screen.elements
        if isinstance(e, PickCards)
    ] + [c.action for e in screen.elements if isinstance(e, Choices) for c in e.each]
    cost = text("mousel-cost", one=10**9, none=10**9, cut="yes")
    why = text("trick-hint-two", often=5, cost=cost)
    return Hint(actions[0], why, actions[-1], 10**9, counted=True)


def of_hand(deal: Playout, k: int, seat: int, locale: str, more: More) -> Iterator[Message]:
    """Yield a player's hand, at its place and as an ephemeral answer, and all that it can open."""
    game = deal.game
    screen = game.screen(game.view(deal.states[k], seat))
    kind = f"hand of {game.traits.key}" if screen.awaits_reader else "hand that waits"
    for about in (*_reading(screen, k), *_picking(screen), *_arming(screen)):
        around_it = in_deal(locale, game, deal, seat, **{**more, **about})
        hand = hand_view(screen, around_it)
        yield Message("hand, settled" if _settled(screen) else kind, hand, screen)
    plain = in_deal(locale, game, deal, seat, **more)
    yield Message("why", one_liners.why(screen, plain))
    if screen.awaits_reader:
        yield Message("hint", hint_line(_longest_hint(screen), screen, plain))
    for element in screen.elements:
        if isinstance(element, Amount):
            yield Message("dialog", choices.amount_modal(element, plain))
        for panel in element.panels if isinstance(element, Choices) else ():
            late = (Notice(one_liners.late(None), "late"),)
            yield Message("panel", one_liners.panel(panel, plain, late), screen)
    if screen.awaits_reader:
        yield Message("call", one_liners.turn_call(screen, plain, hand=LINK))
        yield Message("call", one_liners.turn_call(screen, plain, "<@1234567890123456789>"))


def _reading(screen: Screen, k: int) -> Iterator[More]:
    """Yield its reader as playing, and in turn as too late, away, or leaving."""
    note = next((e.note for e in screen.elements if isinstance(e, Title)), None)
    late = Notice(one_liners.late(note), "late")
    yield {}
    yield (
        {
            "own_hand": OwnHand(ephemeral=True, begins=True),
            "notices": (late, *NOTICES),
        },
        {"absent": EVERYBODY},
        {"absent": EVERYBODY, "closing": True, "own_hand": OwnHand(ephemeral=True)},
        {"own_hand": OwnHand(leaving=True)},
        {
            "own_hand": OwnHand(ephemeral=True),
            "asked": question(At.MATCH, names(4), own="asked"),
        },
    )[k % 5]


def _picking(screen: Screen) -> Iterator[More]:
    for element in screen.elements:
        if isinstance(element, PickCards) and screen.awaits_reader:
            for count in range(1, min(len(element.cards), element.hi) + 1):
                yield {"own_hand": OwnHand(ephemeral=True, draft=(1 << count) - 1)}


def _arming(screen: Screen) -> Iterator[More]:
    for element in screen.elements:
        if isinstance(element, Choices):
            for choice in (c for c in element.each if c.arm):
                yield {"own_hand": OwnHand(ephemeral=True, armed=choice.id)}


def of_everybody(deal: Playout, k: int, locale: str, more: More) -> Iterator[Message]:
    """Yield what any person may then ask for: the last trick, the present rules."""
    game = deal.game
    screen = game.screen(game.view(deal.states[k], None))
    yield Message("last trick", one_liners.last(screen, in_deal(locale, game, deal, None, **more)))
    table = deal.config.options
    yield Message("rules", rules_view(locale, game, screen.chapter, table, 0xFFFFFF))


def looking_back(deal: Playout, seat: int, ways: Iterator[tuple[str, More]]) -> Iterator[Message]:
    """Yield every moment of a finished deal that a seat can look back at.

    Each uses the next of these ways, as for an earlier deal of unknown length.
    """
    for k, (_, moment) in enumerate(moments(deal.game, stored(deal), seat)):
        locale, more = next(ways)
        where = in_deal(locale, deal.game, deal, seat, **more)
        view = moment_view(moment, 8_000 + k, 9_999, where, sought=9_000)
        yield Message("deal looked back at", view, moment.screen)


def _settled(screen: Screen) -> bool:
    return any(isinstance(e, SettlementSheet) for e in screen.elements)
