# Sabbat Magica. How a thing comes to its message is explained at the head of house.ftl.

sabbat-title = Sabbat Magica

## Names

sabbat-argosola = Argosola
sabbat-zugriga = Zugriga
sabbat-sanagal = Sanagal
sabbat-luserna = Luserna
sabbat-first = first player
sabbat-second = second player
sabbat-third = third player
sabbat-fourth = fourth player

sabbat-spider = spider
sabbat-rat-tail = rat tail
sabbat-gem = gemstone
sabbat-mask = mask
sabbat-one-hour = 1H
sabbat-two-hours = 2H

sabbat-drawbridge = the drawbridge
sabbat-turgapel = Turgapel
sabbat-neshata = Neshata
sabbat-gineva = Gineva
sabbat-vada = Vada
sabbat-friburga = Friburga
sabbat-vale = Valé
sabbat-berena = Berena
sabbat-grisa = Grisa
sabbat-glassworks = the glassworks
sabbat-crystal-globe = the crystal globe
sabbat-canteen = the canteen
sabbat-training-ground = the training ground
sabbat-alchemist-office = the alchemist’s office
sabbat-zen-garden = the zen garden

sabbat-take-spider = spider tile
sabbat-take-rat-tail = rat tail tile
sabbat-take-gem = gemstone tile
sabbat-take-mask = mask tile
sabbat-grimoire = grimoire
sabbat-clock = clock
sabbat-terrorisator = terrorisator
sabbat-test-tube = test tube

sabbat-full-moon = Full Moon
sabbat-feast-of-fools = Feast of Fools
sabbat-mother-nature = Mother Nature’s Feast
sabbat-harvest = Harvest Feast
sabbat-half-moon = Half Moon
sabbat-carnival = Carnival
sabbat-dark-moon = Dark Moon

sabbat-sr = spider and rat tail
sabbat-sg = spider and gemstone
sabbat-sm = spider and mask
sabbat-rg = rat tail and gemstone
sabbat-rm = rat tail and mask
sabbat-gm = gemstone and mask
sabbat-srg = spider, rat tail and gemstone
sabbat-srm = spider, rat tail and mask
sabbat-sgm = spider, gemstone and mask
sabbat-rgm = rat tail, gemstone and mask

sabbat-forest-bounty = Forest Bounty
sabbat-hidden-paths = Hidden Paths
sabbat-evergreen = Evergreen
sabbat-echo-spell = Echo Spell
sabbat-teleport = Teleport
sabbat-fireball = Fireball
sabbat-crimson-toll = Crimson Toll
sabbat-night-flight = Night Flight
sabbat-blood-cellar = Blood Cellar
sabbat-whispered-promises = Whispered Promises
sabbat-irresistible-entrance = Irresistible Entrance
sabbat-court-of-admirers = Court of Admirers

sabbat-label-people = people
sabbat-label-power = power

# What lies somewhere, in the arguments resources-…: 2 × spider, 1 × mask.
sabbat-stock-resources = { $resources-spider ->
    [0] {""}
   *[other] {" "}{ $resources-spider } × spider
}{ $resources-rat_tail ->
    [0] {""}
   *[other] {" "}{ $resources-rat_tail } × rat tail
}{ $resources-gem ->
    [0] {""}
   *[other] {" "}{ $resources-gem } × gemstone
}{ $resources-mask ->
    [0] {""}
   *[other] {" "}{ $resources-mask } × mask
}

## Options

