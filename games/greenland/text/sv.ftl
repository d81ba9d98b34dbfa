# Grönländsk mousel på svenska. {$who} kan vara "du": det står bara där "du" kan stå, eller så väljer texten efter $who-person.

greenland-name = Grönländsk mousel
greenland-short = Grönländsk mousel
greenland-blurb = Vem vågar låta det öppna kortet bestämma trumf? Givaren tillfrågas först, utan att se sin hand.
greenland-goal = Bästa kortet tar omgången (sticket) och chips. Stanna kräver en, öppna kortet två, eller betala.
greenland-players = 3 till 5 spelare.
greenland-aim = I ett stick spelar alla var sitt kort, och det bästa tar det. Stanna bara kvar om du kan ta ett. Den som tar uppslagskortet, det öppna kortet, gör dess färg till trumf, som slår alla andra, men behöver två. Varje stick ger sin del av potten; för få kostar dig hela potten, och två gånger den om du tog uppslagskortet men inget stick. { $limit ->
    [none] {""}
    [one] Det kostar aldrig mer än 1 spelmark.
   *[other] Det kostar aldrig mer än { $limit } spelmarker.
}

greenland-worst = { $cut ->
    [limit] Det gäller den som tar uppslagskortet men inget stick: insatsen på { $stake } och gränsen, { $most }.
   *[no] Det gäller den som tar uppslagskortet men inget stick: insatsen på { $stake } och två gånger potten på { $pot }.
}

## Bordet

greenland-token = insats { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} var
greenland-trump = Trumf **{ $suit }**
greenland-turn-up = { $number ->
    [1] Uppslagskortet { $card }
    [2] Uppslagskortet { $card } (det andra)
    [3] Uppslagskortet { $card } (det tredje)
   *[other] Uppslagskortet { $card } (nummer { $number })
}
greenland-turn-up-taken = uppslagskortet { $card } (taget)
greenland-refused = ingen tog: { $cards }
greenland-pot = Pott **{ $pot }**
greenland-per-trick = { $chips } per stick
greenland-talon = talong: { $count } kort kvar

greenland-seat-taker = spelförare
greenland-seat-dealer = givare
greenland-seat-dealer-blind = givare, **blind**
greenland-seat-refused = avstod
greenland-seat-offered = bjöd runt
greenland-seat-to-speak = ska svara
greenland-seat-undecided = inte bestämt sig
greenland-seat-must-play = måste spela
greenland-seat-in = med
greenland-seat-called-back = kallad tillbaka
greenland-seat-folded = lade sig
greenland-seat-folded-now = lade sig tills vidare
greenland-seat-exchanged = { $count ->
    [0] behöll alla
   *[other] bytte { $count }
}
greenland-seat-tricks = { $made ->
    [yes] **{ $count }** stick, det räcker
   *[no] **{ $count }** av { $quota } stick
}

greenland-now-offering = **Vem tar uppslagskortet?**
greenland-now-offering-need = dess färg blir trumf och den som tar det måste ta 2 stick
greenland-now-blind = **blind**: har inte sett sina kort
greenland-now-exchange = { $players ->
    [2] **Byt**
   *[other] **Byt eller lägg dig**
}
greenland-now-one-more = spelföraren har ett kort mer, och kastar ett när alla har bytt
greenland-now-throw = **Spelföraren kastar ett kort**
greenland-now-provisional = { $who } lade sig tills vidare: lägger de andra sig också kallas givaren tillbaka
greenland-now-recalled = Alla andra lade sig: { $who } kallas tillbaka och måste spela
greenland-now-compelled = { $who } måste spela: ingen annan spelar mot spelföraren
greenland-now-unopposed = stannar ingen kvar tar { $who } potten utan spel
greenland-now-start = **Korten delas ut**
greenland-now-antes = **Korten delas ut**
greenland-now-shuffle = **Korten delas ut**
greenland-now-deal = **Korten delas ut**
greenland-now-turn_up = **Ett nytt kort slås upp**
greenland-now-settle = **Potten delas**
greenland-last-turn-up-void = **Sista uppslagskortet:** tar ingen det är given ogiltig och potten står kvar.
greenland-last-turn-up-dealerMustTake = **Sista uppslagskortet:** tar ingen annan det måste givaren.

greenland-turn-blind = { $who } ska ta i blindo eller bjuda runt
greenland-turn-round = { $who } ska ta eller avstå
greenland-turn-last = { $who } ska ta eller avstå
greenland-turn-last-blind = { $who } ska titta, ta eller avstå
greenland-turn-take = { $who } ska ta det sista uppslagskortet
greenland-turn-take-blind = { $who } ska titta eller ta det sista uppslagskortet
greenland-turn-exchange = { $who } ska byta
greenland-turn-stay = { $who } ska byta eller lägga sig
greenland-turn-throw = { $who } ska kasta ett kort
greenland-turn-lead = { $who } ska spela ut
greenland-turn-play = { $who } ska spela

