ALTER TABLE secrecy_rule ADD COLUMN visible_roles_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE secrecy_rule ADD COLUMN visible_orgs_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
