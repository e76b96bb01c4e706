ALTER TABLE quotation ADD COLUMN answered_at timestamp with time zone;
ALTER TABLE quotation ADD COLUMN loss_reason text COLLATE "C";
ALTER TABLE quotation ADD COLUMN competitor_price text COLLATE "C";
ALTER TABLE quotation ADD COLUMN outcome_note text COLLATE "C";
