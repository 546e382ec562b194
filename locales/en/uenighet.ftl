# Deres uenighet. How a thing comes to its message is explained at the head of house.ftl.

### The board in the browser: everything below this line is said by the page alone.

## The nations in a few lines, one rule a line

uenighet-nation-yellow =
    Regiments have +1 defence.
    Instead of walking, a regiment may relocate to any free tile beside an own fort, castle or the capital.
uenighet-nation-red =
    One shot more every round.
    Forts shoot, and never reload.
    Forts give +2 hit chance instead of +1.
    Forts can be raised: each level costs 1 supply and a regiment, gives +1 hit chance and +1 defence.
uenighet-nation-purple =
    One movement point more.
    One supply more every round while all four forts stand.
    The first two capital upgrades cost 3 instead of 4.
uenighet-nation-green =
    Pieces may share a tile, and tokens are no obstacle.
    Regiments never reload.
    Forts can walk.
    Regiments on one tile flank for each other.

## Cards in a sentence or two

uenighet-card-castle = One of your forts becomes the castle: defence 3, it shoots and gives +3 hit chance, but recruits nobody.
uenighet-card-treasure = Two supplies, at once.
uenighet-card-sniper = One of your shots hits without a roll; opponents’ pieces do not block it. It goes with an attack.
uenighet-card-bombardment = Until the end of the round each of your missed rolls is rolled once more.
uenighet-card-slavery = A free fort on any free tile; no regiment need be near.
uenighet-card-artillery = Name up to three enemy regiments in order. A roll of 1–4 kills the first, 5–8 the second, 9–12 the third.
uenighet-card-collector = Take the supplies from all tiles where you have regiments, at once; or let it go with your orders and pick supplies up on the way.
uenighet-card-conscription = Two free regiments, both at once; what does not fit is lost.
uenighet-card-explorer = This round all your pieces have one movement point more and every step costs 1.
uenighet-card-gas = Aim a cloud at the map. All regiments where it lands and where it drifts die, your own too.

## On the map

uenighet-board-map = The map. Arrow keys walk from cell to cell, Enter chooses, Escape lets go.
uenighet-board-north = N
uenighet-board-plain = plain
uenighet-board-hill = hill
uenighet-board-cliff = cliff
uenighet-board-water = water
uenighet-board-cliff-edge = cliff edge
uenighet-board-names = Names of the cells
uenighet-board-whole = Show the whole map
uenighet-board-nearer = Come nearer
uenighet-board-cell = { $cell }, { $terrain ->
    [none] no tile yet
   *[other] { $terrain }, height { $height }
}{ $tokens ->
    [0] .
    [one] , one supply.
   *[other] , { $tokens } supplies.
}{ $pieces ->
    [none] {""}
   *[other] {" "}{ $pieces }
}{ $mark ->
    [goal] {" "}Can be chosen{ $chip ->
        [none] .
       *[other] : { $chip }.
    }
    [source] {" "}Can be taken in hand.
    [closed] {" "}{ $reason }
   *[none] {""}
}
uenighet-board-stack = { $nation }: { $capital ->
    [crushed] crushed capital
    [stands] capital with { $upgrades ->
        [0] no upgrade
        [one] one upgrade
       *[other] { $upgrades } upgrades
    }
   *[none] {""}
}{ $castle ->
    [yes] castle{" "}
   *[no] {""}
}{ $forts ->
    [0] {""}
    [one] fort{ $level ->
        [0] {" "}
       *[other] {" "}of level { $level }{" "}
    }
   *[other] { $forts } forts{" "}
}{ $regiments ->
    [0] {""}
    [one] regiment
   *[other] { $regiments } regiments
}{ $new ->
    [yes] , new
   *[no] {""}
}{ $reloading ->
    [yes] , reloading
   *[no] {""}
}.

## The round track

uenighet-board-round = Round
uenighet-board-of = of { $count }
uenighet-board-set-up = Set-up
uenighet-board-phase-buy = Buy
uenighet-board-phase-move = Move
uenighet-board-phase-shoot = Shoot
uenighet-board-phase-collect = Collect
uenighet-board-phase-spread = Spread
uenighet-board-volley = volley { $volley } of { $of }
uenighet-board-step-declare = declare
uenighet-board-step-answer = answer
uenighet-board-step-rolls = roll
uenighet-board-lights = Who is ready
uenighet-board-light-ready = ready
uenighet-board-light-awaited = still deciding
uenighet-board-light-idle = not asked
uenighet-board-light-fallen = out of the game

## The nations’ plates

