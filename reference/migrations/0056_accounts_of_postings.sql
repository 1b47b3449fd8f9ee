-- The account of a posting is looked for once a statement, not for each of 100,000 rows of a payroll: a quarter of the time that posting them
-- took. Accounts are never changed or deleted (accounts_are_final), so that an account that was there stays.
alter table postings drop constraint postings_account_id_fkey;

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
  if exists (select from added left join accounts a on a.id = added.account_id where a.id is null) then
    raise exception 'postings can only be added to an account that there is' using errcode = 'foreign_key_violation';
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
