"""Builds the picture of a Mus table, and the screen of a finished deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from games.kernel.actions import Seat
from games.kernel.screen import elements as ui
from games.kernel.screen.scenes import BetMark, MusScene, SeatMark
from games.kernel.screen.texts import CardNames, Param, SeatName, SeatNames, Text, Texts, text
from games.kernel.values import require
from games.mus.bets import best, refusal
from games.mus.public import (
    ACCEPTED,
    BETS,
    CHICA,
    GRANDE,
    IDLE,
    JUEGO,
    OPEN,
    PARES,
    STAKE,
    TURNED_DOWN,
    Bet,
    Item,
    Phase,
    Public,
    corrido,
    order,
)
from games.mus.screen.words import (
    amarracos,
    bet_name,
    brought,
    counting,
    faces,
    in_turn,
    last_said,
    pair,
    said,
    scoring,
    standing,
    which_hand,
    won,
    worth,
)
from games.mus.view import View

FEW_BIDS = 2
"""The most bids that scored for which there is room for details. With more bids, the table does not
name the players who answered. At the end of a match it then names no player for a bet. A hand does
not say how each bid ended.
"""


def picture(public: Public, owner: int | None = None) -> MusScene:
    """Four seats in their places, the points of both pairs, and the bets, or the hands once they
    lie face up.
    """
    terms = public.terms
    seats = order(public.dealer) if public.dealer >= 0 else tuple(range(4))
    mano = None if corrido(public) else seats[0]
    shown = tuple(faces(terms, public.shown[seat]) for seat in seats) if public.shown else ()
    return MusScene(
        seats=tuple(_seat(public, seat, mano=seat == mano) for seat in seats),
        scores=public.scores,
        sets=public.sets,
        sets_to_win=terms.sets_to_win,
        vacas=public.vacas,
        vacas_to_win=terms.vacas_to_win,
        hands=shown,
        bets=() if shown else tuple(_bets(public)),
        target=text("mus-picture-target", target=terms.target),
        counted=tuple(map(amarracos, public.scores)) if terms.in_amarracos else (),
        mano=text("mus-seat-mano"),
        ordago=text("mus-seat-ordago"),
        owner=owner,
        gained=_gained(public) if public.phase == Phase.OVER else None,
    )


def _gained(public: Public) -> tuple[int, int]:
    even, odd = (public.scores[team] - public.terms.scores[team] for team in (0, 1))
    return even, odd


def _seat(public: Public, seat: int, *, mano: bool) -> SeatMark:
    bet = public.bet
    out = bet is not None and not (bet.players & ~bet.outs) >> seat & 1
    return SeatMark(
        seat,
        dealer=seat == public.dealer,
        mano=mano,
        to_act=seat == public.turn,
        out=out,
        said=None if public.shown else _last_words(public, seat),
    )


def _last_words(public: Public, seat: int) -> Text | None:
    """What a seat said in the betting, or in the exchange before it."""
    if bet := public.bet:
        if not bet.players >> seat & 1:
            return text(f"mus-says-no-{bet.kind}")
        return last_said(public, seat)
    if public.phase == Phase.MUS:
        if seat in public.against:
            return text("mus-says-nomus")
        if seat in public.mus:
            return text("mus-says-mus")
    count = public.laid[seat]
    return None if count is None or public.bets else text("mus-says-laid", count=count)


def _bets(public: Public) -> Iterable[BetMark]:
    """The bets so far and those to come (MUS-020)."""
    for bet in public.bets:
        name = text(f"mus-name-short-{bet.kind}")
        if bet.stands == OPEN:
            pair = None if bet.by is None else bet.by % 2
            yield BetMark(name, "now", pair, bet.level, bet.ordago)
        elif bet.stands == TURNED_DOWN:
            refused = refusal(bet)
            yield BetMark(
                name, "refused", refused.team, refused.points, by=bet.by, answered_by=bet.answers
            )
        elif bet.stands == ACCEPTED:
            yield BetMark(
                name, "accepted", None, bet.level, bet.ordago, by=bet.by, answered_by=bet.answers
            )
        else:
            yield BetMark(name, "waited")
    for kind in BETS[len(public.bets) :]:
        yield BetMark(text(f"mus-name-short-{kind}"))


def evaluation(view: View) -> Iterable[ui.Element]:
    """The whole screen of a deal that is over (MUS-050)."""
    public = view.public
    terms = public.terms
    yield ui.Title(_title(view))
    yield ui.Image(picture(public, view.seat))
    if public.shown:
        counts = (ui.Line((one,), small=True) for one in counting(terms, *public.shown))
        hands = (
            ui.Line((text("mus-hand", who=SeatName(seat),
                       cards=CardNames(faces(terms, public.shown[seat]))),))
            for seat in order(public.dealer)
        )  # fmt: skip
        scores = any(item.what == JUEGO for item in public.items)
        more = (ui.Line((text("mus-cards-score"),), small=True),) if scores else ()
        yield ui.Facts((*hands, *counts, *more))
    rounds = tuple(ui.Round(_step(view, k), "done") for k in range(len(BETS)))
    yield ui.Rounds(rounds, numbered=True)
    ours, theirs = (public.scores[team] for team in view.teams)
    goes_on = public.set_winner is None
    brief = text("mus-set-brief", ours=ours, theirs=theirs) if goes_on else None
    yield ui.Facts(tuple(_sum(view, team) for team in view.teams), brief)
    yield _sheet(view)


def _title(view: View) -> Text:
    """On the table, the deal's number and how it ended; in a hand, the player's result."""
    public = view.public
    key = "mus-title-shown" if public.shown else "mus-title-over"
    which = which_hand(public.terms)
    if view.seat is None:
        return text(key, **which)
    came = brought(view.seat, public.items, won(public), _nets(public))
    return text("mus-heading", **which, brought=came)


def _sum(view: View, team: int) -> ui.Line:
    """``13 + 9 = 22 of 30``: before, in this deal, now."""
    public = view.public
    terms = public.terms
    before, now = terms.scores[team], public.scores[team]
    return ui.Line((
        text("mus-sum", pair=pair(team, view.seat), before=before, more=now - before, now=now,
             target=terms.target, won="yes" if now >= terms.target else "no"),
        standing(public, team),
    ))  # fmt: skip


def _step(view: View, k: int) -> Text:
    """The result of the k-th bet (MUS-051…056)."""
    public = view.public
    if k >= len(public.bets):
        return _uncounted(public, BETS[k], None)
    bet = public.bets[k]
    items = {item.what: item for item in public.items}
    item = items.get(bet.kind)
    if ordago := items.get(f"{bet.kind} ordago"):
        return _bet_step(view, "mus-step-ordago", bet, ordago)
    if bet.stands == TURNED_DOWN:
        return _refused(view, bet, items[f"{bet.kind} refused"], item)
    if item is None:
        nobody = _nobody(public, k, bet)
        return text("mus-step-nobody") if nobody else _uncounted(public, bet.kind, bet)
    if bet.stands != ACCEPTED:
        return _bet_step(view, f"mus-step-{bet.stands}", bet, item)
    bonus = item.points - bet.level
    return _bet_step(view, "mus-step-accepted-bonus" if bonus else "mus-step-accepted", bet, item)


def _bet_step(view: View, key: str, bet: Bet, item: Item) -> Text:
    public = view.public
    winner = _best_seat(public, bet)
    return text(
        key,
        bet=bet_name(bet.kind),
        who=SeatName(winner),
        worth=worth(public.terms, public.shown[winner], bet.kind),
        pair=pair(item.team, view.seat),
        stake=bet.level,
        points=item.points,
        bonus=item.points - bet.level,
        kind=bet.kind,
        **_offer(bet),
    )


def _offer(bet: Bet) -> dict[str, Param]:
    """The last offer in a finished bet and who answered it, as the texts of both name them."""
    if bet.offer is None:
        return {}
    return {"said": said(bet.offer), "answer": SeatNames(bet.answers)}


def _refused(view: View, bet: Bet, refused: Item, more: Item | None) -> Text:
    """The refused offer and its points: points at once, and the bonus of the winners' cards."""
    return text(
        "mus-step-refused-bonus" if more else "mus-step-refused",
        bet=bet_name(bet.kind),
        **_offer(bet),
        kind=bet.kind,
        pair=pair(refused.team, view.seat),
        points=refused.points,
        bonus=more.points if more else 0,
    )


