-- Fee sheets name vias, terms and owners of containers; agents the cargo that they take. Blank is every one, as before.
ALTER TABLE ocean_surcharge ADD COLUMN vias_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE ocean_surcharge ADD COLUMN term_scope text COLLATE "C";
ALTER TABLE ocean_surcharge ADD COLUMN owner_scope text COLLATE "C";
ALTER TABLE origin_charge ADD COLUMN vias_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE origin_charge ADD COLUMN term_scope text COLLATE "C";
ALTER TABLE origin_charge ADD COLUMN owner_scope text COLLATE "C";
ALTER TABLE destination_charge ADD COLUMN vias_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE destination_charge ADD COLUMN term_scope text COLLATE "C";
ALTER TABLE destination_charge ADD COLUMN owner_scope text COLLATE "C";
ALTER TABLE agent_charge ADD COLUMN cargo_class text COLLATE "C";
