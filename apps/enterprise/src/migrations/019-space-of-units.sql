ALTER TABLE space_request ADD COLUMN due_at timestamp with time zone;
ALTER TABLE space_pool ADD COLUMN pol_terminal_id bigint;
ALTER TABLE space_pool ADD COLUMN so_numbers jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE space_pool ADD COLUMN so_states jsonb NOT NULL DEFAULT '[]'::jsonb;
ALTER TABLE space_pool ADD COLUMN audience_ids bigint[] NOT NULL DEFAULT '{}'::bigint[];
ALTER TABLE space_booking ADD COLUMN due_at timestamp with time zone;
