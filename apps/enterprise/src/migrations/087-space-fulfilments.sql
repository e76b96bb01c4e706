-- Shares of a booking that fulfil further pledges than that of the request it names: `quantity` containers, once `after` are taken by
-- pledges before. Space that a booking gives back is missing from the last of them first.
CREATE TABLE space_fulfilment (
  company_id bigint NOT NULL,
  booking_id bigint NOT NULL,
  request_id bigint NOT NULL,
  box text COLLATE "C" NOT NULL,
  after integer NOT NULL,
  quantity integer NOT NULL,
  PRIMARY KEY (company_id, booking_id, request_id, box, after),
  FOREIGN KEY (company_id, booking_id) REFERENCES space_booking (company_id, id) ON DELETE CASCADE
);
CREATE INDEX space_fulfilment_of ON space_fulfilment (company_id, request_id);
