ALTER TABLE customer ADD COLUMN qualification text COLLATE "C", ADD COLUMN qualification_note text COLLATE "C",
  ADD COLUMN qualification_asked_by_id bigint, ADD COLUMN qualified_by_id bigint, ADD COLUMN qualified_on date,
  ADD COLUMN open_enquiries integer, ADD COLUMN open_quotations integer;
ALTER TABLE follow_up ADD COLUMN inspection text COLLATE "C" NOT NULL DEFAULT 'open', ADD COLUMN inspection_note text COLLATE "C",
  ADD COLUMN inspected_by_id bigint, ADD COLUMN inspected_at timestamptz;
ALTER TABLE follow_up ALTER COLUMN inspection DROP DEFAULT;
ALTER TABLE enquiry ADD COLUMN contact text COLLATE "C";
-- The review of customers is a new right: roles that decide on other requests for customers, and those that keep the roles of the company, have it.
UPDATE role SET function_keys = function_keys || '{TS-9063}'::text[]
WHERE NOT function_keys @> '{TS-9063}'::text[]
  AND (function_keys @> '{TS-9054}'::text[] AND page_keys && '{TS-3405,TS-3414}'::text[] OR page_keys @> '{TS-5402,TS-5403}'::text[]);
UPDATE account SET permissions = ARRAY(SELECT DISTINCT key FROM unnest(permissions || '{TS-9063}'::text[]) AS key ORDER BY key)
FROM employee
WHERE employee.company_id = account.company_id AND employee.id = account.employee_id
  AND EXISTS (SELECT FROM role WHERE role.company_id = employee.company_id AND role.id = ANY (employee.roles_ids)
    AND role.status = 1 AND role.function_keys @> '{TS-9063}'::text[]);
