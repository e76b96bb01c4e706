DROP INDEX fcl_rate_offered;
CREATE INDEX fcl_rate_offered ON fcl_rate USING btree (company_id, pol_id, pod_id, valid_to, valid_from, display_flag) WHERE (display_flag > 0);
