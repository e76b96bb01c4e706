ALTER TABLE supplier ADD COLUMN banks_asked jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE supplier ADD COLUMN banks_asked_by_id bigint;
