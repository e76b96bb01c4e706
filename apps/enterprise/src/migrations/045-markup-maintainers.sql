ALTER TABLE company_markup ADD COLUMN maintainer_id bigint;
ALTER TABLE market_markup ADD COLUMN maintainer_id bigint;
