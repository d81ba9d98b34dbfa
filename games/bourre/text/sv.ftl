# Bourré på svenska. {$who} kan vara "du": det står bara där "du" kan stå, eller så väljer texten efter $who-person.

bourre-name = Bourré
bourre-short = Bourré
bourre-blurb = Louisianas spel om fem stick: stanna kvar och ta ett, eller betala lika mycket som ligger i potten.
bourre-goal = { $win ->
    [three] Tre av fem omgångar (stick) tar insatserna.
   *[most] Flest omgångar (stick) tar insatserna.
} { $tie ->
    [split] Vid lika delas de.
   *[stands] { $win ->
        [three] Annars ligger de kvar.
       *[most] Vid lika ligger de kvar.
    }
} { $limit ->
    [none] Tar du ingen betalar du lika mycket.
   *[other] Tar du ingen: lika mycket, max { $cap }.
}
bourre-players = 2 till 6 spelare.
bourre-aim = I ett stick spelar alla var sitt kort, och det bästa tar det. { $win ->
    [three] Ta minst tre av de fem sticken: då vinner du hela potten.
   *[most] Ta fler av de fem sticken än någon annan: då vinner du hela potten.
} { $tie ->
    [split] Har flera flest stick delar de på den.
   *[stands] {""}
} { $limit ->
    [none] Den som spelar utan att ta något betalar lika mycket som ligger i potten.
   *[other] Den som spelar utan att ta något betalar lika mycket som ligger i potten, högst { $cap }.
} { $anteExempt ->
    [on] Först betalar alla en ante, utom den som slipper efter förra given.
   *[off] Först betalar alla en ante.
} { $secondAnte ->
    [on] Att lägga sig kostar inte mer, att spela kostar en ante till.
   *[off] Att lägga sig kostar inte mer.
}

bourre-worst = { $more ->
    [0] Det är anten på { $ante } och, utan stick, vad som då ligger i potten: upp till { $pot }.
   *[other] Det är anten på { $ante }, { $more } till för att spela vidare och, utan stick, vad som då ligger i potten: upp till { $pot }.
}

## Bordet

