-- How well a sheet was read, also once its rows are cleared: unusual records, cells that somebody had to look at.
ALTER TABLE sheet_import ADD COLUMN quality jsonb NOT NULL DEFAULT '{}';
UPDATE sheet_import i SET quality = jsonb_build_object('doubted', 0, 'doubtful', p.doubtful, 'bad', p.bad)
  FROM (SELECT company_id, import_id, coalesce(sum((counts ->> 'doubtfulCells')::int), 0) AS doubtful,
          coalesce(sum((counts ->> 'badCells')::int), 0) AS bad
        FROM sheet_import_records GROUP BY 1, 2) AS p
  WHERE i.company_id = p.company_id AND i.id = p.import_id;
