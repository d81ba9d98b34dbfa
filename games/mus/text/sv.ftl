# Mus på svenska. {$who} kan vara "du": det står bara där "du" kan stå. De spanska ord som spelarna
# säger står kvar, med en förklaring där man trycker på dem.
# En text inom klamrar är en del som flera texter har gemensam. Ett språk får skriva ut den i var och en.

mus-name = Mus
mus-short = Mus
mus-blurb = Fyra dolda kort, fyra satsningar och en partner: det baskiska bluffspelet.
mus-goal = Bjud med en partner på höga kort, låga kort, par och summor. { $vacasToWin ->
    [1] { $setsToWin ->
        [1] { $target } poäng vinner.
       *[other] { $target } poäng tar ett set, { $setsToWin } set matchen.
    }
   *[other] { $target } poäng tar ett set, { $setsToWin ->
        [1] ett set
       *[other] { $setsToWin } set
    } en vaca, { $vacasToWin } vacas matchen.
}
mus-players = 4 spelare.
mus-aim = Bjud med partnern mitt emot dig på fyra saker: högsta korten, lägsta korten, par och summan. Bättre kort ger poäng, och det gör också ett bud som motståndarna avvisar. { $vacasToWin ->
    [1] { $setsToWin ->
        [1] Den sida som först har { $target } poäng vinner matchen.
       *[other] Den sida som först har { $target } poäng vinner ett set, och { $setsToWin } set vinner matchen.
    }
   *[other] { $setsToWin ->
        [1] Den sida som först har { $target } poäng vinner en vaca, och { $vacasToWin } vacas vinner matchen.
       *[other] Den sida som först har { $target } poäng vinner ett set. { $setsToWin } set ger en vaca, och { $vacasToWin } vacas vinner matchen.
    }
} { $stake ->
    [0] {""}
   *[other] Vinnarna delar på potten.
}
mus-lasts = { $sets ->
    [one] En match är ett set: den sida som först har **{ $points }** poäng vinner. En match tar ungefär { $minutes } minuter.
   *[other] Ett set tar den sida som först har **{ $points }** poäng, matchen den som först har **{ $sets }** set. En match tar ungefär { $minutes } minuter.
}
mus-lasts-vacas = Ett set går till **{ $points }** poäng, en vaca till **{ $sets }** set och matchen till **{ $vacas }** vacas. En match tar ungefär { $minutes } minuter.

## Bordet

mus-title = Mus · { mus-which-hand }
mus-title-shown = Mus · { mus-which-hand } · korten visas
mus-title-over = Mus · { mus-which-hand } · setet är slut
mus-heading = { $vaca ->
    [0] Hand { $hand } i set { $set }: { $brought }
   *[other] Hand { $hand } i set { $set }, vaca { $vaca }: { $brought }
}
mus-brought-points = ni { $own }, de { $theirs }
mus-brought-set-won = setet vunnet, { $own }–{ $theirs } i set
mus-brought-set-lost = setet förlorat, { $own }–{ $theirs } i set
mus-brought-vaca-won = vacan vunnen, { $own }–{ $theirs } i vacas
mus-brought-vaca-lost = vacan förlorad, { $own }–{ $theirs } i vacas
mus-tally = { $unit ->
    [vacas] { $own }–{ $theirs } i vacas
   *[sets] { $own }–{ $theirs } i set
}
mus-chips = { $chips ->
    [one] { SIGNED($chips) } chip
    [-1] { SIGNED($chips) } chip
   *[other] { SIGNED($chips) } chips
}
mus-brought-match-won = { $staked ->
    [none] matchen vunnen, { mus-tally }
    [here] matchen vunnen, { mus-tally }, { mus-chips }
   *[before] matchen vunnen, { mus-tally }, potten på { $chips }
}
mus-brought-match-lost = { $staked ->
    [here] matchen förlorad, { mus-tally }, { mus-chips }
   *[none] matchen förlorad, { mus-tally }
}
mus-stake = insats { $stake } var
mus-pot = pott { $pot }
mus-no-stake = spelas för äran
mus-first-to = { $sets ->
    [one] först till ett set
   *[other] först till { $sets } set
}
mus-first-to-vacas = först till { $vacas } vacas
mus-score = { $pair } **{ $points }** av { $target }
mus-score-counted = { $pair } **{ $points }** av { $target } (amarracos: { $counted })
mus-amarracos = { $fives } y { $ones }
mus-set-brief = set { $ours }–{ $theirs }
mus-score-brief = { $ours }–{ $theirs }
mus-sets = { $sets } av { $of } set
mus-sets-vacas = { $sets } av { $of } set, { $vacas } av { $all } vacas

mus-seat-mano = mano
mus-seat-dealer = givare
mus-seat-mus = mus
mus-seat-nomus = no hay mus
mus-seat-laid = bytte { $count }
mus-seat-no-pares = inga pares
mus-seat-no-juego = inget juego
mus-seat-wait = paso
mus-seat-bid = envido { $level }
mus-seat-raise = { $more } más: { $level }
mus-seat-ordago = órdago
mus-seat-pass = no quiero
mus-seat-to-mus = ska tala
mus-seat-to-discard = ska byta
mus-seat-to-opening = ska tala
mus-seat-to-reply = ska svara

mus-now-mus = **Mus?** Ett byte kräver mus av alla fyra
mus-now-mus-pairs = **Mus?** Ett byte kräver mus av båda sidor
mus-now-against = no hay mus: { $who }
mus-now-corrido = **mus corrido:** den första som säger no hay mus blir mano
mus-now-said = mus: { $who }
mus-now-exchange = **Byte:** alla byter 1 till 4 kort
mus-exchanges = { $count ->
    [one] bytt en gång
   *[other] bytt { $count } gånger
}
mus-now-laid = { $who } bytte { $count }
mus-talon = { $count } kort att byta till sig (talong)
mus-now-stopped = { $count ->
    [0] inget byte av kort: { $who } sa no hay mus (bjud)
    [one] ett byte, sedan sa { $who } no hay mus (bjud)
   *[other] { $count } byten, sedan sa { $who } no hay mus (bjud)
}
mus-now-ordago = **Setet står på spel:** { $who } sa órdago.

mus-kind = { $kind ->
    [grande] grande
    [chica] chica
    [pares] pares
    [juego] juego
   *[punto] punto
}
mus-bet-grande = Grande (högst)
mus-bet-chica = Chica (lägst)
mus-bet-pares = Pares (par)
mus-bet-juego = Juego (31 eller mer)
mus-bet-punto = Punto (bäst under 31)
mus-rounds-come = Återstår: { $bets }
mus-round = { $bet } · { $told }
mus-round-declared = { $bet } · { $who } · { $told }
mus-has = ja: { $yes } · nej: { $no }
mus-has-all = ja: alla
mus-has-none = nej: alla
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
mus-says-laid = byter { $count }
mus-says-no-pares = inga pares
mus-says-no-juego = inget juego
mus-picture-target = av { $target }
mus-said-nothing = inget bud än
mus-said-wait = { $who }: paso
mus-said-bid = { $who }: envido { $level }
mus-said-raise = { $who }: { $more } más till { $level }
mus-said-ordago = { $who }: órdago
mus-said-pass = { $who }: no quiero
mus-came-accepted = { $who }: quiero, **{ $stake }** i slutet
mus-came-refused = { $who }: no quiero, { $pair } **+{ $points }** genast
mus-came-waited = paso av alla
mus-came-idle = inte båda sidor har det
mus-news-accepted = { mus-kind }: quiero, **{ $level }**
mus-news-refused = { mus-kind }: avvisat, { $side ->
    [own] ni **+{ $points }**
   *[theirs] de **+{ $points }**
}
mus-news-waited = { mus-kind }: paso av alla
mus-news-idle = { mus-kind }: { $side ->
    [own] bara er sida
    [theirs] bara de andra
   *[none] ingen
}

mus-turn-mus = { $who } ska säga mus eller no hay mus
mus-turn-mus-first = { $who } ska säga mus eller no hay mus; { $partner } svarar för båda
mus-turn-mus-pair = { $who } ska svara för båda: mus eller no hay mus
mus-turn-discard = { $who } ska byta 1 till 4 kort
mus-turn-opening = { $who } ska passa eller bjuda ({ mus-kind })
mus-turn-reply = { $who } ska svara på budet { $level } ({ mus-kind })
mus-turn-raised = { $who } ska svara på höjningen till { $level } ({ mus-kind })
mus-turn-ordago = { $who } ska svara på órdago ({ mus-kind })
mus-then = näst på tur: { $who }

## Handen

