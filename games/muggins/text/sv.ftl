# Muggins på svenska. {$who} och {$mover} kan vara "du": de står bara där "du" kan stå. Är {$owner} det har
# texten egna ord. En text inom klamrar är en del som flera texter har gemensam. Ett språk får skriva ut
# den i var och en.

muggins-name = Muggins
muggins-short = Muggins
muggins-blurb = Ett kort i taget, och skam den som förbiser en hög.
muggins-goal = Bli av med dina kort, ett steg över eller under ett kort på bordet. Ropa när de andra gör fel.
muggins-players = 3 till 7 spelare.
muggins-aim = { $turnLimit ->
    [none] Bli först av med alla kort
   *[other] Ha färst kort kvar efter { $turnLimit } kort för varje spelare
}: lägg varje kort på en hög i mitten vars kort är ett steg högre eller lägre. Passar det inte på någon av dem, försök med { $reach ->
    [neighbourOnly] nästa spelares hög
    [anyFitting] de andras högar, från nästa spelares, tills en tar emot det
   *[nearest] nästa spelares hög (eller den första efter den som har kort)
}; passar det inte där heller läggs det på din egen. Ropa **Muggins!** när någon förbiser var ett kort hör hemma: då får den spelaren ett kort av var och en.

## Bordet

muggins-stake = insats { $chips } var
muggins-pot = vinnaren tar { $pot }
muggins-no-stake = spelas för äran
muggins-lasts = **Helt parti:** det är slut när någon inte har något kort kvar, ungefär tio minuter. Ett kort parti är slut efter fem kort för varje spelare.
muggins-lasts-quick = **Kort parti:** det är slut efter { $cards } kort för varje spelare, ungefär { $minutes ->
    [one] en minut
   *[other] { $minutes } minuter
}.
muggins-left = { $count } kvar
muggins-on-top = { $card }
muggins-to-go = { $count } kort kvar att spela
muggins-left-means = kvar: korten i draghög och kasthög tillsammans
muggins-rule = ett steg upp eller ner, ess är 1
muggins-rule-corner = ett steg upp eller ner, ess och kung möts
muggins-wrong-call-one = den som ropar fel får ett kort till
muggins-wrong-call-none = ett felrop kostar inget
muggins-price-one = vid ett riktigt rop får { $mover } ett kort av var och en, den som ropar fel får ett av { $mover }
muggins-price-none = vid ett riktigt rop får { $mover } ett kort av var och en, ett felrop kostar inget
muggins-nobody-called = ingen ropade
muggins-turned-over = { $who-person ->
    [second] Din draghög var slut: din kasthög är vänd.
   *[third] Draghögen var slut för { $who }: kasthögen är vänd.
}
muggins-before-right = nyss: { $who } ropade med rätta, { $mover } fick ett kort av alla
muggins-before-false = nyss: { $who } ropade fel och fick ett kort av { $mover }
muggins-before-free = nyss: { $who } ropade fel på { $mover }
muggins-silent = ropar inte: { $who }

muggins-flipped = { $who }: { $card }
muggins-put-pile = { $who } lade { $card } på { $on }
muggins-put-other = { $owner-person ->
    [second] { $who } lade { $card } på { $on } hos dig
   *[third] { $who } lade { $card } på { $on } hos { $owner }
}
muggins-put-other-gone = { $owner-person ->
    [second] { $who } lade { $card } på din hög
   *[third] { $who } lade { $card } på kasthögen hos { $owner }
}
muggins-put-own = { $who } kastade { $card }
muggins-ask-pile = { $who } lade { $card } på { $on }. Muggins?
muggins-ask-other = { $owner-person ->
    [second] { $who } lade { $card } på { $on } hos dig. Muggins?
   *[third] { $who } lade { $card } på { $on } hos { $owner }. Muggins?
}
muggins-ask-own = { $who } kastade { $card }. Muggins?

muggins-right-pile = 📣 **{ $who } ropade med rätta: { muggins-why }.** Nu ligger det på { $on }. { $mover } fick ett kort av var och en: { $left } nu.
muggins-right-other = 📣 **{ $who } ropade med rätta: { muggins-why }.** { $owner-person ->
    [second] Nu ligger det på din hög.
   *[third] Nu ligger det hos { $owner }.
} { $mover } fick ett av alla: { $left } nu.
muggins-right-own = 📣 **{ $who } ropade med rätta: { muggins-why }.** Det kastades i stället. { $mover } fick ett kort av var och en: { $left } nu.
muggins-right-stays = 📣 **{ $who } ropade med rätta: { muggins-why }.** Det ligger kvar. { $mover } fick ett kort av var och en: { $left } nu.
muggins-false-one = 📣 **{ $who } ropade, men { muggins-why }.** { $who } fick ett kort. { $mover } gav det och har { $left } kvar.
muggins-false-none = 📣 **{ $who } ropade, men { muggins-why }.** Inget kort bytte ägare.
muggins-next-one = 📣 **{ $who } ropade, men { $card } går varken i mitten eller på { $under } hos { $owner-person ->
    [second] dig
   *[third] { $owner }
}.** Bara nästa hög räknas. { $who } fick ett kort.
muggins-next-none = 📣 **{ $who } ropade, men { $card } går varken i mitten eller på { $under } hos { $owner-person ->
    [second] dig
   *[third] { $owner }
}.** Bara nästa hög räknas.
muggins-middle-one = 📣 **{ $who } ropade, men { $card } går inte på någon hög i mitten.** Bara nästa hög räknas. { $who } fick ett kort.
muggins-middle-none = 📣 **{ $who } ropade, men { $card } går inte på någon hög i mitten.** Bara nästa hög räknas.
muggins-why = { $why ->
    [goes] { $card } går på { $fits }
    [first] { $card } hör hemma på { $fits } före { $under }
    [beyond] { $card } lades för långt bort
    [not] { $card } går inte på { $under }
   *[nowhere] { $card } går inte på någon annan hög
}

