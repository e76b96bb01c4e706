-- Data scopes of roles. Roles of the company side saw all records of their pages, roles of an institution those of theirs.
ALTER TABLE role ADD COLUMN data_scope text COLLATE "C";
UPDATE role SET data_scope = CASE side WHEN 'inst' THEN 'institution' ELSE 'company' END;
ALTER TABLE role ALTER COLUMN data_scope SET NOT NULL;
ALTER TABLE role ADD COLUMN scope_units_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE role ADD COLUMN module_scopes jsonb NOT NULL DEFAULT '[]'::jsonb;

-- Scopes of these roles together, by module: {"customer": {"kinds": ["institution"], "units": []}}. Modules without a limit are left out.
CREATE FUNCTION scopes_of_roles(company bigint, roles bigint[], modules text[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH scoped AS (
    SELECT m.module, coalesce(own.line ->> 'scope', r.data_scope) AS kind, r.scope_units_ids AS units
    FROM role r CROSS JOIN unnest(modules) AS m(module)
    LEFT JOIN LATERAL (
      SELECT line FROM jsonb_array_elements(r.module_scopes) AS lines(line) WHERE line ->> 'module' = m.module LIMIT 1
    ) AS own ON true
    WHERE r.company_id = company AND r.id = ANY (roles) AND r.status = 1
  )
  SELECT coalesce(jsonb_object_agg(narrowed.module, jsonb_build_object('kinds', kinds, 'units', units)), '{}')
  FROM (
    SELECT s.module, jsonb_agg(DISTINCT s.kind) AS kinds,
      coalesce(jsonb_agg(DISTINCT unit.id::text) FILTER (WHERE unit.id IS NOT NULL), '[]') AS units
    FROM scoped s LEFT JOIN LATERAL unnest(s.units) AS unit(id) ON s.kind = 'custom'
    GROUP BY s.module HAVING NOT bool_or(s.kind = 'company')
  ) AS narrowed
$$;

-- Units of one such scope for a person: their own, those below, of their institution, or named ones with those below.
CREATE FUNCTION units_of_scope(company bigint, person bigint, scope jsonb) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below AS (
    SELECT id FROM (
      SELECT institution_of(company, person) AS id WHERE scope -> 'kinds' @> '"institution"'
      UNION
      SELECT unnest(e.orgs_ids) FROM employee e
      WHERE e.company_id = company AND e.id = person AND scope -> 'kinds' @> '"unitsBelow"'
      UNION
      SELECT named.unit::bigint FROM jsonb_array_elements_text(scope -> 'units') AS named(unit)
    ) AS start
    UNION
    SELECT o.id FROM below b JOIN organisation o ON o.company_id = company AND o.super_org_id = b.id
  )
  SELECT id FROM below WHERE id IS NOT NULL
  UNION
  SELECT unnest(e.orgs_ids) FROM employee e
  WHERE e.company_id = company AND e.id = person AND scope -> 'kinds' @> '"unit"'
$$;

-- People within every one of these scopes; the person always.
CREATE FUNCTION people_of_scopes(company bigint, person bigint, scopes jsonb) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  WITH parts AS MATERIALIZED (
    SELECT ARRAY(SELECT units_of_scope(company, person, scope)) AS units FROM jsonb_array_elements(scopes) AS given(scope)
  )
  SELECT person
  UNION
  SELECT e.id FROM employee e
  WHERE e.company_id = company AND NOT EXISTS (SELECT FROM parts WHERE NOT e.orgs_ids && parts.units)
$$;

ALTER TABLE account ADD COLUMN data_scopes jsonb NOT NULL DEFAULT '{}'::jsonb;
UPDATE account SET data_scopes = scopes_of_roles(account.company_id, employee.roles_ids,
  ARRAY['customer', 'enquiry', 'quotation', 'order', 'booking', 'space', 'agent'])
FROM employee WHERE employee.company_id = account.company_id AND employee.id = account.employee_id
  AND EXISTS (SELECT FROM role WHERE role.company_id = employee.company_id AND role.id = ANY (employee.roles_ids) AND role.side = 'inst');

-- Merging base data takes a right of its own; who could merge whatever is published keeps it.
UPDATE role SET function_keys = array_append(function_keys, 'TS-9039')
WHERE 'TS-9004' = ANY (function_keys) AND side = 'company' AND EXISTS (SELECT FROM unnest(page_keys) AS key WHERE key LIKE 'TS-53%');
UPDATE account SET permissions = array_append(permissions, 'TS-9039')
WHERE 'TS-9004' = ANY (permissions) AND EXISTS (SELECT FROM unnest(permissions) AS key WHERE key LIKE 'TS-53%');
