CREATE INDEX fcl_rate_unpublished ON fcl_rate (company_id, pol_id, pod_id) WHERE display_flag = 0;
-- Rates of a lane as they stood at a past instant.
CREATE INDEX fcl_rate_history_lane ON fcl_rate_history (company_id, pol_id, pod_id, period_to);

-- What a quotation says, beside the summary that lists know. `document` and `sha256` are filled when it is sent.
CREATE TABLE quotation_content (
  company_id bigint NOT NULL,
  quotation_id bigint NOT NULL,
  quote_no text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  is_draft boolean NOT NULL DEFAULT true,
  draft jsonb NOT NULL,
  -- The question it was priced from, with its instant; null for one that was written by hand.
  ask jsonb,
  as_of timestamptz,
  -- Rates used, by option.
  sources jsonb NOT NULL DEFAULT '{}',
  -- The engine's lines and why they are so, by option and line.
  priced jsonb NOT NULL DEFAULT '{}',
  derivations jsonb NOT NULL DEFAULT '{}',
  fx jsonb NOT NULL DEFAULT '[]',
  document jsonb,
  sha256 text COLLATE "C",
  PRIMARY KEY (company_id, quotation_id),
  FOREIGN KEY (company_id, quotation_id) REFERENCES quotation (company_id, id) ON DELETE CASCADE,
  CHECK (is_draft = (document IS NULL)),
  CHECK ((document IS NULL) = (sha256 IS NULL))
);
CREATE UNIQUE INDEX quotation_content_revision ON quotation_content (company_id, quote_no, revision);
CREATE UNIQUE INDEX quotation_content_one_draft ON quotation_content (company_id, quote_no) WHERE is_draft;

-- What was sent stays as it was, whoever asks.
CREATE FUNCTION refuse_change_of_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'quotation % of company % was sent and never changes', OLD.quotation_id, OLD.company_id;
END $$;
CREATE TRIGGER sent_never_changes BEFORE UPDATE OR DELETE ON quotation_content
  FOR EACH ROW WHEN (OLD.document IS NOT NULL) EXECUTE FUNCTION refuse_change_of_sent();

-- Buying figures lie apart; nothing reads them for somebody without the right to see cost.
CREATE TABLE quotation_cost (
  company_id bigint NOT NULL,
  quotation_id bigint NOT NULL,
  -- By option: lines, subtotals and total of the buying side.
  costs jsonb NOT NULL,
  PRIMARY KEY (company_id, quotation_id),
  FOREIGN KEY (company_id, quotation_id) REFERENCES quotation (company_id, id) ON DELETE CASCADE
);

-- The last number given on a day. Numbers are never given twice; gaps are allowed.
CREATE TABLE quotation_counter (
  company_id bigint NOT NULL,
  day date NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (company_id, day)
);