muggins-turn-flip = { $who } ska vända ett kort
muggins-turn-place = { $who } ska lägga { $card } på en hög
muggins-then-flip = **{ $who }** får vända härnäst
muggins-then-again = **{ $who }** får vända ett kort till
muggins-then-after-pause = efter pausen för rop får **{ $who }** vända
muggins-then-held = **{ $who }** vänder efter pausen, sedan öppnas högarna
muggins-then-counted = partiets sista kort: när **{ $who }** trycker på **avsluta** vinner den som har färst kort
muggins-then-last = sista kortet: { $mover } vinner om ingen ropar

muggins-asked-flip = Din tur: vänd ett kort
muggins-asked-place = Din tur: lägg ditt kort på en hög
muggins-asked-last = Din tur: ropa på det sista kortet, eller låt det passera

muggins-later-flip = Sedan kommer högarna.
muggins-later-place = Sedan kommer ropen.
muggins-later-call = Först kommer vändningen.
muggins-later-pause = Sedan kommer vändning och högar.
muggins-later-end = Det finns inget kort kvar att lägga.
muggins-button-pile = { $card }
muggins-button-discard = { $who } { $card }
muggins-button-far = { $who } { $card } (bara högen hos { $next } räknas)
muggins-button-empty = { $who }: tom
muggins-button-own = Kasta
muggins-menu-piles = På någon annans hög…
muggins-button-flip = { $who }: vänd
muggins-button-flip-nobody = Vänd
muggins-button-end = { $who }: avsluta
muggins-button-call = Muggins!
muggins-button-sought = Nästa rop
muggins-button-nocall = Ropa inte

## Vad varje val gör och kostar, vid ett övningsbord

muggins-means-pile = **Rätt hög:** ett steg ifrån { $corner ->
    [round] (J 11, Q 12, K 13, sedan A)
   *[none] (A 1, J 11, Q 12, K 13)
}, först i mitten, sedan { $reach ->
    [neighbourOnly] hos nästa spelare
    [anyFitting] den första andra som tar emot det
   *[nearest] nästa hög runt bordet
}.
muggins-means-own = om ingen tar. Fel och ropat: ett kort av alla.
muggins-means-flip = vänder upp nästa kort; kostar inget.
muggins-means-flip-call = sedan kan ingen ropa på det.
muggins-means-end = avslutar partiet: ingen kan ropa längre.
muggins-means-end-pause = avslutar partiet, när pausen för rop är över.
muggins-means-flip-pause = efter pausen för rop.
muggins-means-call = { $mover-person ->
    [second] fel hög: { $mover } får ett kort av alla andra. Rätt hög: den som ropade får ett av dig.
   *[third] fel hög: { $mover } får ett kort av alla andra. Rätt hög: den som ropade får ett av { $mover }.
}
muggins-means-call-free = fel hög: { $mover } får ett kort av alla andra. Rätt hög: inget händer.
muggins-means-nocall = låt kortet ligga.

## Vad som talar för vardera sidan, för Varför?

muggins-for-call = Talar för att ropa
muggins-for-nocall = Talar för att låta det ligga
muggins-argue-call = ligger { $card } fel får { $mover } ett kort av alla andra
muggins-argue-last = då ger { $who } bort sista kortet och vinner
muggins-argue-nocall-one = ligger { $card } rätt får du ett kort till om du ropar
muggins-argue-nocall-none = ligger { $card } rätt ger ett rop ingenting

## Uppgörelsen

