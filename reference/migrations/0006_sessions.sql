-- One row a sign-in: the family of its refresh tokens.
create table sessions (
  sid uuid primary key,
  user_guid uuid not null references users,
  started_at timestamptz not null,
  -- No renewal goes past it.
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed out', 'token reused')),
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_of_user on sessions (user_guid);
create index sessions_by_end on sessions (ends_at);

-- Only the SHA-256 of a token is kept.
create table refresh_tokens (
  token_hash bytea primary key,
  sid uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (sid);

-- Keys that are used once: an imported member creates the first password with one.
create table one_time_keys (
  key_hash bytea primary key,
  user_guid uuid not null references users,
  purpose text not null check (purpose in ('enrolment')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_keys_of_user on one_time_keys (user_guid);

-- Failed sign-ins in a row: of a person, or of a name that nobody has (as a hash, people type passwords into it).
create table sign_in_failures (
  account text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);
