ALTER TABLE enquiry ADD COLUMN hs_code text COLLATE "C", ADD COLUMN packing_group text COLLATE "C", ADD COLUMN flash_point_c numeric,
  ADD COLUMN target_amount numeric, ADD COLUMN target_currency text COLLATE "C", ADD COLUMN target_transit_days integer,
  ADD COLUMN payment_term text COLLATE "C";
