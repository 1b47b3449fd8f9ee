-- What officers have decided and not applied yet: one row an item, of the officer who decided it last.
create table staged_dispositions (
  -- Of an entry, a change request or a transaction request.
  item_guid uuid primary key,
  -- What one press applies together: `registration`, `entry <group>`, `change <type>` or `transaction`.
  queue text not null check (queue <> ''),
  officer_guid uuid not null references users,
  status text not null check (status in ('Approved', 'Rejected')),
  remarks text not null,
  effectivity_date date,
  -- What is to be posted, where it is not what was requested. Pesos, never negative.
  amount numeric(14, 2) check (amount > 0),
  -- Of the content that it was decided by.
  version text not null,
  staged_at timestamptz not null,
  check (status = 'Approved' or (effectivity_date is null and amount is null))
);
create index staged_by_officer on staged_dispositions (officer_guid, queue);

-- The last decision on an entry, until it is submitted again.
alter table entries
  add column decided_by uuid references users,
  add column processed_at timestamptz,
  add check ((decided_by is null) = (processed_at is null));
create index entries_decided on entries (group_guid, processed_at) where processed_at is not null;
create index change_requests_decided on change_requests (subscription_type, processed_at) where processed_at is not null;
create index transaction_requests_decided on transaction_requests (processed_at) where processed_at is not null;

-- Reports read a period a batch at a time, each batch after the last row of the one before.
drop index change_requests_by_day;
drop index transaction_requests_by_day;
create index change_requests_by_day on change_requests (subscription_type, requested_at, guid);
create index transaction_requests_by_day on transaction_requests (kind, requested_at, guid);

-- Numbers of member codes, for those who are not imported with one.
create sequence member_numbers;

-- Mails about what is committed, until they are sent.
create table mails_to_send (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  attempts integer not null default 0,
  -- Null once every attempt has failed.
  due_at timestamptz
);
create index mails_to_send_by_time on mails_to_send (due_at, id) where due_at is not null;