mus-ask-mus = Din tur: mus eller no hay mus?
mus-ask-mus-first = Din tur: mus eller no hay mus? { $partner } svarar för er båda
mus-ask-mus-pair = Din tur: mus eller no hay mus, för { $partner } och dig?
mus-ask-discard = Din tur: byt 1 till 4 kort
mus-ask-opening = Din tur i { mus-kind }: passa eller bjuda?
mus-ask-opening-last = Din tur i { mus-kind }, som siste: passa eller bjuda?
mus-ask-reply = Din tur: { $who } bjuder { $level } i { mus-kind }. Du?
mus-ask-raised = Din tur: { $who } höjer till { $level } i { mus-kind }. Du?
mus-ask-ordago = Din tur: { $who } sa órdago i { mus-kind }. Du?
mus-ask-reply-still = Din tur: { $who } bjuder { $level } i { mus-kind }, din partner avvisade. Du?
mus-ask-raised-still = Din tur: { $who } höjer till { $level } i { mus-kind }, din partner avvisade. Du?
mus-ask-ordago-still = Din tur: { $who } sa órdago i { mus-kind }, din partner avvisade. Du?
mus-wait = Inte din tur än
mus-did-mus = du sa mus
mus-did-nomus = du sa no hay mus
mus-did-discard = { $count ->
    [one] du bytte 1 kort
   *[other] du bytte { $count } kort
}
mus-did-wait = du sa paso i { mus-kind }
mus-did-bid = du sa envido { $level } i { mus-kind }
mus-did-raise = du sa { $more } más till { $level } i { mus-kind }
mus-did-ordago = du sa órdago i { mus-kind }
mus-did-pass = du sa no quiero i { mus-kind }
mus-did-accept = du sa quiero i { mus-kind }

mus-price-opening = Ett avvisat bud ger **1**. { mus-on-top-brief }
mus-newcomer-opening = { $kind ->
    [pares] Ett bud kommer ovanpå till bästa pares.
    [juego] Ett bud kommer ovanpå till bästa juego.
   *[other] Ett bud, annars **1**, går till bästa { mus-kind }.
} { $more ->
    [set] Avvisat ger det er **setet**.
    [nothing] Avvisat får ni **1**.
    [exact] Avvisat får ni **1** och **{ $least }** för { mus-kind }.
   *[span] Avvisat får ni **1** och upp till **{ $most }** för { mus-kind }.
}
mus-newcomer-ordago = Órdago: om **setet**.
mus-newcomer-paso = Paso: du får ändå svara.
mus-newcomer-pass = { mus-newcomer-quiero } { mus-newcomer-both } { $kind ->
    [grande] Avvisar de en höjning: **{ $level }** till er.
    [chica] Avvisar de en höjning: **{ $level }** till er.
   *[other] {""}
}
mus-newcomer-refuse = { mus-newcomer-quiero } { mus-newcomer-alone } { $kind ->
    [grande] Avvisar de en höjning: **{ $level }** till er.
    [chica] Avvisar de en höjning: **{ $level }** till er.
   *[other] {""}
}
mus-newcomer-ordago-pass = Quiero: bästa { mus-kind } vinner **setet**. { mus-newcomer-both }
mus-newcomer-ordago-refuse = Quiero: bästa { mus-kind } vinner **setet**. { mus-newcomer-alone }
mus-newcomer-quiero = { $kind ->
    [grande] Quiero: **{ $level }** till bästa { mus-kind }.
    [chica] Quiero: **{ $level }** till bästa { mus-kind }.
   *[other] Quiero: **{ $level }** extra till bästa { mus-kind }.
}
mus-newcomer-both = { $more ->
    [set] Avvisar båda: de vinner **setet**.
    [nothing] Avvisar båda: **{ $points }** till dem.
    [exact] Avvisar båda: de får **{ $points }** och **{ $least }** för { mus-kind }.
   *[span] Avvisar båda: de får **{ $points }** och upp till **{ $most }** för { mus-kind }.
}
mus-newcomer-alone = { $more ->
    [set] No quiero: de vinner **setet**.
    [nothing] No quiero: **{ $points }** till dem.
    [exact] No quiero: de får **{ $points }** och **{ $least }** för { mus-kind }.
   *[span] No quiero: de får **{ $points }** och upp till **{ $most }** för { mus-kind }.
}
mus-price-pass = Avvisar båda: **{ $points }** till dem. { mus-on-top-brief }
mus-price-refuse = No quiero: **{ $points }** till dem. { mus-on-top-brief }
mus-on-top-brief = { $whose ->
    [own] { $more ->
        [nothing] {""}
        [set] Det ger **setet**.
        [exact] { mus-on-top-own }: **{ $least }** till.
       *[span] { mus-on-top-own }: upp till **{ $most }** till.
    }
   *[theirs] { $more ->
        [nothing] {""}
        [set] Det ger **setet**.
        [exact] { mus-on-top-theirs }: **{ $least }** till.
       *[span] { mus-on-top-theirs }: upp till **{ $most }** till.
    }
}
mus-on-top-own = { $of ->
    [punto] Punto
    [pares] Era pares
   *[juego] Ert juego
}
mus-on-top-theirs = { $of ->
    [punto] Punto
    [pares] Deras pares
   *[juego] Deras juego
}
mus-on-top-cards = { $of ->
    [punto] punto
    [pares] pares
   *[juego] juego
}
mus-on-top = { $more ->
    [nothing] {""}
    [set] Det ger **setet**.
    [exact] På slutet **{ $least }** till för { mus-on-top-of }.
   *[span] På slutet upp till **{ $most }** till för { mus-on-top-of }.
}
mus-on-top-of = { $of ->
    [punto] punto
    [pares] { $whose ->
        [own] era pares
       *[theirs] deras pares
    }
   *[juego] { $whose ->
        [own] ert juego
       *[theirs] deras juego
    }
}

mus-worth-grande = grande:{"\u00A0"}{ $cards }
mus-worth-chica = chica:{"\u00A0"}{ $cards }
mus-worth-juego = juego { $points }
mus-worth-juego-ranked = juego { $points } (bäst är 31, sedan 32, 40, 37, 36 … 33)
mus-worth-punto = summa { $points }: inget{"\u00A0"}juego
mus-cards-score = Juego 31: 3, annat 2.
mus-counts-both = 3 räknas som kung, 2 som ess
mus-counts-2 = 2 räknas som ess
mus-counts-3 = 3 räknas som kung
mus-cards = { $a }{"\u00A0"}{ $b }{"\u00A0"}{ $c }{"\u00A0"}{ $d }
mus-pares-none = inga{"\u00A0"}pares
mus-pares-pair = par{"\u00A0"}i{"\u00A0"}{ mus-high }
mus-pares-medias = medias, tre { mus-high }
mus-pares-duples = duples, { mus-high } och { mus-low }
mus-pares-four = duples, fyra { mus-high }
mus-held-juego = { $total }={ $points }
mus-held-pares = { $class ->
    [pair] par
    [medias] medias
   *[duples] duples
}
mus-total-juego = { $points }
mus-total-punto = { $points }
mus-high = { $high ->
    [ace] ess
    [2] tvåor
    [3] treor
    [4] fyror
    [5] femmor
    [6] sexor
    [7] sjuor
    [10] tior
    [11] elvor
    [jack] knektar
    [queen] damer
   *[other] kungar
}
mus-low = { $low ->
    [ace] ess
    [2] tvåor
    [3] treor
    [4] fyror
    [5] femmor
    [6] sexor
    [7] sjuor
    [10] tior
    [11] elvor
    [jack] knektar
    [queen] damer
   *[other] kungar
}
mus-rank-ace = ess
mus-rank-2 = 2
mus-rank-3 = 3
mus-rank-4 = 4
mus-rank-5 = 5
mus-rank-6 = 6
mus-rank-7 = 7
mus-rank-10 = 10
mus-rank-11 = 11
mus-rank-jack = knekt
mus-rank-queen = dam
mus-rank-king = kung

mus-button-mus = Mus (byt)
mus-button-nomus = No hay mus (bjud)
mus-button-wait = Paso (passa)
mus-button-wait-last = Paso (avsluta)
mus-button-bid = Envido { $amount } (bjud)
mus-button-more = Envido { $amount }
mus-button-other = Bud…
mus-button-raise-other = +…
mus-button-ordago = Órdago
mus-button-accept = Quiero { $level } (ja)
mus-button-pass = No quiero
mus-button-raise = { $more } más: { $level }
mus-button-refuse = No quiero (avvisa)
mus-button-play = Quiero: spela om setet
mus-button-watch = Spana
mus-discard-pick = Välj kort att lägga bort (1 till { $most })
mus-discard-confirm = { $count ->
    [0] Lägg bort
   *[other] Lägg bort { $count }: { $cards }
}
mus-ask-bid = Envido
mus-ask-amount = Ditt bud, { $lo } till { $hi } poäng
mus-ask-raise = Höj
mus-ask-raise-amount = Nytt bud, { $lo } till { $hi }, eller +{ $least } till +{ $most }
mus-arm-ordago = **Allt eller inget:** om de antar avgör den här enda satsningen **setet**. Annars får ni genast **{ $points }** poäng. { mus-on-top }
mus-arm-play = **Allt eller inget:** om du antar visas korten, och den här enda satsningen, { mus-kind }, avgör **setet**.