def _counted(public: Public, k: int) -> bool:
    """Whether the evaluation reached the k-th bet."""
    if public.set_winner is None:
        return True
    later = {bet.kind for bet in public.bets[k:]}
    return any(item.what in later for item in public.items)


def _uncounted(public: Public, kind: str, bet: Bet | None) -> Text:
    """Why a bet did not count: the set was over (MUS-050), or an órdago decided it (MUS-033).

    A bid that was made is named all the same.
    """
    by_ordago, name, target = _by_ordago(public), bet_name(kind), public.terms.target
    if bet is None or bet.offer is None:
        key = "mus-step-uncounted-ordago" if by_ordago else "mus-step-uncounted"
        return text(key, bet=name, target=target)
    return text(
        "mus-step-uncounted-bid",
        bet=name,
        target=target,
        why="ordago" if by_ordago else "over",
        how="accepted" if bet.stands == ACCEPTED else "refused",
        **_offer(bet),
    )


def _nets(public: Public) -> tuple[int, ...]:
    return tuple(sum(m.amount for m in public.movements if m.seat == seat) for seat in range(4))


def _sheet(view: View) -> ui.SettlementSheet:
    """The settlement. It has no rows until the match is over, because no chips move before."""
    public = view.public
    nets = _nets(public)
    over = public.match_winner is not None
    seats = sorted(range(4), key=lambda s: (-nets[s], s)) if over else []
    paid_in = sum(-m.amount for m in public.movements if m.amount < 0)
    return ui.SettlementSheet(
        headline=(_headline(view),),
        rows=tuple(ui.SettlementRow(s, nets[s], tuple(_moved(public, s))) for s in seats),
        after=tuple(_after(public)),
        short=(_short(view),),
        pots=(public.terms.pot + paid_in, public.pot),
        dealer=_dealer(public),
        details=(*_whence(view), *_lacking(view), *_standing(view)),
        occasions=tuple(_occasions(public)),
        own=() if view.seat is None else tuple(_own_reasons(public, view.seat)),
    )


