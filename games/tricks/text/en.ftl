# What every game of tricks says of them.

trick-played = { $who } { $card }
trick-last = **Trick { $number }** { $plays } · { $who } took it with the { $card }
trick-won = trick { $number } went to { $who }
trick-and-more = { $cards } and { $more } more
trick-before = { $who } took trick { $number }: { $plays }
trick-taken = { $who } took { $tricks }
trick-taken-one = { $cards }
trick-exchanged = { $who } { $count }
trick-face-down = face down: { $seats }
trick-face-down-each = face down: { $count ->
    [one] 1 card each
   *[other] { $count } cards each
}
trick-face-down-one = { $who } { $count }
trick-did-play = you played { $card }
trick-cost-alike = Too few tricks cost **{ $none }**.
trick-price-none = Without a trick you pay **{ $none }**.

refused-deal_over = This deal is over.
refused-no_clock = Nothing here waits for the clock.
refused-not_your_turn = It is not your turn.
refused-not_legal_phase = That is not what is asked now.
refused-wrong_count = You may discard { $lo } to { $hi } cards, not { $count }.
refused-not_in_hand = You do not hold that card.
refused-must_follow = You hold { $led }: follow suit. Press **Why?**

## What speaks for each side of a call, for Why?

trick-argue-trumps = { $count ->
    [one] you hold a trump, the { $cards }
   *[other] you hold the trumps { $cards }
}
trick-argue-aces = { $count ->
    [one] you hold the ace { $cards }
   *[other] you hold the aces { $cards }
}
trick-argue-no-trump = you hold no trump
trick-argue-no-ace = you hold no ace
trick-argue-share = each trick earns **{ $share }** of the pot of **{ $pot }**
trick-argue-exchange = you may exchange cards first
trick-argue-leaves = if you stay out, { $who } takes the pot of **{ $pot }** unplayed
trick-argue-two = if you play, you need 2 tricks: one costs **{ $one }**, none **{ $none }**
trick-argue-one = if you play, you need a trick: none costs **{ $none }**
trick-argue-capped = never more than you have
trick-trump-beats = { $is_trump ->
    [yes] {""}
   *[no] Any { $trump } beats it.
}
trick-argue-in = { $who-count ->
    [one] { $who } is already in
   *[other] { $who } are already in
}

## What a hint says: $often is how many of ten deals

trick-often = { $often ->
    [0] in hardly any deals
    [10] in nearly every deal
   *[other] in { $often } of 10 deals
}
trick-hint-only = there is nothing else to choose.
trick-hint-one = you take a trick { trick-often }; without one you pay **{ $none }**.
trick-hint-two = you take 2 tricks { trick-often }. { $cost }
trick-hint-second = you take your second trick { trick-often }; without it you pay **{ $one }**.
trick-hint-least = two tricks are out of reach. You take one { trick-often }: with it you pay **{ $one }**, without one **{ $none }**.
trick-hint-more = you have the tricks you need. You take another, worth **{ $chips }**, { trick-often }.

## The stakes with which a deal begins

trick-grown = { $stood ->
    [0] everyone staked { $each }
   *[other] { $stood } from before, everyone added { $each }
}
trick-grown-dealer = { $stood ->
    [0] { $each ->
        [0] { $who } (dealer) staked { $own }
       *[other] { $who } (dealer) staked { $own }, everyone else { $each }
    }
   *[other] { $each ->
        [0] { $stood } from before, { $who } (dealer) added { $own }
       *[other] { $stood } from before, { $who } (dealer) added { $own }, everyone else { $each }
    }
}
trick-grown-each = { $stood ->
    [0] staked: { $seats }
   *[other] { $stood } from before, added: { $seats }
}
trick-grown-one = { $who } { $chips }
trick-grown-since = { $chips } more since

## A pot that one player takes

trick-own = { $who-person ->
    [second] { $own ->
        [0] {""}
       *[other] { $own } of it was your own stake.
    }
   *[third] { $own ->
        [0] {""}
       *[other] { $own } of it was { $who }'s own stake.
    }
}

## The pot that carries over to the next deal

trick-pot = **Pot now { $pot }**
trick-pot-by-one = **Pot now { $pot }**, which { $who } paid
trick-pot-by-several = { $rest ->
    [0] **Pot now { $pot }**, paid: { $payers }
   *[other] **Pot now { $pot }**, paid: { $payers }; { $rest } left over
}
trick-pot-payer = { $who } { $chips }
