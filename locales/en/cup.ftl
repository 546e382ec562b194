# Helvetia Cup, the match. How a thing comes to its message is explained at the head of house.ftl.

cup-title = Helvetia Cup

## Names

cup-madmen = Madmen
cup-dragons = Dragons
cup-madmen-away = Madmen (away kit)
cup-dragons-away = Dragons (away kit)

cup-madmen-1 = Banoo
cup-madmen-3 = Koo N
cup-madmen-4 = Mass On
cup-madmen-5 = Stok Alp
cup-madmen-6 = Four Nie
cup-madmen-7 = Gabu
cup-madmen-8 = Brute Un
cup-madmen-10 = Re
cup-madmen-11 = Moné

cup-dragons-1 = Ryffel
cup-dragons-2 = Müller
cup-dragons-3 = Berg R
cup-dragons-5 = Merz
cup-dragons-6 = Stettler
cup-dragons-7 = Bü S
cup-dragons-8 = Deg N
cup-dragons-10 = Wolf
cup-dragons-11 = Vog L

cup-jesters-feint = Jester’s Feint
cup-second-glass = Second Glass
cup-banana-kick = Banana Kick
cup-hobby-horse-gallop = Hobby-Horse Gallop
cup-bells-in-your-ears = Bells in Your Ears
cup-jugglers-pass = Juggler’s Pass
cup-two-headed-coin = Two-Headed Coin
cup-smoke-and-mirrors = Smoke and Mirrors
cup-pickpocket = Pickpocket
cup-thirteen-out-of-thirteen = Thirteen out of Thirteen
cup-the-president-comes-down = The President Comes Down
cup-carnival = Carnival

cup-updraft = Updraft
cup-claw-grip = Claw Grip
cup-scales = Scales
cup-glide = Glide
cup-tailwind = Tailwind
cup-iron-tail = Iron Tail
cup-fire-breath = Fire Breath
cup-stoop = Stoop
cup-wall-of-wings = Wall of Wings
cup-dragons-eye = Dragon’s Eye
cup-old-blood = Old Blood
cup-lords-of-the-sky = Lords of the Sky

cup-dribbling = dribbling
cup-passing = passing
cup-shooting = shooting
cup-heading = heading
cup-stealing = stealing
cup-tackling = tackling
cup-clearing = clearing
cup-pressure = pressure
cup-attack = attack
cup-defence = defence

cup-e = east
cup-ne = north-east
cup-nw = north-west
cup-w = west
cup-sw = south-west
cup-se = south-east
cup-west = west
cup-east = east
cup-heads = heads
cup-tails = tails
cup-upper = upper
cup-lower = lower

cup-dribbles-won = dribbles that succeeded
cup-boost-steps = BOOST spent on steps
cup-shoots = shoots
cup-outruns = outruns
cup-fails-under-pressure = opposing throws failed under pressure
cup-best-pass-chain = short passes received in one round
cup-goals = goals
cup-goals-direct = goals by direct kick
cup-steals-won = balls won by stealing
cup-long-passes-ok = long passes that succeeded
cup-intercepts-clears = interceptions and clearances
cup-fouls-committed = fouls committed
cup-box-presence = players in the opposing penalty area
cup-longest-pass-ok = hexes of the longest pass
cup-tackles-won = tackles that succeeded
cup-possessions-won = possessions won
cup-goals-header = goals by header
cup-saves = saves

## Options

cup-option-version = The rules as a whole.
cup-option-version-geek = GEEK: the full rules.
cup-option-version-family = FAMILY: two values per player, no BOOST, no fouls, no cards.
cup-option-home = The team that attacks east.
cup-option-home-madmen = The Madmen of Zion: dribbling and shooting.
cup-option-home-dragons = The Dragons of Basela: long passes and headers.
cup-option-away = The team that attacks west.
cup-option-away-madmen = The Madmen of Zion: dribbling and shooting.
cup-option-away-dragons = The Dragons of Basela: long passes and headers.
cup-option-same-team = Whether both coaches may have the same team.
cup-option-offside = Whether offside is played.
cup-option-cards = Which cards are used; they are this project’s own (house cards).
cup-option-cards-none = No cards.
cup-option-cards-power = POWER cards: 5 are drawn, 3 are kept.
cup-option-cards-power-legend = POWER and LEGEND cards: 3 are kept of 5 drawn and 1 chosen.
cup-option-draw = What happens when the score is level after two halves.
cup-option-draw-extra-time = Extra time, then a shoot-out.
cup-option-draw-shoot-out = A shoot-out at once.
cup-option-draw-stands = The draw stands.
cup-option-half = How long a half lasts.
cup-option-half-45 = 45 minutes.
cup-option-half-30 = 30 minutes.
cup-option-half-20 = 20 minutes.
cup-option-passive-limit = After how many rounds a possession ends by itself.
cup-option-passive-limit-0 = Never; the attack may offer to end it.
cup-option-passive-limit-4 = After 4 rounds.
cup-option-passive-limit-5 = After 5 rounds.
cup-option-passive-limit-6 = After 6 rounds.
cup-option-passive-limit-7 = After 7 rounds.
cup-option-passive-limit-8 = After 8 rounds.
cup-option-passive-limit-9 = After 9 rounds.
cup-option-passive-limit-10 = After 10 rounds.
cup-option-passive-limit-11 = After 11 rounds.
cup-option-passive-limit-12 = After 12 rounds.
cup-option-chain-limit = How many short passes may follow each other in a round.
cup-option-chain-limit-0 = Any number.
cup-option-chain-limit-4 = At most 4.
cup-option-chain-limit-5 = At most 5.
cup-option-chain-limit-6 = At most 6.
cup-option-chain-limit-7 = At most 7.
cup-option-chain-limit-8 = At most 8.
cup-option-chain-limit-9 = At most 9.
cup-option-chain-limit-10 = At most 10.
cup-option-chain-limit-11 = At most 11.
cup-option-chain-limit-12 = At most 12.
cup-option-triples = Which three squares a goalkeeper may choose.
cup-option-triples-connected = Any connected shape.
cup-option-triples-straight = Only a whole row.
cup-option-second-half-clock = Where the clock stands when a later period begins.
cup-option-second-half-clock-reset = On full time; the surplus is dropped.
cup-option-second-half-clock-carry = Where it stopped.
cup-option-change-ends = Whether the teams change ends at half-time.
cup-option-early-stop = Whether a shoot-out stops as soon as it is decided.
cup-option-statistics = How much is written down.
cup-option-statistics-full = Shots, saves, steals, tackles and passes too.
cup-option-statistics-sheet = What the match sheet prints.
cup-option-concede = Whether a coach may give the match up.

