-- Postings by the hundred thousand: what was checked row by row is checked once a statement.

-- A page keeps room for the next version of its rows, so that a new balance needs no new entry in the index.
alter table account_balances set (fillfactor = 50);
cluster account_balances using account_balances_pkey;
alter table account_balances set without cluster;

-- Of the entry, add_to_balances demands more than these keys did: that it was added in the same transaction. Entries are never deleted,
-- and last_entry_id is written there only.
alter table postings drop constraint postings_entry_id_fkey;
alter table account_balances drop constraint account_balances_last_entry_id_fkey;

create or replace function add_to_balances() returns trigger language plpgsql as $$
declare
  is_large boolean := (select count(*) > 1000 from added);
begin
  -- Plans are kept, and fit the number of postings that they were made for: of two rows or of a hundred thousand.
  if is_large then
    discard plans;
  end if;
  if exists (
    select from (select distinct entry_id from added) a left join journal_entries e on e.id = a.entry_id
    where e.created_in is distinct from pg_current_xact_id()
  ) then
    raise exception 'postings can only be added together with their entry' using errcode = 'restrict_violation';
  end if;
  -- In order, so that two transactions never wait for each other. An import has locked the whole table before.
  if not (is_large and exists (
    select from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())
      and relation = 'account_balances'::regclass and mode in ('ExclusiveLock', 'AccessExclusiveLock') and granted
  )) then
    perform from account_balances where account_id in (select account_id from added) order by account_id for update;
  end if;
  update account_balances b set balance = b.balance + change.amount, last_entry_id = greatest(b.last_entry_id, change.entry_id)
  from (
    select a.id, max(added.entry_id) as entry_id,
      sum(case a.normal_side when 'debit' then added.debit - added.credit else added.credit - added.debit end) as amount
    from added join accounts a on a.id = added.account_id group by a.id
  ) change
  where b.account_id = change.id;
  if is_large then
    discard plans;
  end if;
  return null;
end $$;

create or replace function keep_share_capital_total() returns trigger language plpgsql as $$
declare
  change numeric := coalesce((select sum(balance) from after where kind = 'share_capital'), 0)
    - coalesce((select sum(balance) from before where kind = 'share_capital'), 0);
begin
  if change <> 0 then update share_capital_total set amount = amount + change; end if;
  return null;
end $$;

-- What an import looks for: changes that have taken effect since its cut-off.
create index change_requests_in_effect on change_requests (effectivity_date) where took_effect_at is not null;
