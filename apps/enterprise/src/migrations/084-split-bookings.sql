ALTER TABLE online_booking ADD COLUMN split_from_id bigint;
ALTER TABLE booking_amendment ADD COLUMN cargo jsonb NOT NULL DEFAULT '[]';
