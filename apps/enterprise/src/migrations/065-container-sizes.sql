ALTER TABLE container_type ADD COLUMN inner_length_cm integer;
ALTER TABLE container_type ADD COLUMN inner_width_cm integer;
ALTER TABLE container_type ADD COLUMN inner_height_cm integer;
UPDATE container_type AS t
SET inner_length_cm = known.length, inner_width_cm = known.width, inner_height_cm = known.height
FROM (VALUES
  ('20GP', 589, 235, 238),
  ('40GP', 1203, 235, 238),
  ('40HQ', 1203, 235, 269),
  ('45HQ', 1355, 235, 269),
  ('20RF', 548, 228, 223),
  ('40RH', 1158, 229, 254),
  ('20OT', 589, 235, 238),
  ('40OT', 1203, 235, 238),
  ('20FR', 565, 203, 207),
  ('40FR', 1178, 224, 195)
) AS known (code, length, width, height)
WHERE t.company_id = 0 AND t.code = known.code AND t.inner_length_cm IS NULL;
