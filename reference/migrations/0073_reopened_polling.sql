-- Polling is opened again for a reason, by one officer with another.
alter table polling_changes
  add column reason text,
  add column asked_by uuid references users,
  add column agreed_by uuid references users,
  add check (num_nulls(reason, asked_by, agreed_by) in (0, 3));
-- Another opening that waits for the second officer.
alter table elections
  add column reopening_reason text,
  add column reopening_asked_by uuid references users,
  add column reopening_asked_at timestamptz,
  add check (num_nulls(reopening_reason, reopening_asked_by, reopening_asked_at) in (0, 3)),
  add check (reopening_reason is null or (is_polling_open is false and results_published_at is null));