mus-button-sign = Tecken
mus-signs-which = Vilket tecken ger du? Det säger { $partner } något sant om dina kort. En motståndare som spanar ser det också.
mus-signs-none = Inget av tecknen är sant för dina kort, så du har inget att ge.
mus-signs-given = Du gav tecknet **{ $sign }** i 4 sekunder. { $partner } ser det, utom under egen spaning; det gör också en motståndare som spanar.
mus-done-not-now = Du ger inget tecken.
mus-sign-1 = Två kungar: bit i läppen
mus-sign-2 = Tre kungar: bit i mungipan
mus-sign-3 = Två ess: tungspetsen
mus-sign-4 = Tre ess: tungan åt sidan
mus-sign-5 = Duples: höj ögonbrynen
mus-sign-6 = Medias: sned mun
mus-sign-7 = 31: blinka
mus-sign-8 = 30: ryck på axlarna
mus-sign-9 = Ciego: slut ögonen
mus-sign-10 = Solomillo: bit i läppen, blinka
mus-sign-11 = Juego, ej 31: truta
mus-sign-12 = 29: ryck på en axel
mus-seen-1 = Tecken av { $who }: bett i underläppen, **två kungar**
mus-seen-2 = Tecken av { $who }: bett i mungipan, **tre kungar**
mus-seen-3 = Tecken av { $who }: tungspetsen, **två ess**
mus-seen-4 = Tecken av { $who }: tungan åt sidan, **tre ess**
mus-seen-5 = Tecken av { $who }: höjda ögonbryn, **duples**
mus-seen-6 = Tecken av { $who }: sned mun, **medias**
mus-seen-7 = Tecken av { $who }: en blinkning, **juego med 31**
mus-seen-8 = Tecken av { $who }: en axelryckning, **punto med 30**
mus-seen-9 = Tecken av { $who }: slutna ögon, **ciego** (inga pares, under 29)
mus-seen-10 = Tecken av { $who }: bett och blinkning, **solomillo** (tre kungar, ess)
mus-seen-11 = Tecken av { $who }: trutande mun, **juego** men inte 31
mus-seen-12 = Tecken av { $who }: ryck på ena axeln, **punto med 29**
mus-seen-brief-1 = { $who }: **två kungar**
mus-seen-brief-2 = { $who }: **tre kungar**
mus-seen-brief-3 = { $who }: **två ess**
mus-seen-brief-4 = { $who }: **tre ess**
mus-seen-brief-5 = { $who }: **duples**
mus-seen-brief-6 = { $who }: **medias**
mus-seen-brief-7 = { $who }: **juego med 31**
mus-seen-brief-8 = { $who }: **punto med 30**
mus-seen-brief-9 = { $who }: **ciego**
mus-seen-brief-10 = { $who }: **solomillo**
mus-seen-brief-11 = { $who }: **juego**
mus-seen-brief-12 = { $who }: **punto med 29**
mus-watching = Du spanar på motståndarna i 6 s.
mus-watched = Du har spanat klart: inget tecken.

## Vad varje val gör och kostar, vid ett övningsbord

mus-means-mus = kostar inget; om alla fyra säger det byter var och en 1 till 4 kort.
mus-means-nomus = kostar inget; satsningarna börjar med de här korten.
mus-means-mus-first = kostar inget; alla hör att du helst vill ha nya kort, och { $partner } svarar för er båda.
mus-means-nomus-first = kostar inget; alla hör att du helst vill bjuda, och { $partner } svarar för er båda.
mus-means-mus-pair = kostar inget; om den andra sidan också säger det byter var och en 1 till 4 kort.
mus-means-nomus-corrido = kostar inget; du blir mano, och satsningarna börjar med de här korten.
mus-means-discard = du får lika många nya kort; kostar inget.
mus-means-wait = kostar inget; du får fortfarande svara på ett bud.
mus-means-wait-partner = kostar inget; bara { $partner } talar efter dig, och får bjuda för er båda.
mus-means-wait-last = { $scores ->
    [cards] du talar sist, så satsningen är över: ingen bjöd. Sidan med bästa { mus-kind } får poäng för sina kort i slutet.
   *[point] du talar sist, så satsningen är över: ingen bjöd. Sidan med bästa { mus-kind } får **1** i slutet.
}
mus-means-bid = om det antas får sidan med de bättre korten så många poäng i slutet.
mus-means-raise = om det antas får sidan med de bättre korten det nya budet i slutet.
mus-means-amount = vilket annat tal som helst från { $lo } till { $hi }, som du skriver in.
mus-means-raise-amount = en annan höjning: skriv det nya budet, { $lo } till { $hi }, eller hur mycket mer, till exempel +3.
mus-means-accept = { $bonus ->
    [yes] { $level } poäng till de bättre korten i slutet, utöver vad de får för { mus-kind }.
   *[no] { $level } poäng till de bättre korten i slutet.
}
mus-means-pass = { $partner } svarar; om båda säger nej får de genast **{ $points }**. { mus-on-top-brief }
mus-means-refuse = de får genast **{ $points }**. { mus-on-top-brief }
mus-means-play = du får bekräfta. Sedan avgör { mus-kind } setet.
mus-means-ordago = du får bekräfta. Antar de avgörs setet. Avvisar de får ni genast **{ $points }**. { mus-on-top }
mus-means-sign = säger din partner något sant om dina kort; kostar inget.
mus-means-watch = visar motståndarnas tecken i 6 s och döljer din partners; kostar inget, en gång på 20 s.

## Vad som talar för vardera sidan, för Varför?

mus-for-mus = Talar för mus
mus-for-nomus = Talar för no hay mus
mus-for-bid = Talar för att bjuda
mus-for-wait = Talar för att passa
mus-for-accept = Talar för att anta
mus-for-raise = Talar för att höja
mus-for-pass = Talar för att avvisa
mus-argue-no-pares = du har inga pares
mus-argue-no-juego = du har inget juego
mus-argue-pares = dina pares: { $worth }
mus-argue-juego = ditt juego: { $points }
mus-argue-wanted = { $who } vill ha nya kort
mus-argue-mus = om alla fyra säger det byter var och en 1 till 4 kort
mus-argue-mus-pair = om den andra sidan också säger det byter var och en 1 till 4 kort
mus-argue-nomus = ingen byter, och satsningarna börjar med de här korten
mus-argue-nomus-corrido = du blir mano, och satsningarna börjar med de här korten
mus-argue-proposes = { $partner } hör vad du vill, och svarar för er båda
mus-argue-cards = i { mus-kind } har du { $worth }
mus-argue-juego-order = klädda kort är 10; 31 slår 32, sedan 40, 37 … 33; har ingen 31 eller mer vinner högsta summan: punto
mus-argue-punto-order = ingen har 31, så summan närmast 30 vinner
mus-argue-pares-order = duples är två par eller fyra lika, medias tre lika
mus-argue-mano = du är mano och vinner vid lika
mus-argue-on-top = { $more ->
    [set] de poängen ger **setet**
    [exact] **{ $least }** till på slutet, för { mus-on-top-cards }
   *[span] upp till **{ $most }** till på slutet, för { mus-on-top-cards }
}
mus-argue-refused = avvisar de får ni **{ $points }** genast
mus-argue-accepted = har de andra bättre kort går ditt bud till dem
mus-argue-wait = det kostar inget, och du kan fortfarande svara på ett bud
mus-argue-wait-partner = det kostar inget, och { $partner } kan bjuda för er båda
mus-argue-wait-last = { $scores ->
    [cards] utan bud ger bästa { mus-kind } vad korten är värda i slutet
   *[point] utan bud ger bästa { mus-kind } **1** i slutet
}
mus-argue-accept = { $bonus ->
    [yes] de bättre korten får **{ $level }** i slutet, utöver { mus-kind }
   *[no] de bättre korten får **{ $level }** i slutet
}
mus-argue-ordago = den som är bäst i { mus-kind } vinner setet
mus-argue-refuse = { $pair } får bara **{ $points }** genast
mus-argue-pass = { $partner } svarar; avvisar båda får { $pair } **{ $points }** genast

## Räkningen