greenland-exchanged = bytte: { $seats }

## Handen

greenland-ask-blind = Din tur: ta i blindo eller bjud runt?
greenland-ask-round = Din tur: ta eller avstå?
greenland-ask-last = Din tur: ta eller avstå?
greenland-ask-last-blind = Din tur: titta, ta eller avstå?
greenland-ask-take = Din tur: ta det sista uppslagskortet
greenland-ask-take-blind = Din tur: titta eller ta i blindo?
greenland-ask-exchange = Din tur: byt upp till { $most } kort
greenland-ask-stay = Din tur: byta eller lägga dig?
greenland-ask-throw = Din tur: kasta ett kort
greenland-ask-lead = Din tur: spela ut ett kort
greenland-ask-play = Din tur: spela ett kort
greenland-wait = Inte din tur än
greenland-you-out = Du är inte med i den här given

greenland-sub-blind = uppslagskortet, den blinda givaren först
greenland-sub-round = uppslagskortet
greenland-sub-last = uppslagskortet, givaren sist
greenland-sub-taker = spelförare { $who }
greenland-sub-blind-taker = { $who } tog uppslagskortet i blindo
greenland-sub-exchange = { $players ->
    [2] byt
   *[other] byt eller lägg dig
}
greenland-sub-throw = spelföraren kastar ett kort
greenland-sub-start = given
greenland-sub-antes = given
greenland-sub-shuffle = given
greenland-sub-deal = given
greenland-sub-turn_up = uppslagskortet
greenland-sub-draw = { $players ->
    [2] byt
   *[other] byt eller lägg dig
}
greenland-sub-settle = uppgörelse

greenland-says-exchange = { $count ->
    [0] byter inget
   *[other] byter { $count }
 }
greenland-says-accept = tar det
greenland-says-offer = bjuder runt
greenland-says-refuse = avstår
greenland-says-look = tittar
greenland-says-fold = lägger sig
greenland-did-exchange = { $count ->
    [0] du behöll alla
   *[other] du bytte { $count }
}
greenland-did-accept = du tog uppslagskortet
greenland-did-offer = du bjöd runt uppslagskortet
greenland-did-refuse = du avstod
greenland-did-look = du tittade på korten
greenland-did-fold = du lade dig

greenland-role-taker = du är spelförare: 2 stick behövs
greenland-role-in = du behöver 1 stick
greenland-price-taker = Ta det: två stick. { $cost }
greenland-price-newcomer = Ta det: två stick, vart och ett ger **{ $share }**. { $cost } Avstå: gratis. Sedan får du lägga dig, eller spela för ett stick.
greenland-price-stay = Ett stick behövs, annars betalar du **{ $none }**.
greenland-newcomer-stay = Du behöver ett stick; vart och ett ger **{ $share }**. Utan betalar du **{ $none }**.
greenland-cost = Ett: betala **{ $one }**, noll: **{ $none }**.
greenland-price-capped = Aldrig mer än du har.
greenland-fold-free = Lägga sig: gratis.
greenland-leaves-pot = om du lägger dig tar { $who } potten på { $pot }
greenland-fold-would-be-provisional = Lägga sig: gratis tills vidare.
greenland-newcomer-fold = Lägga sig: gratis; men lägger { $who } sig också måste du spela.
greenland-fold-provisional = Ute: som givare spelar du om { $who } lägger sig.
greenland-called-back = **Du kallas tillbaka:** alla andra lade sig, och du ger, så du måste spela.
greenland-must-play = { $why ->
    [deal] Du måste spela: de andra lade sig, och du ger.
    [dealer] Du måste spela: de andra lade sig, och givaren är spelförare.
    [last] Du måste spela: de andra lade sig, och du är sist.
   *[alone] Du måste spela: ingen annan spelar mot spelföraren.
}
greenland-must-stay = Du har { $card }, trumfesset: då får du inte lägga dig vid det här bordet.

greenland-tricks = Stick: { $seats }
greenland-tricks-one = { $made ->
    [yes] { $who } **{ $count }** (det räcker)
   *[no] { $who } **{ $count }** av { $quota }
}

greenland-blind-speaks = { $who } svarar först utan att titta
greenland-folded = har lagt sig: { $who }
greenland-stayed = med: { $who }
greenland-after-you = efter dig: { $who }
greenland-taker-note = när alla har bytt kastar du ett kort
greenland-throw-note = kortet du kastar läggs med baksidan upp, för gott

greenland-button-accept = Ta { $card }
greenland-button-accept-blind = Ta { $card } i blindo
greenland-button-offer = Bjud runt
greenland-button-refuse = Avstå
greenland-button-another = Avstå, slå upp nytt
greenland-button-look = Titta på korten
greenland-button-fold = Lägg dig
greenland-button-play = { $card }
greenland-button-throw = Kasta { $card }
greenland-exchange-pick = Välj kort att lägga bort (0 till { $most })
greenland-exchange-confirm = { $count ->
    [0] Byt
   *[other] Byt { $count }: { $cards }
}
greenland-exchange-keep = Behåll alla

