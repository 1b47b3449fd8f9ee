-- The history keeps how the wait of a file for a second officer ended, with who decided it and why.
alter table imports
  drop constraint imports_status_check,
  drop constraint imports_check,
  add constraint imports_status_check check (status in ('Applied', 'Unchanged', 'Refused', 'TurnedDown', 'Expired')),
  add constraint imports_check check ((status in ('Applied', 'Unchanged')) = (file_guid is not null)),
  -- The second officer, or who took the own file back; null where nobody but the uploader has acted.
  add column decided_by uuid references users,
  add column reason text check (reason <> ''),
  add constraint imports_turned_down check ((status = 'TurnedDown') = (decided_by is not null and reason is not null));
-- When the officers were told that the file is deleted the day after: none is deleted without.
alter table staged_imports add column told_at timestamptz;
