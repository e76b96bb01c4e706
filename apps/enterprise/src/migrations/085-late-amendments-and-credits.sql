ALTER TABLE booking_amendment ADD COLUMN late boolean NOT NULL DEFAULT false;
-- What customers owe is written without a version in their history from now on.
SELECT install_history('customer');
