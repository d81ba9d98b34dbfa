"""What the texts about Mus state, and what its hands show."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.actions import Action, Rejected, Span
from games.kernel.cards import PACK
from games.kernel.contract import Carry, Config, Paid, Received
from games.kernel.driver import run_forward
from games.kernel.options import Options, Value
from games.kernel.screen.elements import Cards
from games.mus import GAME
from games.mus.options import FIRST_EXTRA
from games.mus.screen.words import amarracos
from tests.games.mus.deal import PLAIN, Deal, held
from tests.support.games.playout import chance
from tests.support.games.statements import TEXTS, Says

OFFERED: dict[str, tuple[Value, ...]] = {"stake": (0, 1, 10, 250), "handLimit": (None,)}
REST = ("10 12", "10 7", "10 6", "10 5", "10 4", "7 6", "7 5", "10 1", "5 5", "4 4")
"""What makes juegos and puntos of every total with a king and a knight."""
NO_JUEGO = ("12 6 5 4", "11 7 5 4", "10 7 6 1", "11 6 5 1")
"""Hands without pares, and none with juego."""

TABLE = (
    Says("lobby", "points of a set", None, r"(\d+) points win", r"(\d+) poäng (?:tar|vinner)"),
    Says("lobby", "sets", None, r"win a set, (one|\d+) sets?", r"ett set, (ett|\d+) set"),
    Says("lobby", "vacas", None, r"a vaca, (\d+) vacas", r"en vaca, (\d+) vacas"),
    Says(
        "aim",
        "points of a set",
        None,
        r"side with (\d+) points wins",
        r"har (\d+) poäng vinner",
    ),
    Says("aim", "sets", None, r"(\d+) sets win", r"(\d+) set (?:ger|vinner)"),
    Says("aim", "vacas", None, r"(\d+) vacas win", r"(\d+) vacas vinner"),
    Says("aim", "wins chips", True, "The winners share the pot", "Vinnarna delar på potten"),
    Says("aim", "things to bet on", 4, "bid on four things", "på fyra saker"),
    Says("goal", "cards", 4, "Everyone has four cards", "Alla har fyra kort"),
    Says(
        "goal",
        "things to bet on",
        4,
        "two sides bid in turn on four things",
        "två sidorna bjuder i tur och ordning på fyra saker",
    ),
    Says("goal", "points of a set", None, r"side with (\d+) points", r"har (\d+) poäng"),
    Says("goal", "sets", None, r"side with (\d+) sets wins", r"först har (\d+) set vinner"),
    Says("goal", "sets", 1, "One set wins", "Ett set vinner"),
    Says("goal", "vacas", None, r"side with (\d+) vacas", r"först har (\d+) vacas"),
    Says("goal", "wins chips", True, "winners share the pot", "vinnarna delar på potten"),
    Says("goal", "stake", None, r"stakes (\d+) when", r"insats på (\d+) när"),
    Says("goal", "stake", 0, "Nobody stakes anything", "Ingen betalar någon insats"),
    Says(
        "goal",
        "pays more than it has",
        False,
        "Nobody pays more than they have",
        "Ingen betalar mer än den har",
    ),
    Says("goal-example", "stake", None, r"player stakes (\d+)", r"satsar (\d+)"),
    Says("goal-example", "pot", None, r"pot is ([\d,]+)", r"potten är ([\d\u00a0]+)"),
    Says("goal-example", "winner gets", None, r"get ([\d,]+) each", r"får ([\d\u00a0]+) var"),
    Says(
        "cards",
        "pack",
        None,
        r"has (\d+) cards: oros, copas, .* \(knight, \*caballo\*\) and 12",
        r"har (\d+) kort: oros, copas, .* \(riddare, \*caballo\*\) och 12",
    ),
    Says(
        "cards",
        "a 3 is a king",
        True,
        r"A 3 is a king .* 6, 5, 4, ace",
        r"En 3 är en kung .* 6, 5, 4, ess",
    ),
    Says(
        "cards",
        "a 3 is a king",
        False,
        r"There are four kings and .* 4, 3, 2, ace",
        r"Det finns fyra kungar och .* 4, 3, 2, ess",
    ),
    Says(
        "cards",
        "shown as French",
        True,
        "K, Q, J and A to 7 of the French",
        "K, Q, J och A till 7 i de franska",
    ),
    Says(
        "cards",
        "total of aces",
        4,
        "king, 11 and 10 count 10, an ace counts 1",
        "kung, 11 och 10 som 10, ett ess som 1",
    ),
    Says("cards-example", "total of the example", None, r"(\d+) together", r"(\d+) tillsammans"),
    Says(
        "exchange",
        "one no hay mus is enough",
        True,
        "The first no hay mus ends this",
        "Det första no hay mus avslutar",
    ),
    Says(
        "exchange",
        "one no hay mus is enough",
        False,
        r"one proposes \*\*mus",
        r"den ena föreslår \*\*mus",
    ),
    Says("exchange", "players who say mus", 4, "If all four say mus", "Säger alla fyra mus"),
    Says(
        "exchange",
        "fewest discarded",
        1,
        "discards one to four cards",
        "Var och en lägger bort ett till fyra kort",
    ),
    Says(
        "exchange",
        "draws come from the talon",
        True,
        "Nobody gets back what has just been discarded",
        "ingen får tillbaka det som just lades bort",
    ),
    Says(
        "exchange",
        "most discarded",
        4,
        "one to four cards face down and gets as many",
        "ett till fyra kort med baksidan upp och får lika många",
    ),
    Says(
        "exchange",
        "the deal goes round",
        True,
        "the deal passes on to the right",
        "går given vidare åt höger",
    ),
    Says(
        "exchange",
        "signs before there is a mano",
        False,
        "Until then nobody gives signs",
        "Till dess ger ingen tecken",
    ),
    Says(
        "exchange-example",
        "one no hay mus is enough",
        True,
        "Cilla says no hay mus",
        "Cilla säger no hay mus",
    ),
    Says(
        "exchange-example",
        "one no hay mus is enough",
        False,
        "Cilla answers no hay mus for both",
        "Cilla svarar no hay mus för båda",
    ),
    Says("betting", "bets", 4, "Four bets follow", "Fyra satsningar följer"),
    Says("betting", "juego from", 31, r"\(31 or more\)", r"\(31 eller mer\)"),
    Says("betting", "least bid", None, r"bid (\d) or more", r"bjud (\d) eller mer"),
    Says(
        "betting",
        "least raise",
        2,
        r"a raise, \*\*2 más\*\* or more|a raise adds 2 or more",
        r"höjning, \*\*2 más\*\* eller mer|höjning lägger till 2",
    ),
    Says(
        "betting",
        "waited players answer",
        True,
        "A player who only passed may still answer",
        "Den som bara har passat får svara",
    ),
    Says(
        "betting",
        "a refused bid",
        None,
        r"or (\d) if it had offered nothing",
        r"eller (\d) om den inte hade bjudit",
    ),
    Says(
        "betting",
        "a refused raise",
        True,
        "the side that bid scores at once",
        "får den sida som bjöd genast",
    ),
    Says(
        "pares",
        "best pares",
        "1 2 3",
        "1 for a pair, 2 for medias, 3 for duples",
        "1 för ett par, 2 för medias, 3 för duples",
    ),
    Says(
        "pares",
        "both partners score pares",
        True,
        r"\(two pairs, or four alike\) beat \*\*medias\*\* \(three alike\)",
        r"\(två par, eller fyra lika\) slår \*\*medias\*\* \(tre lika\)",
    ),
    Says(
        "pares",
        "both partners score pares",
        True,
        "for the cards of both partners",
        "Den sida som vinner pares får dessutom",
    ),
    Says(
        "pares",
        "a refused bet scores pares",
        True,
        "If the bid was refused, the side that bid scores",
        "Avvisades budet får den sida",
    ),
    Says("juego", "juego from", 31, r"\*\*juego\*\*, 31 or more", r"\*\*juego\*\*, 31 eller mer"),
    Says(
        "juego",
        "order of juego",
        "31 32 40 37 36 35 34 33",
        "31, 32, 40, 37, 36, 35, 34, 33",
        "31, 32, 40, 37, 36, 35, 34, 33",
    ),
    Says(
        "juego",
        "points of juego",
        "3 2",
        "3 for each 31 and 2 for any other",
        "får dessutom poäng för båda partnerna: 3 för varje 31 och 2 för varje annat",
    ),
    Says("juego", "best punto", None, r"at best (\d+)", r"bästa fall (\d+)"),
    Says("juego", "punto without a bet", 1, "Punto is worth 1 point", "Punto är värt 1 poäng"),
    Says(
        "juego",
        "punto with a bet of 2",
        3,
        "1 point more than what was bid",
        "1 poäng mer än det som bjudits",
    ),
    Says(
        "juego", "punto with a bet of 2", 2, "else only what was bid", "annars bara det som bjudits"
    ),
    Says(
        "ordago",
        "órdago is answered",
        "accept pass",
        r"may say \*\*órdago\*\*: all or nothing\. It can only be accepted or refused",
        r"får den som är i .* bara antas eller avvisas",
    ),
    Says(
        "ordago",
        "órdago decides the set",
        True,
        "this one bet decides the",
        "den här enda satsningen avgör",
    ),
    Says("ordago-example", "one short of a set", None, r"have (\d+) points", r"har (\d+) poäng"),
    Says("points", "points of a set", None, r"reaches (\d+) first", r"först når (\d+)"),
    Says(
        "points",
        "an amarraco",
        5,
        r"amarracos\*\* of 5 and \*\*piedras\*\* of 1",
        r"amarracos\*\* på 5 och \*\*piedras\*\* på 1",
    ),
    Says("points", "22 points", "4 y 2", r"22 is \*\*4 y 2", r"22 är \*\*4 y 2"),
    Says("points", "cards", 4, "All four hands count", "Alla fyra händer räknas"),
    Says(
        "points",
        "grande without a bet",
        None,
        r"without a bid are worth (\d)",
        r"utan bud är värda (\d)",
    ),
    Says("points", "a new set starts at", 0, "starts at 0", "börjar från noll"),
    Says(
        "points-example",
        "points of a set",
        None,
        r"it has (\d+) and wins",
        r"den har (\d+) och vinner",
    ),
    Says("points-example", "one short of a set", None, r"to (\d+)\.", r"mot (\d+)\."),
    Says("signals", "signs", True, r"Everyone may give \*\*signs", r"Alla får ge \*\*tecken"),
    Says("signals", "signs", False, "plays without signs", "spelar utan tecken"),
    Says(
        "signals",
        "a false sign",
        False,
        r"A sign must be true .* kings and an ace\)",
        r"Ett tecken måste vara sant .* kungar och ett ess\)",
    ),
    Says(
        "signals",
        "a false sign",
        False,
        r"30, 29, or \*ciego\* \(blind\): neither pares nor juego, and not 29 or 30",
        r"30, 29, eller \*ciego\* \(blind\): varken pares eller juego, och inte 29 eller 30",
    ),
    Says(
        "signals",
        "half a sign",
        False,
        r"Nor may a sign say .* hand may have none",
        r"Ett tecken får inte heller .* ges; en hand kan",
    ),
    Says(
        "signals",
        "seconds of a sign",
        None,
        r"lasts \*\*(\d+) seconds",
        r"varar \*\*(\d+) sekunder",
    ),
    Says("signals", "seconds of a watch", None, r"for \*\*(\d+) seconds", r"i \*\*(\d+) sekunder"),
    Says("signals", "seconds between watches", None, r"once in (\d+)", r"en gång på (\d+)"),
    Says("house-target", "points of a set", None, r"to (\d+) points", r"till (\d+) poäng"),
    Says("house-stake", "stake", None, r"stake (\d+) each", r"insats (\d+) var"),
    Says(
        "option-kings",
        "a 3 is a king",
        True,
        "A 3 counts as a king",
        "En 3 räknas som|trea räknas som kung|3 räknas",
    ),
    Says("option-kings", "a 3 is a king", False, "A 3 is only a 3", "bara en"),
    Says(
        "option-puntoBonus",
        "punto with a bet of 2",
        3,
        "bid or no bid",
        "vare sig|satsning eller ej|alltid|med eller utan",
    ),
    Says(
        "option-puntoBonus",
        "punto with a bet of 2",
        2,
        "else only what was bid",
        "annars bara|annars",
    ),
    Says("option-signals", "signs", True, "Partners may give signs", "får ge"),
    Says(
        "option-corrido", "the deal goes round", True, "the deal goes round", "given runt|går given"
    ),
)


def watch(options: Options, rng: random.Random) -> dict[str, Value]:
    """Play to each situation at a table and return what was seen."""
    seen: dict[str, Value] = {"pack": len(GAME.pack(options, 4))}
    match(options, seen)
    stakes(options, seen, rng)
    exchange(options, seen)
    bets(options, seen)
    cards(options, seen)
    totals(options, seen)
    signals(options, seen)
    return seen


def dealt(options: Any, *hands: str, **at: Any) -> Deal:
    """A hand at a table with these options, with the first bet open."""
    table: dict[str, Any] = {**options, "corrido": False, **at}
    return betting(Deal(*hands or PLAIN, **table))


def betting(deal: Deal) -> Deal:
    """All who are asked say no hay mus."""
    while deal.public.phase == "mus":
        deal.do(f"{deal.turn} nomus")
    return deal


def match(options: Options, seen: dict[str, Value]) -> None:
    """Note how many points win a set, and how many sets and vacas a match."""
    target = 1
    while len(dealt(options, scores=(target - 1,) * 2).to_end().items) > 1:
        target += 1
    seen["points of a set"], seen["one short of a set"] = target, target - 1

    stake: Any = options["stake"]

    def after(sets: int, vacas: int) -> Deal:
        extra = {**FIRST_EXTRA, "match_start": False, "scores": [target - 1] * 2}
        extra |= {"sets": [sets] * 2, "vacas": [vacas] * 2}
        return dealt(options, extra=extra, pot=4 * stake).to_end()

    sets = next(k for k in range(1, 9) if after(k - 1, 0).public.vaca_winner is not None)
    vacas = next(k for k in range(1, 9) if after(sets - 1, k - 1).public.match_winner is not None)
    seen["sets"] = sets
    if vacas > 1:
        seen["vacas"] = vacas
    over = after(sets - 1, vacas - 1)
    seen["winner gets"] = max([e.amount for e in over.events if isinstance(e, Received)], default=0)
    carried = GAME.carry(after(0, 0).state).extra if sets > 1 else FIRST_EXTRA
    seen["a new set starts at"] = max(carried["scores"])


def stakes(options: Options, seen: dict[str, Value], rng: random.Random) -> None:
    """Note what is paid when a match starts, and what its winners get."""
    for purse in (10**7, 0):
        config = Config(options, 4, (purse,) * 4)
        first = GAME.initial(config, Carry(extra=dict(FIRST_EXTRA)))
        state, events = run_forward(GAME, first, chance(rng))
        paid = [e.amount for e in events if isinstance(e, Paid)]
        if purse:
            seen["stake"], seen["pot"] = sum(paid) // 4, state.public.pot
            seen["wins chips"] = bool(paid)
        elif options["stake"]:
            seen["pays more than it has"] = bool(paid)


def counted(points: int) -> str:
    """Points as a table counts them in amarracos."""
    return TEXTS.write("en", amarracos(points))


def exchange(options: Options, seen: dict[str, Value]) -> None:
    """Note how an exchange comes about."""
    settled: dict[str, Any] = {**options, "corrido": False}
    first = Deal(*PLAIN, **settled)
    seen["cards"] = first.state.hands[0].bit_count()
    (hand,) = (e for e in first.screen("A").elements if isinstance(e, Cards) and e.cards)
    seen["shown as French"] = set(hand.cards) <= set(PACK)
    seen["an amarraco"] = next(n for n in range(1, 40) if counted(n) == "1 y 0")
    seen["22 points"] = counted(22)
    seen["one no hay mus is enough"] = first.do("A nomus").public.phase != "mus"
    table: dict[str, Any] = {**options, "extra": dict(FIRST_EXTRA)}
    opening = Deal(*PLAIN, **table)
    dealer, said = opening.public.dealer, 0
    if options["corrido"] and options["signals"]:
        seen["signs before there is a mano"] = accepts(opening, "A watch")
    while opening.public.phase == "mus":
        seat = opening.public.turn
        assert seat is not None
        opening.act(seat, Action("mus"))
        said += 1
    seen["players who say mus"] = said
    seen["the deal goes round"] = opening.public.dealer != dealer
    seat = opening.public.turn
    assert seat is not None
    (span,) = (a for a in GAME.legal(opening.state, seat) if isinstance(a, Span))
    seen["fewest discarded"], seen["most discarded"] = span.lo, span.hi
    seen["draws come from the talon"] = changed(options)


def changed(options: Options) -> bool:
    """Whether nobody gets back a card after all have discarded all their cards."""
    table: Any = {**options, "corrido": False}
    deal = Deal(*PLAIN, **table)
    before = deal.state.hands
    for _ in range(8):
        seat = deal.public.turn
        assert seat is not None
        asked = deal.public.phase == "mus"
        deal.act(seat, Action("mus") if asked else Action("discard", before[seat]))
    return not any(before[s] & deal.state.hands[s] for s in range(4))


def accepts(deal: Deal, move: str) -> bool:
    """Whether a player may give a sign, or watch."""
    who, verb, *number = move.split()
    action = Action(verb, int(*number or ("0",)))
    return not isinstance(GAME.decide(deal.state, deal.seats[who], action), Rejected)


def bets(options: Options, seen: dict[str, Value]) -> None:
    """Note how bets are opened, answered and scored."""
    grande = dealt(options)
    offers = [a for a in GAME.legal(grande.state, grande.seats["A"]) if isinstance(a, Span)]
    seen["least bid"] = offers[0].lo
    raised = dealt(options).do("A wait", "B bid 2")
    offers = [a for a in GAME.legal(raised.state, raised.seats["C"]) if isinstance(a, Span)]
    seen["least raise"] = offers[0].lo
    seen["waited players answer"] = raised.do("C pass").turn == "A"
    seen["a refused bid"] = dealt(options).do("A bid 2", "B pass", "D pass").items[0][2]
    more = dealt(options).do("A bid 2", "B raise 3", "C pass", "A pass").items[0]
    seen["a refused raise"] = more == ("grande refused", "BD", 2)
    ordago = dealt(options).do("A ordago")
    seen["órdago is answered"] = " ".join(sorted(ordago.legal("B")))
    seen["órdago decides the set"] = bool(ordago.do("B accept").set_to)
    ended = dealt(options).to_end()
    seen["grande without a bet"] = ended.items[0][2]
    seen["bets"] = seen["things to bet on"] = len(ended.public.bets)


def cards(options: Options, seen: dict[str, Value]) -> None:
    """Note what cards are worth."""

    def scored(kind: str, *hands: str) -> int:
        items = dealt(options, *hands).to_end().items
        return sum(points for what, _, points in items if what == kind)

    king = scored("pares", "12 3 6 5", "11 10 7 5", "11 7 6 4", "10 7 6 4")
    seen["a 3 is a king"] = king == 1
    best = (scored("pares", hand, *PLAIN[1:]) for hand in ("6 6 5 4", "6 6 6 4", "6 6 4 4"))
    seen["best pares"] = " ".join(map(str, best))
    both = scored("pares", "6 6 4 4", "12 10 7 5", "5 5 5 11", "11 7 10 1")
    seen["both partners score pares"] = both == 5
    refused = dealt(options, "6 6 4 4", "7 7 5 12", "11 10 6 1", "11 7 5 12").until("pares")
    refused.do(f"{refused.turn} bid 2")
    while refused.public.bets[-1].kind == "pares" and refused.turn:
        refused.do(f"{refused.turn} pass")
    found = {what: points for what, _, points in refused.to_end().items}
    seen["a refused bet scores pares"] = found.get("pares", 0) > 0
    first = scored("juego", "12 11 10 1", *PLAIN[2:], "11 7 5 1")
    seen["points of juego"] = f"{first} {scored('juego', '12 11 7 5', *PLAIN[2:], '11 7 5 1')}"
    seen["punto without a bet"] = scored("punto", *NO_JUEGO)
    punto = dealt(options, *NO_JUEGO).until("punto").do("A bid 2", "B accept")
    seen["punto with a bet of 2"] = sum(p for what, _, p in punto.items if what == "punto")


def totals(options: Options, seen: dict[str, Value]) -> None:
    """Note what hands add up to, and which juego beats which."""
    ranking = dealt(options).public.terms.ranking
    seen["total of aces"] = ranking.total(held("1 1 1 1"))
    seen["total of the example"] = ranking.total(held("12 3 11 2"))
    hands = [held(f"12 11 {rest}") for rest in REST]
    hands.sort(key=ranking.juego_key, reverse=True)
    juego = [ranking.total(hand) for hand in hands if ranking.has_juego(hand)]
    seen["order of juego"] = " ".join(map(str, juego))
    seen["juego from"] = min(juego) if min(juego) == 31 else 0
    seen["best punto"] = max(ranking.total(h) for h in hands if not ranking.has_juego(h))


def signals(options: Options, seen: dict[str, Value]) -> None:
    """Note whether signs may be given, and for how long they last."""
    deal = dealt(options, "12 12 6 5", *PLAIN[1:])
    seen["signs"] = accepts(deal, "A sign 1")
    if not seen["signs"]:
        return
    seen["a false sign"] = accepts(deal, "A sign 2")
    (sign,) = GAME.timers(deal.do("A sign 1").state).values()
    watches = sorted(GAME.timers(dealt(options).do("B watch").state).values())
    seen["seconds of a sign"] = int(sign)
    seen["seconds of a watch"], seen["seconds between watches"] = map(int, watches)
    half = dealt(options, "12 12 1 1", *PLAIN[1:])
    seen["half a sign"] = accepts(half, "A sign 1")
