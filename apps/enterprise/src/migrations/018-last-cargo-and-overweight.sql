ALTER TABLE tank_rate ADD COLUMN container_owner text COLLATE "C" NOT NULL DEFAULT 'COC';
ALTER TABLE tank_rate ALTER COLUMN container_owner DROP DEFAULT;
ALTER TABLE tank_rate ADD COLUMN refused_last_cargoes text[] NOT NULL DEFAULT '{}';
ALTER TABLE tank_rate ADD COLUMN cleaning_currency_id bigint;
ALTER TABLE oog_surcharge ADD COLUMN weight_bands jsonb NOT NULL DEFAULT '[]';
