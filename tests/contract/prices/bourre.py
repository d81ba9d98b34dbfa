"""What the prices of Bourré state, and what its choices cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from games.bourre import GAME
from games.bourre.public import BOURRE, DECIDE, POT
from games.kernel.actions import Seat
from games.kernel.options import Value
from tests.contract.prices.branches import Branches, Company
from tests.support.games.prices import BOLD, FET, Chips
from tests.support.games.statements import Says

_COST = "bourre-(price|price-newcomer|means-stay|means-keep-costs|argue-trickless|costs)"
_BEFORE = (
    r"(?:No trick: |limit,? \(?|\(by then |pay )\*\*",
    r"(?:Utan stick: |gränsen,? \(?|\(då |betalar (?:du )?(?:i båda fallen )?)\*\*",
)
_LEAST = (
    rf"{_BEFORE[0]}([\d,]+)\b(?!\*\* more)",
    rf"{_BEFORE[1]}([\d\u00a0]+)\b(?!\*\* till nu)",
)
_MOST = (
    rf"{_BEFORE[0]}(?:[\d,]+(?:\*\* to \*\*|–))?([\d,]+)\b(?!\*\* more|\*\* to \*\*|–)",
    rf"{_BEFORE[1]}(?:[\d\u00a0]+(?:\*\* till \*\*|–))?([\d\u00a0]+)\b(?!\*\* till (?:nu|\*)|–)",
)
TABLE = (
    Says(_COST, "play least", None, *_LEAST),
    Says(_COST, "play most", None, *_MOST),
    Says("bourre-price(-newcomer)?", "play now", None, f"Stay: {BOLD}", f"Spela: {FET}"),
    Says("bourre-price", "play now", 0, "Stay: free", "Spela: gratis"),
    Says("bourre-price-newcomer", "play now", 0, "Stay: nothing more", "Spela: inget mer"),
    Says("bourre-means-stay", "play now", 0, "costs nothing now", "kostar inget nu"),
    Says("bourre-means-stay", "play now", None, rf"pay {BOLD} more now", rf"betalar {FET} till nu"),
    Says("bourre-button-stay", "play now", None, r"pay ([\d,]+)", r"betala ([\d\u00a0]+)"),
    Says("bourre-(argue-)?pot", "pot now", None, BOLD, FET),
    Says("bourre-argue-second", "play now", None, BOLD, FET),
    Says("bourre-price", "play the limit", True, r"\(limit\)", r"\(gräns\)"),
    Says("bourre-price-newcomer", "play the limit", True, "pay the limit", "Utan stick: gränsen"),
    Says(
        "bourre-price-newcomer",
        "play the pot",
        True,
        r"match the pot \(",
        r"lika mycket som potten \(",
    ),
    Says(
        "bourre-(price|price-newcomer|means-stay)",
        "play to",
        "next",
        r"(?:to|for) the next pot",
        r"\*\*,? till nästa pott|\),? till nästa pott",
    ),
    Says(
        "bourre-(price|price-newcomer|means-stay)",
        "play to",
        "winners",
        r"to the winner\.|for those who win",
        r"till vinnaren\.|till dem som vinner",
    ),
    Says(
        "bourre-(price-newcomer|means-stay)",
        "play to the next pot after a tie",
        True,
        "or the next pot after a tie",
        "vid lika, nästa pott",
    ),
    Says("bourre-price", "out at all", 0, "Pass: free", "Lägg dig: gratis"),
    Says("bourre-price-newcomer", "out at all", 0, "Pass: nothing", "Lägg dig: inget"),
    Says("bourre-(means|argue)-fold", "out at all", 0, "costs nothing", "kostar inget"),
)


class Eye(Branches):
    """Deals of Bourré. To play is to stay."""

    game = GAME
    comes_in = frozenset({"stay"})
    stays_out = frozenset({"fold"})
    choices: ClassVar[Mapping[str, str]] = {"stay": "play", "exchange": "play", "fold": "out"}
    against = frozenset({DECIDE})
    dearest = ("stay",)
    fails = frozenset({BOURRE})

    def companies(self, seat: Seat) -> list[Company]:
        """All others come in, or each one, or none."""
        others = [s for s in range(self.public.terms.n) if s != seat]
        lone = [frozenset([s]) for s in others]
        return [frozenset(others)] * 5 + [frozenset[Seat]()] * 5 + lone * 4

    def found(
        self, seat: Seat, ends: Iterable[tuple[Company, int]]
    ) -> Iterator[tuple[str, Value | Chips]]:
        """Yield payments, and the bourré as it was with each company."""
        public, spent = self.public, self.spent(seat)
        undecided = ~(public.ins | public.outs | 1 << seat)
        lone = {frozenset([s]) for s in range(public.terms.n) if undecided >> s & 1}
        cheapest = {frozenset[Seat]()} if public.ins & ~(1 << seat) else lone
        dearest = frozenset(s for s in range(public.terms.n) if s != seat)
        seen: dict[Company, int] = {}
        for company, now in ends:
            yield "now", now
            yield "at all", self.spent(seat) - spent
            public = self.public
            if public.final_pot is None or public.tricks[seat] or public.outs >> seat & 1:
                continue
            owed = self.owed(seat)
            if owed.short:
                yield "most", owed
                continue
            seen[company] = owed.paid
            yield "the limit", owed.paid == public.terms.cap
            yield "the pot", owed.paid == public.final_pot
            yield from self._payee()
        if cheapest <= seen.keys():
            yield "least", min(seen.values())
        if dearest in seen:
            yield "most", max(seen.values())

    def _payee(self) -> Iterator[tuple[str, Value]]:
        """Yield who got what the bourrés paid, unless it is too little to be shared."""
        public, got = self.public, self.got(POT)
        if sum(self.paid(BOURRE).values()) < public.terms.n:
            return
        to = "winners" if got and public.pot < public.terms.n else "next"
        leaders = [t for t in public.tricks if t == max(public.tricks)]
        yield "to", to
        yield "to the next pot after a tie", (to == "next") == (len(leaders) > 1)