def _own_reasons(public: Public, seat: int) -> Iterable[Text]:
    """The points of each bet, which side scored them, and what decided the bet.

    The bet that scored most also says which cards beat which. More bids leave less room:

    * With two bids, a bet without a bid has no reason.
    * With three, a bid whose cards gave nothing has no reason either. The bet that scored most has
      nothing but its cards.
    * With four, it does not even have those.

    The end of a match has only the points. An accepted órdago stands alone, because no points count
    then.
    """
    own, told = seat % 2, list[Text]()
    scored = [_gain(public, bet) for bet in public.bets]
    over, bids = public.match_winner is not None, len(_bids(public))
    full = over or bids == len(BETS)
    most = 0 if full else max((points for _, points in scored), default=0)
    for bet, (side, points) in zip(public.bets, scored, strict=True):
        whose = "own" if side == own else "other"
        facts: dict[str, Param] = {"kind": bet.kind, "points": points, "side": whose}
        rivals = _rivals(public, bet) if bet.stands == ACCEPTED else ()
        if rivals and bet.ordago:
            told.clear()
            told.append(_better(public, bet, rivals, facts))
        elif points:
            facts |= _why(public, bet, side)
            reason = None if full else _cards_decided(public, bet, rivals, facts)
            highest = points == most
            if reason is not None and highest and bids <= FEW_BIDS:
                told.append(reason)
            elif reason is not None and highest and _is_short(reason, bet):
                told.append(replace(reason, key="mus-own-beats-only"))
            else:
                unbid = bet.stands not in {ACCEPTED, TURNED_DOWN}
                # More bids leave room only for what the cards gave besides.
                plain = unbid if bids <= FEW_BIDS else not facts["more"]
                brief = over or (bids >= FEW_BIDS and plain)
                told.append(text("mus-own", **facts) if brief else _reason(facts))
    if told:
        yield text("mus-own-result", items=Texts(tuple(told)))


def _is_short(reason: Text, bet: Bet) -> bool:
    """Whether a hand with many bids has room for the cards that decided this one."""
    return reason.key == "mus-own-beats" and bet.kind != PARES


def _reason(facts: Mapping[str, Param]) -> Text:
    """How a bet ended. In pares and juego without a bid, what each hand that scored held."""
    unbid = facts["how"] == "cards" and "held" in facts
    return text("mus-own-held" if unbid else "mus-own-why", **facts)


def _held(public: Public, kind: str, side: int) -> Texts:
    """What each hand of a side scores for in pares or juego. A sole juego also says its points."""
    hands = [public.shown[seat] for seat in order(public.dealer) if seat % 2 == side]
    found = [(hand, one) for hand in hands if (one := scoring(public.terms, hand, kind))]
    if kind == JUEGO and len(found) == 1:
        [(hand, total)] = found
        points = public.terms.ranking.juego_bonus(hand)
        return Texts((text("mus-held-juego", total=total, points=points),))
    return Texts(tuple(one for _, one in found))