mus-hand = { $who } { $cards }
mus-step-accepted = { $bet } · { $said }, { $answer }: quiero · bäst { $who }: { $worth } → { $pair } **+{ $stake }**
mus-step-accepted-bonus = { $bet } · { $said }, { $answer }: quiero · bäst { $who }: { $worth } → { $pair } **+{ $stake }**, +{ $bonus } för { mus-kind }
mus-step-waited = { $bet } · paso av alla · bäst { $who }: { $worth } → { $pair } **+{ $points }**
mus-step-idle = { $bet } · inga bud: ena sidan har inget · bäst { $who }: { $worth } → { $pair } **+{ $points }**
mus-step-nobody = Pares (par) · ingen har något
mus-step-refused = { $bet } · { $said }, { $answer }: no quiero → { $pair } **+{ $points }**
mus-step-refused-bonus = { $bet } · { $said }, { $answer }: no quiero → { $pair } **+{ $points }**, +{ $bonus } för { mus-kind }
mus-step-ordago = { $bet } · { $said }, { $answer }: quiero · bäst { $who }: { $worth } → { $pair } vinner setet
mus-step-uncounted = { $bet } · räknas inte: setet slut vid { $target }
mus-step-uncounted-ordago = { $bet } · räknas inte: órdago avgör setet
mus-step-uncounted-bid = { $bet } · { $said }, { $answer }: { $how ->
    [accepted] quiero
   *[refused] no quiero
} · räknas inte: { $why ->
    [ordago] órdago avgör setet
   *[over] setet slut vid { $target }
}
mus-sum = { $won ->
    [yes] { $pair } { $before } + { $more } = **{ $now }**, { $target } behövs
   *[no] { $pair } { $before } + { $more } = **{ $now }** av { $target }
}

mus-scored = { $first } { $a }, { $second } { $b } i den här handen
mus-won-set = { $by ->
    [ordago] { $pair } vann setet med órdago: { $won }–{ $lost } i set.
   *[points] { $pair } vann setet med { $a } mot { $b }: { $won }–{ $lost } i set.
}
mus-won-vaca = { $by ->
    [ordago] { $pair } vann vacan, det sista setet med órdago: { $won }–{ $lost } i vacas.
   *[points] { $pair } vann vacan, det sista setet med { $a } mot { $b }: { $won }–{ $lost } i vacas.
}
mus-won-match = { $by ->
    [ordago] { $last ->
        [vacas] { $pair } vann matchen: { $won }–{ $lost } i vacas, det sista setet med órdago.
        [one] { $pair } vann matchen: { $won }–{ $lost } i set, med órdago.
       *[sets] { $pair } vann matchen: { $won }–{ $lost } i set, det sista med órdago.
    }
   *[points] { $last ->
        [vacas] { $pair } vann matchen: { $won }–{ $lost } i vacas, det sista setet med { $a } mot { $b }.
        [one] { $pair } vann matchen: { $won }–{ $lost } i set, med { $a } mot { $b }.
       *[sets] { $pair } vann matchen: { $won }–{ $lost } i set, det sista med { $a } mot { $b }.
    }
}
mus-won-pot = { $each ->
    [one] { mus-won-match } Varje plats får 1 chip.
   *[other] { mus-won-match } Varje plats får { $each } chips.
}
mus-won-staked = { mus-won-match } Var och en: { $each } med insats.
mus-next-pot = { $pot ->
    [one] **1 chip** gick inte att dela och står kvar i potten.
   *[other] **{ $pot } chips** gick inte att dela och står kvar i potten.
}
mus-next-dealer = Givare: { $who }, mano: { $mano }
mus-short-scores = { $first } { $a }, { $second } { $b }; setet står { $own }–{ $theirs }
mus-short-set = { $by ->
    [ordago] { $pair } vann setet med órdago ({ $won }–{ $lost } i set)
   *[points] { $pair } vann setet med { $a } mot { $b } ({ $won }–{ $lost } i set)
}
mus-short-vaca = { $pair } vann vacan ({ $won }–{ $lost } i vacas)
mus-short-match = { $by ->
    [ordago] { $last ->
        [vacas] { $pair } vann matchen ({ $won }–{ $lost } i vacas, det sista setet med órdago)
        [one] { $pair } vann matchen ({ $won }–{ $lost } i set, med órdago)
       *[sets] { $pair } vann matchen ({ $won }–{ $lost } i set, det sista med órdago)
    }
   *[points] { $last ->
        [vacas] { $pair } vann matchen ({ $won }–{ $lost } i vacas, det sista setet med { $a } mot { $b })
        [one] { $pair } vann matchen ({ $won }–{ $lost } i set, med { $a } mot { $b })
       *[sets] { $pair } vann matchen ({ $won }–{ $lost } i set, det sista med { $a } mot { $b })
    }
}
mus-moved-stake = { $cut ->
    [purse] matchens insats, det som finns kvar i stället för { $due }
   *[no] matchens insats
}
mus-moved-match = halva potten
mus-moved-before = insats vid starten
mus-moved-nothing = inget betalt, inget vunnet
mus-staked = Potten på **{ $pot }** går till sidan som vinner matchen.
mus-staked-capped = { $who } betalade { $paid } av { $due }, allt som fanns kvar.
mus-standing = { $a }–{ $b } i setet hittills, spelat till { $target }
mus-points = { $pair }: { $items }
mus-points-plain = { mus-kind } { $points }
mus-other-did = { $how ->
    [bid] { $other } bjöd det
    [raise] { $other } höjde till det
    [accepted] { $other } antog
    [both] båda avvisade
   *[refused] { $other } avvisade
}
mus-for-cards = { $kind ->
    [punto] punto { $more }
   *[other] kort { $more }
}
mus-points-bid = { $more ->
    [0] { mus-kind } { $who } +{ $points } ({ mus-other-did })
   *[other] { mus-kind } { $who } +{ $points } ({ mus-other-did }; { mus-for-cards })
}
mus-points-brief = { mus-kind } { $who } +{ $points } ({ $how ->
    [raised] höjt bud
    [accepted] antaget bud
   *[refused] avvisat bud
})
mus-points-ordago = { $by } sa órdago i { mus-kind }, { $answer } antog
mus-points-best = { mus-kind } { $who } +{ $points }
mus-points-idle = ingen bjöd: { $items }
mus-unbid = { $how ->
    [cards] korten
   *[idle] inget bud
}
mus-whence = Poäng till { $pair }: { $items }
mus-whence-alone = { $kind ->
    [juego] juego { $points } (ingen bjöd; 3 för 31, 2 för annat juego)
    [pares] pares { $points } (ingen bjöd; 1 för par, 2 för medias, 3 för duples)
   *[other] { mus-kind } { $points } (ingen bjöd)
}
mus-whence-idle = { $kind ->
    [juego] juego { $points } (inga bud: den andra sidan har inget; 3 för 31, 2 för annat juego)
   *[pares] pares { $points } (inga bud: den andra sidan har inget; 1 för par, 2 för medias, 3 för duples)
}
mus-whence-accepted = { mus-kind } { $points } ({ $said }, { $answer }: quiero)
mus-whence-bonus-accepted = { $kind ->
    [punto] punto { $points } ({ $said }, { $answer }: quiero; { $more } för punto)
   *[other] { mus-kind } { $points } ({ $said }, { $answer }: quiero; { $more } för korten)
}
mus-whence-refused = { mus-kind } { $points } ({ $said }, { $answer }: no quiero)
mus-whence-bonus-refused = { $kind ->
    [punto] punto { $points } ({ $said }, { $answer }: no quiero, alltså { $stake }; { $more } för punto)
   *[other] { mus-kind } { $points } ({ $said }, { $answer }: no quiero, alltså { $stake }; { $more } för korten)
}
mus-own-result = { $items }
mus-own = { mus-kind }: { $side ->
    [own] ni { $points }
   *[other] de { $points }
}
mus-own-held = { mus-own } ({ $held })
mus-own-why = { mus-own } ({ mus-own-how })
mus-own-beats = { $several ->
   *[no] { mus-own } ({ mus-own-how }; { $better } slår { $other })
}
mus-own-beats-only = { $several ->
   *[no] { mus-own } ({ $better } slår { $other })
}
mus-own-alike = { mus-own } ({ mus-own-how }; lika kort: { mus-own-before })
mus-own-equal = { mus-own } ({ mus-own-how }; båda { $better }: { mus-own-before })
mus-own-how = { $how ->
    [refused] { $more ->
        [0] avvisat
       *[other] avvisat: { $stake }, { mus-own-cards }
    }
    [accepted] { $more ->
        [0] antaget
       *[other] { $stake } antaget, { mus-own-cards }
    }
    [raised] { $more ->
        [0] höjt
       *[other] höjt till { $stake }, { mus-own-cards }
    }
   *[unbid] { mus-unbid }
}
mus-own-cards = { $kind ->
    [juego] { $held }
   *[other] { mus-kind } { $more }
}
mus-own-ordago-beats = { $several ->
   *[no] órdago i { mus-kind }: { $better } slår { $other }
}
mus-own-ordago-equal = órdago i { mus-kind }: båda { $better }, { mus-own-before }
mus-own-before = { $whom-person ->
    [second] { $who } talar före dig
   *[third] { $who } talar före { $whom }
}
mus-whence-ordago = hela setet, med órdago i { mus-kind }

