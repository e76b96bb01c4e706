ALTER TABLE bulk_truck_rate ADD COLUMN accepts_dangerous boolean NOT NULL DEFAULT false;