greenland-why-must_follow = **Varför inte { $cards }?** Färgen är { $led } och du har { $can }: du måste bekänna färg.

## Vad varje val gör och kostar, vid ett övningsbord

greenland-means-accept = kortet blir ditt, trumf blir { $suit }. Du får först byta kort och behöver sedan 2 stick. { $cost }
greenland-means-look = du ser dina kort; kostar inget. { $left ->
    [0] Du är sedan inte blind längre.
   *[other] Senare uppslagskort bjuds sedan först till de andra.
}
greenland-means-offer = kostar inget; de andra får ta det, och avstår alla får du svara igen.
greenland-means-refuse = kostar inget; nästa spelare tillfrågas.
greenland-means-another = { $left ->
    [0] { $last ->
        [dealerMustTake] kostar inget; ett nytt kort slås upp; avstår alla från det också måste du ta det.
       *[void] kostar inget; ett nytt kort slås upp; avstår alla från det också är given ogiltig, och potten står kvar.
    }
   *[other] kostar inget; ett nytt kort slås upp; avstår alla igen får du slå upp nästa.
}
greenland-means-void = kostar inget; given är ogiltig och potten står kvar.
greenland-means-exchange = du får lika många nya kort som du lägger bort.
greenland-means-keep-taker = spela med de här korten, utom det som du sedan kastar. I båda fallen betalar du **{ $one }** med bara ett stick, **{ $none }** utan stick.
greenland-means-keep-must = spela med de här korten. Du måste spela: utan stick betalar du **{ $none }**.
greenland-means-keep-in = spela med de här korten. I båda fallen behöver du 1 stick; utan stick betalar du **{ $none }**.
greenland-means-fold = kostar inget mer; du är ute ur given.
greenland-means-fold-leaves = kostar inget utöver den insats som redan är betald, men { $who } tar potten på **{ $pot }** utan spel.
greenland-means-fold-provisional = kostar inget mer; men lägger { $who } sig också måste du spela, för du ger.
greenland-means-throw = Du tog uppslagskortet och har ett kort för mycket. Att kasta det kostar inget.
greenland-means-lead = { $others ->
    [one] inleder sticket, värt **{ $share }**; den andra spelaren måste bekänna färg om det går.
   *[other] inleder sticket, värt **{ $share }**; de andra spelarna måste bekänna färg om det går.
} { trick-trump-beats }
greenland-means-best = bästa kortet hittills; sticket är värt **{ $share }**.
greenland-means-takes = tar sticket, värt **{ $share }**.
greenland-means-loses = kan inte ta det här sticket.

## Vad som talar för vardera sidan, för Varför?

greenland-for-accept = Talar för att ta det
greenland-for-accept-blind = Talar för att ta det i blindo
greenland-for-look = Talar för att titta
greenland-for-offer = Talar för att bjuda runt
greenland-for-refuse = Talar för att avstå
greenland-for-stay = Talar för att vara med
greenland-for-fold = Talar för att lägga sig
greenland-argue-accept = { $card } blir ditt, { $suit } trumf
greenland-argue-two = tar du det behövs 2 stick: ett kostar **{ $one }**, inget **{ $none }**
greenland-argue-look = gratis, och du ser dina kort först
greenland-argue-offer = { $must ->
    [yes] det kostar inget; avstår alla får du svara igen; tar någon det och resten lägger sig måste du spela, för du ger
   *[no] det kostar inget; avstår alla får du svara igen
}
greenland-argue-refuse = det kostar inget, och nästa spelare tillfrågas
greenland-argue-another = { $left ->
    [0] { $last ->
        [dealerMustTake] gratis: ett nytt kort slås upp; avstår alla från det också måste du ta det
       *[void] gratis: ett nytt kort slås upp; avstår alla från det också är given ogiltig, och potten står kvar
    }
   *[other] gratis: ett nytt kort slås upp; avstår alla igen får du slå upp nästa
}
greenland-argue-void = det kostar inget, given är ogiltig och potten står kvar
greenland-argue-fold = det kostar inget mer
greenland-argue-fold-provisional = det kostar inget mer, om inte { $who } också lägger sig: då måste du spela, för du ger

## Uppgörelsen