## Vad som gjordes, för den som ser tillbaka

mus-told-mus = { $who } sa mus
mus-told-nomus = { $who } sa no hay mus
mus-told-discard = { $count ->
    [one] { $who } bytte 1 kort
   *[other] { $who } bytte { $count } kort
}
mus-told-wait = { $who } sa paso
mus-told-bid = { $who } sa envido { $amount }
mus-told-raise = { $who } sa { $amount } más
mus-told-ordago = { $who } sa órdago
mus-told-pass = { $who } sa no quiero
mus-told-accept = { $who } sa quiero

## Rörelser i kassan, som /saldo kallar dem

mus-purse-stake = matchens insats
mus-purse-match = vunnen match

## Vad spelet säger nej till

mus-refused-deal_over = Den här handen är slut.
mus-refused-no_clock = Den tiden har redan gått ut.
mus-refused-not_your_turn = Det är inte din tur.
mus-refused-not_legal_phase = Det är inte det som frågas nu.
mus-refused-wrong_count = Lägg bort minst ett kort.
mus-refused-not_in_hand = Det kortet har du inte.
mus-refused-wrong_amount = Säg ett tal från { $lo } till { $hi }.
mus-refused-only_ordago = Här går det inte att höja: anta, avvisa eller säg órdago.
mus-refused-ordago_said = Órdago kan bara antas eller avvisas.
mus-refused-no_signals = Vid det här bordet spelas det utan tecken.
mus-refused-no_such_sign = Det tecknet finns inte.
mus-refused-sign_lasts = Ditt förra tecken är inte över än.
mus-refused-half_a_hand = Vänta på dina nya kort innan du ger ett tecken.
mus-refused-mus_corrido = Inga tecken innan det är avgjort vem som är mano: så är det i mus corrido.
mus-refused-untrue_sign = Tecken måste vara sanna: dina kort säger inte det.
mus-refused-partial_sign = Det tecknet säger bara en del av vad du har: ge tecknet för alltihop.
mus-refused-watch_rests = Du har just spanat. Det går bara en gång på 20 sekunder.

## Inställningar (tabell G)

mus-option-preset = Spelsätt
mus-option-preset-usual = som vanligt
mus-option-preset-usual-means = Set om 40 poäng; tre set vinner. Partnerna får ge tecken.
mus-option-preset-home = som hemma
mus-option-preset-home-means = Ett set om 40 poäng.
mus-option-preset-thirty = till trettio
mus-option-preset-thirty-means = Set om 30 poäng; tre set vinner.
mus-option-preset-vacas = bäst av tre vacas
mus-option-preset-vacas-means = Tre set om 40 poäng vinner en vaca, två vacas matchen. Första handen är mus corrido.
mus-option-preset-tournament = som turnering
mus-option-preset-tournament-means = Set om 40 poäng; tre set vinner. En match, som börjar med mus corrido.
mus-option-preset-own = eget
mus-option-stake = Insats
mus-option-stake-number = { $n ->
    [one] 1 chip var
   *[other] { $n } chips var
}
mus-option-stake-means = Betalas när en match börjar; sidan som vinner delar på potten.
mus-house-stake = { $n ->
    [0] spelas för äran
   *[other] insats { $n } var
}
mus-option-target = Poäng för ett set
mus-option-target-number = { $n } poäng
mus-option-target-30 = 30 poäng
mus-option-target-35 = 35 poäng
mus-option-target-40 = 40 poäng
mus-option-target-means = Den sida som först har så många poäng vinner setet.
mus-house-target = set till { $n } poäng
mus-option-setsToWin = Set för att vinna
mus-option-setsToWin-number = { $n } set
mus-option-setsToWin-1 = 1 set
mus-option-setsToWin-2 = 2 set
mus-option-setsToWin-3 = 3 set
mus-option-setsToWin-4 = 4 set
mus-option-setsToWin-5 = 5 set
mus-option-setsToWin-means = Den sida som först har så många set vinner matchen och potten, eller en vaca om matchen har flera.
mus-house-setsToWin = { $n ->
    [one] först till ett set
   *[other] först till { $n } set
}
mus-option-vacasToWin = Vacas för att vinna
mus-option-vacasToWin-number = { $n ->
    [one] 1 vaca
   *[other] { $n } vacas
}
mus-option-vacasToWin-1 = 1 vaca: seten avgör
mus-option-vacasToWin-2 = 2 vacas
mus-option-vacasToWin-3 = 3 vacas
mus-option-vacasToWin-means = En vaca vinns med set; den sida som först har så många vacas vinner matchen och potten.
mus-house-vacasToWin = { $n ->
    [one] en match är en vaca
   *[other] först till { $n } vacas
}
mus-option-kings = Kungar och ess
mus-option-kings-eight = åtta och åtta
mus-option-kings-eight-means = En trea räknas som kung, en tvåa som ess.
mus-option-kings-four = fyra och fyra
mus-option-kings-four-means = En trea är bara en trea, en tvåa bara en tvåa: de ligger mellan fyran och esset.
mus-house-kings-eight = en trea är kung, en tvåa är ess
mus-house-kings-four = fyra kungar och fyra ess: en trea är bara en trea, en tvåa bara en tvåa
mus-option-musBy = Mus sägs av
mus-option-musBy-player = var och en
mus-option-musBy-player-means = Var och en säger mus eller no hay mus i tur och ordning; det första no hay mus gäller.
mus-option-musBy-pair = partnerna tillsammans
mus-option-musBy-pair-means = Manos sida först: den ena föreslår, och partnern svarar för båda.
mus-house-musBy-player = var och en säger mus eller no hay mus
mus-house-musBy-pair = partnerna säger mus eller no hay mus tillsammans
mus-option-corrido = Mus corrido
mus-option-corrido-off = av
mus-option-corrido-off-means = Den som sitter till höger om givaren är mano.
mus-option-corrido-on = på
mus-option-corrido-on-means = I matchens första hand går given runt, och den som först säger no hay mus blir mano.
mus-house-corrido-off = mano sitter till höger om givaren
mus-house-corrido-on = mus corrido i matchens första hand
mus-option-puntoBonus = Puntos extrapoäng
mus-option-puntoBonus-always = alltid
mus-option-puntoBonus-always-means = Punto är värt en poäng mer, med eller utan bud.
mus-option-puntoBonus-onlyIfNoBet = bara utan bud
mus-option-puntoBonus-onlyIfNoBet-means = Punto är värt en poäng när alla passar, annars bara det som bjudits.
mus-house-puntoBonus-always = punto har alltid sin extrapoäng
mus-house-puntoBonus-onlyIfNoBet = puntos extrapoäng bara utan bud
mus-option-signals = Tecken
mus-option-signals-off = av
mus-option-signals-off-means = Partnerna vet om varandra bara det som alla hör.
mus-option-signals-on = på
mus-option-signals-on-means = Partnerna får ge varandra tecken, och motståndarna kan uppfatta dem.
mus-house-signals-off = inga tecken
mus-house-signals-on = tecken mellan partnerna
mus-option-handLimit = Matcher
mus-option-handLimit-none = ingen gräns
mus-option-handLimit-none-means = Match följer på match tills bordet stängs.
mus-option-handLimit-number = { $n ->
    [one] 1 match
   *[other] { $n } matcher
}
mus-option-handLimit-number-means = Sedan stängs bordet av sig självt.
mus-house-handLimit-none = hur många matcher som helst
mus-house-handLimit = slutar efter { $n ->
    [one] 1 match
   *[other] { $n } matcher
}
mus-option-cards = Kort
mus-option-cards-spanish = spanska
mus-option-cards-spanish-means = Oros, copas, espadas och bastos, som mus spelas.
mus-option-cards-french = franska
mus-option-cards-french-means = Samma kort visade som K, Q, J och A till 7 i de franska färgerna.
mus-house-cards-spanish = spanska kort
mus-house-cards-french = visas med franska kort
mus-option-count = Poängen visas som
mus-option-count-points = poäng
mus-option-count-points-means = Ställningen i ett set som ett tal.
mus-option-count-amarracos = amarracos och piedras
mus-option-count-amarracos-means = Också som spelarna räknar: 22 är **4 y 2**, fyra amarracos på 5 och två piedras.
mus-house-count-points = inga amarracos
mus-house-count-amarracos = även amarracos
mus-problem-seats = Mus är för { $least } spelare, varken färre eller fler.

