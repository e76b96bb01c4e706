-- A default fills the rows that exist without making a version of each of them.
ALTER TABLE barge_rate ADD COLUMN transfer_mode text COLLATE "C" NOT NULL DEFAULT 'direct';
ALTER TABLE barge_rate ALTER COLUMN transfer_mode DROP DEFAULT;
ALTER TABLE barge_rate ADD COLUMN hub_id bigint;
ALTER TABLE barge_rate ADD COLUMN booking_note text COLLATE "C";
ALTER TABLE barge_rate ADD COLUMN notice text COLLATE "C";
ALTER TABLE barge_rate ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE transfer_plan ADD COLUMN second_hub_id bigint;
ALTER TABLE transfer_plan ADD COLUMN booking_note text COLLATE "C";
ALTER TABLE transfer_plan ADD COLUMN notice text COLLATE "C";
ALTER TABLE transfer_plan ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE agent_charge ADD COLUMN booking_note text COLLATE "C";
ALTER TABLE agent_charge ADD COLUMN notice text COLLATE "C";
ALTER TABLE agent_charge ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'::jsonb;
