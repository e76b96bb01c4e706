ALTER TABLE market_markup ADD COLUMN hide_surcharges boolean NOT NULL DEFAULT false;
