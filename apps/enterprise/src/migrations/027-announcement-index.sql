-- Announcements are few: those that wait for their time need no index of their own.
DROP INDEX announcement_due;
