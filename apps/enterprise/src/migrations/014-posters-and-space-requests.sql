ALTER TABLE space_request ADD COLUMN quotation_id bigint;
ALTER TABLE space_request ADD COLUMN desk_id bigint;

-- Time at which the maker of a content was notified that it holds confidential rates; messages are deleted after a year.
ALTER TABLE poster_content ADD COLUMN notified_at timestamptz;
UPDATE poster_content c SET notified_at = m.published_at
FROM message m WHERE m.company_id = c.company_id AND m.fact = 'poster-secret:' || c.id;
