ALTER TABLE shipment_order ADD COLUMN supplier_invoices jsonb NOT NULL DEFAULT '[]'::jsonb;
-- No invoice of a supplier was kept until now.
ALTER TABLE shipment_order ADD COLUMN payable_state text COLLATE "C" NOT NULL DEFAULT 'none';
ALTER TABLE shipment_order ALTER COLUMN payable_state DROP DEFAULT;
ALTER TABLE shipment_order ADD COLUMN supplier_invoice_nos text[] NOT NULL DEFAULT '{}'::text[];