muggins-won = { $how ->
    [gave] { $pot ->
        [0] { $who } gav bort sista kortet sedan { muggins-caller } och vann.
       *[other] { $who } gav bort sista kortet sedan { muggins-caller } och tog potten på { $pot }. { muggins-own }
    }
   *[out] { $pot ->
        [0] { $who } blev först av med alla kort och vann.
       *[other] { $who } blev först av med alla kort och tog potten på { $pot }. { muggins-own }
    }
}
muggins-stuck = { $pot ->
    [0] Låst efter { $cards } kort i rad utan mugginshög: { $who } hade färst kort ({ $left }) och vann.
   *[other] Låst efter { $cards } kort i rad utan mugginshög: { $who } hade färst kort ({ $left }) och tog potten på { $pot }. { muggins-own }
}
muggins-counted = { $pot ->
    [0] Efter { $cards } kort hade { $who } färst kvar ({ $left }) och vann.
   *[other] Efter { $cards } kort hade { $who } färst kvar ({ $left }) och tog potten på { $pot }. { muggins-own }
}
muggins-counted-shared = { $share ->
    [0] Efter { $cards } kort hade { $who } färst kvar ({ $left } var) och vann tillsammans.
   *[other] Efter { $cards } kort hade { $who } färst kvar ({ $left } var) och vann { $share } var. { muggins-own }
}
muggins-stuck-shared = { $share ->
    [0] Låst efter { $cards } kort i rad utan mugginshög: { $who } hade färst kort ({ $left } var) och vann tillsammans.
   *[other] Låst efter { $cards } kort i rad utan mugginshög: { $who } hade färst kort ({ $left } var) och vann { $share } var. { muggins-own }
}
muggins-caller = { $caller-person ->
    [second] du ropat
   *[third] { $caller } ropat
}
muggins-own = { $own ->
    [0] {""}
   *[other] Insatsen ingår.
}
muggins-places = Placeringar: { $places }
muggins-place = { $place ->
    [1] { $who }{"\u00A0"}1:a ({ $left } kvar)
    [2] { $who }{"\u00A0"}2:a ({ $left } kvar)
   *[other] { $who }{"\u00A0"}{ $place }:e ({ $left } kvar)
}
muggins-moved-stake = { $cut ->
    [purse] insats, det som finns kvar i stället för { $due }
   *[no] insats
}
muggins-moved-pot = potten
muggins-moved-nothing = inget betalt, inget vunnet
muggins-next-pot = { $pot ->
    [one] **1 chip** gick inte att dela och står kvar i potten.
   *[other] **{ $pot } chips** gick inte att dela och står kvar i potten.
}
muggins-own-end = { $won ->
    [yes] { $how ->
        [out] { $who } blev av med alla kort först
        [gave] { $who } vann sedan { muggins-caller }
       *[counted] { $who } hade minst kort, { $least }
    }
   *[no] { $how ->
        [out] { $who } blev av med alla kort först (du: { $left } kvar)
        [gave] { $who } vann sedan { muggins-caller } (du: { $left } kvar)
       *[counted] { $who } hade minst kort, { $least } (du: { $left } kvar)
    }
}
muggins-next-dealer = Givare: { $who }
muggins-short-won = { $who } vann
muggins-short-counted = { $who } vann med färst kort kvar ({ $left })
muggins-short-stuck = låst, { $who } med färst kort kvar ({ $left })

## Vad som gjordes, för den som ser tillbaka

muggins-told-flip = { $who } vände upp ett kort
muggins-told-place-pile = { $who } lade det på hög { $pile } i mitten
muggins-told-place-own = { $who } kastade det
muggins-told-place-other = { $owner-person ->
    [second] { $who } lade det på din kasthög
   *[third] { $who } lade det på kasthögen hos { $owner }
}
muggins-told-call = { $who } ropade muggins
muggins-told-nocall = { $who } lät det passera

## Rörelser i kassan, som /saldo kallar dem

muggins-purse-stake = insats
muggins-purse-pot = potten

## Vad spelet säger nej till

muggins-refused-deal_over = Det här partiet är slut.
muggins-refused-no_clock = Ingen sådan paus pågår nu.
muggins-refused-not_your_turn = Det är inte din tur.
muggins-refused-not_legal_phase = Det är inte det som frågas nu.
muggins-refused-flip_first = Inget kort är uppvänt än: tryck först på **Vänd**.
muggins-refused-place_first = Du har vänt ett kort: lägg det på en hög först.
muggins-refused-no_such_pile = Den högen finns inte på det här bordet.
muggins-refused-empty_pile = Den högen är tom: ett kort läggs på en hög som har kort, eller på din egen.
muggins-refused-last_card = Det var sista kortet, så ingen vänder: du får ropa, eller trycka på **Ropa inte**.
muggins-refused-flip_waits = De andra får fortfarande ropa, och du också. Ditt kort vänds när pausen är slut.
muggins-refused-flipped_first = För sent: nästa kort är vänt, så ingen kan ropa på det förra.
muggins-refused-called_first = För sent: { $seat } ropade först, och bara ett rop räknas.
muggins-refused-flip_done = Ditt kort är redan vänt: lägg det på en hög.
muggins-refused-no_window = Det finns inget kort att ropa på nu.
muggins-refused-own_card = Du kan inte ropa på ditt eget kort.
muggins-refused-others_answer = Det är ditt eget kort: bara de andra får ropa.
muggins-refused-answered = Du har redan låtit { $card } passera. Nästa kort får du ropa på.

## Inställningar (tabell G)

