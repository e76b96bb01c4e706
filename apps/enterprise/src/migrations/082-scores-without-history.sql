-- Scores of leads are written without a version in the history from now on.
SELECT install_history('lead');
