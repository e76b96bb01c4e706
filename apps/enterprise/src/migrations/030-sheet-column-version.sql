-- Of two editors the second is told: what a company says of its columns has a version, as every record.
ALTER TABLE sheet_column_setting ADD COLUMN version integer NOT NULL DEFAULT 1;
