-- The content of a file lies in its row, or in an object store, which its size then says.
ALTER TABLE stored_file ALTER COLUMN bytes DROP NOT NULL;
ALTER TABLE stored_file ADD COLUMN away_size integer;
ALTER TABLE stored_file ADD CONSTRAINT stored_file_content CHECK ((bytes IS NULL) <> (away_size IS NULL));
-- Objects whose files are removed, until the store has removed them, too.
CREATE TABLE removed_object (
  company_id bigint NOT NULL,
  file_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, file_id)
);
