ALTER TABLE rail_rate ADD COLUMN contract_no text COLLATE "C";
ALTER TABLE fba_rate ADD COLUMN contract_no text COLLATE "C";
ALTER TABLE trailer_rate ADD COLUMN contract_no text COLLATE "C";
ALTER TABLE bulk_truck_rate ADD COLUMN contract_no text COLLATE "C";
ALTER TABLE full_truck_rate ADD COLUMN contract_no text COLLATE "C";
