ALTER TABLE tank_rate ADD COLUMN validity_basis text COLLATE "C" NOT NULL DEFAULT 'etd';
ALTER TABLE tank_rate ALTER COLUMN validity_basis DROP DEFAULT;
ALTER TABLE import_rate ADD COLUMN validity_basis text COLLATE "C" NOT NULL DEFAULT 'etd';
ALTER TABLE import_rate ALTER COLUMN validity_basis DROP DEFAULT;
ALTER TABLE import_charge ADD COLUMN pol_countries_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE import_lcl_rate ADD COLUMN cargo_excluded text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE import_lcl_surcharge ADD COLUMN pol_countries_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE import_lcl_origin_charge ADD COLUMN pol_countries_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
