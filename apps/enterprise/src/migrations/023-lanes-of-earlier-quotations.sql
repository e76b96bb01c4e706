-- Quotations of a declared mode from before lanes were stored: where the question named one lane, every offer is on it. For one of several
-- places the lane of an offer is not known and stays empty. What was sent keeps its document.
ALTER TABLE quotation_content DISABLE TRIGGER sent_never_changes;
UPDATE quotation_content SET mode_sources = (
  SELECT jsonb_object_agg(offer.key, jsonb_build_object('lane', jsonb_build_object(
      'from', mode_ask -> 'from', 'to', mode_ask -> 'to',
      'direction', mode_ask #> '{land,direction}', 'end', mode_ask #> '{land,end}')) || offer.value)
    FROM jsonb_each(mode_sources) offer)
  WHERE jsonb_path_exists(mode_sources, '$.* ? (!exists(@."lane"))')
    AND coalesce(mode_ask -> 'alsoFrom', '[]') = '[]' AND coalesce(mode_ask -> 'alsoTo', '[]') = '[]';
ALTER TABLE quotation_content ENABLE TRIGGER sent_never_changes;
