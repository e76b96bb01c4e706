-- Which quotations stand on a fee sheet, a leg or a mark-up: by the rows that the reasons of their prices name.
CREATE INDEX quotation_content_reasons ON quotation_content
  USING gin (jsonb_path_query_array(derivations, '$.**.source') jsonb_path_ops);
