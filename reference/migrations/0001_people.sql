-- Everyone who can sign in. A member has a row in members as well.
create table users (
  guid uuid primary key,
  user_name text not null check (user_name <> ''),
  employee_id text not null check (employee_id <> ''),
  email_address text check (email_address <> ''),
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  suffix text not null default '',
  status text not null check (status in ('Active', 'Pending', 'Review')),
  is_compliant boolean not null default false,
  -- argon2id, in PHC form. An imported member has the one-time pass key instead, until a password is created.
  password_hash text,
  pass_key_hash text,
  created_at timestamptz not null default now(),
  check (password_hash is null or pass_key_hash is null)
);

-- User name, employee ID and e-mail address share one name space: what somebody types at sign-in means one person.
create table sign_in_names (
  name text primary key,
  user_guid uuid not null references users on delete cascade
);
create index sign_in_names_of_user on sign_in_names (user_guid);

create function keep_sign_in_names() returns trigger language plpgsql as $$
begin
  delete from sign_in_names where user_guid = new.guid;
  insert into sign_in_names (name, user_guid)
  select distinct lower(name), new.guid from unnest(array[new.user_name, new.employee_id, new.email_address]) as name where name is not null;
  return null;
end $$;
create trigger keep_sign_in_names after insert or update of user_name, employee_id, email_address on users
  for each row execute function keep_sign_in_names();

create table members (
  user_guid uuid primary key references users,
  member_code text not null unique,
  joined_at timestamptz not null
);

create table user_permissions (
  user_guid uuid not null references users,
  permission text not null check (permission ~ '^[a-z][a-z0-9_]*$'),
  granted_at timestamptz not null default now(),
  primary key (user_guid, permission)
);
