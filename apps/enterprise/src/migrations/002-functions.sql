-- Bodies name tables that are created later.
SET LOCAL check_function_bodies = off;

-- Content that was sent never changes.
CREATE FUNCTION refuse_change_of_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'quotation % of company % was sent and never changes', OLD.quotation_id, OLD.company_id;
END $$;

-- A session that ends is said to every service, however it ends: an open console learns of it at once.
CREATE FUNCTION say_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('console', 'ended ' || old.company_id || ' ' || old.token_hash);
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;

CREATE FUNCTION tell_tariff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tariff_change (company_id) SELECT DISTINCT company_id FROM changed;
  RETURN NULL;
END $$;

-- What happened stays: the ledger only grows.
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'space_ledger only grows';
END $$;

-- Enquiries and their desks; the pools of departments; whose rows a page of an institution shows.
-- The institution of a person: the nearest institution or company above their main unit, itself counted; the root where there is none.
CREATE FUNCTION institution_of(company bigint, person bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT o.id, o.super_org_id, o.node_kind, 1 AS steps FROM employee e
    JOIN organisation o ON o.company_id = e.company_id AND o.id = e.orgs_ids[1]
    WHERE e.company_id = company AND e.id = person
    UNION ALL
    SELECT o.id, o.super_org_id, o.node_kind, a.steps + 1 FROM above a
    JOIN organisation o ON o.company_id = company AND o.id = a.super_org_id
    WHERE a.steps < 32
  )
  SELECT id FROM above
  ORDER BY node_kind NOT IN ('institution', 'company'),
    CASE WHEN node_kind IN ('institution', 'company') THEN steps ELSE -steps END
  LIMIT 1
$$;

-- Everybody in the institution of a person or in a unit below it; the person alone where they are in none.
CREATE FUNCTION people_of_institution(company bigint, person bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below AS (
    SELECT institution_of(company, person) AS id
    UNION
    SELECT o.id FROM below b JOIN organisation o ON o.company_id = company AND o.super_org_id = b.id
  )
  SELECT person
  UNION
  SELECT e.id FROM employee e WHERE e.company_id = company AND e.orgs_ids && ARRAY(SELECT id FROM below WHERE id IS NOT NULL)
$$;

-- The units of a person and all below them.
CREATE FUNCTION units_of(company bigint, person bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  WITH RECURSIVE below AS (
    SELECT unnest(e.orgs_ids) AS id FROM employee e WHERE e.company_id = company AND e.id = person
    UNION
    SELECT o.id FROM below b JOIN organisation o ON o.company_id = company AND o.super_org_id = b.id
  )
  SELECT id FROM below
$$;

CREATE FUNCTION refuse_change_of_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'note % of company % was confirmed and never changes', OLD.note_id, OLD.company_id;
END $$;

-- Makes a table leave a row in tariff_change for each statement that changes it, so that searches may keep it in memory.
CREATE FUNCTION record_tariff_changes(tariff text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER tell_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tell_tariff_change()', tariff);
  EXECUTE format('CREATE OR REPLACE TRIGGER tell_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tell_tariff_change()', tariff);
  EXECUTE format('CREATE OR REPLACE TRIGGER tell_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tell_tariff_change()', tariff);
END $$;

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
