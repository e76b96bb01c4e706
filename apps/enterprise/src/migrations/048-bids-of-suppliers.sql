ALTER TABLE enquiry ADD COLUMN bids jsonb NOT NULL DEFAULT '[]', ADD COLUMN bid_prices jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN winner_name text COLLATE "C", ADD COLUMN winner_price numeric, ADD COLUMN winner_currency text COLLATE "C",
  ADD COLUMN winner_unit text COLLATE "C";