## Reglerna i korthet

mus-chapters = goal cards exchange betting pares juego ordago points signals
mus-rules-goal-title = Spelet
mus-rules-goal =
    Partnerna sitter mitt emot varandra och spelet går **moturs**. Alla har fyra kort, och de två sidorna bjuder i tur och ordning på fyra saker: högsta korten, lägsta, bästa par, bästa summa.
    Den sida som först har { $target } poäng (*tantos*) vinner ett **set**. { $vacasToWin ->
        [1] { $setsToWin ->
            [1] Ett set vinner **matchen**.
           *[other] Den sida som först har { $setsToWin } set vinner **matchen**.
        }
       *[other] { $setsToWin ->
            [1] Ett set vinner en **vaca**.
           *[other] Den sida som först har { $setsToWin } set vinner en **vaca**.
        } Den sida som först har { $vacasToWin } vacas vinner **matchen**.
    } { $stake ->
        [0] Ingen betalar någon insats.
       *[other] Alla betalar en insats på { $stake } när matchen börjar; vinnarna delar på potten.
    } { $payment ->
        [capped] Ingen betalar mer än den har.
       *[open] {""}
    }
    Den som sitter till höger om givaren är **mano** och talar först. Är korten lika bra vinner den som sitter närmast mano i turordningen. I nästa hand är mano givare.
mus-rules-goal-example = { $stake ->
    [0] {""}
   *[other] Var och en satsar { $stake }: potten är { $four }.
} { $vacasToWin ->
    [1] { $setsToWin ->
        [1] Anna och Cilla vinner ett set före de andra.
       *[other] Anna och Cilla är först med att vinna { $setsToWin } set.
    }
   *[other] Anna och Cilla är först med att vinna { $vacasToWin } vacas.
} { $stake ->
    [0] Matchen är deras.
   *[other] De får { $two } var.
}
mus-rules-cards-title = Korten
mus-rules-cards =
    Den spanska leken har 40 kort: oros, copas, espadas och bastos, var och en med 1 till 7, 10 (knekt, *sota*), 11 (riddare, *caballo*) och 12 (kung, *rey*). Färgerna betyder inget. { $cards ->
        [french] Det här bordet visar dem som K, Q, J och A till 7 i de franska färgerna.
       *[spanish] {""}
    }
    { $kings ->
        [four] **Det finns fyra kungar och fyra ess:** en 3 är bara en trea och en 2 bara en tvåa. Ordningen är kung, 11, 10, 7, 6, 5, 4, 3, 2, ess.
       *[eight] **En 3 är en kung och en 2 är ett ess:** det finns åtta kungar och åtta ess. Ordningen är kung, 11, 10, 7, 6, 5, 4, ess.
    }
    I summan räknas kung, 11 och 10 som 10, ett ess som 1, de andra som vad de visar.
mus-rules-cards-example = `12 oros` `3 copas` `11 bastos` `2 espadas` är { $kings ->
    [four] en kung, en trea, en riddare och en tvåa: 25 tillsammans.
   *[eight] två kungar, en riddare och ett ess: 31 tillsammans.
}
mus-rules-exchange-title = Mus: bytet
mus-rules-exchange =
    { $musBy ->
        [pair] Manos sida tillfrågas först: den ena föreslår **mus** (byt) eller **no hay mus** (bjud), och partnern svarar för båda. Sedan gör den andra sidan likadant. En sidas no hay mus avslutar frågan.
       *[player] Med början hos mano säger var och en **mus** (byt) eller **no hay mus** (bjud). Det första no hay mus avslutar frågan, och ingen mer tillfrågas.
    }
    { $musBy ->
        [pair] Säger båda sidor mus byts kort.
       *[player] Säger alla fyra mus byts kort.
    } Var och en lägger bort ett till fyra kort med baksidan upp och får lika många nya; hur många ser alla. Sedan tillfrågas alla igen, så länge alla vill.
    Tar **talongen**, korten som inte delats ut, slut blandas de bortlagda korten och delas ut igen; ingen får tillbaka det som just lades bort ur samma hand.
    { $corrido ->
        [on] **Mus corrido:** ingen är mano än i matchens första hand. Varje gång kort byts går given vidare åt höger, och den som först säger no hay mus blir mano. { $signals ->
            [on] Till dess ger ingen tecken.
           *[off] {""}
        }
       *[off] {""}
    }
mus-rules-exchange-example = { $musBy ->
    [pair] Anna säger mus, och hennes partner Cilla svarar no hay mus för båda. Bo och Dagny tillfrågas inte: satsningarna börjar.
   *[player] Anna och Bo säger mus, Cilla säger no hay mus. Dagny tillfrågas inte: satsningarna börjar.
}
mus-rules-betting-title = Satsningarna
mus-rules-betting =
    Fyra satsningar följer på varandra: **grande** (högsta kort), **chica** (lägsta), **pares** (par), **juego** (31 eller mer). Var och en börjar hos mano.
    Säg **paso** (passa) eller **envido** (bjud 2 eller mer). Passar alla blir det inget bud. Den som bara har passat får svara senare.
    På ett bud svarar nästa motståndare: **quiero** antar det till handens slut, **no quiero** lämnar svaret till partnern, och en höjning, **2 más** eller mer, lägger till så många poäng, och sedan svarar sidan som bjöd. Inget bud är högre än poängen för ett set.
    Avvisar båda får den sida som bjöd genast det som den andra hade bjudit förut, eller 1 om den inte hade bjudit.
mus-rules-betting-example = Anna bjuder 2. Bo säger 3 más, alltså 5. Cilla och Anna säger no quiero: Bo och Dagny får genast 2.
mus-rules-pares-title = Pares
mus-rules-pares =
    Först säger alla sanningsenligt vilka som har **pares**: ett par eller bättre. Bara de bjuder, och bara om båda sidor har något.
    {""}**Duples** (två par, eller fyra lika) slår **medias** (tre lika), medias slår ett **par**. Sedan avgör valören.
    Den sida som vinner pares får dessutom poäng för båda partnernas kort: 1 för ett par, 2 för medias, 3 för duples, utöver det som bjudits. Avvisades budet får den sida som bjöd detta för sina egna kort.
mus-rules-pares-example = Anna har duples, Cilla har medias, och ingen bjöd: 3 + 2 = 5 poäng.
mus-rules-juego-title = Juego och punto
mus-rules-juego =
    Först säger alla sanningsenligt vilka som har **juego**, 31 eller mer; bara de bjuder, och bara om båda sidor har det. Ordningen är 31, 32, 40, 37, 36, 35, 34, 33.
    Den sida som vinner juego får dessutom poäng för båda partnerna: 3 för varje 31 och 2 för varje annat juego de har, utöver det som bjudits.
    Har ingen juego bjuder alla i stället på **punto**: högsta summan, i bästa fall 30. Punto är värt { $puntoBonus ->
        [onlyIfNoBet] 1 poäng om ingen bjuder, annars bara det som bjudits.
       *[always] 1 poäng mer än det som bjudits.
    }
mus-rules-juego-example = Ett bud på 2 antogs. Anna har 31, Bo 32: Annas sida får 2 + 3 = 5.
mus-rules-ordago-title = Órdago
mus-rules-ordago =
    I stället för ett bud eller en höjning får den som är i tur säga **órdago**: allt eller inget. Det kan bara antas eller avvisas.
    Antas det visas korten genast, och den här enda satsningen avgör **setet**. Det som antagits tidigare i handen glöms.
    Avvisas det ger det lika mycket som varje annat bud som avvisas.
mus-rules-ordago-example = Anna och Cilla har { $almost } poäng. Bo säger órdago i chica, Anna antar, och Dagny har de lägsta korten: setet går till Bo och Dagny.
mus-rules-points-title = Poängen
mus-rules-points =
    Efter sista satsningen visas alla kort och räknas i ordning: grande, chica, pares, juego eller punto. Alla fyra händer räknas, också för dem som sagt no quiero.
    Ett bud som antogs går till de bästa korten. Grande och chica utan bud är värda 1. Poängen för ett avvisat bud är redan räknade.
    Den sida som först når { $target } vinner setet genast; det som kommer senare räknas inte. Ett nytt set börjar från noll. { $count ->
        [amarracos] Ställningen visas också i **amarracos** på 5 och **piedras** på 1: 22 är **4 y 2**.
       *[points] {""}
    }
