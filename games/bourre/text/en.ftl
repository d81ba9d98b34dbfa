# Bourré in English. {$who} may be "you": it stands only where "you" can stand, or the text selects by $who-person.

bourre-name = Bourré
bourre-short = Bourré
bourre-blurb = Louisiana's game of five tricks: stay in and take one, or match the pot.
bourre-goal = { $win ->
    [three] Three of five rounds (tricks) take the stakes (pot).
   *[most] Most rounds (tricks) take the stakes (pot).
} { $tie ->
    [split] Ties share them.
   *[stands] { $win ->
        [three] Otherwise they stay.
       *[most] Ties leave them.
    }
} { $limit ->
    [none] Stay and win none: you match the pot.
   *[other] Stay, win none: match it, at most { $cap }.
}
bourre-players = 2 to 6 players.
bourre-aim = In a trick everybody plays a card, and the best takes it. { $win ->
    [three] Take at least three of the five tricks: that wins the whole pot.
   *[most] Take more of the five tricks than anybody else: that wins the whole pot.
} { $tie ->
    [split] If several have the most, they share it.
   *[stands] {""}
} { $limit ->
    [none] If you stay in and take none, you match the pot.
   *[other] If you stay in and take none, you match the pot, but pay at most { $cap }.
} { $anteExempt ->
    [on] Everybody pays an ante first, unless the last deal spares them.
   *[off] Everybody pays an ante first.
} { $secondAnte ->
    [on] Passing costs no more, and staying in costs another ante.
   *[off] Passing costs no more.
}

bourre-worst = { $more ->
    [0] That is the ante of { $ante } and up to { $pot } to match the pot if you take no trick.
   *[other] That is the ante of { $ante }, another { $more } to stay in, and up to { $pot } to match the pot if you take no trick.
}

## The table

bourre-picture-stake = ante
bourre-lobby-brief-same = Ante { $others } · first deal at most { $worst } in all
bourre-lobby-stakes-same = If { $players } play, everybody antes { $each }. Losing the first deal costs at most { $worst } chips in all.
bourre-seated-stakes-same = The ante is { $each }. What the next deal can cost at most stands here once this one is settled.
bourre-ante = ante { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
bourre-cinch = cinch
bourre-trump = Trump **{ $suit }**, { $who } showed { $card }
bourre-pot = Pot **{ $pot }**
bourre-wins-most = the most tricks take it
bourre-wins-three = three tricks take it
bourre-costs = without a trick you pay **{ $chips }**
bourre-talon = deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
} left
bourre-talon-of-folded = new deck: the hands of those who passed
bourre-talon-of-discards = new deck: the earlier discards

bourre-seat-dealer = dealer
bourre-seat-folded = passed
bourre-seat-exempt = no ante
bourre-seat-in = in
bourre-seat-exchanged = { $count ->
    [0] stood pat
   *[other] drew { $count }
}
bourre-button-last = Tricks
bourre-seat-tricks = **{ $count }** { $count ->
    [one] trick
   *[other] tricks
}

bourre-now-decide = **Who stays in?**
bourre-now-price = staying in costs { $chips } more
bourre-now-draw = **Draw**
bourre-now-start = **The cards are dealt**
bourre-now-antes = **The cards are dealt**
bourre-now-shuffle = **The cards are dealt**
bourre-now-deal = **The cards are dealt**
bourre-now-serve = **Draw**
bourre-now-settle = **The pot is paid out**

bourre-turn-decide = { $who } to stay or pass
bourre-turn-draw = { $who } to draw
bourre-turn-lead = { $who } to lead
bourre-turn-play = { $who } to play

bourre-exchanged = drew: { $seats }

## The hand

bourre-ask-decide = Your turn: stay or pass?
bourre-ask-draw = Your turn: draw up to { $most } cards
bourre-ask-lead = Your turn: lead a card
bourre-ask-play = Your turn: play a card
bourre-wait = Waiting for the others
bourre-you-out = You are out of this deal

bourre-sub-decide = in or out
bourre-sub-draw = draw
bourre-sub-start = deal
bourre-sub-antes = deal
bourre-sub-shuffle = deal
bourre-sub-deal = deal
bourre-sub-serve = draw
bourre-sub-settle = settlement

bourre-says-exchange = { $count ->
    [0] stands pat
   *[other] draws { $count }
 }
bourre-says-stay = stays
bourre-says-fold = passes
bourre-did-exchange = { $count ->
    [0] you stood pat
   *[other] you drew { $count }
}
bourre-did-stay = you are in

