ALTER TABLE chat_group RENAME COLUMN aliases TO own_names;
ALTER TABLE chat_group_history RENAME COLUMN aliases TO own_names;
