-- Whose a sheet template is (nobody's: the company's), how its sheets are read, and what it was before.
ALTER TABLE sheet_template ADD COLUMN owner_id bigint;
ALTER TABLE sheet_template ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
DROP INDEX sheet_template_name;
CREATE UNIQUE INDEX sheet_template_name
  ON sheet_template (company_id, business_type, import_export_flag, use, name, coalesce(owner_id, 0));

CREATE TABLE sheet_template_version (
  company_id bigint NOT NULL,
  template_id bigint NOT NULL,
  version integer NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  saved_by bigint,
  name text COLLATE "C" NOT NULL,
  use text COLLATE "C" NOT NULL,
  settings jsonb NOT NULL,
  columns jsonb NOT NULL,
  PRIMARY KEY (company_id, template_id, version),
  FOREIGN KEY (company_id, template_id) REFERENCES sheet_template (company_id, id) ON DELETE CASCADE
);
INSERT INTO sheet_template_version (company_id, template_id, version, saved_at, name, use, settings, columns)
SELECT company_id, id, version, updated_at, name, use, settings, columns FROM sheet_template;

-- What the template of an import said when the sheet came in, and what gave its columns their fields.
ALTER TABLE sheet_import ADD COLUMN reading jsonb;
ALTER TABLE sheet_import ADD COLUMN mapped_by text COLLATE "C" NOT NULL DEFAULT 'headings';
