# The pages of competitions. How a thing comes to its message is explained at the head of house.ftl.

## The list, and a new competition

season-page-lead = A cup for an evening, a championship for a winter. The house draws, keeps the sheets and knows who is suspended.
season-page-found = New competition
season-page-found-hint = You will run it: invite the coaches, start it, and settle what needs settling.
season-page-found-what = What is played
season-page-found-who = Who and when
season-page-found-rules = Rules of the matches
season-page-found-go = Open for entries
season-page-group-mine = Yours
season-page-group-open = Open for entries
season-page-group-others = Others in the house
season-page-no-competitions = Nothing is being played for at the moment. Somebody has to begin.
season-page-waits-for-you = A match waits for you
season-page-state-open = Open: { $clubs } of { $most } clubs
season-page-state-running = Under way
season-page-state-finished = Decided
season-page-you-run-it = you run it
season-page-name = Name
season-page-name-example = Winter Cup
season-page-usual-name = { $form } of the house
season-page-game = Game
season-page-form = Form
season-page-form-cup = Cup
season-page-form-championship = Championship
season-page-form-tables = Championship of tables
season-page-about-cup = Who loses is out. A drawn match goes into extra time and to penalties; with an odd number the best seeds go on without a match.
season-page-about-championship = Everybody meets everybody twice, at home and away. Three points for a win, one for a draw.
season-page-about-tables = Several sit at every table, and everybody meets everybody as evenly as the numbers allow. Points by place, seats rotated.
season-page-third-place = The losers of the semi-finals play for the third place
season-page-rounds = Rounds
season-page-seats = At a table
season-page-most-clubs = Places for clubs, at most
season-page-access = Who may enter
season-page-access-house = Anybody in the house
season-page-access-link = Whoever has a link
season-page-access-house-hint = The competition is listed, and anybody may enter a club until you start it.
season-page-access-link-hint = Only who gets a link from you may enter a club. Whoever has the address may look.
season-page-deadline = Deadline
season-page-deadline-none = None, for now
season-page-deadline-days = { $days ->
    [one] A day for every round
   *[other] { $days } days for every round
}
season-page-deadline-hint = Nothing happens by itself at a deadline: you extend it, or you decide.

## The head of a competition

season-page-run-by = run by { $name }
season-page-parts = Parts of the competition
season-page-tab-overview = Overview
season-page-tab-calendar = Calendar
season-page-tab-lists = Lists
season-page-tab-season = Season
season-page-tab-log = Log
season-page-stage-open = open for entries
season-page-stage-drawing = being drawn
season-page-stage-running = under way
season-page-stage-finished = decided
season-page-drawing = The draw is being made.

## Entering

season-page-clubs-entered = { $clubs } of { $most } clubs
season-page-clubs-none = Nobody has entered yet.
season-page-clubs = Clubs
season-page-enter-title = Enter a club
season-page-club-name = Name of the club
season-page-club-example = FC Stammtisch
season-page-team = Team
season-page-coach = Coach
season-page-coach-me = I coach it
season-page-enter-club = Enter the club
season-page-leave = Leave
season-page-leave-of = { $club } leaves
season-page-by-link = Clubs enter by invitation here. Ask { $name } for a link.
season-page-full = All places are taken.
season-page-invite = Invite coaches
season-page-invite-hint = Whoever opens a link enters a club of their own. Every link is for one person.
season-page-invite-link = Link to hand on
season-page-invite-make = Make a link
season-page-invite-another = Another link
season-page-invite-used = { $count ->
    [one] one link has been used
   *[other] { $count } links have been used
}
season-page-start = Start the competition
season-page-start-hint = Nobody can enter any more, and the draw is made.
season-page-start-few = More clubs are needed first.
season-page-start-waits = { $name } starts the competition when everybody is there.
season-page-seeds-drawn = Seeds are drawn by lot
season-page-seeds-set = Seeds are set
season-page-seeds-hint = The best seeds meet last, and go on without a match where there is one too many.
season-page-seeds-keep = Set this order instead
season-page-seeds-lift = Draw by lot after all
season-page-seed-up = { $club } one seed up
season-page-seed = seed { $seed }
season-page-invited = An invitation
season-page-invited-to = You are invited to a competition of { $game }. Name your club, and you are in.
season-page-invited-club = You are asked to coach { $club } from now on.
season-page-take-club = Take the club over
season-page-link-used = Somebody has used this link already.
season-page-look-at-it = Look at the competition

