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

-- Fee sheets, legs, mark-ups and names that searches of the modes keep in memory.
SELECT record_tariff_changes(tariff) FROM unnest(ARRAY[
  'air_company_markup', 'air_destination_charge', 'air_market_markup', 'air_origin_charge', 'air_sales_markup', 'airline', 'airport',
  'dangerous_goods', 'declaration_fee', 'dg_acceptance_rule', 'dg_lcl_company_markup', 'dg_lcl_destination_charge',
  'dg_lcl_market_markup', 'dg_lcl_origin_charge', 'dg_lcl_sales_markup', 'dg_lcl_surcharge', 'dg_segregation',
  'dg_transport_charge', 'dg_warehouse_charge', 'fba_rule', 'feeder_point', 'import_charge', 'import_lcl_destination_charge',
  'import_lcl_markup', 'import_lcl_origin_charge', 'import_lcl_sales_markup', 'import_lcl_surcharge', 'import_markup',
  'insurance_rate', 'lcl_company_markup', 'lcl_destination_charge', 'lcl_market_markup', 'lcl_origin_charge', 'lcl_sales_markup',
  'lcl_surcharge', 'oog_markup', 'oog_surcharge', 'rail_door_leg', 'rail_markup', 'rail_operator', 'rail_station', 'reefer_markup',
  'reefer_surcharge', 'transport_charge', 'warehouse_charge', 'world_warehouse'
]) AS tariff;

-- Rates by the ends of their lanes, as searches read them.
CREATE INDEX rail_rate_to_destination_id ON rail_rate USING btree (company_id, origin_id, destination_id, valid_to);
CREATE INDEX fba_rate_to_country_id ON fba_rate USING btree (company_id, country_id, valid_to);
CREATE INDEX lcl_rate_to_final_destination_id ON lcl_rate USING btree (company_id, pol_id, final_destination_id, valid_to);
CREATE INDEX dg_lcl_rate_to_final_destination_id ON dg_lcl_rate USING btree (company_id, pol_id, final_destination_id, valid_to);
CREATE INDEX import_lcl_rate_to_final_destination_id ON import_lcl_rate USING btree (company_id, pol_id, final_destination_id, valid_to);
