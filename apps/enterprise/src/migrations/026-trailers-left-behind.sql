ALTER TABLE trailer_rate ADD COLUMN drop_trailer numeric;
-- Base data of a database that has charges already; an empty one gets all of them later.
INSERT INTO charge (company_id, code, name_scn, name_cn, name_en, category, default_unit_id, default_currency_id, default_pay_type,
    percent_base, status, search_text, default_when)
  SELECT company_id, 'DROP', '甩挂费', '甩挂费', 'Drop trailer', category, default_unit_id, default_currency_id, default_pay_type,
    percent_base, status, 'drop 甩挂费 drop trailer', default_when
  FROM charge WHERE company_id = 0 AND code = 'STOP';
