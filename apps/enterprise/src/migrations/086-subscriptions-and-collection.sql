ALTER TABLE collection_task ADD COLUMN run_days text COLLATE "C";
ALTER TABLE collection_task ADD COLUMN change_percent numeric;
ALTER TABLE fcl_subscription ADD COLUMN rate_types text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE carrier_reminder ADD COLUMN lead_days integer;
