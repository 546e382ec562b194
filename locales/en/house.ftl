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
house-simulate-label = by
house-simulate-name = name
house-simulate-seats = seats
house-simulate-share = × share
house-simulate-count = a game has
house-simulate-mean = on average
house-simulate-range = from – to
house-simulate-length = A game has { $mean } actions ({ $least } to { $most }), { $decisions } of them decisions with { $branching } options each.

## stammtisch arena

house-arena-title = { $title }: { $games } games, { $pair } for every pair, from seed { $seed }
house-arena-player = player
house-arena-against = against
house-arena-all = all
house-arena-elo = Elo
house-arena-interval = 95 % sure
house-arena-games = games
house-arena-won = won
house-arena-drawn = drawn
house-arena-lost = lost
house-arena-score = score
house-arena-seat = seat
house-arena-seats = seats
house-arena-label = by
house-arena-name = name
house-arena-decisions = decisions
house-arena-mean = on average
house-arena-p95 = 95 % within
house-arena-missed = missed
house-arena-timeouts = too late
house-arena-illegal = illegal
house-arena-crashes = crashes
house-arena-open = Somebody has won or lost every game: how far they are apart is a guess, as if every pair had drawn half a game besides.
house-arena-trouble = The first trouble with { $player }: { $trouble }

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

## Web

### Everywhere on the pages

house-web-house = Stammtisch
house-web-skip = Skip to the page
house-web-nav = You
house-web-nav-account = Sign in
house-web-home = To the front page
house-web-close = Close
house-web-save = Save
house-web-copy = Copy
house-web-copied = Copied
house-web-yes = Yes
house-web-no = No
house-web-nobody = nobody
house-web-loading = One moment …
house-web-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
house-web-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
house-web-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

house-web-lost-title = Nobody sits here
house-web-lost-text = This address leads to no table, no law book and no page. Perhaps the link was cut short.

house-web-trouble-unexpected = Something went wrong. Nothing was lost; please try again.
house-web-trouble-unreachable = The house cannot be reached. Is it running?
house-web-trouble-too-many = That was a lot at once. Please wait a moment.

### The games

house-web-game-unita = Unita
house-web-game-sabbat = Sabbat Magica
house-web-game-cup = Helvetia Cup
house-web-game-uenighet = Deres uenighet
house-web-pitch-unita = Four battalions of dice march along spiral war paths to one gate, and fight whom they brush against. Two to four players, about forty minutes.
house-web-pitch-sabbat = Magicians and their ghosts haunt a manor, its gardens and eight regions, for six hours of one night.
house-web-pitch-cup = Five-a-side fantasy football on a muddy pitch of hexes: single matches, cups and championships.
house-web-pitch-uenighet = Nations on a map of hills and cliffs buy, move and shoot, all at the same time.

### The front page

house-web-home-title = Pull up a chair.
house-web-home-lead = A regulars’ table for tabletop games. The table knows the rules; you bring the company, or let bots fill the empty chairs.
house-web-home-tonight = On the table tonight
house-web-home-shelf = On the shelf
house-web-home-mine = My tables
house-web-home-all = Show all { $count } tables
house-web-home-open = Open tables
house-web-home-watch = Tables to watch
house-web-home-quiet = The room is quiet. Start a table, and it will be listed here if you let anyone watch.
house-web-play-now = Play now
house-web-set-up = Set up a table
house-web-learn-in-three = Learn it in three minutes
house-web-read-law = Read the law book
house-web-read-law-of = Read the law book of { $game }
house-web-coming = Coming to the table
house-web-not-playable = This game is not on the table yet.
house-web-bring-record = Bring a record
house-web-bring-hint = A game that was saved as text can be looked at, and gone on from, here.

house-web-ticket-your-turn = It is your turn
house-web-ticket-gathering = Waiting for people
house-web-ticket-over = Over
house-web-ticket-running = Being played
house-web-ticket-awaits = Waiting for { $names }
house-web-seat-empty = empty chair

### Who I am

house-web-name-title = What shall we call you?
house-web-name-label = Name
house-web-name-hint = A name is enough to sit down. You can change it at any time.
house-web-name-go = Sit down
house-web-name-sign-in = I have an account