mus-rules-points-example = Det står { $short } mot { $almost }. Grande, där ett bud på 2 antogs, går till sidan med { $short }: den har { $target } och vinner innan något annat räknas.
mus-rules-signals-title = Tecken
mus-rules-signals =
    { $signals ->
        [off] Det här bordet spelar utan tecken: partnerna vet om varandra bara det som alla hör.
       *[on] Alla får ge **tecken** från given tills korten visas, vems tur det än är. Ett tecken måste vara sant för de fyra kort man har: två eller tre kungar, två eller tre ess, duples, medias, 31, *solomillo* (31 av tre kungar och ett ess), annat juego, 30, 29, eller *ciego* (blind): varken pares eller juego, och inte 29 eller 30.
        Ett tecken får inte heller säga **hälften av vad man har**: den som har duples med kungar och ess ger inte tecknet för två kungar, och den som har tre ess ger det för tre. **Tecken** erbjuder dem som får ges; en hand kan sakna tecken.
        Ett tecken varar **4 sekunder**. Partnern ser det, om inte partnern spanar. Den som sett det har det antecknat tills både satsningen och tecknet är över. När kort läggs bort glöms det som tecknen sagt om dem.
        {""}**Spana** på motståndarna i **6 sekunder**, en gång på 20: du ser varje tecken som de ger under tiden. Men du missar din egen partners, om det inte fortfarande varar när du spanat klart.
        Bordet visar inget, varken tecken eller vem som spanat.
    }
mus-rules-signals-example = { $signals ->
    [off] Inga tecken ges, och ingen spanar.
   *[on] Anna blinkar medan Bo spanar: Cilla och Bo vet båda att Anna har 31, och Anna vet inte att Bo vet det.
}

# Kommandot som öppnar ett bord: namn med små bokstäver utan mellanslag, beskrivningar högst 100.
command-mus = mus
command-mus-about = Mus, det baskiska spelet om satsningar och tecken
mus-start-about = Öppna ett bord för mus i den här kanalen
mus-start-preset = spelsätt
mus-start-preset-about = Flera inställningar i ett ord; det du väljer därutöver går före
mus-start-stake = insats
mus-start-stake-about = Hur många chips var och en satsar för en match
mus-start-target = poäng
mus-start-target-about = Hur många poäng som vinner ett set
mus-start-sets_to_win = set
mus-start-sets_to_win-about = Hur många set som vinner matchen, eller en vaca
mus-start-vacas_to_win = vacas
mus-start-vacas_to_win-about = Hur många vacas som vinner matchen; en vaca vinns med set
mus-start-kings = kungar
mus-start-kings-about = Åtta kungar och åtta ess, eller fyra av varje?
mus-start-mus_by = mus-av
mus-start-mus_by-about = Säger var och en mus eller no hay mus, eller partnerna tillsammans?
mus-start-corrido = corrido
mus-start-corrido-about = Går given runt i matchens första hand tills någon säger no hay mus?
mus-start-punto_bonus = punto
mus-start-punto_bonus-about = När punto är värt sin extrapoäng
mus-start-signals = tecken
mus-start-signals-about = Får partnerna ge varandra tecken?
mus-start-payment = betalning
mus-start-payment-about = Får en kassa gå under noll?
mus-start-on_bankrupt = pank
mus-start-on_bankrupt-about = Vad som händer med den vars kassa är tom efter en match
mus-start-hand_limit = matcher
mus-start-hand_limit-about = Bordet stängs efter så många matcher; 0 för inget slut
mus-start-cards = kort
mus-start-cards-about = Vilka kort som visas
mus-start-count = räkning
mus-start-count-about = Visas ställningen bara i poäng, eller också i amarracos och piedras?

# --- där huset talar om en giv är det här en hand ---
mus-mano = mano: { $who }
mus-which-hand = { $vaca ->
    [0] hand { $hand } i set { $set }
   *[other] hand { $hand } i set { $set }, vaca { $vaca }
}
mus-receipt = { $place } · **hand { $deal }:** { $what }.
mus-history-line = { $when } · **{ $brought }** · { $what }
mus-history-line-practice = { $when } · **{ $brought }** · övning · { $what }
mus-history-net = { $side ->
    [in] matchens insats { SIGNED($net) }
   *[out] ur potten { SIGNED($net) }
}
mus-deal-number = hand { $deal } vid det här bordet
mus-next-deal-at = **Ny match senast { $when }**
mus-next-deal-goes-on = **Nästa hand senast { $when }**
mus-next-deal-press = **Nästa hand** när någon trycker på **Nästa**
mus-next-deal-missing = **Nästa match** behöver { $count ->
    [one] 1 spelare till
   *[other] { $count } spelare till
}
mus-next-deal-who = Med i nästa hand: { $who }
mus-balance-deal = { $game }, bord { PLAIN($number) }, hand { $deal }
mus-lobby-stakes-same = En match: var och en satsar { $each }, och sidan som vinner tar potten. Att förlora den kostar { $worst } chips.
mus-lobby-practice = Övning: inga chips rör sig, och inget räknas på topplistan. Att förlora en match skulle kosta { $worst } chips.
mus-lobby-brief-same = Insats { $others } · en match ger eller kostar { $worst } chips
mus-ask-close-match =
    Stäng bord { PLAIN($number) }?
    { $stake ->
        [none] Stamgäster spelar handen **klart genast**; inga chips står på spel.
       *[some] Stamgäster spelar matchen **klart genast**, på alla platser. **Den sida som vinner tar insatserna.**
    }
    Sedan stängs bordet.
mus-closing-match = Godkänner alla går insatserna tillbaka. **Spela vidare**: ni spelar klart matchen. Utan svar: stamgäster gör det genast.
mus-closing-match-policy = Godkänner alla går insatserna tillbaka. **Spela vidare**: ni spelar klart matchen. Utan svar: den tar slut genast, med de enklaste dragen.
mus-closing-mixed-match = Godkänner alla spelar stamgäster klart matchen genast. **Spela vidare**: ni spelar klart först. Inget svar räknas som **Godkänn**.
mus-closing-mixed-match-policy = Godkänner alla spelas matchen klart med de enklaste dragen. **Spela vidare**: ni spelar klart. Inget svar räknas som **Godkänn**.
mus-done-played-on = Bord { PLAIN($number) } stängs efter den här matchen.
mus-done-closing = Bord { PLAIN($number) } stängs när matchen är slut. Stamgäster spelar den klart.
mus-hand-closing-note = 💤 bordet stängs efter den här matchen · en stamgäst spelar den klart för dig
mus-hand-leaving = Du har lämnat bordet
mus-hand-leaving-note = 💤 en stamgäst spelar för dig tills matchen är slut eller någon tar din plats · till dess tar **Jag är här** platsen tillbaka
mus-hand-leaving-note-policy = 💤 de enklaste dragen görs åt dig tills matchen är slut eller någon tar din plats · till dess tar **Jag är här** platsen tillbaka
mus-refused-not-seated = Du sitter inte här. **Sätt dig** går mellan matcher, eller på en plats som har lämnats.
mus-refused-not-dealt-in = Du är inte med i den här handen. Nästa gång är du med.
mus-refused-deal-in-play = En hand pågår. Försök igen när den är slut.
mus-refused-closing-already = Det här bordet stängs med den här matchen.
mus-end-deals = { $count ->
    [0] ingen hand spelades
    [one] 1 hand
   *[other] { $count } händer
}
mus-end-hand-limit = stängt efter det antal matcher som var avtalat

## Vad ett tips säger

mus-hint-best = { $often ->
    [0] er sida har nästan aldrig bästa { mus-kind }
    [10] er sida har nästan alltid bästa { mus-kind }
   *[other] er sida har bästa { mus-kind } i { $often } av 10 händer
}
mus-hint-refused = de andra säger no quiero { $refused ->
    [0] i nästan ingen giv
    [10] i nästan varje giv
   *[other] i { $refused } av 10 händer
}
mus-hint-mus = om ingen byter har er sida bästa grande i { $grande } av 10 händer, chica i { $chica }, pares i { $pares } och juego eller punto i { $juego }.
mus-hint-discard = då har du pares { $pares ->
    [0] i nästan ingen hand
    [10] i nästan varje hand
   *[other] i { $pares } av 10 händer
} och juego { $juego ->
    [0] i nästan ingen hand
    [10] i nästan varje hand
   *[other] i { $juego } av 10 händer
}.
mus-hint-if-bid = { mus-hint-best }. { $bid ->
    [0] Órdago
   *[other] Envido { $bid }
}: { mus-hint-refused }
mus-hint-wait = { mus-hint-if-bid }. Du får fortfarande svara på ett bud.
mus-hint-wait-partner = { mus-hint-if-bid }. Sedan får bara { $partner } bjuda.
mus-hint-wait-last = { mus-hint-if-bid }. Paso avslutar satsningen.
mus-hint-bid = { mus-hint-refused }, och { mus-hint-best }.
mus-hint-raise = { mus-hint-refused }, och { mus-hint-best }.
mus-hint-ordago = { mus-hint-refused }, och { mus-hint-best }; om de antar avgör det setet.
mus-hint-accept = { mus-hint-best }; det gäller **{ $level }** poäng.
mus-hint-play = { mus-hint-best }; det avgör setet.
mus-hint-pass = { mus-hint-best }; om budet avvisas får { $pair } genast **{ $points }**. { mus-on-top }

