ALTER TABLE fcl_rate ADD COLUMN commodities_exclude boolean NOT NULL DEFAULT false;
ALTER TABLE ocean_surcharge ADD COLUMN contract_nos text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE ocean_surcharge ADD COLUMN suppliers_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE origin_charge ADD COLUMN contract_nos text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE origin_charge ADD COLUMN suppliers_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE destination_charge ADD COLUMN contract_nos text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE destination_charge ADD COLUMN suppliers_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
