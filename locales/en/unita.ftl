# Unita. How a thing comes to its message is explained at the head of house.ftl.

unita-title = Unita

## Names

unita-green = Primitiva
unita-yellow = German Land
unita-red = Friburga
unita-blue = Hexagone

unita-nw = north-west
unita-ne = north-east
unita-se = south-east
unita-sw = south-west

unita-mountain = Mountain
unita-forest = Forest
unita-magic-forest = Magic Forest
unita-mirage = Mirage
unita-red-cross = Red Cross
unita-whirlpool = Whirlpool

unita-halberd = Halberd
unita-crossbow = Crossbow
unita-cavalry = Cavalry
unita-discipline = Discipline 1
unita-train = Technology 1
unita-imitation = Technology 2
unita-confession = Confession
unita-girl-power = Girl Power
unita-pilgrimage = Pilgrimage
unita-glory = Glory
unita-strike = Strike
unita-terror = Terror

## Options

unita-option-players = How many people play.
unita-option-players-2 = Two players, each with two battalions: Helvetia against the Neighbours.
unita-option-players-3 = Three players on the triangular board.
unita-option-players-4 = Four players on the square board.
unita-option-preset = The rules as a whole.
unita-option-preset-geek = The full rules.
unita-option-preset-colonial = Dice are placed one at a time; no terrains, no cards.
unita-option-preset-family = Everybody arranges their companies in secret, at the same time.
unita-option-mode = Who plays with whom.
unita-option-mode-standard = Each for themselves.
unita-option-mode-two-player = Two players with two battalions each; the strongest single battalion decides.
unita-option-mode-coop = Two teams of two; the strongest single battalion decides.
unita-option-deployment = How the dice come onto the board.
unita-option-deployment-pairs = Two dice a turn.
unita-option-deployment-single = One die a turn.
unita-option-deployment-simultaneous = All at the same time, in secret.
unita-option-terrains = Whether terrain tiles lie face down on the paths.
unita-option-powers = Which POWER cards may be used.
unita-option-powers-all = All three cards of a people.
unita-option-powers-one = Only one card of the three, for the whole game.
unita-option-powers-off = No cards.
unita-option-special-terrain-uses = How often Magic Forest, Red Cross and Whirlpool serve.
unita-option-special-terrain-uses-per-game = Once in the whole game.
unita-option-special-terrain-uses-per-company = Once for each company.
unita-option-peoples = Which peoples take part.
unita-option-peoples-green = Primitiva, green.
unita-option-peoples-yellow = German Land, yellow.
unita-option-peoples-red = Friburga, red.
unita-option-peoples-blue = Hexagone, blue.
unita-option-sandglass-seconds = Seconds for a turn.
unita-option-sandglass-seconds-0 = No limit.
unita-option-sandglass-seconds-30 = One sandglass of 30 seconds.
unita-option-sandglass-seconds-60 = Two sandglasses, 60 seconds.

unita-label-power = power
unita-label-players-2 = Two
unita-label-players-3 = Three
unita-label-players-4 = Four
unita-label-preset-geek = GEEK
unita-label-preset-colonial = COLONIAL
unita-label-preset-family = FAMILY
unita-label-mode-standard = Each for themselves
unita-label-mode-two-player = Two players, two battalions each
unita-label-mode-coop = Two teams of two
unita-label-deployment-pairs = Two at a time
unita-label-deployment-single = One at a time
unita-label-deployment-simultaneous = All at once, in secret
unita-label-powers-all = All three
unita-label-powers-one = One of the three
unita-label-powers-off = None
unita-label-special-terrain-uses-per-game = Once in a game
unita-label-special-terrain-uses-per-company = Once for each company
unita-label-sandglass-seconds-0 = No limit
unita-label-sandglass-seconds-30 = 30 seconds
unita-label-sandglass-seconds-60 = 60 seconds

## Actions

