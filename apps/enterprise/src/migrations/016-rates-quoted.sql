-- Which quotations stand on a rate: by the offers of their options, or by the rows of a price list.
CREATE INDEX quotation_content_rates ON quotation_content USING gin (jsonb_path_query_array(sources, '$.*.rate.id'));
CREATE INDEX quotation_content_listed_rates ON quotation_content USING gin (jsonb_path_query_array(draft, '$.rows[*].rate'));
