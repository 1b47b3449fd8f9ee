-- Files that wait for a second officer, where the service is configured so; a decision deletes the row.
create table staged_imports (
  guid uuid primary key,
  kind text not null check (kind in ('Subscriptions', 'TimeDeposits', 'Loans')),
  -- As the officer has named it.
  file_name text not null check (file_name <> ''),
  -- Of the content.
  sha256 bytea not null check (length(sha256) = 32),
  file_guid uuid not null references files,
  row_count integer not null check (row_count >= 0),
  changed_count integer not null check (changed_count > 0),
  -- Pesos of the file.
  total numeric(16, 2) not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  expires_at timestamptz not null
);
create index staged_imports_by_end on staged_imports (expires_at);