# $to is who gets the payment: next (the next pot), winner, or one of both: tied if a tie decides, else either.
bourre-price = { $chips ->
    [0] Stay: free.
   *[other] Stay: **{ $chips }**.
} { $cut ->
    [limit] No trick: { bourre-range } (limit) to { bourre-receiver }.
    [within] No trick: { bourre-range } (limited) to { bourre-receiver }.
   *[no] No trick: { bourre-range } to { bourre-receiver }.
} { $pass ->
    [never] {""}
   *[may] Pass: free.
}
bourre-price-newcomer = { $chips ->
    [0] Stay: nothing more.
   *[other] Stay: **{ $chips }** more.
} { $cut ->
    [limit] No trick: pay the limit, { bourre-range }, for { bourre-payee }.
    [within] No trick: match the pot within the limit ({ bourre-range }), for { bourre-payee }.
   *[no] No trick: match the pot (by then { bourre-range }), for { bourre-payee }.
} { $pass ->
    [never] {""}
    [exempt] Pass: nothing.
   *[may] Pass: nothing more.
}
bourre-payee = { $to ->
    [next] the next pot
    [winner] those who win
    [tied] the winner, or the next pot after a tie
   *[either] the winner or next pot
}
# The same in fewer words.
bourre-receiver = { $to ->
    [next] the next pot
    [winner] the winner
   *[either] winner or next pot
}
# $certain says whether $least and $most are the same, because nobody else may come in.
bourre-cost = { $certain ->
    [yes] **{ $least }**
   *[no] **{ $least }** to **{ $most }**
}
# The same in fewer characters.
bourre-range = { $certain ->
    [yes] **{ $least }**
   *[no] **{ $least }–{ $most }**
}
bourre-price-capped = Never more than you have.
bourre-must-stay = You showed { $card }: at this table a dealer who shows an ace must stay in.

bourre-tricks = Tricks: { $seats }
bourre-tricks-one = { $who } **{ $count }**

bourre-in = in: { $who }
bourre-folded = passed: { $who }
bourre-after-you = after you: { $who }

bourre-button-stay = { $chips ->
    [0] Stay
   *[other] Stay, pay { $chips }
}
bourre-button-fold = Pass
bourre-button-play = { $card }
bourre-exchange-pick = Choose cards to discard (0 to { $most })
bourre-exchange-confirm = { $count ->
    [0] Draw
   *[other] Draw { $count } for { $cards }
}
bourre-exchange-keep = Stand pat

bourre-why-must_follow = **Why not { $cards }?** { $led } were led and you hold some: you must follow suit (rule 1).
bourre-why-must_follow_trumped = **Why not { $cards }?** { $led } were led and you hold some: you must follow suit, although the trick is trumped with { $trump } (rule 4).
bourre-why-must_beat = **Why not { $cards }?** { $count ->
    [one] { $led } were led, and { $can } beats { $best }, the best card so far.
   *[other] { $led } were led, and { $can } beat { $best }, the best card so far.
} If you can beat it, you must (rule 2).
bourre-why-must_play_highest = **Why not { $cards }?** { $led } were led and { $can } is sure to be highest: over { $best } you must play exactly that card (rule 9).
bourre-why-must_trump = **Why not { $cards }?** You hold no { $led }, but you do hold { $trump }: then you must trump (rule 3).
bourre-why-must_overtrump = **Why not { $cards }?** { $count ->
    [one] You hold no { $led }, the trick is trumped and { $can } beats { $best }.
   *[other] You hold no { $led }, the trick is trumped and { $can } beat { $best }.
} If you can overtrump, you must (rule 5).
bourre-why-must_undertrump = **Why not { $cards }?** You hold no { $led } and the trick is trumped: you must play one of your { $trump }, even below { $best } (rule 6).
bourre-why-must_play_highest_trump = **Why not { $cards }?** You hold no { $led } but do hold { $trump }: at this table you must then play the highest, { $can } (house rule).
bourre-why-must_lead_trump = **Why not { $cards }?** It is certain that nobody else holds { $trump } any more: then you must lead one (rule 10).
bourre-why-must_lead_highest = **Why not { $cards }?** { $can } is sure to be the highest of the { $trump }: with cinch you must lead it (house rule).
bourre-why-must_lead_on = **Why not { $cards }?** You have three tricks and hold { $trump }: with cinch you must lead one (house rule).

## What each choice does and costs, at a practice table

bourre-means-stay = { $chips ->
    [0] costs nothing now.
   *[other] you pay **{ $chips }** more now.
} You may draw cards. Without a trick you bourré and pay { bourre-range }, for { bourre-payee }.
bourre-means-fold = { $exempt ->
    [yes] costs nothing; you are out of this deal.
   *[no] costs nothing more than your ante; you are out of this deal.
}
bourre-means-draw = you get as many new cards as you discard.
bourre-means-keep = you play with these cards.
bourre-means-keep-costs = you play with these cards. Either way, without a trick you pay { bourre-cost }.
bourre-means-lead = { $others ->
    [one] you begin the trick; the other player must follow its suit, or else trump, if they can.
   *[other] you begin the trick; the other players must follow its suit, or else trump, if they can.
}
bourre-means-best = the best card so far.
bourre-means-takes = { $choices ->
    [1] takes the trick.
    [2] either takes the trick.
   *[other] any takes the trick.
} { $first ->
    [yes] Then you won't bourré.
   *[no] {""}
}
bourre-means-loses = cannot take this trick.

