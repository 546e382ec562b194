# Deres uenighet. How a thing comes to its message is explained at the head of house.ftl.

uenighet-title = Deres uenighet

## Names

uenighet-yellow = Yellow
uenighet-red = Red
uenighet-purple = Purple
uenighet-green = Green
uenighet-north = North
uenighet-east = East
uenighet-south = South
uenighet-west = West

uenighet-plain = plain
uenighet-hill = hill
uenighet-cliff = cliff
uenighet-water = water

uenighet-regiment = regiment
uenighet-fort = fort
uenighet-castle = castle
uenighet-capital = capital
uenighet-upgrade = capital upgrade
uenighet-level = fort level
uenighet-buy-back = regiment from the bank
uenighet-clear-supply = clearing a token

uenighet-treasure = Lost treasure chest
uenighet-sniper = Sniper
uenighet-bombardment = Bombardment
uenighet-slavery = Slavery
uenighet-artillery = Artillery
uenighet-collector = Collector
uenighet-conscription = Conscription
uenighet-explorer = Explorer
uenighet-gas = Mustard gas

uenighet-e = east
uenighet-ne = north-east
uenighet-nw = north-west
uenighet-w = west
uenighet-sw = south-west
uenighet-se = south-east

## Options

uenighet-option-players = How many people play.
uenighet-option-players-2 = Two sovereigns on the small map.
uenighet-option-players-3 = Three sovereigns.
uenighet-option-players-4 = Four sovereigns on the large map.
uenighet-option-preset = The rules as a whole.
uenighet-option-preset-standard = The usual game.
uenighet-option-preset-rulebook = As printed: the players lay the whole map, and capitals may stand anywhere.
uenighet-option-preset-quick-start = The ready-made map with its sites, and 90 seconds a decision.
uenighet-option-nations = How nations are given out.
uenighet-option-nations-choose = Each picks one, from the holder of the stick on.
uenighet-option-nations-random = They are dealt at random.
uenighet-option-map = How the map is made.
uenighet-option-map-draft = The players lay tiles in turn.
uenighet-option-map-random = The whole bag is laid out at random.
uenighet-option-map-standard = The ready-made map.
uenighet-option-draft-tiles-per-player = How many tiles each player lays; the others are laid at random before.
uenighet-option-draft-tiles-per-player-0 = None: the whole map at random.
uenighet-option-draft-tiles-per-player-2 = 2 tiles each.
uenighet-option-draft-tiles-per-player-4 = 4 tiles each.
uenighet-option-draft-tiles-per-player-6 = 6 tiles each.
uenighet-option-draft-tiles-per-player-8 = 8 tiles each.
uenighet-option-draft-tiles-per-player-10 = 10 tiles each.
uenighet-option-draft-tiles-per-player-12 = 12 tiles each.
uenighet-option-draft-tiles-per-player-16 = 16 tiles each.
uenighet-option-draft-tiles-per-player-20 = 20 tiles each.
uenighet-option-draft-tiles-per-player-24 = The whole map, as printed.
uenighet-option-setup-sites = Who chooses where supplies and capitals begin.
uenighet-option-setup-sites-manual = The players.
uenighet-option-setup-sites-standard = The ready-made map.
uenighet-option-capital-min-distance = How far apart capitals stand at least.
uenighet-option-capital-min-distance-0 = Anywhere, as printed.
uenighet-option-capital-min-distance-1 = 1 tile.
uenighet-option-capital-min-distance-2 = 2 tiles.
uenighet-option-capital-min-distance-3 = 3 tiles.
uenighet-option-capital-min-distance-4 = 4 tiles.
uenighet-option-capital-min-distance-5 = 5 tiles.
uenighet-option-capital-min-distance-6 = 6 tiles.
uenighet-option-conflict = Who gets a tile that several want and no capital decides about.
uenighet-option-conflict-stick = The first in stick order.
uenighet-option-conflict-standoff = Nobody.
uenighet-option-aim = Where one can aim.
uenighet-option-aim-fan = At every tile in range.
uenighet-option-aim-star = Only along the six rows and the six diagonals.
uenighet-option-castle-aura = What a castle gives to regiments beside it.
uenighet-option-castle-aura-3 = +3 hit chance.
uenighet-option-castle-aura-1 = +1 hit chance.
uenighet-option-golden-keeps-shots = Whether the golden upgrade leaves the shots of the first three.
uenighet-option-fort-aura-stacks = Whether several forts at hand add up.
uenighet-option-declaration = How attacks are declared.
uenighet-option-declaration-two-step = First declarations, then the answers of those who held.
uenighet-option-declaration-single = One hidden choice for everybody.
uenighet-option-flick = How far flicked tokens stray.
uenighet-option-flick-normal = Up to two tiles.
uenighet-option-flick-precise = Up to one tile.
uenighet-option-flick-wild = Anywhere on the map.
uenighet-option-card-copies = How many event cards of each kind there are.
uenighet-option-card-copies-0 = None: a game without cards.
uenighet-option-card-copies-1 = One of each.
uenighet-option-card-copies-2 = Two of each.
uenighet-option-sniper-vs-capital = Whether the Sniper may shoot at capitals.
uenighet-option-surrender = Whether a surrender needs the others’ leave.
uenighet-option-surrender-unanimous = Everybody else must agree.
uenighet-option-surrender-free = Nobody is asked.
uenighet-option-round-limit = After how many rounds the game ends.
uenighet-option-round-limit-10 = 10 rounds.
uenighet-option-round-limit-15 = 15 rounds.
uenighet-option-round-limit-20 = 20 rounds.
uenighet-option-round-limit-25 = 25 rounds.
uenighet-option-round-limit-30 = 30 rounds.
uenighet-option-round-limit-40 = 40 rounds.
uenighet-option-round-limit-50 = 50 rounds.
uenighet-option-round-limit-75 = 75 rounds.
uenighet-option-round-limit-99 = 99 rounds.
uenighet-option-decision-timer = Time for a decision.
uenighet-option-decision-timer-0 = No limit.
uenighet-option-decision-timer-30 = 30 seconds.
uenighet-option-decision-timer-60 = One minute.
uenighet-option-decision-timer-90 = 90 seconds.
uenighet-option-decision-timer-180 = Three minutes.
uenighet-option-decision-timer-600 = Ten minutes.
uenighet-option-decision-timer-3600 = One hour.
uenighet-option-decision-timer-86400 = One day.
uenighet-option-decision-timer-259200 = Three days.
uenighet-option-chat = Who may talk with whom.
uenighet-option-chat-public-and-private = All together and two by two.
uenighet-option-chat-public = All together.
uenighet-option-chat-off = Nobody.

