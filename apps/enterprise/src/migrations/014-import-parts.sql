-- What was staged goes: a sheet in review is read again. Parts of a sheet instead of rows make a large one quick.
UPDATE sheet_import SET state = 'failed', failure = '{"rule":"importInterrupted","parameters":{}}'
  WHERE state IN ('reading', 'review', 'writing');
DROP TABLE sheet_import_row;
DROP TABLE sheet_import_record;

-- The rows of the sheet as they were read, some of them in each part: JSON text.
CREATE TABLE sheet_import_rows (
  company_id bigint NOT NULL,
  import_id bigint NOT NULL,
  first_row integer NOT NULL,
  last_row integer NOT NULL,
  rows text NOT NULL,
  PRIMARY KEY (company_id, import_id, first_row),
  FOREIGN KEY (company_id, import_id) REFERENCES sheet_import (company_id, id) ON DELETE CASCADE
);

-- What the rows say: one record each, or one for several rows; JSON text of some in each part, and how many there are by outcome.
CREATE TABLE sheet_import_records (
  company_id bigint NOT NULL,
  import_id bigint NOT NULL,
  first_row integer NOT NULL,
  last_row integer NOT NULL,
  counts jsonb NOT NULL,
  records text NOT NULL,
  PRIMARY KEY (company_id, import_id, first_row),
  FOREIGN KEY (company_id, import_id) REFERENCES sheet_import (company_id, id) ON DELETE CASCADE
);

-- Records that are built alike say once where their values stand: path of a value → column, `F+1` for the row below the first.
ALTER TABLE sheet_import ADD COLUMN source_patterns jsonb NOT NULL DEFAULT '[]';
ALTER TABLE sheet_source ADD COLUMN row_no integer;
ALTER TABLE sheet_source ADD COLUMN pattern integer;
CREATE TEMPORARY TABLE former_source AS
  SELECT s.company_id, s.resource, s.record_id, s.import_id, first.row_no,
    (SELECT coalesce(jsonb_object_agg(path, substring(cell FROM '^[A-Z]+') || CASE WHEN below > 0 THEN '+' || below ELSE '' END), '{}')
     FROM (SELECT path, cell, substring(cell FROM '\d+$')::integer - first.row_no AS below FROM jsonb_each_text(s.cells) AS c(path, cell)) AS placed)
      AS pattern
  FROM sheet_source s
  CROSS JOIN LATERAL (SELECT coalesce(min(substring(cell FROM '\d+$')::integer), 1) AS row_no
                      FROM jsonb_each_text(s.cells) AS c(path, cell)) AS first;
CREATE TEMPORARY TABLE former_pattern AS
  SELECT company_id, import_id, pattern, row_number() OVER (PARTITION BY company_id, import_id ORDER BY pattern) - 1 AS no
  FROM (SELECT DISTINCT company_id, import_id, pattern FROM former_source) AS p;
UPDATE sheet_import i SET source_patterns = p.patterns
  FROM (SELECT company_id, import_id, jsonb_agg(pattern ORDER BY no) AS patterns FROM former_pattern GROUP BY 1, 2) AS p
  WHERE i.company_id = p.company_id AND i.id = p.import_id;
UPDATE sheet_source s SET row_no = f.row_no, pattern = p.no
  FROM former_source f JOIN former_pattern p USING (company_id, import_id, pattern)
  WHERE s.company_id = f.company_id AND s.resource = f.resource AND s.record_id = f.record_id;
DROP TABLE former_source, former_pattern;
ALTER TABLE sheet_source ALTER COLUMN row_no SET NOT NULL, ALTER COLUMN pattern SET NOT NULL, DROP COLUMN cells;

-- A check for each of a hundred thousand rows costs as much as the row; whoever removes an import removes these with it.
ALTER TABLE sheet_source DROP CONSTRAINT sheet_source_company_id_import_id_fkey;
ALTER TABLE sheet_import_act DROP CONSTRAINT sheet_import_act_company_id_import_id_fkey;
