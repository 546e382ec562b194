# What the house says to players, whatever the game.
#
# A thing is said from its JSON, by the program and by the pages alike:
#
# - An action, event, refusal or preview has a `type`. Its message is `{game}-{kind}-{type}`, with
#   hyphens for underscores, and its arguments are its other fields.
# - Numbers are numbers, booleans are `yes` and `no`, null is `none`. A string is replaced by the
#   message `{game}-{string}` if there is one.
# - A field of an object inside is `$outer-inner`; `$outer` itself is its `type`, or `some`.
# - Lists of plain values are joined by spaces; an empty one is `none`. Objects in a list are said one by one and joined
#   by `house-list`; they are of the kind of what they are part of, so their messages are
#   `{game}-{kind}-{type}` as well, or `{game}-{kind}-{field}` without a type.
# - An action on offer has the fields of its preview as well; what stands in a list of the preview
#   is said by `{game}-preview-…`.
#
# The house's own messages begin with `house-`. `crates/shelf/src/catalogue.rs` has the details.

## Everywhere

house-list = { $before }, { $next }
house-seat = { $name } ({ $word })
house-standing = { $place }. { $seat }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}

## stammtisch games

house-games-title = { $title } ({ $game }): { $players } players, law book { $law }
house-games-option = { $option } – { $about } (usually { $default }, { $clause })

## stammtisch play

house-play-title = { $title }, law book { $law }. Type help at any time.
house-play-sealed = The dice are sealed: { $seal }
house-play-turn = { $seat }, what do you do?
house-play-throw = Throw the dice. What do they show?
house-play-group = { $prefix } … ({ $count } choices)
house-play-back = (Only a part of the list; type back for all of it.)
house-play-refused = Not allowed: { $sentence } ({ $clause })
house-play-not-understood = Not understood: { $reason }. Type help for what can be typed.
house-play-undone = Taken back by { $seats }.
house-play-barrier = This cannot be taken back: { $reason ->
    [nothing] nothing has been done yet
    [chance] dice were thrown or cards drawn since
    [another] somebody else has acted since
   *[shown] it showed somebody something hidden
}.
house-play-saved = Saved. Go on with: stammtisch play { $game } --resume { $file }
house-play-save-where = Say where: save FILE
house-play-hand-over = Hand the keyboard to { $seats }, then press Enter.
house-play-now = Now: { $seats }.
house-play-left = Goodbye. The game was left before its end.
house-play-over = The game is over.
house-play-help =
    Type the number of a choice, or its notation as it stands in brackets.
    The beginning of a notation shows the choices that go on from there.
      list       show the choices again
      back       show all of them again
      board      draw the board again
      undo       take back your last action
      save FILE  save the game, to go on later
      quit       leave the game

## stammtisch replay

house-replay-title = { $title }, law book { $law }
house-replay-help = Enter for the next step, b for the board, q to leave.
house-replay-undo = { $number } { $by } took back everything after { $to }

## stammtisch simulate

house-simulate-title = { $title }: { $games ->
    [one] one game
   *[other] { $games } games
} from seed { $seed }
house-simulate-seat = seat
house-simulate-player = player
house-simulate-bot = bot
house-simulate-wins = wins
house-simulate-interval = 95 % sure
house-simulate-shared = shared
house-simulate-score = score
house-simulate-length = A game has { $mean } actions ({ $least } to { $most }), { $decisions } of them decisions with { $branching } options each.

## stammtisch verify

house-verified = { $file }: true; { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, { $over ->
    [yes] played to the end
   *[no] not over yet
}, { $rolls ->
    [proved] { $count ->
        [one] the roll is proved fair
       *[other] all { $count } rolls are proved fair
    }
    [sealed] rolls sealed and not opened yet
   *[unsealed] nothing is claimed about the rolls
}
