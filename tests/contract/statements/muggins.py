"""What the texts about Muggins state, and what its games show."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.actions import Seat
from games.kernel.contract import Carry, Config, Paid, Received
from games.kernel.driver import run_forward
from games.kernel.options import Options, Value
from games.muggins import GAME
from games.muggins.events import Called, Flipped, Gave
from tests.games.muggins.deal import Game
from tests.support.games.playout import chance
from tests.support.games.statements import Says

OFFERED: dict[str, tuple[Value, ...]] = {
    "stake": (0, 1, 5, 25, 1000),
    "handLimit": (None,),
    "callGraceMs": (0, 1000, 3000, 10_000),
    "turnLimit": (None, 1, 5, 20),
}
DRAWS = ("8h 2d", "4d 4c", "5c 5s", "6c 6s")
NO_HIT = "2c 2h Kc Kh"

TABLE = (
    Says(
        "aim",
        "cards each",
        None,
        r"cards left after (\d+) cards? for each",
        r"kort kvar efter (\d+) kort för varje",
    ),
    Says("aim", "cards each", "all", "Be the first without cards", "Bli först av med alla kort"),
    Says("aim", "step", 1, "one rank higher or lower", "ett steg högre eller lägre"),
    Says(
        "aim",
        "past an empty place",
        False,
        r"try the next player's pile\.",
        "med nästa spelares hög;",
    ),
    Says(
        "aim",
        "past an empty place",
        True,
        "the first after it that has cards",
        "den första efter den som har kort",
    ),
    Says("aim", "past a pile", True, "for the first that takes it", "tills en tar emot det"),
    Says(
        "aim",
        "past a pile",
        False,
        "the first after it that has cards",
        "den första efter den som har kort",
    ),
    Says(
        "aim",
        "right call brings",
        1,
        "a card from everybody else",
        "får den spelaren ett kort av var och en",
    ),
    Says("goal", "flips", 1, "one at a time", "ett i taget"),
    Says("goal", "wins the pot", True, "without a card wins the pot", "utan kort vinner potten"),
    Says(
        "goal",
        "step",
        1,
        "go up and down by one: a five goes on a four or a six",
        "går upp och ner ett steg: en femma läggs på en fyra eller en sexa",
    ),
    Says("goal", "looks at cards", False, "that nobody may look at", "som ingen får titta på"),
    Says(
        "goal",
        "ace on king",
        True,
        "an ace goes on a two or a king",
        "ett ess läggs på en tvåa eller en kung",
    ),
    Says(
        "goal", "ace on king", False, "an ace goes only on a two", "ett ess läggs bara på en tvåa"
    ),
    Says(
        "goal",
        "right call brings",
        1,
        r"overlooks a pile may be called a \*\*muggins\*\*, and gets a card from everyone",
        r"förbiser en hög kan bli kallad \*\*muggins\*\* och får ett kort av var",
    ),
    Says("goal-example", "stake", None, r"stake ([\d,]+) each", r"satsar ([\d\u00a0]+) var"),
    Says("goal-example", "pot of five", None, r"takes ([\d,]+)\.", r"tar ([\d\u00a0]+)\."),
    Says(
        "deal", "stake", None, r"pays the stake of ([\d,]+)", r"betalar insatsen på ([\d\u00a0]+)"
    ),
    Says("deal", "stake", 0, "Nobody stakes anything", "Ingen satsar något"),
    Says(
        "deal",
        "pays more than it has",
        False,
        "Nobody pays more than they have",
        "Man betalar aldrig mer än man har",
    ),
    Says(
        "deal",
        "fewest players",
        2,
        "With 2, 3, 4 or 6 players there are four muggins",
        "Med 2, 3, 4 eller 6 spelare är mugginshögarna fyra",
    ),
    Says(
        "deal",
        "fewest players",
        3,
        "With 3, 4 or 6 players there are four muggins",
        "Med 3, 4 eller 6 spelare är mugginshögarna fyra",
    ),
    Says(
        "deal",
        "piles",
        "2:4 3:4 4:4 5:2 6:4 7:3",
        "four muggins piles, with 7 three, with 5 two",
        "mugginshögarna fyra, med 7 tre, med 5 två",
    ),
    Says(
        "turn",
        "must place",
        True,
        "turned up for all to see, and has to be placed",
        "så att alla ser det, och ska läggas",
    ),
    Says(
        "turn",
        "hit flips again",
        True,
        "any pile but their own flips again, unless it was rightly called",
        "annan hög än sin egen vänder igen, om ingen ropade på det med rätta",
    ),
    Says(
        "turn",
        "hit flips again",
        False,
        "After one card it is the next",
        "Efter ett kort går turen",
    ),
    Says(
        "turn",
        "right call passes the turn",
        True,
        "or a right call, it is the next",
        "eller ett riktigt rop, går turen",
    ),
    Says(
        "place",
        "past an empty place",
        False,
        r"of the player to the \*\*left\*\*",
        r"hos spelaren till \*\*vänster\*\*",
    ),
    Says(
        "place",
        "past an empty place",
        True,
        "first one after it that has cards",
        "den första därefter som har kort",
    ),
    Says("place", "past a pile", False, "nearest discard pile", "den närmaste kasthögen"),
    Says(
        "place",
        "past a pile",
        True,
        "only the first that takes the card",
        "den första som tar emot kortet",
    ),
    Says(
        "place",
        "any pile",
        True,
        "You can put any card on any pile that has cards",
        "varje kort kan läggas på varje hög som har kort",
    ),
    Says("place", "hits to choose", 2, "If several fit, choose one", "Passar flera får man välja"),
    Says(
        "call",
        "pause",
        None,
        r"pause of at least (\d+) seconds? in which everyone else may call",
        r"paus på minst (\d+) sekund(?:er)? då alla andra får ropa",
    ),
    Says(
        "call",
        "pause",
        0,
        "After each card everyone else may call",
        "Efter varje kort får alla andra ropa",
    ),
    Says(
        "call",
        "flips after the pause",
        True,
        "When the pause is over, the next player may flip",
        "När pausen är slut får den som är näst i tur vända",
    ),
    Says(
        "call",
        "flips at once",
        True,
        "The next player may flip at once",
        "Den som är näst i tur får vända genast",
    ),
    Says(
        "call",
        "flips after no calls",
        True,
        "nobody waits for the pause",
        "behöver ingen vänta ut pausen",
    ),
    Says("call", "calls that count", 1, "The first call counts", "Det första ropet gäller"),
    Says("call", "wrong card", "stays", "stays where it lies", "ligger kvar där det lades"),
    Says("call", "wrong card", "moves", "put where it belonged", "flyttas dit det hörde"),
    Says(
        "call",
        "right call brings",
        1,
        "every other player gives the muggins a card",
        "ger alla andra den som blev muggins ett kort",
    ),
    Says(
        "call",
        "wrong call brings",
        0,
        "nothing happens: a wrong call costs nothing",
        "händer inget: ett felrop kostar inget",
    ),
    Says("call", "wrong call brings", 1, "the caller gets a card", "får den som ropade ett kort"),
    Says("call-example", "wrong card", "stays", "stays on Anna", "ligger kvar på Annas"),
    Says("call-example", "wrong card", "moves", "goes on the seven", "flyttas till sjuan"),
    Says(
        "end",
        "last card called",
        True,
        "After a last card the others may still call",
        "Efter ett sista kort får de andra fortfarande ropa",
    ),
    Says(
        "end",
        "stuck after",
        None,
        r"If (\d+) cards in a row find no muggins pile and nobody has to give",
        r"Hamnar (\d+) kort i rad inte på någon mugginshög utan att någon behöver ge",
    ),
    Says(
        "end",
        "cards each",
        None,
        r"ends when (\d+) cards? for each",
        r"slut när (\d+) kort för varje",
    ),
    Says("end", "equals share", True, "tie share the pot", "flera lika få delar de potten"),
    Says("option-stake", "stake paid", True, "Everyone pays it", "Alla betalar den"),
    Says("option-roundCorner", "ace on king", False, "goes only on a two", "läggs bara på en tvåa"),
    Says("option-roundCorner", "ace on king", True, "goes on a king too", "läggs också på en kung"),
    Says(
        "option-reach",
        "past an empty place",
        True,
        "empty places are skipped",
        "tomma platser hoppas över",
    ),
    Says(
        "option-reach",
        "past an empty place",
        False,
        "left neighbor's pile counts",
        "vänstra grannens kasthög räknas",
    ),
    Says("option-reach", "past a pile", True, "however far away", "hur långt bort"),
    Says(
        "option-continueOnHit",
        "hit flips again",
        True,
        "flips again, unless it was rightly called",
        "vänder igen, om ingen ropar rätt",
    ),
    Says("option-continueOnHit", "hit flips again", False, "One card a turn", "Ett kort per tur"),
    Says(
        "option-misplaced",
        "wrong card",
        "moves",
        "moved to where it belonged",
        "flyttas dit det hörde",
    ),
    Says(
        "option-misplaced",
        "wrong card",
        "stays",
        "stays where it was put",
        "ligger kvar där det lades",
    ),
    Says("option-falseCall", "wrong call brings", 1, "gets one more card", "får ett kort till"),
    Says("option-falseCall", "wrong call brings", 0, "without risk", "utan risk"),
    Says("option-allowTwo", "fewest players", 3, "At least three", "Minst tre"),
    Says("option-allowTwo", "fewest players", 2, "Two may play", "Två får spela"),
    Says(
        "house-callGraceMs", "pause", None, r"(\d+) second(?:s'|'s) pause", r"(\d+) sekunders? paus"
    ),
    Says("house-stake", "stake", None, r"stake ([\d,]+) each", r"insats ([\d\u00a0]+) var"),
    Says(
        "house-turnLimit",
        "cards each",
        None,
        r"after (\d+) cards? for each",
        r"efter (\d+) kort för varje",
    ),
)


def watch(options: Options, rng: random.Random) -> dict[str, Value]:
    """Play to each situation at a table and return what was seen."""
    seen: dict[str, Value] = {}
    place(options, seen)
    call(options, seen)
    stakes(options, seen, rng)
    end(options, seen)
    return seen


def laid(options: Options, *at: Any) -> Game:
    """A game with the piles of `Game.lay`, without a pause for calls."""
    return started({**options, "callGraceMs": 0}).lay(*at)


def started(options: Any) -> Game:
    """A game at a table with these options."""
    return Game(**options)


def is_right(game: Game, pile: str) -> bool:
    """Whether seat 0's card belongs on this pile: seat 3 calls it."""
    game.do("0 flip", f"0 place {pile}", "3 call")
    (called,) = [e for e in game.events if isinstance(e, Called)]
    return not called.right


