-- Names this database among those that share an object store: its new objects begin with it, and it removes no others. A restored copy gets
-- another name. Objects from before have no such beginning: `removes_former` is true where they are this database's own.
CREATE TABLE object_owner (
  name text COLLATE "C" PRIMARY KEY,
  removes_former boolean NOT NULL DEFAULT true
);
INSERT INTO object_owner (name) VALUES (replace(gen_random_uuid()::text, '-', ''));
