ALTER TABLE lead ADD COLUMN score integer NOT NULL DEFAULT 0, ADD COLUMN scored_on date, ADD COLUMN expires_on date;
ALTER TABLE lead ALTER COLUMN score DROP DEFAULT;
-- Leads of before stay open for two weeks at least.
UPDATE lead SET expires_on = greatest(coalesce(found_on, created_at::date) + 90, current_date + 14);
DROP INDEX lead_listed;
CREATE INDEX lead_listed ON lead (company_id, score DESC, id);
