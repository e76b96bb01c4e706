ALTER TABLE space_booking ADD COLUMN heir_id bigint;
ALTER TABLE space_booking ADD COLUMN heir_note text COLLATE "C";