## What speaks for each side, for Why?

bourre-for-stay = For staying in
bourre-for-fold = For passing
bourre-argue-pot = { $win ->
    [three] the pot is **{ $pot }**: three tricks take it
   *[most] the pot is **{ $pot }**: the most tricks take it
}
bourre-argue-alone = { $uncontested ->
    [carry] if all others pass, the pot carries over
   *[win] if all others pass, you take the pot at once
}
bourre-argue-draw = you may draw cards first
bourre-argue-second = staying in costs **{ $chips }** more
bourre-argue-trickless = if you stay and take no trick, you pay { bourre-cost }
bourre-argue-fold = passing costs nothing more

## The settlement

bourre-settled-trump = trump { $suit }
bourre-settled-uncontested = not played
bourre-won = { $who-person ->
    [second] You take the pot of { $pot } with { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    }. { bourre-net }
   *[third] { $who } takes the pot of { $pot } with { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    }. { bourre-net }
}
bourre-tied = { $who } have { $count ->
    [one] 1 trick
   *[other] { $count } tricks
} each: the pot carries over.
bourre-shared = { $who } have { $count ->
    [one] 1 trick
   *[other] { $count } tricks
} each and share the pot of { $pot }: { $share } each. { $net ->
    [0] {""}
   *[other] Net { SIGNED($net) } each.
}
bourre-too-few = { $who-person ->
    [second] You have the most tricks, but only { $count }: three are needed, so the pot carries over.
   *[third] { $who } has the most tricks, but only { $count }: three are needed, so the pot carries over.
}
bourre-alone-won = { $who-person ->
    [second] All others passed: you take the pot of { $pot } without playing. { bourre-net }
   *[third] All others passed: { $who } takes the pot of { $pot } without playing. { bourre-net }
}
bourre-net = { $net ->
    [0] {""}
   *[other] Net { SIGNED($net) }.
}
bourre-alone-carried = All others passed and left { $who } alone: the pot of { $pot } carries over.
bourre-failed = { $who-person ->
    [second] { $cut ->
        [limit] You bourréd (no trick) and pay the limit, { $paid }.
        [purse] You bourréd (no trick) and pay { $paid }, which is all you have, instead of { $due }.
       *[no] You bourréd (no trick) and pay { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } bourréd (no trick) and pays the limit, { $paid }.
        [purse] { $who } bourréd (no trick) and pays { $paid }, which is all they have, instead of { $due }.
       *[no] { $who } bourréd (no trick) and pays { $paid }.
    }
}
bourre-failed-several = { $cut ->
    [limit] { $who } bourréd (no trick): the limit, { $due } each.
    [purse] { $who-person ->
        [second] { $who } bourréd (no trick): what you have left instead of { $due } each.
       *[third] { $who } bourréd (no trick): what they have left instead of { $due } each.
    }
   *[no] { $who } bourréd (no trick): { $due } each.
}
bourre-moved-ante = ante
bourre-moved-second_ante = stay
bourre-moved-folded = passed
bourre-moved-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
bourre-moved-bourre = { $cut ->
    [limit] bourré: the limit
    [purse] bourré: all that was left instead of { $due }
   *[no] bourré
}
bourre-moved-pot = the pot
bourre-moved-tied = { $tied ->
    [yes] tied: { $pot } carries over
   *[no] nobody took three: { $pot } carries over
}
bourre-moved-share = a share of the pot
bourre-moved-nothing = nothing paid, nothing won
bourre-pot-stood = { $chips } that stood
bourre-pot-antes = antes { $chips }
bourre-pot-bourre = { $who } { $chips }
bourre-pot-won = Pot **{ $pot }** = { $parts } · all to { $who }
bourre-pot-shared = Pot **{ $pot }** = { $parts } · { $share } each to { $who }
bourre-pot-stands = Pot **{ $pot }** = { $parts } · carried over
bourre-next = { $pot } · { $ante }
bourre-next-dealer = Dealer: { $who }
bourre-next-ante = then everyone antes { $chips }
bourre-next-ante-but = then everyone but { $who } antes { $chips }
bourre-next-ante-nobody = then nobody antes
# These stand in the receipt, which is the same for everybody.
bourre-short-won = { $who } won
bourre-short-tied = { $tied ->
    [yes] tied, { $pot } carries over
   *[no] nobody won, { $pot } carries over
}
bourre-short-shared = { $who } shared the pot
bourre-short-won-alone = { $who } won unopposed
bourre-short-carried-alone = nobody stayed in against { $who }
bourre-short-bourre = { $who } bourréd

