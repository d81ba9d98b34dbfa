# Mus in English. {$who} may be "you": it stands only where "you" can stand. The Spanish words that
# players say stay as they are, with a gloss where they are pressed.
# A text in braces is a part that several texts share. A language may write it out in each of them.

mus-name = Mus
mus-short = Mus
mus-blurb = Four hidden cards, four bets and a partner: the Basque game of bluffing.
mus-goal = Partners bid on high cards, low cards, pairs and totals. { $vacasToWin ->
    [1] { $setsToWin ->
        [1] { $target } points win.
       *[other] { $target } points win a set, { $setsToWin } sets the match.
    }
   *[other] { $target } points win a set, { $setsToWin ->
        [1] one set
       *[other] { $setsToWin } sets
    } a vaca, { $vacasToWin } vacas the match.
}
mus-players = 4 players.
mus-aim = With the partner opposite you, bid on four things: the highest cards, the lowest, pairs, and the total. Better cards score points, and so does a bid that the others refuse. { $vacasToWin ->
    [1] { $setsToWin ->
        [1] The first side with { $target } points wins the match.
       *[other] The first side with { $target } points wins a set, and { $setsToWin } sets win the match.
    }
   *[other] { $setsToWin ->
        [1] The first side with { $target } points wins a vaca, and { $vacasToWin } vacas win the match.
       *[other] The first side with { $target } points wins a set. { $setsToWin } sets win a vaca, and { $vacasToWin } vacas win the match.
    }
} { $stake ->
    [0] {""}
   *[other] The winners share the pot.
}
mus-lasts = { $sets ->
    [one] A match is one set: the first side with **{ $points }** points wins. A match lasts about { $minutes } minutes.
   *[other] A set goes to the first side with **{ $points }** points, the match to the first with **{ $sets }** sets. A match lasts about { $minutes } minutes.
}
mus-lasts-vacas = { $sets ->
    [one] A set takes **{ $points }** points and wins a vaca, and the match takes **{ $vacas }** vacas. A match lasts about { $minutes } minutes.
   *[other] A set takes **{ $points }** points, a vaca **{ $sets }** sets, and the match **{ $vacas }** vacas. A match lasts about { $minutes } minutes.
}

## The table

mus-title = Mus · { mus-which-hand }
mus-title-shown = Mus · { mus-which-hand } · the cards are shown
mus-title-over = Mus · { mus-which-hand } · the set is over
mus-heading = { $vaca ->
    [0] Hand { $hand } of set { $set }: { $brought }
   *[other] Hand { $hand } of set { $set }, vaca { $vaca }: { $brought }
}
mus-brought-points = you { $own }, they { $theirs }
mus-brought-set-won = set won, { $own }–{ $theirs } in sets
mus-brought-set-lost = set lost, { $own }–{ $theirs } in sets
mus-brought-vaca-won = vaca won, { $own }–{ $theirs } in vacas
mus-brought-vaca-lost = vaca lost, { $own }–{ $theirs } in vacas
mus-tally = { $unit ->
    [vacas] { $own }–{ $theirs } in vacas
   *[sets] { $own }–{ $theirs } in sets
}
mus-chips = { $chips ->
    [one] { SIGNED($chips) } chip
    [-1] { SIGNED($chips) } chip
   *[other] { SIGNED($chips) } chips
}
mus-brought-match-won = { $staked ->
    [none] match won, { mus-tally }
    [here] match won, { mus-tally }, { mus-chips }
   *[before] match won, { mus-tally }, pot of { $chips }
}
mus-brought-match-lost = { $staked ->
    [here] match lost, { mus-tally }, { mus-chips }
   *[none] match lost, { mus-tally }
}
mus-stake = stake { $stake } each
mus-pot = pot { $pot }
mus-no-stake = played for honor
mus-first-to = { $sets ->
    [one] first to one set
   *[other] first to { $sets } sets
}
mus-first-to-vacas = first to { $vacas } vacas
mus-score = { $pair } **{ $points }** of { $target }
mus-score-counted = { $pair } **{ $points }** of { $target } (amarracos: { $counted })
mus-amarracos = { $fives } y { $ones }
mus-set-brief = set { $ours }–{ $theirs }
mus-score-brief = { $ours }–{ $theirs }
mus-sets = { $sets } of { $of ->
    [one] 1 set
   *[other] { $of } sets
}
mus-sets-vacas = { $sets } of { $of ->
    [one] 1 set
   *[other] { $of } sets
}, { $vacas } of { $all } vacas

mus-seat-mano = mano
mus-seat-dealer = dealer
mus-seat-mus = mus
mus-seat-nomus = no hay mus
mus-seat-laid = exchanged { $count }
mus-seat-no-pares = no pares
mus-seat-no-juego = no juego
mus-seat-wait = paso
mus-seat-bid = envido { $level }
mus-seat-raise = { $more } más: { $level }
mus-seat-ordago = órdago
mus-seat-pass = no quiero
mus-seat-to-mus = to speak
mus-seat-to-discard = to exchange
mus-seat-to-opening = to speak
mus-seat-to-reply = to answer

mus-now-mus = **Mus?** An exchange needs mus from all four
mus-now-mus-pairs = **Mus?** An exchange needs mus from both sides
mus-now-against = no hay mus: { $who }
mus-now-corrido = **mus corrido:** the first to say no hay mus is mano
mus-now-said = mus: { $who }
mus-now-exchange = **Exchange:** everyone exchanges 1 to 4 cards
mus-exchanges = { $count ->
    [one] exchanged once
   *[other] exchanged { $count } times
}
mus-now-laid = { $who } exchanged { $count }
mus-talon = { $count } cards in the deck
mus-now-stopped = { $count ->
    [0] no exchange of cards: { $who } said no hay mus (bid)
    [one] one exchange, then { $who } said no hay mus (bid)
   *[other] { $count } exchanges, then { $who } said no hay mus (bid)
}
mus-now-ordago = **The set is at stake:** { $who } said órdago.

mus-kind = { $kind ->
    [grande] grande
    [chica] chica
    [pares] pares
    [juego] juego
   *[punto] punto
}
mus-bet-grande = Grande (highest)
mus-bet-chica = Chica (lowest)
mus-bet-pares = Pares (pairs)
mus-bet-juego = Juego (31 or more)
mus-bet-punto = Punto (best under 31)
mus-rounds-come = To come: { $bets }
mus-round = { $bet } · { $told }
mus-round-declared = { $bet } · { $who } · { $told }
mus-has = yes: { $yes } · no: { $no }
mus-has-all = yes: everyone
mus-has-none = no: everyone
mus-says-mus = mus
mus-says-nomus = no hay mus
mus-says-wait = paso
mus-says-bid = envido { $level }
mus-says-ordago = órdago
mus-says-pass = no quiero
mus-says-accept = quiero
mus-name-short-grande = Grande
mus-name-short-chica = Chica
mus-name-short-pares = Pares
mus-name-short-juego = Juego
mus-name-short-punto = Punto
mus-says-raise = { $more } más: { $level }
mus-says-laid = exchanges { $count }
mus-says-no-pares = no pares
mus-says-no-juego = no juego
mus-picture-target = of { $target }
mus-said-nothing = no bid yet
mus-said-wait = { $who }: paso
mus-said-bid = { $who }: envido { $level }
mus-said-raise = { $who }: { $more } más to { $level }
mus-said-ordago = { $who }: órdago
mus-said-pass = { $who }: no quiero
mus-came-accepted = { $who }: quiero, **{ $stake }** at the end
mus-came-refused = { $who }: no quiero, { $pair } **+{ $points }** at once
mus-came-waited = paso by all
mus-came-idle = only one side has it, or none
mus-news-accepted = { mus-kind }: **{ $level }** accepted
mus-news-refused = { mus-kind }: refused, { $side ->
    [own] you **+{ $points }**
   *[theirs] they **+{ $points }**
}
mus-news-waited = { mus-kind }: paso by all
mus-news-idle = { mus-kind }: { $side ->
    [own] only your side
    [theirs] only the others
   *[none] nobody
}