unita-action-throw = The dice show { $dice }
unita-action-tile = { $to ->
    [none] Lay the { $tile } at a distance of { $distance }
   *[other] Lay the { $tile } at a distance of { $distance }, on square { $to }
}
unita-action-place = Place a { $die } in company { $company }, { $quarter }
unita-action-lift = Take the die { $quarter } in company { $company } back
unita-action-ready = My companies are ready
unita-action-reopen = Change my companies again
unita-action-advance = { $to ->
    [none] Advance company { $company }
    [30] Lead company { $company } through the Gate (cost { $cost })
   *[other] Advance company { $company } to square { $to } (cost { $cost }){ $meets ->
        [none] {""}
       *[other] ; it meets { $meets }
    }
}
unita-action-train = { $to ->
    [none] Technology 1: advance company { $company } and all behind it
    [30] Technology 1: lead company { $company } through the Gate, with all behind it (cost { $cost }){ $meets ->
        [none] {""}
       *[other] ; they meet { $meets }
    }
   *[other] Technology 1: advance company { $company } to square { $to }, with all behind it (cost { $cost }){ $meets ->
        [none] {""}
       *[other] ; they meet { $meets }
    }
}
unita-action-reorganise = Reorganise company { $company } (cost 1) to { $dice }
unita-action-end = End the turn
unita-action-fight = Fight { $enemy }’s company { $theirs } with company { $company }
unita-action-pass = Go on without
unita-action-strike = Strike: refuse this combat
unita-action-magic-forest = Magic Forest: refuse this combat
unita-action-mirage = Mirage: dice showing 1 count as 5
unita-action-cavalry = Cavalry: fight with the rear rank
unita-action-halberd = Halberd: +1 for the { $quarter } die
unita-action-terror = Terror: the { $quarter } section fights ahead
unita-action-glory = Glory: score the smallest die once more
unita-action-crossbow = Crossbow: hit { $enemy }’s company { $theirs }, { $quarter }
unita-action-pilgrimage = Pilgrimage: 2 points now, 4 on the next turn
unita-action-confession = Confession: turn the { $quarter } die of company { $company } from 1 to 2
unita-action-red-cross = Red Cross: heal the { $quarter } die of company { $company }
unita-action-whirlpool = Whirlpool: rearrange company { $company } to { $dice }
unita-action-imitate = Technology 2: the Mirage becomes a { $tile }
unita-action-discipline = Discipline 1: no more −1 from the { $tile }
unita-action-girl-power = Girl Power: win every neutral result from now on

unita-preview-meeting = { $forecast ->
    [none] { $enemy }’s company { $theirs } on unknown ground
   *[other] { $enemy }’s company { $theirs } (you lose { $forecast-own_loss }, they lose { $forecast-foe_loss })
}

## Events

unita-event-thrown = { $seat } throws { $dice } for its terrains.
unita-event-tile-laid = { $seat } lays the { $tile } face down on square { $square }.
unita-event-tile-laid-face-down = { $seat } lays a tile face down on square { $square }.
unita-event-die-placed = { $seat } places a { $die } in company { $company }, { $quarter }.
unita-event-die-lifted = { $seat } takes the { $quarter } die of company { $company } back.
unita-event-die-hidden = { $seat } arranges its companies.
unita-event-readied = { $seat } is ready.
unita-event-reopened = { $seat } is not ready after all.
unita-event-lined = { $seat } lines up company { $company }: { $dice }.
unita-event-turn-began = { $seat } begins a turn with { $points } points.
unita-event-advanced = { $cost ->
    [0] { $seat }’s company { $company } follows to square { $to }.
   *[other] { $seat }’s company { $company } advances to square { $to } (cost { $cost }).
}
unita-event-trained = { $seat } plays Technology 1: company { $company } goes on (cost { $cost }), and { $followers ->
    [one] one company follows
   *[other] { $followers } companies follow
}.
unita-event-left = { $seat }’s company { $company } passes the Gate with { $life } PV.
unita-event-reorganised = { $seat } reorganises company { $company }: { $dice }.
unita-event-turn-ended = { $lost ->
    [0] { $seat }’s turn is over.
    [one] { $seat }’s turn is over; 1 point is lost.
   *[other] { $seat }’s turn is over; { $lost } points are lost.
}
unita-event-tile-revealed = { $seat }’s tile on square { $square } is turned up: { $tile }.
unita-event-combat-began = { $seat }’s company { $company } attacks { $enemy }’s company { $theirs }.
unita-event-combat-refused = { $seat } refuses the combat: { $by }.
unita-event-halberd-raised = { $seat } raises the Halberd: +1 for the { $quarter } die.
unita-event-cavalry-charged = { $seat } sends the Cavalry: the rear rank of company { $company } fights.
unita-event-terror-spread = { $seat } spreads Terror: the { $quarter } section fights ahead.
unita-event-mirage-seen = { $seat } sees a Mirage: ones in company { $company } count as 5.
unita-event-section-fought = { $seat } { $own-strength }{ $own-support ->
    [none] {""}
   *[other] {" "}+ { $own-support } = { $own-total }
} against { $enemy } { $foe-strength }{ $foe-support ->
    [none] {""}
   *[other] {" "}+ { $foe-support } = { $foe-total }
}: { $result ->
    [won] { $seat } wins.
    [lost] { $enemy } wins.
    [won_by_girl_power] equal, and Girl Power wins for { $seat }.
    [lost_by_girl_power] equal, and Girl Power wins for { $enemy }.
   *[neutral] neutral.
}
unita-event-section-lost = { $seat }’s { $quarter } die in company { $company } is turned down to { $die }.
unita-event-file-changed = In { $seat }’s company { $company } the two sections of that file change places: { $dice }.
unita-event-front-changed = { $seat }’s company { $company } changes front: { $dice }.
unita-event-glory-won = { $seat } scores Glory: { $bonus } more for company { $company }.
unita-event-shot = { $seat } shoots: the { $quarter } die of { $enemy }’s company { $company } drops to { $die }.
unita-event-went-on-pilgrimage = { $seat } goes on Pilgrimage: 2 points now, 4 on the next turn.
unita-event-confessed = { $seat } hears a Confession: the { $quarter } die of company { $company } rises to { $die }.
unita-event-healed = { $seat } heals the { $quarter } die of company { $company } to { $die }.
unita-event-whirled = { $seat }’s company { $company } comes out of the Whirlpool as { $dice }.
unita-event-imitated = { $seat } plays Technology 2: its Mirage works as a { $tile } from now on.
unita-event-disciplined = { $seat } plays Discipline 1: its { $tile } has no −1 any more.
unita-event-girl-powered = { $seat } plays Girl Power: it wins neutral results from now on.
unita-event-finished = { $seat } finishes in place { $place } with { $score } PV.

