ALTER TABLE partner_group ADD COLUMN customers_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
