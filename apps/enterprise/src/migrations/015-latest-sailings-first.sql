DROP INDEX space_request_listed;
CREATE INDEX space_request_listed ON space_request USING btree (company_id, etd_from DESC, id);
DROP INDEX space_booking_listed;
CREATE INDEX space_booking_listed ON space_booking USING btree (company_id, etd DESC, id);