## Refusals

unita-refusal-not-your-decision = It is somebody else’s decision.
unita-refusal-not-now = This cannot be done now.
unita-refusal-over = The game is over.
unita-refusal-no-such-throw = A 5-die, a 4-die and a 3-die cannot show { $a }, { $b } and { $c }.
unita-refusal-tile-not-in-hand = The { $tile } is not among the tiles left to lay.
unita-refusal-no-such-result = No result of { $distance } is left.
unita-refusal-no-such-die = No { $die } is left in the tray.
unita-refusal-quarter-taken = There is already a die { $quarter } in company { $company }.
unita-refusal-quarter-empty = There is no die { $quarter } in company { $company }.
unita-refusal-fives-together = Company { $company } already has a 5, and the two 5s may not stand together.
unita-refusal-fives-stranded = Then the two 5s could only end up in the same company.
unita-refusal-tray-not-empty = { $left ->
    [one] One die is still in the tray.
   *[other] { $left } dice are still in the tray.
}
unita-refusal-already-ready = You have said that you are ready.
unita-refusal-not-ready = You have not said that you are ready.
unita-refusal-gone = Company { $company } has passed the Gate.
unita-refusal-blocked = Company { $by } stands in the way of company { $company }.
unita-refusal-too-dear = The cost is { $cost }, and { $points ->
    [0] no point is left
    [one] only 1 point is left
   *[other] only { $points } points are left
}.
unita-refusal-wastes-points = All points must be used: after this only { $spent } could be, and { $possible } are possible.
unita-refusal-points-left = { $points ->
    [one] 1 point can still be used.
   *[other] { $points } points can still be used.
}
unita-refusal-no-reorganisation-square = Company { $company } is not on a reorganisation square.
unita-refusal-already-reorganised = Company { $company } has already reorganised on this square.
unita-refusal-enemy-beside = Company { $company } has an enemy beside it.
unita-refusal-other-dice = Company { $company } has other dice.
unita-refusal-nobody-follows = No company is right behind company { $company }.
unita-refusal-no-such-combat = These two companies have no combat to fight.
unita-refusal-not-your-card = { $card } belongs to another people.
unita-refusal-card-used-up = { $card } cannot be used any more.
unita-refusal-one-card-only = Only one card may be used in this game, and it was another.
unita-refusal-too-late = { $card } is played before the first point is spent.
unita-refusal-no-effect = { $card } would have no effect.
unita-refusal-attackers-only = { $card } is for attackers only.
unita-refusal-not-in-front = The { $quarter } die is not in front.
unita-refusal-terror-already = A section already fights ahead in this combat.
unita-refusal-not-an-enemy = { $enemy } is not an enemy.
unita-refusal-nothing-to-lose = The { $quarter } die of company { $company } shows 0.
unita-refusal-nothing-to-confess = The { $quarter } die of company { $company } does not show a 1 that can become a 2.
unita-refusal-nothing-to-heal = The { $quarter } die of company { $company } is at its maximum.
unita-refusal-not-on-tile = Company { $company } does not stand on a { $tile }.
unita-refusal-combat-not-on-tile = Your company in this combat does not stand on a { $tile }.
unita-refusal-no-ones = No die of the company shows 1.
unita-refusal-tile-used = The { $tile } has been used.
unita-refusal-no-discipline = Discipline 1 is for Mountain or Forest.
unita-refusal-nothing-to-imitate = No enemy has the { $tile } as its special terrain.