## What was done, for those who look back

bourre-told-stay = { $who } stayed in
bourre-told-fold = { $who } passed
bourre-told-exchange = { $count ->
    [0] { $who } stood pat
   *[other] { $who } drew { $count }
}
bourre-told-play = { $who } played { $card }

## Purse movements, as /balance names them

bourre-purse-ante = ante
bourre-purse-second_ante = stay
bourre-purse-bourre = bourré
bourre-purse-pot = won the pot

## What the engine refuses

bourre-refused-ace_must_play = You showed an ace: then the dealer has to stay in.
bourre-refused-must_follow = You hold { $led }: follow suit. Press **Why?**
bourre-refused-must_follow_trumped = You hold { $led }: follow suit, although the trick is trumped. Press **Why?**
bourre-refused-must_beat = You can beat { $best }, so you must. Press **Why?**
bourre-refused-must_play_highest = You hold the highest of the { $led } that are left: play it. Press **Why?**
bourre-refused-must_trump = You hold no { $led }: trump with { $trump }. Press **Why?**
bourre-refused-must_overtrump = You can overtrump { $best }, so you must. Press **Why?**
bourre-refused-must_undertrump = You hold no { $led }: play { $trump }, even below { $best }. Press **Why?**
bourre-refused-must_play_highest_trump = You hold no { $led }: play your highest trump. Press **Why?**
bourre-refused-must_lead_trump = Nobody else holds { $trump }: lead one. Press **Why?**
bourre-refused-must_lead_highest = You hold the highest of the { $trump }: lead it (cinch). Press **Why?**
bourre-refused-must_lead_on = You have three tricks: lead { $trump } (cinch). Press **Why?**

## Options (table G)

