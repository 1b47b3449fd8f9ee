-- What members have and owe. The amounts stand in the ledger; these tables hold the terms.
create table subscriptions (
  guid uuid primary key,
  member_guid uuid not null references members,
  type text not null check (type in ('share_capital', 'savings')),
  account_id bigint not null unique references accounts,
  -- Pesos each payday.
  contribution numeric(14, 2) not null check (contribution >= 0),
  -- Years; null when nothing was ever signed.
  term integer check (term between 1 and 3),
  effectivity_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (member_guid, type)
);

create table time_deposits (
  guid uuid primary key,
  member_guid uuid not null references members,
  account_id bigint not null unique references accounts,
  certificate_number text not null unique,
  -- Percent a year.
  interest_rate numeric(7, 4) not null check (interest_rate >= 0),
  placed_on date not null,
  matures_on date not null,
  check (matures_on > placed_on)
);
create index time_deposits_of_member on time_deposits (member_guid);

create table loans (
  guid uuid primary key,
  member_guid uuid not null references members,
  account_id bigint not null unique references accounts,
  loan_type text not null,
  granted_on date not null,
  matures_on date not null,
  principal numeric(14, 2) not null check (principal > 0),
  -- The total in pesos, added on at the start.
  interest numeric(14, 2) not null check (interest >= 0),
  -- Months.
  terms integer not null check (terms > 0),
  amortization numeric(14, 2) not null check (amortization > 0)
);
create index loans_of_member on loans (member_guid, granted_on desc, guid);

create table loan_installments (
  loan_guid uuid not null references loans,
  number integer not null check (number > 0),
  due_on date not null,
  principal numeric(14, 2) not null check (principal >= 0),
  interest numeric(14, 2) not null check (interest >= 0),
  -- The entry with which it was paid.
  entry_id bigint references journal_entries,
  primary key (loan_guid, number)
);
