-- What ends soon: the chip over the list and the cards of the dashboard, over a book of years.
CREATE INDEX fcl_rate_ending ON fcl_rate (company_id, valid_to);
