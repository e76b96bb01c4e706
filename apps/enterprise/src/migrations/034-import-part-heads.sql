-- What all records of a part say, and what is told of them in sum, stands beside their text. A sheet in review has to be sent again.
UPDATE sheet_import SET state = 'failed', failure = '{"rule":"importInterrupted","parameters":{}}'
  WHERE state IN ('reading', 'review', 'writing');
ALTER TABLE sheet_import_records ADD COLUMN head jsonb NOT NULL DEFAULT '{"shared":{},"sharedValues":{},"own":[],"links":[],"firstEnd":null}';
UPDATE sheet_import_records SET
  head = head || (records::jsonb - 'records'),
  records = (records::jsonb -> 'records')::text
  WHERE jsonb_typeof(records::jsonb) = 'object';
ALTER TABLE sheet_import_records ALTER COLUMN head DROP DEFAULT;