bourre-option-preset = Way of playing
bourre-option-preset-usual = as usual
bourre-option-preset-usual-means = By the rulebook; no bourré over 100 antes.
bourre-option-preset-home = as at home
bourre-option-preset-home-means = One ante, a tied pot is shared, no bourré over 20 antes.
bourre-option-preset-louisiana = as in Louisiana
bourre-option-preset-louisiana-means = One ante, none after a bourré; draw up to 4 at once; ace must stay; cinch; bourrés pay the next pot.
bourre-option-preset-tournament = as a tournament
bourre-option-preset-tournament-means = 20 deals, or until a player has lost the 100 chips that all begin with.
bourre-option-preset-own = your own
bourre-option-unit = Ante
bourre-option-unit-number = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
bourre-option-unit-means = The chips in an ante. The limit is counted in antes.
bourre-house-unit = ante { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
bourre-option-limit = Largest bourré
bourre-option-limit-none = no limit
bourre-option-limit-none-means = A bourré matches the pot, however large.
bourre-option-limit-number = { $n ->
    [one] 1 ante
   *[other] { $n } antes
}
bourre-option-limit-number-means = No bourré costs more; the rest is forgiven.
bourre-house-limit-none = no limit on a bourré
bourre-house-limit = no bourré over { $n ->
    [one] 1 ante
   *[other] { $n } antes
}
bourre-option-secondAnte = Second ante
bourre-option-secondAnte-off = off
bourre-option-secondAnte-off-means = A player who stays in pays nothing more than the ante.
bourre-option-secondAnte-on = on
bourre-option-secondAnte-on-means = A player who stays in pays the ante once more.
bourre-house-secondAnte-off = no second ante to stay in
bourre-house-secondAnte-on = a second ante to stay in
bourre-option-oneTurn = Draw
bourre-option-oneTurn-off = after everyone has declared
bourre-option-oneTurn-off-means = First everybody stays or passes, then those who stay draw.
bourre-option-oneTurn-on = in the same turn
bourre-option-oneTurn-on-means = A player who stays in draws at once, before the next player is asked.
bourre-house-oneTurn-off = draw after everyone has declared
bourre-house-oneTurn-on = draw in the turn in which you stay
bourre-option-drawLimit = Draw at most
bourre-option-drawLimit-none = all five
bourre-option-drawLimit-none-means = Everybody may discard the whole hand.
bourre-option-drawLimit-number = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
bourre-option-drawLimit-number-means = Nobody may discard more; the deck lasts longer.
bourre-house-drawLimit-none = all five cards may be drawn
bourre-house-drawLimit = draw at most { $n ->
    [one] 1 card
   *[other] { $n } cards
}
bourre-option-tie = Tie for most tricks
bourre-option-tie-stands = pot carries over
bourre-option-tie-stands-means = Nobody wins; the pot carries over to the next deal.
bourre-option-tie-split = pot is shared
bourre-option-tie-split-means = Those with the most tricks share it; what cannot be shared stays.
bourre-house-tie-stands = on a tie the pot carries over
bourre-house-tie-split = on a tie the pot is shared
bourre-option-win = To win
bourre-option-win-most = the most tricks
bourre-option-win-most-means = If one player has the most tricks, that player takes the pot, even with only two.
bourre-option-win-three = three tricks
bourre-option-win-three-means = If one player has the most tricks, that player takes the pot only with three or more.
bourre-house-win-most = the player with the most tricks wins
bourre-house-win-three = three tricks needed to win alone
bourre-option-bourreTo = A bourré goes into
bourre-option-bourreTo-currentPot = this pot
bourre-option-bourreTo-currentPot-means = What the bourrés pay is in the pot before it is won.
bourre-option-bourreTo-nextPot = the next pot
bourre-option-bourreTo-nextPot-means = What the bourrés pay starts the next pot.
bourre-house-bourreTo-currentPot = bourrés pay into this pot
bourre-house-bourreTo-nextPot = bourrés pay into the next pot
bourre-option-anteExempt = The next ante
bourre-option-anteExempt-off = from everybody
bourre-option-anteExempt-off-means = Everybody antes in every deal.
bourre-option-anteExempt-on = not from all
bourre-option-anteExempt-on-means = A player who bourréd, or had the most tricks and did not win, pays none next time.
bourre-house-anteExempt-off = everybody antes in every deal
bourre-house-anteExempt-on = no next ante for a bourré, nor for the most tricks if nobody won
bourre-option-uncontested = All others pass
bourre-option-uncontested-win = pot is won
bourre-option-uncontested-win-means = The one player left takes the pot at once.
bourre-option-uncontested-carry = pot carries over
bourre-option-uncontested-carry-means = The pot carries over to the next deal and everyone antes again.
bourre-house-uncontested-win = the last player left takes the pot
bourre-house-uncontested-carry = the pot carries over if all others pass
bourre-option-aceMustPlay = Ace must stay
bourre-option-aceMustPlay-off = off
bourre-option-aceMustPlay-off-means = The dealer may pass whatever card was shown.
bourre-option-aceMustPlay-on = on
bourre-option-aceMustPlay-on-means = A dealer who shows an ace may not pass.
bourre-house-aceMustPlay-off = the dealer may pass an ace
bourre-house-aceMustPlay-on = a dealer with an ace must stay in
bourre-option-cinch = Cinch
bourre-option-cinch-off = off
bourre-option-cinch-off-means = You may lead any card, except where rule 10 says otherwise.
bourre-option-cinch-on = on
bourre-option-cinch-on-means = A trump that is certainly the highest must be led, and any trump once you have won three tricks.
bourre-house-cinch-off = without cinch
bourre-house-cinch-on = cinch
bourre-option-highestTrump = Trump with
bourre-option-highestTrump-off = any trump
bourre-option-highestTrump-off-means = If you must trump, you choose the trump.
bourre-option-highestTrump-on = the highest trump
bourre-option-highestTrump-on-means = If you must trump, you play your highest trump.
bourre-house-highestTrump-off = trump with any trump
bourre-house-highestTrump-on = trump with your highest trump
bourre-option-sevenPlayers = More than six
bourre-option-sevenPlayers-off = no
bourre-option-sevenPlayers-off-means = Two to six players.
bourre-option-sevenPlayers-on = up to seven
bourre-option-sevenPlayers-on-means = A seventh may sit down; the deck will often be renewed.
bourre-house-sevenPlayers-off = at most six players
bourre-option-sevenPlayers-eight = up to eight
bourre-option-sevenPlayers-eight-means = Two more may sit down; the deck is renewed in most deals.
bourre-house-sevenPlayers-on = up to seven players
bourre-house-sevenPlayers-eight = up to eight players
bourre-problem-seats = Bourré is for { $least } to { $most } players.
bourre-problem-seven = Seven can play Bourré only with the option **More than six**.
bourre-problem-eight = Eight can play Bourré only with the option **More than six**: up to eight.

## Rules in short

bourre-chapters = goal deal decide draw play lead payment
bourre-rules-goal-title = The game
bourre-rules-goal =
    Five tricks are played for a pot. In a **trick** everybody who is in plays one card, and the best card takes it. { $win ->
        [three] A player who takes **three tricks** or more wins all of it.
       *[most] The player with the **most tricks** wins all of it.
    } { $tie ->
        [split] If two or more share the most, they share the pot.
       *[stands] If two or more share the most, nobody wins and the pot carries over to the next deal.
    } { $win ->
        [three] If one player alone has the most, but only two tricks, the pot carries over.
       *[most] {""}
    }
    { $limit ->
        [none] A player who stays in and takes **no trick** has **bourréd** and must match the pot.
       *[other] A player who stays in and takes **no trick** has **bourréd** and must match the pot, but pays at most { $cap }.
    } So think before you stay in: passing costs no more than the ante.
    The cards' order: ace (A), king (K), queen (Q), jack (J), 10, 9 and so on down to 2.
bourre-rules-goal-example = { $secondAnte ->
    [on] Six players ante { $unit }, four of them stay in and pay { $unit } more: the pot is { $six }.
   *[off] Six players ante { $unit } and four of them stay in: the pot is { $six }.
} Anna takes three tricks, Bo and Cilla one each, Dagny none: Dagny pays { $paid }, and Anna takes { $won }.
bourre-rules-deal-title = Antes and deal
bourre-rules-deal =
    In every deal everyone pays an **ante** of { $unit } into the pot, even if a pot is carried over. { $anteExempt ->
        [on] A player who bourréd in the last deal, or had the most tricks in it when nobody won, pays none.
       *[off] {""}
    }
    Everyone gets five cards, one at a time. The dealer's last card, the **upcard**, is shown to all: its suit is **trump**. It stays in the dealer's hand.
bourre-rules-deal-example = Bo deals, and the last card is `9♦`: diamonds are trump, and all know that Bo holds the nine.
bourre-rules-decide-title = In or out
bourre-rules-decide =
    From the dealer's left, the dealer last, each says **stay** or **pass**. { $secondAnte ->
        [on] Staying in costs a second ante of { $unit }. A player who passes discards the hand and loses no more than the first ante.
       *[off] Staying in costs nothing more. A player who passes discards the hand and loses no more than the ante.
    } { $aceMustPlay ->
        [on] A dealer who showed an ace must stay in.
       *[off] {""}
    }
    { $uncontested ->
        [carry] If all but one have passed, the pot carries over.
       *[win] If all but one have passed, that player takes the pot at once.
    } { $secondAnte ->
        [on] A dealer who is left alone pays no second ante.
       *[off] {""}
    }
