-- A user's sessions are listed to them, by the browser and the system that its User-Agent named, and ended by them.
alter table sessions
  add column browser text not null default '',
  add column system text not null default '',
  -- Of the browser, as known_browsers has it; null where it has sent no id.
  add column browser_hash bytea,
  add column last_used_at timestamptz not null default now(),
  drop constraint sessions_ended_because_check,
  add constraint sessions_ended_because_check
    check (ended_because in ('signed out', 'token reused', 'password changed', 'ended by operator', 'ended by user'));
update sessions set last_used_at = started_at;

-- The browsers with which a user has signed in: a sign-in with another browser is mailed.
create table known_browsers (
  user_guid uuid not null references users on delete cascade,
  -- Of the user and the browser: a browser that two users share is not known by its hash.
  browser_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_guid, browser_hash)
);
create index known_browsers_by_age on known_browsers (last_seen_at);