## What waits

season-page-waiting = What waits for you
season-page-duty-play = { $match } is being played: to the table
season-page-duty-prepare = Prepare { $match }
season-page-duty-wait = You are ready for { $match }; the others prepare
season-page-duty-pending = { $match }: the others are still being found
season-page-nothing-waits = Nothing waits for you at the moment.
season-page-awaited = { $more ->
    [0] Not ready yet: { $clubs }.
    [one] Not ready yet: { $clubs } and one more.
   *[other] Not ready yet: { $clubs } and { $more } more.
}
season-page-duty-answer = { $match }: does { $at } suit you?
season-page-now-playing = Being played
season-page-next-matches = Next
season-page-last-matches = Lately
season-page-champion = The trophy goes to
season-page-top-scorer = { $goals ->
    [one] Most goals: { $player } of { $club }, with one.
   *[other] Most goals: { $player } of { $club }, with { $goals }.
}

## Rounds and matches

season-page-round = Round { $round }
season-page-label-final = Final
season-page-label-third-place = Third place
season-page-label-semi-final = Semi-final
season-page-label-quarter-final = Quarter-final
season-page-label-last-of = Last { $clubs }
season-page-label-matchday = { $leg ->
    [1] First meeting
   *[other] Return match
}
season-page-label-table = Table { $table }
season-page-side-open = open
season-page-side-winner = Winner of { $match } ({ $number })
season-page-side-loser = Loser of { $match } ({ $number })
season-page-bye-of = { $club } goes on without a match
season-page-byes = Without a match: { $clubs }
season-page-half-time = half-time { $home }:{ $away }
season-page-extra-time = after extra time
season-page-shootout = { $home }:{ $away } on penalties
season-page-by-forfeit = by forfeit
season-page-by-hand = entered by hand
season-page-status-pending = not known yet who plays
season-page-status-preparing = being prepared
season-page-status-playing = being played
season-page-status-done = played
season-page-status-forfeit = decided by forfeit
season-page-proposed = proposed: { $at }
season-page-due = to be played by { $day }
season-page-was-due = was due on { $day }
season-page-mine-only = Only my matches
season-page-calendar-none = The calendar is made when the competition starts.
season-page-bracket = The draw
season-page-table = The table
season-page-no-match = There is no such match.
season-page-no-club = There is no such club.
season-page-no-player = There is no such player.

## The table

season-page-column-place = Place
season-page-column-club = Club
season-page-column-played = Played
season-page-column-won = Won
season-page-column-drawn = Drawn
season-page-column-lost = Lost
season-page-column-goals = Goals
season-page-column-score = Score
season-page-column-difference = Goal difference
season-page-column-points = Points
season-page-short-played = P
season-page-short-won = W
season-page-short-drawn = D
season-page-short-lost = L
season-page-short-goals = G
season-page-short-score = Score
season-page-short-difference = +/−
season-page-short-points = Pts
season-page-letter-won = W
season-page-letter-drawn = D
season-page-letter-lost = L
season-page-result-won = won
season-page-result-drawn = drawn
season-page-result-lost = lost
season-page-withdrawn = withdrawn
season-page-tie-break = { $above } stands above { $below } by { $reason }.
season-page-break-wins = first places
season-page-break-difference = goal difference
season-page-break-goals-for = goals scored
season-page-break-points-among = the points of their own matches
season-page-break-difference-among = the goal difference of their own matches
season-page-break-fewer-red = fewer red cards
season-page-break-fewer-yellow = fewer yellow cards
season-page-break-lot = lot
season-page-break-shared = nothing yet; they share the place

