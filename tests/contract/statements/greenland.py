"""What the texts about Greenland Mousel state, and what its deals show."""

from __future__ import annotations

import random

from games.greenland import GAME
from games.greenland.public import (
    ACCEPT,
    ANTE,
    BARE,
    BLIND,
    FOLD,
    LAST,
    LOOK,
    OFFERING,
    REFUSE,
    SHORT,
)  # fmt: skip
from games.kernel.actions import Action
from games.kernel.cards import ACES, OF_SUIT, SUIT_OF, Card
from games.kernel.options import Options, Value
from games.tricks.parts.quota import POT, SHARE, TRICKLESS
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import PLAY
from tests.contract.statements.eye import GREAT
from tests.contract.statements.promises import BOTH_MOUSELS, QuotaEye
from tests.support.games.playout import some_action
from tests.support.games.statements import Says

OFFERED: dict[str, tuple[Value, ...]] = {
    "unit": (1, 2, 3),
    "limit": (None, 1, 3, 20, 100),
    "handLimit": (None,),
}
TABLE = (
    *BOTH_MOUSELS,
    Says("lobby", "stayer needs", 1, "Staying needs one", "Stanna kräver en"),
    Says("lobby", "taker needs", 2, "taking the open card two", "öppna kortet två"),
    Says(
        "aim",
        "taker needs",
        2,
        "beats all others, but needs two",
        "slår alla andra, men behöver två",
    ),
    Says(
        "aim",
        "stayer needs",
        1,
        "Stay in only if you can take a trick",
        "Stanna bara kvar om du kan ta ett",
    ),
    Says(
        "aim", "taker without a trick pays", 2, "twice that if you took", "två gånger den om du tog"
    ),
    Says("aim", "limit", "none", r"and no trick\.$", r"men inget stick\.$"),
    Says(
        "goal",
        "taker needs",
        2,
        "needs two tricks; everyone who stays in needs one",
        "behöver två stick; alla som stannar kvar behöver ett",
    ),
    Says(
        "goal",
        "pack",
        None,
        r"The (\d+) cards' order: ace \(A\), king \(K\), queen \(Q\), jack \(J\), 10, 9, 8, 7",
        r"De (\d+) kortens ordning: ess \(A\), kung \(K\), dam \(Q\), knekt \(J\), 10, 9, 8, 7",
    ),
    Says("goal-example", "price of 12", None, r"none and pays (\d+)", r"inget och betalar (\d+)"),
    Says("deal", "antes", 1, r"stakes one \*\*marker", r"satsar en \*\*spelmark"),
    Says(
        "deal",
        "cards follow players",
        True,
        "as many cards as there are players, dealt two",
        "Alla får lika många kort som det finns spelare, två",
    ),
    Says(
        "deal",
        "seats",
        "3 5",
        "Three to five play: six hands of six",
        "Tre till fem spelar: sex händer med sex",
    ),
    Says(
        "deal",
        "seats",
        "2 5",
        "Two to five play: six hands of six",
        "Två till fem spelar: sex händer med sex",
    ),
    Says(
        "turn-up",
        "dealer looks",
        True,
        r"the dealer may \*\*look\*\*",
        r"får givaren \*\*titta\*\*",
    ),
    Says(
        "turn-up",
        "last turn-up",
        "must",
        "The dealer must take the last card that can",
        "Det sista kortet som går att slå upp måste givaren",
    ),
    Says(
        "turn-up",
        "last turn-up",
        "void",
        "If no card is left, the deal is void",
        "Finns inget kort kvar är given ogiltig",
    ),
    Says(
        "exchange",
        "others fold",
        True,
        r"The others may \*\*fold",
        r"De andra får i stället \*\*lägga",
    ),
    Says("exchange", "a fold costs", 0, "folding costs nothing more", "det kostar inget mer"),
    Says(
        "exchange",
        "taker has more",
        1,
        "holds one card more than the others and discards one",
        "har ett kort mer än de andra och kastar ett",
    ),
    Says(
        "exchange",
        "nobody plays",
        "takes",
        "the taker takes the pot unplayed",
        "tar spelföraren potten utan spel",
    ),
    Says(
        "exchange",
        "nobody plays",
        "last",
        "If all others have folded, the last in turn must play",
        "Har alla andra lagt sig måste den sista i tur",
    ),
    Says(
        "exchange",
        "nobody plays",
        "dealer",
        r"the \*\*dealer must play\*\*; .* the taker, the last in turn must play",
        r"måste \*\*givaren spela\*\*; .* måste den sista i tur spela",
    ),
    Says(
        "exchange",
        "ace folds",
        False,
        "The player with the trump ace may not fold",
        "Den som har trumfesset får inte lägga sig",
    ),
    Says("exchange-example", "nobody plays", "takes", "so Bo takes the pot", "så Bo tar potten"),
    Says("exchange-example", "nobody plays", "last", "so Anna must play", "så Anna måste spela"),
    Says(
        "exchange-example",
        "nobody plays",
        "dealer",
        "Dagny is called back",
        "Dagny kallas tillbaka",
    ),
    Says(
        "play",
        "any when void",
        True,
        "If you cannot, play any card: you may trump, but need not, and you never have to beat",
        "Kan du inte får du spela vilket kort som helst: du får trumfa .* aldrig gå över",
    ),
    Says(
        "payment",
        "taker with one trick pays",
        1,
        r"The taker with \*\*one\*\* trick pays the pot",
        r"spelförare med \*\*ett\*\* stick betalar potten",
    ),
    Says(
        "payment",
        "taker with one trick pays",
        1,
        "each trick earns one part",
        "varje stick ger en del",
    ),
    Says(
        "payment",
        "taker without a trick pays",
        2,
        r"with \*\*none\*\* twice the pot",
        r"\*\*utan stick\*\* två gånger potten",
    ),
    Says(
        "payment",
        "others without a trick pay",
        1,
        r"took \*\*no trick\*\* pays the pot",
        r"tog något stick\*\* betalar potten",
    ),
    Says("payment-example", "pot of four", None, r"pot (\d+)\.", r"pott (\d+)\."),
    Says("payment-example", "share of four", None, r"trick: (\d+) in", r"stick: (\d+) in"),
    Says("payment-example", "price of four", None, r"in, (\d+) out", r"in, (\d+) ut"),
    Says("payment-example", "three of four", None, r"three: \+(\d+)", r"tre: \+(\d+)"),
    Says("payment-example", "price of four", None, r"none: −(\d+)", r"inget: −(\d+)"),
    Says("payment-example", "pot after four", None, r"next pot is (\d+)", r"Nästa pott är (\d+)"),
    Says(
        "payment-example",
        "pot with antes",
        None,
        r"and (\d+) with the new",
        r"och (\d+) med de nya",
    ),
    Says("option-allowTwo", "seats", "3 5", "At least three", "Minst tre"),
    Says(
        "option-allowTwo",
        "seats",
        "2 5",
        "Two may play, with two cards",
        "Två får spela, med två kort",
    ),
    Says(
        "option-lastTurnUp",
        "last turn-up",
        "void",
        "the deal is void",
        "är given ogiltig|blir given ogiltig|given ogiltig",
    ),
    Says("option-lastTurnUp", "last turn-up", "must", "the dealer has to", "måste givaren"),
    Says(
        "option-compelled",
        "nobody plays",
        "dealer",
        "dealer must play|dealer is called back",
        "måste givaren spela|kallas givaren",
    ),
    Says("option-compelled", "nobody plays", "last", "right has to play", "högra sida|till höger"),
    Says(
        "option-compelled",
        "nobody plays",
        "takes",
        "takes the pot unplayed",
        "tar spelföraren potten utan spel",
    ),
    Says("option-aceMustPlay", "ace folds", True, "may fold", "får lägga sig"),
    Says("option-aceMustPlay", "ace folds", False, "may not fold", "får inte lägga sig"),
)