muggins-option-preset = Spelsätt
muggins-option-preset-usual = som vanligt
muggins-option-preset-usual-means = Som i regelboken: den som ropar fel får ett kort till.
muggins-option-preset-quick = ett kort parti
muggins-option-preset-quick-means = Slut efter fem kort för varje spelare: fyra minuter. Den som har minst kvar vinner.
muggins-option-preset-home = som hemma
muggins-option-preset-home-means = Ett felrop kostar inget, och man har fem sekunder på sig att ropa.
muggins-option-preset-two = för två
muggins-option-preset-two-means = Två får spela, och ess och kung möts, så att färre partier låser sig.
muggins-option-preset-tournament = som turnering
muggins-option-preset-tournament-means = Fem partier, med insatsen 10.
muggins-option-preset-own = eget
muggins-option-stake = Insats
muggins-option-stake-number = { $n ->
    [0] ingen
    [one] 1 chip
   *[other] { $n } chips
}
muggins-option-stake-means = Alla betalar den när partiet börjar; vinnaren tar allt.
muggins-house-stake = { $n ->
    [0] spelas för äran
   *[other] insats { $n } var
}
muggins-option-allowTwo = Två spelare
muggins-option-allowTwo-off = av
muggins-option-allowTwo-off-means = Minst tre spelar.
muggins-option-allowTwo-on = tillåtet
muggins-option-allowTwo-on-means = Två får spela, med fyra mugginshögar och 24 kort var.
muggins-house-allowTwo-off = minst tre spelare
muggins-house-allowTwo-on = två spelare tillåtet
muggins-option-roundCorner = Ess och kung
muggins-option-roundCorner-off = möts inte
muggins-option-roundCorner-off-means = Ett ess läggs bara på en tvåa, en kung bara på en dam.
muggins-option-roundCorner-on = möts
muggins-option-roundCorner-on-means = Runt hörnet: ett ess läggs också på en kung, och en kung på ett ess.
muggins-house-roundCorner-off = ess och kung möts inte
muggins-house-roundCorner-on = ett ess läggs också på en kung, och en kung på ett ess
muggins-option-reach = Högen till vänster
muggins-option-reach-nearest = den närmaste till vänster
muggins-option-reach-nearest-means = Bara den första kasthögen till vänster räknas; tomma platser hoppas över.
muggins-option-reach-neighbourOnly = bara grannens
muggins-option-reach-neighbourOnly-means = Bara vänstra grannens kasthög räknas, om den finns.
muggins-option-reach-anyFitting = den första som passar
muggins-option-reach-anyFitting-means = Den första kasthögen till vänster där kortet passar, hur långt bort den än ligger.
muggins-house-reach-nearest = närmaste kasthög till vänster räknas
muggins-house-reach-neighbourOnly = bara vänstra grannens kasthög räknas
muggins-house-reach-anyFitting = första passande kasthög till vänster räknas
muggins-option-continueOnHit = Fortsätt
muggins-option-continueOnHit-off = av
muggins-option-continueOnHit-off-means = Ett kort per tur.
muggins-option-continueOnHit-on = på
muggins-option-continueOnHit-on-means = Den som lägger ett kort på någon annan hög än sin egen vänder igen, om ingen ropar rätt.
muggins-house-continueOnHit-off = ett kort per tur
muggins-house-continueOnHit-on = den som lägger ett kort på någon annan hög än sin egen vänder igen
muggins-option-misplaced = Fellagt kort
muggins-option-misplaced-corrected = rättas
muggins-option-misplaced-corrected-means = Ett kort som någon ropade på med rätta flyttas dit det hörde.
muggins-option-misplaced-stays = ligger kvar
muggins-option-misplaced-stays-means = Ett kort som någon ropade på med rätta ligger kvar där det lades.
muggins-house-misplaced-corrected = fellagda kort rättas
muggins-house-misplaced-stays = fellagda kort ligger kvar
muggins-option-falseCall = Felrop
muggins-option-falseCall-one = ett kort till
muggins-option-falseCall-one-means = Den som ropar fel får ett kort till, av den som lade kortet.
muggins-option-falseCall-none = kostar inget
muggins-option-falseCall-none-means = Du får ropa på vilket kort som helst utan risk.
muggins-house-falseCall-one = den som ropar fel får ett kort till
muggins-house-falseCall-none = ett felrop kostar inget
muggins-option-callGraceMs = Paus för rop
muggins-option-callGraceMs-number = { $n ->
    [0] ingen
    [one] 1 sekund
   *[other] { $n } sekunder
}
muggins-option-callGraceMs-means = Nästa kort vänds inte tidigare, om inte alla valt Ropa inte. Ända tills det vänds får man ropa.
muggins-house-callGraceMs = { $n ->
    [0] ingen paus för rop
    [one] 1 sekunds paus för rop
   *[other] { $n } sekunders paus för rop
}
muggins-option-turnLimit = Längd
muggins-option-turnLimit-none = tills någon inte har kort kvar
muggins-option-turnLimit-none-means = Ett helt parti: ungefär tio minuter.
muggins-option-turnLimit-number = { $n } kort för varje spelare
muggins-option-turnLimit-number-means = Sedan är partiet slut, och den som har färst kort kvar vinner.
muggins-house-turnLimit-none = spelas tills någon inte har något kort kvar
muggins-house-turnLimit = efter { $n } kort för varje spelare vinner den som har färst kvar
muggins-problem-seats = Muggins är för { $least } till { $most } spelare vid det här bordet.

## Reglerna i korthet