## Sheets

season-page-cards = Cards
season-page-cards-house = Crossed: in the deck. Struck through: a LEGEND card that was used. The cards are the house’s own.
season-page-cards-owned = Numbers 1 to 24, { $count } of them crossed
season-page-deck = In the deck: { $cards }.
season-page-deck-used = Used up: { $cards }.
season-page-card-owned = { $no }, in the deck
season-page-card-free = { $no }
season-page-card-used = { $no }, used up
season-page-matches = Matches
season-page-matches-none = Nothing played yet.
season-page-players = Players
season-page-column-opponent = Opponent
season-page-column-for = For
season-page-column-against = Against
season-page-at-home = at home
season-page-away = away
season-page-sum = Sum
season-page-column-slot = Place
season-page-column-no = Number
season-page-column-name = Name
season-page-column-appearances = Appearances
season-page-short-appearances = App
season-page-column-assists = Assists
season-page-column-yellow = Yellow cards
season-page-column-red = Red cards
season-page-column-subbed-off = Substituted
season-page-column-shots = Shots
season-page-column-saves = Saves
season-page-column-steals = Steals
season-page-column-tackles = Tackles
season-page-column-passes = Passes
season-page-column-remarks = Remarks
season-page-short-assists = A
season-page-short-yellow = Y
season-page-short-red = R
season-page-short-subbed-off = Sub
season-page-short-shots = Sh
season-page-short-saves = Sv
season-page-short-steals = St
season-page-short-tackles = Ta
season-page-short-passes = Pa
season-page-slot-goalkeeper = Goal
season-page-slot-player = Player { $at }
season-page-slot-captain = Captain { $at }
season-page-state-suspended = { $matches ->
    [one] suspended for a match
   *[other] suspended for { $matches } matches
}
season-page-state-must-miss = injured, misses the next match
season-page-state-testing = injured, is tested before the match
season-page-state-fatigued = tired: one BOOST less
season-page-state-yellow = carries a yellow card
season-page-state-fit = fit
season-page-role-goalkeeper = goalkeeper
season-page-role-player = field player
season-page-role-captain = captain
season-page-coached-by = coached by { $name }
season-page-career = Match by match
season-page-career-none = Not selected yet.
season-page-appearances = { $count ->
    [one] one appearance
   *[other] { $count } appearances
}
season-page-mark-bench = on the bench
season-page-mark-injured = injured
season-page-mark-sent-off = sent off
season-page-mark-exhausted = exhausted
season-page-sheet = Match sheet
season-page-sheet-goal = Goal
season-page-sheet-player = Player { $at }
season-page-sheet-substitute = Substitute { $at }
season-page-sheet-cards-long = Cards taken into the match
season-page-sheet-challenge-long = Challenge
season-page-legend-used = LEGEND { $no } used
season-page-challenge-line = { $card }, { $met ->
    [yes] met
   *[no] not met
}{ $count ->
    [none] {""}
   *[other] {" "}({ $count })
}
season-page-not-played = The match was not played; it counts for nothing but the standings.
season-page-report = Report
season-page-replay = See it again
season-page-print = Print

## Lists and charts

