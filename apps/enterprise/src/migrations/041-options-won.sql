-- Of several options the one that the customer took; of what was won before nobody wrote it down.
ALTER TABLE quotation ADD COLUMN won_option text COLLATE "C";
ALTER TABLE chat_quotation ADD COLUMN won_option integer;
