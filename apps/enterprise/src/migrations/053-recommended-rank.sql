ALTER TABLE fcl_rate ADD COLUMN recommend_rank integer;
ALTER TABLE agent_charge ADD COLUMN recommend_rank integer;
