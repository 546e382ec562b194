# Sabbat Magica. How a thing comes to its message is explained at the head of house.ftl.

## The board in the browser
##
## `sabbat-board-…` is what the board says by itself, `sabbat-lesson-…` belongs to the introduction.

sabbat-board-map = The manor with its gardens, the drawbridge and the eight regions
sabbat-board-desk = What is decided without pointing at the picture
sabbat-board-choices = What can be done here
sabbat-board-cancel = Leave it
sabbat-board-put-down = Put the ghost down
sabbat-board-aside = aside
sabbat-board-free = free
sabbat-board-nobody = Nobody yet
sabbat-board-nothing = nothing
sabbat-board-amount = { $amount } × { $resource }
sabbat-board-tokens = { $count ->
    [one] one token
   *[other] { $count } tokens
}

sabbat-board-sign-glassworks = Glassworks
sabbat-board-sign-crystal-globe = Crystal globe
sabbat-board-sign-canteen = Canteen
sabbat-board-sign-training-ground = Training
sabbat-board-sign-alchemist-office = Alchemist
sabbat-board-sign-zen-garden = Zen garden

sabbat-board-garden-glassworks = Slot 1: each mirror you use gives 1 terror more. Slot 2: only when you break a cracked one.
sabbat-board-garden-crystal-globe = Slot 1: your regions worth 2 or 3 score 1 point more. Slot 2: only those worth 2.
sabbat-board-garden-canteen = Slot 1: 2 ghosts eat free, and 2 more count for the turn order. Slot 2: 1 and 1.
sabbat-board-garden-training-ground = Slot 1: 1 point more for each fight you win. Slot 2: only for fights in regions.
sabbat-board-garden-alchemist-office = Slot 1: of each set you keep up to 2 resources. Slot 2: 1 resource.
sabbat-board-garden-zen-garden = Slot 1: a ghost that returns brings 1 terror more. Slot 2: only when it comes from a region.

sabbat-board-token-spider = spider
sabbat-board-token-rat-tail = rat tail
sabbat-board-token-gem = gemstone
sabbat-board-token-mask = mask
sabbat-board-token-chimera = chimera
sabbat-board-token-cursed = cursed token

sabbat-board-name-take-spider = Spiders
sabbat-board-name-take-rat-tail = Rat tails
sabbat-board-name-take-gem = Gemstones
sabbat-board-name-take-mask = Masks
sabbat-board-name-grimoire = Grimoire
sabbat-board-name-clock = Clock
sabbat-board-name-terrorisator = Terrorisator
sabbat-board-name-test-tube = Test tube
sabbat-board-name-mirror = Mirror
sabbat-board-name-bridge = Drawbridge
sabbat-board-name-grave = Graveyard

sabbat-board-tile-take-spider = A magician who arrives here may take 2 spiders into 2H.
sabbat-board-tile-take-rat-tail = A magician who arrives here may take 2 rat tails into 2H.
sabbat-board-tile-take-gem = A magician who arrives here may take 2 gemstones into 2H.
sabbat-board-tile-take-mask = A magician who arrives here may take 2 masks into 2H.
sabbat-board-tile-grimoire = Takes the cursed token off the skull, at no cost.
sabbat-board-tile-clock = Moves everything from 1H back to 2H.
sabbat-board-tile-terrorisator = Turns one resource into terror: 4 from 2H, 2 from 1H.
sabbat-board-tile-test-tube = Turns any number of one resource into others, shelf by shelf.
sabbat-board-no-tile = Bare floor

sabbat-board-mirror-intact = Whole: who stands before it may crack it for 3 terror.
sabbat-board-mirror-cracked = Cracked: who stands before it may break it for 2 terror.
sabbat-board-mirror-broken = Broken: there is nothing left to use.

sabbat-board-bridge-text = { $people } has { $ghosts ->
    [one] one ghost
   *[other] { $ghosts } ghosts
} here. From the drawbridge a ghost may go to any garden, or through a portal to any region.
sabbat-board-grave-text = { $people } has { $ghosts ->
    [one] one ghost
   *[other] { $ghosts } ghosts
} here{ $canteen ->
    [0] {""}
   *[other] , and the canteen adds { $canteen } to the count
}. They eat nothing, and whoever has most of them goes first.

## What a screen reader is told of a spot

sabbat-board-square = Square { $square }, { $tile ->
    [none] bare floor
   *[other] { $tile }
}{ $stands ->
    [none] {""}
   *[other] , with { $stands }’s magician
}.{ $able ->
    [yes] {" "}The magician can go here, or use it.
   *[no] {""}
}
sabbat-board-mirror = Mirror { $mirror }, { $glass }.{ $able ->
    [yes] {" "}It can be used.
   *[no] {""}
}
sabbat-board-bridge = Drawbridge, { $people }: { $ghosts ->
    [one] one ghost
   *[other] { $ghosts } ghosts
}.{ $able ->
    [yes] {" "}The ghost in hand can come here.
   *[no] {""}
}{ $picks ->
    [yes] {" "}Press to pick one up.
   *[no] {""}
}
sabbat-board-grave = Graveyard, { $people }: { $ghosts ->
    [one] one ghost
   *[other] { $ghosts } ghosts
}{ $canteen ->
    [0] {""}
   *[other] , plus { $canteen } from the canteen
}.
sabbat-board-place = { $place }{ $points ->
    [none] {""}
   *[other] , worth { $points }
}{ $portal ->
    [none] {""}
   *[other] , portal: { $portal }
}. { $ghosts ->
    [none] Empty
   *[other] Ghosts from slot 1: { $ghosts }
}; { $free ->
    [one] one slot is free
   *[other] { $free } slots are free
}.{ $able ->
    [yes] {" "}A ghost can come here.
   *[no] {""}
}{ $picks ->
    [yes] {" "}Press to pick up your ghost.
   *[no] {""}
}