uenighet-board-nations = The nations
uenighet-board-supplies = supplies
uenighet-board-reserve = reserve
uenighet-board-forts = forts
uenighet-board-bank = bank
uenighet-board-hit = hit
uenighet-board-shots = shots
uenighet-board-points = move
uenighet-board-defence = def.
uenighet-board-range = range
uenighet-board-about-supplies = Supplies in hand
uenighet-board-about-reserve = Regiments that can still be bought
uenighet-board-about-forts = Forts on the map
uenighet-board-about-bank = Regiments in the bank: no upgrades until they are bought back
uenighet-board-about-hit = Hit chance from upgrades, taken off what a shot must roll
uenighet-board-about-shots = Shots in a round, one a volley
uenighet-board-about-points = Movement points of every piece
uenighet-board-about-defence = Defence from the golden upgrade, added to what a shot at you must roll
uenighet-board-about-range = How many tiles a shot can reach
uenighet-board-pile = { $upgrades } of 8 capital upgrades{ $price ->
    [none] .
   *[other] ; the next costs { $price }.
}
uenighet-board-next-price = next { $price }
uenighet-board-stick = holds the first-player stick
uenighet-board-fallen = fell in round { $round }
uenighet-board-ready = ready
uenighet-board-in-force = { $card } this round
uenighet-board-special = Special rules
uenighet-board-income = Forts bring { $income } a round.
uenighet-board-sum = Forts, supplies and regiments together: { $sum }.

## What is pointed at

uenighet-board-looked-at = What is this?
uenighet-board-shot = A possible shot
uenighet-board-shot-at = From { $from } at { $enemy }’s { $target } on { $to }
uenighet-board-sniper-hits = The Sniper hits without a roll.
uenighet-board-term-range = range, { $distance ->
    [one] 1 tile
   *[other] { $distance } tiles
}
uenighet-board-term-capital-defence = capital’s defence
uenighet-board-term-fort-defence = fort, shot at from afar
uenighet-board-term-level-defence = levels of the fort
uenighet-board-term-castle-defence = castle’s defence
uenighet-board-term-yellow-defence = Yellow’s sturdy regiments
uenighet-board-term-golden-defence = golden upgrade of the target
uenighet-board-term-uphill = uphill
uenighet-board-term-downhill = downhill
uenighet-board-term-upgrades = your upgrades
uenighet-board-term-fort-aura = your fort beside the shooter
uenighet-board-term-castle-aura = your castle beside the shooter
uenighet-board-term-flanking = flanked by another regiment
uenighet-board-shows = It shows { $die }: { $hit ->
    [yes] hit.
   *[no] missed.
}
uenighet-board-needed = The die must show
uenighet-board-at-least = { $threshold } or more
uenighet-board-faces = { $hits } in { $of } hit
uenighet-board-obstacle-hill = { $cell } is higher than both ends: no line of fire.
uenighet-board-obstacle-cliff = A cliff edge at { $cell } blocks the line of fire.
uenighet-board-obstacle-piece = A piece on { $cell } blocks the line of fire.
uenighet-board-obstacle-edge = Every line of fire leaves the map.
uenighet-board-line = { $line ->
    [none] The line of fire is clear.
   *[other] The line of fire is clear, over { $line }.
}
uenighet-board-not-declared = Only looked at: nothing is declared.
uenighet-board-price = Costs { $price }, leaves { $left }.
uenighet-board-costs = Costs { $cost } of { $points } movement points.
uenighet-board-relocates = Relocates: takes the whole movement.
uenighet-board-rival-first = { $nation } could want this tile too, and goes first.
uenighet-board-rival-second = { $nation } could want this tile too; you go first.
uenighet-board-no-rivals = Nobody else can want this tile now.
uenighet-board-landing = Misses in { $misses } of { $parts }; a missed token goes to the next player.
uenighet-board-missed = miss
uenighet-board-you-are = You lead { $nation }.
uenighet-board-hint-watch = Point at anything on the map to see what it is.
uenighet-board-hint-buy = Choose what to buy, then a glowing tile. Crossed tiles say why not.
uenighet-board-hint-move = Choose one of your pieces, then where it is to go.
uenighet-board-hint-goal = The number on a tile is what the way costs. Choose where it is to go.
uenighet-board-hint-declare = Choose who shoots, then a target: you see the sum before you declare.
uenighet-board-hint-answer = Choose who answers, then a target, or pass.
uenighet-board-hint-target = The number on a target is what the die must show. Choose one to see the sum.
uenighet-board-hint-spread = Point at a cell to see where your token may land; choose it to flick.
uenighet-board-hint-lay = Choose a glowing cell for the tile you have drawn.
uenighet-board-hint-supplies = Choose a glowing cell for a supply token.
uenighet-board-hint-capitals = Choose a glowing cell for your capital.