greenland-settled-taker = spelförare { $who }
greenland-settled-trump = trumf { $suit }
greenland-settled-pot = pott { $pot }, { $share } per stick
greenland-settled-unopposed = utan spel
greenland-settled-void = ogiltig giv
greenland-void-nobody_took = Ingen tog något uppslagskort och inget kort är kvar. Potten på { $pot } står kvar.
greenland-unopposed = Alla andra lade sig: { $who } tar potten på { $pot } utan spel. { trick-own }
greenland-all-met = Alla som spelade tog sina stick.
greenland-failed-short = { $who-person ->
    [second] { $cut ->
        [limit] Du tog uppslagskortet men bara 1 av 2 krävda stick och betalar gränsen: { $paid }.
        [purse] Du tog uppslagskortet men bara 1 av 2 krävda stick och betalar det du har kvar i stället för { $due }: { $paid }.
       *[no] Du tog uppslagskortet men bara 1 av 2 krävda stick och betalar potten: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } tog uppslagskortet men bara 1 av 2 krävda stick och betalar gränsen: { $paid }.
        [purse] { $who } tog uppslagskortet men bara 1 av 2 krävda stick och betalar det som finns kvar i stället för { $due }: { $paid }.
       *[no] { $who } tog uppslagskortet men bara 1 av 2 krävda stick och betalar potten: { $paid }.
    }
}
greenland-failed-bare = { $who-person ->
    [second] { $cut ->
        [limit] Du tog uppslagskortet men inget stick och betalar gränsen: { $paid }.
        [purse] Du tog uppslagskortet men inget stick och betalar det du har kvar i stället för { $due }: { $paid }.
       *[no] Du tog uppslagskortet men inget stick och betalar potten två gånger: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } tog uppslagskortet men inget stick och betalar gränsen: { $paid }.
        [purse] { $who } tog uppslagskortet men inget stick och betalar det som finns kvar i stället för { $due }: { $paid }.
       *[no] { $who } tog uppslagskortet men inget stick och betalar potten två gånger: { $paid }.
    }
}
greenland-failed-trickless = { $who-person ->
    [second] { $cut ->
        [limit] Du tog inget stick och betalar gränsen: { $paid }.
        [purse] Du tog inget stick och betalar det du har kvar i stället för { $due }: { $paid }.
       *[no] Du tog inget stick och betalar potten: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } tog inget stick och betalar gränsen: { $paid }.
        [purse] { $who } tog inget stick och betalar det som finns kvar i stället för { $due }: { $paid }.
       *[no] { $who } tog inget stick och betalar potten: { $paid }.
    }
}
greenland-failed-several = { $cut ->
    [limit] { $who } tog inget stick och betalar gränsen på { $due } var.
    [purse] { $who } tog inget stick och betalar det som finns kvar i stället för { $due } var.
   *[no] { $who } tog inget stick och betalar { $due } var.
}
# Flera klarade det inte. Namnen och summorna ska få plats på en telefon.
greenland-failed-short-each = { $who-person ->
    [second] Du tog uppslagskortet men bara 1 av 2 krävda stick, { $others } tog inget.
   *[third] { $who } tog uppslagskortet men bara 1 av 2 krävda stick, { $others } tog inget.
} { $cut ->
    [limit] Var och en betalar gränsen: { $due }.
   *[no] Var och en betalar potten: { $due }.
}
greenland-failed-bare-each = { $who-person ->
    [second] Du tog uppslagskortet men inget stick, { $others } tog inte heller något.
   *[third] { $who } tog uppslagskortet men inget stick, { $others } tog inte heller något.
} Var och en betalar gränsen: { $due }.
greenland-failed-bare-more = { $who-person ->
    [second] { $cut ->
        [limit] Du tog uppslagskortet men inget stick och betalar gränsen: { $due }.
       *[no] Du tog uppslagskortet men inget stick och betalar { $due }.
    }
   *[third] { $cut ->
        [limit] { $who } tog uppslagskortet men inget stick och betalar gränsen: { $due }.
       *[no] { $who } tog uppslagskortet men inget stick och betalar { $due }.
    }
} { $others-count ->
    [one] { $others-person ->
        [second] Du tog inget och betalar { $share }.
       *[third] { $others } tog inget och betalar { $share }.
    }
   *[other] { $others } tog inget och betalar { $share } var.
}
greenland-moved-ante = insats
greenland-moved-pot = potten
greenland-moved-tricks = { $count ->
    [one] 1 stick
   *[other] { $count } stick
}
greenland-moved-short = { $cut ->
    [limit] ett för lite: gränsen
    [purse] ett för lite: det som finns kvar i stället för { $due }
   *[no] ett för lite: potten
}
greenland-moved-bare = { $cut ->
    [limit] inget stick: gränsen
    [purse] inget stick: det som finns kvar i stället för { $due }
   *[no] inget stick: potten två gånger
}
greenland-moved-trickless = { $cut ->
    [limit] inget stick: gränsen
    [purse] inget stick: det som finns kvar i stället för { $due }
   *[no] inget stick: potten
}
greenland-moved-out = lade sig
greenland-moved-nothing = inget betalt, inget vunnet
greenland-next = { $pot } · sedan satsar alla { $token }
greenland-next-dealer = Givare: { $who }
# De här står i kvittot, som är lika för alla.
greenland-short-nobody_took = ingen tog något uppslagskort
greenland-short-unopposed = { $who } tog potten utan spel
greenland-short-met = alla klarade sig
greenland-short-short = { $who } ett stick för lite
greenland-short-bare = { $who } två stick för lite
greenland-short-trickless = { $who } utan stick