## Actions

uenighet-action-stick = { $place } holds the stick first
uenighet-action-nation = Lead { $nation }
uenighet-action-tile = { $terrain ->
    [none] This cell is left to the players
   *[other] The tile is { $terrain }
}
uenighet-action-draw = The tile drawn is { $terrain }
uenighet-action-lay = Lay the tile on { $cell }
uenighet-action-supply = Place a token on { $cell }
uenighet-action-capital = Place the capital on { $cell }
uenighet-action-surrender = Offer to surrender
uenighet-action-vote = { $yes ->
    [yes] Accept the surrender
   *[no] Refuse the surrender
}
uenighet-action-buy-regiment = Buy a regiment on { $cell }{ $rivals ->
    [none] {""}
   *[other] {" "}({ $rivals } could want the tile)
}
uenighet-action-buy-fort = { $price ->
    [none] Buy a fort on { $cell }
   *[other] Buy a fort on { $cell } for { $price }{ $rivals ->
        [none] {""}
       *[other] {" "}({ $rivals } could want the tile)
    }
}
uenighet-action-buy-upgrade = { $price ->
    [none] Buy a capital upgrade
   *[other] Buy a capital upgrade for { $price }
}
uenighet-action-buy-level = Raise the fort on { $cell } by a level
uenighet-action-buy-back = Buy a regiment back from the bank
uenighet-action-clear-supply = Give the token on { $cell } to the bank
uenighet-action-unbuy = { $cell ->
    [none] Take off the list: { $item }
   *[other] Take off the list: { $item } on { $cell }
}
uenighet-action-ready = { $price ->
    [none] Ready
   *[other] Ready: spend { $price }, keep { $left }
}
uenighet-action-reopen = Change it again
uenighet-action-move = Move { $from } to { $to }{ $cost ->
    [none] {""}
   *[other] {" "}(cost { $cost })
}{ $rivals ->
    [none] {""}
   *[other] {" "}– { $rivals } could want the tile
}
uenighet-action-walk = Walk the fort on { $from } to { $to }{ $cost ->
    [none] {""}
   *[other] {" "}(cost { $cost })
}
uenighet-action-recall = Take back: { $piece } { $from } to { $to }
uenighet-action-attach = Collector: let it go with these orders
uenighet-action-detach = Collector: keep it after all
uenighet-action-waypoint = Take supplies on { $via } on the way from { $from } to { $to }
uenighet-action-attack = { $hits ->
    [none] Attack { $to } from { $from }
   *[other] Attack { $enemy }’s { $target } on { $to } from { $from } with { $sum-threshold } or more ({ $hits } in { $of })
}
uenighet-action-snipe = Sniper: hit { $to } from { $from } for certain
uenighet-action-hold = Hold, and answer later
uenighet-action-pass = Pass
uenighet-action-loan = Take a loan: 2 supplies for 2 regiments
uenighet-action-no-loan = Take no loan
uenighet-action-aim = { $parts ->
    [none] Flick at { $cell }
   *[other] Flick at { $cell } ({ $misses } of { $parts } miss)
}
uenighet-action-scatter = { $cell ->
    [none] It comes down beyond the map
   *[other] It comes down on { $cell }
}
uenighet-action-drop = The token comes to lie on { $cell }
uenighet-action-card = The card is { $card }
uenighet-action-roll = The die shows { $die }
uenighet-action-drift = The gas rolls { $direction }
uenighet-action-castle = Castle: crown the fort on { $cell }
uenighet-action-treasure = Lost treasure chest: take 2 supplies
uenighet-action-bombardment = Bombardment: roll missed shots again this round
uenighet-action-slavery = Slavery: a free fort on { $cell }
uenighet-action-artillery = Artillery: name the regiment on { $cell }
uenighet-action-fire = Artillery: fire
uenighet-action-collector = { $tokens ->
    [none] Collector: take the supplies under your regiments
    [one] Collector: take the supply under your regiments
   *[other] Collector: take the { $tokens } supplies under your regiments
}
uenighet-action-conscription = Conscription: a free regiment on { $cell }
uenighet-action-explorer = Explorer: one point more, and every step costs one
uenighet-action-gas = Mustard gas: flick it at { $cell }
uenighet-action-decline = Play no card now

