ALTER TABLE shipment_order ADD COLUMN master_order_id bigint, ADD COLUMN houses integer, ADD COLUMN share_by text COLLATE "C",
  ADD COLUMN shared_costs jsonb NOT NULL DEFAULT '[]';
CREATE INDEX shipment_order_houses ON shipment_order (company_id, master_order_id) WHERE master_order_id IS NOT NULL;
