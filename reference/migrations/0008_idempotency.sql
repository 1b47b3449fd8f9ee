-- The answers of once-only calls, by the key that the client sent.
create table idempotency_keys (
  user_guid uuid not null references users,
  key text not null check (length(key) between 16 and 64),
  request_hash bytea not null,
  -- Null only while the first call is under way.
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_guid, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