def place(options: Options, seen: dict[str, Value]) -> None:
    """Note on which piles a card belongs, and whether it can be seen before it is turned up."""
    one, other = laid(options, NO_HIT, DRAWS), laid(options, NO_HIT, DRAWS[::-1])
    seen["looks at cards"] = any(one.view(who) != other.view(who) for who in (None, *range(4)))
    seen["ace on king"] = is_right(laid(options, "Kc 9c 9d 9h", ("Ah 2d", *DRAWS[1:])), "m0")
    near = [laid(options, f"{rank}d Qd Qc Qs", DRAWS) for rank in "6789T"]
    fits = [step for step, game in enumerate(near, -2) if is_right(game, "m0")]
    seen["step"] = fits[-1]
    assert fits == [-seen["step"], seen["step"]]
    empty = ("", "", "7d", "")
    seen["past an empty place"] = is_right(laid(options, NO_HIT, DRAWS, empty), "d2")
    pile = ("", "3s", "7d", "")
    seen["past a pile"] = is_right(laid(options, NO_HIT, DRAWS, pile), "d2")
    two = laid(options, "7c 9c Kc Kh", DRAWS, pile).do("0 flip")
    seen["must place"] = two.refused("0 flip") == "place_first"
    seen["any pile"] = two.legal(0) == [
        "place d1", "place d2", "place m0", "place m1", "place m2", "place m3", "place own",
    ]  # fmt: skip
    hits = [laid(options, "7c 9c Kc Kh", DRAWS) for _ in range(2)]
    seen["hits to choose"] = sum(is_right(game, f"m{k}") for k, game in enumerate(hits))


