-- A record that is changed in its place may have come from several sheets.
ALTER TABLE sheet_source DROP CONSTRAINT sheet_source_pkey;
ALTER TABLE sheet_source ADD PRIMARY KEY (company_id, resource, record_id, import_id);