## Vad som gjordes, för den som ser tillbaka

greenland-told-accept = { $who } tog uppslagskortet
greenland-told-offer = { $who } bjöd runt uppslagskortet
greenland-told-refuse = { $who } avstod från uppslagskortet
greenland-told-look = { $who } tittade på korten
greenland-told-fold = { $who } lade sig
greenland-told-exchange = { $count ->
    [0] { $who } behöll alla
   *[other] { $who } bytte { $count }
}
greenland-told-throw = { $who } kastade { $card }
greenland-told-throw-hidden = { $who } kastade ett kort
greenland-told-play = { $who } spelade { $card }

## Rörelser i kassan, som /saldo kallar dem

greenland-purse-ante = insats
greenland-purse-tricks = stick
greenland-purse-short = ett stick för lite
greenland-purse-bare = inget stick
greenland-purse-trickless = inget stick

## Vad spelet säger nej till

greenland-refused-has_looked = Du har redan tittat på korten.
greenland-refused-must_take = Det är det sista uppslagskortet och ingen annan tog det: givaren måste.
greenland-refused-taker_stays = Du tog uppslagskortet och kan inte lägga dig.
greenland-refused-must_play = Du måste spela: ingen annan spelar mot spelföraren.
greenland-refused-ace_must_stay = Du har trumfesset: då får du inte lägga dig vid det här bordet.

## Inställningar (tabell G)

greenland-option-preset = Spelsätt
greenland-option-preset-usual = som vanligt
greenland-option-preset-usual-means = Som i regelboken; inga böter över 100 spelmarker.
greenland-option-preset-home = som hemma
greenland-option-preset-home-means = Inga böter över 20 spelmarker.
greenland-option-preset-mauscheln = som mauscheln
greenland-option-preset-mauscheln-means = Den som har trumfesset måste spela; en pott kan tas utan spel.
greenland-option-preset-tournament = som turnering
greenland-option-preset-tournament-means = 20 givar, eller tills någon har förlorat de 100 chips som alla börjar med.
greenland-option-preset-own = eget
greenland-option-unit = Spelmark
greenland-option-unit-number = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
greenland-option-unit-means = Alla satsar en spelmark i varje giv.
greenland-house-unit = insats { $n ->
    [one] 1 chip
   *[other] { $n } chips
} var
greenland-option-limit = Högsta böter
greenland-option-limit-none = ingen gräns
greenland-option-limit-none-means = För få stick kostar hela potten eller dubbla potten, hur stor den än är.
greenland-option-limit-number = { $n ->
    [one] 1 spelmark
   *[other] { $n } spelmarker
}
greenland-option-limit-number-means = Inga böter blir högre; resten efterskänks.
greenland-house-limit-none = ingen gräns för böter
greenland-house-limit = böter högst { $n ->
    [one] 1 spelmark
   *[other] { $n } spelmarker
}
greenland-option-allowTwo = Två spelare
greenland-option-allowTwo-off = av
greenland-option-allowTwo-off-means = Minst tre spelar.
greenland-option-allowTwo-on = tillåtet
greenland-option-allowTwo-on-means = Två får spela, med två kort var.
greenland-house-allowTwo-off = minst tre spelare
greenland-house-allowTwo-on = två spelare tillåtet
greenland-option-lastTurnUp = Sista uppslagskortet
greenland-option-lastTurnUp-void = alla får avstå
greenland-option-lastTurnUp-void-means = Tar ingen det sista uppslagskortet är given ogiltig och potten står kvar.
greenland-option-lastTurnUp-dealerMustTake = givaren måste ta det
greenland-option-lastTurnUp-dealerMustTake-means = Tar ingen annan det sista uppslagskortet måste givaren göra det.
greenland-house-lastTurnUp-void = alla får avstå från det sista uppslagskortet
greenland-house-lastTurnUp-dealerMustTake = givaren måste ta det sista uppslagskortet
greenland-option-compelled = Vem måste spela
greenland-option-compelled-dealer = givaren
greenland-option-compelled-dealer-means = Lägger sig alla andra måste givaren spela; tog givaren uppslagskortet, den sista i tur.
greenland-option-compelled-rightOfTaker = den sista i tur
greenland-option-compelled-rightOfTaker-means = Har alla andra lagt sig måste den till höger om spelföraren spela; den som lagt sig är ute.
greenland-option-compelled-nobody = ingen
greenland-option-compelled-nobody-means = Alla får lägga sig; då tar spelföraren potten utan spel.
greenland-house-compelled-dealer = lägger sig alla måste givaren spela
greenland-house-compelled-rightOfTaker = lägger sig alla måste den sista i tur spela
greenland-house-compelled-nobody = lägger sig alla tar spelföraren potten
greenland-option-aceMustPlay = Trumfess måste spela
greenland-option-aceMustPlay-off = av
greenland-option-aceMustPlay-off-means = Den som har trumfesset får lägga sig.
greenland-option-aceMustPlay-on = på
greenland-option-aceMustPlay-on-means = Den som har trumfesset får inte lägga sig.
greenland-house-aceMustPlay-off = den med trumfesset får lägga sig
greenland-house-aceMustPlay-on = den med trumfesset får inte lägga sig
greenland-problem-seats = Grönländsk mousel är för { $least } till { $most } spelare vid det här bordet.