muggins-chapters = goal deal turn place call end
muggins-rules-goal-title = Spelet
muggins-rules-goal =
    Alla har en hög kort som ingen får titta på. Bli av med dina, ett i taget, på **mugginshögarna** i mitten. { $stake ->
        [0] Den första utan kort vinner.
       *[other] Den första utan kort vinner potten.
    }
    Korten går upp och ner ett steg: en femma läggs på en fyra eller en sexa. Färgerna spelar ingen roll. { $roundCorner ->
        [on] Ess och kung möts: ett ess läggs på en tvåa eller en kung, en kung på en dam eller ett ess.
       *[off] Ess och kung möts inte: ett ess läggs bara på en tvåa, en kung bara på en dam.
    }
    Den som förbiser en hög kan bli kallad **muggins** och får ett kort av var och en.
muggins-rules-goal-example = { $stake ->
    [0] Fem spelare, ingen insats. Bo är först utan kort och vinner.
   *[other] Fem spelare satsar { $stake } var. Bo är först utan kort och tar { $five }.
}
muggins-rules-deal-title = Insatser och giv
muggins-rules-deal =
    { $stake ->
        [0] Ingen satsar något.
       *[other] Alla betalar insatsen på { $stake }.
    } { $payment ->
        [capped] Man betalar aldrig mer än man har.
       *[open] {""}
    } Sedan läggs mugginskorten ut öppet, och alla andra kort delas jämnt i **draghögar** med baksidan upp.
    { $allowTwo ->
        [on] Med 2, 3, 4 eller 6 spelare är mugginshögarna fyra, med 7 tre, med 5 två.
       *[off] Med 3, 4 eller 6 spelare är mugginshögarna fyra, med 7 tre, med 5 två.
    } Spelaren till vänster om givaren börjar, och turen går medurs.
muggins-rules-deal-example = Fyra spelare: fyra mugginskort, och tolv kort var.
muggins-rules-turn-title = Att vända ett kort
muggins-rules-turn =
    Den som är i tur trycker på **vänd**: det översta kortet i draghögen vänds upp så att alla ser det, och ska läggas.
    Är draghögen tom vänds först den egna **kasthögen** utan att blandas: det äldsta kortet kommer först.
    { $continueOnHit ->
        [on] Den som lägger ett kort på någon annan hög än sin egen vänder igen, om ingen ropade på det med rätta. Efter ett kort på den egna högen, eller ett riktigt rop, går turen vidare.
       *[off] Efter ett kort går turen vidare.
    }
muggins-rules-turn-example = Cilla har ingen draghög kvar, och `5♠` `9♦` `J♣` i kasthögen, knekten överst. Cilla vänder `5♠`.
muggins-rules-place-title = Att lägga kortet
muggins-rules-place =
    {""}**1.** Passar kortet på en mugginshög läggs det där. Passar flera får man välja.
    { $reach ->
        [neighbourOnly] **2.** Annars gäller kasthögen hos spelaren till **vänster**.
        [anyFitting] **2.** Annars gäller de andras kasthögar, från **vänster** räknat: bara den första som tar emot kortet räknas.
       *[nearest] **2.** Annars gäller den närmaste kasthögen till **vänster**: nästa spelares, eller den första därefter som har kort.
    } Passar kortet där läggs det där, och är nu den spelarens.
    {""}**3.** Annars kastas det på den egna kasthögen. Ingen annan hög räknas.
    Ingenting på bordet visar vilken hög som är rätt, och varje kort kan läggas på varje hög som har kort, eller på den egna: det är själva spelet.
muggins-rules-place-example = Anna vänder `8♥`. Mugginshögarna visar `2♠` `K♦` `K♣` `2♥`, nästa spelares hög `7♦`: kortet hör hemma på den högen och ska inte kastas.
muggins-rules-call-title = Muggins!
muggins-rules-call =
    { $pause ->
        [0] Efter varje kort får alla andra ropa **Muggins!** eller välja **Ropa inte**.
        [one] Efter varje kort kommer en paus på minst 1 sekund då alla andra får ropa **Muggins!** eller välja **Ropa inte**.
       *[other] Efter varje kort kommer en paus på minst { $pause } sekunder då alla andra får ropa **Muggins!** eller välja **Ropa inte**.
    } Det första ropet gäller. { $pause ->
        [0] Den som är näst i tur får vända genast; ända tills det sker går det att ropa.
       *[other] När pausen är slut får den som är näst i tur vända; ända tills det sker går det att ropa.
    } Därefter ligger kortet kvar, om ingen har ropat. { $pause ->
        [0] {""}
       *[other] Har alla valt **Ropa inte** behöver ingen vänta ut pausen.
    }
    {""}**Låg kortet fel** ger alla andra den som blev muggins ett kort ur draghögen. { $misplaced ->
        [stays] Kortet ligger kvar där det lades.
       *[corrected] Kortet flyttas dit det hörde.
    }
    { $falseCall ->
        [none] **Låg det rätt** händer inget: ett felrop kostar inget.
       *[one] **Låg det rätt** får den som ropade ett kort av den som lade det.
    } Kort som ges läggs osedda underst i draghögen.