uenighet-preview-rival = { $first ->
    [yes] { $nation }, who goes first,
   *[no] { $nation }
}
uenighet-preview-landing = { $cells } ({ $parts } each)

## Events

uenighet-event-stick-given = { $seat } holds the stick first.
uenighet-event-nation-taken = { $seat } leads { $nation }.
uenighet-event-tile-laid = { $cell } is { $terrain }.
uenighet-event-map-redrawn = Water would cut the land in two; the map is laid out anew.
uenighet-event-tile-drawn = { $seat } draws a tile: { $terrain }.
uenighet-event-tile-exchanged = There is no place for water; { $seat } lays a plain instead.
uenighet-event-tile-placed = { $seat } lays the { $terrain } on { $cell }.
uenighet-event-supply-placed = { $seat } places a token on { $cell }.
uenighet-event-capital-placed = { $seat } founds its capital on { $cell }.
uenighet-event-round-began = Round { $round } begins; { $seat } holds the stick.
uenighet-event-readied = { $seat } is done.
uenighet-event-reopened = { $seat } is not done after all.
uenighet-event-surrender-offered = { $seat } offers to surrender.
uenighet-event-voted = { $yes ->
    [yes] { $seat } would accept it.
   *[no] { $seat } refuses.
}
uenighet-event-surrender-refused = { $seat } has to fight on.
uenighet-event-item-listed = { $cell ->
    [none] On the list: { $item } for { $price }; { $left } left.
   *[other] On the list: { $item } on { $cell } for { $price }; { $left } left.
}
uenighet-event-item-taken-back = { $cell ->
    [none] Off the list: { $item }; { $left } left.
   *[other] Off the list: { $item } on { $cell }; { $left } left.
}
uenighet-event-regiment-bought = { $seat } raises a regiment on { $cell }.
uenighet-event-fort-built = { $price ->
    [0] { $seat } builds a fort on { $cell } for nothing.
   *[other] { $seat } builds a fort on { $cell } for { $price }.
}
uenighet-event-upgrade-bought = { $seat } buys upgrade { $upgrades } for { $price }.
uenighet-event-fort-raised = { $seat } raises its fort on { $cell } to level { $level }.
uenighet-event-regiment-bought-back = { $seat } buys a regiment back from the bank.
uenighet-event-supply-cleared = { $seat } gives a token on { $cell } to the bank.
uenighet-event-purchase-lost = { $winner ->
    [none] { $seat } does not get { $cell }: nobody does. { $price } paid back.
   *[other] { $seat } does not get { $cell }: { $winner } goes first{ $conflict ->
        [capital] {" "}beside its capital
       *[stick] {" "}by the stick
    }. { $price } paid back.
}
uenighet-event-card-drawn = { $seat } draws a card: { $card }.
uenighet-event-card-played = { $seat } plays { $card }.
uenighet-event-castle-raised = { $seat }’s fort on { $cell } becomes a castle.
uenighet-event-supplies-found = { $seat } finds { $supplies } supplies.
uenighet-event-regiment-named = { $seat } names { $enemy }’s regiment on { $cell } as number { $number }.
uenighet-event-shelled = { $cell ->
    [none] The artillery rolls { $die } and hits nobody.
   *[other] The artillery rolls { $die } and hits { $cell }.
}
uenighet-event-regiment-conscripted = { $seat } conscripts a regiment on { $cell }.
uenighet-event-gas-released = { $seat } flicks the gas at { $cell }.
uenighet-event-gas-landed = { $cell ->
    [none] The gas drifts off the map.
   *[other] The gas comes down on { $cell }.
}
uenighet-event-gas-drifted = { $cell ->
    [none] It rolls { $direction }, off the map.
   *[other] It rolls { $direction }, to { $cell }.
}
uenighet-event-ordered = Ordered: { $piece } from { $from } to { $to }.
uenighet-event-recalled = Taken back: { $piece } from { $from } to { $to }.
uenighet-event-waypoint-named = The regiment from { $from } to { $to } takes supplies on { $via }.
uenighet-event-collector-attached = The Collector goes with these orders.
uenighet-event-collector-detached = The Collector stays in hand.
uenighet-event-moved = { $relocated ->
    [yes] { $seat } relocates a { $piece } from { $from } to { $to }.
   *[no] { $seat } moves a { $piece } from { $from } to { $to }.
}
uenighet-event-stayed-put = { $conflict ->
    [capital] { $seat }’s { $piece } stays on { $from }: { $winner } goes first to { $to }, beside its capital.
    [stick] { $seat }’s { $piece } stays on { $from }: { $winner } goes first to { $to } by the stick.
    [standoff] { $seat }’s { $piece } stays on { $from }: nobody gets { $to }.
   *[own_piece] { $seat }’s { $piece } stays on { $from }: an own piece stays on { $to }.
}
uenighet-event-volley-began = Volley { $volley } of { $of }.
uenighet-event-attack-planned = { $sniper ->
    [yes] The Sniper is to shoot from { $from } at { $to }.
   *[no] { $from } is to shoot at { $to }.
}
uenighet-event-declared = { $sniper ->
    [yes] { $seat }’s Sniper on { $from } shoots at { $enemy }’s { $target } on { $to }.
   *[no] { $seat } shoots from { $from } at { $enemy }’s { $target } on { $to }: { $sum-terms }; { $sum-threshold } or more hits.
}
uenighet-event-held = { $seat } holds.
uenighet-event-passed = { $seat } passes.
uenighet-event-rolled = { $again ->
    [yes] { $seat } rolls once more: { $die } against { $sum-threshold }
   *[no] { $seat } rolls { $die } against { $sum-threshold }
}: { $hit ->
    [yes] a hit.
   *[no] a miss.
}
uenighet-event-hit-for-sure = { $seat } cannot miss { $to }.
uenighet-event-piece-lost = { $levels ->
    [0] { $seat } loses a { $piece } on { $cell }.
   *[other] { $seat } loses a { $piece } with { $levels } levels on { $cell }.
}
uenighet-event-capital-crushed = { $seat }’s capital on { $cell } is crushed. { $seat } is out.
uenighet-event-supplies-collected = { $seat } collects { $supplies } on { $cell }.
uenighet-event-fort-income = { $seat } gets { $supplies } for { $forts ->
    [one] one fort
   *[other] { $forts } forts
}.
uenighet-event-dole = { $seat } gets 1 as dole.
uenighet-event-loan-planned = { $taken ->
    [yes] A loan is to be taken.
   *[no] No loan is to be taken.
}
uenighet-event-loan-taken = { $seat } takes a loan: 2 supplies for 2 regiments.
uenighet-event-no-loan-taken = { $seat } takes no loan.
uenighet-event-tokens-dealt = { $seat } gets { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} to flick.
uenighet-event-aim-planned = The token is to be flicked at { $cell }.
uenighet-event-aimed = { $seat } flicks at { $cell }.
uenighet-event-token-landed = { $seat }’s token comes down on { $cell }.
uenighet-event-token-missed = { $next ->
    [none] { $seat } misses, as everybody else has.
   *[other] { $seat } misses; { $next } flicks the token next.
}
uenighet-event-token-dropped = The token comes to lie on { $cell }.
uenighet-event-finished = { $seat } finishes in place { $place } with { $score }{ $cause ->
    [war] {" "}(war)
    [technology] {" "}(technology)
   *[round_limit] {" "}(last round)
}.

