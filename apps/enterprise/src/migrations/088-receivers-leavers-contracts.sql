ALTER TABLE message_rule ADD COLUMN gate_in_hours integer, ADD COLUMN si_hours integer, ADD COLUMN vgm_hours integer, ADD COLUMN dg_hours integer;
-- One number was for all cut-offs.
UPDATE message_rule SET gate_in_hours = lead_hours, si_hours = lead_hours, vgm_hours = lead_hours, dg_hours = lead_hours
WHERE lead_hours IS NOT NULL;
ALTER TABLE message_rule DROP COLUMN lead_hours;
ALTER TABLE message_rule ADD COLUMN related text[] NOT NULL DEFAULT '{}';
-- Entries of people who left; those of later leavers end with their account.
DELETE FROM address_book_entry AS a USING employee e
WHERE e.company_id = a.company_id AND e.id = a.employee_id AND e.status = 1;