muggins-rules-call-example = Anna kastar `8♥`, men en mugginshög visar `7♠`. Bo ropar. { $misplaced ->
    [stays] Åttan ligger kvar på Annas hög.
   *[corrected] Åttan flyttas till sjuan.
} Bo, Cilla och Dagny ger Anna ett kort var.
muggins-rules-end-title = Slutet
muggins-rules-end =
    Den första utan kort i både draghög och kasthög vinner. Efter ett sista kort får de andra fortfarande ropa; den som ger bort sitt sista kort vinner också.
    Hamnar { $row } kort i rad inte på någon mugginshög utan att någon behöver ge ett kort är partiet låst: den som har färst kort vinner. { $stake ->
        [0] Har flera lika få vinner de tillsammans.
       *[other] Har flera lika få delar de potten.
    } { $turnLimit ->
        [none] {""}
       *[other] Det är också slut när { $turnLimit } kort för varje spelare har spelats: den som har färst kvar vinner.
    }
    { $stake ->
        [0] {""}
       *[other] Vinnaren tar potten.
    } De andra placeras efter hur många kort de har kvar.
muggins-rules-end-example = Bo har ett kort, och någon ropar med rätta på Anna. Bo ger det kortet, har inget kvar och vinner.

# Kommandot som öppnar ett bord: namn med små bokstäver utan mellanslag, beskrivningar högst 100.
command-muggins = muggins
command-muggins-about = Muggins: lägg dina kort och håll ögonen på de andra
muggins-start-about = Öppna ett bord för muggins i den här kanalen
muggins-start-preset = spelsätt
muggins-start-preset-about = Flera inställningar i ett ord; det du väljer därutöver går före
muggins-start-stake = insats
muggins-start-stake-about = Chips som alla betalar när ett parti börjar; vinnaren tar allt
muggins-start-payment = betalning
muggins-start-payment-about = Får en kassa gå under noll?
muggins-start-on_bankrupt = pank
muggins-start-on_bankrupt-about = Vad som händer med den vars kassa är tom
muggins-start-hand_limit = partier
muggins-start-hand_limit-about = Bordet stängs efter så många partier; 0 för inget slut
muggins-start-allow_two = två-spelare
muggins-start-allow_two-about = Får två spela?
muggins-start-round_corner = ess-kung
muggins-start-round_corner-about = Får ett ess läggas på en kung, och en kung på ett ess?
muggins-start-reach = vänsterhög
muggins-start-reach-about = Vilken kasthög till vänster som tar emot ett kort
muggins-start-continue_on_hit = fortsätt
muggins-start-continue_on_hit-about = Vända igen efter ett kort på någon annan hög än den egna?
muggins-start-misplaced = fellagt
muggins-start-misplaced-about = Vad som händer med ett kort som någon ropade på med rätta
muggins-start-false_call = felrop
muggins-start-false_call-about = Vad ett felrop kostar
muggins-start-turn_limit = snabb
muggins-start-turn_limit-about = Partiet slutar efter så många kort var, och färst kvar vinner; 0 för inget sådant slut
muggins-start-call_grace_ms = paus
muggins-start-call_grace_ms-about = Paus för rop före nästa kort, i sekunder (3 om du inget väljer)

# --- där huset talar om en giv är det här ett parti ---
muggins-table-title = Muggins · parti { $deal }
muggins-table-title-settled = Muggins · parti { $deal } är slut
muggins-end-last = **Parti { $deal }:** { $what }.
muggins-receipt = { $place } · **parti { $deal }:** { $what }.
muggins-hand-settled = Parti { $deal }: { SIGNED($net) } { $net ->
    [-1] chip
    [1] chip
   *[other] chips
}
muggins-hand-settled-practice = Parti { $deal }: { SIGNED($net) } övningschips
muggins-button-sit-next = Sätt dig nästa parti
muggins-button-show-deal = Visa partiet
muggins-button-deals = Visa partierna
muggins-deal-number = parti { $deal }
muggins-told-unseen = Bord { PLAIN($number) } kan inte visas längre: jag får inte se { $channel } eller skriva där, eller så finns kanalen inte kvar. Tills det är ordnat spelar stamgäster för alla vars tid går ut.
muggins-next-deal-at = **Nästa parti senast { $when }**
muggins-next-deal-press = **Nästa parti** när någon trycker på **Nästa**
muggins-next-deal-missing = **Nästa parti** behöver { $count ->
    [one] 1 spelare till
   *[other] { $count } spelare till
}
muggins-next-deal-who = Med i nästa parti: { $who }
muggins-balance-deal = { $game }, bord { PLAIN($number) }, parti { $deal }
muggins-lobby-stakes-same = Ett parti med { $players } spelare: var och en satsar { $each }. Att förlora det kostar { $worst } chips.
muggins-lobby-practice = Övning: inga chips rör sig, och inget räknas på topplistan. Att förlora ett parti skulle kosta { $worst } chips.
muggins-lobby-brief-same = Alla satsar { $others } · vinnaren tar potten

# --- där huset talar om en hand finns här ingen ---
muggins-seated-note = spelas på bordets meddelande
muggins-seated-promise =
    Alla spelar på bordets meddelande; inga kort kommer hit.
    Håll ögonen på det: vem som helst får ropa **muggins** på vilket kort som helst.
    Väntar spelet på dig, och du inte har gjort något på en minut, pingar jag dig här.
