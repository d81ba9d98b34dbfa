"""What the texts about Bourré state, and what its deals show."""

from __future__ import annotations

import random

from games.bourre import GAME
from games.bourre.public import ANTE, BOURRE, DECIDE, EXCHANGE, FOLD, POT, SECOND, STAY
from games.kernel.actions import Action, Seat
from games.kernel.cards import HIGHER, OF_SUIT, RANK_OF
from games.kernel.options import Options, Value
from tests.contract.statements.eye import GREAT, Eye
from tests.support.games.playout import some_action
from tests.support.games.statements import Says

ACE = 12
OFFERED: dict[str, tuple[Value, ...]] = {
    "unit": (1, 2, 5, 25),
    "limit": (None, 1, 20, 100, 500),
    "handLimit": (None,),
    "drawLimit": (None, 1, 2, 3, 4),
}

TABLE = (
    Says("aim", "tricks", 5, "of the five tricks", "av de fem sticken"),
    Says("aim", "lone two", "stands", "at least three of the", "minst tre av de"),
    Says(
        "aim", "lone two", "wins", "more of the five tricks than any", "fler av de fem sticken än"
    ),
    Says(
        "aim", "tie", "shares", "the most, they share it", "Har flera flest stick delar de på den"
    ),
    Says(
        "aim",
        "limit",
        None,
        r"you match the pot, but pay at most ([\d,]+)",
        r"ligger i potten, högst ([\d\u00a0]+)",
    ),
    Says("aim", "limit", "none", r"you match the pot\.", r"lika mycket som ligger i potten\."),
    Says(
        "aim",
        "ante after bourré",
        False,
        "an ante first, unless the last deal spares them",
        "en ante, utom den som slipper efter förra given",
    ),
    Says("aim", "ante after bourré", True, r"pays an ante first\.", r"betalar alla en ante\."),
    Says(
        "aim", "second antes", 1, "staying in costs another ante", "att spela kostar en ante till"
    ),
    Says("aim", "second antes", 0, r"Passing costs no more\.", r"lägga sig kostar inte mer\."),
    Says("goal", "tricks", 5, "Five tricks are played", "Man spelar fem stick"),
    Says(
        "goal",
        "three win",
        True,
        r"three tricks\*\* or more wins",
        r"tre stick\*\* eller fler vinner",
    ),
    Says(
        "goal",
        "lone two",
        "wins",
        r"The player with the \*\*most tricks\*\* wins all",
        r"ensam tar \*\*flest stick",
    ),
    Says(
        "goal",
        "lone two",
        "stands",
        "alone has the most, but only two tricks, the pot carries over",
        "ensam flest stick, men bara två, står",
    ),
    Says(
        "goal",
        "tie",
        "shares",
        "two or more share the most, they share",
        "två eller fler på flest stick delar de",
    ),
    Says(
        "goal",
        "tie",
        "stands",
        "two or more share the most, nobody wins",
        "två eller fler på flest stick vinner ingen",
    ),
    Says(
        "goal",
        "limit",
        None,
        r"must match the pot, but pays at most ([\d,]+)",
        r"i potten, högst ([\d\u00a0]+)",
    ),
    Says("goal", "limit", "none", r"must match the pot\.", r"lika mycket som ligger i potten\."),
    Says(
        "goal",
        "dearest fold",
        1,
        "passing costs no more than the ante",
        "lägga sig kostar inte mer än anten",
    ),
    Says("goal", "lowest", 2, "10, 9 and so on down to 2", "10, 9 och så vidare ner till 2"),
    Says(
        "goal-example",
        "ante",
        None,
        r"Six players ante ([\d,]+)",
        r"Sex spelare betalar ante ([\d\u00a0]+)",
    ),
    Says(
        "goal-example",
        "second ante",
        None,
        r"stay in and pay ([\d,]+) more",
        r"spelar och betalar ([\d\u00a0]+) till",
    ),
    Says("goal-example", "pot of six", None, r"the pot is ([\d,]+)", r"potten är ([\d\u00a0]+)"),
    Says(
        "goal-example",
        "bourré of six",
        None,
        r"Dagny pays ([\d,]+)",
        r"Dagny betalar ([\d\u00a0]+)",
    ),
    Says("goal-example", "won of six", None, r"Anna takes ([\d,]+)\.", r"Anna tar ([\d\u00a0]+)\."),
    Says(
        "deal", "ante", None, r"\*\*ante\*\* of ([\d,]+) into", r"\(en insats\) på ([\d\u00a0]+) i"
    ),
    Says(
        "deal",
        "ante after bourré",
        False,
        "bourréd in the last deal, or had the most tricks in it when nobody won, pays none",
        "bourré i förra given, eller hade flest stick när ingen vann, betalar ingen",
    ),
    Says(
        "deal",
        "ante after most",
        False,
        "had the most tricks in it when nobody won, pays none",
        "hade flest stick när ingen vann, betalar ingen",
    ),
    Says("deal", "cards", 5, "Everyone gets five cards", "Alla får fem kort"),
    Says(
        "decide",
        "second ante",
        None,
        r"a second ante of ([\d,]+)",
        r"en extra ante på ([\d\u00a0]+)",
    ),
    Says("decide", "second ante", 0, "Staying in costs nothing more", "Att spela kostar inget mer"),
    Says(
        "decide",
        "dearest fold",
        1,
        "loses no more than the (?:first )?ante",
        "förlorar inte mer än (?:den första )?anten",
    ),
    Says(
        "decide",
        "fold with ace",
        False,
        "A dealer who showed an ace must stay in",
        "En givare som visade ett ess måste spela",
    ),
    Says(
        "decide",
        "alone",
        "stands",
        "all but one have passed, the pot carries over",
        "Har alla utom en lagt sig står",
    ),
    Says(
        "decide",
        "alone",
        "takes",
        "all but one have passed, that player takes",
        "Har alla utom en lagt sig tar den",
    ),
    Says(
        "decide",
        "dealer pays alone",
        False,
        "A dealer who is left alone pays no second ante",
        "En givare som blir ensam kvar betalar ingen extra ante",
    ),
    Says("decide-example", "pot of four", None, r"pot ([\d,]+)\.", r"pott ([\d\u00a0]+)\."),
    Says(
        "decide-example",
        "gain of four",
        None,
        r"a gain of ([\d,]+)",
        r"alltså ([\d\u00a0]+) i vinst",
    ),
    Says(
        "decide-example",
        "alone",
        "stands",
        "carry over to the next deal",
        "står kvar till nästa giv",
    ),
    Says("draw", "draws in the same turn", True, "draws in the same turn", "byter i samma tur"),
    Says(
        "draw",
        "draws in the same turn",
        False,
        "When all have said stay or pass",
        "När alla har valt byter",
    ),
    Says("draw", "most drawn", None, r"up to (\w+) cards?", r"upp till (\w+) kort"),
    Says("draw", "cards", 5, "keep your five cards", "behåller alla fem"),
    Says(
        "draw",
        "shown card may be drawn for",
        True,
        "The dealer may discard the upcard",
        "Givaren får lägga bort även det visade kortet",
    ),
    Says("draw-example", "most drawn", 1, "draw one card", "tar ett nytt kort"),
    Says(
        "play",
        "must beat",
        True,
        "You must always try to win the trick, as far as your suit allows",
        "Du måste alltid försöka vinna sticket, så långt färgen tillåter",
    ),
    Says("play", "must follow", True, r"1\. Follow suit if you can", r"1\. Bekänn färg om du kan"),
    Says(
        "play",
        "must beat",
        True,
        r"2\. No trump in the trick, or trumps were led: beat the best card if your suit can",
        r"2\. Ingen trumf i sticket, eller trumf utspelad: gå över det bästa kortet om du kan",
    ),
    Says(
        "play",
        "must trump",
        True,
        r"3\. You have none of the suit: you must trump",
        r"3\. Har du inget i färgen måste du trumfa",
    ),
    Says(
        "play",
        "must follow",
        True,
        "Even if the trick is trumped, follow suit if you can",
        "måste den som kan bekänna färg göra det",
    ),
    Says(
        "play",
        "must overtrump",
        True,
        r"5\. Trumped, and you have none of the suit: overtrump if you can",
        r"5\. Är det trumfat och du har inget i färgen: trumfa över om du kan",
    ),
    Says(
        "play",
        "must trump when void",
        True,
        r"6\. If you cannot overtrump, you still have to play a trump",
        r"6\. Kan du inte trumfa över måste du ändå spela en trumf",
    ),
    Says(
        "play",
        "any of the suit",
        True,
        r"7\. A trick that your suit cannot win asks only that you follow",
        r"7\. Ett stick som din färg inte kan vinna kräver bara att du bekänner",
    ),
    Says(
        "play",
        "any without both",
        True,
        r"8\. Neither the suit nor a trump: play what you like",
        r"8\. Varken färgen eller trumf: spela vad du vill",
    ),
    Says(
        "play",
        "certain best",
        True,
        r"9\. If you hold the highest card of the suit that can be left, .* must play that very",
        r"9\. Har du det högsta kort i färgen som kan finnas kvar, .* måste du spela just det",
    ),
    Says(
        "play",
        "choice of trumps",
        False,
        r"If you must trump \(rules 3, 5 and 6\), you must play your highest",
        r"Måste du trumfa \(regel 3, 5 och 6\) måste du spela din högsta",
    ),
    Says(
        "play",
        "choice of trumps",
        True,
        r"If you must trump \(rules 3, 5 and 6\), you may choose",
        r"Måste du trumfa \(regel 3, 5 och 6\) får du välja",
    ),
    Says(
        "lead",
        "dealer with an ace leads",
        True,
        "the dealer leads instead",
        "spelar givaren ut i stället",
    ),
    Says(
        "lead",
        "any lead",
        True,
        "You may lead any card, but",
        "Du får spela ut vilket kort du vill, men",
    ),
    Says(
        "lead",
        "last trumps lead",
        True,
        "If it is certain that nobody else has a trump, you must lead one if you can",
        "Är det säkert att ingen annan har trumf måste du spela ut en om du kan",
    ),
    Says(
        "lead",
        "best trump leads",
        True,
        "you must also lead your highest trump if it is certainly the highest left",
        "måste du dessutom spela ut din högsta trumf om den garanterat är den högsta kvar",
    ),
    Says(
        "lead",
        "trumps lead after three",
        True,
        "any trump once you have won three tricks",
        "valfri trumf när du har tagit tre stick",
    ),
    Says(
        "payment",
        "limit",
        None,
        r"must match the pot, but pays at most ([\d,]+)",
        r"i potten, högst ([\d\u00a0]+)",
    ),
    Says("payment", "limit", "none", r"must match the pot\.", r"lika mycket som ligger i potten\."),
    Says(
        "payment",
        "pays more than it has",
        False,
        "Nobody pays more than they have",
        "Man betalar aldrig mer än man har",
    ),
    Says(
        "payment",
        "bourrés pay",
        "next pot",
        "What they pay is for the next pot",
        "Det som betalas är till nästa pott",
    ),
    Says(
        "payment",
        "bourrés pay",
        "this pot",
        "What they pay is added to this pot",
        "Det som betalas läggs i den här potten",
    ),
    Says(
        "payment",
        "three win",
        True,
        "the player with three tricks or more",
        "den som har tre stick eller fler",
    ),
    Says(
        "payment", "lone two", "wins", "the player with the most tricks", "den som ensam har flest"
    ),
    Says(
        "payment",
        "lone two",
        "stands",
        "but only two tricks, nobody wins, and the pot carries over",
        "men bara två, vinner ingen, och potten står",
    ),
    Says(
        "payment",
        "tie",
        "shares",
        "Those who tie for the most share it; what cannot be divided stays",
        "De som delar på flest stick delar på den; det som inte går att dela",
    ),
    Says(
        "payment",
        "tie",
        "stands",
        "On a tie for the most nobody wins: the pot carries over",
        "Delar flera på flest stick vinner ingen: potten står",
    ),
    Says(
        "payment", "ante after bourré", True, r"everyone antes again\.", r"betalar alla ante igen\."
    ),
    Says(
        "payment",
        "ante after most",
        False,
        "except players who bourréd, or had the most",
        "utom den som gick bourré, eller hade flest",
    ),
    Says(
        "payment-example",
        "bourré of ten",
        None,
        r"The fourth pays ([\d,]+)",
        r"Den fjärde betalar ([\d\u00a0]+)",
    ),
    Says(
        "payment-example",
        "share of ten",
        None,
        r"first two take ([\d,]+) each",
        r"två första tar ([\d\u00a0]+) var",
    ),
    Says(
        "payment-example",
        "stands of ten",
        None,
        r"and ([\d,]+) carry over\.",
        r"och ([\d\u00a0]+) står kvar",
    ),
    Says(
        "payment-example",
        "antes after ten",
        None,
        r"After (\w+) new antes",
        r"När (\w+) spelare har",
    ),
    Says(
        "payment-example",
        "pot after ten",
        None,
        r"antes the pot is ([\d,]+)",
        r"ante är potten ([\d\u00a0]+)",
    ),
    Says(
        "option-secondAnte",
        "second antes",
        1,
        "pays the ante once more",
        "betalar anten en gång till",
    ),
    Says(
        "option-secondAnte",
        "second antes",
        0,
        "nothing more than the ante",
        "inget mer än sin ante",
    ),
    Says("option-win", "lone two", "stands", "only with three or more", "bara med tre eller fler"),
    Says("option-win", "lone two", "wins", "even with only two", "även med bara två"),
    Says("option-tie", "tie", "stands", "Nobody wins", "Ingen vinner"),
    Says("option-tie", "tie", "shares", "share it", "delar på den"),
    Says(
        "option-bourreTo",
        "bourrés pay",
        "this pot",
        "in the pot before it is won",
        "i potten innan den vinns",
    ),
    Says("option-bourreTo", "bourrés pay", "next pot", "starts the next pot", "läggs i nästa pott"),
    Says(
        "option-anteExempt",
        "ante after bourré",
        True,
        "Everybody antes in every",
        "Alla betalar ante i varje",
    ),
    Says(
        "option-anteExempt",
        "ante after most",
        False,
        "had the most tricks and did not win, pays none",
        "hade flest stick utan att vinna, slipper",
    ),
    Says(
        "house-anteExempt",
        "ante after most",
        False,
        "nor for the most tricks if nobody won",
        "eller för flest stick om ingen vann",
    ),
    Says("option-uncontested", "alone", "takes", "takes the pot at once", "tar potten genast"),
    Says(
        "option-uncontested",
        "alone",
        "stands",
        "carries over to the next deal",
        "följer med till nästa",
    ),
    Says("option-aceMustPlay", "fold with ace", True, "may pass whatever", "får lägga sig vilket"),
    Says("option-aceMustPlay", "fold with ace", False, "may not pass", "får inte lägga sig"),
    Says(
        "option-cinch", "best trump leads", False, "You may lead any card", "Du får spela ut vilket"
    ),
    Says(
        "option-cinch",
        "best trump leads",
        True,
        "certainly the highest must be led",
        "garanterat är högst måste spelas ut",
    ),
    Says(
        "option-cinch",
        "trumps lead after three",
        True,
        "once you have won three",
        "när du har tagit tre",
    ),
    Says(
        "option-highestTrump",
        "choice of trumps",
        True,
        "you choose the trump",
        "väljer själv vilken",
    ),
    Says(
        "option-highestTrump",
        "choice of trumps",
        False,
        "you play your highest trump",
        "spelar sin högsta",
    ),
    Says("option-drawLimit", "most drawn", 5, "discard the whole hand", "lägga bort hela handen"),
    Says("house-drawLimit", "most drawn", None, r"draw at most (\d)", r"byt högst (\d)"),
    Says(
        "house-limit",
        "limit in antes",
        None,
        r"no bourré over ([\d,]+)",
        r"bourré högst ([\d\u00a0]+)",
    ),
    Says("option-oneTurn", "draws in the same turn", True, "draws at once", "byter genast"),
    Says("option-oneTurn", "draws in the same turn", False, "First everybody", "Först väljer"),
)


