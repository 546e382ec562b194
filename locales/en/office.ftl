# What `stammtisch league` prints. How a thing comes to its message is explained at the head of house.ftl.

office-nothing-to-play = No match between bots can be played now.

## Heads of columns

office-place = place
office-club = club
office-clubs = clubs
office-match = match
office-what = what
office-result = result
office-round = round
office-opponent = opponent
office-score = score
office-played = played
office-won = won
office-drawn = drawn
office-lost = lost
office-for = for
office-against = against
office-difference = +/−
office-points = points
office-form = form
office-level = level by
office-slot = slot
office-no = no.
office-player = player
office-goals = goals
office-assists = assists
office-saves = saves
office-clean-sheets = clean sheets
office-yellow = yellow
office-red = red
office-sub = replaced
office-notes = notes

## Words in the columns

office-form-won = W
office-form-drawn = D
office-form-lost = L
office-tie-wins = more first places
office-tie-difference = goal difference
office-tie-goals-for = goals
office-tie-points-among = points among them
office-tie-difference-among = difference among them
office-tie-fewer-red = fewer red cards
office-tie-fewer-yellow = fewer yellow cards
office-tie-lot = lot
office-tie-shared = nothing yet
office-status-pending = not known yet
office-status-preparing = to be played
office-status-playing = being played
office-status-done = played
office-status-forfeit = forfeited
office-extra-time = after extra time
office-by-hand = entered by hand
office-forfeit = forfeit
office-slot-goal = goal
office-slot-player = field
office-slot-substitute = bench
office-mark-injured = injured
office-mark-sent-off = sent off
office-mark-exhausted = exhausted
office-mark-suspended = suspended
office-mark-fatigued = tired
office-mark-booked = carries a yellow card
office-met = met
office-missed = missed

## Matches

office-label-final = final
office-label-third-place = third place
office-label-semi-final = semi-final
office-label-quarter-final = quarter-final
office-label-last-of = last { $clubs }
office-label-matchday = leg { $leg }
office-label-table = table { $table }

## Lines

office-line-club = Club { $number }
office-line-round = Round { $round }
office-line-bye = { $name } has no match.
office-line-winner = The winner is { $name }.
office-line-winner-of = winner of { $number }
office-line-loser-of = loser of { $number }
office-line-shoot-out = { $score } on penalties
office-line-awaits = To prepare: { $prepare }. To play: { $play }.
office-line-seasons = { $times } competitions, { $matches } matches, no contradiction. Goals per match: { $goals }. Home wins: { $home }, draws: { $drawn }, away wins: { $away }. Forfeits: { $forfeits }.
