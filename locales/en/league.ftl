# Cups and championships. How a thing comes to its message is explained at the head of house.ftl.
#
# A club or a match is an object with a name: `$club-name`, `$fixture-name`. Players and cards are those of
# cup.ftl, which a page that shows a competition of that game loads too.

league-title = Competitions

## Names

league-madmen = { cup-madmen }
league-dragons = { cup-dragons }
league-madmen-1 = { cup-madmen-1 }
league-madmen-3 = { cup-madmen-3 }
league-madmen-4 = { cup-madmen-4 }
league-madmen-5 = { cup-madmen-5 }
league-madmen-6 = { cup-madmen-6 }
league-madmen-7 = { cup-madmen-7 }
league-madmen-8 = { cup-madmen-8 }
league-madmen-10 = { cup-madmen-10 }
league-madmen-11 = { cup-madmen-11 }
league-dragons-1 = { cup-dragons-1 }
league-dragons-2 = { cup-dragons-2 }
league-dragons-3 = { cup-dragons-3 }
league-dragons-5 = { cup-dragons-5 }
league-dragons-6 = { cup-dragons-6 }
league-dragons-7 = { cup-dragons-7 }
league-dragons-8 = { cup-dragons-8 }
league-dragons-10 = { cup-dragons-10 }
league-dragons-11 = { cup-dragons-11 }
league-jesters-feint = { cup-jesters-feint }
league-second-glass = { cup-second-glass }
league-banana-kick = { cup-banana-kick }
league-hobby-horse-gallop = { cup-hobby-horse-gallop }
league-bells-in-your-ears = { cup-bells-in-your-ears }
league-jugglers-pass = { cup-jugglers-pass }
league-two-headed-coin = { cup-two-headed-coin }
league-smoke-and-mirrors = { cup-smoke-and-mirrors }
league-pickpocket = { cup-pickpocket }
league-thirteen-out-of-thirteen = { cup-thirteen-out-of-thirteen }
league-the-president-comes-down = { cup-the-president-comes-down }
league-carnival = { cup-carnival }
league-updraft = { cup-updraft }
league-claw-grip = { cup-claw-grip }
league-scales = { cup-scales }
league-glide = { cup-glide }
league-tailwind = { cup-tailwind }
league-iron-tail = { cup-iron-tail }
league-fire-breath = { cup-fire-breath }
league-stoop = { cup-stoop }
league-wall-of-wings = { cup-wall-of-wings }
league-dragons-eye = { cup-dragons-eye }
league-old-blood = { cup-old-blood }
league-lords-of-the-sky = { cup-lords-of-the-sky }

## Words

league-form-cup = Cup
league-form-championship = Championship
league-form-tables = Championship of tables
league-stage-open = open for entries
league-stage-drawing = the draw
league-stage-running = running
league-stage-finished = finished
league-status-pending = to come
league-status-preparing = to be prepared
league-status-playing = being played
league-status-done = played
league-status-forfeit = forfeited
league-label-final = Final
league-label-third-place = Match for third place
league-label-semi-final = Semi-final
league-label-quarter-final = Quarter-final
league-label-last-of = Last { $clubs }
league-label-matchday = { $leg ->
    [1] First leg
   *[other] Second leg
}
league-label-table = Table { $table }
league-tie-break-wins = more first places
league-tie-break-difference = goal difference
league-tie-break-goals-for = goals scored
league-tie-break-points-among = points among the level clubs
league-tie-break-difference-among = goal difference among the level clubs
league-tie-break-fewer-red = fewer red cards
league-tie-break-fewer-yellow = fewer yellow cards
league-tie-break-lot = lot
league-tie-break-shared = nothing yet
league-injury-none = fit
league-injury-must-miss = injured, misses the next match
league-injury-testing = injured, is tested before the next match
league-missing-training = end training
league-missing-choice = choose squad and cards, or leave it for the table
league-missing-ready = say that you are ready
league-missing-opponent = wait for the opponent

## What can be done

