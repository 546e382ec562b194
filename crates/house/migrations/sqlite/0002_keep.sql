-- The last position of a table that was worth keeping: a cache, so that nobody has to play a long
-- log again, and what a table goes on from where the rules have changed meanwhile. `number` is the
-- entry after which it stood, `law` the law book by which, `hash` its fingerprint.
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    law      TEXT NOT NULL,
    position TEXT NOT NULL,
    hash     TEXT NOT NULL
) STRICT;

-- An open proposal to go back: the entry after which it was made, the one to go back to, and the
-- seats that have agreed and that have not answered. It is gone as soon as anything happens.
CREATE TABLE votes (
    table_id INTEGER NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    back_to  INTEGER NOT NULL,
    agreed   TEXT NOT NULL,
    waiting  TEXT NOT NULL
) STRICT;

-- The name of whoever sat there, where that is nobody whom this house knows.
ALTER TABLE chairs ADD COLUMN name TEXT;

-- Whether the table is for practice, such as a step of an introduction: it is in no list.
ALTER TABLE tables ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;
