-- Gross profit of the leading option, in the quote currency. Quotations from before have none until they are saved, renewed or answered again.
ALTER TABLE quotation ADD COLUMN gross_profit numeric;
ALTER TABLE quotation ADD COLUMN gross_profit_percent numeric;
