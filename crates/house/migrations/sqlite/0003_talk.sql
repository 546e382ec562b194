-- Lines that are not for everybody. `id` names a line to those who read it, and tells nothing else;
-- `recipients` are the seats it is addressed to, and null is everybody.
ALTER TABLE chat ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE chat ADD COLUMN recipients TEXT;
-- What was said so far was said to everybody, and its numbers are no secret.
UPDATE chat SET id = CAST(number AS TEXT);

-- The people who held those seats when it was said. Who sits down there later is none of them.
CREATE TABLE chat_readers (
    table_id INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    person   INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, number, person),
    FOREIGN KEY (table_id, number) REFERENCES chat (table_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_readers_of ON chat_readers (person);
