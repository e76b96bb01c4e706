-- A file belongs to the record that has it, or waits to be imported to a page; `free_since` says since when it belongs to nothing.
ALTER TABLE stored_file ADD COLUMN sheet_of text COLLATE "C";
ALTER TABLE stored_file ADD COLUMN resource text COLLATE "C";
ALTER TABLE stored_file ADD COLUMN record_id bigint;
ALTER TABLE stored_file ADD COLUMN free_since timestamptz DEFAULT now();
UPDATE stored_file f SET sheet_of = i.page FROM sheet_import i WHERE i.company_id = f.company_id AND i.file_id = f.id;
CREATE INDEX stored_file_of_record ON stored_file (company_id, resource, record_id) WHERE record_id IS NOT NULL;
CREATE INDEX stored_file_free ON stored_file (free_since) WHERE free_since IS NOT NULL;

ALTER TABLE fcl_rate ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE carrier_contract ADD COLUMN files jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE supplier ADD COLUMN source text COLLATE "C";
ALTER TABLE supplier ADD COLUMN agreements jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE supplier ADD COLUMN licences jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE supplier ADD COLUMN papers_end date;
ALTER TABLE supplier ADD COLUMN deposit numeric;
ALTER TABLE supplier ADD COLUMN deposit_currency_id bigint;
ALTER TABLE supplier ADD COLUMN black_asked_by_id bigint;
