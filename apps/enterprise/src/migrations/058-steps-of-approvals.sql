-- The first of two approvals of a sale at a loss, and the total from which a rejected price is approved.
ALTER TABLE quotation_approval ADD COLUMN first_by_id bigint;
ALTER TABLE quotation_approval ADD COLUMN first_at timestamptz;
ALTER TABLE quotation_approval ADD COLUMN first_remark text COLLATE "C";
ALTER TABLE quotation_approval ADD COLUMN counter jsonb;
