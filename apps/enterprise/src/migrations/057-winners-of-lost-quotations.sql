-- The one who won a quotation that was lost, and the price as money; quotations from before have it in words.
ALTER TABLE quotation ADD COLUMN winner_name text COLLATE "C";
ALTER TABLE quotation ADD COLUMN winner_carrier_id bigint;
ALTER TABLE quotation ADD COLUMN winner_price numeric;
ALTER TABLE quotation ADD COLUMN winner_gap numeric;
ALTER TABLE quotation ADD COLUMN recheck_on date;