house-web-account = You
house-web-account-name = You go by { $name }
house-web-account-guest = You are a guest: your seats are kept in this browser.
house-web-account-has = You have an account: your seats are yours on every device where you sign in.
house-web-account-rename = Change the name
house-web-account-renamed = From now on you go by this name.
house-web-password = Password
house-web-password-title = Change the password
house-web-password-hint = On other devices you will have to sign in again.
house-web-password-old = The password so far
house-web-password-new = The password from now on
house-web-password-go = Change it
house-web-password-changed = The password is changed.
house-web-open-title = Keep my seats
house-web-open-hint = An account with a password keeps your seats across devices. No address is asked for, so a lost password cannot be sent to you.
house-web-open-go = Open an account
house-web-sign-in-title = Sign in
house-web-sign-in-hint = With the name and the password of your account.
house-web-sign-in-go = Sign in
house-web-sign-out = Sign out
house-web-farewell = Goodbye
house-web-farewell-guest = A guest who signs out gives up their seats: bots will play them.
house-web-farewell-account = Your seats wait for you until you sign in again.
house-web-forget-me = Delete me
house-web-forget-sure = Your name, your password and your notices are deleted for good, and bots take your seats. Games that were played remain, without your name.
house-web-forget-go = Delete me for good
house-web-forget-not = I stay
house-web-notices = Word from slow tables
house-web-notices-hint = When a table with days per move waits for you, the house can send a message to an address that takes JSON by POST, as most chat services offer.
house-web-notices-address = Address
house-web-notices-saved = Saved.
house-web-notices-when = When
house-web-notices-table = Table
house-web-notices-state = What became of it
house-web-notice-waiting = waiting ({ $tries ->
    [0] not tried yet
    [one] tried once
   *[other] tried { $tries } times
})
house-web-notice-sent = delivered
house-web-notice-failed = given up ({ $tries ->
    [one] tried once
   *[other] tried { $tries } times
})
house-web-notice-turn = It is your turn.

### Settings

house-web-settings = Settings
house-web-settings-theme = Light
house-web-settings-theme-system = As the system
house-web-settings-theme-light = Afternoon
house-web-settings-theme-dark = Evening
house-web-settings-motion = Motion
house-web-settings-motion-system = As the system
house-web-settings-motion-on = On
house-web-settings-motion-off = Off
house-web-settings-sound = Sound
house-web-settings-sound-on = Soft
house-web-settings-sound-off = Off
house-web-settings-language = Language
house-web-settings-notify = Tell me in this browser when it is my turn
house-web-settings-licences = Licences of third-party software
house-web-language-en = English
house-web-language-fr = Français
house-web-language-de = Deutsch
house-web-language-nb = Norsk bokmål

### Setting a table up

house-web-setup-title = A table of { $game }
house-web-setup-hint = Everything is ready as it stands; change what you like.
house-web-setup-rules = The rules
house-web-setup-more = { $count ->
    [one] One more option
   *[other] { $count } more options
}
house-web-option-usual = As these rules say
house-web-setup-chairs = The chairs
house-web-setup-chairs-hint = Sit in several chairs to play with friends on this device; a curtain falls between two hands.
house-web-setup-chair = Who sits in chair { $chair }
house-web-setup-table = The table
house-web-setup-name = What it is called
house-web-setup-clock = The clock
house-web-setup-watch = Who may watch
house-web-setup-dice = The dice
house-web-setup-go = Set the table
house-web-sitter-me = Me
house-web-sitter-also-me = Also me, on this device
house-web-sitter-open = Open to anybody
house-web-sitter-invited = Whoever has the link
house-web-sitter-bot = Bot: { $level }
house-web-bot-random = Carefree
house-web-bot-random-hint = Does anything that is allowed.
house-web-bot-beginner = Beginner
house-web-bot-beginner-hint = Plays sensibly, and does not look ahead.
# Nobody can ask for it any more, but it stands in the logs of old competitions.
house-web-bot-scripted = By the book
house-web-bot-scripted-hint = Always does what the book holds best.
house-web-bot-regular = Regular
house-web-bot-regular-hint = Thinks a few moves ahead.
house-web-bot-master = Master
house-web-bot-master-hint = Takes its time; the strongest we have.
house-web-clock-away = No hurry
house-web-clock-none = None
house-web-clock-sandglass = Sandglass
house-web-clock-bank = Bank
house-web-clock-days = Days
house-web-clock-away-hint = Nobody is hurried. A bot sits in for whoever has been away for so long on their turn while others wait, until they return.
house-web-clock-none-hint = Nobody is hurried, and everybody waits for whoever is away.
house-web-clock-sandglass-hint = So much for every decision; then a bot decides.
house-web-clock-bank-hint = So much for the whole game, and a little more for every decision.
house-web-clock-days-hint = A slow table, over days: come by when you can.
house-web-clock-away-after = A bot sits in after
house-web-clock-seconds = For a decision
house-web-clock-bank-all = For the game
house-web-clock-bank-more = For a decision, more
house-web-clock-days-each = For a decision
house-web-watch-anyone = Anybody
house-web-watch-link = Who has the address
house-web-watch-nobody = Nobody
house-web-watch-anyone-hint = Anybody may watch; the table is listed on the front page.
house-web-watch-link-hint = Whoever has this address may watch.
house-web-watch-nobody-hint = Only those who play can open this table.
house-web-dice-sealed = Sealed
house-web-dice-real = Real
house-web-dice-sealed-hint = The house throws, from a seed that is sealed now and opened at the end: everybody can check every roll.
house-web-dice-real-hint = You throw real dice on your own table and tell the house what they show.

