-- The code that is mailed to an officer who must have a second factor and has none; a set-up without one asks for none. Five wrong codes end
-- the set-up.
alter table second_factor_setups
  add column mailed_code_hash bytea,
  add column mailed_at timestamptz,
  add column wrong_mailed_codes integer not null default 0;
