ALTER TABLE dangerous_goods ADD COLUMN special_provisions text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE air_rate ADD COLUMN contract_no text COLLATE "C";
