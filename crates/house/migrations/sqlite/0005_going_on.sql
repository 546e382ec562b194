-- Competitions go on: when the rules change, and when an entry is struck after the end.

-- Where a competition stood, as JSON. `last` is written with every entry: it saves going through
-- the log, and where the log would lead elsewhere by other rules the competition goes on from it.
-- It is then kept as `base` too: what lies behind it stands, and can be struck no more.
CREATE TABLE competition_snapshots (
    competition_id INTEGER NOT NULL REFERENCES competitions (id) ON DELETE CASCADE,
    kind           TEXT NOT NULL,
    snapshot       TEXT NOT NULL,
    PRIMARY KEY (competition_id, kind)
) STRICT, WITHOUT ROWID;

-- Dice that have taken the place of open ones: `number` is the entry that sealed them. The first
-- dice are those of the competition itself.
CREATE TABLE competition_seeds (
    competition_id INTEGER NOT NULL REFERENCES competitions (id) ON DELETE CASCADE,
    number         INTEGER NOT NULL,
    seed           TEXT NOT NULL,
    PRIMARY KEY (competition_id, number)
) STRICT, WITHOUT ROWID;