bourre-rules-decide-example = Four players, pot { $four }. Anna, Bo and Cilla pass. { $uncontested ->
    [carry] The { $four } carry over to the next deal, although the dealer Dagny is still in.
   *[win] The dealer Dagny takes the { $four }, a gain of { $gain }.
}
bourre-rules-draw-title = The draw
bourre-rules-draw =
    { $oneTurn ->
        [on] A player who stays in draws in the same turn, before the next player is asked.
       *[off] When all have said stay or pass, each player still in draws, from the dealer's left.
    } You discard up to { $drawLimit ->
        [none] five cards
        [1] one card
        [2] two cards
        [3] three cards
       *[other] four cards
    }, face down, and draw as many, once. If you keep your five cards, you **stand pat**. Everybody sees how many cards you draw, but nobody sees which ones. The dealer may discard the upcard too; trump stays the same.
    If the deck runs out, the hands of those who passed are shuffled into a new one. If there are none left, the cards that others have discarded are shuffled.
bourre-rules-draw-example = Spades are trump. You hold `K♠` `9♠` `A♥` `8♦` `3♣`. { $drawLimit ->
    [1] You discard `3♣` and draw one card.
   *[other] You discard `8♦` and `3♣` and draw two cards.
}
bourre-rules-play-title = Playing to a trick
bourre-rules-play =
    You must always try to win the trick, as far as your suit allows:
    1. Follow suit if you can, and try to win.
    2. No trump in the trick, or trumps were led: beat the best card if your suit can; if not, play any card of it.
    3. You have none of the suit: you must trump.
    4. Even if the trick is trumped, follow suit if you can.
    5. Trumped, and you have none of the suit: overtrump if you can.
    6. If you cannot overtrump, you still have to play a trump.
    7. A trick that your suit cannot win asks only that you follow.
    8. Neither the suit nor a trump: play what you like.
    9. If you hold the highest card of the suit that can be left, and it wins as things stand, you must play that very card.
    { $highestTrump ->
        [on] If you must trump (rules 3, 5 and 6), you must play your highest trump.
       *[off] If you must trump (rules 3, 5 and 6), you may choose any of the trumps allowed.
    }
    The highest trump wins the trick; without a trump, the highest card of the suit that was led. The winner leads next.
bourre-rules-play-example = Spades are trump. `7♥` was led, then `10♥`. You hold `4♥` `J♥` `A♠`: you must play `J♥` (rule 2). If the second card had been `2♠`, both hearts would be allowed (rules 4 and 7).
bourre-rules-lead-title = Leading
bourre-rules-lead =
    The nearest player on the dealer's left who is still in leads first. If the upcard was an ace, the dealer leads instead, if still in. You may lead any card, but:
    10. If it is certain that nobody else has a trump, you must lead one if you can. That is certain if everyone else still in has failed to trump or follow trump, or if all other trumps were played in earlier tricks.
    { $cinch ->
        [on] By **cinch** you must also lead your highest trump if it is certainly the highest left, and any trump once you have won three tricks.
       *[off] {""}
    }