uenighet-event-range = range { $value }
uenighet-event-capital-defence = capital +{ $value }
uenighet-event-fort-defence = fort +{ $value }
uenighet-event-level-defence = levels +{ $value }
uenighet-event-castle-defence = castle +{ $value }
uenighet-event-yellow-defence = Yellow +{ $value }
uenighet-event-golden-defence = golden upgrade +{ $value }
uenighet-event-uphill = uphill +{ $value }
uenighet-event-upgrades = upgrades { $value }
uenighet-event-fort-aura = fort at hand { $value }
uenighet-event-castle-aura = castle at hand { $value }
uenighet-event-flanking = flanking { $value }
uenighet-event-downhill = downhill { $value }
uenighet-preview-range = range { $value }
uenighet-preview-capital-defence = capital +{ $value }
uenighet-preview-fort-defence = fort +{ $value }
uenighet-preview-level-defence = levels +{ $value }
uenighet-preview-castle-defence = castle +{ $value }
uenighet-preview-yellow-defence = Yellow +{ $value }
uenighet-preview-golden-defence = golden upgrade +{ $value }
uenighet-preview-uphill = uphill +{ $value }
uenighet-preview-upgrades = upgrades { $value }
uenighet-preview-fort-aura = fort at hand { $value }
uenighet-preview-castle-aura = castle at hand { $value }
uenighet-preview-flanking = flanking { $value }
uenighet-preview-downhill = downhill { $value }

