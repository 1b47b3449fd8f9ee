-- Approvals above SECOND_OFFICER_ABOVE that one officer has applied, until another officer confirms, replaces or takes them back.
create table first_decisions (
  -- Of an entry, a change request or a transaction request.
  item_guid uuid primary key,
  officer_guid uuid not null references users,
  -- Of the queue: an approval counts for as long as its officer holds it, or management_access.
  permission text not null check (permission <> ''),
  remarks text not null,
  effectivity_date date,
  -- What is to be posted, where it is not what was requested. Pesos, never negative.
  amount numeric(14, 2) check (amount > 0),
  -- Of the content that it was decided by.
  version text not null,
  decided_at timestamptz not null
);
create view valid_first_decisions as
  select first.* from first_decisions as first
  where exists (
    select from user_permissions
    where user_guid = first.officer_guid and permission in ('management_access', first.permission)
  );
