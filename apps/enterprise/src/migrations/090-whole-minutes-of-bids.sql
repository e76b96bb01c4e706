-- Bids entered during working hours had parts of a minute, with which nobody could read their enquiry.
UPDATE enquiry SET bids = (
  SELECT jsonb_agg(
    CASE WHEN jsonb_typeof(bid -> 'minutes') = 'number' THEN jsonb_set(bid, '{minutes}', to_jsonb(floor((bid ->> 'minutes')::numeric))) ELSE bid END
    ORDER BY place)
  FROM jsonb_array_elements(bids) WITH ORDINALITY AS one (bid, place))
WHERE bids @? '$[*].minutes ? (@ != @.floor())';