## Refusals

uenighet-refusal-not-your-decision = It is not your decision.
uenighet-refusal-not-now = This cannot be done now.
uenighet-refusal-over = The game is over.
uenighet-refusal-no-such-outcome = Chance cannot bring this about now.
uenighet-refusal-no-such-cell = { $cell } is not on the map.
uenighet-refusal-already-ready = You have said that you are done.
uenighet-refusal-not-ready = There is nothing to take up again.
uenighet-refusal-nation-taken = { $nation } is taken.
uenighet-refusal-cell-filled = A tile lies on { $cell } already.
uenighet-refusal-not-beside-tile = No tile lies beside { $cell }.
uenighet-refusal-water-cuts = Water on { $cell } would cut the land in two.
uenighet-refusal-on-water = { $cell } is water.
uenighet-refusal-token-lies = A token lies on { $cell } already.
uenighet-refusal-token-beside = A token lies beside { $cell }, and other cells have none near.
uenighet-refusal-not-free = { $cell } is not completely free.
uenighet-refusal-not-at-the-edge = { $cell } is neither at the edge of the map nor beside water.
uenighet-refusal-too-few-neighbours = Fewer than three free land cells lie beside { $cell }.
uenighet-refusal-too-close = { $cell } is { $distance } from another capital, expected { $least } at least.
uenighet-refusal-list-begun = Surrender is offered before anything is on the list.
uenighet-refusal-already-offered = Surrender was offered this round already.
uenighet-refusal-already-voted = You have voted.
uenighet-refusal-too-dear = This costs { $price } and { $left } supplies are left.
uenighet-refusal-reserve-empty = No regiment is left in the reserve.
uenighet-refusal-no-fort-left = No fort is left.
uenighet-refusal-no-base = { $cell } is beside neither your capital nor a fort of yours.
uenighet-refusal-new-fort-base = The fort beside { $cell } is new.
uenighet-refusal-no-builder = No regiment of yours stands beside { $cell }.
uenighet-refusal-new-builder = The regiment beside { $cell } is new.
uenighet-refusal-tile-taken = A piece stands on { $cell }.
uenighet-refusal-tile-has-token = A token lies on { $cell }.
uenighet-refusal-listed-there = Your list already puts something on { $cell }.
uenighet-refusal-crushed-there = A crushed capital covers { $cell }.
uenighet-refusal-debts-first = { $bank } of your regiments are in the bank.
uenighet-refusal-nothing-to-upgrade = The capital has all eight upgrades.
uenighet-refusal-only-red = Only Red raises forts.
uenighet-refusal-no-fort-there = No fort of yours stands on { $cell }.
uenighet-refusal-fort-is-new = The fort on { $cell } is new.
uenighet-refusal-fort-is-high = The fort on { $cell } has { $cap } levels, and no fort may have more.
uenighet-refusal-nothing-in-bank = No regiment of yours is in the bank.
uenighet-refusal-room-left = There is a free tile for a regiment.
uenighet-refusal-green-stacks = Green needs no free tile.
uenighet-refusal-not-beside-capital = { $cell } is not beside your capital.
uenighet-refusal-no-token-there = No free token lies on { $cell }.
uenighet-refusal-nothing-to-spend = A token is cleared for a regiment you can pay for.
uenighet-refusal-not-listed = { $item }: that is not on your list.
uenighet-refusal-still-needed = { $item }: another item of your list needs it.
uenighet-refusal-nobody-there = No such piece of yours on { $cell } waits for an order.
uenighet-refusal-same-cell = The piece stands on { $cell } already.
uenighet-refusal-too-far = { $cell } cannot be reached with { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}.
uenighet-refusal-enemy-there = Another nation’s piece stands on { $cell }.
uenighet-refusal-capital-there = Nobody enters the capital on { $cell }.
uenighet-refusal-structure-there = A structure of yours stands on { $cell }.
uenighet-refusal-sent-there = Another piece of yours is ordered to { $cell }.
uenighet-refusal-only-green = Only Green forts walk.
uenighet-refusal-no-such-order = Nothing is ordered from { $from } to { $to }.
uenighet-refusal-not-attached = The Collector does not go with your orders.
uenighet-refusal-already-attached = The Collector goes with your orders already.
uenighet-refusal-nothing-on-the-way = No token lies on { $cell }.
uenighet-refusal-off-the-route = No route with enough points leads over { $cell }.
uenighet-refusal-no-shooter = Nothing of yours on { $cell } can shoot.
uenighet-refusal-reloading = The regiment on { $cell } reloads.
uenighet-refusal-no-target = No other nation’s piece stands on { $cell }.
uenighet-refusal-out-of-range = { $cell } is { $distance } tiles away, and { $range } are in range.
uenighet-refusal-off-the-arrows = { $cell } lies on none of the twelve arrows.
uenighet-refusal-capital-too-far = The capital on { $cell } can only be shot at from beside it.
uenighet-refusal-regiments-only = Only regiments shoot at the capital on { $cell }.
uenighet-refusal-behind-hill = { $blocked } is higher than both ends of the line to { $cell }.
uenighet-refusal-behind-piece = Another nation’s piece on { $blocked } blocks the line to { $cell }.
uenighet-refusal-behind-cliff = A cliff edge at { $blocked } blocks the line to { $cell }.
uenighet-refusal-beyond-the-map = Every line to { $cell } leaves the map.
uenighet-refusal-too-hard = It would take a roll of { $threshold }.
uenighet-refusal-answer-elsewhere = { $nation } has declared on you, and its attacker can be shot at.
uenighet-refusal-spares-capitals = The Sniper does not shoot at capitals in this game.
uenighet-refusal-no-loan-possible = A loan needs two regiments in the reserve.
uenighet-refusal-card-not-held = You do not hold the card { $card }.
uenighet-refusal-card-not-now = The card { $card } has no use in this window.
uenighet-refusal-no-fort-to-crown = No fort of yours without levels stands on { $cell }.
uenighet-refusal-no-regiment-to-name = No other nation’s regiment on { $cell } is left to name.
uenighet-refusal-nothing-named = No regiment is named yet.
uenighet-refusal-no-such-tile = No { $terrain } tile is left in the bag.
uenighet-refusal-no-such-card = No card { $card } is left in the bag.
uenighet-refusal-no-such-roll = A twelve-sided die does not show { $die }.
uenighet-refusal-cannot-land = The token cannot come down on { $cell }.