## Many choices of one kind, as one line that opens

unita-group-tile = { $tile ->
    [none] Lay a tile
   *[other] Lay the { $tile }
}
unita-group-place = { $die ->
    [none] Place a die
   *[other] Place a { $die }
}
unita-group-lift = Take a die back
unita-group-advance = Advance a company
unita-group-train = Technology 1: advance several companies
unita-group-reorganise = { $company ->
    [none] Reorganise a company
   *[other] Reorganise company { $company }
}
unita-group-fight = Choose whom to fight first
unita-group-halberd = Halberd: +1 for a front die
unita-group-terror = Terror: a section fights ahead
unita-group-crossbow = { $enemy ->
    [none] Crossbow: hit an enemy die
   *[other] Crossbow: hit a die of { $enemy }
}
unita-group-confession = Confession: turn a 1 to 2
unita-group-red-cross = Red Cross: heal a die
unita-group-whirlpool = { $company ->
    [none] Whirlpool: rearrange a company
   *[other] Whirlpool: rearrange company { $company }
}
unita-group-imitate = Technology 2: let the Mirage become another terrain
unita-group-discipline = Discipline 1: choose a terrain

## The numbers behind an entry of the log

unita-field-seat = battalion
unita-field-company = company
unita-field-enemy = enemy
unita-field-theirs = enemy’s company
unita-field-square = square
unita-field-to = to square
unita-field-cost = cost
unita-field-dice = dice
unita-field-die = die
unita-field-quarter = place in the company
unita-field-tile = terrain
unita-field-points = points
unita-field-lost = points lost
unita-field-life = life points (PV)
unita-field-followers = companies that follow
unita-field-bonus = bonus
unita-field-by = by means of
unita-field-place = place
unita-field-score = life points (PV)
unita-field-distance = distance

## What the game waits for. `$mine` is yes for whoever is asked.

unita-stage-throw = Dice are thrown for { $seat }’s terrains.
unita-stage-terrain = { $mine ->
    [yes] { $seat }, lay a tile at one of the distances { $results }.
   *[no] { $seat } lays its tiles; the distances left are { $results }.
}
unita-stage-deployment = { $mine ->
    [yes] { $seat }, place a die in one of your companies.
   *[no] { $seat } places a die.
}
unita-stage-arrangement = { $mine ->
    [yes] Arrange your four companies; nobody sees them until all are ready.
   *[no] Everybody arranges their companies in secret. Ready: { $ready ->
        [none] nobody yet
       *[other] { $ready }
    }.
}
unita-stage-march = { $mine ->
    [yes] { $points ->
        [0] { $seat }, no point is left: end your turn.
        [one] { $seat }, you have 1 point left.
       *[other] { $fresh ->
            [yes] { $seat }, it is your turn: you have { $points } points to spend.
           *[no] { $seat }, you have { $points } points left.
        }
    }
   *[no] { $points ->
        [0] { $seat } has no point left.
        [one] { $seat } has 1 point left.
       *[other] { $seat } has { $points } points left.
    }
}
unita-stage-glory = { $mine ->
    [yes] { $seat }, does company { $company } leave in Glory?
   *[no] { $seat } decides whether company { $company } leaves in Glory.
}
unita-stage-order = { $mine ->
    [yes] { $seat }, you meet several enemies: whom do you fight first?
   *[no] { $seat } chooses whom to fight first.
}
unita-stage-pending = company { $company } against { $enemy }’s company { $theirs }
unita-stage-combat = { $combat-refusing ->
    [yes] { $mine ->
        [yes] { $combat-decider }, do you refuse this combat?
       *[no] { $combat-decider } may refuse the combat.
    }
   *[no] { $mine ->
        [yes] { $combat-decider }, do you use anything in this combat?
       *[no] { $combat-decider } prepares for the combat.
    }
}
unita-stage-over = Everybody has passed the Gate.

