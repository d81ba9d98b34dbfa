"""What the texts about Danish Mousel state, and what its deals show."""

from __future__ import annotations

import random

from games.kernel.actions import Action
from games.kernel.cards import ACES, OF_SUIT, RANK_OF, SUIT_OF
from games.kernel.options import Options, Value
from games.mousel import GAME
from games.mousel.public import (
    BET,
    FEE,
    JOIN,
    JOINING,
    MOUSELBET,
    OPEN,
    PASS,
    R1,
    R3,
)  # fmt: skip
from games.tricks.parts.quota import POT, SHARE, TRICKLESS
from games.tricks.parts.screen import STAKED
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import PLAY
from tests.contract.statements.eye import GREAT
from tests.contract.statements.promises import BOTH_MOUSELS, QuotaEye
from tests.support.games.playout import some_action
from tests.support.games.statements import Says

OFFERED: dict[str, tuple[Value, ...]] = {
    "unit": (1, 2),
    "limit": (None, 1, 20, 100),
    "handLimit": (None,),
}
TABLE = (
    *BOTH_MOUSELS,
    Says(
        "aim",
        "quotas",
        "2 1",
        "Promise only tricks that you can take: one if you join, two if you open",
        "Lova bara stick som du kan ta: ett om du går med, två om du öppnar",
    ),
    Says(
        "aim",
        "empty pot",
        "forced",
        "nobody is asked: all play, and the dealer needs two",
        "tillfrågas ingen: alla spelar, och givaren behöver två",
    ),
    Says("aim", "empty pot", "asked", r"open\. A deal", r"öppnar\. En giv"),
    Says(
        "aim",
        "tricks",
        4,
        "has four tricks, and each brings a quarter",
        "har fyra stick, och vart och ett ger en fjärdedel",
    ),
    Says(
        "aim",
        "declarer without a trick pays",
        2,
        "twice that if you (?:opened|promised two) and take none",
        "två gånger den om du (?:öppnade|lovade två) och inte tar",
    ),
    Says("aim", "limit", "none", r"take none\.$", r"tar något\.$"),
    Says("goal", "tricks", 4, "Four tricks are played", "Man spelar fyra stick"),
    Says(
        "goal",
        "quotas",
        "2 1",
        "promises two tricks; everyone who joins promises one",
        "lovar två stick; alla som går med lovar ett",
    ),
    Says(
        "goal",
        "lowest of six",
        2,
        "10, 9 and so on down to 2",
        "10, 9 och så vidare ner till 2",
    ),
    Says("goal", "lowest of four", 2, r"down to 2\.$", r"ner till 2\.$"),
    Says(
        "goal",
        "lowest of four",
        7,
        "With 4 players it ends at 7",
        "Med 4 spelare slutar den vid 7",
    ),
    Says("goal", "lowest of five", 5, "with 5 at 5", "med 5 vid 5"),
    Says("goal-example", "price of 48", None, r"none and pays (\d+):", r"inget och betalar (\d+):"),
    Says("goal-example", "two tricks of 48", None, r"two tricks: \+(\d+)", r"två stick: \+(\d+)"),
    Says(
        "deal",
        "stakes on a pot",
        "4 0",
        "stakes 4 markers in every deal",
        "satsar 4 spelmarker i varje giv",
    ),
    Says("deal", "stakes on none", "6 2", "everyone stakes 2 more", "satsar alla 2 till"),
    Says(
        "deal",
        "stakes on a pot",
        "8 4",
        "stakes 8 markers and everyone else 4",
        "satsar givaren 8 spelmarker och alla andra 4",
    ),
    Says(
        "deal",
        "stakes on none",
        "8 4",
        "In every deal the dealer stakes 8",
        "I varje giv satsar givaren 8",
    ),
    Says(
        "deal",
        "markers doubled for odd players",
        True,
        "With an odd number of players it is worth twice",
        "Med udda antal spelare är den värd det dubbla",
    ),
    Says(
        "deal",
        "markers doubled for odd players",
        False,
        r"worth \d+ chips?\.(?! With an odd)",
        r"värd \d+ chips?\.(?! Med udda)",
    ),
    Says(
        "deal",
        "cards before the turn-up",
        2,
        r"gets two cards, then one card is \*\*turned up\*\*, then two more",
        r"får två kort, sedan \*\*slås ett kort upp\*\*, sedan får alla två",
    ),
    Says("deal", "empty pot", "forced", "An empty pot makes the deal", "Är potten tom blir det"),
    Says(
        "deal",
        "empty pot",
        "asked",
        "nobody has to play for an empty pot",
        "ingen måste spela om en tom pott",
    ),
    Says(
        "deal-example", "dealer of four", None, r"the dealer stakes (\d+)", r"givaren satsar (\d+)"
    ),
    Says("deal-example", "others of four", None, r"the others (\d+) each", r"övriga (\d+) var"),
    Says("deal-example", "pot of four", None, r"The pot is (\d+)", r"Potten är (\d+)"),
    Says("deal-example", "trick of four", None, r"earns (\d+)\.", r"ger (\d+)\."),
    Says(
        "opening",
        "an opening is needed",
        True,
        "In a free deal someone has to",
        "I en fri giv måste någon",
    ),
    Says(
        "opening",
        "cards in round 1",
        2,
        "dealer alone decides, with two cards",
        "bara givaren bestämmer sig, på två kort",
    ),
    Says(
        "opening",
        "cards after an opening in round 1",
        5,
        "wins the upcard as a fifth card",
        "får också uppslagskortet som femte kort",
    ),
    Says(
        "opening",
        "cards after a later opening",
        4,
        "Nobody gets the upcard",
        "Ingen får uppslagskortet",
    ),
    Says("opening", "cards in round 2", 4, "everyone has four cards", "alla har fyra kort"),
    Says(
        "opening",
        "dealer passes an ace",
        False,
        "an ace, the dealer has to open",
        "ett ess måste givaren öppna",
    ),
    Says("flaekke", "fee", None, r"pays (\d+) markers", r"(\d+) spelmarker i potten"),
    Says("flaekke", "suits shut out", 1, "shuts out one more suit", "väljer bort en färg till"),
    Says(
        "joining",
        "quotas",
        "2 1",
        "A player who joins needs one trick",
        "Den som går med behöver ett stick",
    ),
    Says(
        "joining",
        "nobody joins",
        "takes",
        "the declarer takes the pot unplayed",
        "tar spelföraren potten utan spel",
    ),
    Says(
        "joining",
        "nobody joins",
        "must",
        "the last one has to join and gets one extra",
        "måste den som är sist kvar gå med och får ett extra",
    ),
    Says(
        "joining",
        "ace passes",
        False,
        "The player with the trump ace has to join",
        "Den som har trumfesset måste gå med",
    ),
    Says("joining-example", "nobody joins", "takes", "so Anna takes the pot", "så Anna tar potten"),
    Says(
        "joining-example",
        "nobody joins",
        "must",
        "so Dagny has to join, with five",
        "så Dagny måste gå med och har fem",
    ),
    Says(
        "exchange",
        "draws for four of a suit",
        5,
        "discards four cards of one suit, the whole hand, gets five",
        "lägger bort fyra kort i en färg, hela handen, får fem",
    ),
    Says(
        "exchange",
        "most with five cards",
        5,
        "With five cards you may exchange all five",
        "Med fem kort får du byta alla fem",
    ),
    Says("exchange", "throws at once", True, "discard one right after", "kastar ett genast"),
    Says(
        "exchange", "throws at once", False, "discard one when everyone has", "kastar ett när alla"
    ),
    Says(
        "play",
        "must trump when void",
        True,
        "If you cannot, you must play a trump",
        "Kan du inte måste du spela en trumf",
    ),
    Says(
        "play",
        "must beat",
        True,
        r"If you \*\*can\*\* beat .* without breaking these two rules, you \*\*must\*\*",
        r"Den som \*\*kan\*\* slå .* utan att bryta mot de två reglerna \*\*måste\*\*",
    ),
    Says(
        "play", "must overtrump", True, "beat the best card of the trick", "slå stickets bästa kort"
    ),
    Says(
        "payment",
        "declarer with one trick pays",
        1,
        "declarer with one trick pays the pot",
        "spelförare med ett stick betalar potten",
    ),
    Says(
        "payment",
        "declarer without a trick pays",
        2,
        "without a trick pays it twice",
        "utan stick betalar den två",
    ),
    Says(
        "payment",
        "others without a trick pay",
        1,
        r"takes \*\*no trick\*\* pays it once",
        r"tar något stick\*\* betalar den en gång",
    ),
    Says("payment-example", "price of 48", None, r"12 in, (\d+) out", r"12 in, (\d+) ut"),
    Says("payment-example", "next pot of 48", None, r"next pot is (\d+)", r"Nästa pott är (\d+)"),
    Says(
        "option-emptyPot",
        "empty pot",
        "forced",
        "all play for it, and the dealer needs two",
        "alla spelar om den, och givaren behöver två",
    ),
    Says("option-emptyPot", "empty pot", "asked", "Then each may open", "Sedan får var och en"),
    Says(
        "option-unopposed",
        "nobody joins",
        "must",
        "has to join, with one extra",
        "sist kvar måste gå med",
    ),
    Says(
        "option-unopposed",
        "nobody joins",
        "takes",
        "the declarer takes the pot unplayed",
        "tar spelföraren potten utan spel",
    ),
    Says("option-aceMustPlay", "ace passes", True, "may pass", "får passa"),
    Says("option-aceMustPlay", "ace passes", False, "has to join", "måste gå med|måste den som"),
    Says(
        "option-aceForcesDealer",
        "dealer passes an ace",
        True,
        "may pass on any",
        "får passa på|får passa",
    ),
    Says(
        "option-aceForcesDealer",
        "dealer passes an ace",
        False,
        "the dealer has to open",
        "måste givaren öppna",
    ),
    Says("option-fifthCard", "throws at once", True, "right after", "direkt efter|genast|så snart"),
    Says("option-fifthCard", "throws at once", False, "when everyone has", "när alla har"),
    Says("option-fourOfSuit", "draws for four of a suit", 4, "gets four", "får fyra"),
    Says("option-fourOfSuit", "draws for four of a suit", 5, "gets five", "får fem"),
)


