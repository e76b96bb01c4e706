-- A quotation answers its enquiry. Those that had one are answered since then, and won where it was accepted.
-- One that was asked again since waits for the desk; a clock that stood still in time was not late.
WITH quoted AS (
  SELECT e.company_id, e.id, q.status AS quotation, q.loss_reason, q.competitor_price,
      coalesce(e.answered_at, max((m.value ->> 'at')::timestamptz), now()) AS at
    FROM enquiry e JOIN quotation q ON q.company_id = e.company_id AND q.id = e.quotation_id
    LEFT JOIN LATERAL jsonb_array_elements(e.messages) m ON m.value ->> 'kind' = 'quoted'
    WHERE e.status IN ('new', 'assigned', 'waiting', 'answered')
    GROUP BY e.company_id, e.id, q.status, q.loss_reason, q.competitor_price
    HAVING e.round = 1 OR max((m.value ->> 'at')::timestamptz) >= e.started_at)
UPDATE enquiry AS e SET paused_at = NULL, answered_at = quoted.at,
    status = CASE quoted.quotation WHEN 'accepted' THEN 'won' WHEN 'declined' THEN 'lost' ELSE 'quoted' END,
    timeliness = coalesce(e.timeliness, CASE WHEN least(quoted.at, e.paused_at) > e.due_at THEN 'late' ELSE 'onTime' END),
    loss_reason = quoted.loss_reason, competitor_price = nullif(quoted.competitor_price, '')
  FROM quoted WHERE quoted.company_id = e.company_id AND quoted.id = e.id;
