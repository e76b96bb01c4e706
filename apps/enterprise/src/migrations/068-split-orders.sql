ALTER TABLE shipment_order ADD COLUMN split_from_id bigint;
