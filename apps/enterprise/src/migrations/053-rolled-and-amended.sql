ALTER TABLE order_event ADD COLUMN changed_from text COLLATE "C", ADD COLUMN changed_to text COLLATE "C", ADD COLUMN paid_by text COLLATE "C";
ALTER TABLE shipment_order ADD COLUMN amended_times integer;