league-action-enter = Enter { $name }
league-action-leave = Leave
league-action-seed = Set the seeds
league-action-start = Close entries and start
league-action-draw = Draw a seed
league-action-test = The team die shows { $face ->
    [red] red
    [yellow] yellow
   *[no_card] no card
}
league-action-lot = Draw a lot
league-action-train = Train card { $card }
league-action-untrain = Do not train card { $card }
league-action-trained = End training
league-action-choose = Choose squad and cards
league-action-ready = Ready
league-action-reopen = Not ready after all
league-action-propose = Propose a time
league-action-agree = Agree to the time
league-action-extend = Set the day by which the match is played
league-action-deadline = Set the day by which round { $round } is played
league-action-book = Enter the record of the match
league-action-by-hand = Enter the sheet of the match
league-action-forfeit = Declare a forfeit
league-action-withdraw = Withdraw
league-action-replace = Change the coach
league-action-strike = Strike entry { $entry }
league-action-reseal = Seal other dice

## What was done

league-log-enter = { $name } enters.
league-log-leave = { $club-name } leaves.
league-log-seed = The seeds are set: { $clubs }.
league-log-clubs = { $name }
league-log-start = Entries are closed.
league-log-draw = { $club-name } is drawn.
league-log-test = A recovery test of { $club-name }.
league-log-lot = The lot falls on { $club-name }.
league-log-train = { $club-name } trains a card.
league-log-untrain = { $club-name } drops a card from training.
league-log-trained = { $club-name } ends training.
league-log-choose = { $club-name } chooses squad and cards for { $fixture-name }.
league-log-ready = { $club-name } is ready for { $fixture-name }.
league-log-reopen = { $club-name } is not ready for { $fixture-name } after all.
league-log-propose = { $club-name } proposes a time for { $fixture-name }.
league-log-agree = { $club-name } agrees to the time of { $fixture-name }.
league-log-extend = { $at ->
    [none] The day by which { $fixture-name } is to be played is lifted.
   *[other] The day by which { $fixture-name } is to be played is set.
}
league-log-deadline = { $at ->
    [none] The day by which round { $round } is to be played is lifted.
   *[other] The day by which round { $round } is to be played is set.
}
league-log-book = { $fixture-name }: the record is entered.
league-log-by-hand = { $fixture-name }: the sheet is entered by hand.
league-log-forfeit = { $fixture-name } is forfeited by { $clubs }.
league-log-withdraw = { $club-name } withdraws.
league-log-replace = { $club-name } has a new coach: { $name }.
league-log-strike = Entry { $strikes } is struck.
league-log-reseal = Other dice are sealed, now that those of before are open: { $seal }.

## What happened

league-event-clubs = { $name }
league-event-club-entered = { $club-name } enters{ $team ->
    [none] {""}
   *[other] {" with the "}{ $team }
}.
league-event-club-left = { $club-name } leaves.
league-event-seeds-set = The seeds: { $clubs }.
league-event-seeds-lifted = The seeds will be drawn.
league-event-entry-closed = Entries are closed: { $clubs } clubs.
league-event-seed-drawn = { $club-name } is seed { $seed }.
league-event-fixtures-made = The draw is made: { $matches ->
    [one] one match
   *[other] { $matches } matches
} in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
league-event-card-trained = { $club-name } trains { $card }; sessions left: { $left }.
league-event-card-dropped = { $club-name } does not train { $card }; sessions left: { $left }.
league-event-training-done = { $club-name } has ended training.
league-event-player-fit = { $player } of { $club-name } has recovered.
league-event-player-unfit = { $player } of { $club-name } is still unfit.
league-event-chosen = { $club-name } has chosen for { $fixture-name }.
league-event-club-ready = { $club-name } is ready for { $fixture-name }.
league-event-club-reopened = { $club-name } is not ready for { $fixture-name } after all.
league-event-match-begun = { $fixture-name } begins.
league-event-time-proposed = { $club-name } proposes a time for { $fixture-name }.
league-event-time-agreed = A time for { $fixture-name } is agreed.
league-event-due-set = { $fixture-name } has a day by which it is to be played.
league-event-due-lifted = { $fixture-name } has no day any more by which it is to be played.
league-event-match-decided = { $fixture-name } ends { $score }{ $by_hand ->
    [yes] {" (entered by hand)"}
   *[no] {""}
}.
league-event-match-forfeited = { $fixture-name } is forfeited by { $clubs }: { $score }.
league-event-squad-short = { $club-name } has only { $fit } fit players.
league-event-player-booked = { $player } of { $club-name } carries a yellow card.
league-event-player-suspended = { $player } of { $club-name } is suspended for the next match{ $sent_off ->
    [yes] {" after being sent off"}
   *[no] {" for his second yellow card"}
}.
league-event-suspension-served = { $player } of { $club-name } has served his suspension.
league-event-player-injured = { $player } of { $club-name } is injured and misses the next match.
league-event-player-fatigued = { $player } of { $club-name } will start his next match with one BOOST less.
league-event-challenge-met = { $club-name } has met its challenge: { $card } joins the deck.
league-event-challenge-missed = { $club-name } has missed its challenge: { $card } stays out of the deck.
league-event-legend-used = { $club-name } has used up { $card }.
league-event-club-advanced = { $club-name } goes on to { $fixture-name }.
league-event-club-withdrawn = { $club-name } withdraws.
league-event-coach-replaced = { $club-name } has a new coach.
league-event-lot-drawn = The lot falls on { $club-name }.
league-event-entry-struck = Entry { $entry } is struck: everything stands as if it had never been made.
league-event-dice-sealed = Other dice are sealed, now that those of before are open: { $seal }.
league-event-finished = { $champion-name } has won the competition.

