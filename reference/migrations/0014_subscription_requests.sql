create sequence share_capital_change_numbers;
create sequence savings_change_numbers;
create sequence withdrawal_numbers;
create sequence deposit_numbers;

-- The last day of the term: the effectivity date minus one day plus the term.
alter table subscriptions add column expires_on date
  generated always as ((effectivity_date - 1 + make_interval(years => term))::date) stored;
alter table subscriptions add unique (guid, type);
-- What the daily job looks for: terms that end with more than the default of 100 pesos.
create index subscriptions_by_expiry on subscriptions (expires_on) where type = 'share_capital' and contribution <> 100;

create table change_requests (
  guid uuid primary key,
  code text not null unique check (code <> ''),
  subscription_guid uuid not null,
  subscription_type text not null,
  -- The terms when it was requested.
  old_amount numeric(14, 2) not null,
  old_term integer,
  old_effectivity_date date,
  new_amount numeric(14, 2) not null check (new_amount > 0),
  new_term integer check (new_term between 1 and 3),
  status text not null default 'Review' check (status in ('Review', 'Approved', 'Rejected')),
  requested_at timestamptz not null,
  decided_by uuid references users,
  processed_at timestamptz,
  remarks text not null default '',
  -- Set by the officer who approves it; the daily job applies the change on that day.
  effectivity_date date,
  took_effect_at timestamptz,
  foreign key (subscription_guid, subscription_type) references subscriptions (guid, type),
  check ((new_term is not null) = (subscription_type = 'share_capital')),
  check ((status = 'Review') = (processed_at is null) and (processed_at is null) = (decided_by is null)),
  check ((status = 'Approved') = (effectivity_date is not null)),
  check (took_effect_at is null or status = 'Approved')
);
create unique index open_change_requests on change_requests (subscription_guid) where status = 'Review';
create index change_requests_of_subscription on change_requests (subscription_guid, requested_at desc, guid);
-- The officers' queues, and their reports of a period.
create index change_requests_in_review on change_requests (subscription_type, requested_at, guid) where status = 'Review';
create index change_requests_by_day on change_requests (subscription_type, requested_at);
create index change_requests_to_apply on change_requests (effectivity_date) where status = 'Approved' and took_effect_at is null;

create table transaction_requests (
  guid uuid primary key,
  code text not null unique check (code <> ''),
  subscription_guid uuid not null references subscriptions,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  -- Pesos, never negative; once it is approved the amount that was posted.
  amount numeric(14, 2) not null check (amount > 0),
  -- What the member had asked for, where the officer set another amount.
  requested_amount numeric(14, 2) check (requested_amount > 0 and requested_amount <> amount),
  status text not null default 'Review' check (status in ('Review', 'Approved', 'Rejected')),
  requested_at timestamptz not null,
  decided_by uuid references users,
  processed_at timestamptz,
  remarks text not null default '',
  proof_guid uuid references files,
  -- The SHA-256 of the proof's content.
  proof_hash bytea check (length(proof_hash) = 32),
  -- The entry with which it was posted.
  entry_id bigint references journal_entries,
  check ((kind = 'deposit') = (proof_guid is not null) and (proof_guid is null) = (proof_hash is null)),
  check ((status = 'Review') = (processed_at is null) and (processed_at is null) = (decided_by is null)),
  check ((status = 'Approved') = (entry_id is not null)),
  check (requested_amount is null or status = 'Approved')
);
create unique index open_withdrawals on transaction_requests (subscription_guid) where kind = 'withdrawal' and status = 'Review';
create unique index deposit_proofs on transaction_requests (subscription_guid, proof_hash) where status <> 'Rejected' and proof_hash is not null;
create index transaction_requests_of_subscription on transaction_requests (subscription_guid, requested_at desc, guid);
create index transaction_requests_in_review on transaction_requests (kind, requested_at, guid) where status = 'Review';
create index transaction_requests_by_day on transaction_requests (kind, requested_at);

-- The paid-up total, from which the most that a member may hold follows. Kept by triggers, so that it is one row to read.
create table share_capital_total (
  only_row boolean primary key default true check (only_row),
  amount numeric(16, 2) not null
);
insert into share_capital_total (amount) select coalesce(sum(balance), 0) from account_balances where kind = 'share_capital';

create function keep_share_capital_total() returns trigger language plpgsql as $$
declare
  change numeric;
begin
  select sum(after.balance - before.balance) into change from after join before using (account_id) where after.kind = 'share_capital';
  if change <> 0 then update share_capital_total set amount = amount + change; end if;
  return null;
end $$;
create trigger keep_share_capital_total after update on account_balances
  referencing old table as before new table as after for each statement execute function keep_share_capital_total();
create trigger total_follows_balances before insert or update or delete or truncate on share_capital_total
  execute function refuse_direct_change();

-- The payday whose contributions an entry posts.
alter table journal_entries add column payday date;
create index contribution_entries on journal_entries (payday) where payday is not null;

-- What was not posted of a contribution, because no member may hold more share capital.
create table contribution_excesses (
  subscription_guid uuid not null references subscriptions,
  payday date not null,
  amount numeric(14, 2) not null check (amount > 0),
  primary key (subscription_guid, payday)
);
