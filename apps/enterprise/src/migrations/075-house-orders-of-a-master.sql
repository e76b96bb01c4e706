CREATE INDEX shipment_order_master ON shipment_order (company_id, master_order_id) WHERE master_order_id IS NOT NULL;
