-- What customers owe is written without a version in their history from now on.
SELECT install_history('customer');
