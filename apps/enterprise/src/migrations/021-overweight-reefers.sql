ALTER TABLE reefer_surcharge ADD COLUMN weight_bands jsonb NOT NULL DEFAULT '[]';