## Reglerna i korthet

greenland-chapters = goal deal turn-up exchange play payment
greenland-rules-goal-title = Spelet
greenland-rules-goal =
    Det finns lika många stick som spelare: i ett **stick** spelar alla som är med var sitt kort, och det bästa kortet tar det. Den som tar uppslagskortet gör dess färg till trumf och behöver två stick; alla som stannar kvar behöver ett. Varje stick ger sin del av potten. Den som tar för få stick fyller potten igen.
    De 32 kortens ordning: ess (A), kung (K), dam (Q), knekt (J), 10, 9, 8, 7.
greenland-rules-goal-example = Fyra spelare, pott 12, alltså 3 per stick. Anna tog uppslagskortet och två stick: +6. Bo stannade och tog två: +6. Cilla stannade, tog inget och betalar { $owed }.
greenland-rules-deal-title = Insatser och giv
greenland-rules-deal =
    Alla satsar en **spelmark** i varje giv, hur mycket som än ligger i potten. En spelmark är värd { $unit ->
        [one] 1 chip
       *[other] { $unit } chips
    }. { $payment ->
        [capped] Man betalar aldrig mer än man har.
       *[open] {""}
    }
    Alla får lika många kort som det finns spelare, två i taget. Nästa kort slås upp. Alla tittar på sina kort utom givaren, som är **blind**.
    { $allowTwo ->
        [on] Två till fem spelar: sex händer med sex kort vore fler kort än leken har.
       *[off] Tre till fem spelar: sex händer med sex kort vore fler kort än leken har.
    }
greenland-rules-deal-example = Fem spelare: fem kort var, utdelade 2 + 2 + 1, ett kort uppslaget, sex kvar i talongen.
greenland-rules-turn-up-title = Uppslagskortet
greenland-rules-turn-up =
    Den blinda givaren svarar först: **ta** uppslagskortet eller **bjuda** runt det. Sedan tar eller avstår de andra, med början till vänster om givaren. Avstår alla får givaren **titta** på korten, en gång för alla, och tar eller avstår.
    Den som tar är **spelföraren**: kortet kommer till spelförarens hand och dess färg är trumf.
    Avstår givaren också slås nästa kort upp. En givare som har tittat svarar sist från och med då. { $lastTurnUp ->
        [dealerMustTake] Det sista kortet som går att slå upp måste givaren ta, om ingen annan gör det.
       *[void] Finns inget kort kvar är given ogiltig och potten står kvar.
    }
greenland-rules-turn-up-example = Uppslagskortet är `9♦`. Givaren bjuder runt, alla avstår, givaren tittar och avstår. Nu slås `K♥` upp: den till vänster om givaren svarar först, givaren sist.
greenland-rules-exchange-title = Byt eller lägg dig
greenland-rules-exchange =
    Spelföraren först, sedan medurs: lägg bort så många kort du vill, med baksidan upp, och ta lika många nya. De andra får i stället **lägga sig**; det kostar inget mer.
    Spelföraren har ett kort mer än de andra och kastar ett när alla är klara.
    { $compelled ->
        [nobody] Lägger sig alla andra tar spelföraren potten utan spel.
        [rightOfTaker] Spelföraren spelar aldrig ensam. Har alla andra lagt sig måste den sista i tur spela.
       *[dealer] Spelföraren spelar aldrig ensam. Lägger sig alla andra måste **givaren spela**; en givare som lade sig tidigare kallas tillbaka. Är givaren spelförare måste den sista i tur spela.
    } { $aceMustPlay ->
        [on] Den som har trumfesset får inte lägga sig.
       *[off] {""}
    }