def call(options: Options, seen: dict[str, Value]) -> None:
    """Note what calls do, and who flips after a card."""
    wrong = laid(options, "7c 2h Kc Kh", DRAWS).do("0 flip", "0 place own", "2 call")
    seen["wrong card"] = "moves" if wrong.muggins(0).endswith("8h") else "stays"
    gave = [e.giver for e in wrong.events if isinstance(e, Gave)]
    assert gave == [1, 2, 3]
    seen["right call brings"] = len(gave) // 3
    seen["right call passes the turn"] = flips(wrong) == 1
    seen["calls that count"] = sum(isinstance(e, Called) for e in wrong.events)
    assert wrong.refused("3 call") == "no_window"
    right = laid(options, "7c 2h Kc Kh", DRAWS).do("0 flip", "0 place m0", "2 call")
    seen["wrong call brings"] = sum(isinstance(e, Gave) for e in right.events)
    hit = laid(options, "7c 2h Kc Kh", DRAWS).do("0 flip", "0 place m0")
    seen["hit flips again"] = flips(hit) == 0
    seen["flips"] = sum(isinstance(e, Flipped) for e in hit.events)
    left = laid(options, NO_HIT, DRAWS, ("", "7d", "", "")).do("0 flip", "0 place d1")
    assert (flips(left) == 0) == seen["hit flips again"]
    assert flips(laid(options, NO_HIT, DRAWS).do("0 flip", "0 place own")) == 1
    paused = started(options).lay(NO_HIT, DRAWS).do("0 flip", "0 place own")
    (seconds,) = GAME.timers(paused.state).values() or (0,)
    seen["pause"] = int(seconds)
    assert all("call" in paused.legal(seat) for seat in (1, 2, 3))
    if not seconds:
        seen["flips at once"] = isinstance(flipped(paused.do("1 flip")), Flipped)
        return
    again = started(options).lay(NO_HIT, DRAWS).do("0 flip", "0 place own", "1 flip")
    assert again.public.held, "the flip waits for the pause"
    seen["flips after the pause"] = isinstance(flipped(again.do("time")), Flipped)
    silent = started(options).lay(NO_HIT, DRAWS).do("0 flip", "0 place own", "1 flip")
    silent.do("2 nocall", "3 nocall")
    seen["flips after no calls"] = silent.public.flipped is not None