mus-turn-mus = { $who } to say mus or no hay mus
mus-turn-mus-first = { $who } to say mus or no hay mus; { $partner } answers for both
mus-turn-mus-pair = { $who } to answer for both: mus or no hay mus
mus-turn-discard = { $who } to exchange 1 to 4 cards
mus-turn-opening = { $who } to pass or bid ({ mus-kind })
mus-turn-reply = { $who } to answer the bid of { $level } ({ mus-kind })
mus-turn-raised = { $who } to answer the raise to { $level } ({ mus-kind })
mus-turn-ordago = { $who } to answer the órdago ({ mus-kind })
mus-then = next: { $who }

## The hand

mus-ask-mus = Your turn: mus or no hay mus?
mus-ask-mus-first = Your turn: mus or no hay mus? { $partner } answers for you both
mus-ask-mus-pair = Your turn: mus or no hay mus, for { $partner } and you?
mus-ask-discard = Your turn: exchange 1 to 4 cards
mus-ask-opening = Your turn in { mus-kind }: pass or bid?
mus-ask-opening-last = Your turn in { mus-kind }, as the last: pass or bid?
mus-ask-reply = Your turn: { $who } bids { $level } in { mus-kind }. You?
mus-ask-raised = Your turn: { $who } raises to { $level } in { mus-kind }. You?
mus-ask-ordago = Your turn: { $who } said órdago in { mus-kind }. You?
mus-ask-reply-still = Your turn: { $who } bids { $level } in { mus-kind }, your partner refused. You?
mus-ask-raised-still = Your turn: { $who } raises to { $level } in { mus-kind }, your partner refused. You?
mus-ask-ordago-still = Your turn: { $who } said órdago in { mus-kind }, your partner refused. You?
mus-wait = Not your turn yet
mus-did-mus = you said mus
mus-did-nomus = you said no hay mus
mus-did-discard = { $count ->
    [one] you exchanged 1 card
   *[other] you exchanged { $count } cards
}
mus-did-wait = you said paso in { mus-kind }
mus-did-bid = you said envido { $level } in { mus-kind }
mus-did-raise = you said { $more } más to { $level } in { mus-kind }
mus-did-ordago = you said órdago in { mus-kind }
mus-did-pass = you said no quiero in { mus-kind }
mus-did-accept = you said quiero in { mus-kind }

mus-price-opening = A refused bid scores **1**. { mus-on-top-brief }
mus-newcomer-opening = { $kind ->
    [pares] A bid comes on top for the best pares.
    [juego] A bid comes on top, for the best.
   *[other] A bid, or **1** without one, goes to the best { mus-kind }.
} { $more ->
    [set] Refused, it wins you the **set**.
    [nothing] Refused, you score **1**.
    [exact] Refused, you score **1** and **{ $least }** for { mus-kind }.
   *[span] Refused, you score **1** and up to **{ $most }** for { mus-kind }.
}
mus-newcomer-ordago = Órdago: for the **set**.
mus-newcomer-paso = Paso: you may still answer.
mus-newcomer-pass = { mus-newcomer-quiero } { mus-newcomer-both } { $kind ->
    [grande] If they refuse a raise: **{ $level }** for you.
    [chica] If they refuse a raise: **{ $level }** for you.
   *[other] {""}
}
mus-newcomer-refuse = { mus-newcomer-quiero } { mus-newcomer-alone } { $kind ->
    [grande] If they refuse a raise: **{ $level }** for you.
    [chica] If they refuse a raise: **{ $level }** for you.
   *[other] {""}
}
mus-newcomer-ordago-pass = Quiero: the best { mus-kind } wins the **set**. { mus-newcomer-both }
mus-newcomer-ordago-refuse = Quiero: the best { mus-kind } wins the **set**. { mus-newcomer-alone }
mus-newcomer-quiero = { $kind ->
    [grande] Quiero: **{ $level }** for the best { mus-kind }.
    [chica] Quiero: **{ $level }** for the best { mus-kind }.
   *[other] Quiero: **{ $level }** on top for the best { mus-kind }.
}
mus-newcomer-both = { $more ->
    [set] Both refuse: they win the **set**.
    [nothing] Both refuse: **{ $points }** for them.
    [exact] Both refuse: they score **{ $points }** and **{ $least }** for { mus-kind }.
   *[span] Both refuse: they score **{ $points }** and up to **{ $most }** for { mus-kind }.
}
mus-newcomer-alone = { $more ->
    [set] No quiero: they win the **set**.
    [nothing] No quiero: **{ $points }** for them.
    [exact] No quiero: they score **{ $points }** and **{ $least }** for { mus-kind }.
   *[span] No quiero: they score **{ $points }** and up to **{ $most }** for { mus-kind }.
}
mus-price-pass = Both refuse: **{ $points }** for them. { mus-on-top-brief }
mus-price-refuse = No quiero: **{ $points }** for them. { mus-on-top-brief }
mus-on-top-brief = { $whose ->
    [own] { $more ->
        [nothing] {""}
        [set] That wins the **set**.
        [exact] { mus-on-top-own }: **{ $least }** more.
       *[span] { mus-on-top-own }: up to **{ $most }** more.
    }
   *[theirs] { $more ->
        [nothing] {""}
        [set] That wins the **set**.
        [exact] { mus-on-top-theirs }: **{ $least }** more.
       *[span] { mus-on-top-theirs }: up to **{ $most }** more.
    }
}
mus-on-top-own = { $of ->
    [punto] Punto
    [pares] Your pares
   *[juego] Your juego
}
mus-on-top-theirs = { $of ->
    [punto] Punto
    [pares] Their pares
   *[juego] Their juego
}
mus-on-top-cards = { $of ->
    [punto] punto
    [pares] pares
   *[juego] juego
}
mus-on-top = { $more ->
    [nothing] {""}
    [set] That wins the **set**.
    [exact] At the end, **{ $least }** more for { mus-on-top-of }.
   *[span] At the end, up to **{ $most }** more for { mus-on-top-of }.
}
mus-on-top-of = { $of ->
    [punto] punto
    [pares] { $whose ->
        [own] your pares
       *[theirs] their pares
    }
   *[juego] { $whose ->
        [own] your juego
       *[theirs] their juego
    }
}

mus-worth-grande = grande:{"\u00A0"}{ $cards }
mus-worth-chica = chica:{"\u00A0"}{ $cards }
mus-worth-juego = juego { $points }
mus-worth-juego-ranked = juego { $points } (best is 31, then 32, 40, 37, 36 … 33)
mus-worth-punto = total { $points }: no{"\u00A0"}juego
mus-cards-score = Juego 31: 3, others 2.
mus-counts-both = 3 counts as king, 2 as ace
mus-counts-2 = 2 counts as ace
mus-counts-3 = 3 counts as king
mus-cards = { $a }{"\u00A0"}{ $b }{"\u00A0"}{ $c }{"\u00A0"}{ $d }
mus-pares-none = no{"\u00A0"}pares
mus-pares-pair = a{"\u00A0"}pair{"\u00A0"}of{"\u00A0"}{ mus-high }
mus-pares-medias = medias, three { mus-high }
mus-pares-duples = duples, { mus-high } and { mus-low }
mus-pares-four = duples, four { mus-high }
mus-held-juego = { $total }={ $points }
mus-held-pares = { $class ->
    [pair] pair
    [medias] medias
   *[duples] duples
}
mus-total-juego = { $points }
mus-total-punto = { $points }
mus-high = { $high ->
    [ace] aces
    [jack] jacks
    [queen] queens
    [king] kings
   *[other] { $high }s
}
mus-low = { $low ->
    [ace] aces
    [jack] jacks
    [queen] queens
    [king] kings
   *[other] { $low }s
}
mus-rank-ace = ace
mus-rank-2 = 2
mus-rank-3 = 3
mus-rank-4 = 4
mus-rank-5 = 5
mus-rank-6 = 6
mus-rank-7 = 7
mus-rank-10 = 10
mus-rank-11 = 11
mus-rank-jack = jack
mus-rank-queen = queen
mus-rank-king = king