cup-label-team = team
cup-label-card = card
cup-count-goals = goals
cup-count-shots = shots at goal
cup-count-saves = shots held
cup-count-passes = passes that arrived
cup-count-steals = balls stolen
cup-count-tackles = balls won by a tackle
cup-count-fouls = fouls
cup-count-yellow = yellow cards
cup-count-red = red cards
cup-count-injured = injured players
cup-label-players-2 = Two
cup-label-version-geek = GEEK
cup-label-version-family = FAMILY
cup-label-cards-none = None
cup-label-cards-power = POWER
cup-label-cards-power-legend = POWER and LEGEND
cup-label-draw-extra-time = Extra time, then a shoot-out
cup-label-draw-shoot-out = A shoot-out
cup-label-draw-stands = It stands
cup-label-half-45 = 45 minutes
cup-label-half-30 = 30 minutes
cup-label-half-20 = 20 minutes
cup-label-passive-limit-0 = Off
cup-label-chain-limit-0 = Off
cup-label-triples-connected = Any connected shape
cup-label-triples-straight = A row
cup-label-second-half-clock-reset = On full time
cup-label-second-half-clock-carry = Where it stopped
cup-label-statistics-full = Everything
cup-label-statistics-sheet = The match sheet

## Parts of sentences

cup-part-check = D20 ≤ { $check-sum-needed }, { $check-percent } % ({ $check-sum-skill } { $check-sum-base }{ $check-sum-halved ->
    [yes] , exhausted { $check-sum-value }
   *[no] {""}
}{ $check-sum-card ->
    [0] {""}
   *[other] , card +{ $check-sum-card }
}{ $check-sum-pressure ->
    [0] {""}
   *[other] , pressure −{ $check-sum-pressure }
}{ $check-sum-direct ->
    [0] {""}
   *[other] , direct kick −{ $check-sum-direct }
}{ $check-sum-malus ->
    [0] {""}
   *[other] , square −{ $check-sum-malus }
})
cup-part-sum = { $sum-skill } { $sum-base }{ $sum-halved ->
    [yes] , exhausted { $sum-value }
   *[no] {""}
}{ $sum-card ->
    [0] {""}
   *[other] , card +{ $sum-card }
}{ $sum-pressure ->
    [0] {""}
   *[other] , pressure −{ $sum-pressure }
}{ $sum-direct ->
    [0] {""}
   *[other] , direct kick −{ $sum-direct }
}{ $sum-malus ->
    [0] {""}
   *[other] , square −{ $sum-malus }
}
cup-part-cost = { $cost ->
    [boost] 1 BOOST
    [outrun] outrun, free
   *[other] free
}

## Actions

