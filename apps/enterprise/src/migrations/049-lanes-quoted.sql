-- Quotations that go to a port, by any of their options.
CREATE INDEX quotation_content_pods ON quotation_content USING gin (jsonb_path_query_array(draft, '$.options[*].pod'));
