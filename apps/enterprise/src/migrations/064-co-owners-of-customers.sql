ALTER TABLE customer ADD COLUMN co_owners_ids bigint[] NOT NULL DEFAULT '{}';