greenland-rules-exchange-example = { $compelled ->
    [nobody] Bo är spelförare. Cilla, Dagny och Anna lägger sig, så Bo tar potten utan spel.
    [rightOfTaker] Bo är spelförare. Cilla och givaren Dagny lägger sig, så Anna måste spela.
   *[dealer] Bo är spelförare, Cilla lägger sig, givaren Dagny lägger sig tills vidare. Anna lägger sig också, så Dagny kallas tillbaka, byter och spelar.
}
greenland-rules-play-title = Att spela ett kort
greenland-rules-play =
    Spelföraren spelar ut. Bekänn färg om du kan. Kan du inte får du spela vilket kort som helst: du får trumfa men måste inte, och du behöver aldrig gå över.
    Högsta trumf tar sticket; utan trumf det högsta kortet i den utspelade färgen. Den som tog sticket spelar ut till nästa.
greenland-rules-play-example = Spader är trumf och `9♥` spelades ut. Du har `A♣` `K♠`: båda får spelas, och `K♠` skulle ta sticket.
greenland-rules-payment-title = Betalning
greenland-rules-payment =
    Potten delas med antalet spelare, och varje stick ger en del. Sedan:
    en spelförare med **ett** stick betalar potten, **utan stick** två gånger potten;
    alla andra som stannade kvar men **inte tog något stick** betalar potten.
    { $limit ->
        [none] {""}
        [one] Ingen betalar mer än 1 spelmark; resten efterskänks.
       *[other] Ingen betalar mer än { $limit } spelmarker; resten efterskänks.
    } Den som har lagt sig betalar inget mer. Det som betalas är nästa pott, och alla satsar en spelmark igen.
greenland-rules-payment-example = Fyra spelare, pott { $four }. Spelföraren har ett stick: { $unit } in, { $paid } ut. En annan har tre: { SIGNED($three) }. Den tredje stannade och har inget: { SIGNED($lost) }. Nästa pott är { $pot }, och { $next } med de nya insatserna.

# Vad kommandot som öppnar ett bord säger om dem: namn med små bokstäver utan mellanslag,
# beskrivningar högst 100.
greenland-start-about = Öppna ett bord för grönländsk mousel i den här kanalen
greenland-start-preset = spelsätt
greenland-start-preset-about = Flera inställningar i ett ord; det du väljer därutöver går före
greenland-start-unit = spelmark
greenland-start-unit-about = Grönländsk: hur många chips en spelmark är värd (alla satsar en i varje giv)
greenland-start-limit = gräns
greenland-start-limit-about = Högsta böter, i spelmarker; 0 för ingen gräns (vanligen 100)
greenland-start-payment = betalning
greenland-start-payment-about = Får en kassa gå under noll?
greenland-start-on_bankrupt = pank
greenland-start-on_bankrupt-about = Vad som händer med den vars kassa är tom
greenland-start-hand_limit = givar
greenland-start-hand_limit-about = Bordet stängs efter så många givar; 0 för inget slut
greenland-start-allow_two = två-spelare
greenland-start-allow_two-about = Grönländsk: får två spela, med två kort var?
greenland-start-last_turn_up = sista-uppslagskortet
greenland-start-last_turn_up-about = Grönländsk: vad som händer om ingen tar det sista uppslagskortet
greenland-start-compelled = måste-spela
greenland-start-compelled-about = Grönländsk: vem som måste spela mot spelföraren om alla lägger sig
greenland-start-ace_must_play = trumfess-måste-med
greenland-start-ace_must_play-about = Måste den som har trumfesset spela?

## Vad ett tips säger

greenland-hint-accept = om du tar uppslagskortet tar du 2 stick { trick-often }. { $cost }
greenland-hint-accept-or-pot = om du tar uppslagskortet tar du 2 stick, eller potten utan spel, { trick-often }. { $cost }
greenland-hint-two-or-pot = du tar 2 stick, eller potten utan spel, { trick-often }. { $cost }
greenland-hint-stay = om du stannar kvar tar du ett stick { trick-often }; utan stick betalar du **{ $none }**.
greenland-hint-look = det kostar inget, och sedan har du sett dina kort när du bestämmer dig.

## Vad orden betyder, för nya spelare

greenland-word-trump = slår alla andra färger
greenland-word-trump-as = trumf
greenland-word-turnup = kortet som slogs upp; den som tar det gör dess färg till trumf
greenland-word-turnup-as = uppslagskort|uppslagskortet
greenland-word-taker = tog uppslagskortet och behöver 2 stick
greenland-word-taker-as = spelförare|spelföraren
greenland-word-talon = korten som inte delats ut
greenland-word-talon-as = talong|talongen
greenland-word-blind = utan att ha sett sina kort
greenland-word-blind-as = blint|blind|i blindo
greenland-word-provisional = inte slutgiltigt: du kan kallas tillbaka
greenland-word-provisional-as = tills vidare
greenland-done-leaving-gives-up = Du lämnar bord { PLAIN($number) } efter given. Du avstår och lägger dig när det blir din tur, om reglerna tillåter. **Jag är här** behåller platsen.

## Vad en stamgäst säger efter en giv, efter tillfälle och temperament (docs/regulars.md)