def watch(options: Options, rng: random.Random) -> dict[str, Value]:
    """Play deals at a table and return what was seen."""
    eye = GreenlandEye(options, rng)
    seats = GAME.seats(options)
    eye.note("seats", f"{seats.start} {seats.stop - 1}")
    eye.note("pack", len(GAME.pack(options, 4)))
    for k in range(36):
        eye.deal(rng.choice(seats), pot=rng.choice((0, GREAT)), shy=(0.2, 0.5, 0.95)[k % 3])
    for _ in range(4):
        eye.nobody_plays()
    eye.note("taker needs", eye.needed(declarer=True))
    eye.note("stayer needs", eye.needed(declarer=False))
    eye.last_turn_up()
    eye.price_of_12()
    eye.of_four()
    eye.poor(3)
    return eye.seen


class GreenlandEye(QuotaEye):
    """What is seen in deals of Greenland Mousel."""

    game = GAME
    fails = (
        (SHORT, "taker with one trick pays", 1),
        (BARE, "taker without a trick pays", 2),
        (TRICKLESS, "others without a trick pay", 1),
    )

    def deal(self, n: int, pot: int, shy: float) -> None:
        """Play a whole deal whose players mostly fold if `shy` is near 1."""
        self.begin(n, pot)
        ante = next(iter(self.paid(ANTE).values()))
        self.note("marker", ante)
        self.note("antes", ante // self.unit)
        self.note("cards follow players", self.state.hands[0].bit_count() == n)
        while self.turn is not None:
            self.decision(shy)
        self.settled()

    def decision(self, shy: float) -> None:
        """Note what a seat may do."""
        public, seat, legal = self.public, self.turn, self.legal
        if public.phase == LAST and not public.looked:
            self.note("dealer looks", LOOK in legal)
        if public.phase == EXCHANGE and seat != public.declarer:
            ace = self.own >> ACES[self.trump] & 1
            if ace and public.may_fold:
                self.note("ace folds", FOLD in legal)
            if not ace and public.ins.bit_count() > 1 and not public.recalled:
                self.note("others fold", FOLD in legal)
            if FOLD in legal and self.rng.random() < shy:
                before = self.paid().get(seat, 0)
                self.act(FOLD)
                self.note("a fold costs", self.paid().get(seat, 0) - before)
                return
        elif public.phase == THROW:
            self.note("taker has more", public.counts[seat] - public.terms.n)
        elif public.phase == PLAY and public.trick:
            self.follow()
        self.act(some_action([a for a in legal if a != FOLD], self.rng))

    def follow(self) -> None:
        """Note what the seat that is asked may play to a trick."""
        own, legal = self.own, self.playable
        first: Card = self.public.trick[0][1]
        suit = own & OF_SUIT[SUIT_OF[first]]
        if suit:
            self.note("must follow", legal == suit)
        else:
            self.note("any when void", legal == own)

    def settled(self) -> None:
        """Note what is paid at the end, unless nothing was played."""
        if self.public.final_pot is not None:
            self.divided(self.public.terms.n, self.unit)

    def nobody_plays(self) -> None:
        """All but the taker fold if they may."""
        self.begin(4)
        while self.public.phase != EXCHANGE:
            taken = ACCEPT in self.legal and self.rng.random() < 0.4
            self.act(ACCEPT if taken else some_action(self.legal, self.rng))
            if self.turn is None:
                return
        public = self.public
        last = (public.declarer - 1) % 4
        while self.turn is not None and self.public.phase == EXCHANGE:
            if FOLD in self.legal:
                self.act(FOLD)
                continue
            if self.turn != public.declarer and self.own >> ACES[public.trump] & 1:
                return
            self.act(Action("exchange"))
        playing = [s for s in self.public.players if s != public.declarer]
        if self.got(POT):
            self.note("nobody plays", "takes")
        elif public.dealer not in {last, public.declarer}:
            self.note("nobody plays", {(public.dealer,): "dealer", (last,): "last"}[tuple(playing)])

    def last_turn_up(self) -> None:
        """All refuse until no card is left to turn up."""
        self.begin(5)
        while self.turn is not None and self.public.phase in OFFERING:
            if REFUSE in self.legal:
                self.act(REFUSE)
            elif self.public.phase == BLIND:
                self.act(self.legal[-1])
            else:
                self.note("last turn-up", "must")
                return
        self.note("last turn-up", "void")

    def fails_once(self, n: int, pot: int) -> None:
        """Play for a pot until the taker has one trick, and all but one other take none."""
        self.begin(n, pot)
        while self.turn is not None:
            legal = [a for a in self.legal if a != FOLD]
            self.act(ACCEPT if ACCEPT in legal else some_action(legal, self.rng))

    def price_of_12(self) -> None:
        """Four players play for a pot of 12 until one without a trick has paid."""
        while True:
            self.fails_once(4, 12 - 4 * self.unit)
            assert self.public.final_pot == 12
            if paid := self.paid(TRICKLESS):
                break
        self.note("price of 12", next(iter(paid.values())))

    def of_four(self) -> None:
        """Four players on an empty pot: the taker has one trick, another three, a third none."""
        while True:
            self.begin(4)
            stay = 2
            while self.turn is not None:
                legal = self.legal
                if FOLD in legal and self.public.ins.bit_count() > stay:
                    self.act(FOLD)
                    continue
                legal = [a for a in legal if a != FOLD]
                self.act(ACCEPT if ACCEPT in legal else some_action(legal, self.rng))
            public = self.public
            tricks = sorted(public.tricks[s] for s in public.players)
            if tricks == [0, 1, 3] and public.tricks[public.declarer] == 1:
                break
        whole, taker = public.final_pot, public.declarer
        self.note("pot of four", whole)
        self.note("share of four", self.got(SHARE)[taker])
        self.note("price of four", self.paid(SHORT)[taker])
        three = next(s for s in public.players if public.tricks[s] == 3)
        self.note("three of four", self.got(SHARE)[three])
        self.note("pot after four", public.pot)
        self.begin(4, carry=self.game.carry(self.state))
        self.note("pot with antes", self.public.pot)
