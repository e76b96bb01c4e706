ALTER TABLE online_booking ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
ALTER TABLE quotation ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