## Vad orden betyder, för nya spelare

mus-word-mano = spelaren till höger om givaren, som talar först och vinner vid lika
mus-word-mano-as = mano
mus-word-own-mano = det är du: du talar först och vinner vid lika; inget av svaren kostar något
mus-word-own-mano-as = mano
mus-word-other-mano = spelaren till höger om givaren, som talar först och vinner vid lika; inget av svaren kostar något
mus-word-other-mano-as = mano
mus-word-mus = ett byte av kort, om alla som tillfrågas vill
mus-word-mus-as = mus?
mus-word-paso = jag bjuder inte nu
mus-word-paso-as = paso
mus-word-suits = mynt, bägare, svärd, klubbor: färgerna, som inte räknas (1 är esset, 10 knekten, 11 riddaren, 12 kungen)
mus-word-suits-as = oros, copas, espadas, bastos|oros|copas|espadas|bastos
mus-word-envido = jag bjuder så många poäng
mus-word-envido-as = envido
mus-word-quiero = ja till ett bud; **no quiero** avvisar det
mus-word-quiero-as = quiero
mus-word-mas = så många poäng mer än vad som bjudits
mus-word-mas-as = más
mus-word-ordago = ett bud på hela setet
mus-word-ordago-as = órdago
mus-word-grande = högst kort vinner; kungar är högst
mus-word-grande-as = grande
mus-word-grande-eight = de högsta korten vinner; kungar och treor är högst
mus-word-grande-eight-as = grande
mus-word-chica = lägst kort vinner; ess är lägst
mus-word-chica-as = chica
mus-word-chica-eight = de lägsta korten vinner; ess och tvåor är lägst
mus-word-chica-eight-as = chica
mus-word-threes = räknas som kung, och en tvåa som ess
mus-word-threes-as = en trea
mus-word-asked-threes = räknas som kung, och en tvåa som ess; inget av svaren kostar något
mus-word-asked-threes-as = en trea
mus-word-pares = lika valörer; bästa sidans båda händer räknas: par 1, medias (tre) 2, duples (två par) 3
mus-word-pares-as = pares
mus-word-juego = 31 eller mer; 31 är bäst, sedan 32, 40, 37 … 33
mus-word-juego-as = juego
mus-word-juego-eight = 31 eller mer (klädda kort, treor är 10); bästa sidan: varje 31 ger 3, andra 2
mus-word-juego-eight-as = juego
mus-word-juego-four = 31 eller mer (klädda kort är 10); bästa sidan: varje 31 ger 3, andra 2
mus-word-juego-four-as = juego
mus-word-punto = ingen har juego, så högsta summan ger 1 (klädda kort räknas som 10)
mus-word-punto-as = punto
mus-word-punto-eight = ingen har juego, så högsta summan ger 1 (klädda kort och treor är 10, tvåor 1)
mus-word-punto-eight-as = punto
mus-word-duples = två par, eller fyra lika
mus-word-duples-as = duples
mus-word-medias = tre lika
mus-word-medias-as = medias
mus-button-sit-next = Sätt dig nästa hand
mus-done-promised = Du tar platsen efter { $regular } när den här handen är slut. Matchens insats är inte din, så du vinner och förlorar inget på den.
mus-leaving = { $who } lämnar bordet när den här matchen är slut.
mus-coming = { $who } tar platsen efter { $regular } när den här handen är slut.

## Vad en stamgäst säger efter en giv, efter tillfälle och temperament (docs/regulars.md)

mus-remark-won-boastful = Det här får de höra om i Bilbao.
mus-remark-won-dry = Min partner gjorde det. Jag lär säga annat.
mus-remark-won-laconic = Vårt.
mus-remark-won-superstitious = En småsten i vänster ficka. Mer säger jag inte.
mus-remark-won-warm = Bra spelat, partner. Jag gömde mig bakom dig.

mus-remark-lost-boastful = Jag har förlorat bättre set än så.
mus-remark-lost-dry = Vi lät dem vinna. Det var slitsamt.
mus-remark-lost-laconic = Deras.
mus-remark-lost-superstitious = Vi satt med ryggen mot dörren.
mus-remark-lost-warm = Nåja, partner. Vi förlorade tillsammans.

mus-remark-ordago-boastful = Órdago. Så säger jag god kväll.
mus-remark-ordago-dry = Jaså, så mycket kostar mod.
mus-remark-ordago-laconic = Jaha.
mus-remark-ordago-superstitious = Jag höll tummarna. Båda.
mus-remark-ordago-warm = Mitt stackars hjärta. Ge det en stund.

mus-remark-quiet-boastful = Jag skrämmer dem till tystnad.
mus-remark-quiet-dry = Jag har varit på livligare begravningar.
mus-remark-quiet-laconic = Paso.
mus-remark-quiet-superstitious = Det gick en ängel genom rummet.
mus-remark-quiet-warm = Så rofyllt. Ingen höjde rösten.

mus-remark-long-boastful = Jag drog ut på det. Ni hade ju så roligt.
mus-remark-long-dry = Vi kunde ha singlat slant vid lunch.
mus-remark-long-laconic = Långt.
mus-remark-long-superstitious = Ett sista set är aldrig en slump.
mus-remark-long-warm = Jag hade gärna spelat till morgonen.
## Lektionen

mus-lesson-mus = Fyra satsningar: högst (grande), lägst (chica), par, summa (juego). En trea är en kung, så du har två. Säger alla mus byter alla.
mus-lesson-stopped = No hay mus: ingen byter kort.
mus-lesson-grande = **Quiero:** korten avgör vem som får { $points }. **No quiero:** de får 1 nu. **{ $least } más** höjer till { $raised }: avvisar de får ni { $points } nu. **Órdago:** hela setet.
mus-lesson-juego = Klädda kort är 10; 31 slår 32 och 40. **Envido { $least }** eller **órdago**?
mus-lesson-accepted = Korten avgör { mus-kind }: { $points } poäng.
mus-lesson-refused = { $by ->
    [others] De avvisade { mus-kind }: ni fick { $points }.
   *[learner] Ni avvisade { mus-kind }: de fick { $points }.
}
mus-lesson-two = { $first }; { $second }.
mus-lesson-brief-accepted = { mus-kind }: antaget, { $points }
mus-lesson-brief-waited = { mus-kind }: paso av alla
mus-lesson-brief-idle = { $side ->
    [own] { mus-kind }: inget bud, bara ni hade det
    [other] { mus-kind }: inget bud, bara de hade det
   *[none] { mus-kind }: inget bud, ingen hade det
}
mus-lesson-brief-refused = { mus-kind }: avvisat, { $by ->
    [others] ni +{ $points }
   *[learner] de +{ $points }
}
mus-lesson-waited = Ingen bjöd i { mus-kind }.
mus-lesson-idle = { $side ->
    [own] Inget bud i { mus-kind }: bara ni har det.
    [other] Inget bud i { mus-kind }: bara de har det.
   *[none] Inget bud i { mus-kind }: ingen har det.
}
mus-lesson-won = { $n ->
    [0] Er sida fick { $own }. De andra fick { $theirs }.
   *[other] Er sida: { $items }. De andra fick { $theirs }.
}
mus-lesson-aim = **Mål:** { $points } poäng, från bättre kort och avvisade bud.
mus-lesson-price = **Pris:** { $chips } chips för en match. Har de andra bättre kort går ditt bud till dem.
mus-lesson-reason = **Råd:** bjud med de bästa korten, eller om ingen vågar anta.

## Statistik

mus-achievement-ordago-thirty = Órdago med trettio
mus-achievement-ordago-thirty-means = Säg eller anta órdago i punto med 30 poäng på handen, och vinn setet.
mus-achievement-ordago-bluff = Den avvisade órdagon
mus-achievement-ordago-bluff-means = Säg órdago och vinn setet för att de andra avvisar. Bara i givar utan stamgäster.
mus-achievement-comeback = Från tio under
mus-achievement-comeback-means = Vinn setet i en hand före vilken de andra saknade högst 5 poäng och ledde med minst 10.
mus-stats = poäng { $points } · vunna set { $sets_won } av { $sets }
mus-stats-with = med { $who } { $won } av { $sets }
mus-stats-partners = Vunna set: { $partners }
mus-stats-rated = { $deals ->
    [one] 1 räknat set
   *[other] { $deals } räknade set
}
mus-stats-deals = { $deals ->
    [one] 1 giv
   *[other] { $deals } givar
}