cup-action-coin = The coin shows { $face }
cup-action-deal = Card { $card } is drawn
cup-action-d20 = The D20 shows { $roll }
cup-action-time = The time die shows { $minutes }
cup-action-foul = The team dice show { $card ->
    [yellow] a yellow card
    [red] a red card
   *[no_card] no card
} and injury { $injury }
cup-action-goal = { $player } goes in goal
cup-action-field = { $player } starts on the field
cup-action-bench = { $player } is a substitute
cup-action-drop = Leave { $player } out of the squad
cup-action-take = Take { $power }
cup-action-put-back = Put { $power } back
cup-action-challenge = Attempt the challenge of { $power }
cup-action-ready = My choice stands
cup-action-reopen = Choose again
cup-action-attack = Begin in attack
cup-action-defend = Begin in defence
cup-action-place = Place { $player } on { $hex }
cup-action-line-up = Line up as usual
cup-action-change = Exchange { $player } for { $other }
cup-action-step = { $to ->
    [none] Move number { $no } { $dir }
   *[other] { $player } to { $to } ({ cup-part-cost })
}
cup-action-rise = { $player } gets up
cup-action-outrun = { $to ->
    [none] Number { $no } outruns
   *[other] { $player } outruns to { $to }
}
cup-action-leave = { $player } leaves, { $other } comes on
cup-action-fetch = { $player } fetches the ball in his zone
cup-action-end = End the moves
cup-action-card = { $target ->
    [none] Play { $power }
   *[other] Play { $power } on { $other }
}
cup-action-steal = { $check ->
    [none] Steal the ball
   *[other] Steal the ball: { cup-part-check }{ $answer ->
        [none] {""}
       *[other] ; then the carrier dribbles, D20 ≤ { $answer-sum-needed }, { $answer-percent } %
    }; the ball is won with { $won } %
}
cup-action-tackle = { $check ->
    [none] Tackle
   *[other] Tackle: { cup-part-check }; won { $won } %, foul { $foul } %, miserable failure { $miserable } %
}
cup-action-hold = No action: { $player } presses
cup-action-escape = { $to ->
    [none] Escape { $dir }
   *[other] { $player } escapes to { $to }
}
cup-action-throw = { $check ->
    [none] Throw for the dribble
   *[other] Throw for the dribble: { cup-part-check }
}
cup-action-pass = No card
cup-action-short = Short pass to { $hex }{ $answer ->
    [none] {""}
   *[other] ; { $answer-player } may intercept, D20 ≤ { $answer-sum-needed }, { $answer-percent } %
}
cup-action-long = { $check ->
    [none] Long pass to { $hex }
   *[other] Long pass to { $hex }: { cup-part-check }; lands on { $landing }
}
cup-action-shoot = { $check ->
    [none] Shoot
   *[other] Shoot before the square is chosen: { cup-part-check }; the goalkeeper has { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
}
cup-action-direct = { $check ->
    [none] Direct kick
   *[other] Direct kick before the square is chosen: { cup-part-check }; the goalkeeper has { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
}
cup-action-header = { $check ->
    [none] Header
   *[other] Header before the square is chosen: { cup-part-check }; the goalkeeper has { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
}
cup-action-stop = Stop: the round ends
cup-action-yield = Offer to end this possession
cup-action-try = { $check ->
    [none] Try for the ball
   *[other] { $player } goes for the ball: { cup-part-check }{ $landing ->
        [none] {""}
       *[other] ; the ball lands on { $landing }
    }
}
cup-action-decline = Decline
cup-action-accept = Accept
cup-action-call = Call offside
cup-action-wave = Play on
cup-action-replace = { $player } comes on
cup-action-bring = Put { $player } on the ball’s hex
cup-action-set = Set { $player } on { $hex }
cup-action-aim = { $check ->
    [none] Aim at { $square }
   *[other] Aim at { $square }: { cup-part-check }
}
cup-action-cover = Cover { $squares }
cup-action-catch = Take the ball on { $hex }
cup-action-next = Next shooter: { $player }
cup-action-concede = Give the match up

cup-preview-landing = { $hex } { $percent } %

## Events

cup-event-selected = { $seat } selects { $player } { $post ->
    [in_goal] for the goal
    [on_bench] as a substitute
   *[other] for the field
}.
cup-event-dropped = { $seat } leaves { $player } out.
cup-event-readied = { $seat } is ready.
cup-event-reopened = { $seat } chooses again.
cup-event-squad-named = { $seat } plays with { $keeper } in goal and { $field }{ $bench ->
    [none] , without substitutes.
   *[other] ; substitutes are { $bench }.
}
cup-event-name = { $player }
cup-event-dealt = { $seat } draws { $card }.
cup-event-dealt-hidden = { $seat } draws a POWER card.
cup-event-card-taken = { $seat } takes { $card }.
cup-event-card-put-back = { $seat } puts { $card } back.
cup-event-challenge-chosen = { $seat } will attempt the challenge of { $card }.
cup-event-cards-named = { $seat } has { $powers ->
    [one] 1 POWER card
   *[other] { $powers } POWER cards
} face down{ $legend ->
    [none] {""}
   *[other] {" "}and { $legend } face up
}{ $challenge ->
    [none] .
   *[other] , and attempts the challenge of { $challenge }.
}
cup-event-tossed = The coin shows { $face }: { $seat } wins the toss.
cup-event-chose = { $seat } begins in { $attacks ->
    [yes] attack
   *[no] defence
}.
cup-event-period-began = { $period ->
    [1] The first half begins
    [2] The second half begins
    [3] Extra time begins
   *[other] The second half of extra time begins
} at minute { $clock }; { $seat } kicks off.
cup-event-ends-changed = { $seat } now attacks { $towards }.
cup-event-placed = { $player } is placed on { $hex }.
cup-event-changed = { $seat }: { $player } goes off, { $on } comes on{ $hex ->
    [none] .
   *[other] {" "}on { $hex }.
}
cup-event-round-began = Round { $round } of { $seat }’s possession.
cup-event-stepped = { $player } goes from { $from } to { $to } ({ cup-part-cost }).
cup-event-rose = { $player } gets up.
cup-event-moves-ended = { $seat } ends its moves.
cup-event-card-played = { $seat } plays { $card }{ $target ->
    [none] .
   *[other] {" "}on { $target }.
}
cup-event-recovered = { $player } has { $boost } BOOST again.
cup-event-knocked-down = { $player } is put on the ground.
cup-event-checked = { $player } needs { $sum-needed } or less ({ cup-part-sum }) and throws { $roll }: { $success ->
    [yes] success.
   *[no] failure.
}
cup-event-held = { $player } presses{ $pressure ->
    [0] .
   *[other] : −{ $pressure }.
}
cup-event-ball-won = { $player } has the ball on { $hex }: { $how ->
    [steal] stolen
    [tackle] won by a tackle
    [interception] intercepted
    [pick_up] picked up
    [zone] caught in his zone
   *[gift] passed to him
}.
cup-event-ball-taken = { $player } takes the ball on { $hex }.
cup-event-escaped = { $player } escapes to { $to }.
cup-event-cornered = { $player } has nowhere to go and stays.
cup-event-felled = { $player } is brought down.
cup-event-slipped = { $player } fails miserably and lies on the ground.
cup-event-fouled = Foul by { $player } on { $victim } on { $hex }{ $penalty ->
    [yes] : penalty!
   *[no] .
}
cup-event-judged = The team dice for { $player }: { $card ->
    [none] no card die is thrown
    [yellow] yellow card
    [red] red card
   *[other] no card
}; { $injury ->
    [none] no injury die is thrown
    [0] no injury
   *[other] injury { $injury }
}.
cup-event-booked = Yellow card for { $player }.
cup-event-sent-off = { $player } is sent off{ $second_yellow ->
    [yes] {" "}with a second yellow card.
   *[no] .
}
cup-event-hurt = { $player } loses { $loss } BOOST and has { $boost } left.
cup-event-injured = { $player } is injured and leaves the pitch.
cup-event-not-replaced = { $seat } sends nobody on.
cup-event-keeper-named = { $player } goes in goal, on { $hex }.
cup-event-restarted = { $restart ->
    [kick_off] { $seat } kicks off on { $hex }.
    [penalty] Penalty for { $seat } from { $hex }.
   *[other] { $seat } restarts on { $hex }.
}
cup-event-brought = { $player } is put on { $hex }.
cup-event-made-room = { $player } is set on { $hex }.
cup-event-passed = { $player } plays { $pass ->
    [short_pass] a short pass
   *[other] a long pass
} from { $from } to { $to }.
cup-event-deviated = The ball drifts from { $from } to { $to }.
cup-event-received = { $player } receives the ball on { $hex }.
cup-event-loose = The ball lies loose on { $hex }.
cup-event-closest = { $seat } is closest to the ball on { $hex }.
cup-event-stopped = { $seat } does nothing more in this round.
cup-event-declined = { $player } does not go for the ball.
cup-event-yielded = { $seat } offers to end its possession.
cup-event-answered = { $accepts ->
    [yes] { $seat } accepts.
   *[no] { $seat } declines.
}
cup-event-passive = Passive play: { $seat } has had the ball for { $rounds } rounds.
cup-event-possession = Change of possession: { $seat } attacks.
cup-event-time-thrown = { $seat } throws the time die: { $minutes } minutes, the clock shows { $clock }.
cup-event-offside-called = { $seat } calls offside against { $player }.
cup-event-offside-waved = { $seat } lets the offside of { $player } go.
cup-event-shot-declared = { $player } { $shot ->
    [direct] takes a direct kick
    [header] heads at goal
    [penalty] takes the penalty
   *[other] shoots
}; the goalkeeper has { $squares ->
    [0] no square
    [one] 1 square
   *[other] { $squares } squares
}.
cup-event-aimed = { $seat } aims at { $square }.
cup-event-cover-chosen = { $seat } covers { $squares }.
cup-event-square-chosen = { $seat } has chosen.
cup-event-row-shown = The shot goes to the { $row } row.
cup-event-revealed = The shot goes at { $square }{ $cover ->
    [none] ; nobody covers the goal.
   *[other] ; the goalkeeper covers { $cover }.
}
cup-event-saved = { $player } saves!
cup-event-shot-missed = { $player } misses.
cup-event-scored = Goal by { $player }{ $assist ->
    [none] !
   *[other] , prepared by { $assist }!
} { $home } : { $away }.
cup-event-caught = { $player } has the ball on { $hex }.
cup-event-period-ended = { $period ->
    [1] Half-time
    [2] The second half is over
    [3] Half-time of extra time
   *[other] Extra time is over
} at minute { $clock }: { $home } : { $away }.
cup-event-shooter-named = { $seat } names { $player } as shooter { $place }.
cup-event-order-named = { $seat } shoots in this order: { $order }.
cup-event-shootout-scored = { $player } scores in the shoot-out: { $home } : { $away }.
cup-event-shootout-missed = { $player } does not score in the shoot-out: { $home } : { $away }.
cup-event-lot-drawn = The lot falls on { $seat }.
cup-event-forfeited = { $seat } is down to { $figures } figures and loses by forfeit.
cup-event-conceded = { $seat } gives the match up.
cup-event-finished = { $seat } finishes in place { $place } with { $score ->
    [one] 1 goal
   *[other] { $score } goals
}.

## Refusals

cup-refusal-not-your-decision = It is somebody else’s decision.
cup-refusal-not-now = This cannot be done now.
cup-refusal-over = The match is over.
cup-refusal-no-such-throw = The dice cannot show this now.
cup-refusal-no-such-player = The team has no number { $no }.
cup-refusal-not-available = { $player } is injured or suspended.
cup-refusal-already-selected = { $player } is already selected.
cup-refusal-not-selected = { $player } is not selected.
cup-refusal-second-captain = The squad has its captain, so { $player } cannot play too.
cup-refusal-squad-full = No place like that is left in the squad.
cup-refusal-squad-short = { $missing ->
    [one] One player is still missing.
   *[other] { $missing } players are still missing.
}
cup-refusal-keeper-is-fit = The goalkeeper of the team is fit and plays in goal.
cup-refusal-already-ready = You have said that your choice stands.
cup-refusal-not-ready = There is nothing to choose again.
cup-refusal-no-such-card = The card is not among those to choose from.
cup-refusal-hand-full = You cannot take more cards.
cup-refusal-hand-short = { $missing ->
    [one] One more card has to be taken.
   *[other] { $missing } more cards have to be taken.
}
cup-refusal-second-legend = One LEGEND card is the limit.
cup-refusal-no-challenge = A challenge is for one POWER card that is not in your deck.
cup-refusal-place-next = { $player } has to be placed next.
cup-refusal-bad-place = He cannot be placed on { $hex } for a kick-off.
cup-refusal-centre-empty = Somebody has to stand on { $hex } for the kick-off.
cup-refusal-too-late-to-change = Exchanges come before the first player is placed.
cup-refusal-too-early-to-change = Nobody is exchanged before the first kick-off.
cup-refusal-no-changes-left = No changes are left.
cup-refusal-not-on-bench = { $player } is not a substitute who can come on.
cup-refusal-not-on-pitch = { $player } is not on the pitch.
cup-refusal-keeper-stays = { $player } is the goalkeeper and cannot be exchanged.
cup-refusal-has-moved = { $player } has moved already.
cup-refusal-locked = { $player } cannot move in this round.
cup-refusal-lying = { $player } lies on the ground.
cup-refusal-standing = { $player } does not lie on the ground.
cup-refusal-no-boost = { $player } has no step left and no BOOST.
cup-refusal-off-pitch = The pitch ends there.
cup-refusal-held = A team-mate stands on { $hex }.
cup-refusal-keeper-zone = { $hex } belongs to a goalkeeper zone.
cup-refusal-cannot-end-there = { $player } could not stay on { $hex }, nor leave it again.
cup-refusal-must-go-on = { $player } cannot stay on { $hex } and has to go on.
cup-refusal-no-outrun = { $player } cannot outrun from there.
cup-refusal-defence-outruns = The defence never outruns.
cup-refusal-not-at-edge = { $hex } is not at the edge of the pitch.
cup-refusal-has-the-ball = { $player } has the ball.
cup-refusal-nothing-to-fetch = There is no ball in the zone for a goalkeeper to fetch.
cup-refusal-not-in-hand = The card is not in your hand.
cup-refusal-wrong-moment = { $card } does not belong to this moment.
cup-refusal-card-already = { $card } was played for this decision already, and one card is the limit.
cup-refusal-no-effect = { $card } would have no effect.
cup-refusal-card-elsewhere = { $card } was played for something else.
cup-refusal-not-in-family = FAMILY knows no such thing.
cup-refusal-out-of-reach = { $hex } is out of reach of a short pass.
cup-refusal-own-hex = The passer stands on { $hex } himself.
cup-refusal-chain-ends = { $passes } short passes in a round are the limit.
cup-refusal-no-shot-from = Nobody shoots from { $hex }.
cup-refusal-no-shoot-after-pass = A shoot may not directly follow a pass.
cup-refusal-no-direct-kick = A direct kick follows a short pass.
cup-refusal-no-header = A header follows a long pass into the penalty area.
cup-refusal-only-header = After a long pass the receiver heads or stops.
cup-refusal-must-play = The ball has to be played.
cup-refusal-penalty-only = The penalty has to be shot.
cup-refusal-kick-off-only = The kick-off has to be passed.
cup-refusal-no-yield = Possession cannot be offered now.
cup-refusal-not-nearest = { $player } is the wrong one for this.
cup-refusal-not-a-nearest-hex = { $hex } is not among the nearest free hexes.
cup-refusal-wrong-cover = The goalkeeper chooses { $squares ->
    [one] 1 square
   *[other] { $squares } connected squares
}.
cup-refusal-not-his-zone = { $hex } is not in his goalkeeper zone.
cup-refusal-already-named = { $player } already has his place in the order.
cup-refusal-no-conceding = This match is played to the end.

## Many choices of one kind, as one line that opens

cup-group-goal = Choose a goalkeeper
cup-group-field = Choose who starts
cup-group-bench = Choose a substitute
cup-group-drop = Leave somebody out
cup-group-take = Take a card
cup-group-put-back = Put a card back
cup-group-challenge = Attempt a challenge
cup-group-place = Place the next player
cup-group-change = Exchange a player
cup-group-step = { $no ->
    [none] Move a player
   *[other] Move number { $no }
}
cup-group-rise = Get up
cup-group-outrun = Outrun
cup-group-leave = Substitute a player at the edge
cup-group-card = Play a card
cup-group-escape = Escape
cup-group-short = Short pass
cup-group-long = Long pass
cup-group-replace = Send a substitute on
cup-group-bring = Put somebody on the ball’s hex
cup-group-set = Make room
cup-group-aim = Aim at a square
cup-group-cover = Cover squares
cup-group-catch = Take the ball in the zone
cup-group-next = Name the next shooter

## The numbers behind an entry of the log

cup-field-seat = team
cup-field-player = player
cup-field-victim = opponent
cup-field-keeper = goalkeeper
cup-field-field = on the field
cup-field-bench = substitutes
cup-field-card = card
cup-field-legend = LEGEND card
cup-field-powers = POWER cards
cup-field-challenge = challenge
cup-field-target = on
cup-field-hex = hex
cup-field-from = from
cup-field-to = to
cup-field-cost = cost
cup-field-boost = BOOST left
cup-field-loss = BOOST lost
cup-field-roll = D20
cup-field-sum-base = skill
cup-field-sum-value = skill as it counts
cup-field-sum-card = card
cup-field-sum-pressure = pressure
cup-field-sum-direct = direct kick
cup-field-sum-malus = square
cup-field-sum-needed = needed
cup-field-success = success
cup-field-pressure = pressure
cup-field-injury = injury
cup-field-minutes = minutes
cup-field-clock = clock
cup-field-period = period
cup-field-round = round
cup-field-rounds = rounds
cup-field-squares = squares
cup-field-square = square
cup-field-cover = covered
cup-field-assist = prepared by
cup-field-home = home
cup-field-away = away
cup-field-on = comes on
cup-field-order = order
cup-field-place = place
cup-field-score = goals
cup-field-figures = figures

## What the game waits for. `$mine` is yes for whoever is asked.

cup-stage-squads = { $mine ->
    [yes] Choose your squad: four for the field and two substitutes, with at most one captain.
   *[no] The coaches choose their squads.
}
cup-stage-deal = POWER cards are drawn for { $seat }.
cup-stage-cards = { $mine ->
    [yes] Choose the cards you take into the match.
   *[no] The coaches choose their cards.
}
cup-stage-toss = The coin is tossed.
cup-stage-choice = { $mine ->
    [yes] { $seat }, you have won the toss: attack or defend?
   *[no] { $seat } has won the toss and chooses.
}
cup-stage-placement = { $mine ->
    [yes] { $seat }, place { $next }.
   *[no] { $seat } lines up.
}
cup-stage-moves = { $mine ->
    [yes] { $seat }, move your players, then end your moves.
   *[no] { $seat } moves.
}
cup-stage-challenge = { $mine ->
    [yes] { $player } is in the carrier’s hex: steal, tackle or press?
   *[no] { $seat } decides whether { $player } challenges the carrier.
}
cup-stage-dribble = { $mine ->
    [yes] { $player } has to dribble.
   *[no] { $player } is about to dribble.
}
cup-stage-escape = { $mine ->
    [yes] { $player } has to move one hex.
   *[no] { $player } moves one hex.
}
cup-stage-play = { $mine ->
    [yes] { $player } has the ball: { $compulsory ->
        [yes] it has to be played.
       *[no] pass, shoot or stop.
    }
   *[no] { $player } of { $seat } has the ball.
}
cup-stage-reaction = { $mine ->
    [yes] { $player } may go for the ball.
   *[no] { $seat } decides whether { $player } goes for the ball.
}
cup-stage-offside = { $mine ->
    [yes] { $player } is offside. Do you call it?
   *[no] { $seat } may call offside against { $player }.
}
cup-stage-fouled = { $mine ->
    [yes] { $victim } was fouled by { $player }. Do you play a card?
   *[no] { $victim } was fouled by { $player }.
}
cup-stage-judge = The team dice are thrown for { $player } and { $victim }.
cup-stage-replace = { $mine ->
    [yes] { $victim } is injured. Who comes on?
   *[no] { $victim } is injured; { $seat } may send somebody on.
}
cup-stage-goalkeeper = { $mine ->
    [yes] { $seat }, who goes in goal?
   *[no] { $seat } needs a goalkeeper.
}
cup-stage-bring = { $mine ->
    [yes] { $seat }, who goes to the ball?
   *[no] { $seat } sends somebody to the ball.
}
cup-stage-room = { $mine ->
    [yes] { $player } has to make room.
   *[no] { $player } makes room.
}
cup-stage-keeper = { $mine ->
    [yes] { $shot-player } shoots. Do you play a card?
   *[no] { $seat } may play a card before the shot.
}
cup-stage-squares = { $mine ->
    [yes] { $shot-player } shoots: choose in secret.
   *[no] { $shot-player } shoots; both sides choose in secret.
}
cup-stage-throw = { $player } throws the D20 and needs { $sum-needed } or less.
cup-stage-clock = { $seat } throws the time die.
cup-stage-catch = { $mine ->
    [yes] Where does your goalkeeper take the ball?
   *[no] The goalkeeper of { $seat } takes the ball.
}
cup-stage-answer = { $mine ->
    [yes] The attack offers to end its possession. Do you accept?
   *[no] { $seat } is asked whether this possession ends.
}
cup-stage-orders = { $mine ->
    [yes] Name your shooters in order.
   *[no] The coaches name their shooters.
}
cup-stage-first-shot = The coin decides who shoots first.
cup-stage-lot = The lot decides.
cup-stage-over = { $winner ->
    [none] The match is over: a draw.
   *[other] The match is over: { $winner } wins.
}

### The board in the browser: everything below this line is said by the page alone.

## House cards: what they do

cup-card-jesters-feint = This dribble throw gets +4.
cup-card-second-glass = One of your players on the pitch regains 1 BOOST, never above his starting reserve.
cup-card-banana-kick = The malus of the goal square you choose counts as 0.
cup-card-hobby-horse-gallop = One of your standing players has 2 more free steps in this move phase.
cup-card-bells-in-your-ears = The pressure of the defender in the carrier’s hex is doubled until the end of the round.
cup-card-jugglers-pass = This short pass may reach 3 hexes and cannot be intercepted.
cup-card-two-headed-coin = Two D20 are thrown for this shot; the lower one counts.
cup-card-smoke-and-mirrors = The goalkeeper chooses one square fewer.
cup-card-pickpocket = If the steal succeeds there is no dribble: the ball is yours.
cup-card-thirteen-out-of-thirteen = The D20 is not thrown: it counts as 1.
cup-card-the-president-comes-down = Each of your players on the pitch regains 1 BOOST.
cup-card-carnival = Each of your standing field players has 1 more free step in this move phase.
cup-card-updraft = This pass throw gets +4.
cup-card-claw-grip = This throw gets +4.
cup-card-scales = Your team die is not thrown: the fouled player is not hurt.
cup-card-glide = One of your standing players has 2 more free steps and may pass over team-mates.
cup-card-tailwind = If this pass misses, the ball deviates only 1 hex.
cup-card-iron-tail = This tackle gets +3; on a foul there is no card.
cup-card-fire-breath = An opposing field player without the ball, beside or with one of your standing players, is put on the ground.
cup-card-stoop = This header gets +2 and the goalkeeper chooses one square fewer.
cup-card-wall-of-wings = Your goalkeeper chooses one square more, four at most.
cup-card-dragons-eye = You are shown the row of the shot before you choose your squares.
cup-card-old-blood = One of your exhausted players regains 2 BOOST.
cup-card-lords-of-the-sky = The header is allowed from any shooting zone and gets +2.

## House cards: when they are played

cup-moment-jesters-feint = With a dribble
cup-moment-second-glass = At the start of your moves
cup-moment-banana-kick = With a shoot or direct kick
cup-moment-hobby-horse-gallop = At the start of your moves
cup-moment-bells-in-your-ears = When a defender only presses
cup-moment-jugglers-pass = With a short pass
cup-moment-two-headed-coin = With a shoot or direct kick
cup-moment-smoke-and-mirrors = With any shot
cup-moment-pickpocket = With a steal
cup-moment-thirteen-out-of-thirteen = With any throw of yours
cup-moment-the-president-comes-down = Placement after half-time
cup-moment-carnival = At the start of your moves
cup-moment-updraft = With a long pass
cup-moment-claw-grip = With an interception or clearance
cup-moment-scales = When you are fouled
cup-moment-glide = At the start of your moves
cup-moment-tailwind = With a long pass
cup-moment-iron-tail = With a tackle
cup-moment-fire-breath = At the start of your moves
cup-moment-stoop = With a header
cup-moment-wall-of-wings = Before the goalkeeper chooses
cup-moment-dragons-eye = Before the goalkeeper chooses
cup-moment-old-blood = At the start of your moves
cup-moment-lords-of-the-sky = With a header

## House cards: the challenges of POWER cards, for competitions

cup-feat-jesters-feint = Succeed in 2 dribbles.
cup-feat-second-glass = Spend 8 BOOST on steps.
cup-feat-banana-kick = Make 3 shoots.
cup-feat-hobby-horse-gallop = Use 3 outruns.
cup-feat-bells-in-your-ears = Let 2 opposing throws fail under your pressure.
cup-feat-jugglers-pass = Receive 3 short passes in one round.
cup-feat-two-headed-coin = Score 2 goals.
cup-feat-smoke-and-mirrors = Score by a direct kick.
cup-feat-pickpocket = Win the ball twice by stealing.
cup-feat-updraft = Complete 3 long passes.
cup-feat-claw-grip = Succeed in 2 interceptions or clearances.
cup-feat-scales = Commit no foul in the whole match.
cup-feat-glide = End an attacking move phase with 2 players in the opposing penalty area.
cup-feat-tailwind = Complete a long pass over 7 hexes or more.
cup-feat-iron-tail = Make 2 successful tackles.
cup-feat-fire-breath = Win possession 5 times.
cup-feat-stoop = Score by a header.
cup-feat-wall-of-wings = Make 2 saves.

## On the pitch

cup-board-percent = { $value } %
cup-board-pitch = The pitch. Arrow keys walk from hex to hex, Enter chooses, Escape lets go.
cup-board-names = Names of the hexes
cup-board-turn-pitch = Look from the other side
cup-board-hex = { $hex }{ $zone ->
    [keeper-zone] , goalkeeper zone
    [spot] , penalty spot
    [area] , penalty area
    [mud] , muddy wing
    [centre] , centre
   *[none] {""}
}{ $number ->
    [0] {""}
   *[other] , shooting zone { $number }
}.{ $ball ->
    [yes] {" "}The ball lies here.
   *[no] {""}
}{ $players ->
    [none] {""}
   *[other] {" "}{ $players }
}{ $mark ->
    [goal] {" "}Can be chosen{ $cost ->
        [boost] , for 1 BOOST.
        [outrun] , by an outrun.
       *[other] .
    }
    [source] {" "}Can be moved.
   *[none] {""}
}
cup-board-player = Number { $no }, { $player }{ $role ->
    [captain] , captain
    [goalkeeper] , goalkeeper
   *[player] {""}
}{ $ball ->
    [yes] , with the ball
   *[no] {""}
}{ $reserve ->
    [0] {""}
   *[other] , BOOST { $boost } of { $reserve }
}{ $exhausted ->
    [yes] , exhausted
   *[no] {""}
}{ $lying ->
    [yes] , on the ground
   *[no] {""}
}{ $yellow ->
    [yes] , yellow card
   *[no] {""}
}{ $acted ->
    [yes] , has acted
   *[no] {""}
}{ $locked ->
    [yes] , cannot move
   *[no] {""}
}{ $flagged ->
    [yes] , offside
   *[no] {""}
}.
cup-board-preview = Look first
cup-board-which = Whom do you mean?
cup-board-do-it = Do it
cup-board-leave-it = Leave it

## The TOTOMAT

cup-board-totomat = TOTOMAT: time and score
cup-board-attacks = attacks
cup-board-defends = defends
cup-board-changes-left = { $count ->
    [0] No change left
    [one] 1 change left
   *[other] { $count } changes left
}
cup-board-kicked-off = Kicked off first
cup-board-score = { $score ->
    [one] 1 goal
   *[other] { $score } goals
}
cup-board-clock = Minute { $clock }; this period ends after { $full }
cup-board-period-1 = 1st half
cup-board-period-2 = 2nd half
cup-board-period-3 = Extra time 1
cup-board-period-4 = Extra time 2
cup-board-shoot-out = Shoot-out
cup-board-round = { $limit ->
    [0] Round { $round } of this possession
   *[other] Round { $round } of { $limit } of this possession
}
cup-board-phases = The phases of a round
cup-board-phase-1a = attack moves
cup-board-phase-1b = defence moves
cup-board-phase-2a = defence acts
cup-board-phase-2b = attack acts

## Players’ cards

cup-board-player-card = Card of number { $no }, { $player }
cup-board-role-goalkeeper = Goalkeeper
cup-board-role-captain = Captain
cup-board-in-goal = in goal
cup-board-boost = BOOST { $boost } of { $reserve }
cup-board-printed = Printed on the card
cup-board-halved = halved: exhausted
cup-board-mark-yellow = Yellow card
cup-board-mark-lying = On the ground
cup-board-mark-exhausted = Exhausted: skills halved
cup-board-mark-acted = Has acted this round
cup-board-mark-locked = Cannot move this round
cup-board-mark-flagged = Was offside at the last pass
cup-board-goals-scored = { $count ->
    [one] 1 goal
   *[other] { $count } goals
}
cup-board-status-absent = Not in the squad
cup-board-status-unavailable = Injured or suspended
cup-board-status-in-goal = In goal
cup-board-status-on-field = On the field
cup-board-status-on-bench = On the bench
cup-board-status-playing = Playing
cup-board-status-substitute = Substitute
cup-board-status-replaced = Replaced
cup-board-status-injured = Injured
cup-board-status-sent-off = Sent off
cup-board-short-substitute = bench
cup-board-short-replaced = replaced
cup-board-short-injured = injured
cup-board-short-sent-off = sent off

## Odds

cup-board-need = ≤ { $needed }
cup-board-never = cannot
cup-board-sum-card = card
cup-board-sum-pressure = pressure
cup-board-sum-direct = direct kick
cup-board-sum-malus = square
cup-board-won = ball won
cup-board-foul = foul
cup-board-miserable = miserable failure
cup-board-then-dribble = then { $player } dribbles
cup-board-ball-won = Ball won: { $chance }
cup-board-pressing = No throw. It counts against the carrier’s next long pass or shot.
cup-board-keeper-squares = The goalkeeper has { $squares ->
    [0] no square
    [one] 1 square
   *[other] { $squares } squares
}
cup-board-aimed-at = To { $hex }
cup-board-may-intercept = { $player } may intercept
cup-board-no-interception = Nobody can intercept it.
cup-board-slip-empty = Point at a hex, a player or a button to see what it would bring.

## The dock

cup-board-now = What now?
cup-board-now-placement = Line up
cup-board-now-moves = Moves
cup-board-now-challenge = The defender acts
cup-board-now-dribble = Dribble
cup-board-now-escape = A forced hex
cup-board-now-play = With the ball
cup-board-now-reaction = Go for the ball?
cup-board-now-offside = Offside?
cup-board-now-fouled = Foul
cup-board-now-judge = Foul
cup-board-now-replace = Substitution
cup-board-now-goalkeeper = A new goalkeeper
cup-board-now-room = Make room
cup-board-now-choice = The toss
cup-board-hint-look = Press a player to look at his card.
cup-board-hint-watch = The other side decides. Press a player to look at his card.
cup-board-hint-choose = Choose.
cup-board-hint-choice = The attack has the ball first; the other side kicks off after half-time.
cup-board-hint-placement = Press a glowing hex, or take the usual line-up.
cup-board-hint-moves = Press a player with a ring, then a glowing hex. The first step is free, each further one costs a BOOST.
cup-board-hint-moves-player = Press a glowing hex; −1 costs a BOOST, » is an outrun. Press somebody else to end his move.
cup-board-hint-moves-card = Press the player the card is for.
cup-board-hint-challenge = { $family ->
    [yes] Challenge the carrier to a duel, or let him go.
   *[no] Steal, tackle, or only press and make the next throw harder.
}
cup-board-hint-dribble = The dribble has to be thrown.
cup-board-hint-escape = Press the hex he goes to.
cup-board-hint-play = Press the hex the ball goes to.
cup-board-hint-play-pass = Press the hex the ball goes to. Pointing at it shows the odds first.
cup-board-hint-reaction = Who does not go for the ball presses the receiver.
cup-board-hint-offside = Called, the ball is yours; if not, play goes on.
cup-board-hint-replace = Press a substitute, or play on without him.
cup-board-hint-goalkeeper = Press whoever goes in goal.
cup-board-hint-bring = Press one of the nearest players.
cup-board-hint-room = Press one of the nearest free hexes.
cup-board-hint-catch = Press a hex of the goalkeeper zone.
cup-board-hint-squares = The goal is open: choose there.
cup-board-hint-keeper = The goal is open: a card may be played first.
cup-board-hint-orders = Name your shooters, first to last.
cup-board-restart-free = { $attacks ->
    [yes] When your moves end, somebody must stand on { $hex }; otherwise the nearest is put there. Then the ball has to be played.
   *[no] When your moves end, nobody of yours may stand on { $hex }.
}
cup-board-restart-penalty = { $attacks ->
    [yes] Penalty: one stands on { $hex }, everybody else outside the penalty area.
   *[no] Penalty: everybody but the goalkeeper has to be outside the penalty area.
}
cup-board-mover = { $player } is moving; { $free ->
    [0] further steps cost BOOST.
    [one] 1 free step left.
   *[other] { $free } free steps left.
}
cup-board-card-attached = Played with it: { $card }
cup-board-passes = Kind of pass
cup-board-tool-short = Short pass
cup-board-tool-long = Long pass
cup-board-concede = Give the match up
cup-board-do-steal = { $family ->
    [yes] Duel
   *[no] Steal
}
cup-board-do-tackle = Tackle
cup-board-do-hold = { $family ->
    [yes] Let him go
   *[no] Only press: −{ $pressure }
}
cup-board-do-throw = Throw for the dribble
cup-board-do-pass = No card
cup-board-do-shoot = Shoot
cup-board-do-direct = Direct kick
cup-board-do-header = Header
cup-board-do-try = { $player } goes for the ball
cup-board-do-decline = { $stage ->
    [reaction] Let it go, and press
    [replace] Nobody comes on
   *[other] Decline
}
cup-board-do-accept = Accept
cup-board-do-call = Call offside
cup-board-do-wave = Play on
cup-board-do-replace = { $player } comes on
cup-board-do-goal = { $player } goes in goal
cup-board-do-bring = { $player } goes to the ball
cup-board-do-attack = Begin in attack
cup-board-do-defend = Begin in defence
cup-board-do-line-up = The usual line-up
cup-board-do-change = { $other } for { $player }
cup-board-do-yield = Offer to end this possession
cup-board-do-stop = End the round
cup-board-do-end = End the moves
cup-board-do-ready = My choice stands
cup-board-do-reopen = Choose again
cup-board-do-rise = { $player } gets up
cup-board-do-outrun = { $player } outruns
cup-board-do-leave = { $player } leaves, { $other } comes on

## The goal

cup-board-goal = The goal, seen by the shooter
cup-board-goal-scene = The shot
cup-board-square = { $square }{ $words ->
    [none] {""}
   *[other] {" "}{ $words }
}{ $aimed ->
    [yes] , aimed at
   *[no] {""}
}{ $covered ->
    [yes] , covered
   *[no] {""}
}
cup-board-shot-title = { $shot ->
    [direct] { $player } takes a direct kick
    [header] { $player } heads at goal
    [penalty] { $player } takes the penalty
    [shoot_out] { $player } shoots in the shoot-out
   *[other] { $player } shoots
}
cup-board-shot-facts = { $squares ->
    [0] Nobody covers the goal.
    [one] { $keeper } covers 1 square.
   *[other] { $keeper } covers { $squares } connected squares.
}
cup-board-row = The shot goes to the { $row } row.
cup-board-malus = { $malus ->
    [0] ±0
   *[other] −{ $malus }
}
cup-board-hit = ≤ { $needed }, { $chance }
cup-board-shooter-needs = he: ≤ { $needed }
cup-board-aim-now = Choose your square. The goalkeeper does not see it.
cup-board-cover-now = { $left ->
    [0] These are your squares.
    [one] Choose 1 more square of { $squares }; they share sides.
   *[other] Choose { $left } more squares of { $squares }; they share sides.
}
cup-board-cover-these = { $squares ->
    [none] Cover
   *[other] Cover { $squares }
}
cup-board-waiting-squares = { $aimed ->
    [yes] The shooter has chosen.
   *[no] The shooter chooses in secret.
} { $covered ->
    [yes] The goalkeeper has chosen.
   *[no] The goalkeeper chooses in secret.
}
cup-board-reopen = Choose again
cup-board-shot-saved = Saved!
cup-board-shot-missed = { $player } misses the goal.
cup-board-shot-scored = Goal by { $player }!
cup-board-shot-revealed = The goalkeeper guessed wrong: now the die decides.

## Squads and cards

cup-board-squad-of = The squad of the { $seat }
cup-board-squad-rule = Four start on the field, two wait on the bench, one captain (C) at most. The other side sees it when both are ready.
cup-board-squad-count = On the field { $field } of 4, on the bench { $bench } of 2
cup-board-post-field = Field
cup-board-post-bench = Bench
cup-board-post-goal = Goal
cup-board-post-drop = Leave out
cup-board-squad-ready = This is my squad
cup-board-are-ready = Ready: { $seats }
cup-board-draft = Cards for the match
cup-board-draft-rule = Take three. POWER cards lie face down, a LEGEND card face up; each is used once.
cup-board-draft-watch = Cards are chosen in secret.
cup-board-draft-take = Take
cup-board-draft-put-back = Put back
cup-board-draft-challenge = Attempt its challenge
cup-board-draft-ready = These are my cards
cup-board-feat = Challenge: { $feat }
cup-board-taken = taken
cup-board-attempted = challenge
cup-board-your-cards = Your cards
cup-board-play-card = Play
cup-board-play-on = Play on …
cup-board-power-card = POWER { $level }
cup-board-legend-card = LEGEND
cup-board-house-card = house
cup-board-face-down = { $count ->
    [0] No POWER card left
    [one] 1 POWER card face down
   *[other] { $count } POWER cards face down
}
cup-board-face-up = LEGEND: { $card }
cup-board-challenge = Challenge of { $card }: { $feat ->
    [none] {""}
   *[other] { $feat }
} So far { $count }{ $least ->
    [none] {""}
   *[other] {" "}of { $least }
}{ $most ->
    [none] {""}
   *[other] , at most { $most }
}{ $met ->
    [yes] , met
   *[no] {""}
}
cup-board-challenge-progress = Progress of the challenge

## The shoot-out

cup-board-name-shooters = Who shoots next?
cup-board-order-secret = named in secret
cup-board-shots-taken = Shots taken: { $home } and { $away }

## Commentary

cup-board-commentary = Commentary
cup-board-no-news = Nothing has happened since your last choice.
cup-board-threw = { $player } throws { $roll }: { $success ->
    [yes] success
   *[no] failure
}
cup-board-foul-told = Foul by { $player } on { $victim }, { $hex }
cup-board-penalty = Penalty!
cup-board-card-die = { $card ->
    [none] no card die
    [yellow] yellow card
    [red] red card
   *[other] no card
}
cup-board-injury-die = { $injury ->
    [none] no injury die
    [0] { $victim } is not hurt
   *[other] { $victim } loses { $injury } BOOST
}

## Seats and the match sheet

cup-board-plate-boost = BOOST { $boost }
cup-board-plate-changes = ⇄ { $count }
cup-board-plate-cards = cards { $count }
cup-board-sheet = Match sheet
cup-board-print = Print
cup-board-sheet-score = Half-time { $half_home } : { $half_away }{ $extra ->
    [yes] , after extra time
   *[no] {""}
}{ $shootout ->
    [none] {""}
   *[other] , shoot-out { $shots_home } : { $shots_away }
}{ $forfeit ->
    [none] .
   *[other] ; { $forfeit } lost by forfeit.
}
cup-board-slot-goal = Goal
cup-board-slot-player = Player { $at }
cup-board-slot-substitute = Substitute { $at }
cup-board-column-slot = Place
cup-board-column-no = No.
cup-board-column-name = Name
cup-board-column-goals = Goals
cup-board-column-assists = Assists
cup-board-column-yellow = Yellow
cup-board-column-red = Red
cup-board-column-subbed-off = Sub
cup-board-column-shots = Shots
cup-board-column-saves = Saves
cup-board-column-steals = Steals
cup-board-column-tackles = Tackles
cup-board-column-passes = Passes
cup-board-sheet-injured = injured
cup-board-sheet-sent-off = sent off
cup-board-sheet-exhausted = exhausted
cup-board-sheet-cards = LP: { $cards }
cup-board-sheet-challenge = C: { $card }, { $met ->
    [yes] met
   *[no] missed
}

## Five lessons

cup-lesson-move-title = Moves
cup-lesson-move-text = You coach the Dragons in blue and attack to the right. Press Berg R (3), who has the ball, and take him forward: the first hex is free, each further one costs a BOOST. Take at least two steps.
cup-lesson-move-done = That was a free step and a BOOST. BOOST does not come back: whoever has none left plays with half his skills. When your moves end, the defence moves.
cup-lesson-pass-title = Short passes
cup-lesson-pass-text = A short pass goes one or two hexes and needs no throw, but a defender on the hex may intercept it. Press a team-mate on a glowing hex and play the ball to him.
cup-lesson-pass-done = The receiver may pass again, or kick at goal directly. A pass to a free hex goes to whoever is closest.
cup-lesson-win-title = Winning the ball
cup-lesson-win-text = Now the Madmen attack, and your Stettler (6) stands in the carrier’s hex. A steal is answered by a dribble; a tackle asks nobody, but may be a foul. Look at the odds and choose one.
cup-lesson-win-done = Every throw of the D20 has to be at or below the number shown. Who only presses makes the carrier’s next throw harder instead.
cup-lesson-long-title = Long passes
cup-lesson-long-text = Choose the long pass and point at the hexes around Vog L (11) in front of the goal: a miss lands where the template says, seen in your direction. Then play it.
cup-lesson-long-done = Landing in the opposing penalty area, the ball may be headed at goal at once. A defender on the hex may clear it first.
cup-lesson-shoot-title = Shots
cup-lesson-shoot-text = Wolf (10) stands in the shooting zone. Press Shoot, then pick one of the six squares in secret; the goalkeeper covers as many as the number on the hex says.
cup-lesson-shoot-done = If he has guessed wrong, the D20 decides, minus what the square costs. Now you know all it takes for a match.
