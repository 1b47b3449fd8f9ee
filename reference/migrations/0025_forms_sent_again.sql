-- A submitted form stays as it is when the member begins a new one after it. At most one entry of a group is open or submitted last.
alter table entries
  add column is_followed boolean not null default false,
  add check (not is_followed or status = 'Submitted');
drop index open_entries;
create unique index open_entries on entries (user_guid, group_guid) where status <> 'Approved' and is_followed = false;
