ALTER TABLE fcl_rate ADD COLUMN surcharge_text text COLLATE "C";