### Joining

house-web-join-title = There is a chair for you.
house-web-join-text = Somebody keeps a seat for whoever has this link.
house-web-join-go = Sit down

### At the table

house-web-table-coming = The table is being set …
house-web-table-lost = This table cannot be opened
house-web-board-none = Nobody has drawn a board for this game yet. The list beside it plays it all the same.
house-web-your-turn = Your turn
house-web-you = you
house-web-present = is here
house-web-absent = is away
house-web-to-act = to act
house-web-score = Score: { $score }
house-web-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
house-web-clock = Time left
house-web-stand-in = bot for { $name }
house-web-holder-open = open chair
house-web-holder-invited = kept for a guest

house-web-turn-gathering = We wait until every chair is taken.
house-web-turn-over = { $count ->
    [one] The game is over. { $names } wins.
   *[other] The game is over. { $names } share the win.
}
house-web-turn-chance = The dice are falling …
house-web-turn-real-dice = Throw the dice. What do they show?
house-web-turn-ours = { $names }, it is your turn.
house-web-turn-away = { $count ->
    [one] { $names } is away. A bot sits in when this time is up, until they return.
   *[other] { $names } are away. Bots sit in when this time is up, until they return.
}
house-web-turn-theirs = It is the turn of { $names }.

house-web-sheet = What to do, what happened, what was said
house-web-sheet-open = Show more
house-web-sheet-close = Show less
house-web-skip-list = Skip to what can be done
house-web-what-now = What can I do now?
house-web-tab-offers = To do
house-web-tab-log = Log
house-web-tab-chat = Talk
house-web-hint = What would you play?
house-web-hint-thinking = Thinking …
house-web-hint-found = What a good player would do:
house-web-hint-chance = { $chance } % to win
house-web-hint-then = Then: { $line }
house-web-hint-varies = Nobody should be able to foresee this: vary it.
house-web-hint-share = { $share } % of the time
house-web-idle-wait = Nothing to decide just now. Enjoy the view.
house-web-idle-curtain = First the curtain is lifted.
house-web-idle-over = The game is over.
house-web-idle-gathering = As soon as every chair is taken, we begin.
house-web-idle-spectator = You are watching. What can be done, those who play decide.
house-web-can-take-back = This can be taken back.
house-web-take-back = Take back
house-web-ask-back = Ask to take back
house-web-vote = Shall we go back to after entry { $entry }? In favour: { $agreed }. Still to answer: { $waiting }.
house-web-vote-yes = Yes, go back
house-web-vote-no = No, play on
house-web-vote-withdraw = Withdraw
house-web-skip-events = Skip
house-web-set-aside = The rules have changed since this game began, and no longer lead through it. It is shown as it stood after entry { $entry }; from its replay you can play on.
house-web-missed = Since your last turn …
house-web-missed-more = { $count ->
    [one] One earlier thing stands in the log.
   *[other] { $count } earlier things stand in the log.
}
house-web-show-again = Show again
house-web-connection-lost = The connection is lost. We try again; nothing is lost.
house-web-connection-retry = Try now

house-web-log = Log
house-web-log-empty = Nothing has happened yet.
house-web-log-acted = { $seat } decides.
house-web-log-chance = The dice fall.
house-web-log-gone = taken back
house-web-log-why = The numbers behind it
house-web-chat = Talk at the table
house-web-chat-empty = Nobody has said anything yet.
house-web-chat-say = Say something
house-web-chat-send = Say it
house-web-chat-to = For whom
house-web-chat-everybody = To everybody
house-web-chat-only = Only for { $names }
house-web-chat-person = { $name } ({ $seats })
house-web-chat-send-private = Say it only to { $names }
house-web-chat-private = in private to { $readers }:
house-web-chat-to-gone = Whom you were writing to has left the table. Choose again whom it is for.
house-web-chat-silent = It was agreed that nobody talks at this table.

house-web-gathering = An empty chair or two. Sit down, or send somebody the link.
house-web-sit-down = Sit down as { $seats }
house-web-chairs = Chairs and links
house-web-chairs-invite = Chairs and links
house-web-chair-take = Sit down
house-web-chair-take-back = Take my chair back
house-web-chair-bot = Let a bot play
house-web-chair-level = Change its level
house-web-chair-leave = Leave the chair
house-web-chair-open = Open it to anybody
house-web-chair-keep = Keep it for a guest
house-web-chair-invite = Make a link
house-web-invite-link = Link for this chair
house-web-invite-revoke = Revoke the link
house-web-table-link = Address of this table

