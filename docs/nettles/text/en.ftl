# Nettles in English. {$who} may be "you": it stands only where "you" can stand.

nettles-name = Nettles
nettles-blurb = Thirteen tricks, and every heart stings: take as few as you can.
nettles-goal = Take as few hearts as you can: each one costs you a point.
nettles-aim = In a trick everybody plays a card, and the best of the suit led takes it. Every heart you take is a nettle, the queen of spades is seven. Each nettle costs you a chip to each of the three others.

nettles-cost = a nettle costs { $chips } to each of the others
nettles-left = { $count ->
    [one] 1 nettle
   *[other] { $count } nettles
} left
nettles-seat-dealer = dealer
nettles-seat-taken = **{ $count }** { $count ->
    [one] nettle
   *[other] nettles
}
nettles-tricks = Taken: { $seats }
nettles-tricks-one = { $who } **{ $nettles }** in { $count }

nettles-turn-lead = { $who } to lead
nettles-turn-play = { $who } to play
nettles-ask-lead = Your turn: lead a card
nettles-ask-play = Your turn: play a card
nettles-wait = Not your turn yet
nettles-button-play = { $card }

nettles-means-lead = you begin the trick; the others must follow its suit if they can.
nettles-means-best = the best card so far.
nettles-means-takes = takes the trick, with all nettles in it.
nettles-means-loses = cannot take this trick.
nettles-why-must_follow = **Why not { $cards }?** { $led } were led and you hold some: you must follow suit.

nettles-most = { $who } took { $count } nettles{ $others ->
    [0] {""}
    [one] , and so did one other
   *[other] , and so did { $others } others
}
nettles-moved = { $count ->
    [one] 1 nettle
   *[other] { $count } nettles
}
nettles-next-dealer = { $who } to deal

nettles-word-nettle = A card that costs the player who takes it: a heart is one nettle, the queen of spades seven.
nettles-word-nettle-as = nettle|nettles
nettles-option-preset-home = At home
nettles-option-preset-tournament = Tournament
