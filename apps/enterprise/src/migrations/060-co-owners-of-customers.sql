ALTER TABLE customer ADD COLUMN co_owners_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX customer_co_owners ON customer USING gin (co_owners_ids);
