ALTER TABLE charge ADD COLUMN default_when text COLLATE "C";
-- Of those of the house, the filings with customs are due for each house bill; nobody changed them.
ALTER TABLE charge DISABLE TRIGGER USER;
UPDATE charge SET default_when =
  CASE WHEN company_id = 0 AND code IN ('AMS', 'ENS', 'AFR', 'ACI', 'ISF') THEN 'perHbl' ELSE 'always' END;
ALTER TABLE charge ENABLE TRIGGER USER;
ALTER TABLE charge ALTER COLUMN default_when SET NOT NULL;