sabbat-option-players = How many people play.
sabbat-option-players-2 = Two players: one slot everywhere, and every fight evicts somebody.
sabbat-option-players-3 = Three players: a second slot in every other place.
sabbat-option-players-4 = Four players: two slots everywhere.
sabbat-option-people-selection = How the peoples come to the seats.
sabbat-option-people-selection-choose = Everybody takes the seat of a people.
sabbat-option-people-selection-random = Every seat draws its people.
sabbat-option-peoples = Which peoples take part, or are drawn from.
sabbat-option-peoples-argosola = Argosola, blue: the succubus and her slaves.
sabbat-option-peoples-zugriga = Zugriga, red: the vampire and his minions.
sabbat-option-peoples-sanagal = Sanagal, yellow: the sorceress and her spirits.
sabbat-option-peoples-luserna = Luserna, green: the elf and his will-o’-the-wisps.
sabbat-option-powers = Whether POWER cards are used. Better without them in a first game.
sabbat-option-house-cards = Whether this project’s own cards are among them. Without them Zugriga and Argosola have none, which is not balanced.
sabbat-option-power-uses = How often the chosen card can be used, at most once a round.
sabbat-option-power-uses-1 = Once in the whole game.
sabbat-option-power-uses-2 = Twice in the whole game.
sabbat-option-power-uses-3 = Three times in the whole game.
sabbat-option-power-uses-4 = Four times in the whole game.
sabbat-option-power-uses-5 = Five times in the whole game.
sabbat-option-power-uses-6 = In every round.
sabbat-option-slot-profile = How many slots the places have.
sabbat-option-slot-profile-seven-per-player = As many in all as there are ghosts.
sabbat-option-slot-profile-n-minus-one = One fewer than players, everywhere.
sabbat-option-score-floor = Whether a score can fall below zero.
sabbat-option-score-floor-none = It can.
sabbat-option-score-floor-zero = It cannot.
sabbat-option-starting-terror = How much terror everybody starts with.
sabbat-option-starting-terror-0 = None.
sabbat-option-starting-terror-1 = 1 terror.
sabbat-option-starting-terror-2 = 2 terror.
sabbat-option-starting-terror-3 = 3 terror.
sabbat-option-starting-terror-4 = 4 terror.
sabbat-option-starting-terror-5 = 5 terror.
sabbat-option-starting-terror-6 = 6 terror.
sabbat-option-starting-terror-7 = 7 terror.
sabbat-option-starting-terror-8 = 8 terror.
sabbat-option-starting-terror-9 = 9 terror.
sabbat-option-starting-terror-10 = 10 terror.

## Actions