muggins-hand-away-playing = 💤 en stamgäst spelar för dig tills du trycker på **Jag är här**
muggins-hand-away-playing-policy = 💤 de enklaste dragen görs åt dig tills du trycker på **Jag är här**
muggins-dms-closed =
    Du sitter vid bord { PLAIN($number) }. Jag kan inte skriva till dig, för dina direktmeddelanden är stängda för den här servern.
    Du går inte miste om något: muggins spelas på bordets meddelande.
    Väntar spelet länge på dig kallar jag på dig här i kanalen.
muggins-ask-close-match = Stäng bord { PLAIN($number) }? Stamgäster spelar **klart partiet genast** åt alla. { $stake ->
    [none] Inga chips står på spel.
   *[some] **Vinnaren tar potten.**
}
muggins-closing-match = Godkänner alla går insatserna tillbaka. **Spela vidare**: ni spelar klart partiet. Utan svar: stamgäster gör det genast.
muggins-closing-match-policy = Godkänner alla går insatserna tillbaka. **Spela vidare**: ni spelar klart partiet. Utan svar: det tar slut genast, med de enklaste dragen.
muggins-closing-mixed-match = Godkänner alla spelar stamgäster klart partiet genast. **Spela vidare**: ni spelar klart först. Inget svar räknas som **Godkänn**.
muggins-closing-mixed-match-policy = Godkänner alla spelas partiet klart med de enklaste dragen. **Spela vidare**: ni spelar klart. Inget svar räknas som **Godkänn**.
muggins-done-played-on = Bord { PLAIN($number) } stängs efter det här partiet.
muggins-done-closing = Bord { PLAIN($number) } stängs med det här partiet. Stamgäster spelar det klart genast.
muggins-ask-leave-deal =
    Lämna bord { PLAIN($number) } mitt i parti { $deal }?
    En stamgäst spelar för dig till partiets slut. { $stake ->
        [practice] Inga chips flyttas här.
       *[none] **Du vinner eller förlorar ändå** det du har satsat.
    }
    Sedan är din plats ledig. **Stå över nästa** behåller den: du spelar vidare, men står över nästa parti.
muggins-done-leaving = Du lämnar bord { PLAIN($number) } efter det här partiet, om du inte trycker på **Jag är här** innan dess. En stamgäst spelar för dig under tiden.
muggins-refused-not-seated = Du sitter inte vid det här bordet. **Sätt dig** finns under **⋯**.
muggins-refused-not-dealt-in = Du är inte med i det här partiet. Nästa gång är du med.
muggins-refused-no-deal = Inget parti spelas vid det här bordet nu.
muggins-refused-deal-in-play = Ett parti pågår. Försök igen när det är slut.
muggins-refused-closing-already = Det här bordet stängs med det här partiet.
muggins-end-deals = { $count ->
    [0] inget parti spelades
    [one] 1 parti
   *[other] { $count } partier
}
muggins-end-hand-limit = stängt efter det antal partier som var avtalat
muggins-done-explained = Bordet säger igen vad varje knapp gör och vad orden betyder.
muggins-done-unexplained = Bordet förklarar inte mer, om det inte gör det för någon annan. **Förklara** under **⋯** slår på det igen; { COMMAND("kro me") } stänger av det för gott.
muggins-seated-pot = { $pot ->
    [0] Potten är tom.
   *[other] I potten ligger { $pot }.
} Att förlora nästa parti kostar högst { $worst } chips.
muggins-seated-stakes-same = I en tom pott satsar var och en { $each }. Vad nästa parti kan kosta som mest står här när det här är slut.
muggins-ask-leave-deal-last =
    Lämna bord { PLAIN($number) } mitt i parti { $deal }?
    Ingen annan stannar, så **bordet stängs**. Stamgäster spelar klart partiet genast, en av dem åt dig.
    {""}**Du vinner eller förlorar ändå** det du har satsat. Chips i potten som inte kan delas går till stamgästerna.
muggins-refused-no-such-choice = Det går inte att välja nu. Bordet visar vad som går.

## Vad ett tips säger

muggins-hint-flip = vänd upp ditt nästa kort.
muggins-hint-pile = { $card } är ett steg från { $on }, och högarna i mitten går först.
muggins-hint-left = { $owner-person ->
    [second] ingen hög i mitten tar { $card }, men din { $on } gör det.
   *[third] ingen hög i mitten tar { $card }, men { $on } hos { $owner } gör det.
}
muggins-hint-own = ingen annan hög tar { $card }: det måste kastas.
muggins-hint-right = { $card } ligger rätt.
muggins-hint-done = du har låtit { $card } passera.

## Ord som nybörjare får förklarade

muggins-picture-named = Högarna i mitten: { $cards }
muggins-word-call = att trycka på **Muggins!** när ett kort ligger fel
muggins-word-call-as = rop|felrop|ropa
muggins-word-discards = en spelares öppna kort; de vänds när draghögen är slut
muggins-word-discards-as = kasthög|kasthögen
muggins-word-draws = en spelares kort med baksidan upp, som ingen får se
muggins-word-draws-as = draghög|draghögen
muggins-word-flip = att vända upp det översta kortet i sin draghög
muggins-word-flip-as = vända|vänd
muggins-done-promised = Du tar platsen efter { $regular } när det här partiet är slut.
muggins-hand-leaving-note = 💤 en stamgäst spelar åt dig tills partiet är slut · med **Jag är här** behåller du platsen
muggins-hand-leaving-followed-note = 💤 en annan spelare tar din plats sedan · till dess spelar en stamgäst åt dig
muggins-leaving = { $who } lämnar bordet när det här partiet är slut.
muggins-coming = { $who } tar platsen efter { $regular } när det här partiet är slut.