## What cannot be done

league-refusal-not-yours = This is for somebody else to decide.
league-refusal-not-now = This cannot be done now.
league-refusal-chance-first = Dice or lots come first.
league-refusal-no-such-outcome = This is not among the outcomes.
league-refusal-over = The competition is over.
league-refusal-entries-closed = Entries are closed.
league-refusal-no-such-club = There is no club { $club }.
league-refusal-no-such-fixture = There is no match { $fixture }.
league-refusal-no-such-round = There is no round { $round }.
league-refusal-bad-name = This name cannot be used: { $reason }.
league-refusal-name-taken = Another club is called { $name }.
league-refusal-no-team = A club picks a team.
league-refusal-teams-unknown = Clubs of this game have no team.
league-refusal-team-taken = Another club has this team, and the competition wants different ones.
league-refusal-full = All { $most } places are taken.
league-refusal-too-few = { $clubs } clubs have entered, and { $fewest } are needed.
league-refusal-bad-seeds = The seeds are all clubs, each once.
league-refusal-withdrawn = { $club-name } has withdrawn.
league-refusal-no-rosters = Clubs of this game have no players to prepare.
league-refusal-training-over = Training is over before this match.
league-refusal-training-first = Training comes first.
league-refusal-no-such-card = No POWER card has the number { $card }.
league-refusal-card-owned = The deck already has { $card }.
league-refusal-not-trained = { $card } was not trained.
league-refusal-too-few-sessions = { $card } costs { $cost } sessions, and { $left } are left.
league-refusal-nothing-to-prepare = No match of the club is left to prepare for.
league-refusal-not-in-match = { $club-name } does not play { $fixture-name }.
league-refusal-sides-unknown = It is not known yet who plays { $fixture-name }.
league-refusal-begun = { $fixture-name } has begun.
league-refusal-not-begun = { $fixture-name } has not begun: its clubs prepare first.
league-refusal-decided = { $fixture-name } is decided.
league-refusal-already-ready = The club is ready for { $fixture-name } already.
league-refusal-not-ready = The club is not ready for { $fixture-name }.
league-refusal-busy = The club is playing { $fixture-name }.
league-refusal-bad-choice = Choice { $number }, “{ $choice }”, is not possible: { $reason }.
league-refusal-choice-short = The choice is not complete: { $reason }.
league-refusal-squad-short = Only { $fit } players are fit: the match is forfeited.
league-refusal-no-proposal = No time is proposed for { $fixture-name } that this club could agree to.
league-refusal-bad-time = This is no day of a calendar.
league-refusal-bad-record = The record is not true: { $reason }.
league-refusal-other-game = The record is of another game.
league-refusal-from-position = The record begins in the middle of a match.
league-refusal-not-over = The match in the record is not over.
league-refusal-already-over = The match in the record is over, and enters as it is.
league-refusal-other-setup = The record was played with other options or players than { $fixture-name } has.
league-refusal-other-choice = { $club-name } has played with another choice than it had made.
league-refusal-other-sheet = The sheet is not one of this game.
league-refusal-not-eligible = { $player } is suspended or injured.
league-refusal-no-such-player = { $club-name } has no player with the number { $no }.
league-refusal-bad-sheet = The sheet of { $club-name } is not possible: { $reason ->
    [squad_size] the squad has the wrong size
    [twice] a player stands in two rows
    [two_captains] two captains are selected
    [goals] the players have other goals than the club
    [assists] there are more assists than goals
    [cards] a player has more than two yellow cards
    [changes] the changes do not fit
    [bench] a substitute who did not come on has something noted
   *[powers] the cards do not fit
}.
league-refusal-bad-score = The score is not possible: { $reason ->
    [half_time] more goals at half-time than at the end
    [no_winner] a cup match has a winner
    [extra] a championship has neither extra time nor a shoot-out
    [shootout] a shoot-out follows a draw after extra time and has a winner
    [places] the places do not fit together
    [beyond] no game counts so far
   *[seats] there must be one for every seat
}.
league-refusal-bad-forfeit = Those who forfeit play the match, each once.
league-refusal-no-such-entry = There is no entry { $entry }.
league-refusal-already-struck = Entry { $entry } has been struck already.
league-refusal-chance-stands = What dice and lots have said stands. Strike what they answered.
league-refusal-settled = The rules have changed since entry { $entry }. What was done up to there stands.
league-refusal-needed = Without this, entry { $entry } would not be possible: { $reason }.