sabbat-action-people = { $people } is drawn
sabbat-action-lay = A { $tile } is laid
sabbat-action-portal = The portal of { $portal } is placed
sabbat-action-order = { $seat } is drawn for the order
sabbat-action-hour = { $hour } is turned up
sabbat-action-evergreen = Evergreen: preserve a { $resource } on 1H
sabbat-action-invoke = Call { $ghosts ->
    [0] no ghost
    [one] 1 ghost
   *[other] { $ghosts } ghosts
} to the drawbridge{ $canteen ->
    [yes] , with the canteen
   *[no] {""}
}: count { $count }, bill { $bill } of { $terror } terror{ $short ->
    [yes] {" "}(not enough)
   *[no] {""}
}
sabbat-action-bonus = Take bonus { $entry }:{ $points ->
    [0] {""}
   *[other] {" "}{ $points } VP
}{ $terror ->
    [0] {""}
   *[other] {" "}{ $terror } terror
}{ sabbat-stock-resources }
sabbat-action-magician = Magician to square { $square }: { $tile }{ $gives-useful ->
    [yes] {""}
   *[no] {" "}(no effect)
}{ $mirrors ->
    [none] {""}
   *[other] ; { $mirrors }
}
sabbat-action-tile = Use the tile{ $lifts_curse ->
    [yes] : the cursed token goes
   *[no] :{ sabbat-stock-resources } to 2H
}
sabbat-action-mirror = Use mirror { $mirror }: { $gained } terror{ $garden ->
    [0] {""}
   *[other] {" "}(with the glassworks)
}
sabbat-action-terrorise = Terrorisator: a { $resource } from { $cell } for { $gained } terror
sabbat-action-exchange = Test tube: give { $one_hour } from 1H and { $two_hours } from 2H of { $resource }
sabbat-action-receive = Receive a { $resource }
sabbat-action-nothing = Use nothing here
sabbat-action-ghost = Ghost from { $from } to { $to }{ $mode ->
    [fight] {" "}and fight { $fight }: { $cost } terror, { $points } VP{ $evicted ->
        [none] {""}
       *[other] {" "}({ $evicted } evicted)
    }
    [retreat] {" "}and retreat: the others there gain { $cheer } VP each
   *[settle] {""}
}{ $price ->
    [none] {""}
   *[other] ; portal: { $price }
}{ $power ->
    [none] {""}
   *[other] {" "}– { $power }{ $flight ->
        [0] {""}
       *[other] {" "}for { $flight } terror
    }
}
sabbat-action-return = Ghost from { $from } back to the drawbridge: { $gained } terror
sabbat-action-pay = Pay the { $resource } from { $cell }
sabbat-action-end = End the ghosts’ moves
sabbat-action-pass = Decline this action
sabbat-action-bounty = Forest Bounty: take{ sabbat-stock-resources }
sabbat-action-echo = Echo Spell: use the square once more
sabbat-action-fireball = Fireball: a ghost on the drawbridge burns of { $burnt }
sabbat-action-whisper = Whispered Promises: take a { $resource }{ $victims ->
    [none] {""}
   *[other] , then one resource each of { $victims }
}
sabbat-action-steal = Take a { $resource } from { $victim }’s { $cell }
sabbat-action-toll = Crimson Toll: { $gained } terror and { $points } VP
sabbat-action-cellar = Blood Cellar: pay nothing of the bill of { $bill }
sabbat-action-starve = Let the ghost at { $place } starve: { $points } VP{ $region ->
    [0] {""}
   *[other] , and { $region } VP fewer for the region
}
sabbat-action-admire = Court of Admirers: { $region } scores { $points } VP once more
sabbat-action-keep = Keep a { $resource }
sabbat-action-done = Go on

sabbat-preview-mirrors = mirror { $mirror } for { $gained } terror
sabbat-preview-opponent = { $seat } ({ $cost } terror)

## Events

