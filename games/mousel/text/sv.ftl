# Dansk mousel på svenska. {$who} kan vara "du": det står bara där "du" kan stå, eller så väljer texten efter $who-person.

mousel-name = Dansk mousel
mousel-short = Dansk mousel
mousel-blurb = Stick om en pott som ingen vill fylla på.
mousel-goal = Bästa kortet tar omgången (sticket). Går du med behövs en, öppnar du två, annars betalar du.
mousel-players = 3 till 7 spelare.
mousel-aim = I ett stick spelar alla var sitt kort, och det bästa tar det. Lova bara stick som du kan ta: ett om du går med, två om du öppnar. { $emptyPot ->
    [forced] Är potten tom, som i första given, tillfrågas ingen: alla spelar, och givaren behöver två.
   *[asked] {""}
} En giv har fyra stick, och vart och ett ger en fjärdedel av potten. Ett brutet löfte kostar dig hela potten, och två gånger den om du lovade två och inte tar något. { $limit ->
    [none] {""}
    [one] Det kostar aldrig mer än 1 spelmark.
   *[other] Det kostar aldrig mer än { $limit } spelmarker.
}

mousel-worst = { $cut ->
    [limit] Det gäller en givare utan stick: insatsen på { $stake } och gränsen, { $most }.
   *[no] Det gäller en givare utan stick: insatsen på { $stake } och två gånger potten på { $pot }.
}
mousel-worst-asked = { $cut ->
    [limit] Det gäller en givare som öppnar med flækning och blir utan stick: insatsen och flækningen på { $stake } och gränsen, { $most }.
   *[no] Det gäller en givare som öppnar med flækning och blir utan stick: insatsen och flækningen på { $stake } och två gånger potten på { $pot }.
}

## Bordet