## Stages

uenighet-stage-stick = The stick is rolled for.
uenighet-stage-nations = { $mine ->
    [yes] Choose your nation.
   *[no] { $seat } chooses a nation.
}
uenighet-stage-terrain = The map is laid out.
uenighet-stage-draw = A tile is drawn for { $seat }.
uenighet-stage-lay = { $mine ->
    [yes] Lay the { $terrain }.
   *[no] { $seat } lays the { $terrain }.
}
uenighet-stage-supplies = { $mine ->
    [yes] Place your token { $number } of 4.
   *[no] { $seat } places a token.
}
uenighet-stage-capitals = { $mine ->
    [yes] Found your capital: at the edge or beside water.
   *[no] { $seat } founds its capital.
}
uenighet-stage-window = { $mine ->
    [yes] Do you play a card?
   *[no] { $seat } may play a card.
}
uenighet-stage-naming = { $mine ->
    [yes] Name the next regiment, or fire.
   *[no] { $seat } names regiments for the artillery.
}
uenighet-stage-shelling = { $seat }’s artillery fires.
uenighet-stage-conscription = { $mine ->
    [yes] Place the second regiment.
   *[no] { $seat } places its second regiment.
}
uenighet-stage-gas-flight = { $seat }’s gas flies at { $cell }.
uenighet-stage-gas-drift = { $seat }’s gas has come down on { $cell } and rolls on.
uenighet-stage-card-draw = { $seat } draws a card.
uenighet-stage-buy = { $mine ->
    [yes] Phase I, buy: write your list.
   *[no] Phase I, buy: { $awaited ->
        [none] everybody is done
       *[other] still shopping: { $awaited }
    }.
}
uenighet-stage-vote = { $mine ->
    [yes] Do you accept { $seat }’s surrender?
   *[no] { $seat }’s surrender is voted on.
}
uenighet-stage-move = { $mine ->
    [yes] Phase II, move: give your orders.
   *[no] Phase II, move: { $awaited ->
        [none] everybody is done
       *[other] still moving: { $awaited }
    }.
}
uenighet-stage-declare = { $mine ->
    [yes] Phase III, volley { $volley } of { $of }: declare an attack, or hold.
   *[no] Phase III, volley { $volley } of { $of }: { $awaited ->
        [none] everybody is done
       *[other] still declaring: { $awaited }
    }.
}
uenighet-stage-answer = { $mine ->
    [yes] Phase III, volley { $volley } of { $of }: attack or pass.
   *[no] Phase III, volley { $volley } of { $of }: { $awaited ->
        [none] everybody is done
       *[other] still answering: { $awaited }
    }.
}
uenighet-stage-shots = { $seat } from { $shot-from } at { $shot-to }
uenighet-stage-rolls = Phase III, volley { $volley } of { $of }: { $seat } rolls.
uenighet-stage-loans = { $mine ->
    [yes] Phase IV, collect: do you take a loan?
   *[no] Phase IV, collect: { $awaited ->
        [none] everybody is done
       *[other] still deciding about loans: { $awaited }
    }.
}
uenighet-stage-spread = { $mine ->
    [yes] Phase V, spread: aim a token.
   *[no] Phase V, spread: { $awaited ->
        [none] everybody is done
       *[other] still aiming: { $awaited }
    }.
}
uenighet-stage-aims = { $seat } at { $cell }
uenighet-stage-scatter = { $seat }’s token flies at { $cell }.
uenighet-stage-stray = A token that everybody has missed with comes down somewhere.
uenighet-stage-over = { $cause ->
    [war] One nation is left.
    [technology] The eighth upgrade decides.
   *[round_limit] The last round is over.
}

