ALTER TABLE tank_rate ADD COLUMN demurrage_currency_id bigint;