bourre-rules-lead-example = Spades are trump. Both others had no heart and no spade when hearts were led. You hold `3♠` `9♠` `A♥`: you must lead a spade.
bourre-rules-payment-title = Payment
bourre-rules-payment =
    { $limit ->
        [none] A player who stayed in and took no trick has bourréd and must match the pot.
       *[other] A player who stayed in and took no trick has bourréd and must match the pot, but pays at most { $cap }.
    } If there are several, each pays the same. { $payment ->
        [capped] Nobody pays more than they have.
       *[open] {""}
    } { $bourreTo ->
        [nextPot] What they pay is for the next pot.
       *[currentPot] What they pay is added to this pot.
    } { $win ->
        [three] This pot goes to the player with three tricks or more.
       *[most] This pot goes to the player with the most tricks.
    }
    { $tie ->
        [split] Those who tie for the most share it; what cannot be divided stays in the pot.
       *[stands] On a tie for the most nobody wins: the pot carries over, together with what the bourrés paid.
    } { $win ->
        [three] If one player alone has the most, but only two tricks, nobody wins, and the pot carries over.
       *[most] {""}
    }
    { $anteExempt ->
        [on] Then everyone antes again, except players who bourréd, or had the most tricks when nobody won.
       *[off] Then everyone antes again.
    }
bourre-rules-payment-example = Pot { $ten }, four of six stay in, tricks 2-2-1-0. The fourth pays { $owed }. { $tie ->
    [split] The first two take { $share } each, and { $stands } carry over.
   *[stands] Nobody wins, and { $stands } carry over.
} After { $antes ->
    [3] three
    [5] five
   *[other] six
} new antes the pot is { $next }.

# The command that opens a table: names in lower case without spaces, descriptions up to 100.
command-bourre = bourre
command-bourre-about = Bourré, the trick game of Louisiana
bourre-start-about = Open a table of Bourré in this channel
bourre-start-preset = preset
bourre-start-preset-about = Several options in one word; what else you choose counts before it
bourre-start-unit = ante
bourre-start-unit-about = Chips in an ante, paid before the deal
bourre-start-limit = limit
bourre-start-limit-about = The most a bourré costs, in antes; 0 for no limit (usually 100)
bourre-start-payment = payment
bourre-start-payment-about = May a purse go below zero?
bourre-start-on_bankrupt = broke
bourre-start-on_bankrupt-about = What happens to a player whose purse is empty
bourre-start-hand_limit = deals
bourre-start-hand_limit-about = The table closes after that many deals; 0 for no end
bourre-start-second_ante = second-ante
bourre-start-second_ante-about = Does a player who stays in pay the ante once more?
bourre-start-draw_limit = draw-limit
bourre-start-draw_limit-about = The most cards that may be drawn; 0 for all five
bourre-start-one_turn = one-turn
bourre-start-one_turn-about = Does a player who stays in draw in the same turn?
bourre-start-tie = tie
bourre-start-tie-about = What happens to the pot when several share the most tricks
bourre-start-win = win
bourre-start-win-about = How many tricks win the pot
bourre-start-bourre_to = bourre-to
bourre-start-bourre_to-about = Who gets what a bourré pays
bourre-start-ante_exempt = ante-exempt
bourre-start-ante_exempt-about = No next ante for a player who bourréd, or had the most tricks and did not win?
bourre-start-uncontested = uncontested
bourre-start-uncontested-about = What happens to the pot when all but one pass
bourre-start-ace_must_play = ace-must-stay
bourre-start-ace_must_play-about = A dealer who shows an ace may not pass
bourre-start-cinch = cinch
bourre-start-cinch-about = Must a trump that is certainly the highest be led, and any trump after three tricks won?
bourre-start-highest_trump = highest-trump
bourre-start-highest_trump-about = A player who must trump plays the highest trump
bourre-start-seven_players = more-than-six
bourre-start-seven_players-about = Seven or eight players may sit down

## What a hint says

bourre-hint-in = you take a trick { trick-often } and win the pot { $wins ->
    [0] in hardly any deals
    [10] in nearly every deal
   *[other] in { $wins } of 10 deals
}. Without a trick you bourré and pay { bourre-cost }.
bourre-hint-fold = if you stay in, you take a trick { trick-often } and win the pot { $wins ->
    [0] in hardly any deals
    [10] in nearly every deal
   *[other] in { $wins } of 10 deals
}. Without a trick you bourré and pay { bourre-cost }.
bourre-hint-pot = you win the pot { trick-often }.

