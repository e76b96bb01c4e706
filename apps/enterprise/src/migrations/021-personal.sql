-- What people say of themselves, and what quotations print of who made them.
ALTER TABLE employee ADD COLUMN nickname text COLLATE "C";
ALTER TABLE employee ADD COLUMN gender text COLLATE "C";
ALTER TABLE employee ADD COLUMN landline text COLLATE "C";
ALTER TABLE employee ADD COLUMN avatar text COLLATE "C";
ALTER TABLE employee ADD COLUMN title_cn text COLLATE "C";
ALTER TABLE employee ADD COLUMN title_en text COLLATE "C";
ALTER TABLE employee ADD COLUMN card_phone text COLLATE "C";
ALTER TABLE employee ADD COLUMN card_email text COLLATE "C";
ALTER TABLE employee ADD COLUMN signature_cn text COLLATE "C";
ALTER TABLE employee ADD COLUMN signature_en text COLLATE "C";

-- How a person likes the console: language, lists, cards of the workspace.
CREATE TABLE preference (
  company_id bigint NOT NULL,
  account_id bigint NOT NULL,
  chosen jsonb NOT NULL,
  PRIMARY KEY (company_id, account_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account (company_id, id) ON DELETE CASCADE
);