## Pointing at something

sabbat-board-pick-hint = Press to pick up this ghost and see where it may go.
sabbat-board-region-worth = { $points ->
    [one] Scores 1 point
   *[other] Scores { $points } points
} every hour for each people with a ghost here.
sabbat-board-slot = Slot { $slot }: { $people }
sabbat-board-neighbours = Next to { $neighbours }
sabbat-board-mode-settle = Settle
sabbat-board-mode-fight = Fight
sabbat-board-mode-retreat = Retreat
sabbat-board-from = from { $from }
sabbat-board-price = Portal:
sabbat-board-price-choice = from the shelf you choose
sabbat-board-no-price = No price
sabbat-board-flight = { $terror } terror instead of the portal
sabbat-board-opponent = { $people } ({ $cost })
sabbat-board-fight-cost = { $cost } terror for the fight; { $left } left
sabbat-board-fight-points = +{ $points } points{ $training ->
    [0] {""}
   *[other] , of them { $training } for the training ground
}
sabbat-board-pushed = { $peoples } moves one slot down
sabbat-board-evicted = { $people } must leave, and gains 1 terror
sabbat-board-retreat-warning = Your ghost goes to the graveyard (+{ $gained } terror). { $peoples } gains { $points } points each.
sabbat-board-gather = { $amount } × { $resource } into 2H
sabbat-board-useless = It would do nothing for you now.
sabbat-board-up-to-terror = Up to { $terror } terror for one resource
sabbat-board-mirror-gain = Mirror { $mirror } { $becomes ->
    [cracked] cracks
   *[other] breaks
}: +{ $gained } terror{ $glassworks ->
    [0] {""}
   *[other] {" "}({ $glassworks } for the glassworks)
}{ $capped ->
    [yes] {" "}– more than 10 is lost
   *[no] {""}
}

## The time card

sabbat-board-time-card = The time card
sabbat-board-before = Before midnight
sabbat-board-round = Hour { $round } of { $rounds }
sabbat-board-action = Action { $action } of { $actions }
sabbat-board-actions = { $actions } actions each
sabbat-board-order = The turn order
sabbat-board-line = { $people }: { $used } of { $actions } actions
sabbat-board-bonuses = Bonuses
sabbat-board-bonus = { $kind ->
    [points] { $amount } VP
    [terror] { $amount } terror
    [any] any resource
   *[other] { $kind }
}{ $taken ->
    [none] {""}
   *[other] , taken by { $taken }
}
sabbat-board-unseen = { $count ->
    [one] This may still come:
   *[other] These may still come:
}

## The players' tables

sabbat-board-mine = you
sabbat-board-ready = ready
sabbat-board-thinking = thinking
sabbat-board-points = { $points } points; { $score } with chimeras
sabbat-board-plate = Terror { $terror }, chimeras { $chimeras }
sabbat-board-chimeras = { $chimeras ->
    [one] one chimera, worth 5 points at the end
   *[other] { $chimeras } chimeras, worth 5 points each at the end
}
sabbat-board-terror = { $terror } of 10 terror; feeding costs { $bill }{ $short ->
    [0] {""}
    [one] , one ghost would starve
   *[other] , { $short } ghosts would starve
}
sabbat-board-bill = { $short ->
    [0] feeding { $bill }
   *[other] feeding { $bill }: { $short } short
}
sabbat-board-skull = Skull
sabbat-board-cursed = a cursed token
sabbat-board-centre = Centre
sabbat-board-curse = Next curse: { $points ->
    [0] {""}
   *[other] { $points } VP,{" "}
}{ $withers ->
    [0] nothing withers
    [one] 1 withers
   *[other] { $withers } wither
}{ $shifts ->
    [0] {""}
   *[other] , { $shifts } to 1H
}
sabbat-board-harvest = Regions +{ $points }{ $globe ->
    [0] {""}
   *[other] {" "}({ $globe } globe)
}{ $sets ->
    [0] {""}
    [one] , 1 set
   *[other] , { $sets } sets
}

## POWER cards