## Cards in a sentence or two

unita-card-halberd = When you attack, one of your front dice fights with +1. Once.
unita-card-crossbow = Before your first step of a turn, any enemy die on the board loses 1 point. Once.
unita-card-cavalry = In one combat your rear dice fight instead of those in front. Once.
unita-card-discipline = Choose Forest or Mountain: its −1 no longer counts for you. For the rest of the game.
unita-card-train = One company advances and all companies right behind it follow, at the price of one step. Once.
unita-card-imitation = Your Mirage works as the special terrain of an enemy. For the rest of the game.
unita-card-confession = One of your dice that shows 1 is turned to 2. Once.
unita-card-girl-power = You win every fight that would be neutral, and a tie at the end. For the rest of the game.
unita-card-pilgrimage = You have 2 points this turn and 4 on the next. Once.
unita-card-glory = The first of your companies through the Gate scores its smallest die once more. Once.
unita-card-strike = You refuse one combat: nothing happens in it. Once.
unita-card-terror = One of your sections fights ahead on its own, then the combat follows as usual. Twice.

## Terrains in a sentence or two

unita-tile-mountain = Dice on it have +1 in defence and −1 in attack.
unita-tile-forest = Dice on it have +1 in attack and −1 in defence.
unita-tile-magic-forest = A company on it may refuse one combat.
unita-tile-mirage = In defence, dice on it that show 1 fight as 5; once for each company.
unita-tile-red-cross = A company on it may heal one die by 1, on its own turn and for nothing.
unita-tile-whirlpool = A company on it may rearrange its dice, on its own turn and for nothing.

## On the board

unita-board-board = The board. Arrow keys walk along a path; up and down step over to the square that touches it.
unita-board-square = { $seat }, square { $index }{ $start ->
    [none] {""}
   *[other] , start of company { $start }
}{ $reorganisation ->
    [yes] , reorganisation square
   *[no] {""}
}{ $tile ->
    [none] {""}
    [covered] , a tile face down
   *[other] , { $tile }{ $secret ->
        [yes] , hidden from the others
       *[no] {""}
    }
}{ $company ->
    [none] .
   *[other] . Company { $company }: { $dice }.
}{ $able ->
    [yes] {" "}It can act.
   *[no] {""}
}
unita-board-die = { $value } of { $max }
unita-board-no-die = empty
unita-board-gate = The Gate. A company that passes it is safe with what it has left.
unita-board-note = What this means
unita-board-hint-point = Point at a glowing company to see what it would do; press it to do it.
unita-board-hint-place = Choose a die, then press a glowing quarter. The two 5s may not stand in one company.
unita-board-hint-terrain = Choose a tile, then how far from the last one it lies. Nobody else sees which it is.
unita-board-hint-watch = Point at anything on the board to see what it is.
unita-board-last-fight = The last combat
unita-board-past-fight = Combat { $at } of { $all } since your last move
unita-board-earlier-fight = The combat before
unita-board-later-fight = The combat after
unita-board-reorganisation = For one point a company here may rearrange its dice, once, unless an enemy stands beside it.
unita-board-reorganised = This company has already been reorganised here.
unita-board-imitates = It works as a { $tile }.
unita-board-disciplined = Its −1 no longer counts.
unita-board-only-you = It lies face down; nobody else knows what it is.
unita-board-face-down = It lies face down. It costs two points to enter and is turned up when it matters.
unita-board-meets = It meets { $enemy }’s company { $theirs }:
unita-board-losses = { $own ->
    [0] You lose nothing
   *[other] You lose { $own }
}, they lose { $foe ->
    [0] nothing
   *[other] { $foe }
}; then both change front.
unita-board-unknown-ground = A face-down tile decides here: nobody can tell beforehand.
unita-board-fight = { $attacker }’s company { $company } attacks { $defender }’s company { $theirs }
unita-board-step-met = The dice that touch fight; those behind support them.
unita-board-step-ahead = Terror: one section fights ahead.
unita-board-step-fought = The weaker die of each pair loses; if they are equal, the dice behind decide.
unita-board-step-lost = Beaten dice are turned down by one.
unita-board-step-drops = { $seat }’s { $quarter } die drops to { $value }.
unita-board-step-changed = Change of front: the ranks have changed places.
unita-board-step-refused = The combat is refused. Nothing happens.
unita-board-why-terrain = ground { $by }
unita-board-why-halberd = Halberd +1
unita-board-why-mirage = Mirage
unita-board-why-support = { $support } behind
unita-board-score = { $score } life points (PV): { $out } safe behind the Gate, { $on } still on the way
unita-board-out = { $out } safe
unita-board-points = { $points ->
    [one] 1 point left
   *[other] { $points } points left
}
unita-board-next-points = next turn: { $points }
unita-board-strongest = strongest
unita-board-cards = POWER cards of { $seat }
unita-board-others-cards = The others’ POWER cards
unita-board-uses = { $left ->
    [one] ready
   *[other] ready, { $left } times
}
unita-board-in-force = in force
unita-board-used-up = used
unita-board-no-more = not in this game
unita-board-menu = What company { $company } can do
unita-board-reorganise = Reorganise company { $company }
unita-board-whirlpool = Whirlpool: rearrange company { $company }
unita-board-swap-first = Press a die, or drag it onto another.
unita-board-swap-second = Now the die it changes places with.
unita-board-quarter = { $quarter }: { $die }
unita-board-confirm = Done
unita-board-confirm-cost = Done (1 point)
unita-board-cancel = Never mind
unita-board-close = Close
unita-board-start = Company { $company }
unita-board-closed = { $quarter } in company { $company }: not for this die
unita-board-tray = Dice of { $seat }
unita-board-classes = { $left ->
    [one] 1 die to place
   *[other] { $left } dice to place
}
unita-board-class = { $die }-dice: { $count } left
unita-board-is-ready = ready
unita-board-arranges = arranging
unita-board-terrain = Laying the terrains
unita-board-thrown = { $seat } lays its tiles at the distances { $results }.
unita-board-choose-tile = Which tile?
unita-board-choose-distance = How far?
unita-board-distance = Distance:
unita-board-to-square = to square { $to }
unita-board-fight-on = Fight
unita-board-aim-crossbow = Choose the enemy die that is hit.
unita-board-aim-confession = Choose the die that is turned from 1 to 2.
unita-board-aim-red-cross = Choose the die that is healed.
unita-board-aim-halberd = Choose the front die that has +1.
unita-board-aim-terror = Choose the section that fights ahead.