## Before doing it

uenighet-board-preview = Do you want this?
uenighet-board-only-preview = Only a preview.
uenighet-board-chance = { $threshold } or more, { $chance } %.
uenighet-board-declare = Declare this attack
uenighet-board-do-it = Do it
uenighet-board-take-back = Take it back
uenighet-board-leave-it = Leave it

## Set-up

uenighet-board-pick = Lead { $nation }
uenighet-board-taken = Taken.
uenighet-board-laying-terrain = The map is laid out
uenighet-board-laying-draw = A tile is drawn
uenighet-board-laying-lay = The tile in hand
uenighet-board-laying-supplies = Supplies
uenighet-board-laying-capitals = Capitals
uenighet-board-set-up-terrain = Tiles come from the bag one by one.
uenighet-board-set-up-draw = Tiles come from the bag one by one.
uenighet-board-set-up-lay = It goes beside a tile that lies already. Water may not cut the land in two.
uenighet-board-set-up-supplies = Tokens keep a tile between them while there is room.
uenighet-board-set-up-capitals = A capital stands at the edge of the map or beside water.
uenighet-board-supply-number = Token { $number } of 4.
uenighet-board-bag = In the bag: { $plain } plains, { $hill } hills, { $cliff } cliffs, { $water } waters.

## Phase I

uenighet-board-shop = Shopping list
uenighet-board-item-regiment = Regiment
uenighet-board-item-fort = Fort
uenighet-board-item-upgrade = Capital upgrade
uenighet-board-item-level = Fort level
uenighet-board-item-buy-back = Buy a regiment back
uenighet-board-item-clear-supply = Clear a token
uenighet-board-tiles = { $count ->
    [0] nowhere
    [one] one tile
   *[other] { $count } tiles
}
uenighet-board-costing = { $price ->
    [none] {""}
   *[other] costs { $price }
}
uenighet-board-entry = { $item }{ $cell ->
    [none] {""}
   *[other] , { $cell }
}
uenighet-board-off-the-list = Take off the list: { $item }{ $cell ->
    [none] {""}
   *[other] , { $cell }
}
uenighet-board-list-empty = Nothing yet. Only you see this list until all are done.
uenighet-board-spent = Spent { $spent }
uenighet-board-left = { $left ->
    [one] 1 supply left
   *[other] { $left } supplies left
}
uenighet-board-done = I am done
uenighet-board-reopen = Change it again
uenighet-board-waits-for-others = You are done. The others are still deciding.
uenighet-board-surrender = Offer surrender

## Phase II

uenighet-board-orders = Orders
uenighet-board-orders-about = Every piece has { $points } movement points. What has no order stays.
uenighet-board-order = { $from } → { $to }{ $via ->
    [none] {""}
   *[other] {" "}over { $via }
}
uenighet-board-all-points = relocates
uenighet-board-contested = { $nation } may want it too; you go first
uenighet-board-contested-first = { $nation } may want it too, and goes first
uenighet-board-on-the-way = Pick up on the way
uenighet-board-recall = Recall the order { $from } to { $to }
uenighet-board-no-orders = No orders: everything stays.
uenighet-board-attach = Let the Collector go along
uenighet-board-detach = Keep the Collector

## Phase III

uenighet-board-volley-title = { $volley ->
    [none] The last volley
   *[other] Volley { $volley } of { $of }
}
uenighet-board-about-declare = Everybody secretly declares one attack or holds.
uenighet-board-about-answer = Whoever held may answer now. Among those who declared on you, only the attacker may be shot at, if it can be hit.
uenighet-board-last-volley = Volley { $volley }
uenighet-board-you-declare = You attack from { $from } at { $to }{ $sniper ->
    [yes] {" "}with the Sniper
   *[no] {""}
}.
uenighet-board-you-hold = You hold.
uenighet-board-you-pass = You pass.
uenighet-board-with-sniper = Shoot with the Sniper card
uenighet-board-hold = Hold
uenighet-board-pass = Pass
uenighet-board-needs = needs { $threshold }
uenighet-board-hit-word = hit
uenighet-board-miss-word = missed

## Phases IV and V

