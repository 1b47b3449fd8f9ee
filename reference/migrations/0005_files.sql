-- What is stored under files/ of the data folder: files/<guid>, its name only here.
create table files (
  guid uuid primary key,
  name text not null check (name <> '' and name !~ '[/\\;]'),
  owner_guid uuid not null references users,
  -- Whoever holds it may see the file as well.
  review_permission text,
  content_type text not null,
  size bigint not null check (size >= 0),
  created_at timestamptz not null default now()
);
create index files_of_owner on files (owner_guid);