def watch(options: Options, rng: random.Random) -> dict[str, Value]:
    """Play deals at a table and return what was seen."""
    eye = MouselEye(options, rng)
    for n, subject in ((4, "lowest of four"), (5, "lowest of five"), (6, "lowest of six")):
        eye.note(subject, RANK_OF[min(GAME.pack(options, n))] + 2)
    for k in range(36):
        eye.deal(rng.randrange(3, 8), pot=rng.choice((0, 48, GREAT)), shy=(0.2, 0.5, 0.9)[k % 3])
    eye.note("quotas", f"{eye.needed(declarer=True)} {eye.needed(declarer=False)}")
    eye.odd_markers()
    eye.of_four()
    eye.price_of_48()
    eye.poor(3)
    return eye.seen


class MouselEye(QuotaEye):
    """What is seen in deals of Danish Mousel."""

    game = GAME
    fails = (
        (BET, "declarer with one trick pays", 1),
        (MOUSELBET, "declarer without a trick pays", 2),
        (TRICKLESS, "others without a trick pay", 1),
    )

    def deal(self, n: int, pot: int, shy: float) -> None:
        """Play a whole deal whose players mostly pass if `shy` is near 1."""
        self.begin(n, pot)
        self.stakes(n, pot)
        self.opened(pot)
        while self.turn is not None:
            self.decision(shy)
        self.settled()

    def stakes(self, n: int, pot: int) -> None:
        """Note what the dealer and the others stake, in markers."""
        if n % 2:
            return
        paid = self.paid(*STAKED)
        dealer, others = paid[self.public.dealer], paid.get((self.public.dealer + 1) % n, 0)
        subject = "stakes on a pot" if pot else "stakes on none"
        self.note(subject, f"{dealer // self.unit} {others // self.unit}")

    def odd_markers(self) -> None:
        """Note whether a marker is worth more with an odd number of players."""
        dealers: list[int] = []
        for n in (4, 5):
            self.begin(n, 48)
            dealers.append(self.paid(*STAKED)[self.public.dealer])
        self.note("markers doubled for odd players", dealers[1] == 2 * dealers[0])
        self.note("marker", dealers[0] // (8 if self.options["stakes"] == "8/4" else 4))

    def opened(self, pot: int) -> None:
        """Note how a deal begins."""
        public = self.public
        if not pot:
            # An ace may have opened for the dealer (MDK-043).
            opened = any(call.auto for call in public.calls)
            forced = public.declarer is not None and not opened
            self.note("empty pot", "forced" if forced else "asked")
        if public.phase == R1:
            self.note("cards in round 1", public.counts[public.dealer])
            self.note("cards before the turn-up", public.counts[public.dealer])
        if pot and RANK_OF[public.turn_up] == 12:
            self.note("dealer passes an ace", public.phase == R1 and PASS in self.legal)

    def decision(self, shy: float) -> None:
        """Note what a seat may do, and what follows."""
        public, seat, legal = self.public, self.turn, self.legal
        if public.phase == JOIN:
            if self.own >> ACES[public.trump] & 1:
                self.note("ace passes", PASS in legal)
            shyly = PASS in legal and self.rng.random() < shy
            alone = shyly and public.ins.bit_count() == 1
            self.act(PASS if shyly else JOINING)
            if alone and self.public.phase != JOIN:
                self.unopposed()
        elif public.phase == EXCHANGE:
            self.exchange()
        elif public.phase == PLAY:
            if public.trick:
                self.follow()
            self.act(some_action(legal, self.rng))
        elif PASS in legal and self.rng.random() < shy:
            self.act(PASS)
            if public.phase == R1:
                self.note("cards in round 2", self.public.counts[0])
        else:
            self.act(some_action(legal, self.rng))
            if self.public.declarer == seat and public.declarer is None:
                early = "an opening in round 1" if public.phase == R1 else "a later opening"
                self.note(f"cards after {early}", self.public.counts[seat])
            fee = self.paid(FEE).get(seat, 0)
            if public.phase == R3 and fee:
                marker = self.public.terms.unit
                self.note("fee", fee // marker)
                shut = {self.public.shut} - {None, SUIT_OF[public.turn_up]}
                assert self.public.trump not in {*shut, SUIT_OF[public.turn_up]}
                self.note("suits shut out", len(shut))

    def unopposed(self) -> None:
        """Note what happens once all but one of the others have passed, or all."""
        public = self.public
        if public.phase == EXCHANGE:
            last = (public.declarer - 1) % public.terms.n
            self.note("nobody joins", "must")
            assert public.counts[last] == 5
        elif self.got(POT):
            self.note("nobody joins", "takes")

    def exchange(self) -> None:
        """Note how many cards the seat may draw, and when it throws the fifth."""
        public, seat, own = self.public, self.turn, self.own
        (span,) = self.legal
        five = public.counts[seat] == 5
        if five:
            self.note("most with five cards", span.hi)
        suited = any(own & ~suit == 0 for suit in OF_SUIT)
        action = Action("exchange", own) if suited else some_action((span,), self.rng)
        self.act(action)
        if suited and not five:
            drawn = 5 if self.public.fives >> seat & 1 else 4
            self.note("draws for four of a suit", drawn)
        if five and self.public.phase in {EXCHANGE, THROW} and seat != public.players[-1]:
            self.note("throws at once", (self.public.phase, self.turn) == (THROW, seat))

    def settled(self) -> None:
        """Note what is paid at the end, or whether an opening was needed."""
        public = self.public
        if public.final_pot is None:
            if public.declarer is None:
                self.note("an opening is needed", not self.got(POT))
            return
        self.note("tricks", sum(public.tricks))
        self.divided(4, public.terms.unit)

    def of_four(self) -> None:
        """Note the stakes of four players on an empty pot."""
        self.begin(4)
        paid = self.paid(*STAKED)
        self.note("dealer of four", paid[self.public.dealer])
        self.note("others of four", paid[(self.public.dealer + 1) % 4])
        self.note("pot of four", self.public.pot)
        self.note("trick of four", self.public.pot // 4)

    def price_of_48(self) -> None:
        """Four players play for a pot of 48 until the declarer has two tricks, and another none."""
        staked = 20 if self.options["stakes"] == "8/4" else 4
        while True:
            self.begin(4, 48 - staked * self.unit)
            assert self.public.pot == 48
            while self.turn is not None:
                choices = [a for a in self.legal if a in {OPEN, JOINING}] or self.legal
                self.act(some_action(choices, self.rng))
            public, fails = self.public, self.paid(BET, MOUSELBET, TRICKLESS)
            if public.final_pot == 48 and len(fails) == 1 and public.tricks[public.declarer] == 2:
                break
        self.note("price of 48", next(iter(fails.values())))
        self.note("next pot of 48", public.pot)
        self.note("two tricks of 48", self.got(SHARE)[public.declarer])