mus-button-mus = Mus (exchange)
mus-button-nomus = No hay mus (bid)
mus-button-wait = Paso (pass)
mus-button-wait-last = Paso (no bet)
mus-button-bid = Envido { $amount } (bid)
mus-button-more = Envido { $amount }
mus-button-other = Bid…
mus-button-raise-other = +…
mus-button-ordago = Órdago: set
mus-button-accept = Quiero { $level } (yes)
mus-button-pass = No quiero
mus-button-raise = { $more } más: { $level }
mus-button-refuse = No quiero (refuse)
mus-button-play = Quiero: play for set
mus-button-watch = Watch
mus-discard-pick = Choose cards to discard (1 to { $most })
mus-discard-confirm = { $count ->
    [0] Discard
   *[other] Discard { $count }: { $cards }
}
mus-ask-bid = Envido
mus-ask-amount = Your bid, { $lo } to { $hi } points
mus-ask-raise = Raise
mus-ask-raise-amount = New bid, { $lo } to { $hi }, or +{ $least } to +{ $most }
mus-arm-ordago = **All or nothing:** if accepted, this one bet decides the **set**. If refused, you score **{ $points }** at once. { mus-on-top }
mus-arm-play = **All or nothing:** if you accept, the cards are shown and this one bet, { mus-kind }, decides the **set**.

mus-button-sign = Sign
mus-signs-which = Which sign do you give? It tells { $partner } something true of your cards. An opponent who watches sees it too.
mus-signs-none = None of the signs is true of your cards, so there is none to give.
mus-signs-given = You gave the sign **{ $sign }** for 4 seconds. { $partner } sees it, unless busy watching; so does an opponent who watches.
mus-done-not-now = You give no sign.
mus-sign-1 = Two kings: bite lip
mus-sign-2 = Three kings: bite lip's corner
mus-sign-3 = Two aces: tip of tongue
mus-sign-4 = Three aces: tongue aside
mus-sign-5 = Duples: raise eyebrows
mus-sign-6 = Medias: twist mouth
mus-sign-7 = 31: wink
mus-sign-8 = 30: shrug
mus-sign-9 = Ciego: close eyes
mus-sign-10 = Solomillo: bite lip, wink
mus-sign-11 = Juego, not 31: purse lips
mus-sign-12 = 29: shrug one shoulder
mus-seen-1 = Sign by { $who }: bitten lip, **two kings**
mus-seen-2 = Sign by { $who }: bitten corner of the lip, **three kings**
mus-seen-3 = Sign by { $who }: tip of the tongue, **two aces**
mus-seen-4 = Sign by { $who }: tongue aside, **three aces**
mus-seen-5 = Sign by { $who }: raised eyebrows, **duples**
mus-seen-6 = Sign by { $who }: twisted mouth, **medias**
mus-seen-7 = Sign by { $who }: a wink, **juego of 31**
mus-seen-8 = Sign by { $who }: a shrug, **punto of 30**
mus-seen-9 = Sign by { $who }: closed eyes, **ciego** (no pares, under 29)
mus-seen-10 = Sign by { $who }: bitten lip and wink, **solomillo** (three kings, ace)
mus-seen-11 = Sign by { $who }: pursed lips, **juego** but not 31
mus-seen-12 = Sign by { $who }: one shoulder shrugged, **punto of 29**
mus-seen-brief-1 = { $who }: **two kings**
mus-seen-brief-2 = { $who }: **three kings**
mus-seen-brief-3 = { $who }: **two aces**
mus-seen-brief-4 = { $who }: **three aces**
mus-seen-brief-5 = { $who }: **duples**
mus-seen-brief-6 = { $who }: **medias**
mus-seen-brief-7 = { $who }: **juego of 31**
mus-seen-brief-8 = { $who }: **punto of 30**
mus-seen-brief-9 = { $who }: **ciego**
mus-seen-brief-10 = { $who }: **solomillo**
mus-seen-brief-11 = { $who }: **juego**
mus-seen-brief-12 = { $who }: **punto of 29**
mus-watching = You watch the opponents for 6 s.
mus-watched = Your watch is over: no sign.

## What each choice does and costs, at a practice table

mus-means-mus = costs nothing; if all four say it, everyone exchanges 1 to 4 cards.
mus-means-nomus = costs nothing; the bidding starts with these cards.
mus-means-mus-first = costs nothing; everybody hears that you would like new cards, and { $partner } answers for you both.
mus-means-nomus-first = costs nothing; everybody hears that you would like to bid, and { $partner } answers for you both.
mus-means-mus-pair = costs nothing; if the other side says it as well, everyone exchanges 1 to 4 cards.
mus-means-nomus-corrido = costs nothing; you are mano, and the bidding starts with these cards.
mus-means-discard = you get as many new cards as you discard; costs nothing.
mus-means-wait = costs nothing; you may still answer a bid.
mus-means-wait-partner = costs nothing; only { $partner } speaks after you, and may bid for you both.
mus-means-wait-last = { $scores ->
    [cards] you are the last to speak, so the bet is over: nobody bid. The side with the best { mus-kind } scores for its cards at the end.
   *[point] you are the last to speak, so the bet is over: nobody bid. The side with the best { mus-kind } scores **1** at the end.
}
mus-means-bid = if accepted, the side with the better cards scores that many points at the end.
mus-means-raise = if accepted, the side with the better cards scores the new bid at the end.
mus-means-amount = any other number from { $lo } to { $hi }, which you type in.
mus-means-raise-amount = any other raise: type the new bid, { $lo } to { $hi }, or how much more, such as +3.
mus-means-accept = { $bonus ->
    [yes] { $level } points for the better cards at the end, on top of what they score for { mus-kind }.
   *[no] { $level } points for the better cards at the end.
}
mus-means-pass = { $partner } answers; if both refuse, they score **{ $points }** now. { mus-on-top-brief }
mus-means-refuse = they score **{ $points }** now. { mus-on-top-brief }
mus-means-play = you confirm first. Then { mus-kind } decides the set.
mus-means-ordago = you confirm first. If accepted, it decides the set. If refused, you score **{ $points }** at once. { mus-on-top }
mus-means-sign = tells your partner something true of your cards; costs nothing.
mus-means-watch = shows opponents' signs for 6 s and hides your partner's; costs nothing, once in 20 s.

## What speaks for each side, for Why?

mus-for-mus = For mus
mus-for-nomus = For no hay mus
mus-for-bid = For bidding
mus-for-wait = For passing
mus-for-accept = For accepting
mus-for-raise = For raising
mus-for-pass = For refusing
mus-argue-no-pares = you have no pares
mus-argue-no-juego = you have no juego
mus-argue-pares = your pares: { $worth }
mus-argue-juego = your juego: { $points }
mus-argue-wanted = { $who-count ->
    [one] { $who } wants new cards
   *[other] { $who } want new cards
}
mus-argue-mus = if all four say it, everyone exchanges 1 to 4 cards
mus-argue-mus-pair = if the other side says it too, everyone exchanges 1 to 4 cards
mus-argue-nomus = nobody exchanges, and the bidding starts with these cards
mus-argue-nomus-corrido = you are mano, and the bidding starts with these cards
mus-argue-proposes = { $partner } hears what you want, and answers for you both
mus-argue-cards = your { mus-kind }: { $worth }
mus-argue-juego-order = face cards count 10; 31 beats 32, then 40, 37 … 33; if nobody has 31 or more, the highest total wins: punto
mus-argue-punto-order = nobody has 31, so the total nearest 30 wins
mus-argue-pares-order = duples are two pairs or four alike, medias three alike
mus-argue-mano = you are mano and win ties
mus-argue-on-top = { $more ->
    [set] those points win the **set**
    [exact] **{ $least }** more at the end, for { mus-on-top-cards }
   *[span] up to **{ $most }** more at the end, for { mus-on-top-cards }
}
mus-argue-refused = if they refuse, you score **{ $points }** at once
mus-argue-accepted = if the others have better cards, your bid goes to them
mus-argue-wait = passing is free, and you may still answer a bid
mus-argue-wait-partner = passing is free, and { $partner } may bid for you both
mus-argue-wait-last = { $scores ->
    [cards] without a bid the best { mus-kind } scores for its cards at the end
   *[point] without a bid the best { mus-kind } scores **1** at the end
}
mus-argue-accept = { $bonus ->
    [yes] the better cards score **{ $level }** at the end, besides their { mus-kind }
   *[no] the better cards score **{ $level }** at the end
}
mus-argue-ordago = the better { mus-kind } wins the set
mus-argue-refuse = { $pair } score only **{ $points }** now
mus-argue-pass = { $partner } answers; if both refuse, { $pair } score **{ $points }** now

