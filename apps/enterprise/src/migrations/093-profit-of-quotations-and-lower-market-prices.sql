-- Gross profit of the leading option, in the quote currency. Quotations from before have none until they are saved, renewed or answered again.
ALTER TABLE quotation ADD COLUMN gross_profit numeric;
ALTER TABLE quotation ADD COLUMN gross_profit_percent numeric;
-- Why a market price is below the company price.
ALTER TABLE market_markup ADD COLUMN lower_reason text COLLATE "C";
ALTER TABLE lcl_market_markup ADD COLUMN lower_reason text COLLATE "C";
ALTER TABLE dg_lcl_market_markup ADD COLUMN lower_reason text COLLATE "C";
ALTER TABLE air_market_markup ADD COLUMN lower_reason text COLLATE "C";
ALTER TABLE import_lcl_markup ADD COLUMN lower_reason text COLLATE "C";
