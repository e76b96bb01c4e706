ALTER TABLE announcement ADD COLUMN roles_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE announcement ADD COLUMN units_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