sabbat-event-people-drawn = Seat { $chair } draws { $seat }.
sabbat-event-tile-laid = Square { $square }: { $tile }.
sabbat-event-portal-placed = { $region }: the portal costs { $portal }.
sabbat-event-order-drawn = { $seat } is number { $place } of the first order.
sabbat-event-round-began = Round { $round } of { $rounds } begins.
sabbat-event-curse-struck = { $seat }’s cursed token strikes: { $points } VP.
sabbat-event-withered = { $seat } loses{ sabbat-stock-resources } on 1H and gets a cursed token.
sabbat-event-shifted = { $seat }:{ sabbat-stock-resources } now on 1H.
sabbat-event-preserved = { $seat } preserves a { $resource }.
sabbat-event-hour-struck = { $hour }: everybody has { $actions } actions.
sabbat-event-committed = { $seat } chooses { $ghosts } for the drawbridge{ $canteen ->
    [yes] , with the canteen
   *[no] {""}
}.
sabbat-event-readied = { $seat } has chosen.
sabbat-event-invoked = { $seat } calls { $drawbridge } to the drawbridge; { $graveyard } stay in the graveyard.
sabbat-event-ranked = { $seat } is number { $place } with { $graveyard }{ $canteen ->
    [0] {""}
   *[other] {" "}+ { $canteen } (canteen) = { $count }
}.
sabbat-event-bonus-taken = { $seat } takes bonus { $entry }{ $points ->
    [0] {""}
   *[other] : { $points } VP
}{ $terror ->
    [0] {""}
   *[other] : { $terror } terror
}{ $resource ->
    [none] {""}
   *[other] : a { $resource }
}.
sabbat-event-turn-began = { $seat }: action { $action } of { $actions }.
sabbat-event-magician-moved = { $from ->
    [none] { $seat }’s magician enters the manor on square { $square }: { $tile }.
   *[other] { $seat }’s magician goes to square { $square }: { $tile }.
}
sabbat-event-gathered = { $seat } gathers { $amount } × { $resource }.
sabbat-event-curse-lifted = { $seat } reads the grimoire; the cursed token is gone.
sabbat-event-time-turned = { $seat } turns back the clock:{ sabbat-stock-resources } back on 2H.
sabbat-event-terrorised = { $seat } feeds a { $resource } from { $cell } to the terrorisator: +{ $gained } terror.
sabbat-event-given = { $seat } gives { $one_hour } from 1H and { $two_hours } from 2H of { $resource } to the test tube.
sabbat-event-received = { $seat } receives a { $resource } on { $cell }.
sabbat-event-mirror-used = { $glass ->
    [broken] { $seat } breaks mirror { $mirror }
   *[cracked] { $seat } cracks mirror { $mirror }
}: { $terror }{ $glassworks ->
    [0] {""}
   *[other] {" "}+ { $glassworks } (glassworks)
} terror, +{ $gained }.
sabbat-event-nothing-used = { $seat } uses nothing there.
sabbat-event-payment-asked = { $seat } is asked which shelf pays the { $resource } for the portal of { $region }.
sabbat-event-portal-paid = { $seat } pays a { $resource } from { $cell } for the portal of { $region }.
sabbat-event-flight-paid = { $seat } pays { $terror } terror instead of the portal of { $region }.
sabbat-event-ghost-moved = { $seat }’s ghost goes from { $from } to { $to }.
sabbat-event-settled = { $seat }’s ghost settles in { $place }, slot { $slot }.
sabbat-event-fight-won = { $seat } wins a fight in { $place } for { $cost } terror: +{ $points } VP{ $training ->
    [0] {""}
   *[other] {" "}and +{ $training } VP for the training ground
}.
sabbat-event-pushed-down = { $seat }’s ghost in { $place } moves down to slot { $slot }.
sabbat-event-evicted = { $seat }’s ghost is evicted from { $place }: +{ $gained } terror.
sabbat-event-retreated = { $seat }’s ghost retreats from { $place } to the graveyard: +{ $gained } terror.
sabbat-event-retreat-enjoyed = { $seat } watches the retreat: +{ $points } VP.
sabbat-event-returned = { $seat }’s ghost returns from { $from } to the drawbridge: +{ $gained } terror{ $zen ->
    [0] {""}
   *[other] {" "}(with the zen garden)
}.
sabbat-event-moved-up = { $seat }’s ghost in { $place } moves up to slot { $slot }.
sabbat-event-ghosts-done = { $seat }’s ghosts have moved.
sabbat-event-passed = { $seat } declines the action.
sabbat-event-power-used = { $first ->
    [yes] { $seat } decides for { $card } and uses it; { $left } left.
   *[no] { $seat } uses { $card }; { $left } left.
}
sabbat-event-conjured = { $seat } takes{ sabbat-stock-resources } from the supply.
sabbat-event-burnt = { $seat } loses a ghost on the drawbridge.
sabbat-event-stolen = { $seat } takes a { $resource } from { $victim }’s { $cell }.
sabbat-event-toll-taken = { $seat } takes a toll: +{ $gained } terror, +{ $points } VP.
sabbat-event-fed = { $cellar ->
    [yes] { $seat } opens the cellar: { $ghosts } ghosts eat for nothing.
   *[no] { $seat } feeds { $ghosts } ghosts{ $canteen ->
        [0] {""}
       *[other] {" "}− { $canteen } (canteen)
    } = { $bill } terror: { $paid } paid{ $unfed ->
        [0] .
        [one] , 1 ghost starves.
       *[other] , { $unfed } ghosts starve.
    }
}
sabbat-event-starved = { $seat }’s ghost at { $place } starves: { $points } VP.
sabbat-event-region-scored = { $seat } scores { $region }: { $points }{ $globe ->
    [0] {""}
   *[other] {" "}+ { $globe } (globe)
} VP.
sabbat-event-admired = { $seat } is admired in { $region }: { $points } VP once more.
sabbat-event-regions-scored = { $regions ->
    [0] { $seat } has no region.
   *[other] { $seat } scores { $total } VP for { $regions ->
        [one] 1 region
       *[other] { $regions } regions
    }{ $globe ->
        [0] {""}
       *[other] , { $globe } of them for the globe
    }{ $admirers ->
        [0] {""}
       *[other] , { $admirers } of them from admirers
    }.
}
sabbat-event-homologated = { $sets ->
    [one] { $seat } homologates 1 set
   *[other] { $seat } homologates { $sets } sets
} and has { $chimeras ->
    [one] 1 chimera
   *[other] { $chimeras } chimeras
}.
sabbat-event-kept = { $seat } keeps a { $resource } for 2H.
sabbat-event-finished = { $seat } finishes in place { $place }: { $points } + { $chimera_points } ({ $chimeras ->
    [one] 1 chimera
   *[other] { $chimeras } chimeras
}) = { $score } VP.

