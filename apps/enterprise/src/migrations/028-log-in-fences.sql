-- Wrong passwords are counted for a name, for a network and for a name from a network, each under a hash, until a moment.
DROP TABLE login_guard;
CREATE TABLE login_guard (
  subject text COLLATE "C" PRIMARY KEY,
  failures integer NOT NULL,
  until timestamptz NOT NULL
);
-- The log-in that the browser of this session remembers: they end together.
ALTER TABLE session ADD COLUMN remembered text COLLATE "C";
