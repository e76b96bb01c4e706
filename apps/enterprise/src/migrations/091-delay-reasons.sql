ALTER TABLE order_event ADD COLUMN delay_reason text COLLATE "C";
