-- Somebody who asked for an account has no employee ID until the application names it.
alter table users alter column employee_id drop not null;

-- Who asked for an account by e-mail address: one key an address, so that a new one replaces an earlier one.
create table account_requests (
  email_address text primary key check (email_address = lower(email_address) and email_address <> ''),
  -- Only the SHA-256 of the key is kept.
  key_hash bytea not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_requests_by_end on account_requests (expires_at);

-- Keys of people: an imported member's first sign-in, and a verified code.
alter table one_time_keys drop constraint one_time_keys_purpose_check;
update one_time_keys set purpose = 'first sign-in';
alter table one_time_keys add constraint one_time_keys_purpose_check check (purpose in ('first sign-in', 'reset'));

-- The code of somebody who forgot the password; a new one replaces an earlier one, wrong guesses end it.
create table reset_codes (
  user_guid uuid primary key references users on delete cascade,
  -- Keyed with the service's secret: six digits alone would be found in a copy of the database at once.
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_guesses smallint not null default 0 check (wrong_guesses between 0 and 5),
  used_at timestamptz
);
create index reset_codes_by_end on reset_codes (expires_at);

alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check check (ended_because in ('signed out', 'token reused', 'password changed'));

alter table outbox add column html_body text;
