ALTER TABLE space_booking ADD COLUMN carrier_id bigint;
ALTER TABLE space_booking ADD COLUMN pol_id bigint;
ALTER TABLE space_booking ADD COLUMN cy_closing timestamp with time zone;
ALTER TABLE space_booking ADD COLUMN gross_ton numeric;
ALTER TABLE space_booking ADD COLUMN quotation_id bigint;
ALTER TABLE space_booking ADD COLUMN new_prices jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE space_booking ADD COLUMN price_note text COLLATE "C";
ALTER TABLE space_booking ADD COLUMN roll_to_id bigint;
ALTER TABLE space_booking ADD COLUMN roll_note text COLLATE "C";
-- Bookings of before show the sailing of their pool.
UPDATE space_booking AS b SET carrier_id = p.carrier_id, pol_id = p.pol_id, cy_closing = p.cy_closing
  FROM space_pool AS p WHERE p.company_id = b.company_id AND p.id = b.pool_id;