## Many choices of one kind, as one line that opens

uenighet-group-nation = Choose a nation
uenighet-group-lay = Lay the tile
uenighet-group-supply = Place a token
uenighet-group-capital = Found the capital
uenighet-group-vote = Vote
uenighet-group-buy-regiment = Buy a regiment
uenighet-group-buy-fort = Buy a fort
uenighet-group-buy-level = Raise a fort
uenighet-group-clear-supply = Clear a token
uenighet-group-unbuy = Take something off the list
uenighet-group-move = { $from ->
    [none] Move a regiment
   *[other] Move the regiment on { $from }
}
uenighet-group-walk = { $from ->
    [none] Walk a fort
   *[other] Walk the fort on { $from }
}
uenighet-group-recall = Take an order back
uenighet-group-waypoint = Collector: supplies on the way
uenighet-group-attack = { $from ->
    [none] Attack
   *[other] Attack from { $from }
}
uenighet-group-snipe = Sniper
uenighet-group-aim = Flick a token
uenighet-group-castle = Castle: crown a fort
uenighet-group-slavery = Slavery: a free fort
uenighet-group-artillery = Artillery: name a regiment
uenighet-group-conscription = Conscription: a free regiment
uenighet-group-gas = Mustard gas: flick it

## The numbers behind an entry of the log