## What words mean, for newcomers

bourre-word-trump = beats every other suit
bourre-word-trump-as = trump
bourre-word-bourre = a player who stays in and takes no trick, and pays up to the whole pot for it
bourre-word-bourre-as = bourré|bourréd
bourre-word-ante = what is paid into the pot before play
bourre-word-ante-as = ante|antes
bourre-word-talon = the cards that were not dealt
bourre-word-talon-as = deck
bourre-word-cinch = a trump that is certainly the highest must be led
bourre-word-cinch-as = cinch
bourre-done-leaving-gives-up = You leave table { PLAIN($number) } when this deal is over. You pass at your turn, unless the rules make you stay in. **I'm back** keeps your seat.

## What a regular says after a deal, by occasion and temperament (docs/regulars.md)

bourre-remark-won-boastful = I could do that asleep. I think I was.
bourre-remark-won-dry = A heavy pot. I have carried worse.
bourre-remark-won-laconic = Mine.
bourre-remark-won-superstitious = I sat down left foot first. It helped.
bourre-remark-won-warm = Thank you all for chipping in.

bourre-remark-bourre-boastful = I like my pots big before I take them.
bourre-remark-bourre-dry = That was the rent, I take it.
bourre-remark-bourre-laconic = Ouch.
bourre-remark-bourre-superstitious = I whistled on the way here. My own fault.
bourre-remark-bourre-warm = Well, the pot did look hungry.

bourre-remark-other-bourre-boastful = No trick at all? I would not know the feeling.
bourre-remark-other-bourre-dry = My condolences. The pot sends its thanks.
bourre-remark-other-bourre-laconic = Expensive.
bourre-remark-other-bourre-superstitious = That chair again. I have warned people.
bourre-remark-other-bourre-warm = Come, sit by me. That pot bites.

bourre-remark-stands-boastful = I am letting it grow. For me.
bourre-remark-stands-dry = The pot is the only one smiling.
bourre-remark-stands-laconic = Once more, then.
bourre-remark-stands-superstitious = Somebody walk round the table, quickly.
bourre-remark-stands-warm = Then it waits for all of us. How kind.
## The lesson

bourre-lesson-stay = All play a card to each trick; the best takes it. { $suit } are trump, the best suit. Most tricks win the pot. Stay with { $cards }?
bourre-lesson-in = { $chips ->
    [0] You are in.
   *[other] You are in, for { $chips } more.
} Now you must take a trick.
bourre-lesson-folded = You passed with { $cards }. It cost only the { $chips ->
    [one] chip
   *[other] { $chips } chips
} that everybody pays: the ante.
bourre-lesson-draw = You may draw new cards, once. Which of yours are too low to take a trick?
bourre-lesson-new = You drew { $count ->
    [one] one card
   *[other] { $count } cards
}: { $cards }.
bourre-lesson-kept = You stood pat, and drew nothing better.
bourre-lesson-lead = You play first. The others must play that suit, or else a trump. Lead a trump, or your ace?
bourre-lesson-drew = Your { $card } took the trick, and { $cards } with it. Trumps that are gone cannot beat your ace.
bourre-lesson-took = Your { $card } took the trick: { $cards } were lower.
bourre-lesson-trumped = { $who } had no card of that suit, so { $best }, a trump, beat your { $card }.
bourre-lesson-beaten = { $who } beat your { $card } with { $best }.
bourre-lesson-rest = Now play the rest: the winner of a trick leads the next.
bourre-lesson-won = You took { $count } of { $of } tricks and won { $won }.
bourre-lesson-lost = You took { $count ->
    [0] no trick
    [one] 1 of { $of } tricks
   *[other] { $count } of { $of } tricks
}.
bourre-lesson-aim = **Aim:** take the most tricks, and win the pot.
bourre-lesson-price = **Price:** { $ante } to be dealt in. If you stay in and take no trick, you match the pot. { $payers ->
    [0] {""}
    [one] So { $who } paid { $chips }.
   *[other] So { $who } paid { $chips } each.
}
bourre-lesson-reason = **Tip:** high trumps and aces take tricks. Stay with two, pass with none.
bourre-lesson-without = { $who } took the first trick with { $best }.

## Statistics

bourre-achievement-trumpless = A pot without a trump
bourre-achievement-trumpless-means = Win a pot alone, and play no trump.
bourre-achievement-every-trick = All five tricks against three
bourre-achievement-every-trick-means = Take all five tricks when at least four players stay in.
bourre-achievement-pat = Stood pat and won
bourre-achievement-pat-means = Stand pat, and win a pot alone when at least four players stay in.
bourre-stats = stayed { $played } · tricks { $tricks } · pots { $pots } · bourrés { $bourred }
