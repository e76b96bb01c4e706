-- Percentages of quotations are in their orders as amounts: their unit is the shipment.
WITH unit AS (SELECT id::text AS id, basis = 'percent' AS is_percent FROM charge_unit
    WHERE basis = 'percent' OR (company_id = 0 AND code = 'SHPT')),
  side AS (
    SELECT o.company_id, o.id, kind.name, jsonb_agg(CASE
        WHEN line.value ->> 'source' = 'quotation' AND line.value ->> 'unit' IN (SELECT id FROM unit WHERE is_percent)
        THEN line.value || jsonb_build_object('unit', (SELECT id FROM unit WHERE NOT is_percent)) ELSE line.value END
      ORDER BY line.place) AS lines
    FROM shipment_order o
    CROSS JOIN LATERAL (VALUES ('receivables', o.receivables), ('payables', o.payables)) AS kind (name, lines)
    CROSS JOIN LATERAL jsonb_array_elements(kind.lines) WITH ORDINALITY AS line (value, place)
    GROUP BY o.company_id, o.id, kind.name)
UPDATE shipment_order AS o SET receivables = coalesce(receivable.lines, o.receivables), payables = coalesce(payable.lines, o.payables)
  FROM shipment_order AS known
    LEFT JOIN side AS receivable ON receivable.company_id = known.company_id AND receivable.id = known.id AND receivable.name = 'receivables'
    LEFT JOIN side AS payable ON payable.company_id = known.company_id AND payable.id = known.id AND payable.name = 'payables'
  WHERE known.company_id = o.company_id AND known.id = o.id
    AND (receivable.lines <> o.receivables OR payable.lines <> o.payables);
