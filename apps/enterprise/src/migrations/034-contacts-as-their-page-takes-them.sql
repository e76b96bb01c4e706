-- Migration 031 copied website and phone from where nothing checked them: the page of the company refuses every change until they are right.
UPDATE company_info SET website = CASE WHEN btrim(website) = '' THEN NULL ELSE left('https://' || btrim(website), 200) END
  WHERE website !~* '^https?://\S';
-- Brackets and dots only part the digits; a phone with other words cannot be kept as a number.
UPDATE company_info SET phone = CASE WHEN regexp_replace(phone, '[\s().-]', '', 'g') ~ '^\+?\d{1,20}$'
    THEN btrim(regexp_replace(translate(phone, '.', ' '), '[()]', '', 'g')) END
  WHERE regexp_replace(phone, '[\s-]', '', 'g') !~ '^\+?\d{1,20}$';
-- Holds that were over before an end cleared the colleague whom they should have gone to.
UPDATE space_booking SET heir_id = NULL, heir_note = NULL WHERE state = 'expired' AND heir_id IS NOT NULL;
