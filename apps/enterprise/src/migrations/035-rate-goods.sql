-- Rates for goods of certain tariff codes.
ALTER TABLE fcl_rate ADD COLUMN hs_codes text[] NOT NULL DEFAULT '{}'::text[];
