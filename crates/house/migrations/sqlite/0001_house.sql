-- The house as it is stored. Times are milliseconds since 1970; ids are random and never reused.

-- What the house itself remembers: its secrets, and when it was last known to be alive.
CREATE TABLE house (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

-- `account` is the folded name under which a password signs in; guests have none.
CREATE TABLE people (
    id       INTEGER NOT NULL PRIMARY KEY,
    name     TEXT NOT NULL,
    account  TEXT UNIQUE,
    password TEXT,
    webhook  TEXT,
    created  INTEGER NOT NULL,
    seen     INTEGER NOT NULL
) STRICT;

-- A session is known by the hash of its token: whoever reads the file cannot take one over.
CREATE TABLE sessions (
    token   TEXT NOT NULL PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of ON sessions (person);

-- `start` is the position play began from, where that was not the first of the setup.
-- `owner` is null once the account is deleted.
CREATE TABLE tables (
    id            INTEGER NOT NULL PRIMARY KEY,
    game          TEXT NOT NULL,
    law           TEXT NOT NULL,
    setup         TEXT NOT NULL,
    start         TEXT,
    title         TEXT NOT NULL,
    seed          TEXT,
    owner         INTEGER REFERENCES people (id) ON DELETE SET NULL,
    watch         TEXT NOT NULL,
    clock         TEXT NOT NULL,
    state         TEXT NOT NULL,
    created       INTEGER NOT NULL,
    began         INTEGER,
    touched       INTEGER NOT NULL,
    forked_table  INTEGER,
    forked_number INTEGER,
    rematch       INTEGER
) STRICT;
CREATE INDEX tables_listed ON tables (state, watch, touched);
CREATE INDEX tables_of ON tables (owner);

-- `holder` is open, invited, person or bot; `stand_in` is 0, or 1 if a bot sits in because the
-- person is absent, or 2 because the person asked for it.
CREATE TABLE chairs (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    chair    INTEGER NOT NULL,
    holder   TEXT NOT NULL,
    person   INTEGER REFERENCES people (id) ON DELETE SET NULL,
    level    TEXT,
    stand_in INTEGER NOT NULL DEFAULT 0,
    missed   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, chair)
) STRICT, WITHOUT ROWID;
CREATE INDEX chairs_of ON chairs (person);

-- What the seats added to the sealed dice.
CREATE TABLE entropies (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    bytes    TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The log. Rows are only ever added, at the end of the file whatever their table, which is why
-- this one is not clustered by table; that a number exists once is what makes racing moves safe.
-- `actor` is a seat, -1 for chance, -2 for an undo; `action` its notation, or for an undo the
-- entry to go back to and the seats that asked. A repeated command is recognised by `person` and
-- `key` among the entries after the one it answers, so these need no index.
CREATE TABLE moves (
    table_id INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    actor    INTEGER NOT NULL,
    action   TEXT NOT NULL,
    events   TEXT NOT NULL,
    at       INTEGER NOT NULL,
    person   INTEGER,
    key      TEXT,
    hash     TEXT
) STRICT;
CREATE UNIQUE INDEX moves_number ON moves (table_id, number);

-- Time used, by seat. `since` is null for a clock that stands.
CREATE TABLE clocks (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    left_ms  INTEGER NOT NULL,
    since    INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    person   INTEGER REFERENCES people (id) ON DELETE SET NULL,
    key      TEXT NOT NULL,
    name     TEXT NOT NULL,
    seats    TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chat_key ON chat (table_id, person, key);

CREATE TABLE invitations (
    token    TEXT NOT NULL PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    chair    INTEGER NOT NULL,
    created  INTEGER NOT NULL,
    used_by  INTEGER REFERENCES people (id) ON DELETE SET NULL,
    used     INTEGER,
    revoked  INTEGER
) STRICT;
CREATE INDEX invitations_of ON invitations (table_id);

-- Notices on their way. `state` is waiting, sent or failed.
CREATE TABLE outbox (
    id       INTEGER NOT NULL PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    body     TEXT NOT NULL,
    created  INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    state    TEXT NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    trouble  TEXT
) STRICT;
CREATE UNIQUE INDEX outbox_once ON outbox (person, table_id, number, kind);
CREATE INDEX outbox_due ON outbox (state, due);
