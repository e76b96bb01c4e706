-- A planned visit has a time of day, HH:mm. A text that names one becomes it; any other is read in the remark from now on.
UPDATE visit_plan v SET
  "time" = lpad(t.clock[1], 2, '0') || ':' || coalesce(nullif(t.clock[2], ''), '00'),
  remark = CASE WHEN t.clock IS NULL THEN left(concat_ws(E'\n', '时间 Time: ' || btrim(v."time"), v.remark), 2000) ELSE v.remark END
FROM (
  SELECT company_id, id, regexp_match(translate(btrim("time"), '：０１２３４５６７８９', ':0123456789'),
    '^([01]?\d|2[0-3])(?:\s*[:点时]\s*([0-5]\d)?)\s*分?$') AS clock
  FROM visit_plan WHERE "time" IS NOT NULL
) AS t
WHERE v.company_id = t.company_id AND v.id = t.id AND v."time" !~ '^([01]\d|2[0-3]):[0-5]\d$';