## Refusals

sabbat-refusal-not-your-decision = It is somebody else’s decision.
sabbat-refusal-not-now = This cannot be done now.
sabbat-refusal-over = The game is over.
sabbat-refusal-other-kind-of-action = In one action the magician moves or ghosts do, not both.
sabbat-refusal-people-taken = { $people } is not among the peoples left to draw.
sabbat-refusal-tile-laid = No { $tile } is left to lay.
sabbat-refusal-portal-placed = The portal of { $portal } is already placed.
sabbat-refusal-already-placed = { $people } already has a place in the order, or does not play.
sabbat-refusal-hour-seen = { $hour } has been seen already.
sabbat-refusal-too-many-ghosts = You can call { $available ->
    [one] only 1 ghost
   *[other] only { $available } ghosts
}, not { $ghosts }.
sabbat-refusal-no-canteen = None of your ghosts is in a slot of the canteen that counts.
sabbat-refusal-already-ready = You have made your choice.
sabbat-refusal-no-such-bonus = The time card has no bonus { $entry }.
sabbat-refusal-bonus-gone = Bonus { $entry } has been taken.
sabbat-refusal-resource-missing = Say which resource you take.
sabbat-refusal-no-choice-of-resource = Bonus { $entry } leaves no choice of resource.
sabbat-refusal-no-such-square = The manor has no square { $square }.
sabbat-refusal-must-move = The magician must move to another square.
sabbat-refusal-square-taken = { $people }’s magician stands on square { $square }.
sabbat-refusal-square-too-far = Square { $square } is not beside your magician.
sabbat-refusal-square-used = Only one thing of a square is used: its tile or a mirror.
sabbat-refusal-tile-without-effect = The { $tile } would have no effect.
sabbat-refusal-other-tile = Your magician stands on another tile: { $tile }.
sabbat-refusal-mirror-elsewhere = Mirror { $mirror } does not hang over your magician’s square.
sabbat-refusal-mirror-broken = Mirror { $mirror } is broken.
sabbat-refusal-nothing-to-discard = There is no { $resource } on { $cell }.
sabbat-refusal-not-so-many = Of { $resource } you have { $one_hour } on 1H and { $two_hours } on 2H.
sabbat-refusal-nothing-given = At least one resource must be given.
sabbat-refusal-given-back = You have just given { $resource } away.
sabbat-refusal-echo-otherwise = An Echo Spell repeats what was used: the tile, or a mirror.
sabbat-refusal-no-ghost = No ghost of yours is at { $place }.
sabbat-refusal-ghost-spent = Your ghost at { $place } has moved in this action.
sabbat-refusal-drawbridge-has-no-slots = Ghosts simply return to the drawbridge; nobody settles or fights there.
sabbat-refusal-own-ghost-there = One of your ghosts is already in { $to }.
sabbat-refusal-other-board = No single move leads from { $from } to { $to }; the drawbridge lies between.
sabbat-refusal-region-too-far = { $to } is not beside { $from }.
sabbat-refusal-garden-too-far = No path leads from { $from } straight to { $to }.
sabbat-refusal-portal-unpaid = The portal of { $to } also costs a { $resource }, and you have none.
sabbat-refusal-no-free-slot = No slot is free in { $to }.
sabbat-refusal-slot-free = A slot is free in { $to }: nobody retreats.
sabbat-refusal-nobody-to-fight = Nobody is in { $to }.
sabbat-refusal-too-dear = This costs { $cost } terror, and you have { $terror }.
sabbat-refusal-no-choice-of-cell = There is nothing to choose for { $resource } now.
sabbat-refusal-powers-off = POWER cards are not used in this game.
sabbat-refusal-not-your-card = { $card } belongs to another people.
sabbat-refusal-no-house-cards = { $card } is a house card, and they are not used in this game.
sabbat-refusal-other-card-chosen = You have decided for { $chosen }; { $card } is back in the box.
sabbat-refusal-card-used-up = { $card } cannot be used any more, in this round or in this game.
sabbat-refusal-card-useless = { $card } would do nothing here.
sabbat-refusal-other-number = { $card } gives { $gives } resources, not { $found }.
sabbat-refusal-no-fight-won = You have not just won a fight.
sabbat-refusal-nothing-to-steal = Nothing like that can be taken from { $victim } now.
sabbat-refusal-nothing-to-preserve = No { $resource } is left on your 1H.
sabbat-refusal-nothing-to-keep = No { $resource } of these sets is left to keep.
sabbat-refusal-nothing-to-admire = { $region } has no admirers left: it is not yours, is worth too much, or has scored twice.

