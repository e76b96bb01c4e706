-- Whatever a price is made from, except the rates themselves, is kept in memory by who searches. Each change of it leaves a row
-- here, in its own transaction: who sees the same rows here sees the same tariffs, and nobody waits for anybody who writes.
CREATE TABLE tariff_change (
  company_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (company_id, id)
);

CREATE FUNCTION tell_tariff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tariff_change (company_id) SELECT DISTINCT company_id FROM changed;
  RETURN NULL;
END $$;

DO $$
DECLARE
  tariff text;
BEGIN
  FOREACH tariff IN ARRAY ARRAY[
    'port', 'wharf', 'carrier', 'charge', 'charge_unit', 'container_type', 'currency', 'exchange_rate', 'supplier',
    'barge_rate', 'transfer_plan', 'agent_charge', 'ocean_surcharge', 'origin_charge', 'destination_charge',
    'company_markup', 'market_markup', 'sales_markup', 'secrecy_rule'
  ] LOOP
    EXECUTE format('CREATE TRIGGER tell_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_tariff_change()', tariff);
    EXECUTE format('CREATE TRIGGER tell_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_tariff_change()', tariff);
    EXECUTE format('CREATE TRIGGER tell_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_tariff_change()', tariff);
  END LOOP;
END $$;
