-- How far the reading is, for who waits.
ALTER TABLE sheet_import ADD COLUMN progress jsonb;
ALTER TABLE sheet_import_rows ADD COLUMN row_count integer NOT NULL DEFAULT 0;
ALTER TABLE sheet_import_rows ALTER COLUMN row_count DROP DEFAULT;
-- What is cleared after a while is found by when it was last touched.
CREATE INDEX sheet_import_touched ON sheet_import (alive_at);