sabbat-board-powers = { $people ->
    [none] POWER cards
   *[other] POWER cards of { $people }
}
sabbat-board-house-card = house card
sabbat-board-house-card-why = This card is this project’s own; it is not one of the published game.
sabbat-board-uses = { $left ->
    [0] used up
    [one] 1 use left
   *[other] { $left } uses left
}{ $available ->
    [yes] {""}
   *[no] {$left ->
        [0] {""}
       *[other] , not in this hour again
    }
}
sabbat-board-card-forest-bounty = At any decision of yours: take 2 resources of any kind into 2H.
sabbat-board-card-hidden-paths = One ghost goes to any other region, or from garden to any other garden, adjacent or not.
sabbat-board-card-evergreen = At the curse up to 2 resources on 1H do not wither.
sabbat-board-card-echo-spell = After your magician’s move: use the tile or a mirror of the square once more.
sabbat-board-card-teleport = One ghost goes from the drawbridge to any region without paying the portal.
sabbat-board-card-fireball = After your magician’s move: each adjacent opponent loses a ghost from the drawbridge.
sabbat-board-card-crimson-toll = Right after a fight you win: 3 terror and 2 points.
sabbat-board-card-night-flight = One ghost goes from the drawbridge to any region for 1 terror instead of the portal.
sabbat-board-card-blood-cellar = Feeding costs nothing this hour.
sabbat-board-card-whispered-promises = After your magician’s move beside an opponent: 1 resource from the supply and 1 from each adjacent opponent.
sabbat-board-card-irresistible-entrance = One fight costs no terror.
sabbat-board-card-court-of-admirers = Up to 2 of your regions score their points a second time.

## The desk

sabbat-board-hint-watch = Watch, or point at anything to read what it is.
sabbat-board-hint-scheme = Send the magician to a lit square, or pick up a lit ghost.
sabbat-board-hint-ghosts = Pick up the next ghost, or end the action.
sabbat-board-hint-target = Choose where the ghost goes.
sabbat-board-hint-payment = Which shelf pays the portal of { $to }?
sabbat-board-hint-starvation = { $unfed ->
    [one] One ghost cannot be fed. Which one starves?
   *[other] { $unfed } ghosts cannot be fed. Which ones starve?
}
sabbat-board-hint-tube = { $left ->
    [one] What comes out of the tube? One more.
   *[other] What comes out of the tube? { $left } more.
}
sabbat-board-hint-homologation = { $sets ->
    [one] A set becomes a chimera. You may keep { $more } of it.
   *[other] { $sets } sets become chimeras. You may keep { $more } of them.
}
sabbat-board-hint-admirers = { $more ->
    [one] One more region may score twice.
   *[other] Up to { $more } regions may score twice.
}
sabbat-board-hint-curse = Up to { $more } resources on 1H may stay.
sabbat-board-hint-bonus = Take a bonus of the hour.
sabbat-board-hint-arrival = The magician has arrived. What do you use?
sabbat-board-moves = Moves of this action
sabbat-board-exchange = Test tube: give
sabbat-board-cell-one-hour = 1H
sabbat-board-cell-two-hours = 2H
sabbat-board-fewer = fewer
sabbat-board-more = more
sabbat-board-bounty-first = Take one,
sabbat-board-bounty-second = and another.

sabbat-board-invoke = Call { $count } of { $most } ghosts
sabbat-board-invoke-canteen = Let the canteen count for the turn order
sabbat-board-invoke-bridge = { $count ->
    [one] 1 ghost on the drawbridge
   *[other] { $count } ghosts on the drawbridge
}
sabbat-board-invoke-count = { $graveyard } in the graveyard{ $canteen ->
    [0] {""}
   *[other] {" "}+ { $canteen } canteen
}: you count { $count } for the turn order
sabbat-board-invoke-bill = Feeding { $fed }{ $discount ->
    [0] {""}
   *[other] {" "}− { $discount } canteen
} = { $bill } terror; you have { $terror }{ $short ->
    [yes] , so some would starve
   *[no] {""}
}
sabbat-board-invoke-send = Seal { $count }
sabbat-board-sealed = { $people } has sealed: { $ghosts ->
    [one] 1 ghost
   *[other] { $ghosts } ghosts
}{ $canteen ->
    [yes] , with the canteen
   *[no] {""}
}. The others do not know.

## The end of an hour

sabbat-board-summary = The end of the hour
sabbat-board-summary-fed = { $cellar ->
    [yes] Feeding: free, by the Blood Cellar
   *[no] Feeding: { $ghosts }{ $canteen ->
        [0] {""}
       *[other] {" "}− { $canteen }
    } = { $bill } terror, paid { $paid }
}
sabbat-board-summary-starved = Starved: { $places } (−{ $points } VP)
sabbat-board-summary-regions = { $regions ->
    [0] No regions
    [one] 1 region: +{ $total } VP
   *[other] { $regions } regions: +{ $total } VP
}{ $globe ->
    [0] {""}
   *[other] {" "}({ $globe } globe)
}{ $admirers ->
    [0] {""}
   *[other] {" "}({ $admirers } admirers)
}
sabbat-board-summary-sets = { $sets ->
    [0] {""}
    [one] 1 chimera
   *[other] { $sets } chimeras
}{ $kept ->
    [0] {""}
   *[other] , kept { $kept }
}

sabbat-board-scenes = What to look at
sabbat-board-scene-manor = Manor and gardens
sabbat-board-scene-regions = Regions
