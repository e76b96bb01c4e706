ALTER TABLE country ADD COLUMN alpha3 text COLLATE "C", ADD COLUMN currency_id bigint,
  ADD COLUMN phone_prefix text COLLATE "C", ADD COLUMN iata_area text COLLATE "C",
  ADD COLUMN manifest_rules text[] NOT NULL DEFAULT '{}', ADD COLUMN sanction_note text COLLATE "C",
  ADD COLUMN sanction_note_en text COLLATE "C";
CREATE UNIQUE INDEX country_alpha3_key ON country (company_id, alpha3);
ALTER TABLE trade_line ADD COLUMN countries_ids bigint[] NOT NULL DEFAULT '{}', ADD COLUMN manager_id bigint,
  ADD COLUMN default_currency_id bigint;
ALTER TABLE port ADD COLUMN province text COLLATE "C", ADD COLUMN zipcode text COLLATE "C",
  ADD COLUMN parent_port_id bigint, ADD COLUMN dg_allowed text COLLATE "C",
  ADD COLUMN manifest_rules text[] NOT NULL DEFAULT '{}', ADD COLUMN time_zone text COLLATE "C",
  ADD COLUMN latitude numeric, ADD COLUMN longitude numeric;
ALTER TABLE wharf ADD COLUMN latitude numeric, ADD COLUMN longitude numeric;
ALTER TABLE carrier ADD COLUMN carrier_type text COLLATE "C" NOT NULL DEFAULT 'vocc', ADD COLUMN parent_id bigint,
  ADD COLUMN lines_ids bigint[] NOT NULL DEFAULT '{}', ADD COLUMN black_ports_ids bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN booking_way text COLLATE "C", ADD COLUMN bol_prefix text COLLATE "C",
  ADD COLUMN container_prefixes text[] NOT NULL DEFAULT '{}', ADD COLUMN tracking_url text COLLATE "C";
ALTER TABLE carrier ALTER COLUMN carrier_type DROP DEFAULT;
ALTER TABLE charge ADD COLUMN modes text[] NOT NULL DEFAULT '{}', ADD COLUMN direction text COLLATE "C" NOT NULL DEFAULT 'both',
  ADD COLUMN tax_rate numeric, ADD COLUMN un_rec23 text COLLATE "C";
ALTER TABLE charge ALTER COLUMN direction DROP DEFAULT;
ALTER TABLE exchange_rate ADD COLUMN lower_rate numeric, ADD COLUMN upper_rate numeric;
ALTER TABLE organisation ADD COLUMN legal_name_cn text COLLATE "C", ADD COLUMN legal_name_en text COLLATE "C",
  ADD COLUMN address_cn text COLLATE "C", ADD COLUMN address_en text COLLATE "C", ADD COLUMN phone text COLLATE "C",
  ADD COLUMN letterhead_cn text COLLATE "C", ADD COLUMN letterhead_en text COLLATE "C",
  ADD COLUMN stamp_image jsonb NOT NULL DEFAULT '[]';
ALTER TABLE role ADD COLUMN read_only_keys text[] NOT NULL DEFAULT '{}';
ALTER TABLE account ADD COLUMN read_only_keys text[] NOT NULL DEFAULT '{}';
-- Facts about countries that new databases are filled with.
UPDATE country SET manifest_rules = CASE code
    WHEN 'US' THEN '{AMS,ISF}'::text[] WHEN 'CA' THEN '{ACI}' WHEN 'JP' THEN '{AFR}' ELSE '{ENS}' END
  WHERE company_id = 0 AND code = ANY (string_to_array(
    'US CA JP GB NO CH AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', ' '));
UPDATE country SET sanction_note = '报价前先做合规审查', sanction_note_en = 'Clear with compliance before quoting'
  WHERE company_id = 0 AND code IN ('IR', 'KP', 'SY');
UPDATE country SET sanction_note = '核对收货人、最终用户和货物', sanction_note_en = 'Screen consignee, end user and cargo'
  WHERE company_id = 0 AND code IN ('BY', 'MM', 'RU', 'SD');
