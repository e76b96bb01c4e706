ALTER TABLE shipment_order ADD COLUMN origin_airport_id bigint, ADD COLUMN dest_airport_id bigint,
  ADD COLUMN origin_station_id bigint, ADD COLUMN dest_station_id bigint, ADD COLUMN rail_operator_id bigint;
ALTER TABLE online_booking ADD COLUMN origin_airport_id bigint, ADD COLUMN dest_airport_id bigint,
  ADD COLUMN origin_station_id bigint, ADD COLUMN dest_station_id bigint, ADD COLUMN airline_id bigint,
  ADD COLUMN rail_operator_id bigint;
-- Orders that were made of a quotation of a mode without their ends: where its offers are on one lane, it is theirs.
WITH lane AS (
  SELECT o.company_id, o.id, min(offer.value #>> '{lane,from}')::bigint AS "from", min(offer.value #>> '{lane,to}')::bigint AS "to"
    FROM shipment_order o JOIN quotation_content c ON c.company_id = o.company_id AND c.quotation_id = o.quotation_id
    CROSS JOIN LATERAL jsonb_each(c.mode_sources) offer
    WHERE o.pol_id IS NULL AND o.pod_id IS NULL GROUP BY o.company_id, o.id
    HAVING count(DISTINCT offer.value -> 'lane') = 1 AND count(*) = count(offer.value #>> '{lane,to}'))
UPDATE shipment_order AS o SET
    pol_id = CASE WHEN o.mode IN ('lcl', 'dgLcl', 'reefer', 'oog', 'tank', 'importFcl', 'importLcl') THEN lane.from END,
    pod_id = CASE WHEN o.mode IN ('lcl', 'dgLcl', 'reefer', 'oog', 'tank', 'importFcl', 'importLcl') THEN lane.to END,
    origin_airport_id = CASE WHEN o.mode = 'air' THEN lane.from END,
    dest_airport_id = CASE WHEN o.mode = 'air' THEN lane.to END,
    origin_station_id = CASE WHEN o.mode IN ('railFcl', 'railLcl') THEN lane.from END,
    dest_station_id = CASE WHEN o.mode IN ('railFcl', 'railLcl') THEN lane.to END
  FROM lane WHERE lane.company_id = o.company_id AND lane.id = o.id
    AND o.mode IN ('lcl', 'dgLcl', 'reefer', 'oog', 'tank', 'importFcl', 'importLcl', 'air', 'railFcl', 'railLcl');