## The evaluation

mus-hand = { $who } { $cards }
mus-step-accepted = { $bet } · { $said }, { $answer }: quiero · best { $who }: { $worth } → { $pair } **+{ $stake }**
mus-step-accepted-bonus = { $bet } · { $said }, { $answer }: quiero · best { $who }: { $worth } → { $pair } **+{ $stake }**, +{ $bonus } for { mus-kind }
mus-step-waited = { $bet } · paso by all · best { $who }: { $worth } → { $pair } **+{ $points }**
mus-step-idle = { $bet } · no bids: one side has none · best { $who }: { $worth } → { $pair } **+{ $points }**
mus-step-nobody = Pares (pairs) · nobody has any
mus-step-refused = { $bet } · { $said }, { $answer }: no quiero → { $pair } **+{ $points }**
mus-step-refused-bonus = { $bet } · { $said }, { $answer }: no quiero → { $pair } **+{ $points }**, +{ $bonus } for { mus-kind }
mus-step-ordago = { $bet } · { $said }, { $answer }: quiero · best { $who }: { $worth } → the set to { $pair }
mus-step-uncounted = { $bet } · not counted: set over at { $target }
mus-step-uncounted-ordago = { $bet } · not counted: the órdago decides the set
mus-step-uncounted-bid = { $bet } · { $said }, { $answer }: { $how ->
    [accepted] quiero
   *[refused] no quiero
} · not counted: { $why ->
    [ordago] the órdago decides the set
   *[over] set over at { $target }
}
mus-sum = { $won ->
    [yes] { $pair } { $before } + { $more } = **{ $now }**, { $target } needed
   *[no] { $pair } { $before } + { $more } = **{ $now }** of { $target }
}

mus-scored = { $first } { $a }, { $second } { $b } in this hand
mus-won-set = { $by ->
    [ordago] The set goes to { $pair } by órdago: { $won }–{ $lost } in sets.
   *[points] The set goes to { $pair } by { $a } to { $b }: { $won }–{ $lost } in sets.
}
mus-won-vaca = { $by ->
    [ordago] The vaca goes to { $pair }, the last set by órdago: { $won }–{ $lost } in vacas.
   *[points] The vaca goes to { $pair }, the last set by { $a } to { $b }: { $won }–{ $lost } in vacas.
}
mus-won-match = { $by ->
    [ordago] { $last ->
        [vacas] The match goes to { $pair }: { $won }–{ $lost } in vacas, the last set by órdago.
        [one] The match goes to { $pair }: { $won }–{ $lost } in sets, by órdago.
       *[sets] The match goes to { $pair }: { $won }–{ $lost } in sets, the last by órdago.
    }
   *[points] { $last ->
        [vacas] The match goes to { $pair }: { $won }–{ $lost } in vacas, the last set by { $a } to { $b }.
        [one] The match goes to { $pair }: { $won }–{ $lost } in sets, by { $a } to { $b }.
       *[sets] The match goes to { $pair }: { $won }–{ $lost } in sets, the last by { $a } to { $b }.
    }
}
mus-won-pot = { $each ->
    [one] { mus-won-match } Each seat gets 1 chip.
   *[other] { mus-won-match } Each seat gets { $each } chips.
}
mus-won-staked = { mus-won-match } Each: { $each }, stake included.
mus-next-pot = { $pot ->
    [one] **1 chip** could not be shared and stays in the pot.
   *[other] **{ $pot } chips** could not be shared and stay in the pot.
}
mus-next-dealer = Dealer: { $who }, mano: { $mano }
mus-short-scores = { $first } { $a }, { $second } { $b }; the set is { $own }–{ $theirs }
mus-short-set = { $by ->
    [ordago] set to { $pair } by órdago ({ $won }–{ $lost } in sets)
   *[points] set to { $pair } by { $a } to { $b } ({ $won }–{ $lost } in sets)
}
mus-short-vaca = vaca to { $pair } ({ $won }–{ $lost } in vacas)
mus-short-match = { $by ->
    [ordago] { $last ->
        [vacas] match to { $pair } ({ $won }–{ $lost } in vacas, the last set by órdago)
        [one] match to { $pair } ({ $won }–{ $lost } in sets, by órdago)
       *[sets] match to { $pair } ({ $won }–{ $lost } in sets, the last by órdago)
    }
   *[points] { $last ->
        [vacas] match to { $pair } ({ $won }–{ $lost } in vacas, the last set by { $a } to { $b })
        [one] match to { $pair } ({ $won }–{ $lost } in sets, by { $a } to { $b })
       *[sets] match to { $pair } ({ $won }–{ $lost } in sets, the last by { $a } to { $b })
    }
}
mus-moved-stake = { $cut ->
    [purse] stake of the match, all that is left instead of { $due }
   *[no] stake of the match
}
mus-moved-match = half the pot
mus-moved-before = staked at the start
mus-moved-nothing = nothing paid, nothing won
mus-staked = The pot of **{ $pot }** goes to the side that wins the match.
mus-staked-capped = { $who } paid { $paid } of { $due }, all that was left.
mus-standing = { $a }–{ $b } in the set so far, played to { $target }
mus-points = { $pair }: { $items }
mus-points-plain = { mus-kind } { $points }
mus-other-did = { $how ->
    [bid] { $other }'s bid
    [raise] { $other }'s raise
    [accepted] { $other } accepted
    [both] both refused
   *[refused] { $other } refused
}
mus-for-cards = { $kind ->
    [punto] punto { $more }
   *[other] cards { $more }
}
mus-points-bid = { $more ->
    [0] { mus-kind } { $who } +{ $points } ({ mus-other-did })
   *[other] { mus-kind } { $who } +{ $points } ({ mus-other-did }; { mus-for-cards })
}
mus-points-brief = { mus-kind } { $who } +{ $points } ({ $how ->
    [raised] bid raised
    [accepted] bid accepted
   *[refused] bid refused
})
mus-points-ordago = { $by } said órdago in { mus-kind }, { $answer } accepted
mus-points-best = { mus-kind } { $who } +{ $points }
mus-points-idle = nobody bid: { $items }
mus-unbid = { $how ->
    [cards] cards
   *[idle] no bid
}
mus-whence = Scored by { $pair }: { $items }
mus-whence-alone = { $kind ->
    [juego] juego { $points } (nobody bid; 3 for a 31, 2 for any other juego)
    [pares] pares { $points } (nobody bid; 1 for a pair, 2 for medias, 3 for duples)
   *[other] { mus-kind } { $points } (nobody bid)
}
mus-whence-idle = { $kind ->
    [juego] juego { $points } (no bids: the other side has none; 3 for a 31, 2 for any other juego)
   *[pares] pares { $points } (no bids: the other side has none; 1 for a pair, 2 for medias, 3 for duples)
}
mus-whence-accepted = { mus-kind } { $points } ({ $said }, { $answer }: quiero)
mus-whence-bonus-accepted = { $kind ->
    [punto] punto { $points } ({ $said }, { $answer }: quiero; { $more } for punto)
   *[other] { mus-kind } { $points } ({ $said }, { $answer }: quiero; { $more } for the cards)
}
mus-whence-refused = { mus-kind } { $points } ({ $said }, { $answer }: no quiero)
mus-whence-bonus-refused = { $kind ->
    [punto] punto { $points } ({ $said }, { $answer }: no quiero, so { $stake }; { $more } for punto)
   *[other] { mus-kind } { $points } ({ $said }, { $answer }: no quiero, so { $stake }; { $more } for the cards)
}
mus-own-result = { $items }
mus-own = { mus-kind }: { $side ->
    [own] you { $points }
   *[other] they { $points }
}
mus-own-held = { mus-own } ({ $held })
mus-own-why = { mus-own } ({ mus-own-how })
mus-own-beats = { $several ->
    [yes] { mus-own } ({ mus-own-how }; { $better } beat { $other })
   *[no] { mus-own } ({ mus-own-how }; { $better } beats { $other })
}
mus-own-beats-only = { $several ->
    [yes] { mus-own } ({ $better } beat { $other })
   *[no] { mus-own } ({ $better } beats { $other })
}
mus-own-alike = { mus-own } ({ mus-own-how }; equal cards: { mus-own-before })
mus-own-equal = { mus-own } ({ mus-own-how }; both { $better }: { mus-own-before })
mus-own-how = { $how ->
    [refused] { $more ->
        [0] refused
       *[other] refused: { $stake }, { mus-own-cards }
    }
    [accepted] { $more ->
        [0] accepted
       *[other] { $stake } accepted, { mus-own-cards }
    }
    [raised] { $more ->
        [0] raised
       *[other] raised to { $stake }, { mus-own-cards }
    }
   *[unbid] { mus-unbid }
}
mus-own-cards = { $kind ->
    [juego] { $held }
   *[other] { mus-kind } { $more }
}
mus-own-ordago-beats = { $several ->
    [yes] órdago in { mus-kind }: { $better } beat { $other }
   *[no] órdago in { mus-kind }: { $better } beats { $other }
}
mus-own-ordago-equal = órdago in { mus-kind }: both { $better }, { mus-own-before }
mus-own-before = { $who-person ->
    [second] you speak before { $whom }
   *[third] { $who } speaks before { $whom }
}
mus-whence-ordago = the whole set, by órdago in { mus-kind }

