ALTER TABLE market_markup ADD COLUMN valid_days_shown integer;