## Match reports

league-report-title = { $clubs } { $score }
league-report-won = { $margin ->
    [one] { $winner } beat { $loser } { $score }, by the one goal in it
    [2] { $winner } beat { $loser } { $score }
   *[other] { $winner } beat { $loser } { $score }, and there was little doubt about it
}{ $extra_time ->
    [yes] {", after extra time"}
   *[no] {""}
}.
league-report-drawn = { $goals ->
    [0] { $home } and { $away } parted without a goal
   *[other] { $home } and { $away } shared the points, { $score }
}.
league-report-shootout = Nothing separated { $home } and { $away } before the penalty spot; there { $winner } was the steadier, { $shootout }.
league-report-lot = A lot had to decide, and fell on { $club }.
league-report-forfeit = { $played ->
    [yes] The match did not reach its end: { $loser } gave it up, and it stands { $score } for { $winner }.
   *[no] { $loser } did not play; the match is noted { $score } for { $winner }.
}
league-report-double-forfeit = { $played ->
    [yes] { $home } and { $away } both gave the match up; nobody has a point from it.
   *[no] Neither { $home } nor { $away } played; nobody has a point from it.
}
league-report-half-time = { $leader ->
    [none] At half-time it was level.
   *[other] { $leader } had led { $score } at half-time.
}
league-report-goal = { $course ->
    [opening] The first goal was { $player }’s for { $club }
    [lead] { $player } put { $club } ahead
    [further] { $player } added one for { $club }
    [equaliser] { $player } drew { $club } level
   *[pulled_back] { $player } brought { $club } a goal closer
} in minute { $minute }{ $penalty ->
    [yes] {" from the penalty spot"}
   *[no] {""}
}{ $assist ->
    [none] {""}
   *[other] {", set up by "}{ $assist }
} ({ $score }).
league-report-scorers = For { $club } scored { $players }.
league-report-scorer = { $goals ->
    [one] { $player }
   *[other] { $player } ({ $goals })
}
league-report-name = { $player }
league-report-club = { $club }
league-report-sent-off = { $player } of { $club } was sent off{ $minute ->
    [none] {""}
   *[other] {" in minute "}{ $minute }
}{ $second_yellow ->
    [yes] {" for a second yellow card"}
   *[no] {""}
} and misses the next match.
league-report-injured = { $player } of { $club } left injured{ $minute ->
    [none] {""}
   *[other] {" in minute "}{ $minute }
}; we wish a quick recovery.
league-report-booked = Booked for { $club }: { $players }.
league-report-keeper = { $player } held { $saves } shots for { $club }.
league-report-challenge = { $met ->
    [yes] { $club } met its challenge and takes { $card } into the deck.
   *[no] { $club } tried for { $card } and will have to try again.
}
league-report-legend = { $club } spent { $card }, which a season allows but once.
league-report-by-hand = The match was played on a real table and entered by hand.
league-report-table = { $count ->
    [one] { $first } won the table.
   *[other] { $first } share the first place.
}
league-report-places = { $rows }.
league-report-place = { $place }. { $club } ({ $score })
league-report-absent = { $club } did not come.
