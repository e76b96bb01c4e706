-- Every service looks for what is due three times a minute, over the announcements of all companies.
CREATE INDEX announcement_due ON announcement (pub_time) WHERE state = 'scheduled';
