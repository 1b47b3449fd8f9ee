-- The second factor of a user: the key of an authenticator app, sealed with a key of the token secret.
create table second_factors (
  user_guid uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  turned_on_at timestamptz not null,
  -- The 30 seconds of the last code that was taken: a code is taken once.
  last_step integer not null,
  last_used_at timestamptz not null
);
-- One that is being set up, beside the one that it will replace.
create table second_factor_setups (
  user_guid uuid primary key references users on delete cascade,
  -- The session that has begun it, and alone goes on with it.
  sid uuid not null,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- With the right code come the step of it and the hashes of the recovery codes that were shown.
  checked_at timestamptz,
  last_step integer,
  code_hashes bytea[]
);
create table recovery_codes (
  user_guid uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_guid, code_hash)
);
-- When the session has proved the second factor last.
alter table sessions add column proved_at timestamptz;
alter table one_time_keys drop constraint one_time_keys_purpose_check;
alter table one_time_keys add constraint one_time_keys_purpose_check check (purpose in ('first sign-in', 'reset', 'second factor'));