def watch(options: Options, rng: random.Random) -> dict[str, Value]:
    """Play deals at a table and return what was seen."""
    eye = BourreEye(options, rng)
    eye.note("lowest", RANK_OF[min(GAME.pack(options, 4))] + 2)
    for n in rng.choices(GAME.seats(options), k=24):
        eye.deal(n, pot=rng.choice((0, GREAT)))
    eye.alone()
    eye.poor(3)
    eye.examples()
    return eye.seen


class BourreEye(Eye):
    """What is seen in deals of Bourré."""

    game = GAME
    certain_first = True

    def deal(self, n: int, pot: int) -> None:
        """Play a whole deal."""
        self.begin(n, pot)
        self.note("ante", next(iter(self.paid(ANTE).values())))
        self.note("cards", self.state.hands[0].bit_count())
        while self.turn is not None:
            legal = self.legal
            if self.public.phase == DECIDE:
                self.decision()
                continue
            if self.public.phase == EXCHANGE:
                (span,) = legal
                self.note("most drawn", span.hi)
                if self.turn == self.public.dealer:
                    may = bool(span.cards >> self.public.shown & 1)
                    self.note("shown card may be drawn for", may)
            elif self.public.trick:
                self.follow()
            else:
                self.lead()
            self.act(some_action(legal, self.rng))
        self.settled()

    def decision(self) -> None:
        """Note what the seat may say, and what follows."""
        public, seat = self.public, self.turn
        if seat == public.dealer and RANK_OF[public.shown] == ACE:
            self.note("fold with ace", FOLD in self.legal)
        else:
            assert FOLD in self.legal
        if FOLD in self.legal and self.rng.random() < 0.3:
            self.act(FOLD)
            self.note("dearest fold", self.paid().get(seat, 0) // self.unit)
            return
        self.act(STAY)
        second = self.paid(SECOND).get(seat, 0)
        self.note("second ante", second)
        self.note("second antes", second // self.unit)
        if seat != public.dealer and self.public.phase in {DECIDE, EXCHANGE}:
            self.note("draws in the same turn", self.turn == seat)

    def lead(self) -> None:
        """Note what the seat that is asked may lead."""
        public, own, seat, legal, gone = self.public, self.own, self.turn, self.playable, self.gone
        trumps = own & OF_SUIT[self.trump]
        if not public.history and RANK_OF[public.shown] == ACE and public.ins >> public.dealer & 1:
            self.note("dealer with an ace leads", seat == public.dealer)
        if not trumps or trumps == own:
            return
        left = OF_SUIT[self.trump] & ~trumps & ~gone
        highest = trumps.bit_length() - 1
        if not (public.ins & ~(1 << seat) & ~public.trumpless and left):
            self.note("last trumps lead", not legal & ~trumps)
        elif not HIGHER[highest] & ~gone:
            self.note("best trump leads", legal == 1 << highest)
        elif public.tricks[seat] >= 3:
            self.note("trumps lead after three", not legal & ~trumps)
        else:
            self.note("any lead", legal == own)

    def settled(self) -> None:
        """Note who paid and got what."""
        public, got = self.public, self.got(POT)
        if public.final_pot is None:
            self.note("alone", "takes" if got else "stands")
            return
        self.note("tricks", sum(public.tricks))
        paid = [*self.paid(BOURRE).values()]
        whole, most = public.final_pot, max(public.tricks)
        leaders = [s for s, count in enumerate(public.tricks) if count == most]
        if len(leaders) > 1:
            self.note("tie", "shares" if len(got) == len(leaders) else "stands")
        elif most >= 3:
            self.note("three win", leaders == list(got))
        else:
            self.note("lone two", "wins" if got else "stands")
        if paid and whole >= GREAT:
            self.note("limit", paid[0] if paid[0] < whole else "none")
            self.note("limit in antes", paid[0] // self.unit if paid[0] < whole else "none")
        if paid and len(got) == 1:
            more = got[leaders[0]] - whole
            self.note("bourrés pay", "this pot" if more else "next pot")
        self.exempt(leaders, won=bool(got))

    def exempt(self, leaders: list[Seat], *, won: bool) -> None:
        """Note who pays an ante in the next deal."""
        public, n = self.public, self.public.terms.n
        carry = self.game.carry(self.state)
        if not carry.pot and not self.options["secondAnte"] and len(carry.exempt) == n:
            return
        self.begin(n, carry=carry)
        payers = self.paid(ANTE)
        bourres = {s for s in public.players if not public.tricks[s]}
        for seat in range(n):
            if seat in bourres:
                self.note("ante after bourré", seat in payers)
            elif seat in leaders and not won:
                self.note("ante after most", seat in payers)
            else:
                assert seat in payers

    def alone(self) -> None:
        """All but the dealer fold."""
        self.begin(4)
        self.note("pot of four", self.public.pot)
        dealer = self.public.dealer
        while self.turn is not None:
            self.act(FOLD)
        paid = self.paid()[dealer]
        self.note("dealer pays alone", paid > self.unit)
        if got := self.got(POT):
            self.note("gain of four", got[dealer] - paid)

    def examples(self) -> None:
        """Four of six players play until the tricks fall as in the examples."""
        later = 0 if self.options["secondAnte"] else 4 * self.unit
        for tricks, pot in (([0, 1, 1, 3], 0), ([0, 1, 2, 2], later)):
            whole = self.four_of_six(pot)
            while sorted(self.public.tricks[s] for s in self.public.players) != tricks:
                whole = self.four_of_six(pot)
            paid = next(iter(self.paid(BOURRE).values()))
            got = [*self.got(POT).values()]
            if pot or tricks[-1] == 2:
                self.ten(paid, got)
                continue
            self.note("pot of six", whole)
            self.note("bourré of six", paid)
            self.note("won of six", got[0])

    def four_of_six(self, pot: int) -> int:
        """Play a deal of six in which the last four play, and return the pot that they play for."""
        self.begin(6, pot)
        whole = 0
        while self.turn is not None:
            if self.public.phase == DECIDE:
                self.act(STAY if len(self.public.players) <= 4 else FOLD)
            elif self.public.phase == EXCHANGE:
                self.act(Action("exchange"))
            else:
                whole = self.public.pot
                self.act(some_action(self.legal, self.rng))
        return whole

    def ten(self, paid: int, got: list[int]) -> None:
        """Note what the pot of ten antes brings, and the next pot."""
        self.note("bourré of ten", paid)
        if got:
            self.note("share of ten", got[0])
        self.note("stands of ten", self.public.pot)
        self.begin(6, carry=self.game.carry(self.state))
        self.note("antes after ten", len(self.paid(ANTE)))
        self.note("pot after ten", self.public.pot)
