ALTER TABLE customer ADD COLUMN contacts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN credit_code text COLLATE "C", ADD COLUMN tax_no text COLLATE "C", ADD COLUMN invoice_title text COLLATE "C",
  ADD COLUMN country_id bigint, ADD COLUMN province text COLLATE "C", ADD COLUMN address text COLLATE "C",
  ADD COLUMN mail_domains text[] NOT NULL DEFAULT '{}', ADD COLUMN parent_id bigint,
  ADD COLUMN company_size text COLLATE "C", ADD COLUMN insured_staff integer, ADD COLUMN founded date, ADD COLUMN licence_end date,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}', ADD COLUMN roles text[] NOT NULL DEFAULT '{}',
  ADD COLUMN main_lanes text COLLATE "C", ADD COLUMN monthly_teu numeric, ADD COLUMN monthly_kg numeric, ADD COLUMN monthly_cbm numeric,
  ADD COLUMN credit_used numeric, ADD COLUMN overdue_amount text COLLATE "C", ADD COLUMN overdue_since date;
CREATE UNIQUE INDEX customer_credit_code_key ON customer (company_id, credit_code);
-- The contact of a customer becomes the first of its contacts.
UPDATE customer SET contacts = jsonb_build_array(jsonb_build_object('name', nullif(btrim(contact), ''), 'position', NULL,
    'phone', nullif(btrim(phone), ''), 'email', nullif(btrim(email), ''), 'birthday', NULL, 'isMain', true, 'invalid', NULL))
  WHERE coalesce(nullif(btrim(contact), ''), nullif(btrim(phone), ''), nullif(btrim(email), '')) IS NOT NULL;
