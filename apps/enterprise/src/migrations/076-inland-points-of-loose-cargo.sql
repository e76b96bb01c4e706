-- Orders of loose cargo to an inland point, from before the point was the place of delivery: where all of their offers go there through one
-- port, it is their port of discharge. Orders that are over keep what was printed.
WITH rate AS (
  SELECT 'lcl' AS mode, company_id, id, pod_id, final_destination_id FROM lcl_rate
  UNION ALL SELECT 'dgLcl', company_id, id, pod_id, final_destination_id FROM dg_lcl_rate
  UNION ALL SELECT 'importLcl', company_id, id, pod_id, final_destination_id FROM import_lcl_rate
), onward AS (
  SELECT o.company_id, o.id, min(rate.pod_id) AS pod_id FROM shipment_order o
    JOIN quotation_content c ON c.company_id = o.company_id AND c.quotation_id = o.quotation_id
    CROSS JOIN LATERAL jsonb_each(c.mode_sources) offer
    LEFT JOIN rate ON rate.mode = o.mode AND rate.company_id = o.company_id AND rate.id = (offer.value #>> '{rate,id}')::bigint
      AND rate.final_destination_id = o.pod_id AND rate.pod_id <> o.pod_id
      AND (offer.value #>> '{lane,to}')::bigint = o.pod_id
    WHERE o.mode IN ('lcl', 'dgLcl', 'importLcl') AND o.life_state IN ('active', 'onHold')
    GROUP BY o.company_id, o.id HAVING count(*) = count(rate.pod_id) AND count(DISTINCT rate.pod_id) = 1)
UPDATE shipment_order AS o SET pod_id = onward.pod_id, place_of_delivery = coalesce(o.place_of_delivery, point.name_scn)
  FROM onward, port AS point
  WHERE onward.company_id = o.company_id AND onward.id = o.id AND point.id = o.pod_id AND point.company_id IN (0, o.company_id);
