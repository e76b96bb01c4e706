-- Quotations that exist are of full containers.
ALTER TABLE quotation ADD COLUMN mode text COLLATE "C" NOT NULL DEFAULT 'fcl';
ALTER TABLE quotation ALTER COLUMN mode DROP DEFAULT;

-- Of a declared mode: the question it was priced from, and the rates used by option. `ask` and `sources` are those of full containers.
ALTER TABLE quotation_content ADD COLUMN mode_ask jsonb;
ALTER TABLE quotation_content ADD COLUMN mode_sources jsonb;
ALTER TABLE quotation_content ADD CONSTRAINT quotation_content_mode CHECK ((mode_ask IS NULL) = (mode_sources IS NULL));