## What the game waits for. `$mine` is yes for whoever is asked.

sabbat-stage-peoples = Seat { $chair } draws its people.
sabbat-stage-manor = The manor is laid out: square { $square }.
sabbat-stage-portals = The portals are placed: { $region }.
sabbat-stage-order = The first turn order is drawn: place { $place }.
sabbat-stage-curse = { $mine ->
    [yes] { $seat }, which resources on 1H stay green? { $more } more.
   *[no] { $seat } may preserve resources on 1H.
}
sabbat-stage-hour = The next time card is turned up.
sabbat-stage-invocation = { $mine ->
    [yes] How many ghosts do you call to the drawbridge? Nobody sees it until all have chosen.
   *[no] Everybody calls ghosts in secret. Ready: { $ready ->
        [none] nobody yet
       *[other] { $ready }
    }.
}
sabbat-stage-bonus = { $mine ->
    [yes] { $seat }, take one of the bonuses of the time card.
   *[no] { $seat } takes a bonus.
}
sabbat-stage-scheme = { $mine ->
    [yes] { $seat }, action { $action } of { $actions }: move your magician, or your ghosts.
   *[no] { $seat }: action { $action } of { $actions }.
}
sabbat-stage-arrival = { $mine ->
    [yes] { $echo ->
        [none] { $seat }, what do you use on square { $square }?
       *[other] { $seat }, the spell echoes: use it once more.
    }
   *[no] { $seat }’s magician has arrived on square { $square }.
}
sabbat-stage-tube = { $mine ->
    [yes] { $seat }, what do you receive for { $given }? { $two_hours } to come on 2H, { $one_hour } on 1H.
   *[no] { $seat } exchanges { $given } in the test tube.
}
sabbat-stage-aftermath = { $mine ->
    [yes] { $seat }, do you use a card?
   *[no] { $seat } may use a card.
}
sabbat-stage-whispers = { $mine ->
    [yes] { $seat }, what do you take from { $victim }?
   *[no] { $seat } whispers to { $victim }.
}
sabbat-stage-ghosts = { $mine ->
    [yes] { $seat }, move another ghost, or end the action.
   *[no] { $seat } moves ghosts.
}
sabbat-stage-payment = { $mine ->
    [yes] { $seat }, from which cell do you pay the { $resource } for { $to }?
   *[no] { $seat } pays the portal of { $to }.
}
sabbat-stage-cellar = { $mine ->
    [yes] { $seat }, the bill is { $bill } and you have { $terror } terror: do you open the Blood Cellar?
   *[no] { $seat } may open the Blood Cellar.
}
sabbat-stage-starvation = { $mine ->
    [yes] { $seat }, { $unfed ->
        [one] one ghost goes
       *[other] { $unfed } ghosts go
    } unfed: which?
   *[no] { $seat } decides who starves.
}
sabbat-stage-admirers = { $mine ->
    [yes] { $seat }, which regions score a second time? { $more } more.
   *[no] { $seat } may let regions score twice.
}
sabbat-stage-homologation = { $mine ->
    [yes] { $seat }, what do you keep of your { $sets ->
        [one] set
       *[other] { $sets } sets
    }? { $more } more.
   *[no] { $seat } may keep resources of a set.
}
sabbat-stage-over = Six hours are over.

