ALTER TABLE customer ADD COLUMN settlement text COLLATE "C", ADD COLUMN credit_limit numeric,
  ADD COLUMN blacklist text COLLATE "C", ADD COLUMN black_reason text COLLATE "C";
ALTER TABLE shipment_order ADD COLUMN credit_hold text COLLATE "C";