uenighet-board-collect = Supplies collected
uenighet-board-from-map = from { $cell }
uenighet-board-from-forts = { $forts ->
    [one] one fort
   *[other] { $forts } forts
}
uenighet-board-from-dole = dole
uenighet-board-from-loan = loan
uenighet-board-no-income = Nobody received anything.
uenighet-board-loan-about = A loan brings 2 supplies for 2 of your { $reserve } reserve regiments. No upgrades until both are bought back, for 1 supply each.
uenighet-board-loan = Take the loan
uenighet-board-no-loan = No loan
uenighet-board-you-loan = You take a loan.
uenighet-board-you-no-loan = You take no loan.
uenighet-board-spread = Spreading supplies
uenighet-board-spread-about = Everybody who holds tokens flicks one at a time.
uenighet-board-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
uenighet-board-you-aim = You aim at { $cell }.

## Cards and votes

uenighet-board-card-castle = Castle
uenighet-board-card-treasure = Lost treasure chest
uenighet-board-card-sniper = Sniper
uenighet-board-card-bombardment = Bombardment
uenighet-board-card-slavery = Slavery
uenighet-board-card-artillery = Artillery
uenighet-board-card-collector = Collector
uenighet-board-card-conscription = Conscription
uenighet-board-card-explorer = Explorer
uenighet-board-card-gas = Mustard gas
uenighet-board-window = Play a card?
uenighet-board-window-about-buy = Before everybody buys.
uenighet-board-window-about-move = Before everybody moves.
uenighet-board-window-about-volley = Before this volley.
uenighet-board-window-about-collect = Before supplies are collected.
uenighet-board-window-about-spread = Before supplies are spread.
uenighet-board-choose-cell = Choose a glowing cell.
uenighet-board-not-now = Not now.
uenighet-board-do-not-ask = Do not ask again this round
uenighet-board-decline = No card
uenighet-board-naming = { $named ->
    [0] Name the first regiment on the map.
    [one] One is named. Name another, or fire.
   *[other] { $named } are named. Name another, or fire.
}
uenighet-board-conscripting = Place the second regiment.
uenighet-board-fire = Fire
uenighet-board-vote = { $nation } offers to surrender
uenighet-board-vote-about = If all agree, { $nation }’s capital counts as crushed.
uenighet-board-votes = For it: { $yes ->
    [none] nobody
   *[other] { $yes }
}. Against: { $no ->
    [none] nobody
   *[other] { $no }
}.
uenighet-board-vote-yes = Accept
uenighet-board-vote-no = Refuse
uenighet-board-news = What happened

## At one device: what only the other hand knows

uenighet-event-sealed = { $seat } is giving orders.

## The five lessons

uenighet-lesson-buy-title = Buy
uenighet-lesson-buy-text = You lead Yellow, with your capital on C1. Forts are built beside a regiment: choose Fort, press a glowing tile beside your regiment on C3, then “I am done”. A regiment costs 1, a fort 2.
uenighet-lesson-buy-done = The fort stands. Everybody buys at the same time and nobody sees the other lists; if two want one tile, the owner of a capital beside it goes first, then the holder of the stick.
uenighet-lesson-move-title = Move
uenighet-lesson-move-text = Two supplies lie on the hill D4. Choose your regiment on C3, press D4 and say that you are done. A step costs 1 point, up or down a cliff 2, onto or off an own fort only half a point.
uenighet-lesson-move-done = Whoever has stopped on supplies collects them in phase IV. Yellow may also relocate: a regiment jumps to any free tile beside an own fort or the capital.
uenighet-lesson-shoot-title = Shoot
uenighet-lesson-shoot-text = Red stands below you on E4. Choose your regiment on D4 or D5, then E4: the sum shows what the die must show, and nothing is declared yet. Then declare the attack.
uenighet-lesson-shoot-done = All shots of a volley are rolled together, and a regiment that has shot reloads in the next volley. Height, flanking, forts and upgrades make a shot easier.
uenighet-lesson-spread-title = Flick
uenighet-lesson-spread-text = When few supplies are left, everybody flicks new ones onto the map. Point at a cell to see where a token may land: six parts of 36 on the cell itself, fewer around it. Aim near your regiments.
uenighet-lesson-spread-done = A token that misses the land goes to the next player. What lands on your regiments is yours in the next round.
uenighet-lesson-crush-title = Crush a capital
uenighet-lesson-crush-text = One hit crushes a capital, but only a regiment right beside it may shoot at it. Yours on E7 and D9 stand beside Red’s capital on E8: shoot.
uenighet-lesson-crush-done = Red is out, and you are the last survivor. The other way to win is the eighth capital upgrade.
