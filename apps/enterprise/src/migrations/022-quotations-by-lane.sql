-- Quotations of a declared mode by the lanes of their offers.
CREATE INDEX quotation_content_lanes ON quotation_content USING gin (jsonb_path_query_array(mode_sources, '$.*."lane"'::jsonpath) jsonb_path_ops);