## What was done, for those who look back

mus-told-mus = { $who } said mus
mus-told-nomus = { $who } said no hay mus
mus-told-discard = { $count ->
    [one] { $who } exchanged 1 card
   *[other] { $who } exchanged { $count } cards
}
mus-told-wait = { $who } said paso
mus-told-bid = { $who } said envido { $amount }
mus-told-raise = { $who } said { $amount } más
mus-told-ordago = { $who } said órdago
mus-told-pass = { $who } said no quiero
mus-told-accept = { $who } said quiero

## Purse movements, as /balance names them

mus-purse-stake = stake of the match
mus-purse-match = match won

## What the engine refuses

mus-refused-deal_over = This hand is over.
mus-refused-no_clock = That time is no longer running.
mus-refused-not_your_turn = It is not your turn.
mus-refused-not_legal_phase = That is not what is asked now.
mus-refused-wrong_count = Discard at least one card.
mus-refused-not_in_hand = You do not hold that card.
mus-refused-wrong_amount = Say a number from { $lo } to { $hi }.
mus-refused-only_ordago = No raise is left here: accept, refuse or say órdago.
mus-refused-ordago_said = An órdago can only be accepted or refused.
mus-refused-no_signals = This table plays without signs.
mus-refused-no_such_sign = There is no such sign.
mus-refused-sign_lasts = Your last sign is not over yet.
mus-refused-half_a_hand = Wait for your new cards before you give a sign.
mus-refused-mus_corrido = No signs before it is settled who is mano: that is mus corrido.
mus-refused-untrue_sign = Signs must be true: your cards do not say that.
mus-refused-partial_sign = That sign says only a part of what you hold: give the sign for all of it.
mus-refused-watch_rests = You have just watched. Watching is possible once in 20 seconds.

## Options (table G)

mus-option-preset = Way of playing
mus-option-preset-usual = as usual
mus-option-preset-usual-means = Sets of 40 points; three sets win. Partners may give signs.
mus-option-preset-home = as at home
mus-option-preset-home-means = One set of 40 points.
mus-option-preset-thirty = to thirty
mus-option-preset-thirty-means = Sets of 30 points; three sets win.
mus-option-preset-vacas = best of three vacas
mus-option-preset-vacas-means = Three sets of 40 points win a vaca, two vacas the match. The first hand is mus corrido.
mus-option-preset-tournament = as a tournament
mus-option-preset-tournament-means = Sets of 40 points; three sets win. One match, which starts with mus corrido.
mus-option-preset-own = your own
mus-option-stake = Stake
mus-option-stake-number = { $n ->
    [one] 1 chip each
   *[other] { $n } chips each
}
mus-option-stake-means = Paid when a match starts; the winning side shares the pot.
mus-house-stake = { $n ->
    [0] played for honor
   *[other] stake { $n } each
}
mus-option-target = Points for a set
mus-option-target-number = { $n } points
mus-option-target-30 = 30 points
mus-option-target-35 = 35 points
mus-option-target-40 = 40 points
mus-option-target-means = The first side with that many points wins the set.
mus-house-target = sets to { $n } points
mus-option-setsToWin = Sets to win
mus-option-setsToWin-number = { $n ->
    [one] 1 set
   *[other] { $n } sets
}
mus-option-setsToWin-1 = 1 set
mus-option-setsToWin-2 = 2 sets
mus-option-setsToWin-3 = 3 sets
mus-option-setsToWin-4 = 4 sets
mus-option-setsToWin-5 = 5 sets
mus-option-setsToWin-means = The first side with that many sets wins the match and the pot, or a vaca if a match has several.
mus-house-setsToWin = { $n ->
    [one] first to one set
   *[other] first to { $n } sets
}
mus-option-vacasToWin = Vacas to win
mus-option-vacasToWin-number = { $n ->
    [one] 1 vaca
   *[other] { $n } vacas
}
mus-option-vacasToWin-1 = 1 vaca: the sets decide
mus-option-vacasToWin-2 = 2 vacas
mus-option-vacasToWin-3 = 3 vacas
mus-option-vacasToWin-means = A vaca is won by sets; the first side with that many vacas wins the match and the pot.
mus-house-vacasToWin = { $n ->
    [one] a match is one vaca
   *[other] first to { $n } vacas
}
mus-option-kings = Kings and aces
mus-option-kings-eight = eight and eight
mus-option-kings-eight-means = A 3 counts as a king, a 2 as an ace.
mus-option-kings-four = four and four
mus-option-kings-four-means = A 3 is only a 3, a 2 only a 2: they rank between the 4 and the ace.
mus-house-kings-eight = a 3 is a king, a 2 an ace
mus-house-kings-four = four kings and four aces: a 3 is only a 3, a 2 only a 2
mus-option-musBy = Mus is said by
mus-option-musBy-player = each player
mus-option-musBy-player-means = Each says mus or no hay mus in turn; the first no hay mus counts.
mus-option-musBy-pair = partners together
mus-option-musBy-pair-means = Mano's side first: one proposes, and the partner answers for both.
mus-house-musBy-player = each player says mus or no hay mus
mus-house-musBy-pair = partners say mus or no hay mus together
mus-option-corrido = Mus corrido
mus-option-corrido-off = off
mus-option-corrido-off-means = The player to the dealer's right is mano.
mus-option-corrido-on = on
mus-option-corrido-on-means = In a match's first hand the deal goes round, and the first to say no hay mus is mano.
mus-house-corrido-off = mano sits to the dealer's right
mus-house-corrido-on = mus corrido in a match's first hand
mus-option-puntoBonus = Punto's extra point
mus-option-puntoBonus-always = always
mus-option-puntoBonus-always-means = Punto is worth one point more, bid or no bid.
mus-option-puntoBonus-onlyIfNoBet = only without a bid
mus-option-puntoBonus-onlyIfNoBet-means = Punto is worth one point when all pass, else only what was bid.
mus-house-puntoBonus-always = punto always has its extra point
mus-house-puntoBonus-onlyIfNoBet = punto's extra point only without a bid
mus-option-signals = Signs
mus-option-signals-off = off
mus-option-signals-off-means = Partners know of each other only what everybody hears.
mus-option-signals-on = on
mus-option-signals-on-means = Partners may give signs, and opponents may catch them.
mus-house-signals-off = no signs
mus-house-signals-on = signs between partners
mus-option-handLimit = Matches
mus-option-handLimit-none = no limit
mus-option-handLimit-none-means = Match follows match until the table is closed.
mus-option-handLimit-number = { $n ->
    [one] 1 match
   *[other] { $n } matches
}
mus-option-handLimit-number-means = Then the table closes by itself.
mus-house-handLimit-none = any number of matches
mus-house-handLimit = ends after { $n ->
    [one] 1 match
   *[other] { $n } matches
}
mus-option-cards = Cards
mus-option-cards-spanish = Spanish
mus-option-cards-spanish-means = Oros, copas, espadas and bastos, as Mus is played.
mus-option-cards-french = French
mus-option-cards-french-means = The same cards shown as K, Q, J and A to 7 of the French suits.
mus-house-cards-spanish = Spanish cards
mus-house-cards-french = shown with French cards
mus-option-count = Points are shown as
mus-option-count-points = points
mus-option-count-points-means = The score of a set as a number.
mus-option-count-amarracos = amarracos and piedras
mus-option-count-amarracos-means = Also as players keep it: 22 is **4 y 2**, four amarracos of 5 and two piedras.
mus-house-count-points = no amarracos
mus-house-count-amarracos = amarracos too
mus-problem-seats = Mus is for { $least } players, no fewer and no more.

