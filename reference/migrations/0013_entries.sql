create sequence registration_numbers;
create sequence entry_numbers;

-- A user's answers to the questions of an attribute group: a service, a form, the profile, or the application for membership.
create table entries (
  guid uuid primary key,
  group_guid uuid not null references attribute_groups,
  user_guid uuid not null references users,
  code text not null unique check (code <> ''),
  status text not null default 'Draft' check (status in ('Draft', 'Submitted', 'Review', 'Approved', 'Rejected')),
  -- Of the last decision.
  remarks text not null default '',
  created_at timestamptz not null,
  -- When it was last submitted.
  submitted_at timestamptz,
  check (status in ('Draft', 'Rejected') or submitted_at is not null)
);
-- After an approval the next entry begins.
create unique index open_entries on entries (user_guid, group_guid) where status <> 'Approved';
create index entries_of_user on entries (user_guid, group_guid, created_at);
create index entries_in_review on entries (group_guid, submitted_at) where status = 'Review';

-- By the question's name: its row is written anew when the cooperative changes the group.
create table answers (
  entry_guid uuid not null references entries on delete cascade,
  control_name text not null,
  value text not null check (value <> ''),
  primary key (entry_guid, control_name)
);

create table answer_files (
  file_guid uuid primary key references files,
  entry_guid uuid not null references entries on delete cascade,
  control_name text not null,
  position integer not null,
  unique (entry_guid, control_name, position)
);