def flips(game: Game) -> Seat:
    """The seat that may flip next."""
    (seat,) = [seat for seat in range(4) if "flip" in game.legal(seat)]
    return seat


def flipped(game: Game) -> Any:
    """The last card that was turned up."""
    return [e for e in game.events if isinstance(e, Flipped)][-1]


def stakes(options: Options, seen: dict[str, Value], rng: random.Random) -> None:
    """Note stakes, piles and numbers of players."""
    seats = GAME.seats(options)
    seen["fewest players"] = seats.start
    piles: list[str] = []
    for n in range(2, seats.stop):
        config = Config(options, n, (10**7,) * n)
        state, events = run_forward(GAME, GAME.initial(config, Carry()), chance(rng))
        paid = [e.amount for e in events if isinstance(e, Paid)]
        seen["stake"] = sum(paid) // n
        if n == 5:
            seen["pot of five"] = state.public.pot
        piles.append(f"{n}:{len(state.public.muggins)}")
    seen["piles"] = " ".join(piles)
    poor = Config(options, 3, (0,) * 3)
    _, events = run_forward(GAME, GAME.initial(poor, Carry()), chance(rng))
    if seen["stake"]:
        seen["stake paid"] = True
        seen["pays more than it has"] = any(isinstance(e, Paid) for e in events)


def end(options: Options, seen: dict[str, Value]) -> None:
    """Note how a game ends in which all cards go on their players' own piles."""
    game = laid(options, NO_HIT, ("8h 8d", "4d 4c", "6c 6s", "Ts Tc"))
    placed = 0
    while not GAME.done(game.state):
        turn = next(seat for seat in range(4) if game.legal(seat))
        if placed:
            turn = flips(game)
        game.do(f"{turn} flip")
        if GAME.done(game.state):
            break
        game.do(f"{turn} place own")
        placed += 1
    won = [e for e in game.events if isinstance(e, Received)]
    if placed == 200:
        seen["stuck after"] = placed
        seen["cards each"] = "all"
    else:
        seen["cards each"] = placed // 4
    if game.public.terms.stake:
        seen["equals share"] = len(won) == 4
    last = laid(options, NO_HIT, ("8h", *DRAWS[1:]), ("", "3s", "", "")).do("0 flip", "0 place d1")
    seen["last card called"] = all("call" in last.legal(seat) for seat in (1, 2, 3))
    last.pass_all()
    seen["wins the pot"] = [e.seat for e in last.events if isinstance(e, Received)] == [0]