## Rules in short

mus-chapters = goal cards exchange betting pares juego ordago points signals
mus-rules-goal-title = The game
mus-rules-goal =
    Partners sit opposite each other, and play goes **counterclockwise**. Everyone has four cards, and the two sides bid in turn on four things: the highest cards, the lowest, the best pairs, the best total.
    The first side with { $target } points (*tantos*) wins a **set**. { $vacasToWin ->
        [1] { $setsToWin ->
            [1] One set wins the **match**.
           *[other] The first side with { $setsToWin } sets wins the **match**.
        }
       *[other] { $setsToWin ->
            [1] One set wins a **vaca**.
           *[other] The first side with { $setsToWin } sets wins a **vaca**.
        } The first side with { $vacasToWin } vacas wins the **match**.
    } { $stake ->
        [0] Nobody stakes anything.
       *[other] Everyone stakes { $stake } when the match starts; the winners share the pot.
    } { $payment ->
        [capped] Nobody pays more than they have.
       *[open] {""}
    }
    The player on the dealer's right is **mano** and speaks first. Of equal cards, those nearest to mano in order of play win. In the next hand mano deals.
mus-rules-goal-example = { $stake ->
    [0] {""}
   *[other] Each player stakes { $stake }: the pot is { $four }.
} { $vacasToWin ->
    [1] { $setsToWin ->
        [1] Anna and Cilla win one set before the others do.
       *[other] Anna and Cilla are first to win { $setsToWin } sets.
    }
   *[other] Anna and Cilla are first to win { $vacasToWin } vacas.
} { $stake ->
    [0] The match is theirs.
   *[other] They get { $two } each.
}
mus-rules-cards-title = The cards
mus-rules-cards =
    The Spanish deck has 40 cards: oros, copas, espadas and bastos. Each suit has 1 to 7, 10 (jack, *sota*), 11 (knight, *caballo*) and 12 (king, *rey*). Suits do not matter. { $cards ->
        [french] This table shows them as K, Q, J and A to 7 of the French suits.
       *[spanish] {""}
    }
    { $kings ->
        [four] **There are four kings and four aces:** a 3 is only a 3 and a 2 only a 2. The order is king, 11, 10, 7, 6, 5, 4, 3, 2, ace.
       *[eight] **A 3 is a king and a 2 is an ace:** there are eight kings and eight aces. The order is king, 11, 10, 7, 6, 5, 4, ace.
    }
    For the total, king, 11 and 10 count 10, an ace counts 1, the others what they say.
mus-rules-cards-example = `12 oros` `3 copas` `11 bastos` `2 espadas` are { $kings ->
    [four] a king, a 3, a knight and a 2: 25 together.
   *[eight] two kings, a knight and an ace: 31 together.
}
mus-rules-exchange-title = Mus: the exchange
mus-rules-exchange =
    { $musBy ->
        [pair] Mano's side is asked first: one proposes **mus** (exchange) or **no hay mus** (bid), and the partner answers for both. Then the other side does likewise. A side's no hay mus ends this.
       *[player] From mano on, each says **mus** (exchange) or **no hay mus** (bid). The first no hay mus ends this, and nobody else is asked.
    }
    { $musBy ->
        [pair] If both sides say mus, the cards are exchanged.
       *[player] If all four say mus, the cards are exchanged.
    } Each player discards one to four cards face down and gets as many; all see how many. Then all are asked again, as often as all want to.
    If the **deck**, the cards not dealt, runs out, the discards are shuffled and dealt again. Nobody gets back what has just been discarded from the same hand.
    { $corrido ->
        [on] **Mus corrido:** nobody is mano yet in the first hand of a match. Each time that cards are exchanged, the deal passes on to the right, and the first to say no hay mus is mano. { $signals ->
            [on] Until then nobody gives signs.
           *[off] {""}
        }
       *[off] {""}
    }
mus-rules-exchange-example = { $musBy ->
    [pair] Anna says mus, and Anna's partner Cilla answers no hay mus for both. Bo and Dagny are not asked: the bidding starts.
   *[player] Anna and Bo say mus, Cilla says no hay mus. Dagny is not asked: the bidding starts.
}
mus-rules-betting-title = The bidding
mus-rules-betting =
    Four bets follow each other: **grande** (highest cards), **chica** (lowest), **pares** (pairs), **juego** (31 or more). Each starts with mano.
    Say **paso** (pass) or **envido** (bid 2 or more). If all pass, there is no bid. A player who only passed may still answer later.
    The next opponent answers a bid: **quiero** accepts it for the end of the hand, **no quiero** leaves the answer to the partner. With a raise, **2 más** or more, the opponent adds that many points, and then the bidder's side answers. No bid exceeds the points of a set.
    If both refuse, the side that bid scores at once what the other had offered before, or 1 if it had offered nothing.
mus-rules-betting-example = Anna bids 2. Bo says 3 más, which is 5. Cilla and Anna say no quiero: Bo and Dagny score 2 at once.
mus-rules-pares-title = Pares
mus-rules-pares =
    First everyone says truly who has **pares**: a pair or better. Only they bid, and only if both sides have some.
    {""}**Duples** (two pairs, or four alike) beat **medias** (three alike), medias beat a **pair**. Then the rank decides.
    The side that wins pares also scores for the cards of both partners, on top of what was bid. That is 1 for a pair, 2 for medias, 3 for duples. If the bid was refused, the side that bid scores this for its own cards.
mus-rules-pares-example = Anna has duples, Cilla has medias, and nobody bid: 3 + 2 = 5 points.
mus-rules-juego-title = Juego and punto
mus-rules-juego =
    First everyone says truly who has **juego**, 31 or more; only they bid, and only if both sides have it. The order is 31, 32, 40, 37, 36, 35, 34, 33.
    The side that wins juego also scores for both partners, on top of what was bid. That is 3 for each 31 and 2 for any other juego they hold.
    If nobody has juego, all bid on **punto** instead: the highest total, at best 30. Punto is worth { $puntoBonus ->
        [onlyIfNoBet] 1 point if nobody bids, else only what was bid.
       *[always] 1 point more than what was bid.
    }
mus-rules-juego-example = A bid of 2 was accepted. Anna has 31, Bo 32: Anna's side scores 2 + 3 = 5.
mus-rules-ordago-title = Órdago
mus-rules-ordago =
    Instead of any bid or raise, the player whose turn it is may say **órdago**: all or nothing. It can only be accepted or refused.
    If it is accepted, the cards are shown at once, and this one bet decides the **set**. What was accepted earlier in the hand is forgotten.
    If it is refused, it scores what any refused bid would.
