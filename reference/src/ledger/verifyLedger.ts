import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Each query finds the violations of one rule, as sentences. */
const rules = [
  sql<{ fault: string }>`
    select format('Entry %s does not balance: %s debit, %s credit.', entry_id, sum(debit), sum(credit)) as fault
    from postings group by entry_id having sum(debit) <> sum(credit) limit 10`,
  sql<{ fault: string }>`
    select format('Entry %s has no postings.', id) as fault
    from journal_entries where not exists (select from postings where entry_id = journal_entries.id) limit 10`,
  sql<{ fault: string }>`
    select distinct format('Postings name the entry %s, which is missing.', entry_id) as fault
    from postings where not exists (select from journal_entries where id = entry_id) limit 10`,
  sql<{ fault: string }>`
    with posted as (select account_id, sum(debit) - sum(credit) as amount from postings group by account_id)
    select format('Account %s says %s, its postings add up to %s.', code, balance, amount) as fault
    from (
      select code, balance, case normal_side when 'debit' then coalesce(amount, 0) else -coalesce(amount, 0) end as amount
      from accounts join account_balances on account_id = id left join posted on posted.account_id = id
    ) compared where balance <> amount limit 10`,
  sql<{ fault: string }>`
    select format('Account %s is below zero: %s.', code, balance) as fault from accounts join account_balances on account_id = id
    where accounts.kind in ('share_capital', 'savings', 'time_deposit', 'loan') and balance < 0 limit 10`,
  sql<{ fault: string }>`
    with owed as (
      select loan_guid, coalesce(sum(principal + interest) filter (where entry_id is null), 0) as amount from loan_installments group by loan_guid
      union all
      select guid, booked_principal + booked_interest from loans where booked_on is not null
    )
    select format('Loan %s owes %s by the ledger and %s by its schedule.', guid, balance, amount) as fault
    from loans join account_balances using (account_id) join owed on loan_guid = guid where balance <> amount limit 10`,
  sql<{ fault: string }>`
    with balances as (select coalesce(sum(balance), 0) as posted from account_balances where kind = 'share_capital')
    select format('The total of share capital says %s, its balances add up to %s.', amount, posted) as fault
    from share_capital_total, balances where amount <> posted`,
  sql<{ fault: string }>`
    select format('%s is %s, its posting %s.', code, amount, coalesce(posted, 0)) as fault from (
      select r.code, r.amount, case r.kind when 'deposit' then credit - debit else debit - credit end as posted
      from transaction_requests r join subscriptions s on s.guid = r.subscription_guid
        left join postings p on p.account_id = s.account_id and p.entry_id = r.entry_id
      where r.entry_id is not null
    ) compared where posted is distinct from amount limit 10`,
  sql<{ fault: string }>`
    select format('Reversal %s does not undo what it takes back.', guid) as fault from reversals r
      join postings taken using (account_id, entry_id) left join postings p on (p.account_id, p.entry_id) = (r.account_id, r.reversing_entry_id)
    where status = 'Reversed' and (p.debit, p.credit) is distinct from (taken.credit, taken.debit) limit 10`,
]

/** The faults of the ledger, in sentences; none when every entry balances and every balance is the sum of its postings. */
export async function verifyLedger(database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const rule of rules) faults.push(...(await rule.execute(database)).rows.map(({ fault }) => fault))
  return faults
}
