-- The log-ins of one person: whether a device is new, and what he sees of his own.
CREATE INDEX login_record_person ON login_record USING btree (company_id, user_id);
-- Each step of a scan has its own five minutes.
ALTER TABLE scan_ticket RENAME COLUMN created_at TO stepped_at;
