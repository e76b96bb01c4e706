-- Each content once, by its SHA-256, in the database or as an object of a store; files refer to it. No row of a company names a hash.
CREATE TABLE file_content (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Unknown for objects that were stored by the name of their file.
  hash text COLLATE "C",
  size integer NOT NULL,
  bytes bytea,
  object text COLLATE "C" UNIQUE,
  CONSTRAINT file_content_place CHECK ((bytes IS NULL) <> (object IS NULL)),
  CONSTRAINT file_content_hash CHECK (hash IS NOT NULL OR object IS NOT NULL)
);
CREATE UNIQUE INDEX file_content_kept ON file_content (hash) WHERE object IS NULL;
CREATE UNIQUE INDEX file_content_away ON file_content (hash) WHERE object IS NOT NULL;

ALTER TABLE stored_file ADD COLUMN content_id bigint;
INSERT INTO file_content (hash, size, bytes)
SELECT DISTINCT ON (hash) hash, octet_length(bytes), bytes
FROM (SELECT encode(sha256(bytes), 'hex') AS hash, bytes FROM stored_file WHERE bytes IS NOT NULL) AS kept;
INSERT INTO file_content (size, object) SELECT away_size, company_id || '/' || id FROM stored_file WHERE bytes IS NULL;
-- Two statements, each joined by equality: by a condition of both kinds every file would be hashed for every content.
UPDATE stored_file f SET content_id = c.id FROM file_content c
WHERE f.bytes IS NOT NULL AND c.object IS NULL AND c.hash = encode(sha256(f.bytes), 'hex');
UPDATE stored_file f SET content_id = c.id FROM file_content c
WHERE f.bytes IS NULL AND c.object = f.company_id || '/' || f.id;
ALTER TABLE stored_file ALTER COLUMN content_id SET NOT NULL;
ALTER TABLE stored_file ADD FOREIGN KEY (content_id) REFERENCES file_content (id);
ALTER TABLE stored_file DROP COLUMN bytes, DROP COLUMN away_size;
CREATE INDEX stored_file_content ON stored_file (content_id);

ALTER TABLE removed_object ADD COLUMN object text COLLATE "C";
UPDATE removed_object SET object = company_id || '/' || file_id;
ALTER TABLE removed_object DROP CONSTRAINT removed_object_pkey, DROP COLUMN company_id, DROP COLUMN file_id;
ALTER TABLE removed_object ADD PRIMARY KEY (object);
-- The last time that the store did not remove it.
ALTER TABLE removed_object ADD COLUMN failed_at timestamptz;
