ALTER TABLE supplier ADD COLUMN strong_lines_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE supplier ADD COLUMN strong_ports_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
