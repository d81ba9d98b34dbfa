# Vad varje stickspel säger om sina stick.

trick-played = { $who } { $card }
trick-last = **Stick { $number }** { $plays } · { $who } tog det med { $card }
trick-won = stick { $number } tog { $who }
trick-and-more = { $cards } och { $more } till
trick-before = { $who } tog stick { $number }: { $plays }
trick-taken = { $who } tog { $tricks }
trick-taken-one = { $cards }
trick-exchanged = { $who } { $count }
trick-face-down = baksidan upp: { $seats }
trick-face-down-each = baksidan upp: { $count } kort var
trick-face-down-one = { $who } { $count }
trick-did-play = du spelade { $card }
trick-cost-alike = För få stick kostar **{ $none }**.
trick-price-none = Utan stick betalar du **{ $none }**.

refused-deal_over = Den här given är slut.
refused-no_clock = Inget här väntar på klockan.
refused-not_your_turn = Det är inte din tur.
refused-not_legal_phase = Det är inte det som frågas nu.
refused-wrong_count = Du får lägga bort { $lo } till { $hi } kort, inte { $count }.
refused-not_in_hand = Det kortet har du inte.
refused-must_follow = Du har { $led }: bekänn färg. Tryck på **Varför?**

## Vad som talar för vardera sidan av ett bud, för Varför?

trick-argue-trumps = { $count ->
    [one] du har en trumf, { $cards }
   *[other] du har trumfkorten { $cards }
}
trick-argue-aces = { $count ->
    [one] du har esset { $cards }
   *[other] du har essen { $cards }
}
trick-argue-no-trump = du har ingen trumf
trick-argue-no-ace = du har inget ess
trick-argue-share = varje stick ger **{ $share }** av potten på **{ $pot }**
trick-argue-exchange = du får byta kort först
trick-argue-leaves = står du utanför tar { $who } potten på **{ $pot }** utan spel
trick-argue-two = spelar du behövs 2 stick: ett kostar **{ $one }**, inget **{ $none }**
trick-argue-one = spelar du behövs ett stick: utan stick betalar du **{ $none }**
trick-argue-capped = aldrig mer än du har
trick-trump-beats = { $is_trump ->
    [yes] {""}
   *[no] Varje { $trump } slår det.
}
trick-argue-in = { $who } spelar redan

## Vad ett tips säger: $often är hur många av tio givar

trick-often = { $often ->
    [0] i nästan ingen giv
    [10] i nästan varje giv
   *[other] i { $often } av 10 givar
}
trick-hint-only = det finns inget annat att välja.
trick-hint-one = du tar ett stick { trick-often }; utan stick betalar du **{ $none }**.
trick-hint-two = du tar 2 stick { trick-often }. { $cost }
trick-hint-second = du tar ditt andra stick { trick-often }; utan det betalar du **{ $one }**.
trick-hint-least = två stick går inte längre att nå. Du tar ett { trick-often }: med det betalar du **{ $one }**, utan stick **{ $none }**.
trick-hint-more = du har de stick du behöver. Du tar ett till, värt **{ $chips }**, { trick-often }.

## Insatserna som en giv börjar med

trick-grown = { $stood ->
    [0] alla satsade { $each }
   *[other] { $stood } från förut, alla lade till { $each }
}
trick-grown-dealer = { $stood ->
    [0] { $each ->
        [0] { $who } (givare) satsade { $own }
       *[other] { $who } (givare) satsade { $own }, de andra { $each } var
    }
   *[other] { $each ->
        [0] { $stood } från förut, { $who } (givare) lade till { $own }
       *[other] { $stood } från förut, { $who } (givare) lade till { $own }, de andra { $each } var
    }
}
trick-grown-each = { $stood ->
    [0] satsade: { $seats }
   *[other] { $stood } från förut, lade till: { $seats }
}
trick-grown-one = { $who } { $chips }
trick-grown-since = { $chips } till sedan dess

## En pott som en spelare tar

trick-own = { $who-person ->
    [second] { $own ->
        [0] {""}
       *[other] { $own } var din egen insats.
    }
   *[third] { $own ->
        [0] {""}
       *[other] { $own } var egen insats.
    }
}

## Potten som står kvar till nästa giv

trick-pot = **Potten nu { $pot }**
trick-pot-by-one = **Potten nu { $pot }**, som { $who } betalade
trick-pot-by-several = { $rest ->
    [0] **Potten nu { $pot }**, betalt: { $payers }
   *[other] **Potten nu { $pot }**, betalt: { $payers }; { $rest } blev över
}
trick-pot-payer = { $who } { $chips }
