ALTER TABLE company_markup ADD COLUMN priority integer;
ALTER TABLE market_markup ADD COLUMN priority integer;
ALTER TABLE sales_markup ADD COLUMN priority integer;

-- What rows say already, as no change of anybody; from now on a save works it out.
ALTER TABLE company_markup DISABLE TRIGGER USER;
UPDATE company_markup SET priority = 1000 * ((cardinality(customers_ids) > 0)::integer + (cardinality(pods_ids) > 0)::integer + (cardinality(pols_ids) > 0)::integer + (cardinality(trade_lines_ids) > 0)::integer + (cardinality(contract_nos) > 0)::integer + (cardinality(carriers_ids) > 0)::integer + (cardinality(rate_types) > 0)::integer)
  + 128 * (cardinality(customers_ids) > 0)::integer + 64 * (cardinality(pods_ids) > 0 AND cardinality(pols_ids) > 0)::integer
  + 32 * (cardinality(pods_ids) > 0)::integer + 16 * (cardinality(pols_ids) > 0)::integer + 8 * (cardinality(trade_lines_ids) > 0)::integer
  + 4 * (cardinality(contract_nos) > 0)::integer + 2 * (cardinality(carriers_ids) > 0)::integer + (cardinality(rate_types) > 0)::integer;
ALTER TABLE company_markup ENABLE TRIGGER USER;
ALTER TABLE market_markup DISABLE TRIGGER USER;
UPDATE market_markup SET priority = 1000 * ((cardinality(customers_ids) > 0)::integer + (cardinality(pods_ids) > 0)::integer + (cardinality(pols_ids) > 0)::integer + (cardinality(trade_lines_ids) > 0)::integer + (cardinality(contract_nos) > 0)::integer + (cardinality(carriers_ids) > 0)::integer + (cardinality(rate_types) > 0)::integer)
  + 128 * (cardinality(customers_ids) > 0)::integer + 64 * (cardinality(pods_ids) > 0 AND cardinality(pols_ids) > 0)::integer
  + 32 * (cardinality(pods_ids) > 0)::integer + 16 * (cardinality(pols_ids) > 0)::integer + 8 * (cardinality(trade_lines_ids) > 0)::integer
  + 4 * (cardinality(contract_nos) > 0)::integer + 2 * (cardinality(carriers_ids) > 0)::integer + (cardinality(rate_types) > 0)::integer;
ALTER TABLE market_markup ENABLE TRIGGER USER;
ALTER TABLE sales_markup DISABLE TRIGGER USER;
UPDATE sales_markup SET priority = 1000 * ((cardinality(customers_ids) > 0)::integer + (cardinality(pods_ids) > 0)::integer + (cardinality(pols_ids) > 0)::integer + (cardinality(trade_lines_ids) > 0)::integer + (cardinality(contract_nos) > 0)::integer + (cardinality(carriers_ids) > 0)::integer + (cardinality(rate_types) > 0)::integer)
  + 128 * (cardinality(customers_ids) > 0)::integer + 64 * (cardinality(pods_ids) > 0 AND cardinality(pols_ids) > 0)::integer
  + 32 * (cardinality(pods_ids) > 0)::integer + 16 * (cardinality(pols_ids) > 0)::integer + 8 * (cardinality(trade_lines_ids) > 0)::integer
  + 4 * (cardinality(contract_nos) > 0)::integer + 2 * (cardinality(carriers_ids) > 0)::integer + (cardinality(rate_types) > 0)::integer;
ALTER TABLE sales_markup ENABLE TRIGGER USER;
