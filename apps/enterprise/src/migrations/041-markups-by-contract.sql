ALTER TABLE company_markup ADD COLUMN contract_nos text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE market_markup ADD COLUMN contract_nos text[] NOT NULL DEFAULT '{}'::text[];
ALTER TABLE sales_markup ADD COLUMN contract_nos text[] NOT NULL DEFAULT '{}'::text[];
