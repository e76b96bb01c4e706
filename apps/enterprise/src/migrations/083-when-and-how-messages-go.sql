ALTER TABLE message_rule ADD COLUMN lead_days integer;
ALTER TABLE message_rule ADD COLUMN repeat_days integer;
ALTER TABLE message_rule ADD COLUMN lead_hours integer;
ALTER TABLE message_rule ADD COLUMN channels text[] NOT NULL DEFAULT '{}';
-- The days of the ends that a list behind a message shows, and the ways in which its receiver gets it.
ALTER TABLE message ADD COLUMN link_ends jsonb;
ALTER TABLE message ADD COLUMN channels text[] NOT NULL DEFAULT '{inApp}';