mousel-marker = insatser i spelmarker på { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
mousel-trump = Trumf **{ $suit }**
mousel-trump-if = **{ $suit }** blir trumf om någon öppnar
mousel-trump-flaekke = **Flække:** trumf slås upp ur talongen, aldrig { $suit }
mousel-turn-up-first = Uppslagskortet { $card }
mousel-turn-up = uppslagskortet { $card }
mousel-turn-up-taken = uppslagskortet { $card } (taget av givaren)
mousel-turned = uppslaget ur talongen: { $cards }
mousel-shut = { $suit } bortvald
mousel-pot = Pott **{ $pot }**
mousel-per-trick = { $chips } per stick
mousel-talon = talong: { $count } kort kvar

mousel-seat-declarer = spelförare
mousel-seat-dealer = givare
mousel-seat-passed = passat
mousel-seat-in = med
mousel-seat-exchanged = { $count ->
    [0] behöll alla
   *[other] bytte { $count }
}
mousel-seat-fives = fyra i färg mot fem
mousel-seat-tricks = { $made ->
    [yes] **{ $count }** stick, det räcker
   *[no] **{ $count }** av { $quota } stick
}

mousel-now-r1 = **Öppning, runda 1 av 3**
mousel-now-r2 = **Öppning, runda 2 av 3**
mousel-now-r2-dealer = { $who } (givare) passade med två kort
mousel-now-r3 = **Öppning, runda 3 av 3** · passar alla är given ogiltig och potten står kvar
mousel-now-join = **Vem går med?** { $who } är spelförare
mousel-now-join-need = ett stick behövs
mousel-now-join-unopposed = går ingen med tar { $who } potten utan spel
mousel-now-exchange = **Bytet**
mousel-now-forced = **Tvångsgiv:** alla är med, och givaren är spelförare
mousel-now-compelled = { $who } måste gå med och fick ett extra kort
mousel-now-start = **Korten delas ut**
mousel-now-stakes = **Korten delas ut**
mousel-now-shuffle = **Korten delas ut**
mousel-now-deal = **Korten delas ut**
mousel-now-flaekke = **Trumf slås upp ur talongen**
mousel-now-compel = **Den som är sist kvar måste gå med**
mousel-now-draw = **Bytet**
mousel-now-settle = **Potten delas**

mousel-turn-r1 = { $who } ska öppna eller passa
mousel-turn-r2 = { $who } ska öppna eller passa
mousel-turn-r3 = { $who } ska öppna eller passa
mousel-turn-join = { $who } ska gå med eller passa
mousel-turn-exchange = { $who } ska byta
mousel-turn-throw = { $who } ska kasta ett kort
mousel-turn-lead = { $who } ska spela ut
mousel-turn-play = { $who } ska spela

mousel-exchanged = bytte: { $seats }

## Handen

mousel-ask-r1 = Din tur: öppna eller passa?
mousel-ask-r2 = Din tur: öppna eller passa?
mousel-ask-r3 = Din tur: öppna eller passa?
mousel-ask-join = Din tur: { $who } öppnade. Gå med?
mousel-ask-exchange = { $five ->
    [yes] Din tur: byt upp till { $most } kort, kasta sedan ett
   *[no] Din tur: byt upp till { $most } kort
}
mousel-ask-throw = Din tur: du har fem kort, kasta ett
mousel-ask-lead = Din tur: spela ut ett kort
mousel-ask-play = Din tur: spela ett kort
mousel-wait = Inte din tur än
mousel-wait-blind = { $dealer } avgör, på två kort
mousel-you-out = Du är inte med i den här given

mousel-sub-r1 = öppning, första rundan
mousel-sub-r2 = öppning, andra rundan
mousel-sub-r3 = tredje rundan, flække
mousel-sub-join = spelförare { $who }
mousel-sub-forced = tvångsgiv
mousel-sub-exchange = bytet
mousel-sub-throw = femte kortet
mousel-sub-start = öppning
mousel-sub-stakes = öppning
mousel-sub-shuffle = öppning
mousel-sub-deal = öppning
mousel-sub-flaekke = flække
mousel-sub-compel = vem går med
mousel-sub-draw = bytet
mousel-sub-settle = uppgörelse

mousel-says-exchange = { $count ->
    [0] byter inget
   *[other] byter { $count }
 }
mousel-says-open = öppnar
mousel-says-flaekning = flækning
mousel-says-pass = passar
mousel-says-join = går med
mousel-did-exchange = { $count ->
    [0] du behöll alla
   *[other] du bytte { $count }
}
mousel-did-open = du öppnade
mousel-did-flaekning = du öppnade med flækning
mousel-did-pass = du passade
mousel-did-join = du gick med

mousel-role-declarer = du är spelförare: 2 stick behövs
mousel-role-in = du behöver 1 stick
mousel-price-r1 = Öppna: { $card }, två stick. { $cost } Passa: gratis.
mousel-price-open = Öppna: två stick. { $cost } Passa: gratis.
mousel-price-join = Varje stick ger **{ $share }**. Utan stick: **{ $none }** till nästa pott. { mousel-price-pass }
mousel-price-pass = { $pass ->
    [never] {""}
    [leaves] Passa: { $who } tar potten.
   *[may] Passa: gratis.
}
mousel-newcomer-r1 = Två kort till kommer. Öppna: ta { $card }, två stick behövs.
mousel-newcomer-r2 = Öppna: byt kort, sedan behöver du två stick.
mousel-newcomer-r3 = Öppna: trumf slås upp ur talongen, aldrig { $suit }; du behöver två stick.
mousel-newcomer-cost = { $cut ->
    [limit] Bara ett: betala **{ $one }** till nästa pott, vinn **{ $share }**. Inget: **{ $none }**, högsta boten.
   *[no] Bara ett: betala **{ $one }** till nästa pott, vinn **{ $share }**. Inget: **{ $none }**.
}
mousel-newcomer-alone = Går ingen med tar du potten; de som passat får gå med.
mousel-newcomer-pass = Passa: gratis.
mousel-newcomer-join = Gå med: du får byta kort, sedan behövs ett stick; vart och ett ger **{ $share }**. Inget: **{ $none }** till nästa pott. { mousel-price-pass }
mousel-price-capped = Aldrig mer än du har.
mousel-must-join = Du har { $card }, trumfesset: då måste du gå med vid det här bordet.
mousel-cost = Ett stick: **{ $one }** till nästa pott, inget **{ $none }**.
mousel-cost-brief = Ett: **{ $one }** till nästa pott, inget **{ $none }**.
mousel-cost-alike = Färre: **{ $none }** till nästa pott.
mousel-tricks = Stick: { $seats }
mousel-tricks-one = { $made ->
    [yes] { $who } **{ $count }** (det räcker)
   *[no] { $who } **{ $count }** av { $quota }
}

mousel-face-down = i runda 1 får bara givaren öppna, på två kort: { $who } bestämmer sig; du ser dina när alla har fyra
mousel-passed = har passat: { $who }
mousel-joined = med: { $who }
mousel-after-you = efter dig: { $who }
mousel-compelled-you = du måste gå med: ett extra kort
mousel-leaves-pot = om du passar tar { $who } potten på { $pot }
mousel-five-note = med fem kort kastar du sedan ett
mousel-suit-note = fyra kort i samma färg: lägg bort alla så får du fem, och kastar sedan ett
mousel-throw-note = kortet du kastar läggs med baksidan upp, för gott

mousel-button-open = Öppna { $suit }
mousel-button-open-r3 = Öppna, slå upp
mousel-button-pass = Passa
mousel-button-join = Gå med
mousel-button-flaekning = Välj bort { $suit } { SIGNED($fee) }
mousel-button-shut-out = Välj bort en färg…
mousel-means-shut-out = öppna, och betala först **{ $fee }** för att välja bort en färg till som trumf.
mousel-button-play = { $card }
mousel-button-throw = Kasta { $card }
mousel-flaekning = *Flækning:* betala **{ $fee }** och öppna utan { $first }, { $second } eller { $third } som trumf. { $cost }
mousel-exchange-pick = Välj kort att lägga bort (0 till { $most })
mousel-exchange-confirm = { $count ->
    [0] Byt
   *[other] Byt { $count }: { $cards }
}
mousel-exchange-keep = Behåll alla

mousel-why-must_follow = **Varför inte { $cards }?** Färgen är { $led } och du har sådana kort: du måste bekänna färg.
mousel-why-must_beat = **Varför inte { $cards }?** { $count ->
    [one] Färgen är { $led } och bara { $can } slår { $best }, det bästa kortet hittills: den som kan gå över måste.
   *[other] Färgen är { $led } och { $can } slår { $best }, det bästa kortet hittills: den som kan gå över måste.
}
mousel-why-must_trump = **Varför inte { $cards }?** Du har inga { $led } men däremot { $trump }: då måste du trumfa.
mousel-why-must_overtrump = **Varför inte { $cards }?** { $count ->
    [one] Av dina kort är det bara { $can } som slår { $best }, den högsta trumfen hittills: den som kan trumfa över måste.
   *[other] Av dina kort är det { $can } som slår { $best }, den högsta trumfen hittills: den som kan trumfa över måste.
}

## Vad varje val gör och kostar, vid ett övningsbord

mousel-means-open-r1 = trumf blir { $suit }, { $card } blir ditt. Du får byta först och behöver sedan 2 stick. { $cost }
mousel-means-open-r2 = trumf blir { $suit }. Du får byta först och behöver sedan 2 stick. { $cost }
mousel-means-open-r3 = trumf slås upp ur talongen, aldrig { $suit }. Du får byta först och behöver sedan 2 stick. { $cost }
mousel-means-pass-r1 = kostar inget; sedan tillfrågas alla, med fyra kort.
mousel-means-pass-r2 = kostar inget; du får fortfarande gå med om någon öppnar.
mousel-means-pass-r3 = kostar inget; du får fortfarande gå med om någon öppnar. Passar alla står potten kvar.
mousel-means-pass-r3-last = kostar inget; då har alla passat, och potten står kvar.
mousel-means-pass-join = { $staked ->
    [yes] kostar inget mer; du är ute ur given.
   *[no] kostar inget; du är ute ur given.
}
mousel-means-pass-leaves = { $staked ->
    [yes] kostar inget mer, men { $who } tar potten på **{ $pot }** utan spel.
   *[no] kostar inget, men { $who } tar potten på **{ $pot }** utan spel.
}
mousel-means-join = du får byta och behöver sedan 1 stick, annars **{ $trickless }**. { $who } behöver 2: 1 kostar **{ $one }**, inget **{ $none }**.
mousel-means-exchange = du får lika många nya kort som du lägger bort; kostar inget. { $five ->
    [yes] Sedan kastar du ett av de fem.
   *[no] {""}
}
mousel-means-keep = { $five ->
    [yes] inga nya kort; kostar inget. Sedan kastar du ett av de fem.
   *[no] spela med de här korten; kostar inget.
}
mousel-means-throw = Att kasta ett kort kostar inget; du spelar vidare med resten.
mousel-means-lead = { $others ->
    [one] inleder sticket, värt **{ $share }**; den andra spelaren måste bekänna färg om det går.
   *[other] inleder sticket, värt **{ $share }**; de andra spelarna måste bekänna färg om det går.
} { trick-trump-beats }
mousel-means-best = bästa kortet hittills; sticket är värt **{ $share }**.
mousel-means-takes = tar sticket, värt **{ $share }**.
mousel-means-loses = kan inte ta det här sticket.

## Vad som talar för vardera sidan, för Varför?

mousel-for-open = Talar för att öppna
mousel-for-join = Talar för att gå med
mousel-for-pass = Talar för att passa
mousel-argue-r1 = { $card } blir ditt, och { $suit } blir trumf
mousel-argue-r2 = { $suit } blir trumf, och du får byta kort först
mousel-argue-r3 = trumf slås upp ur talongen, aldrig { $suit }
mousel-argue-alone = går ingen med tar du potten
mousel-argue-shut-out = för **{ $fee }** väljer du bort en färg till
mousel-argue-pass-r1 = det kostar inget, och sedan tillfrågas alla, med fyra kort
mousel-argue-pass-r2 = det kostar inget, och du får fortfarande gå med om någon öppnar
mousel-argue-pass-r3 = det kostar inget, och du får fortfarande gå med om någon öppnar
mousel-argue-pass-r3-last = det kostar inget, och potten står kvar
mousel-argue-pass-join = det kostar inget mer

## Uppgörelsen

mousel-settled-declarer = spelförare { $who }
mousel-settled-trump = trumf { $suit }
mousel-settled-pot = pott { $pot }, { $share } per stick
mousel-settled-void = ogiltig giv
mousel-settled-unopposed = utan spel
mousel-void-nobody_opened = Ingen öppnade. Potten på { $pot } står kvar.
mousel-void-no_trump_left = Ingen färg i talongen kunde bli trumf: given är ogiltig och flækningen betalas tillbaka. Potten på { $pot } står kvar.
mousel-all-met = Alla som spelade tog sina stick. { $rest ->
    [0] Potten är tom.
   *[other] Bara { $rest } som blev över vid delningen ligger kvar i potten.
}
mousel-unopposed = Alla andra passade: { $who } tar potten på { $pot } utan spel. { trick-own }
mousel-failed-bet = { $who-person ->
    [second] { $cut ->
        [limit] Du öppnade men tog bara 1 av 2 krävda stick, går bet och betalar gränsen: { $paid }.
        [purse] Du öppnade men tog bara 1 av 2 krävda stick, går bet och betalar det du har kvar i stället för { $due }: { $paid }.
       *[no] Du öppnade men tog bara 1 av 2 krävda stick, går bet och betalar potten: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } öppnade men tog bara 1 av 2 krävda stick, går bet och betalar gränsen: { $paid }.
        [purse] { $who } öppnade men tog bara 1 av 2 krävda stick, går bet och betalar det som finns kvar i stället för { $due }: { $paid }.
       *[no] { $who } öppnade men tog bara 1 av 2 krävda stick, går bet och betalar potten: { $paid }.
    }
}
mousel-failed-mouselbet = { $who-person ->
    [second] { $cut ->
        [limit] Du öppnade men tog inget stick, går mouselbet och betalar gränsen: { $paid }.
        [purse] Du öppnade men tog inget stick, går mouselbet och betalar det du har kvar i stället för { $due }: { $paid }.
       *[no] Du öppnade men tog inget stick, går mouselbet och betalar potten två gånger: { $paid }.
    }
   *[third] { $cut ->
        [limit] { $who } öppnade men tog inget stick, går mouselbet och betalar gränsen: { $paid }.
        [purse] { $who } öppnade men tog inget stick, går mouselbet och betalar det som finns kvar i stället för { $due }: { $paid }.
       *[no] { $who } öppnade men tog inget stick, går mouselbet och betalar potten två gånger: { $paid }.
    }
}
mousel-failed-trickless = { $who-person ->
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
mousel-failed-several = { $cut ->
    [limit] { $who } tog inget stick och betalar gränsen på { $due } var.
    [purse] { $who } tog inget stick och betalar det som finns kvar i stället för { $due } var.
   *[no] { $who } tog inget stick och betalar { $due } var.
}
# Flera klarade det inte. Namnen och summorna ska få plats på en telefon.
mousel-failed-bet-each = { $who-person ->
    [second] Du tog 1 av 2 krävda stick, { $others } inget.
   *[third] { $who } tog 1 av 2 krävda stick, { $others } inget.
} { $cut ->
    [limit] Var och en betalar gränsen: { $due }.
   *[no] Var och en betalar potten: { $due }.
}
mousel-failed-mouselbet-each = { $who-person ->
    [second] Du och { $others } tog inget stick.
   *[third] { $who } och { $others } tog inget stick.
} Var och en betalar gränsen: { $due }.
mousel-failed-mouselbet-more = { $who-person ->
    [second] { $cut ->
        [limit] Du går mouselbet utan stick och betalar gränsen: { $due }.
       *[no] Du går mouselbet utan stick och betalar { $due }.
    }
   *[third] { $cut ->
        [limit] { $who } går mouselbet utan stick och betalar gränsen: { $due }.
       *[no] { $who } går mouselbet utan stick och betalar { $due }.
    }
} { $others-count ->
    [one] { $others-person ->
        [second] Du tog inget och betalar { $share }.
       *[third] { $others } tog inget och betalar { $share }.
    }
   *[other] { $others } tog inget och betalar { $share } var.
}
mousel-moved-dealer = givarens insats
mousel-moved-ante = insats
mousel-moved-flaekning = flækning
mousel-moved-flaekning_back = flækningen tillbaka
mousel-moved-pot = potten
mousel-moved-tricks = { $count ->
    [one] 1 stick
   *[other] { $count } stick
}
mousel-moved-bet = { $cut ->
    [limit] bet: gränsen
    [purse] bet: det som finns kvar i stället för { $due }
   *[no] bet: potten
}
mousel-moved-mouselbet = { $cut ->
    [limit] inget stick: gränsen
    [purse] inget stick: det som finns kvar i stället för { $due }
   *[no] inget stick: dubbla potten
}
mousel-moved-trickless = { $cut ->
    [limit] inget stick: gränsen
    [purse] inget stick: det som finns kvar i stället för { $due }
   *[no] inget stick: potten
}
mousel-moved-out = passade
mousel-moved-nothing = inget betalt, inget vunnet
mousel-next = { $pot } · { $stakes }
mousel-next-dealer = Givare: { $who }
mousel-next-free-by = { $others ->
    [0] sedan är { $who } givare och satsar ensam { $own }
   *[other] sedan är { $who } givare och satsar { $own }, övriga { $others } var
}
mousel-next-forced-by = sedan en tvångsgiv, där alla spelar: { $who } är givare och satsar { $own }, övriga { $others } var
# Där andra spelar nästa giv än de som har spelat den här.
mousel-next-free = { $others ->
    [0] sedan satsar bara givaren, { $own }
   *[other] sedan satsar givaren { $own }, övriga { $others } var
}
mousel-next-forced = sedan en tvångsgiv, där alla spelar: givaren satsar { $own }, övriga { $others } var
# De här står i kvittot, som är lika för alla.
mousel-short-nobody_opened = ingen öppnade
mousel-short-no_trump_left = ingen trumf kvar, ogiltig
mousel-short-unopposed = { $who } tog potten utan spel
mousel-short-met = alla klarade sig
mousel-short-bet = { $who } går bet
mousel-short-mouselbet = { $who } går mouselbet (inget stick)
mousel-short-trickless = { $who } utan stick

## Vad som gjordes, för den som ser tillbaka

mousel-told-open = { $who } öppnade
mousel-told-pass = { $who } passade
mousel-told-flaekning = { $who } öppnade med flækning och valde bort { $suit }
mousel-told-join = { $who } gick med
mousel-told-exchange = { $count ->
    [0] { $who } behöll alla
   *[other] { $who } bytte { $count }
}
mousel-told-throw = { $who } kastade { $card }
mousel-told-throw-hidden = { $who } kastade ett kort
mousel-told-play = { $who } spelade { $card }

## Rörelser i kassan, som /saldo kallar dem

mousel-purse-dealer = givarens insats
mousel-purse-ante = insats
mousel-purse-flaekning = flækning
mousel-purse-flaekning_back = flækningen tillbaka
mousel-purse-tricks = stick
mousel-purse-pot = tog potten
mousel-purse-bet = bet
mousel-purse-mouselbet = mouselbet (inget stick)
mousel-purse-trickless = inget stick

## Vad spelet säger nej till

mousel-refused-no_such_suit = Den färgen finns inte.
mousel-refused-ace_must_join = Du har trumfesset: då måste du gå med vid det här bordet.
mousel-refused-barred_suit = { $suit } är redan bortvald: det var uppslagskortets färg.
mousel-refused-must_follow = Du har { $led }: bekänn färg. Tryck på **Varför?**
mousel-refused-must_beat = Du kan gå över { $best }, så du måste. Tryck på **Varför?**
mousel-refused-must_trump = Du har inga { $led }: trumfa med { $trump }. Tryck på **Varför?**
mousel-refused-must_overtrump = Du kan trumfa över { $best }, så du måste. Tryck på **Varför?**

## Inställningar (tabell G)

mousel-option-preset = Spelsätt
mousel-option-preset-usual = som vanligt
mousel-option-preset-usual-means = Som i regelboken; inga böter över 100 spelmarker.
mousel-option-preset-newcomers = nybörjarregler
mousel-option-preset-newcomers-means = Bara den som öppnar eller går med kan förlora mer än insatsen; inga böter över 20 spelmarker.
mousel-option-preset-home = som hemma
mousel-option-preset-home-means = Inga böter över 20 spelmarker.
mousel-option-preset-mauscheln = som mauscheln
mousel-option-preset-mauscheln-means = På tyskt vis: kort lek, ess tvingar, fem kort för fyra i en färg, en pott kan tas utan spel.
mousel-option-preset-tournament = som turnering
mousel-option-preset-tournament-means = 20 givar, eller tills någon har förlorat de 100 chips som alla börjar med.
mousel-option-preset-own = eget
mousel-option-unit = Spelmark
mousel-option-unit-number = { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
mousel-option-unit-means = Allt räknas i spelmarker, värda det dubbla vid udda antal spelare (utom med insatserna 8 och 4).
mousel-house-unit = insatser i spelmarker på { $n ->
    [one] 1 chip
   *[other] { $n } chips
}
mousel-option-stakes = Insatser
mousel-option-stakes-main = givaren 4, alla +2 på tom pott
mousel-option-stakes-main-means = Bara givaren betalar så länge en pott står kvar.
mousel-option-stakes-8-4 = givaren 8, övriga 4, varje giv
mousel-option-stakes-8-4-means = Större potter: alla betalar i varje giv.
mousel-house-stakes-main = givaren satsar 4, alla 2 till på tom pott
mousel-house-stakes-8-4 = givaren satsar 8, övriga 4, i varje giv
mousel-option-limit = Högsta böter
mousel-option-limit-none = ingen gräns
mousel-option-limit-none-means = För få stick kostar hela potten eller dubbla potten, hur stor den än är.
mousel-option-limit-number = { $n ->
    [one] 1 spelmark
   *[other] { $n } spelmarker
}
mousel-option-limit-number-means = Inga böter blir högre; resten efterskänks.
mousel-house-limit-none = ingen gräns för böter
mousel-house-limit = böter högst { $n ->
    [one] 1 spelmark
   *[other] { $n } spelmarker
}
mousel-option-shortPack = Kort lek
mousel-option-shortPack-off = av
mousel-option-shortPack-off-means = Alla 52 kort.
mousel-option-shortPack-on = på
mousel-option-shortPack-on-means = Med 4 spelare från sjuorna och upp, med 5 från femmorna; med andra alla 52.
mousel-house-shortPack-off = hel lek
mousel-house-shortPack-on = kort lek
mousel-option-aceForcesDealer = Ess tvingar givaren
mousel-option-aceForcesDealer-off = av
mousel-option-aceForcesDealer-off-means = Givaren får passa vilket uppslagskortet än är.
mousel-option-aceForcesDealer-on = på
mousel-option-aceForcesDealer-on-means = Är uppslagskortet ett ess måste givaren öppna.
mousel-house-aceForcesDealer-off = ess tvingar inte givaren
mousel-house-aceForcesDealer-on = ess tvingar givaren
mousel-option-fifthCard = Femte kortet
mousel-option-fifthCard-immediate = kastas genast
mousel-option-fifthCard-immediate-means = Den som har fem kastar ett genast efter eget byte.
mousel-option-fifthCard-afterAll = kastas efter alla
mousel-option-fifthCard-afterAll-means = Den som har fem kastar ett när alla har bytt.
mousel-house-fifthCard-immediate = femte kortet kastas genast
mousel-house-fifthCard-afterAll = femte kortet kastas efter alla
mousel-option-fourOfSuit = Fyra i färg
mousel-option-fourOfSuit-off = fyra mot fyra
mousel-option-fourOfSuit-off-means = Den som lägger bort fyra kort får fyra.
mousel-option-fourOfSuit-on = fem mot fyra
mousel-option-fourOfSuit-on-means = Den som lägger bort en hand med fyra i samma färg får fem och kastar ett.
mousel-house-fourOfSuit-off = fyra nya kort för fyra i samma färg
mousel-house-fourOfSuit-on = fem nya kort för fyra i samma färg
mousel-option-aceMustPlay = Trumfess måste med
mousel-option-aceMustPlay-off = av
mousel-option-aceMustPlay-off-means = Den som har trumfesset får passa.
mousel-option-aceMustPlay-on = på
mousel-option-aceMustPlay-on-means = När någon har öppnat måste den som har trumfesset gå med.
mousel-house-aceMustPlay-off = den med trumfesset får passa
mousel-house-aceMustPlay-on = den med trumfesset måste gå med
mousel-option-unopposed = Om ingen går med
mousel-option-unopposed-fight = den sista måste
mousel-option-unopposed-fight-means = Den som är sist kvar måste gå med och får ett extra kort: ingen pott utan strid.
mousel-option-unopposed-take = spelföraren tar potten
mousel-option-unopposed-take-means = Alla får passa; då tar spelföraren potten utan spel.
mousel-house-unopposed-fight = den som är sist kvar måste gå med
mousel-house-unopposed-take = går ingen med tar spelföraren potten
mousel-option-emptyPot = Tom pott
mousel-option-emptyPot-forced = alla måste spela
mousel-option-emptyPot-forced-means = Som i första given: alla spelar om den, och givaren behöver två stick.
mousel-option-emptyPot-asked = alla tillfrågas
mousel-option-emptyPot-asked-means = Alla satsar. Sedan får var och en öppna, gå med eller passa, som i alla andra givar.
mousel-house-emptyPot-forced = på tom pott måste alla spela
mousel-house-emptyPot-asked = på tom pott tillfrågas alla
mousel-problem-seats = Dansk mousel är för { $least } till { $most } spelare.

## Reglerna i korthet

mousel-chapters = goal deal opening flaekke joining exchange play payment
mousel-rules-goal-title = Spelet
mousel-rules-goal =
    Man spelar fyra stick om en pott: i ett **stick** spelar alla som är med var sitt kort, och det bästa kortet tar det. En spelare, **spelföraren**, lovar två stick; alla som går med lovar ett. Ett stick ger en fjärdedel av potten. Den som inte håller löftet fyller potten igen.
    Kortens ordning: ess (A), kung (K), dam (Q), knekt (J), 10, 9 och så vidare ner till 2. { $shortPack ->
        [on] Med 4 spelare slutar den vid 7, med 5 vid 5.
       *[off] {""}
    }
mousel-rules-goal-example = Pott 48, alltså 12 per stick. Anna är spelförare och tar två stick: +24. Bo gick med och tar två: +24. Cilla gick med, tog inget och betalar { $owed }: det är nästa pott.
mousel-rules-deal-title = Insatser och giv
mousel-rules-deal =
    { $stakes ->
        [main] Givaren satsar 4 spelmarker i varje giv. Är potten tom satsar alla 2 till.
       *[other] I varje giv satsar givaren 8 spelmarker och alla andra 4.
    } En spelmark är värd { $unit ->
        [one] 1 chip
       *[other] { $unit } chips
    }. { $stakes ->
        [main] Med udda antal spelare är den värd det dubbla.
       *[other] {""}
    } { $payment ->
        [capped] Man betalar aldrig mer än man har.
       *[open] {""}
    }
    Alla får två kort, sedan **slås ett kort upp**, sedan får alla två kort till.
    { $emptyPot ->
        [forced] Är potten tom blir det **tvångsgiv**: givaren tar uppslagskortet och är spelförare, och alla är med. Alla andra givar är fria.
       *[asked] Alla givar är fria: ingen måste spela om en tom pott.
    }
mousel-rules-deal-example = Fyra spelare, tom pott: givaren satsar { $dealer }, övriga { $others } var. Potten är { $pot } och ett stick ger { $share }.
mousel-rules-opening-title = Öppningen
mousel-rules-opening =
    I en fri giv måste någon **öppna**: bli spelförare, med uppslagskortets färg som trumf.
    {""}**Runda 1:** bara givaren bestämmer sig, på två kort. Den som öppnar nu får också uppslagskortet som femte kort. { $aceForcesDealer ->
        [on] Är uppslagskortet ett ess måste givaren öppna.
       *[off] {""}
    }
    {""}**Runda 2:** alla har fyra kort. Med början till vänster om givaren, och givaren sist, öppnar eller passar var och en. Ingen får uppslagskortet.
    {""}**Runda 3** är flækken.
mousel-rules-opening-example = Uppslagskortet är `K♠`. Givaren har `A♠` `9♠` och öppnar i runda 1: spader är trumf, och kungen kommer med på givarens hand.
mousel-rules-flaekke-title = Flække och flækning
mousel-rules-flaekke =
    Har alla passat tillfrågas alla en gång till, men då slås trumf upp ur **talongen**, korten som inte delats ut: det första kortet i en annan färg än uppslagskortets. Det är **flækken** (danska för ”klyva”).
    Med en **flækning** betalar den som öppnar 4 spelmarker i potten och väljer bort en färg till som trumf.
    Passar alla igen är given ogiltig och potten står kvar.
mousel-rules-flaekke-example = Uppslagskortet var spader. Bo öppnar, betalar 4 spelmarker och väljer bort klöver. Ur talongen kommer `7♣`, `2♠` och `9♦`: ruter är trumf.
mousel-rules-joining-title = Att gå med
mousel-rules-joining =
    Med början till vänster om spelföraren väljer var och en att **gå med** eller **passa**. Den som går med behöver ett stick; den som passar är ute ur given, vinner inget och förlorar inte mer än den insats som redan är betald.
    { $unopposed ->
        [take] Passar alla andra tar spelföraren potten utan spel.
       *[fight] Har alla andra passat måste den som är sist kvar gå med och får ett extra kort: ingen vinner en pott utan strid.
    } { $aceMustPlay ->
        [on] Den som har trumfesset måste gå med.
       *[off] {""}
    }
mousel-rules-joining-example = Anna öppnade. { $unopposed ->
    [take] Bo, Cilla och Dagny passar, så Anna tar potten utan spel.
   *[fight] Bo och Cilla passar, så Dagny måste gå med och har fem kort att välja på.
}
mousel-rules-exchange-title = Bytet (køb)
mousel-rules-exchange =
    Spelföraren först, sedan övriga medurs: lägg bort så många kort du vill, med baksidan upp, och ta lika många nya. { $fourOfSuit ->
        [on] Den som lägger bort fyra kort i en färg, hela handen, får fem.
       *[off] {""}
    } Med fem kort får du byta alla fem. { $fifthCard ->
        [afterAll] Du kastar ett när alla har bytt.
       *[immediate] Du kastar ett genast efter det.
    }
    Tar talongen slut blandas de bortlagda korten om, men aldrig de som du själv just lade bort.
mousel-rules-exchange-example = Du har `K♠` `9♠` `A♦` `3♣` och spader är trumf: du lägger bort `3♣` och tar ett nytt kort.
mousel-rules-play-title = Att spela ett kort
mousel-rules-play =
    Spelföraren spelar ut. Bekänn färg om du kan. Kan du inte måste du spela en trumf, om du har någon. Den som **kan** slå stickets bästa kort utan att bryta mot de två reglerna **måste**.
    Högsta trumf tar sticket; utan trumf det högsta kortet i den utspelade färgen. Den som tog sticket spelar ut till nästa.
mousel-rules-play-example = Spader är trumf. `7♥` spelades ut, sedan `10♥`. Du har `4♥` `J♥` `A♠`: du måste spela `J♥`.
mousel-rules-payment-title = Betalning
mousel-rules-payment =
    Varje stick ger en fjärdedel av potten. Sedan:
    {""}**bet:** en spelförare med ett stick betalar potten;
    {""}**mouselbet:** en spelförare utan stick betalar den två gånger;
    alla andra som är med men **inte tar något stick** betalar den en gång.
    { $limit ->
        [none] {""}
        [one] Ingen betalar mer än 1 spelmark; resten efterskänks.
       *[other] Ingen betalar mer än { $limit } spelmarker; resten efterskänks.
    } Det som betalas är nästa pott. Betalar ingen är potten tom.
mousel-rules-payment-example = Pott 48. Spelföraren tar ett stick: 12 in, { $owed } ut. Nästa pott är { $owed }.

# Kommandot som öppnar ett bord: namn med små bokstäver utan mellanslag, beskrivningar högst 100.
command-mousel = mousel
command-mousel-about = Dansk mousel, jylländsk poker
mousel-start-about = Öppna ett bord för dansk mousel i den här kanalen
mousel-start-preset = spelsätt
mousel-start-preset-about = Flera inställningar i ett ord; det du väljer därutöver går före
mousel-start-unit = spelmark
mousel-start-unit-about = Hur många chips en spelmark är värd; insatser och gränser räknas i spelmarker
mousel-start-stakes = insatser
mousel-start-stakes-about = Vem som satsar vad före varje giv
mousel-start-limit = gräns
mousel-start-limit-about = Högsta böter, i spelmarker; 0 för ingen gräns (vanligen 100)
mousel-start-payment = betalning
mousel-start-payment-about = Får en kassa gå under noll?
mousel-start-on_bankrupt = pank
mousel-start-on_bankrupt-about = Vad som händer med den vars kassa är tom
mousel-start-hand_limit = givar
mousel-start-hand_limit-about = Bordet stängs efter så många givar; 0 för inget slut
mousel-start-short_pack = kort-lek
mousel-start-short_pack-about = 32 kort för 4 spelare, 40 för 5; 52 för alla andra antal
mousel-start-ace_forces_dealer = ess-tvingar-givaren
mousel-start-ace_forces_dealer-about = Slås ett ess upp måste givaren öppna
mousel-start-fifth_card = femte-kortet
mousel-start-fifth_card-about = När det femte kortet kastas
mousel-start-four_of_suit = fyra-i-färg
mousel-start-four_of_suit-about = Ger en hand med fyra i samma färg fem nya kort?
mousel-start-ace_must_play = trumfess-måste-med
mousel-start-ace_must_play-about = Måste den som har trumfesset gå med?
mousel-start-unopposed = ingen-med
mousel-start-unopposed-about = Vad som händer när ingen går med mot spelföraren
mousel-start-empty_pot = tom-pott
mousel-start-empty_pot-about = Måste alla spela när potten är tom, som i första given?

## Vad ett tips säger

mousel-hint-open = om du öppnar tar du 2 stick { trick-often }. { $cost }
mousel-hint-open-or-pot = om du öppnar tar du 2 stick, eller potten utan spel, { trick-often }. { $cost }
mousel-hint-two-or-pot = du tar 2 stick, eller potten utan spel, { trick-often }. { $cost }
mousel-hint-join = om du går med tar du ett stick { trick-often }; utan stick betalar du **{ $none }**.

## Vad orden betyder, för nya spelare

mousel-word-forced = i den första given, och när potten har vunnits, får ingen passa: alla spelar, och givaren är spelförare
mousel-word-forced-as = tvångsgiv|tvingad
mousel-word-trump = slår alla andra färger
mousel-word-trump-as = trumf
mousel-word-turnup = kortet som slogs upp; dess färg är trumf, om inte alla passar
mousel-word-turnup-as = uppslagskort|uppslagskortet
mousel-word-declarer = behöver 2 stick, alla andra 1
mousel-word-declarer-as = spelförare|spelföraren
mousel-word-talon = korten som inte delats ut
mousel-word-talon-as = talong|talongen
mousel-word-flaekke = trumf slås upp ur talongen
mousel-word-flaekke-as = flække
mousel-word-bete = en spelförare med för få stick, som betalar potten, eller två gånger potten utan stick
mousel-word-bete-as = bet
mousel-done-leaving-gives-up = Du lämnar bord { PLAIN($number) } efter given. Du passar när det blir din tur, om reglerna tillåter. **Jag är här** behåller platsen.

## Vad en stamgäst säger efter en giv, efter tillfälle och temperament (docs/regulars.md)

mousel-remark-won-boastful = Sådana givar skriver man visor om.
mousel-remark-won-dry = Jag hade räknat med mindre. Det gör jag alltid.
mousel-remark-won-laconic = Det räcker.
mousel-remark-won-superstitious = Jag tog i trä. På undersidan också.
mousel-remark-won-warm = En liten slant till kaffekassan.

mousel-remark-failed-boastful = En så djup plan märks inte genast.
mousel-remark-failed-dry = Jag lovar för mycket. Det ligger i släkten.
mousel-remark-failed-laconic = Må så vara.
mousel-remark-failed-superstitious = En katt gick över gården. Jag borde ha stannat inne.
mousel-remark-failed-warm = Bry er inte om mig. Det är bara chips.

mousel-remark-other-failed-boastful = Jag hade klarat det, och fått ett över.
mousel-remark-other-failed-dry = Att lova är gratis. Att bryta löftet är det inte.
mousel-remark-other-failed-laconic = Tackar.
mousel-remark-other-failed-superstitious = Jag kände ett kallt drag strax innan.
mousel-remark-other-failed-warm = Upp med hakan. Potten glömmer dig inte.

mousel-remark-nobody_opened-boastful = Jag väntade på någon värd att slå.
mousel-remark-nobody_opened-dry = Så många modiga vid ett och samma bord.
mousel-remark-nobody_opened-laconic = Nästa.
mousel-remark-nobody_opened-superstitious = Nys inte nu. Potten lyssnar.
mousel-remark-nobody_opened-warm = Ingen brådska. Potten håller sig.
## Lektionen

mousel-lesson-open = Alla spelar ett kort till varje stick; det bästa tar det. Öppnar du blir { $suit } trumf och du måste ta två av fyra. Med { $cards }?
mousel-lesson-opened = Du öppnade: { $suit } är trumf. Du behöver två stick, den som går med behöver ett.
mousel-lesson-passed = Du passade. Det kostar inget, och andra får öppna.
mousel-lesson-opener = { $who } öppnade: två stick. Du skulle behöva ett.
mousel-lesson-join = Gå med och ta ett stick, eller passa?
mousel-lesson-joined = Du gick med. Nu behöver du ett stick.
mousel-lesson-out = Du stod utanför. Det kostade bara de { $chips } som du satsade först.
mousel-lesson-exchange = Du får byta kort en gång. Vilka är för låga för att ta ett stick?
mousel-lesson-new = Du bytte { $count ->
    [one] ett kort
   *[other] { $count } kort
} och fick { $cards }.
mousel-lesson-kept = Du behöll alla dina kort.
mousel-lesson-throw = Fyra stick, fem kort: kasta det svagaste.
mousel-lesson-lead = Du spelar ut. De andra måste bekänna färg, eller annars trumfa. Trumf, eller ett annat kort?
mousel-lesson-follow = Bekänn färg, och gå över om du kan. Saknar du färgen, så trumfa.
mousel-lesson-drew = Ditt { $card } tog sticket, och { $cards } med det. Trumf som är borta kan inte slå dig.
mousel-lesson-took = Ditt { $card } tog sticket: { $cards } slog det inte.
mousel-lesson-trumped = { $who } slog ditt { $card } med { $best }, en trumf.
mousel-lesson-beaten = { $who } slog ditt { $card } med { $best }, som är högre.
mousel-lesson-without = { $who } tog första sticket med { $best }.
mousel-lesson-rest = Spela nu resten: den som tar ett stick spelar ut till nästa.
mousel-lesson-won = { $count ->
    [0] Du tog inget stick.
   *[other] Du tog { $count } av { $of } stick: +{ $won }.
} Insats: −{ $stake }. { $fine ->
    [0] {""}
   *[other] Böter: −{ $fine }.
}
mousel-lesson-void = Ingen öppnade, så potten står kvar till nästa giv.
mousel-lesson-alone = { $who } tog hela potten, för ingen annan gick med.
mousel-lesson-aim = **Mål:** ta stick; varje stick ger en fjärdedel av potten.
mousel-lesson-price = **Pris:** ett stick för lite kostar potten, två det dubbla. Den som öppnar lovar två, andra ett. { $payers ->
    [0] {""}
    [one] Därför betalade { $who } { $chips } till.
   *[other] Därför betalade { $who } { $chips } till var.
}
mousel-lesson-reason = **Råd:** öppna med två höga trumfar, gå med om du har en.

## Statistik

mousel-achievement-forced = Tvångsgiv med alla fyra stick
mousel-achievement-forced-means = Ta alla fyra stick som spelförare i en tvångsgiv.
mousel-achievement-flaekning = Flækning som lönade sig
mousel-achievement-flaekning-means = Öppna med flækning och ta minst tre stick.
mousel-achievement-compelled = Tvungen med, tre stick
mousel-achievement-compelled-means = Gå med för att du måste och ta minst tre stick.
mousel-stats = spelat { $played } · stick { $tricks } · öppnat { $declared }, klarat { $kept } · bete { $missed }
