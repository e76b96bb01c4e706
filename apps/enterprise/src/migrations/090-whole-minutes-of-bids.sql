-- Bids entered during working hours had parts of a minute, with which nobody could read their enquiry or its history.
CREATE FUNCTION whole_minutes(bids jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_agg(
    CASE WHEN jsonb_typeof(bid -> 'minutes') = 'number' THEN jsonb_set(bid, '{minutes}', to_jsonb(floor((bid ->> 'minutes')::numeric))) ELSE bid END
    ORDER BY place)
  FROM jsonb_array_elements(bids) WITH ORDINALITY AS one (bid, place)
$$;
-- Nobody changed these enquiries: their versions stay.
SET LOCAL hangjia.without_history = 'yes';
UPDATE enquiry SET bids = whole_minutes(bids) WHERE bids @? '$[*].minutes ? (@ != @.floor())';
UPDATE enquiry_history SET bids = whole_minutes(bids) WHERE bids @? '$[*].minutes ? (@ != @.floor())';
SET LOCAL hangjia.without_history = 'no';
DROP FUNCTION whole_minutes(jsonb);