def _cards_decided(
    public: Public, bet: Bet, rivals: tuple[Seat, ...], facts: Mapping[str, Param]
) -> Text | None:
    """Which cards decided a bet, None if only one side had any."""
    if not rivals:
        return None
    if bet.kind in {GRANDE, CHICA}:
        return _better_card(public, bet, rivals, facts)
    return _better(public, bet, rivals, facts)


def _better(public: Public, bet: Bet, rivals: tuple[Seat, ...], facts: Mapping[str, Param]) -> Text:
    """Which cards beat which, or who spoke first."""
    better, other = (worth(public.terms, public.shown[seat], bet.kind) for seat in rivals)
    first, second = map(SeatName, rivals)
    many = bet.kind == PARES and better.key != "mus-pares-pair"
    how = "equal" if better == other else "beats"
    return text(
        f"mus-own-ordago-{how}" if bet.ordago else f"mus-own-{how}",
        **facts,
        better=better,
        other=other,
        several="yes" if many else "no",
        who=first,
        whom=second,
    )


def _better_card(
    public: Public, bet: Bet, rivals: tuple[Seat, ...], facts: Mapping[str, Param]
) -> Text:
    """Which card beat which in grande or chica, the first that differ, or who spoke first."""
    ours, theirs = (in_turn(public.terms, public.shown[seat], bet.kind) for seat in rivals)
    pairs = zip(ours, theirs, strict=True)
    found = next(((better, other) for better, other in pairs if better != other), None)
    if found is None:
        first, second = map(SeatName, rivals)
        return text("mus-own-alike", **facts, who=first, whom=second)
    better, other = found
    return text("mus-own-beats", **facts, better=better, other=other, several="no")


def _why(public: Public, bet: Bet, side: int) -> dict[str, Param]:
    """How a bet was decided: what was at stake, and what the cards gave besides."""
    at_once, at_end = _points(public, bet, side)
    stake = _stake(bet, at_once)
    how = _unbid(bet)
    if at_once:
        how = "refused"
    elif stake:
        how = "raised" if require(bet.offer).verb == "raise" else "accepted"
    held = _held(public, bet.kind, side) if public.shown and bet.kind in {PARES, JUEGO} else None
    more = {"more": at_once + at_end - stake}
    return {"how": how, "stake": stake, **more, **({"held": held} if held else {})}


def _unbid(bet: Bet) -> str:
    """What gave the points in a bet without a bid, as a text's variant."""
    return "cards" if bet.kind in {PARES, JUEGO} else "idle"


def _rivals(public: Public, bet: Bet) -> tuple[Seat, ...]:
    """The seats with the better side's best cards and the other side's, if both have some."""
    ranking, hands = public.terms.ranking, public.shown
    if not hands:
        return ()
    first = best(ranking, public.dealer, hands, bet.kind)
    if first is None:
        return ()
    second = best(ranking, public.dealer, hands, bet.kind, 1 - first % 2)
    return () if second is None else (first, second)


def _occasions(public: Public) -> Iterable[ui.Occasion]:
    everybody, winner = tuple(range(4)), public.set_winner
    if _by_ordago(public):
        yield ui.Occasion("ordago", everybody)
    if winner is not None:
        yield ui.Occasion("won", everybody[winner::2])
        yield ui.Occasion("lost", everybody[1 - winner :: 2])
    elif not any(bet.stands in {ACCEPTED, TURNED_DOWN} for bet in public.bets):
        yield ui.Occasion("quiet", everybody)
    if public.match_winner is not None and min(public.sets) == public.terms.sets_to_win - 1 > 0:
        yield ui.Occasion("long", everybody)


def _after(public: Public) -> Iterable[Text]:
    """The stakes of the match, and the indivisible rest of the pot (GEN-011)."""
    if public.match_winner is not None and public.pot:
        yield text("mus-next-pot", pot=public.pot)
    if public.match_winner is None and public.movements:
        yield text("mus-staked", pot=public.pot)
        for seat in range(4):
            paid = _staked(public, seat)
            if paid < public.terms.stake:
                due = public.terms.stake
                yield text("mus-staked-capped", who=SeatName(seat), paid=paid, due=due)


def _dealer(public: Public) -> Text:
    """The next dealer and mano."""
    dealer, mano = ((public.dealer - k) % 4 for k in (1, 2))
    return text("mus-next-dealer", who=SeatName(dealer), mano=SeatName(mano))