season-page-list-scorers = Goals
season-page-list-assists = Assists
season-page-list-saves = Saves
season-page-list-clean-sheets = Matches without a goal against
season-page-list-booked = Cards
season-page-list-none = Nobody yet.
season-page-card-count = { $red ->
    [0] {""}
   *[other] { $red } red{" "}
}{ $yellow ->
    [0] {""}
   *[other] { $yellow } yellow
}
season-page-sum-matches = Matches decided
season-page-sum-open = Matches to come
season-page-sum-goals = Goals
season-page-sum-yellow = Yellow cards
season-page-sum-red = Red cards
season-page-sum-forfeits = Forfeits
season-page-widest = Widest win:
season-page-season-none = The season is drawn here as soon as a match is decided.
season-page-chart-points = Points over the rounds
season-page-chart-places = Places over the rounds
season-page-chart-goals-for = Goals scored
season-page-chart-goals-against = Goals conceded
season-page-chart-of = { $title }, as lines; the figures stand in the table below
season-page-as-table = The figures as a table
season-page-export = Take it along
season-page-export-table = Table
season-page-export-fixtures = Calendar
season-page-export-matches = Match sheets
season-page-export-players = Players
season-page-export-hint = Everything that can be seen here, for a spreadsheet or a program.
season-page-record = Record

## Before a match

season-page-prepare = { $club } prepares
season-page-prepare-hint = In the order of the law book. Nobody else sees it before the kick-off.
season-page-step-training = Training
season-page-step-recovery = Recovery and suspensions
season-page-then = The squad, the cards and a challenge come after the training.
season-page-then-plain = The squad comes after that.
season-page-step-squad = Squad
season-page-step-cards = Cards and challenge
season-page-step-challenge = Challenge
season-page-sessions-left = { $left ->
    [0] no session left
    [one] one session left
   *[other] { $left } sessions left
}
season-page-sessions-lost = Sessions that are left are not carried over.
season-page-level = Level { $level }
season-page-train = { $level ->
    [one] Train: 1 session
   *[other] Train: { $level } sessions
}
season-page-train-card = Train { $card }: { $level ->
    [one] 1 session
   *[other] { $level } sessions
}
season-page-untrain = Not after all
season-page-untrain-card = Do not train { $card } after all
season-page-card-in-deck = in the deck
season-page-trained-cards = Trained: { $cards }.
season-page-trained-none = Nothing was trained.
season-page-end-training = End the training
season-page-tests-to-come = When the training ends, the team die is thrown for whoever has missed his match after an injury. Fit on five of six faces: on all but a red card.
season-page-findings-none = Nobody is hurt, suspended or tired.
season-page-finding-suspended = { $matches ->
    [one] Suspended for this match:
   *[other] Suspended for { $matches } matches:
}
season-page-finding-must-miss = Misses this match without a throw, and is tested before the next:
season-page-finding-testing = Is tested when the training ends:
season-page-finding-fatigued = Tired, starts with BOOST { $left } instead of { $boost }:
season-page-finding-yellow = Carries a yellow card; another one costs the match after it:
season-page-thrown = { $face ->
    [red] The team die shows a red card: still unfit, and tested again before the next match:
    [yellow] The team die shows a yellow card: fit again after being
   *[no_card] The team die shows no card: fit again after being
}
season-page-die = The team die: { $face ->
    [red] a red card
    [yellow] a yellow card
   *[no_card] no card
}
season-page-cause-suspended = sent off against { $club }
season-page-cause-second = a second yellow card, against { $club }
season-page-cause-must-miss = injured against { $club }
season-page-cause-fatigued = no BOOST left against { $club }
season-page-cause-yellow = shown against { $club }
season-page-verdict-out = out
season-page-verdict-tested = is tested
season-page-verdict-fit = fit again
season-page-verdict-plays = can play
season-page-squad-missing = { $missing ->
    [0] The squad is complete.
    [one] One place of the squad is empty.
   *[other] { $missing } places of the squad are empty.
}
season-page-squad-usual = Fill it up for me
season-page-squad-few = Only { $all } can play: { $starters } start, and { $bench ->
    [0] nobody sits
    [one] one sits
   *[other] { $bench } sit
} on the bench.
season-page-keeper-out = { $player } cannot play, so somebody else goes in goal. Whoever stands in covers one square of the goal, from whatever distance is shot.
season-page-captain-barred = one captain at most
season-page-squad-short = { $fit ->
    [0] Nobody is fit.
    [one] Only one player is fit.
   *[other] Only { $fit } players are fit.
} With fewer than three the match is lost by forfeit. It counts as missed: suspensions are served, and whoever is injured is tested before the next.
season-page-short-sure = The match goes to the others, 2–0. Sure?
season-page-short-go = Give the match away
season-page-boost = BOOST { $boost }
season-page-post-goal = in goal
season-page-post-field = on the field
season-page-post-bench = on the bench
season-page-post-out = left out
season-page-way-goal = Goal
season-page-way-field = Field
season-page-way-bench = Bench
season-page-post-unfit = unfit
season-page-put-player = { $player }: { $post }
season-page-take-powers = POWER cards, { $most } at most
season-page-take-legend = A LEGEND card
season-page-deck-empty = The deck is empty. Cards come by training and by challenges.
season-page-none = None
season-page-no-challenge = No challenge
season-page-challenge-hint = Laid face up. If you meet it, the card joins the deck after the match.
season-page-ready = Ready for the match
season-page-ready-plain = When everybody is ready, the table is set.
season-page-ready-waits = Ready. The table is set as soon as the others are.
season-page-reopen = Not ready after all
season-page-keep-choice = Keep the choice
season-page-is-ready = ready
season-page-busy-elsewhere = The club is playing another match.
season-page-to-the-table = To the table
season-page-watch = Watch
season-page-table-coming = The table is being set.
season-page-appointment = When
season-page-agreed = Agreed: { $at }
season-page-proposed-by = { $club } proposes { $at }.
season-page-no-time = No time is agreed. It can be played whenever everybody is ready.
season-page-agree = That suits me
season-page-propose = Propose
season-page-propose-at = Propose a time

