-- How a company is reached is on its page alone.
UPDATE company_info AS i SET address_cn = coalesce(i.address_cn, c.address_cn), address_en = coalesce(i.address_en, c.address_en),
    phone = coalesce(i.phone, c.phone), website = coalesce(i.website, c.website)
  FROM company c WHERE c.company_id = i.company_id
    AND (i.address_cn IS NULL OR i.address_en IS NULL OR i.phone IS NULL OR i.website IS NULL);
INSERT INTO company_info (company_id, company_name_cn, company_name_en, address_cn, address_en, phone, website)
  SELECT company_id, name_cn, name_en, address_cn, address_en, phone, website FROM company c
  WHERE coalesce(address_cn, address_en, phone, website) IS NOT NULL
    AND NOT EXISTS (SELECT FROM company_info i WHERE i.company_id = c.company_id);
ALTER TABLE company DROP COLUMN address_cn, DROP COLUMN address_en, DROP COLUMN phone, DROP COLUMN website;