bourre-picture-stake = ante
bourre-lobby-brief-same = Ante { $others } · första given högst { $worst } totalt
bourre-lobby-stakes-same = Om { $players } spelar betalar var och en { $each } i ante. Att förlora första given kostar högst { $worst } chips totalt.
bourre-seated-stakes-same = Anten är { $each }. Vad nästa giv kan kosta som mest står här när den här är avgjord.
bourre-ante = ante { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
bourre-cinch = cinch
bourre-trump = Trumf **{ $suit }**, { $who } visade { $card }
bourre-pot = Pott **{ $pot }**
bourre-wins-most = flest stick tar den
bourre-wins-three = tre stick tar den
bourre-costs = utan stick betalar du **{ $chips }**
bourre-talon = talong: { $count } kort kvar
bourre-talon-of-folded = ny talong: händerna som lagts
bourre-talon-of-discards = ny talong: kort som lagts bort

bourre-seat-dealer = givare
bourre-seat-folded = lade sig
bourre-seat-exempt = ingen ante
bourre-seat-in = med
bourre-seat-exchanged = { $count ->
    [0] behöll alla
   *[other] bytte { $count }
}
bourre-button-last = Sticken
bourre-seat-tricks = **{ $count }** stick

bourre-now-decide = **Vem spelar?**
bourre-now-price = att spela kostar { $chips } till
bourre-now-draw = **Bytet**
bourre-now-start = **Korten delas ut**
bourre-now-antes = **Korten delas ut**
bourre-now-shuffle = **Korten delas ut**
bourre-now-deal = **Korten delas ut**
bourre-now-serve = **Bytet**
bourre-now-settle = **Potten betalas ut**

bourre-turn-decide = { $who } ska spela eller lägga sig
bourre-turn-draw = { $who } ska byta
bourre-turn-lead = { $who } ska spela ut
bourre-turn-play = { $who } ska spela

bourre-exchanged = bytte: { $seats }

## Handen

bourre-ask-decide = Din tur: spela eller inte?
bourre-ask-draw = Din tur: byt upp till { $most } kort
bourre-ask-lead = Din tur: spela ut ett kort
bourre-ask-play = Din tur: spela ett kort
bourre-wait = Väntar på de andra
bourre-you-out = Du är inte med i den här given

bourre-sub-decide = med eller inte
bourre-sub-draw = bytet
bourre-sub-start = giv
bourre-sub-antes = giv
bourre-sub-shuffle = giv
bourre-sub-deal = giv
bourre-sub-serve = bytet
bourre-sub-settle = uppgörelse

bourre-says-exchange = { $count ->
    [0] byter inget
   *[other] byter { $count }
 }
bourre-says-stay = spelar
bourre-says-fold = lägger sig
bourre-did-exchange = { $count ->
    [0] du behöll alla
   *[other] du bytte { $count }
}
bourre-did-stay = du är med

# $to är den som får betalningen: next (nästa pott), winner, eller en av dem: tied vid lika, annars either.
bourre-price = { $chips ->
    [0] Spela: gratis.
   *[other] Spela: **{ $chips }**.
} { $cut ->
    [limit] Utan stick: { bourre-range } (gräns) till { bourre-receiver }.
    [within] Utan stick: { bourre-range } (begränsat) till { bourre-receiver }.
   *[no] Utan stick: { bourre-range } till { bourre-receiver }.
} { $pass ->
    [never] {""}
   *[may] Lägg dig: gratis.
}
bourre-price-newcomer = { $chips ->
    [0] Spela: inget mer.
   *[other] Spela: **{ $chips }** till.
} { $cut ->
    [limit] Utan stick: gränsen, { bourre-range }, till { bourre-payee }.
    [within] Utan stick: lika mycket som potten inom gränsen ({ bourre-range }), till { bourre-payee }.
   *[no] Utan stick: lika mycket som potten (då { bourre-range }), till { bourre-payee }.
} { $pass ->
    [never] {""}
    [exempt] Lägg dig: inget.
   *[may] Lägg dig: inget mer.
}
bourre-payee = { $to ->
    [next] nästa pott
    [winner] dem som vinner
    [tied] vinnaren eller, vid lika, nästa pott
   *[either] vinnaren eller nästa pott
}
# Det samma med färre ord.
bourre-receiver = { $to ->
    [next] nästa pott
    [winner] vinnaren
   *[either] vinnaren eller nästa pott
}
# $certain säger om $least och $most är lika, eftersom ingen fler kan komma med.
bourre-cost = { $certain ->
    [yes] **{ $least }**
   *[no] **{ $least }** till **{ $most }**
}
# Det samma med färre tecken.
bourre-range = { $certain ->
    [yes] **{ $least }**
   *[no] **{ $least }–{ $most }**
}
bourre-price-capped = Aldrig mer än du har.
bourre-must-stay = Du visade { $card }: vid det här bordet måste en givare som visar ett ess spela.

bourre-tricks = Stick: { $seats }
bourre-tricks-one = { $who } **{ $count }**

bourre-in = med: { $who }
bourre-folded = har lagt sig: { $who }
bourre-after-you = efter dig: { $who }

bourre-button-stay = { $chips ->
    [0] Spela
   *[other] Spela, betala { $chips }
}
bourre-button-fold = Lägg dig
bourre-button-play = { $card }
bourre-exchange-pick = Välj kort att lägga bort (0 till { $most })
bourre-exchange-confirm = { $count ->
    [0] Byt
   *[other] Byt { $count }: { $cards }
}
bourre-exchange-keep = Behåll alla

bourre-why-must_follow = **Varför inte { $cards }?** Färgen är { $led } och du har sådana kort: du måste bekänna färg (regel 1).
bourre-why-must_follow_trumped = **Varför inte { $cards }?** Du har { $led }, som spelades ut: du måste bekänna färg, även om sticket är trumfat med { $trump } (regel 4).
bourre-why-must_beat = **Varför inte { $cards }?** { $count ->
    [one] Färgen är { $led } och bara { $can } slår { $best }, det bästa kortet hittills.
   *[other] Färgen är { $led } och { $can } slår { $best }, det bästa kortet hittills.
} Den som kan gå över måste (regel 2).
bourre-why-must_play_highest = **Varför inte { $cards }?** Färgen är { $led } och { $can } är säkert det högsta som är kvar: över { $best } måste du spela det (regel 9).
bourre-why-must_trump = **Varför inte { $cards }?** Du har inga { $led } men däremot { $trump }: då måste du trumfa (regel 3).
bourre-why-must_overtrump = **Varför inte { $cards }?** { $count ->
    [one] Du har inga { $led }, sticket är trumfat och bara { $can } slår { $best }.
   *[other] Du har inga { $led }, sticket är trumfat och { $can } slår { $best }.
} Den som kan trumfa över måste (regel 5).
bourre-why-must_undertrump = **Varför inte { $cards }?** Du har inga { $led } och sticket är trumfat: du måste ändå spela { $trump }, fast du inte kan slå { $best } (regel 6).
bourre-why-must_play_highest_trump = **Varför inte { $cards }?** Du har inga { $led } men däremot { $trump }: vid det här bordet måste du då spela den högsta, { $can } (husregel).
bourre-why-must_lead_trump = **Varför inte { $cards }?** Det är säkert att ingen annan har { $trump } kvar: då måste du spela ut ett sådant kort (regel 10).
bourre-why-must_lead_highest = **Varför inte { $cards }?** { $can } är garanterat det högsta kvar av { $trump }: med cinch måste du spela ut det (husregel).
bourre-why-must_lead_on = **Varför inte { $cards }?** Du har tagit tre stick och har { $trump }: med cinch måste du spela ut ett sådant kort (husregel).

## Vad varje val gör och kostar, vid ett övningsbord

bourre-means-stay = { $chips ->
    [0] kostar inget nu.
   *[other] du betalar **{ $chips }** till nu.
} Du får byta kort. Utan stick går du bourré och betalar { bourre-cost }, till { bourre-payee }.
bourre-means-fold = { $exempt ->
    [yes] kostar inget; du är ute ur given.
   *[no] kostar inget mer än den ante du har betalat; du är ute ur given.
}
bourre-means-draw = du får lika många nya kort som du lägger bort.
bourre-means-keep = spela med de här korten.
bourre-means-keep-costs = spela med de här korten. Utan stick betalar du i båda fallen { bourre-cost }.
bourre-means-lead = { $others ->
    [one] inleder sticket; den andra spelaren måste bekänna färg, eller annars trumfa, om det går.
   *[other] inleder sticket; de andra spelarna måste bekänna färg, eller annars trumfa, om det går.
}
bourre-means-best = bästa kortet hittills.
bourre-means-takes = { $choices ->
    [1] tar sticket.
    [2] båda tar sticket.
   *[other] alla tar sticket.
} { $first ->
    [yes] Då går du inte bourré.
   *[no] {""}
}
bourre-means-loses = kan inte ta det här sticket.

## Vad som talar för vardera sidan, för Varför?

bourre-for-stay = Talar för att spela
bourre-for-fold = Talar för att lägga sig
bourre-argue-pot = { $win ->
    [three] potten är **{ $pot }**: tre stick tar den
   *[most] potten är **{ $pot }**: flest stick tar den
}
bourre-argue-alone = { $uncontested ->
    [carry] lägger sig alla andra står potten kvar
   *[win] lägger sig alla andra tar du potten direkt
}
bourre-argue-draw = du får byta kort först
bourre-argue-second = att spela kostar **{ $chips }** till
bourre-argue-trickless = spelar du och inte tar något stick betalar du { bourre-cost }
bourre-argue-fold = att lägga sig kostar inget mer

## Uppgörelsen

bourre-settled-trump = trumf { $suit }
bourre-settled-uncontested = utan spel
bourre-won = { $who-person ->
    [second] Du tar potten på { $pot } med { $count } stick. { bourre-net }
   *[third] { $who } tar potten på { $pot } med { $count } stick. { bourre-net }
}
bourre-tied = { $who } har { $count } stick var: potten står kvar.
bourre-shared = { $who } har { $count } stick var och delar potten på { $pot }: { $share } var. { $net ->
    [0] {""}
   *[other] Netto { SIGNED($net) } var.
}
bourre-too-few = { $who-person ->
    [second] Du har flest stick, men bara { $count }: det krävs tre, så potten står kvar.
   *[third] { $who } har flest stick, men bara { $count }: det krävs tre, så potten står kvar.
}
bourre-alone-won = Alla andra lade sig: { $who } tar potten på { $pot } utan spel. { bourre-net }
bourre-net = { $net ->
    [0] {""}
   *[other] Netto { SIGNED($net) }.
}
bourre-alone-carried = Alla andra lade sig och { $who } blev ensam kvar: potten på { $pot } står kvar.
bourre-failed = { $who-person ->
    [second] { $cut ->
        [limit] Du går bourré (inget stick) och betalar gränsen, { $paid }.
        [purse] Du går bourré (inget stick) och betalar { $paid }, som är allt du har kvar, i stället för { $due }.
       *[no] Du går bourré (inget stick) och betalar { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } går bourré (inget stick) och betalar gränsen, { $paid }.
        [purse] { $who } går bourré (inget stick) och betalar { $paid }, som är allt som finns kvar, i stället för { $due }.
       *[no] { $who } går bourré (inget stick) och betalar { $paid }.
    }
}
bourre-failed-several = { $cut ->
    [limit] { $who } går bourré (inget stick): gränsen, { $due } var.
    [purse] { $who } går bourré (inget stick): det som finns kvar i stället för { $due } var.
   *[no] { $who } går bourré (inget stick): { $due } var.
}
bourre-moved-ante = ante
bourre-moved-second_ante = att spela
bourre-moved-folded = lade sig
bourre-moved-tricks = { $count } stick
bourre-moved-bourre = { $cut ->
    [limit] bourré: gränsen
    [purse] bourré: det som finns kvar i stället för { $due }
   *[no] bourré
}
bourre-moved-tied = { $tied ->
    [yes] lika: { $pot } står kvar
   *[no] ingen tog tre: { $pot } står kvar
}
bourre-moved-pot = potten
bourre-moved-share = en del av potten
bourre-moved-nothing = inget betalt, inget vunnet
bourre-pot-stood = { $chips } som stod kvar
bourre-pot-antes = ante { $chips }
bourre-pot-bourre = { $who } { $chips }
bourre-pot-won = { $who-person ->
    [second] Pott **{ $pot }** = { $parts } · allt till dig
   *[third] Pott **{ $pot }** = { $parts } · allt till { $who }
}
bourre-pot-shared = Pott **{ $pot }** = { $parts } · { $who } får { $share } var
bourre-pot-stands = Pott **{ $pot }** = { $parts } · står kvar
bourre-next = { $pot } · { $ante }
bourre-next-dealer = Givare: { $who }
bourre-next-ante = sedan betalar alla { $chips } i ante
bourre-next-ante-but = sedan betalar alla utom { $who } { $chips } i ante
bourre-next-ante-nobody = sedan betalar ingen ante
# De här står i kvittot, som är lika för alla.
bourre-short-won = { $who } vann
bourre-short-tied = { $tied ->
    [yes] lika, { $pot } står kvar
   *[no] ingen vann, { $pot } står kvar
}
bourre-short-shared = { $who } delade potten
bourre-short-won-alone = { $who } vann utan motstånd
bourre-short-carried-alone = ingen spelade mot { $who }
bourre-short-bourre = { $who } går bourré

## Vad som gjordes, för den som ser tillbaka

bourre-told-stay = { $who } gick med
bourre-told-fold = { $who } lade sig
bourre-told-exchange = { $count ->
    [0] { $who } behöll alla
   *[other] { $who } bytte { $count }
}
bourre-told-play = { $who } spelade { $card }

## Rörelser i kassan, som /saldo kallar dem

bourre-purse-ante = ante
bourre-purse-second_ante = att spela
bourre-purse-bourre = bourré
bourre-purse-pot = vann potten

## Vad spelet säger nej till

bourre-refused-ace_must_play = Du visade ett ess: då måste givaren spela.
bourre-refused-must_follow = Du har { $led }: bekänn färg. Tryck på **Varför?**
bourre-refused-must_follow_trumped = Du har { $led }: bekänn färg, även om sticket är trumfat. Tryck på **Varför?**
bourre-refused-must_beat = Du kan gå över { $best }, så du måste. Tryck på **Varför?**
bourre-refused-must_play_highest = Du har det högsta kvar av { $led }: spela det. Tryck på **Varför?**
bourre-refused-must_trump = Du har inga { $led }: trumfa med { $trump }. Tryck på **Varför?**
bourre-refused-must_overtrump = Du kan trumfa över { $best }, så du måste. Tryck på **Varför?**
bourre-refused-must_undertrump = Du har inga { $led }: spela { $trump }, även under { $best }. Tryck på **Varför?**
bourre-refused-must_play_highest_trump = Du har inga { $led }: spela din högsta trumf. Tryck på **Varför?**
bourre-refused-must_lead_trump = Ingen annan har { $trump }: spela ut ett sådant. Tryck på **Varför?**
bourre-refused-must_lead_highest = Du har det högsta av { $trump }: spela ut det (cinch). Tryck på **Varför?**
bourre-refused-must_lead_on = Du har tre stick: spela ut { $trump } (cinch). Tryck på **Varför?**

## Inställningar (tabell G)

bourre-option-preset = Spelsätt
bourre-option-preset-usual = som vanligt
bourre-option-preset-usual-means = Som i regelboken; ingen bourré över 100 gånger anten.
bourre-option-preset-home = som hemma
bourre-option-preset-home-means = En ante, potten delas vid lika, ingen bourré över 20 gånger anten.
bourre-option-preset-louisiana = som i Louisiana
bourre-option-preset-louisiana-means = En ante, ingen efter bourré; byt högst 4 genast; ess måste spela; cinch; bourré går till nästa pott.
bourre-option-preset-tournament = som turnering
bourre-option-preset-tournament-means = 20 givar, eller tills någon har förlorat de 100 chips som alla börjar med.
bourre-option-preset-own = eget
bourre-option-unit = Ante
bourre-option-unit-number = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
bourre-option-unit-means = Så många chips är en ante. Gränsen räknas i ante.
bourre-house-unit = ante { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
bourre-option-limit = Dyraste bourré
bourre-option-limit-none = ingen gräns
bourre-option-limit-none-means = En bourré kostar hela potten, hur stor den än är.
bourre-option-limit-number = { $n ->
    [one] 1 gång anten
   *[other] { $n } gånger anten
}
bourre-option-limit-number-means = Ingen bourré kostar mer; resten efterskänks.
bourre-house-limit-none = ingen gräns för en bourré
bourre-house-limit = bourré högst { $n ->
    [one] 1 gång anten
   *[other] { $n } gånger anten
}
bourre-option-secondAnte = Extra ante
bourre-option-secondAnte-off = av
bourre-option-secondAnte-off-means = Den som spelar betalar inget mer än sin ante.
bourre-option-secondAnte-on = på
bourre-option-secondAnte-on-means = Den som spelar betalar anten en gång till.
bourre-house-secondAnte-off = ingen extra ante för att spela
bourre-house-secondAnte-on = en extra ante för att spela
bourre-option-oneTurn = Bytet
bourre-option-oneTurn-off = när alla har talat
bourre-option-oneTurn-off-means = Först väljer alla att spela eller lägga sig, sedan byter de som spelar.
bourre-option-oneTurn-on = i samma tur
bourre-option-oneTurn-on-means = Den som spelar byter genast, innan nästa tillfrågas.
bourre-house-oneTurn-off = bytet när alla har talat
bourre-house-oneTurn-on = den som spelar byter i samma tur
bourre-option-drawLimit = Byt högst
bourre-option-drawLimit-none = alla fem
bourre-option-drawLimit-none-means = Alla får lägga bort hela handen.
bourre-option-drawLimit-number = { $n } kort
bourre-option-drawLimit-number-means = Ingen får lägga bort fler; talongen räcker längre.
bourre-house-drawLimit-none = alla fem kort får bytas
bourre-house-drawLimit = byt högst { $n } kort
bourre-option-tie = Lika många stick
bourre-option-tie-stands = potten står kvar
bourre-option-tie-stands-means = Ingen vinner; potten följer med till nästa giv.
bourre-option-tie-split = potten delas
bourre-option-tie-split-means = De som har flest stick delar på den; det som inte går att dela ligger kvar.
bourre-house-tie-stands = vid lika står potten kvar
bourre-house-tie-split = vid lika delas potten
bourre-option-win = För att vinna
bourre-option-win-most = flest stick
bourre-option-win-most-means = Den som ensam har flest stick tar potten, även med bara två.
bourre-option-win-three = tre stick
bourre-option-win-three-means = Den som ensam har flest stick tar potten bara med tre eller fler.
bourre-house-win-most = den som ensam har flest stick vinner
bourre-house-win-three = tre stick krävs för att vinna ensam
bourre-option-bourreTo = Bourré betalas i
bourre-option-bourreTo-currentPot = den här potten
bourre-option-bourreTo-currentPot-means = Det som de som går bourré betalar ligger i potten innan den vinns.
bourre-option-bourreTo-nextPot = nästa pott
bourre-option-bourreTo-nextPot-means = Det som de som går bourré betalar läggs i nästa pott.
bourre-house-bourreTo-currentPot = bourré betalas i den här potten
bourre-house-bourreTo-nextPot = bourré betalas i nästa pott
bourre-option-anteExempt = Nästa ante
bourre-option-anteExempt-off = från alla
bourre-option-anteExempt-off-means = Alla betalar ante i varje giv.
bourre-option-anteExempt-on = inte från alla
bourre-option-anteExempt-on-means = Den som gick bourré, eller hade flest stick utan att vinna, slipper nästa ante.
bourre-house-anteExempt-off = alla betalar ante i varje giv
bourre-house-anteExempt-on = ingen nästa ante efter bourré, eller för flest stick om ingen vann
bourre-option-uncontested = Alla andra lägger sig
bourre-option-uncontested-win = potten är vunnen
bourre-option-uncontested-win-means = Den som är ensam kvar tar potten genast.
bourre-option-uncontested-carry = potten står kvar
bourre-option-uncontested-carry-means = Potten följer med till nästa giv och alla betalar ante igen.
bourre-house-uncontested-win = den som är ensam kvar tar potten
bourre-house-uncontested-carry = potten står kvar om alla andra lägger sig
bourre-option-aceMustPlay = Ess måste spela
bourre-option-aceMustPlay-off = av
bourre-option-aceMustPlay-off-means = Givaren får lägga sig vilket kort som än visades.
bourre-option-aceMustPlay-on = på
bourre-option-aceMustPlay-on-means = En givare som visar ett ess får inte lägga sig.
bourre-house-aceMustPlay-off = givaren får lägga sig med ess
bourre-house-aceMustPlay-on = givaren måste spela med ess
bourre-option-cinch = Cinch
bourre-option-cinch-off = av
bourre-option-cinch-off-means = Du får spela ut vilket kort du vill, utom där regel 10 säger annat.
bourre-option-cinch-on = på
bourre-option-cinch-on-means = En trumf som garanterat är högst måste spelas ut, och valfri trumf när du har tagit tre stick.
bourre-house-cinch-off = utan cinch
bourre-house-cinch-on = cinch
bourre-option-highestTrump = Trumfa med
bourre-option-highestTrump-off = valfri trumf
bourre-option-highestTrump-off-means = Den som måste trumfa väljer själv vilken.
bourre-option-highestTrump-on = högsta trumfen
bourre-option-highestTrump-on-means = Den som måste trumfa spelar sin högsta trumf.
bourre-house-highestTrump-off = trumfa med valfri trumf
bourre-house-highestTrump-on = trumfa med din högsta trumf
bourre-option-sevenPlayers = Fler än sex
bourre-option-sevenPlayers-off = nej
bourre-option-sevenPlayers-off-means = Två till sex spelare.
bourre-option-sevenPlayers-on = upp till sju
bourre-option-sevenPlayers-on-means = En sjunde får sätta sig; talongen förnyas då ofta.
bourre-house-sevenPlayers-off = högst sex spelare
bourre-option-sevenPlayers-eight = upp till åtta
bourre-option-sevenPlayers-eight-means = Två till får sätta sig; talongen förnyas i de flesta givar.
bourre-house-sevenPlayers-on = upp till sju spelare
bourre-house-sevenPlayers-eight = upp till åtta spelare
bourre-problem-seats = Bourré är för { $least } till { $most } spelare.
bourre-problem-seven = Sju kan spela bourré bara med inställningen **Fler än sex**.
bourre-problem-eight = Åtta kan spela bourré bara med inställningen **Fler än sex**: upp till åtta.

## Reglerna i korthet

bourre-chapters = goal deal decide draw play lead payment
bourre-rules-goal-title = Spelet
bourre-rules-goal =
    Man spelar fem stick om en pott. I ett **stick** spelar alla som är med var sitt kort, och det bästa kortet tar det. { $win ->
        [three] Den som tar **tre stick** eller fler vinner hela potten.
       *[most] Den som ensam tar **flest stick** vinner hela potten.
    } { $tie ->
        [split] Delar två eller fler på flest stick delar de på potten.
       *[stands] Delar två eller fler på flest stick vinner ingen, och potten står kvar till nästa giv.
    } { $win ->
        [three] Har en ensam flest stick, men bara två, står potten kvar.
       *[most] {""}
    }
    { $limit ->
        [none] Den som spelar utan att ta **något stick** går **bourré** och betalar lika mycket som ligger i potten.
       *[other] Den som spelar utan att ta **något stick** går **bourré** och betalar lika mycket som ligger i potten, högst { $cap }.
    } Tänk alltså efter innan du går med: att lägga sig kostar inte mer än anten.
    Kortens ordning: ess (A), kung (K), dam (Q), knekt (J), 10, 9 och så vidare ner till 2.
bourre-rules-goal-example = { $secondAnte ->
    [on] Sex spelare betalar ante { $unit }, fyra av dem spelar och betalar { $unit } till: potten är { $six }.
   *[off] Sex spelare betalar ante { $unit } och fyra av dem spelar: potten är { $six }.
} Anna tar tre stick, Bo och Cilla ett var, Dagny inget: Dagny betalar { $paid } och Anna tar { $won }.
bourre-rules-deal-title = Ante och giv
bourre-rules-deal =
    I varje giv betalar alla en **ante** (en insats) på { $unit } i potten, även när potten står kvar. { $anteExempt ->
        [on] Den som gick bourré i förra given, eller hade flest stick när ingen vann, betalar ingen.
       *[off] {""}
    }
    Alla får fem kort, ett i taget. Givarens sista kort visas för alla: dess färg är **trumf**. Kortet stannar på givarens hand.
bourre-rules-deal-example = Bo delar ut, och det sista kortet är `9♦`: ruter är trumf, och alla vet att Bo har nian.
bourre-rules-decide-title = Med eller inte
bourre-rules-decide =
    Med början till vänster om givaren, och givaren sist, väljer var och en att **spela** eller att **lägga sig**. { $secondAnte ->
        [on] Att spela kostar en extra ante på { $unit }. Den som lägger sig lägger bort handen och förlorar inte mer än den första anten.
       *[off] Att spela kostar inget mer. Den som lägger sig lägger bort handen och förlorar inte mer än anten.
    } { $aceMustPlay ->
        [on] En givare som visade ett ess måste spela.
       *[off] {""}
    }
    { $uncontested ->
        [carry] Har alla utom en lagt sig står potten kvar till nästa giv.
       *[win] Har alla utom en lagt sig tar den som är kvar potten genast.
    } { $secondAnte ->
        [on] En givare som blir ensam kvar betalar ingen extra ante.
       *[off] {""}
    }
bourre-rules-decide-example = Fyra spelare, pott { $four }. Anna, Bo och Cilla lägger sig. { $uncontested ->
    [carry] De { $four } står kvar till nästa giv, fast Dagny, som är givare, är kvar.
   *[win] Dagny är givare och tar { $four }, alltså { $gain } i vinst.
}
bourre-rules-draw-title = Bytet
bourre-rules-draw =
    { $oneTurn ->
        [on] Den som spelar byter i samma tur, innan nästa tillfrågas.
       *[off] När alla har valt byter var och en som är med, med början till vänster om givaren.
    } Man lägger bort upp till { $drawLimit ->
        [none] fem kort
        [1] ett kort
        [2] två kort
        [3] tre kort
       *[other] fyra kort
    }, med baksidan upp, och tar lika många nya, en gång. Den som behåller alla fem byter inget. Alla ser hur många som byts, ingen ser vilka. Givaren får lägga bort även det visade kortet; trumf är densamma.
    Tar talongen slut blandas händerna från dem som lagt sig till en ny. Finns det inga kvar blandas de kort som andra har lagt bort.
bourre-rules-draw-example = Spader är trumf. Du har `K♠` `9♠` `A♥` `8♦` `3♣`. { $drawLimit ->
    [1] Du lägger bort `3♣` och tar ett nytt kort.
   *[other] Du lägger bort `8♦` och `3♣` och tar två nya kort.
}
bourre-rules-play-title = Att spela till ett stick
bourre-rules-play =
    Du måste alltid försöka vinna sticket, så långt färgen tillåter:
    1. Bekänn färg om du kan, och försök vinna.
    2. Ingen trumf i sticket, eller trumf utspelad: gå över det bästa kortet om du kan i färgen; annars valfritt kort i den.
    3. Har du inget i färgen måste du trumfa.
    4. Även om sticket är trumfat måste den som kan bekänna färg göra det.
    5. Är det trumfat och du har inget i färgen: trumfa över om du kan.
    6. Kan du inte trumfa över måste du ändå spela en trumf.
    7. Ett stick som din färg inte kan vinna kräver bara att du bekänner.
    8. Varken färgen eller trumf: spela vad du vill.
    9. Har du det högsta kort i färgen som kan finnas kvar, och det vinner som sticket ligger, måste du spela just det.
    { $highestTrump ->
        [on] Måste du trumfa (regel 3, 5 och 6) måste du spela din högsta trumf.
       *[off] Måste du trumfa (regel 3, 5 och 6) får du välja bland de trumfar som är tillåtna.
    }
    Högsta trumf tar sticket; utan trumf det högsta kortet i den utspelade färgen. Den som tog sticket spelar ut till nästa.
bourre-rules-play-example = Spader är trumf. `7♥` spelades ut, sedan `10♥`. Du har `4♥` `J♥` `A♠`: du måste spela `J♥` (regel 2). Om det andra kortet hade varit `2♠` hade båda hjärterna varit tillåtna (regel 4 och 7).
bourre-rules-lead-title = Att spela ut
bourre-rules-lead =
    Den som är med och sitter närmast till vänster om givaren spelar ut först. Var det visade kortet ett ess spelar givaren ut i stället, om givaren är med. Du får spela ut vilket kort du vill, men:
    10. Är det säkert att ingen annan har trumf måste du spela ut en om du kan. Det är säkert när alla andra som är med har visat sig sakna trumf, eller när alla andra trumfar har spelats i tidigare stick.
    { $cinch ->
        [on] Genom **cinch** måste du dessutom spela ut din högsta trumf om den garanterat är den högsta kvar, och valfri trumf när du har tagit tre stick.
       *[off] {""}
    }
bourre-rules-lead-example = Spader är trumf. Båda de andra saknade både hjärter och spader när hjärter spelades ut. Du har `3♠` `9♠` `A♥`: du måste spela ut en spader.
bourre-rules-payment-title = Betalning
bourre-rules-payment =
    { $limit ->
        [none] Den som spelade utan att ta något stick går bourré och betalar lika mycket som ligger i potten.
       *[other] Den som spelade utan att ta något stick går bourré och betalar lika mycket som ligger i potten, högst { $cap }.
    } Är de flera betalar var och en lika mycket. { $payment ->
        [capped] Man betalar aldrig mer än man har.
       *[open] {""}
    } { $bourreTo ->
        [nextPot] Det som betalas är till nästa pott.
       *[currentPot] Det som betalas läggs i den här potten.
    } { $win ->
        [three] Den här potten går till den som har tre stick eller fler.
       *[most] Den här potten går till den som ensam har flest stick.
    }
    { $tie ->
        [split] De som delar på flest stick delar på den; det som inte går att dela ligger kvar i potten.
       *[stands] Delar flera på flest stick vinner ingen: potten står kvar, tillsammans med det som betalades.
    } { $win ->
        [three] Har en ensam flest stick, men bara två, vinner ingen, och potten står kvar.
       *[most] {""}
    }
    { $anteExempt ->
        [on] Sedan betalar alla ante igen, utom den som gick bourré, eller hade flest stick när ingen vann.
       *[off] Sedan betalar alla ante igen.
    }
bourre-rules-payment-example = Pott { $ten }, fyra av sex spelar, stick 2-2-1-0. Den fjärde betalar { $owed }. { $tie ->
    [split] De två första tar { $share } var, och { $stands } står kvar.
   *[stands] Ingen vinner, och { $stands } står kvar.
} När { $antes ->
    [3] tre
    [5] fem
   *[other] sex
} spelare har betalat ny ante är potten { $next }.

# Kommandot som öppnar ett bord: namn med små bokstäver utan mellanslag, beskrivningar högst 100.
command-bourre = bourre
command-bourre-about = Bourré, stickspelet från Louisiana
bourre-start-about = Öppna ett bord för bourré i den här kanalen
bourre-start-preset = spelsätt
bourre-start-preset-about = Flera inställningar i ett ord; det du väljer därutöver går före
bourre-start-unit = ante
bourre-start-unit-about = Hur många chips en ante är; den betalas före given
bourre-start-limit = gräns
bourre-start-limit-about = Vad en bourré kostar som mest, räknat i ante; 0 för ingen gräns (vanligen 100)
bourre-start-payment = betalning
bourre-start-payment-about = Får en kassa gå under noll?
bourre-start-on_bankrupt = pank
bourre-start-on_bankrupt-about = Vad som händer med den vars kassa är tom
bourre-start-hand_limit = givar
bourre-start-hand_limit-about = Bordet stängs efter så många givar; 0 för inget slut
bourre-start-second_ante = extra-ante
bourre-start-second_ante-about = Betalar den som spelar anten en gång till?
bourre-start-draw_limit = bytesgräns
bourre-start-draw_limit-about = Hur många kort som högst får bytas; 0 för alla fem
bourre-start-one_turn = i-samma-tur
bourre-start-one_turn-about = Byter den som spelar i samma tur?
bourre-start-tie = lika
bourre-start-tie-about = Vad som händer med potten när flera har flest stick
bourre-start-win = vinst
bourre-start-win-about = Hur många stick som vinner potten
bourre-start-bourre_to = bourre-till
bourre-start-bourre_to-about = Vem som får det som den som går bourré betalar
bourre-start-ante_exempt = slipper-ante
bourre-start-ante_exempt-about = Ingen nästa ante för den som gick bourré, eller hade flest stick utan att vinna?
bourre-start-uncontested = ensam-kvar
bourre-start-uncontested-about = Vad som händer med potten när alla utom en lägger sig
bourre-start-ace_must_play = ess-måste-spela
bourre-start-ace_must_play-about = En givare som visar ett ess får inte lägga sig
bourre-start-cinch = cinch
bourre-start-cinch-about = Måste en trumf som garanterat är högst spelas ut, och valfri trumf efter tre stick?
bourre-start-highest_trump = högsta-trumf
bourre-start-highest_trump-about = Den som måste trumfa spelar sin högsta trumf
bourre-start-seven_players = fler-än-sex
bourre-start-seven_players-about = Sju eller åtta spelare får sätta sig

## Vad ett tips säger

bourre-hint-in = du tar ett stick { trick-often } och vinner potten { $wins ->
    [0] i nästan ingen giv
    [10] i nästan varje giv
   *[other] i { $wins } av 10 givar
}; utan stick går du bourré och betalar { bourre-cost }.
bourre-hint-fold = om du spelar tar du ett stick { trick-often } och vinner potten { $wins ->
    [0] i nästan ingen giv
    [10] i nästan varje giv
   *[other] i { $wins } av 10 givar
}; utan stick går du bourré och betalar { bourre-cost }.
bourre-hint-pot = du vinner potten { trick-often }.

## Vad orden betyder, för nya spelare

bourre-word-trump = slår alla andra färger
bourre-word-trump-as = trumf
bourre-word-bourre = den som spelar utan att ta stick, och betalar upp till hela potten för det
bourre-word-bourre-as = bourré
bourre-word-ante = det som betalas i potten före spelet
bourre-word-ante-as = ante
bourre-word-talon = korten som inte delats ut
bourre-word-talon-as = talong|talongen
bourre-word-cinch = en trumf som garanterat är högst måste spelas ut
bourre-word-cinch-as = cinch
bourre-done-leaving-gives-up = Du lämnar bord { PLAIN($number) } när given är slut. Du lägger dig när det blir din tur, om reglerna tillåter. **Jag är här** behåller platsen.

## Vad en stamgäst säger efter en giv, efter tillfälle och temperament (docs/regulars.md)

bourre-remark-won-boastful = Det klarar jag i sömnen. Jag tror att jag sov.
bourre-remark-won-dry = En tung pott. Jag har burit värre.
bourre-remark-won-laconic = Min.
bourre-remark-won-superstitious = Jag satte mig med vänster fot först. Det hjälpte.
bourre-remark-won-warm = Tack för bidragen, allihop.

bourre-remark-bourre-boastful = Jag vill ha potten stor innan jag tar den.
bourre-remark-bourre-dry = Det var väl hyran, antar jag.
bourre-remark-bourre-laconic = Aj.
bourre-remark-bourre-superstitious = Jag visslade på vägen hit. Får skylla mig själv.
bourre-remark-bourre-warm = Nåja, potten såg hungrig ut.

bourre-remark-other-bourre-boastful = Inget stick alls? Den känslan har jag aldrig haft.
bourre-remark-other-bourre-dry = Jag beklagar sorgen. Potten tackar.
bourre-remark-other-bourre-laconic = Dyrt.
bourre-remark-other-bourre-superstitious = Den stolen igen. Jag har varnat folk.
bourre-remark-other-bourre-warm = Kom och sätt dig här. Den där potten bits.

bourre-remark-stands-boastful = Jag låter den växa. Åt mig.
bourre-remark-stands-dry = Det är bara potten som ler.
bourre-remark-stands-laconic = En gång till, då.
bourre-remark-stands-superstitious = Någon får gå ett varv runt bordet, fort.
bourre-remark-stands-warm = Då väntar den på oss alla. Så snällt.
## Lektionen

bourre-lesson-stay = Alla spelar ett kort till varje stick; det bästa tar det. { $suit } är trumf, som slår allt. Flest stick vinner. Spela med { $cards }?
bourre-lesson-in = { $chips ->
    [0] Du är med.
   *[other] Du är med, för { $chips } till.
} Nu måste du ta ett stick.
bourre-lesson-folded = Du lade dig med { $cards }. Det kostade bara { $chips ->
    [one] den chip
   *[other] de { $chips } chips
} som alla betalar: anten.
bourre-lesson-draw = Du får byta kort en gång. Vilka av dina är för låga för att ta ett stick?
bourre-lesson-new = Du bytte { $count ->
    [one] ett kort
   *[other] { $count } kort
} och fick { $cards }.
bourre-lesson-kept = Du behöll alla och fick inget bättre.
bourre-lesson-lead = Du spelar ut. De andra måste bekänna färg, annars trumfa. Trumf först, eller ditt ess?
bourre-lesson-drew = Ditt { $card } tog sticket, och { $cards } med det. Trumf som är borta kan inte slå ditt ess.
bourre-lesson-took = Ditt { $card } tog sticket: { $cards } var lägre.
bourre-lesson-trumped = { $who } hade inget kort i färgen, så { $best }, en trumf, slog ditt { $card }.
bourre-lesson-beaten = { $who } slog ditt { $card } med { $best }.
bourre-lesson-rest = Spela nu resten: den som tar ett stick spelar ut till nästa.
bourre-lesson-won = Du tog { $count } av { $of } stick och vann { $won }.
bourre-lesson-lost = Du tog { $count ->
    [0] inget stick
    [one] 1 av { $of } stick
   *[other] { $count } av { $of } stick
}.
bourre-lesson-aim = **Mål:** ta flest stick och vinn potten.
bourre-lesson-price = **Pris:** { $ante } för att få kort; lika mycket som potten, om du spelar utan att ta ett stick. { $payers ->
    [0] {""}
    [one] Därför betalade { $who } { $chips }.
   *[other] Därför betalade { $who } { $chips } var.
}
bourre-lesson-reason = **Råd:** höga trumfar och ess tar stick. Spela med två, lägg dig utan.
bourre-lesson-without = { $who } tog första sticket med { $best }.

## Statistik

bourre-achievement-trumpless = En pott utan trumf
bourre-achievement-trumpless-means = Vinn en pott ensam utan att spela någon trumf.
bourre-achievement-every-trick = Alla fem stick mot tre
bourre-achievement-every-trick-means = Ta alla fem stick när minst fyra spelare stannar.
bourre-achievement-pat = Behöll alla och vann
bourre-achievement-pat-means = Behåll alla kort och vinn en pott ensam när minst fyra spelare stannar.
bourre-stats = stannat { $played } · stick { $tricks } · potter { $pots } · bourréer { $bourred }