def _headline(view: View) -> Text:
    public = view.public
    winner = public.set_winner
    if winner is None:
        first, second = view.teams
        more = _gained(public)
        return text(
            "mus-scored",
            first=pair(first, view.seat),
            a=more[first],
            second=pair(second, view.seat),
            b=more[second],
        )
    victory = _victory(view, winner)
    if public.match_winner is None:
        return text(f"mus-won-{require(won(public)).what}", **victory)
    each = max((m.amount for m in public.movements), default=0)
    if each > 0:
        staked = "staked" if public.terms.stake else "pot"
        return text(f"mus-won-{staked}", **victory, each=each)
    return text("mus-won-match", **victory)


def _whence(view: View) -> Iterable[Text]:
    """The bets that gave each side its points: in short for the table, whose picture does not show
    them, and in full for a hand.
    """
    if view.seat is None:
        yield from _in_short(view)
        return
    for team in view.teams:
        found = (_scored(view.public, bet, team) for bet in view.public.bets)
        if scored := tuple(one for one in found if one is not None):
            yield text("mus-whence", pair=pair(team, view.seat), items=Texts(scored))


def _in_short(view: View) -> Iterable[Text]:
    """A line for each bet that scored, in the order of the bets.

    At the end of a match there is no room for bets without a bid, and with many bids no room for
    names. An accepted órdago stands alone, because no points count then.
    """
    public = view.public
    if bet := next((bet for bet in public.bets if bet.ordago and bet.stands == ACCEPTED), None):
        said, accepted = SeatName(require(bet.by)), SeatNames(bet.answers)
        yield text("mus-points-ordago", kind=bet.kind, by=said, answer=accepted)
        return
    scored = [bet for bet in public.bets if _gain(public, bet)[1]]
    bids = _bids(public)
    over = public.match_winner is not None
    if over and len(bids) > FEW_BIDS:
        yield from _by_side(view, scored)
        return
    if not bids and scored:
        yield text("mus-points-idle", items=Texts(tuple(_best(public, bet) for bet in scored)))
        return
    for bet in scored:
        if bet in bids:
            yield _answered(public, bet, len(bids), over=over)
        elif not over:
            yield _best(public, bet)


def _bids(public: Public) -> list[Bet]:
    """The bets that scored after a bid was answered."""
    return [
        bet
        for bet in public.bets
        if bet.stands in {ACCEPTED, TURNED_DOWN} and _gain(public, bet)[1]
    ]


def _by_side(view: View, scored: list[Bet]) -> Iterable[Text]:
    """The points of each side, without a name for each bet."""
    public = view.public
    for team in view.teams:
        items = tuple(
            text("mus-points-plain", kind=bet.kind, points=points)
            for bet in scored
            if (points := sum(_points(public, bet, team)))
        )
        if items:
            yield text("mus-points", pair=pair(team, view.seat), items=Texts(items))


def _gain(public: Public, bet: Bet) -> tuple[int, int]:
    """The side that scored in a bet, and its points; all of them go to one side."""
    return max(((side, sum(_points(public, bet, side))) for side in (0, 1)), key=lambda one: one[1])


def _answered(public: Public, bet: Bet, bids: int, *, over: bool) -> Text:
    """Who scored in a bet with a bid: the refused bidder, or the player with the best cards.

    The call of another player tells which of the two it is. With many `bids` that player is not
    named. If both partners refused, only a single bid names them, because two names are long. A
    single bid also has the points of the cards, unless the match is `over`.
    """
    bidder, (side, points) = require(bet.by), _gain(public, bet)
    at_once, _ = _points(public, bet, side)
    alone = bids == 1
    winner = bidder if at_once else _best_seat(public, bet)
    how = "refused" if at_once else "accepted"
    if len(bet.answers) > 1 and not alone:
        how = "both"
    found: dict[str, Param] = {
        "kind": bet.kind,
        "who": SeatName(winner),
        "points": points,
        "other": SeatNames(bet.answers if winner == bidder else (bidder,), plus=True),
    }
    if bids > FEW_BIDS:
        named = {key: found[key] for key in ("kind", "who", "points")}
        return text("mus-points-brief", **named, how=_why(public, bet, side)["how"])
    more = points - _stake(bet, at_once) if alone and not over else 0
    return text(
        "mus-points-bid",
        **found,
        how=how if winner == bidder else require(bet.offer).verb,
        more=more,
    )


def _best(public: Public, bet: Bet) -> Text:
    """The player with the best cards in a bet without a bid, and the points of that side."""
    _, points = _gain(public, bet)
    who = SeatName(_best_seat(public, bet))
    return text("mus-points-best", kind=bet.kind, who=who, points=points)


