-- What is bought from whom: his scores, whether he is used at all, what is lost with him.
CREATE INDEX fcl_rate_supplier ON fcl_rate (company_id, supplier_id) WHERE supplier_id IS NOT NULL;
