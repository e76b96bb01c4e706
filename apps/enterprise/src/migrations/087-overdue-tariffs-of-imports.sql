ALTER TABLE import_charge ADD COLUMN overdue jsonb NOT NULL DEFAULT '[]'::jsonb;