def _best_seat(public: Public, bet: Bet) -> Seat:
    return require(best(public.terms.ranking, public.dealer, public.shown, bet.kind))


def _stake(bet: Bet, at_once: int) -> int:
    """What was at stake in a bet, 0 without an offer that was answered."""
    return at_once or (bet.level if bet.stands == ACCEPTED else 0)


def _points(public: Public, bet: Bet, team: int) -> tuple[int, int]:
    """The points of a side in a bet: at once, for a refusal, and at the end."""
    items = {item.what: item.points for item in public.items if item.team == team}
    return items.get(f"{bet.kind} refused", 0), items.get(bet.kind, 0)


def _scored(public: Public, bet: Bet, team: int) -> Text | None:
    """The points of a side in a bet, at once and at the end together; None if it has none."""
    if any(i.what == f"{bet.kind} ordago" and i.team == team for i in public.items):
        return text("mus-whence-ordago", kind=bet.kind)
    at_once, at_end = _points(public, bet, team)
    points = at_once + at_end
    if not points:
        return None
    stake = _stake(bet, at_once)
    how, more = "refused" if at_once else "accepted", points - stake
    if not stake:
        key = "mus-whence-idle" if bet.stands == IDLE else "mus-whence-alone"
        return text(key, points=points, kind=bet.kind)
    bonus = "bonus-" if more else ""
    return text(
        f"mus-whence-{bonus}{how}",
        kind=bet.kind,
        points=points,
        stake=stake,
        more=more,
        **_offer(bet),
    )


def _lacking(view: View) -> Iterable[Text]:
    """Says that nobody had pares (MUS-023), for a hand; an unnamed bet would look forgotten."""
    bets = enumerate(view.public.bets)
    if view.seat is not None and any(_nobody(view.public, k, bet) for k, bet in bets):
        yield text("mus-step-nobody")


def _nobody(public: Public, k: int, bet: Bet) -> bool:
    """Whether the k-th bet counted, but nobody had the combination."""
    return bet.stands == IDLE and not bet.players and _counted(public, k)


def _standing(view: View) -> Iterable[Text]:
    """The score of the set after this deal, for a hand; the table shows it as sums."""
    public = view.public
    if view.seat is None or public.set_winner is not None:
        return
    ours, theirs = (public.scores[team] for team in view.teams)
    yield text("mus-standing", a=ours, b=theirs, target=public.terms.target)


def _short(view: View) -> Text:
    public = view.public
    winner = public.set_winner
    if winner is None:
        first, second = view.teams
        more = _gained(public)
        return text(
            "mus-short-scores",
            first=pair(first, view.seat),
            a=more[first],
            second=pair(second, view.seat),
            b=more[second],
            own=public.scores[first],
            theirs=public.scores[second],
        )
    return text(f"mus-short-{require(won(public)).what}", **_victory(view, winner))


def _victory(view: View, winner: int) -> dict[str, Param]:
    """The winner of the set, its points or órdago, and the sets or vacas of each side."""
    public = view.public
    found = require(won(public))
    return {
        "pair": pair(winner, view.seat),
        "won": found.tally[winner],
        "lost": found.tally[1 - winner],
        "last": "vacas" if found.unit == "vacas" else "one" if sum(found.tally) == 1 else "sets",
        "by": "ordago" if _by_ordago(public) else "points",
        "a": public.scores[winner],
        "b": public.scores[1 - winner],
    }


def _by_ordago(public: Public) -> bool:
    """Whether an órdago decided the set, so that its points do not count (MUS-033)."""
    return any(item.what.endswith(" ordago") for item in public.items)


def _moved(public: Public, seat: int) -> Iterable[tuple[Text, int]]:
    terms = public.terms
    moves = [m for m in public.movements if m.seat == seat]
    staked = terms.match_start and terms.stake > 0
    if staked:
        stake = _staked(public, seat)
        cut = "purse" if stake < terms.stake else "no"
        yield text("mus-moved-stake", cut=cut, due=terms.stake), -stake
    won = [m.amount for m in moves if m.why != STAKE]
    for amount in won:
        yield text("mus-moved-match"), amount
    if not staked and not won:
        yield text("mus-moved-before" if terms.stake else "mus-moved-nothing"), 0


def _staked(public: Public, seat: int) -> int:
    """Chips that this seat has paid for the match in this deal."""
    return -sum(m.amount for m in public.movements if m.seat == seat and m.why == STAKE)