## The introduction

unita-lesson-march-title = March
unita-lesson-march-text = You are Primitiva, the green battalion at the bottom. Your companies follow the green path to the Gate in the middle, and never turn back. A step costs one point, and you have three each turn: press a glowing company three times.
unita-lesson-march-done = Well marched. All three points must be spent each turn, with whichever companies you like; only one company fits on a square.
unita-lesson-fight-title = Fight
unita-lesson-fight-text = Company 1 is about to arrive beside a yellow company. Point at it first: the slip of paper shows who would face whom and how it would end. Then press it, and watch the fight.
unita-lesson-fight-done = Only the dice that touched have fought, each against the one facing it; where they were equal, the dice behind decided. Losers went down by one. Then the ranks changed places on both sides: they always do.
unita-lesson-reorganise-title = Reorganise
unita-lesson-reorganise-text = Your strong dice stand on the wrong side: the yellow company will be met on the left. You are on a square with two arrows, where a point lets you rearrange a company. Press company 1, choose to reorganise, bring 5 and 4 to the left, and then attack. Both yellow dice should fall.
unita-lesson-reorganise-done = That is the art of it: dice never turn with the path, so at every bend another pair is in front. Think ahead which will be.
unita-lesson-terrain-title = Terrain
unita-lesson-terrain-text = Three of your tiles lie face down on your path; only you can read them. Entering one costs two points. Company 1 stands before your Forest, which adds 1 to every die that attacks from it. Use it.
unita-lesson-terrain-done = Your Forest lies open now, and everybody has to reckon with it. A Mountain is the other way round: it helps who is attacked. Each people also has a terrain of its own, and three POWER cards.
unita-lesson-gate-title = Gate
unita-lesson-gate-text = The end of the war. Two of your companies are through the Gate already, and what their dice show can no longer be lost. Lead company 3 through.
unita-lesson-gate-done = Safe. When every company of everybody has passed, the battalion with the most points left on its dice wins. You know enough to play now; the rest explains itself when you point at it.
