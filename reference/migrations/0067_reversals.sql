-- What was booked is taken back by an entry of its own, to which two officers agree. Postings are final: none is changed or deleted.
create table reversals (
  guid uuid primary key default gen_random_uuid(),
  -- What is taken back: what an entry posted to an account of a member.
  account_id bigint not null,
  entry_id bigint not null,
  member_guid uuid not null references users,
  -- The member reads these words.
  reason text not null check (reason <> ''),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Reversed', 'TurnedDown')),
  decided_by uuid references users,
  decided_at timestamptz,
  reversing_entry_id bigint unique references journal_entries,
  foreign key (account_id, entry_id) references postings (account_id, entry_id),
  check ((status = 'Waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((status = 'Reversed') = (reversing_entry_id is not null)),
  check (status <> 'Reversed' or decided_by <> asked_by)
);
-- What is posted is taken back once.
create unique index reversals_of_posting on reversals (account_id, entry_id) where status <> 'TurnedDown';
create index reversals_that_wait on reversals (asked_at) where status = 'Waiting';

-- The proof of a deposit that was taken back may be sent again, as with the right amount.
alter table transaction_requests
  add column reversed_on date,
  add constraint reversed_after_posting check (reversed_on is null or entry_id is not null);
drop index deposit_proofs;
create unique index deposit_proofs on transaction_requests (subscription_guid, proof_hash)
  where status not in ('Rejected', 'Cancelled') and reversed_on is null and proof_hash is not null;