## The board in the browser
##
## `sabbat-board-…` is what the board says by itself, `sabbat-lesson-…` belongs to the introduction.

sabbat-board-map = The manor with its gardens, the drawbridge and the eight regions
sabbat-board-desk = What is decided without pointing at the picture
sabbat-board-choices = What can be done here
sabbat-board-cancel = Leave it
sabbat-board-law = What the law book says
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

sabbat-board-title-glassworks = Glassworks
sabbat-board-title-crystal-globe = Crystal globe
sabbat-board-title-canteen = Canteen
sabbat-board-title-training-ground = Training ground
sabbat-board-title-alchemist-office = Alchemist’s office
sabbat-board-title-zen-garden = Zen garden

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
sabbat-board-counted = { $graveyard } in the graveyard{ $canteen ->
    [0] {""}
   *[other] {" "}+ { $canteen } canteen
}: { $count }
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
sabbat-board-magician-waits = The magician has not entered the manor yet
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
sabbat-board-house-card-law = About house cards
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
sabbat-board-card-crimson-toll = Right after a fight you win: 2 terror and 1 point.
sabbat-board-card-night-flight = One ghost goes from the drawbridge to any region for 2 terror instead of the portal.
sabbat-board-card-blood-cellar = Feeding costs nothing this hour.
sabbat-board-card-whispered-promises = After your magician’s move beside an opponent: 1 resource from the supply and 1 from each adjacent opponent.
sabbat-board-card-irresistible-entrance = One fight costs no terror.
sabbat-board-card-court-of-admirers = Up to 2 of your regions worth 2 or 3 score their points a second time.

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
sabbat-board-hint-whisper = { $victims ->
    [none] Whispered Promises: which resource do you take?
   *[other] Whispered Promises: which resource do you take? Then one of { $victims } as well.
}
sabbat-board-admire-at = { $place } (+{ $points } VP)
sabbat-board-hint-curse = Up to { $more } resources on 1H may stay.
sabbat-board-hint-bonus = Take a bonus of the hour.
sabbat-board-hint-arrival = The magician has arrived. What do you use?
sabbat-board-starve-at = { $place } (−{ $points } VP)
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

## The introduction