## Vad en stamgäst säger efter en giv, efter tillfälle och temperament (docs/regulars.md)

muggins-remark-won-boastful = Jag ser varenda hög. Även dem bakom mig.
muggins-remark-won-dry = Någon måste sluta först.
muggins-remark-won-laconic = Klart.
muggins-remark-won-superstitious = Jag vänder aldrig med vänster hand.
muggins-remark-won-warm = Ni spelade så fint. Jag skämdes nästan.

muggins-remark-lost-boastful = Jag skulle just vinna. Fråga vem som helst.
muggins-remark-lost-dry = Jag satt och beundrade högarna.
muggins-remark-lost-laconic = För sent.
muggins-remark-lost-superstitious = Någon sa mitt namn när jag vände.
muggins-remark-lost-warm = Så livligt. Jag märkte knappt att jag förlorade.

muggins-remark-last-boastful = Ingen har fler än jag.
muggins-remark-last-dry = Jag samlar på dem.
muggins-remark-last-laconic = Gott om kvar.
muggins-remark-last-superstitious = De följer med mig hem. Det gör de alltid.
muggins-remark-last-warm = Någon måste ju ta hand om alla de här.

muggins-remark-long-boastful = Jag har spelat längre. Stående.
muggins-remark-long-dry = Jag var yngre när vi började.
muggins-remark-long-laconic = Äntligen.
muggins-remark-long-superstitious = Klockan har stannat. Jag skulle inte röra den.
muggins-remark-long-warm = De långa partierna är de trevligaste.
## Lektionen

muggins-lesson-flip = Alla vill bli av med sina kort. **Vänd** ditt översta.
muggins-lesson-first = { $card } läggs i mitten på ett kort ett steg högre eller lägre (knekt 11, dam 12, kung 13). Färgen spelar ingen roll. Vilken?
muggins-lesson-second = Passar { $card } i mitten? Om inte, på närmaste hög till vänster? Annars **kasta** det.
muggins-lesson-middle = { $card } är ett steg från { $on }: rätt. Du har { $count } kort kvar.
muggins-lesson-neighbour = { $card } är ett steg från { $on }, så { $who } får det. Du har { $count } kort kvar.
muggins-lesson-kept = { $card } passade ingen annanstans, så det lades på din egen hög.
muggins-lesson-misplaced = { $card } hörde hemma på { $on }. Om någon ropar ger alla dig ett kort.
muggins-lesson-misplaced-own = { $card } hörde hemma på din egen hög. Om någon ropar ger alla dig ett kort.
muggins-lesson-won = Du har { $count } kort kvar, och vann.
muggins-lesson-lost = Du har { $count } kort kvar.
muggins-lesson-aim = **Mål:** bli först av med dina kort. Lektionen slutade efter { $cards } kort.
muggins-lesson-price = **Pris:** { $chips } för att spela; vinnarna delar potten. Ropar någon när du gör fel får du ett kort av var och en.
muggins-lesson-reason = **Råd:** mitten först, sedan åt vänster. Håll koll på de andra.
muggins-lesson-call = Mitten går först. Fel hög: **Muggins!** Rätt hög: **Ropa inte**.
muggins-lesson-call-or-flip = Mitten går först. Fel hög: **Muggins!** Rätt hög: vänd.
muggins-lesson-right = { $learner ->
    [caller] { $card } låg fel: { $mover } fick { $n } kort, ett av dem ditt.
    [mover] { $who } ropade, med rätta: ditt { $card } hörde hemma någon annanstans. Därför fick du { $n } kort.
   *[neither] { $who } ropade, med rätta: { $card } hörde hemma någon annanstans. { $mover } fick { $n } kort.
}
muggins-lesson-wrong = { $learner ->
    [caller] { $card } låg rätt, så du fick ett kort för att du ropade.
    [mover] { $who } ropade fel: ditt { $card } låg rätt.
   *[neither] { $who } ropade fel: { $card } låg rätt.
}
muggins-lesson-lay-right = { $card } låg rätt, så det var klokt att inte ropa.
muggins-lesson-lay-wrong = { $card } låg fel, och ingen ropade.
muggins-lesson-missed = Ingen ropade: { $card } hörde hemma på { $on }.

## Statistik

muggins-achievement-ten-calls = Tio riktiga rop i rad
muggins-achievement-ten-calls-means = Ropa Muggins riktigt tio gånger vid ett bord, utan ett parti där du ropar fel.
muggins-achievement-given-away = Vann med ett rop
muggins-achievement-given-away-means = Bli av med ditt sista kort genom ett riktigt rop.
muggins-stats = Muggins-rop: { $called } rätt, { $miscalled } fel
muggins-stats-rated = { $deals ->
    [one] 1 räknat parti
   *[other] { $deals } räknade partier
}
muggins-stats-deals = { $deals ->
    [one] 1 parti
   *[other] { $deals } partier
}
