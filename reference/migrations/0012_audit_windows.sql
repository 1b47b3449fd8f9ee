-- Refusals that anybody can cause without end: of each kind the first has a row in the audit log, and the next once its window is over.
create table audit_windows (
  kind text primary key,
  ends_at timestamptz not null
);
create index audit_windows_by_end on audit_windows (ends_at);
