-- Exports of orders need a right of their own (decision 155). Roles that had them with their page, and that export something else or keep the roles
-- of the company, go on having them: a right that nobody holds cannot be given by anybody.
UPDATE role SET function_keys = function_keys || '{TS-9048}'::text[]
WHERE page_keys && '{TS-4101,TS-4102,TS-4103}'::text[] AND NOT function_keys @> '{TS-9048}'::text[]
  AND (function_keys && '{TS-9008,TS-9036,TS-9057}'::text[] OR page_keys @> '{TS-5402,TS-5403}'::text[]);
UPDATE account SET permissions = ARRAY(SELECT DISTINCT key FROM unnest(permissions || '{TS-9048}'::text[]) AS key ORDER BY key)
FROM employee
WHERE employee.company_id = account.company_id AND employee.id = account.employee_id
  AND EXISTS (SELECT FROM role WHERE role.company_id = employee.company_id AND role.id = ANY (employee.roles_ids)
    AND role.status = 1 AND role.function_keys @> '{TS-9048}'::text[]);
