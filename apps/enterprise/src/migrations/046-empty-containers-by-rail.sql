-- Base data of a database that has charges already; an empty one gets all of them later.
INSERT INTO charge (company_id, code, name_scn, name_cn, name_en, category, default_unit_id, default_currency_id, default_pay_type,
    percent_base, status, search_text, default_when)
  SELECT company_id, added.code, added.name, added.name, added.name_en, category, default_unit_id, default_currency_id, default_pay_type,
    percent_base, status, lower(added.code) || ' ' || added.name || ' ' || lower(added.name_en), default_when
  FROM charge JOIN (VALUES
    ('BBF', 'PBF', '提箱平衡费', 'Pick-up balance fee'),
    ('WGH', 'EPU', '提空费', 'Empty pick-up'),
    ('WGH', 'ERT', '还空费', 'Empty return')) AS added (like_code, code, name, name_en) ON charge.code = added.like_code
  WHERE company_id = 0;
