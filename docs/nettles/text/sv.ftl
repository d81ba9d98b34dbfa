# Nettles på svenska. {$who} kan vara "du": det står bara där "du" kan stå.

nettles-name = Nässlor
nettles-blurb = Tretton stick, och varje hjärter bränns: ta så få du kan.
nettles-goal = Ta så få hjärter du kan: varje kostar dig ett poäng.
nettles-aim = I ett stick spelar alla var sitt kort, och det bästa i färgen som spelades ut tar det. Varje hjärter du tar är en nässla, spader dam är sju. Varje nässla kostar dig en mark till var och en av de tre andra.

nettles-cost = en nässla kostar { $chips } till var och en av de andra
nettles-left = { $count ->
    [one] 1 nässla
   *[other] { $count } nässlor
} kvar
nettles-seat-dealer = giv
nettles-seat-taken = **{ $count }** { $count ->
    [one] nässla
   *[other] nässlor
}
nettles-tricks = Tagna: { $seats }
nettles-tricks-one = { $who } **{ $nettles }** i { $count }

nettles-turn-lead = { $who } spelar ut
nettles-turn-play = { $who } ska spela
nettles-ask-lead = Din tur: spela ut ett kort
nettles-ask-play = Din tur: spela ett kort
nettles-wait = Inte din tur än
nettles-button-play = { $card }

nettles-means-lead = börjar sticket; de andra måste bekänna färg om de kan.
nettles-means-best = det bästa kortet hittills.
nettles-means-takes = tar sticket, med alla nässlor i det.
nettles-means-loses = kan inte ta det här sticket.
nettles-why-must_follow = **Varför inte { $cards }?** { $led } spelades ut och du har sådana: du måste bekänna färg.

nettles-most = { $who } tog { $count } nässlor{ $others ->
    [0] {""}
    [one] , och en till tog lika många
   *[other] , och { $others } till tog lika många
}
nettles-moved = { $count ->
    [one] 1 nässla
   *[other] { $count } nässlor
}
nettles-next-dealer = { $who } ger

nettles-word-nettle = Ett kort som kostar den som tar det: en hjärter är en nässla, spader dam sju.
nettles-word-nettle-as = nässla|nässlor
nettles-option-preset-home = Hemma
nettles-option-preset-tournament = Turnering