sabbat-lesson-magician-title = The magician
sabbat-lesson-magician-text = The blue succubus is yours. On an action she goes one square in any direction and may then use the tile she stands on, or a mirror in the wall beside it. Send her to a lit square with spiders, gemstones, rat tails or masks, and take two of them.
sabbat-lesson-magician-done = The tokens lie on your shelf 2H: they keep for two hours. Mirrors give terror instead, 3 when they crack and 2 when they break, and each only twice in the whole game.
sabbat-lesson-portal-title = A portal
sabbat-lesson-portal-text = The other kind of action moves ghosts, as many as you like, each once. Gardens are free; a region costs what its portal shows. You have spiders and gemstones: pick up a ghost on the drawbridge and send it to Vada.
sabbat-lesson-portal-done = Vada now brings you 3 points at the end of every hour, as long as the ghost stays. What you paid lies in the centre of your table, and waits for a set.
sabbat-lesson-fight-title = A fight
sabbat-lesson-fight-text = With two players every place has room for one ghost. Whoever comes later must fight for it: 1 terror against a ghost that plays after you, 2 against one that plays before. Throw Zugriga out of the canteen, or go from Grisa to Turgapel.
sabbat-lesson-fight-done = Nobody can defend. You won 2 points for the ghost you beat; it went to the graveyard, and its owner got 1 terror for the trouble. Your place in the canteen, or in Turgapel, is as easily lost.
sabbat-lesson-invocation-title = The invocation
sabbat-lesson-invocation-text = Every hour begins in secret: how many ghosts do you call to the drawbridge? Whoever leaves most in the graveyard goes first, and every ghost outside costs 1 terror at the end of the hour. Choose, look at the bill, and seal it.
sabbat-lesson-invocation-done = All choices were opened at once, and the counts made the turn order. Your ghost in the canteen counted for two, and will eat for two less.
sabbat-lesson-hour-title = The end of the hour
sabbat-lesson-hour-text = This is the last action of the hour. In your centre lie a spider and a gemstone. Send the ghost from the drawbridge to Friburga, whose portal takes a rat tail and a mask, and end the action.
sabbat-lesson-hour-done = First the ghosts were fed, then the regions scored, and then four different resources became a chimera, worth 5 points at the end. The mask that was left has moved to 1H: next hour it rots, and a cursed token costs 5 points. Six such hours, and most points win.

## The log: sums and the numbers behind an entry

sabbat-board-sum-graveyard = ghosts in the graveyard
sabbat-board-sum-canteen = canteen
sabbat-board-sum-cellar = Blood Cellar
sabbat-board-sum-mirror = mirror
sabbat-board-sum-glassworks = glassworks
sabbat-board-sum-return = a ghost that returns
sabbat-board-sum-zen = zen garden
sabbat-board-sum-fight = fight
sabbat-board-sum-training = training ground
sabbat-board-sum-ghosts = ghosts to feed
sabbat-board-sum-region = region
sabbat-board-sum-regions = regions
sabbat-board-sum-globe = crystal globe
sabbat-board-sum-admirers = Court of Admirers
sabbat-board-sum-points = points so far
sabbat-board-sum-chimeras = chimeras
sabbat-board-sum-total = { $unit ->
    [points] VP
    [terror] terror
   *[ghosts] for the turn order
}
sabbat-board-sum-kept = of it { $kept }

sabbat-field-seat = people
sabbat-field-from = from
sabbat-field-to = to
sabbat-field-gained = terror gained
sabbat-field-terror = terror
sabbat-field-points = VP
sabbat-field-entry = bonus
sabbat-field-one-hour = from 1H
sabbat-field-two-hours = from 2H
sabbat-field-rat-tail = rat tails
sabbat-field-spider = spiders
sabbat-field-gem = gemstones
sabbat-field-mask = masks
sabbat-field-glass = now
sabbat-field-first = first use
sabbat-field-left = uses left

## Long lists of what can be done

sabbat-group-magician = Send the magician
sabbat-group-ghost = { $from ->
    [none] Move a ghost
   *[other] Move the ghost from { $from }
}
sabbat-group-return = Bring a ghost back
sabbat-group-invoke = Call ghosts
sabbat-group-bonus = Take a bonus
sabbat-group-exchange = Give something to the test tube
sabbat-group-terrorise = Give something to the terrorisator
sabbat-group-bounty = Forest Bounty
sabbat-group-mirror = Use a mirror
sabbat-group-steal = Take from an opponent
