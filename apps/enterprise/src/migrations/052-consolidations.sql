ALTER TABLE shipment_order ADD COLUMN master_order_id bigint, ADD COLUMN houses integer, ADD COLUMN share_by text COLLATE "C",
  ADD COLUMN shared_costs jsonb NOT NULL DEFAULT '[]';
