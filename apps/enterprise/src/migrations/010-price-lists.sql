-- Quotations are made by shipment or as price lists.
ALTER TABLE quotation ADD COLUMN layout text COLLATE "C" NOT NULL DEFAULT 'shipment';
ALTER TABLE quotation ALTER COLUMN layout DROP DEFAULT;