house-web-dice-ask = What do the dice show?
house-web-dice-choose = Choose
house-web-dice-tell = Tell the table

house-web-curtain-title = { $who }: your turn
house-web-curtain-text = Pass the device on. Nobody else should look now.
house-web-curtain-lift = Show my hand

### The law

house-web-rules = Law book
house-web-rules-title = { $game }: the law book
house-web-rules-version = Version { $law }. Where the printed rules are silent, our rulings are marked as ours.
house-web-rules-contents = Chapters
house-web-rules-search = Search the clauses
house-web-rules-hits = { $count ->
    [0] No clause has these words.
    [one] One clause
   *[other] { $count } clauses
}
house-web-ruling = Our ruling, where the printed rules are silent.
house-web-clause-read = Read clause { $clause }
house-web-clause-title = { $game }, { $clause }
house-web-clause-unknown = The law book has no clause { $clause }.
house-web-clause-why = Why? { $clause }
house-web-clause-in-book = In the law book
house-web-learn-title = { $game } in five steps
house-web-lesson-steps = The five steps
house-web-lesson-next = Next step
house-web-lesson-again = Start again
house-web-lesson-play = Play a game
house-web-lesson-clause = What the law book says
house-web-learn-none = Nobody has written an introduction to this game yet.

### The end, and once more

house-web-finale = The result
house-web-finale-title = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
house-web-finale-won = You win with { $names }!
house-web-finale-draw = A draw: all share the win
house-web-finale-course = How it went
house-web-finale-turning = Where it turned
house-web-finale-chances = Chances
house-web-finale-scores = Scores
house-web-finale-entry = What was decided there
house-web-finale-by-luck = { $by } % by luck
house-web-finale-by-play = { $by } % by a decision
house-web-finale-luck = Luck
house-web-finale-play = Decisions
house-web-finale-luck-explained = In parts of a hundred of the win. Luck is what dice, draws and guesses gave over what could be expected of them; the rest was made of it by everybody’s decisions. Together they are the way from the first chances to the last.
house-web-finale-board = Look at the board
house-web-curve-chances = Everybody's chances to win, in parts of a hundred, from the first entry to the last
house-web-curve = The scores of all seats from the first entry to the last
house-web-rematch = Play again
house-web-rematch-join = To the next game
house-web-replay = Replay
house-web-share = To show it to others
house-web-record-save = Save the record
house-web-to-table = To the table

house-web-replay-as = Seen as
house-web-as-open = with everything open
house-web-as-mine = as I saw it
house-web-as-seat = as { $seat } saw it
house-web-as-spectator = as a spectator saw it
house-web-replay-start = Before the first move.
house-web-replay-first = To the start
house-web-replay-back = One back
house-web-replay-next = One on
house-web-replay-last = To the end
house-web-replay-run = Play
house-web-replay-pause = Pause
house-web-replay-where = Entry
house-web-fork = Play on from here
house-web-verify = Check the dice
house-web-verified = { $count ->
    [0] No dice were thrown.
    [one] The seal fits and the roll is the one it gives.
   *[other] The seal fits, and all { $count } rolls are those it gives.
}
house-web-verify-seal = The seed does not fit the seal that was shown before the first move.
house-web-verify-roll = Entry { $number } shows { $found }, but the seed gives { $right }.
house-web-seal = Seal of the dice: { $seal }

house-table-true = { $table }: true; { $game }, law book { $law }, { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, { $over ->
    [yes] played to the end
   *[no] not over yet
}
house-table-differs = { $table }: NOT as it was stored; { $game }, law book { $law }: { $difference }

## stammtisch serve, backup, restore

house-serve-open = The house is open at { $url } (Ctrl-C closes it).
house-serve-closed = The house is closed; everything is kept.
house-backed-up = Everything is in { $file } ({ $size } KiB).
house-restored = { $data } is as it was when { $file } was written.

## Notices that are sent to people who are elsewhere

house-notice-turn = It is your turn in { $game } at “{ $title }”: { $url }
house-notice-remind = { $game } at “{ $title }” still waits for you, and time runs short: { $url }
house-notice-over = { $game } at “{ $title }” is over: { $url }
house-notice-prepare = { $match } of “{ $title }” can be prepared: { $url }
house-notice-due = { $match } of “{ $title }” is to be played soon: { $url }
house-notice-decided = { $match } of “{ $title }” is decided: { $url }

## The pages: competitions

house-web-competitions = Cups and championships
house-web-competitions-short = Competitions
house-web-competitions-pitch = Seasons for clubs with a history: a draw, a table, sheets, suspensions, a trophy.
house-web-competitions-all = All competitions
house-web-competitions-found = Hold one
house-web-to-competition = To the competition
house-web-competitions-wait = A match waits for you
