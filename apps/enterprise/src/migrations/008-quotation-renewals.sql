-- What a quotation was made from; a negotiation and a revision are the same quote again and count once in figures.
ALTER TABLE quotation_content ADD COLUMN mother_id bigint;
ALTER TABLE quotation_content ADD COLUMN mother_kind text COLLATE "C";
ALTER TABLE quotation_content ADD CONSTRAINT quotation_content_mother CHECK ((mother_id IS NULL) = (mother_kind IS NULL));

-- The client's own name for a call that makes a quotation: sent twice, it is done once.
CREATE TABLE quotation_request (
  company_id bigint NOT NULL,
  request_key text COLLATE "C" NOT NULL,
  account_id bigint NOT NULL,
  quotation_id bigint NOT NULL,
  PRIMARY KEY (company_id, request_key),
  FOREIGN KEY (company_id, quotation_id) REFERENCES quotation (company_id, id) ON DELETE CASCADE
);
CREATE INDEX quotation_request_quotation ON quotation_request (company_id, quotation_id);