mus-rules-ordago-example = Anna and Cilla have { $almost } points. Bo says órdago in chica, Anna accepts, and Dagny holds the lowest cards: the set goes to Bo and Dagny.
mus-rules-points-title = The points
mus-rules-points =
    After the last bet all cards are shown and counted in order: grande, chica, pares, juego or punto. All four hands count, including those of players who said no quiero.
    A bid that was accepted goes to the best cards. Grande and chica without a bid are worth 1. The points for a refused bid have been scored already.
    The side that reaches { $target } first wins the set at once; what comes later is not counted. A new set starts at 0. { $count ->
        [amarracos] The score is also shown in **amarracos** of 5 and **piedras** of 1: 22 is **4 y 2**.
       *[points] {""}
    }
mus-rules-points-example = The score is { $short } to { $almost }. Grande, with an accepted bid of 2, goes to the side with { $short }: it has { $target } and wins, before anything else is counted.
mus-rules-signals-title = Signs
mus-rules-signals =
    { $signals ->
        [off] This table plays without signs: partners know of each other only what everybody hears.
       *[on] Everyone may give **signs** from the deal until the cards are shown, in turn or not. A sign must be true of the four cards held. The signs are two or three kings, two or three aces, duples, medias, 31, and *solomillo* (31 of three kings and an ace). The others are any other juego, 30, 29, or *ciego* (blind): neither pares nor juego, and not 29 or 30.
        Nor may a sign say **half of what you hold**. With duples of kings and aces you do not sign two kings, and with three aces you sign three. **Sign** offers those that may be given; a hand may have none.
        A sign lasts **4 seconds**. The partner sees it, unless the partner is watching. A player who has seen it keeps a note of it until both the bet and the sign are over. When cards are discarded, what signs said of them is forgotten.
        {""}**Watch** the opponents for **6 seconds**, once in 20: you see every sign that they give in that time. But you miss your own partner's, unless it still lasts when you have finished watching.
        The table shows nothing, neither signs nor who watched.
    }
mus-rules-signals-example = { $signals ->
    [off] No sign is given, and nobody watches.
   *[on] Anna winks while Bo watches: Cilla and Bo both know that Anna has 31, and Anna does not know that Bo does.
}

# The command that opens a table: names in lower case without spaces, descriptions up to 100.
command-mus = mus
command-mus-about = Mus, the Basque game of bets and signs
mus-start-about = Open a table of Mus in this channel
mus-start-preset = preset
mus-start-preset-about = Several options in one word; what else you choose counts before it
mus-start-stake = stake
mus-start-stake-about = Chips that each player stakes for a match
mus-start-target = points
mus-start-target-about = Points that win a set
mus-start-sets_to_win = sets
mus-start-sets_to_win-about = Sets that win the match, or a vaca
mus-start-vacas_to_win = vacas
mus-start-vacas_to_win-about = Vacas that win the match; a vaca is won by sets
mus-start-kings = kings
mus-start-kings-about = Eight kings and eight aces, or four of each?
mus-start-mus_by = mus-by
mus-start-mus_by-about = Does each player say mus or no hay mus, or do partners together?
mus-start-corrido = corrido
mus-start-corrido-about = Does the deal of a match's first hand go round until a player says no hay mus?
mus-start-punto_bonus = punto
mus-start-punto_bonus-about = When punto is worth its extra point
mus-start-signals = signs
mus-start-signals-about = May partners give each other signs?
mus-start-payment = payment
mus-start-payment-about = May a purse go below zero?
mus-start-on_bankrupt = broke
mus-start-on_bankrupt-about = What happens to a player whose purse is empty after a match
mus-start-hand_limit = matches
mus-start-hand_limit-about = The table closes after that many matches; 0 for no end
mus-start-cards = cards
mus-start-cards-about = Which cards are shown
mus-start-count = count
mus-start-count-about = Is the score shown in points only, or in amarracos and piedras too?

# --- where the house speaks of a deal, this is a hand ---
mus-mano = mano: { $who }
mus-which-hand = { $vaca ->
    [0] hand { $hand } of set { $set }
   *[other] hand { $hand } of set { $set }, vaca { $vaca }
}
mus-receipt = { $place } · **hand { $deal }:** { $what }.
mus-history-line = { $when } · **{ $brought }** · { $what }
mus-history-line-practice = { $when } · **{ $brought }** · practice · { $what }
mus-history-net = { $side ->
    [in] stake of the match { SIGNED($net) }
   *[out] from the pot { SIGNED($net) }
}
mus-deal-number = hand { $deal } at this table
mus-next-deal-at = **Next match by { $when }**
mus-next-deal-goes-on = **Next hand by { $when }**
mus-next-deal-press = **Next hand** when someone presses **Next**
mus-next-deal-missing = **Next match** needs { $count ->
    [one] 1 more player
   *[other] { $count } more players
}
mus-next-deal-who = In the next hand: { $who }
mus-balance-deal = { $game }, table { PLAIN($number) }, hand { $deal }
mus-lobby-stakes-same = A match: everybody stakes { $each }, and the winning side takes the pot. Losing it costs { $worst } chips.
mus-lobby-practice = Practice: no chips move, and nothing counts on the leaderboard. Losing a match would cost { $worst } chips.
mus-lobby-brief-same = Stake { $others } · a match wins or costs { $worst } chips
mus-ask-close-match =
    Close table { PLAIN($number) }?
    { $stake ->
        [none] Regulars play this hand **to its end at once**; no chips are at stake.
       *[some] Regulars play the match **to its end at once**, on every seat. **The side that wins takes the stakes.**
    }
    Then the table closes.
mus-closing-match = If all agree, the stakes go back. **Play on**: people finish the match first. No answer: regulars finish it at once.
mus-closing-match-policy = If all agree, the stakes go back. **Play on**: people finish the match first. No answer: it ends at once, by the simplest moves.
mus-closing-mixed-match = If all agree, regulars finish the match at once. **Play on**: people finish it first. No answer counts as **Agree**.
mus-closing-mixed-match-policy = If all agree, the match ends by the simplest moves. **Play on**: people finish it first. No answer counts as **Agree**.
mus-done-played-on = Table { PLAIN($number) } closes after this match.
mus-done-closing = Table { PLAIN($number) } closes when the match is over. Regulars play it to its end.
mus-hand-closing-note = 💤 the table closes after this match · a regular plays it to its end for you
mus-hand-leaving = You have left the table
mus-hand-leaving-note = 💤 a regular plays for you until the match ends, or another player takes your seat · until then **I'm back** takes it again
mus-hand-leaving-note-policy = 💤 the simplest moves are made for you until the match ends, or another player takes your seat · until then **I'm back** takes it again
mus-refused-not-seated = You do not sit here. Press **Sit down** between matches, or for a seat that was left.
mus-refused-not-dealt-in = You are not in this hand. You will be dealt in next time.
mus-refused-deal-in-play = A hand is being played. Try again when it is over.
mus-refused-closing-already = This table closes with this match.
mus-end-deals = { $count ->
    [0] no hand was played
    [one] 1 hand
   *[other] { $count } hands
}
mus-end-hand-limit = closed after the agreed number of matches

## What a hint says

mus-hint-best = { $often ->
    [0] your side hardly ever has the best { mus-kind }
    [10] your side nearly always has the best { mus-kind }
   *[other] your side has the best { mus-kind } in { $often } of 10 hands
}
mus-hint-refused = the others refuse it { $refused ->
    [0] in hardly any hands
    [10] in nearly every hand
   *[other] in { $refused } of 10 hands
}
mus-hint-mus = if nobody exchanges, your side has the best grande in { $grande } of 10 hands, chica in { $chica }, pares in { $pares }, juego or punto in { $juego }.
mus-hint-discard = then you hold pares { $pares ->
    [0] in hardly any hands
    [10] in nearly every hand
   *[other] in { $pares } of 10 hands
} and juego { $juego ->
    [0] in hardly any hands
    [10] in nearly every hand
   *[other] in { $juego } of 10 hands
}.
mus-hint-if-bid = { mus-hint-best }. { $bid ->
    [0] Órdago
   *[other] Envido { $bid }
}: { mus-hint-refused }
mus-hint-wait = { mus-hint-if-bid }. You may still answer a bid.
mus-hint-wait-partner = { mus-hint-if-bid }. Only { $partner } may yet bid.
mus-hint-wait-last = { mus-hint-if-bid }. Paso ends the bet.
mus-hint-bid = { mus-hint-refused }, and { mus-hint-best }.
mus-hint-raise = { mus-hint-refused }, and { mus-hint-best }.
mus-hint-ordago = { mus-hint-refused }, and { mus-hint-best }; if they accept, that decides the set.
mus-hint-accept = { mus-hint-best }; it is for **{ $level }** points.
mus-hint-play = { mus-hint-best }; it decides the set.
mus-hint-pass = { mus-hint-best }; if the bid is refused, { $pair } score **{ $points }** at once. { mus-on-top }

