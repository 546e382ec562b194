-- Competitions: cups and championships. What they are is the log; the rest says who is who.

-- `charter` is what was agreed before the first club entered. `access` says who may enter a club:
-- `house` is anybody, `link` whoever was invited. `round_days` is how long a round lasts, null for
-- as long as it takes. `revision` counts everything that a page would show otherwise than before.
-- `owner` is the commissioner, and null once nobody is.
CREATE TABLE competitions (
    id         INTEGER NOT NULL PRIMARY KEY,
    game       TEXT NOT NULL,
    law        TEXT NOT NULL,
    title      TEXT NOT NULL,
    charter    TEXT NOT NULL,
    seed       TEXT NOT NULL,
    owner      INTEGER REFERENCES people (id) ON DELETE SET NULL,
    access     TEXT NOT NULL,
    clock      TEXT NOT NULL,
    round_days INTEGER,
    state      TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    touched    INTEGER NOT NULL
) STRICT;
CREATE INDEX competitions_listed ON competitions (state, access, touched);
CREATE INDEX competitions_of ON competitions (owner);

-- The log. Rows are only ever added; that a number exists once is what makes racing entries safe,
-- and that a key of a person does is what makes a repeated command harmless. `actor` and `action`
-- are JSON as the competition has them. What a match was, is in the entry that books it.
CREATE TABLE competition_entries (
    competition_id INTEGER NOT NULL REFERENCES competitions (id) ON DELETE CASCADE,
    number         INTEGER NOT NULL,
    actor          TEXT NOT NULL,
    action         TEXT NOT NULL,
    at             INTEGER NOT NULL,
    person         INTEGER,
    key            TEXT,
    hash           TEXT,
    PRIMARY KEY (competition_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX competition_keys ON competition_entries (competition_id, person, key);

-- Who looks after a club: a person, or a bot of this level, or nobody any more.
CREATE TABLE coaches (
    competition_id INTEGER NOT NULL REFERENCES competitions (id) ON DELETE CASCADE,
    club           INTEGER NOT NULL,
    person         INTEGER REFERENCES people (id) ON DELETE SET NULL,
    level          TEXT,
    PRIMARY KEY (competition_id, club)
) STRICT, WITHOUT ROWID;
CREATE INDEX coaches_of ON coaches (person);

-- The tables at which matches are played. `kick_off` stands for everything the match began with:
-- where that was changed since, by striking an entry, or where the result was, another table is
-- set up. `booked` is the entry that booked the match.
CREATE TABLE fixture_tables (
    table_id       INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    competition_id INTEGER NOT NULL REFERENCES competitions (id) ON DELETE CASCADE,
    fixture        INTEGER NOT NULL,
    kick_off       TEXT NOT NULL,
    booked         INTEGER
) STRICT;
CREATE INDEX fixture_tables_of ON fixture_tables (competition_id);
CREATE UNIQUE INDEX fixture_tables_once ON fixture_tables (competition_id, fixture, kick_off)
    WHERE booked IS NULL;

-- Links: for whoever wants to enter a club, or to look after the one that is named.
CREATE TABLE competition_invitations (
    token          TEXT NOT NULL PRIMARY KEY,
    competition_id INTEGER NOT NULL REFERENCES competitions (id) ON DELETE CASCADE,
    club           INTEGER,
    created        INTEGER NOT NULL,
    used_by        INTEGER REFERENCES people (id) ON DELETE SET NULL,
    used           INTEGER,
    revoked        INTEGER
) STRICT;
CREATE INDEX competition_invitations_of ON competition_invitations (competition_id);

-- Whoever is reminded of a deadline is reminded once, unless it is moved.
CREATE TABLE competition_reminders (
    competition_id INTEGER NOT NULL REFERENCES competitions (id) ON DELETE CASCADE,
    fixture        INTEGER NOT NULL,
    due            INTEGER NOT NULL,
    PRIMARY KEY (competition_id, fixture, due)
) STRICT, WITHOUT ROWID;

-- Notices of competitions are in the outbox too: `competition` is then the id, and `table_id` 0.
ALTER TABLE outbox ADD COLUMN competition INTEGER NOT NULL DEFAULT 0;
DROP INDEX outbox_once;
CREATE UNIQUE INDEX outbox_once ON outbox (person, table_id, competition, number, kind);
