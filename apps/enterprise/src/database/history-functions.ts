/**
 * SQL functions behind the history of rows; created anew at every migration run.
 *
 * One transaction is one instant: every row it writes gets the same `updated_at`, so that no "as of" ever shows half of it. That
 * instant is the start of the transaction, moved forward where a row was changed in the meantime by somebody who began later;
 * so the periods of one row follow each other without gap or overlap. Versions that came and went within one transaction
 * have an empty period: they are kept in the history and are never "as of". What the service works out by itself may be written
 * without history (`withoutHistory`).
 */
export const historyFunctions = `
CREATE OR REPLACE FUNCTION instant_after(former timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  instant timestamptz := coalesce(nullif(current_setting('hangjia.instant', true), '')::timestamptz, transaction_timestamp());
BEGIN
  IF former > instant THEN
    instant := former + interval '1 microsecond';
    PERFORM set_config('hangjia.instant', instant::text, true);
  END IF;
  RETURN instant;
END $$;

CREATE OR REPLACE FUNCTION stamp_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor text := nullif(current_setting('hangjia.actor', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1;
    NEW.updated_at := instant_after(NULL);
    NEW.created_at := NEW.updated_at;
    IF actor IS NOT NULL THEN
      NEW.created_by := actor;
    END IF;
  ELSIF current_setting('hangjia.without_history', true) = 'yes' THEN
    NEW.version := OLD.version;
    NEW.updated_at := OLD.updated_at;
    NEW.updated_by := OLD.updated_by;
    NEW.created_at := OLD.created_at;
    NEW.created_by := OLD.created_by;
    RETURN NEW;
  ELSE
    NEW.version := OLD.version + CASE WHEN current_setting('hangjia.same_version', true) = 'yes' THEN 0 ELSE 1 END;
    NEW.updated_at := instant_after(OLD.updated_at);
    NEW.created_at := OLD.created_at;
    NEW.created_by := OLD.created_by;
  END IF;
  IF actor IS NOT NULL THEN
    NEW.updated_by := actor;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION install_history(versioned regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place text;
  name text;
  history text;
  missing text;
  columns text;
  former text;
  changer text;
  step record;
BEGIN
  SELECT n.nspname, c.relname INTO place, name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = versioned;
  history := format('%I.%I', place, name || '_history');

  SELECT string_agg(needed, ', ') INTO missing
    FROM unnest('{company_id,id,version,created_at,created_by,updated_at,updated_by}'::text[]) AS needed
   WHERE NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = versioned AND attname = needed AND NOT attisdropped);
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'the table % cannot have a history: it lacks %', versioned, missing;
  END IF;

  SELECT format_type(atttypid, atttypmod) INTO changer
    FROM pg_attribute WHERE attrelid = versioned AND attname = 'updated_by';
  EXECUTE format('CREATE TABLE IF NOT EXISTS %s (
    period_from timestamptz NOT NULL, period_to timestamptz NOT NULL,
    operation text NOT NULL CHECK (operation IN (''update'', ''delete'')), changed_by %s, reason text,
    CHECK (period_from <= period_to))', history, changer);

  -- The history follows the table: new columns with the default that older rows of the table got, changed types. A column that
  -- the table no longer has keeps its former values.
  FOR step IN
    SELECT a.attname, format_type(a.atttypid, a.atttypmod) AS type, h.attname IS NULL AS is_new,
           CASE WHEN a.attcollation <> t.typcollation THEN format(' COLLATE %I.%I', cn.nspname, co.collname) ELSE '' END AS collation,
           CASE WHEN a.atthasmissing
                THEN format(' DEFAULT %L', (a.attmissingval::text::text[])[1]) ELSE '' END AS filling
      FROM pg_attribute a
      JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_collation co ON co.oid = a.attcollation
      LEFT JOIN pg_namespace cn ON cn.oid = co.collnamespace
      LEFT JOIN pg_attribute h ON h.attrelid = history::regclass AND h.attname = a.attname AND NOT h.attisdropped
     WHERE a.attrelid = versioned AND a.attnum > 0 AND NOT a.attisdropped
       AND (h.attname IS NULL OR (h.atttypid, h.atttypmod, h.attcollation) <> (a.atttypid, a.atttypmod, a.attcollation))
     ORDER BY a.attnum
  LOOP
    IF step.is_new THEN
      EXECUTE format('ALTER TABLE %s ADD COLUMN %I %s%s%s', history, step.attname, step.type, step.collation, step.filling);
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP DEFAULT', history, step.attname);
    ELSE
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I TYPE %s%s USING %I::%s',
        history, step.attname, step.type, step.collation, step.attname, step.type);
    END IF;
  END LOOP;
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %s (company_id, id, period_to)', name || '_history_row', history);

  SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum), string_agg(format('OLD.%I', attname), ', ' ORDER BY attnum)
    INTO columns, former
    FROM pg_attribute WHERE attrelid = versioned AND attnum > 0 AND NOT attisdropped;
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION %1$I.%2$I() RETURNS trigger LANGUAGE plpgsql AS $body$
    DECLARE
      until timestamptz;
      changer %6$s := nullif(current_setting('hangjia.actor', true), '');
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        until := NEW.updated_at;
        changer := coalesce(changer, NEW.updated_by);
      ELSE
        until := instant_after(OLD.updated_at);
      END IF;
      INSERT INTO %3$s (%4$s, period_from, period_to, operation, changed_by, reason)
      VALUES (%5$s, OLD.updated_at, until, lower(TG_OP), changer, nullif(current_setting('hangjia.reason', true), ''));
      RETURN NULL;
    END $body$ $function$, place, name || '_keep_history', history, columns, former, changer);
  EXECUTE format('CREATE OR REPLACE TRIGGER stamp_version BEFORE INSERT OR UPDATE ON %s
    FOR EACH ROW EXECUTE FUNCTION stamp_version()', versioned);
  EXECUTE format('CREATE OR REPLACE TRIGGER keep_history AFTER UPDATE OR DELETE ON %s
    FOR EACH ROW WHEN (current_setting(''hangjia.without_history'', true) IS DISTINCT FROM ''yes'') EXECUTE FUNCTION %I.%I()', versioned, place, name || '_keep_history');

  -- Plain enough for the planner to look inside, so that conditions reach the indexes of both tables.
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION %1$I.%2$I(instant timestamptz) RETURNS SETOF %3$s LANGUAGE sql STABLE AS $body$
      SELECT %4$s FROM %3$s WHERE updated_at <= instant
      UNION ALL
      SELECT %4$s FROM %5$s WHERE period_from <= instant AND instant < period_to
    $body$ $function$, place, name || '_as_of', versioned, columns, history);
END $$;

CREATE OR REPLACE FUNCTION follow_histories() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  versioned oid;
BEGIN
  FOREACH versioned IN ARRAY ARRAY(SELECT tgrelid FROM pg_trigger WHERE tgname = 'keep_history' AND NOT tgisinternal) LOOP
    PERFORM install_history(versioned);
  END LOOP;
END $$;

-- Of the tables that this transaction altered: the age of what it wrote into the catalogue is zero, or less in a part of it.
CREATE OR REPLACE FUNCTION follow_altered_histories() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  versioned oid;
BEGIN
  FOREACH versioned IN ARRAY ARRAY(
    SELECT tgrelid FROM pg_trigger
     WHERE tgname = 'keep_history' AND NOT tgisinternal
       AND (EXISTS (SELECT FROM pg_class WHERE oid = tgrelid AND age(xmin) <= 0)
         OR EXISTS (SELECT FROM pg_attribute WHERE attrelid = tgrelid AND age(xmin) <= 0))) LOOP
    PERFORM install_history(versioned);
  END LOOP;
END $$;
`
