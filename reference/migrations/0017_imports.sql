-- The uploads of payroll, deposits, loans and attendance; refused ones included.
create table imports (
  guid uuid primary key,
  kind text not null check (kind in ('Subscriptions', 'TimeDeposits', 'Loans', 'Attendees')),
  file_name text not null check (file_name <> ''),
  -- Of the content.
  sha256 bytea not null check (length(sha256) = 32),
  -- Unchanged: the very same file was applied before, or nothing differed.
  status text not null check (status in ('Applied', 'Unchanged', 'Refused')),
  row_count integer not null check (row_count >= 0),
  bad_row_count integer not null default 0 check (bad_row_count >= 0),
  -- Pesos of the file; null where it has none, and where it was refused.
  total numeric(16, 2),
  -- What it summed up to, as the answer of a dry run has it; of an applied file.
  outcome jsonb,
  imported_by uuid not null references users,
  imported_at timestamptz not null,
  -- Null where it was refused.
  file_guid uuid references files,
  check ((status = 'Refused') = (file_guid is null)),
  check ((status = 'Refused') = (bad_row_count > 0))
);
create index imports_by_time on imports (imported_at desc, guid);
create index imports_by_content on imports (kind, sha256) where status = 'Applied';

-- The standing of a loan as an uploaded loan book has it: all of these or none. Such a loan has no installments.
alter table loans
  add column booked_paid integer check (booked_paid >= 0),
  add column booked_remaining integer check (booked_remaining >= 0),
  add column booked_principal_paid numeric(14, 2) check (booked_principal_paid >= 0),
  add column booked_principal numeric(14, 2) check (booked_principal >= 0),
  add column booked_interest numeric(14, 2) check (booked_interest >= 0),
  -- The day of the upload.
  add column booked_on date,
  add check (num_nulls(booked_paid, booked_remaining, booked_principal_paid, booked_principal, booked_interest, booked_on) in (0, 6));

-- A certificate is the same in any case.
create unique index time_deposits_by_certificate on time_deposits (lower(certificate_number));

-- The audit trail is searched by each of them, a page at a time.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_actor on audit_log (actor, id);
create index audit_log_by_action on audit_log (action, id);

-- The look-up of members: by words of the name, or by the beginning of a code.
create index users_by_name on users
  using gin (to_tsvector('simple', first_name || ' ' || middle_name || ' ' || last_name || ' ' || suffix));
create index users_by_employee_id on users (lower(employee_id) text_pattern_ops);
create index members_by_code on members (lower(member_code) text_pattern_ops);

-- The submissions of a form, as they are downloaded.
create index entries_submitted on entries (group_guid, created_at, guid) where status <> 'Draft';