greenland-remark-won-boastful = Jag har vunnit större pottar före frukost.
greenland-remark-won-dry = Kallt arbete, men det lönar sig.
greenland-remark-won-laconic = Fin fångst.
greenland-remark-won-superstitious = Norrsken i natt. Jag visste det.
greenland-remark-won-warm = Kom närmare. Det finns soppa åt alla.

greenland-remark-failed-boastful = Det var bete. Vänta tills det nappar.
greenland-remark-failed-dry = Tunn is. Jag var varnad.
greenland-remark-failed-laconic = Kallt.
greenland-remark-failed-superstitious = Jag räknade mina chips högt. Det ska man aldrig.
greenland-remark-failed-warm = Någon måste hålla potten varm.

greenland-remark-other-failed-boastful = Jag har känt valrossar som spelar det bättre.
greenland-remark-other-failed-dry = Modigt. Till och med hundarna tittade bort.
greenland-remark-other-failed-laconic = Hårda bud.
greenland-remark-other-failed-superstitious = Någon har lagt en mössa på bordet.
greenland-remark-other-failed-warm = Flytta närmare kaminen. Det blir bättre.

greenland-remark-nobody_took-boastful = Jag tar bara pottar som gör motstånd.
greenland-remark-nobody_took-dry = En hel talong, och ingen lockades.
greenland-remark-nobody_took-laconic = Ingen vind.
greenland-remark-nobody_took-superstitious = Så många nej. Det bådar något.
greenland-remark-nobody_took-warm = Då behåller vi vantarna på.
## Lektionen

greenland-lesson-take = Alla spelar ett kort till varje stick; det bästa tar det. Den som tar { $card } gör färgen till trumf men behöver två stick. Ta det?
greenland-lesson-taken = Du tog { $card }: { $suit } är trumf. Du behöver två av de tre sticken.
greenland-lesson-refused = Du avstod från { $card }. Nu får andra ta det och välja trumf.
greenland-lesson-taker = { $who } tog det, så { $suit } är trumf. { $who } behöver två stick, alla andra ett.
greenland-lesson-exchange = Du får byta kort en gång. Vilket är för lågt för att ta ett stick?
greenland-lesson-stay = Stannar du för att ta ett stick, eller lägger du dig?
greenland-lesson-new = Du bytte { $count ->
    [one] ett kort
   *[other] { $count } kort
} och fick { $cards }.
greenland-lesson-thrown = Du bytte { $count ->
    [one] ett kort
   *[other] { $count } kort
}.
greenland-lesson-kept = Du behöll alla dina kort.
greenland-lesson-folded = Du lade dig. Det kostade bara de { $chips } som alla satsar.
greenland-lesson-throw = Tre spelare, alltså tre stick. Du har fyra kort: kasta det svagaste.
greenland-lesson-lead = Du spelar ut. De andra måste bekänna färg om de kan. Din högsta trumf, eller den lägsta?
greenland-lesson-follow = Du måste bekänna färg om du kan. Annars får du spela vilket kort du vill, även trumf.
greenland-lesson-drew = Ditt { $card } tog sticket, och { $cards } med det. Trumf som är borta kan inte slå dig.
greenland-lesson-took = Ditt { $card } tog sticket: { $cards } slog det inte.
greenland-lesson-trumped = { $who } slog ditt { $card } med { $best }, en trumf.
greenland-lesson-beaten = { $who } slog ditt { $card } med { $best }, som är högre.
greenland-lesson-without = { $who } tog första sticket med { $best }.
greenland-lesson-rest = Spela nu resten: den som tar ett stick spelar ut till nästa.
greenland-lesson-won = { $count ->
    [0] Du tog inget stick.
   *[other] Du tog { $count } stick: +{ $won }.
} Insats: −{ $stake }. { $fine ->
    [0] {""}
   *[other] Böter: −{ $fine }.
}
greenland-lesson-aim = **Mål:** ta stick; varje stick ger sin del av potten.
greenland-lesson-price = **Pris:** ett stick för lite kostar potten, två det dubbla. Spelföraren behöver två, andra ett. { $payers ->
    [0] {""}
    [one] Därför betalade { $who } { $chips } till.
   *[other] Därför betalade { $who } { $chips } till var.
}
greenland-lesson-reason = **Råd:** ta ett kort om du har höga kort i dess färg.
greenland-lesson-threw = Du kastade ett kort, med baksidan upp.

## Statistik

greenland-achievement-blind = Alla stick i blindo
greenland-achievement-blind-means = Ta uppslagskortet som blind givare, och sedan alla stick.
greenland-achievement-recalled = Återkallad, med rätta
greenland-achievement-recalled-means = Lägg dig som givare, kallas tillbaka och se spelföraren få färre än två stick.
greenland-stats = spelat { $played } · stick { $tricks } · tagit uppslagskortet { $declared }, klarat { $kept } · betalat { $missed }
