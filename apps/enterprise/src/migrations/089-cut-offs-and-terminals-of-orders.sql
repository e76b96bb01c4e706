ALTER TABLE shipment_order ADD COLUMN terminal_id bigint;
ALTER TABLE shipment_order ADD COLUMN feeder_vessel text COLLATE "C";
ALTER TABLE shipment_order ADD COLUMN feeder_voyage text COLLATE "C";
ALTER TABLE shipment_order ADD COLUMN cy_open timestamp with time zone;
ALTER TABLE shipment_order ADD COLUMN manifest_cutoff timestamp with time zone;
ALTER TABLE shipment_order ADD COLUMN dg_cutoff timestamp with time zone;
