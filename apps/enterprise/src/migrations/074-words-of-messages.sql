ALTER TABLE message_rule ADD COLUMN title_cn text COLLATE "C";
ALTER TABLE message_rule ADD COLUMN title_en text COLLATE "C";
ALTER TABLE message_rule ADD COLUMN body_cn text COLLATE "C";
ALTER TABLE message_rule ADD COLUMN body_en text COLLATE "C";