## The commissioner

season-page-commissioner = For the commissioner
season-page-office = The club’s affairs
season-page-extend-to = To be played by
season-page-extend = Set the day
season-page-extend-lift = Lift the deadline
season-page-round-deadline = Deadline of { $round }
season-page-forfeit-of = { $club } forfeits
season-page-not-sure = Better not
season-page-forfeit-sure = The match is lost by forfeit. Sure?
season-page-undo-result = Take the result back
season-page-undo-sure = The match is open again, and everything that followed from it is undone. Sure?
season-page-by-hand-title = Played on a real table: enter the sheet
season-page-by-hand-hint = It is checked, and marked as entered by hand.
season-page-by-hand-enter = Enter the result
season-page-hand-half = Half-time
season-page-hand-shootout = Penalties
season-page-hand-extra = Extra time was played
season-page-hand-out = not selected
season-page-hand-goal = in goal
season-page-hand-player = on the field
season-page-hand-substitute = substitute
season-page-hand-red = red card
season-page-hand-subbed-off = went off
season-page-hand-came-on = came on
season-page-hand-injured = injured
season-page-hand-exhausted = exhausted
season-page-hand-fault-goal = One stands in goal, and only one.
season-page-hand-fault-room = A sheet has room for four on the field and two substitutes.
season-page-hand-fault-bench = Only a club with four on the field has substitutes.
season-page-hand-cards = LP: cards taken into the match, { $most } at most
season-page-hand-cards-none = None. Cards of another edition are noted by their number.
season-page-hand-legend = LEGEND card that was used up
season-page-hand-met = it was met
season-page-replace-person = Find another coach
season-page-replace-bot = A bot coaches from now on
season-page-replace-link = Whoever opens this link coaches { $club }
season-page-withdraw = Withdraw { $club }
season-page-withdraw-sure = The club takes no further part. Sure?
season-page-log = Log
season-page-log-hint = What was done in this competition, the latest first.
season-page-log-hint-commissioner = What was done in this competition, the latest first. What is taken back stays in the log, struck through.
season-page-log-all = Also what clubs and dice have done
season-page-strike = Take back
season-page-strike-entry = Take entry { $entry } back
season-page-struck-by = taken back by { $entry }