## What words mean, for newcomers

mus-word-mano = the player on the right of the dealer, who speaks first and wins ties
mus-word-mano-as = mano
mus-word-own-mano = that is you: you speak first, and win ties; neither answer costs anything
mus-word-own-mano-as = mano
mus-word-other-mano = the player on the right of the dealer, who speaks first and wins ties; neither answer costs anything
mus-word-other-mano-as = mano
mus-word-mus = an exchange of cards, if all who are asked want it
mus-word-mus-as = mus?
mus-word-paso = I do not bid now
mus-word-paso-as = paso
mus-word-suits = coins, cups, swords, clubs: the suits, which do not matter (1 is the ace, 10 the jack, 11 the knight, 12 the king)
mus-word-suits-as = oros, copas, espadas, bastos|oros|copas|espadas|bastos
mus-word-envido = I bid that many points
mus-word-envido-as = envido
mus-word-quiero = yes to a bid; **no quiero** refuses it
mus-word-quiero-as = quiero
mus-word-mas = that many points more than was bid
mus-word-mas-as = más
mus-word-ordago = a bid for the whole set
mus-word-ordago-as = órdago
mus-word-grande = the highest cards win; kings are the highest
mus-word-grande-as = grande
mus-word-grande-eight = the highest cards win; kings and 3s are the highest
mus-word-grande-eight-as = grande
mus-word-chica = the lowest cards win; aces are the lowest
mus-word-chica-as = chica
mus-word-chica-eight = the lowest cards win; aces and 2s are the lowest
mus-word-chica-eight-as = chica
mus-word-threes = counts as a king, and a 2 as an ace
mus-word-threes-as = a 3
mus-word-asked-threes = counts as a king, and a 2 as an ace; neither answer costs anything
mus-word-asked-threes-as = a 3
mus-word-pares = equal ranks; best side scores both hands: pair 1, medias (three) 2, duples (two pairs) 3
mus-word-pares-as = pares
mus-word-juego = 31 or more; 31 is best, then 32, 40, 37 … 33
mus-word-juego-as = juego
mus-word-juego-eight = 31 or more (face cards, 3s count 10); best side: each 31 scores 3, others 2
mus-word-juego-eight-as = juego
mus-word-juego-four = 31 or more (face cards count 10); best side: each 31 scores 3, others 2
mus-word-juego-four-as = juego
mus-word-punto = nobody has juego, so the highest total scores 1 (face cards count 10)
mus-word-punto-as = punto
mus-word-punto-eight = nobody has juego, so the highest total scores 1 (face cards and 3s count 10, 2s 1)
mus-word-punto-eight-as = punto
mus-word-duples = two pairs, or four of a kind
mus-word-duples-as = duples
mus-word-medias = three of a kind
mus-word-medias-as = medias
mus-button-sit-next = Sit down next hand
mus-done-promised = You take { $regular }'s seat after this hand. This match stays at { $regular }'s stake: you win and lose nothing in it.
mus-leaving = { $who } leaves after this match.
mus-coming = { $who } takes { $regular }'s seat after this hand.

## What a regular says after a deal, by occasion and temperament (docs/regulars.md)

mus-remark-won-boastful = They will hear of this in Bilbao.
mus-remark-won-dry = My partner did it. I shall say otherwise.
mus-remark-won-laconic = Ours.
mus-remark-won-superstitious = A pebble in the left pocket. I say no more.
mus-remark-won-warm = Well played, partner. I hid behind you.

mus-remark-lost-boastful = I have lost better sets than that.
mus-remark-lost-dry = We let them win. It was hard work.
mus-remark-lost-laconic = Theirs.
mus-remark-lost-superstitious = We sat with our backs to the door.
mus-remark-lost-warm = Never mind, partner. We lost it together.

mus-remark-ordago-boastful = Órdago. That is how I say good evening.
mus-remark-ordago-dry = So that is what courage costs.
mus-remark-ordago-laconic = Well.
mus-remark-ordago-superstitious = I crossed my fingers. All of them.
mus-remark-ordago-warm = My poor heart. Give it a moment, please.

mus-remark-quiet-boastful = I frighten them into silence.
mus-remark-quiet-dry = I have been to louder funerals.
mus-remark-quiet-laconic = Paso.
mus-remark-quiet-superstitious = An angel passed through the room.
mus-remark-quiet-warm = How restful. Nobody raised a voice.

mus-remark-long-boastful = I drew it out. You all enjoyed it so much.
mus-remark-long-dry = We could have tossed a coin at noon.
mus-remark-long-laconic = Long.
mus-remark-long-superstitious = A last set is never an accident.
mus-remark-long-warm = I could have gone on till morning.
## The lesson

mus-lesson-mus = Four bets: highest cards (grande), lowest (chica), pairs, total (juego). A 3 is a king, so you have two. If all say mus, all exchange.
mus-lesson-stopped = No hay mus: nobody exchanges.
mus-lesson-grande = **Quiero:** the cards decide who gets { $points }. **No quiero:** they get 1 now. **{ $least } más:** { $raised }; if refused, you get { $points } now. **Órdago:** the whole set.
mus-lesson-juego = Face cards count 10; 31 beats 32 and 40. **Envido { $least }** or **órdago**?
mus-lesson-accepted = The cards decide { mus-kind } for { $points }.
mus-lesson-refused = { $by ->
    [others] They refused { mus-kind }: you got { $points }.
   *[learner] You refused { mus-kind }: they got { $points }.
}
mus-lesson-two = { $first }; { $second }.
mus-lesson-brief-accepted = { mus-kind }: accepted, { $points }
mus-lesson-brief-waited = { mus-kind }: paso by all
mus-lesson-brief-idle = { $side ->
    [own] { mus-kind }: no bid, only you had it
    [other] { mus-kind }: no bid, only they had it
   *[none] { mus-kind }: no bid, nobody had it
}
mus-lesson-brief-refused = { mus-kind }: refused, { $by ->
    [others] you +{ $points }
   *[learner] they +{ $points }
}
mus-lesson-waited = Nobody bid in { mus-kind }.
mus-lesson-idle = { $side ->
    [own] No bid on { mus-kind }: only you have it.
    [other] No bid on { mus-kind }: only they have it.
   *[none] No bid on { mus-kind }: nobody has it.
}
mus-lesson-won = { $n ->
    [0] Your side scored { $own }. The others scored { $theirs }.
   *[other] Your side: { $items }. The others scored { $theirs }.
}
mus-lesson-aim = **Aim:** { $points } points, from better cards and refused bids.
mus-lesson-price = **Price:** { $chips } chips for a match. If the others have better cards, your bid goes to them.
mus-lesson-reason = **Tip:** bid with the best cards, or if nobody will dare to accept.

## Statistics

mus-achievement-ordago-thirty = Órdago with thirty
mus-achievement-ordago-thirty-means = Say or accept órdago at punto with 30 points in hand, and win the set.
mus-achievement-ordago-bluff = The refused órdago
mus-achievement-ordago-bluff-means = Say órdago, and win the set because the others refuse. Only in deals without regulars.
mus-achievement-comeback = From ten behind
mus-achievement-comeback-means = Win the set in a hand before which the others lacked at most 5 points and led by at least 10.
mus-stats = points { $points } · sets won { $sets_won } of { $sets }
mus-stats-with = with { $who } { $won } of { $sets }
mus-stats-partners = Sets won: { $partners }
mus-stats-rated = { $deals ->
    [one] 1 rated set
   *[other] { $deals } rated sets
}
mus-stats-deals = { $deals ->
    [one] 1 hand
   *[other] { $deals } hands
}
