-- A member can cancel a request in Review, until an officer has staged a disposition for it. Nothing was decided then: processed_at stays null.
alter table change_requests
  add column cancelled_at timestamptz,
  drop constraint change_requests_status_check,
  drop constraint change_requests_check1,
  add constraint change_requests_status_check check (status in ('Review', 'Approved', 'Rejected', 'Cancelled')),
  add check ((status in ('Review', 'Cancelled')) = (processed_at is null) and (processed_at is null) = (decided_by is null)),
  add check ((status = 'Cancelled') = (cancelled_at is not null));

alter table transaction_requests
  add column cancelled_at timestamptz,
  drop constraint transaction_requests_status_check,
  drop constraint transaction_requests_check2,
  add constraint transaction_requests_status_check check (status in ('Review', 'Approved', 'Rejected', 'Cancelled')),
  add check ((status in ('Review', 'Cancelled')) = (processed_at is null) and (processed_at is null) = (decided_by is null)),
  add check ((status = 'Cancelled') = (cancelled_at is not null));
-- The proof of a cancelled deposit may be sent again.
drop index deposit_proofs;
create unique index deposit_proofs on transaction_requests (subscription_guid, proof_hash)
  where status not in ('Rejected', 'Cancelled') and proof_hash is not null;

alter table entries
  add column cancelled_at timestamptz,
  drop constraint entries_status_check,
  add constraint entries_status_check check (status in ('Draft', 'Submitted', 'Review', 'Approved', 'Rejected', 'Cancelled')),
  add check ((status = 'Cancelled') = (cancelled_at is not null));
-- After an approval or a cancellation the next entry begins.
drop index open_entries;
create unique index open_entries on entries (user_guid, group_guid) where status not in ('Approved', 'Cancelled') and is_followed = false;