uenighet-field-seat = nation
uenighet-field-nation = nation
uenighet-field-cell = tile
uenighet-field-terrain = terrain
uenighet-field-round = round
uenighet-field-yes = accepts
uenighet-field-item = item
uenighet-field-price = price
uenighet-field-left = supplies left
uenighet-field-upgrades = upgrades
uenighet-field-level = level
uenighet-field-levels = levels
uenighet-field-conflict = right
uenighet-field-winner = goes first
uenighet-field-card = card
uenighet-field-supplies = supplies
uenighet-field-enemy = enemy
uenighet-field-number = number
uenighet-field-die = die
uenighet-field-direction = direction
uenighet-field-piece = piece
uenighet-field-from = from
uenighet-field-to = to
uenighet-field-via = by way of
uenighet-field-relocated = relocation
uenighet-field-volley = volley
uenighet-field-of = of
uenighet-field-sniper = Sniper
uenighet-field-target = target
uenighet-field-sum = sum
uenighet-field-distance = distance
uenighet-field-terms = what counts
uenighet-field-threshold = needed
uenighet-field-hit = hit
uenighet-field-again = second roll
uenighet-field-forts = forts
uenighet-field-taken = taken
uenighet-field-tokens = tokens
uenighet-field-next = next
uenighet-field-place = place
uenighet-field-score = upgrades × 100 + sum
uenighet-field-cause = cause

## What statistics tell apart

uenighet-label-nation = nation

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
uenighet-board-costs = Costs { $cost } of { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}.
uenighet-board-relocates = Relocates: takes the whole movement.
uenighet-board-rival-first = { $nation } could want this tile too, and goes first.
uenighet-board-rival-second = { $nation } could want this tile too; you go first.
uenighet-board-rival-neither = { $nation } could want this tile too; then neither of you gets it.
uenighet-board-no-rivals = Nobody else can want this tile now.
uenighet-board-landing = Misses in { $misses } of { $parts }; a missed token goes to the next player.
uenighet-board-gas-landing = { $misses ->
    [0] The cloud stays on the map, and then drifts on.
   *[other] The cloud leaves the map in { $misses } of { $parts }; otherwise it drifts on.
}
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
uenighet-board-all-decide = Everybody decides in secret; all is revealed together.
uenighet-board-waits-for-others = You are done. The others are still deciding.
uenighet-board-surrender = Offer surrender

## Phase II

uenighet-board-orders = Orders
uenighet-board-orders-about = Every piece has { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}. What has no order stays.
uenighet-board-order = { $from } → { $to }{ $via ->
    [none] {""}
   *[other] {" "}over { $via }
}
uenighet-board-all-points = relocates
uenighet-board-contested-second = { $nation } may want it too; you go first
uenighet-board-contested-first = { $nation } may want it too, and goes first
uenighet-board-contested-neither = { $nation } may want it too; then neither of you gets it
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
