import type { components } from '../../../schema/generated/rest.ts'
import { sql } from 'kysely'
import type { Day } from '../../../schema/rules/days.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'

type Schemas = components['schemas']
type Loan = Schemas['Loan']
type LoanSummary = Schemas['LoanSummary']

/** A member's loans, the newest first; what is still owed is the balance of the ledger's account, and how far it is paid comes from its schedule, or from an uploaded loan book. */
function selectLoans(database: Database, memberGuid: string) {
  return database
    .selectFrom('loans')
    .innerJoin('account_balances as balance', 'balance.account_id', 'loans.account_id')
    .leftJoin('journal_entries as latest', 'latest.id', 'balance.last_entry_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('loan_installments')
          .select([
            sql<number>`coalesce(loans.booked_paid, count(entry_id))`.as('paid_count'),
            sql<number>`coalesce(loans.booked_remaining, count(*) - count(entry_id))`.as('remaining_count'),
            sql<string>`coalesce(loans.booked_principal_paid, sum(principal) filter (where entry_id is not null), 0)`.as('principal_paid'),
            sql<string>`coalesce(loans.booked_principal, sum(principal) filter (where entry_id is null), 0)`.as('principal_balance'),
            sql<string>`coalesce(loans.booked_interest, sum(interest) filter (where entry_id is null), 0)`.as('interest_balance'),
          ])
          .whereRef('loan_guid', '=', 'loans.guid')
          .as('schedule'),
      (join) => join.onTrue(),
    )
    .selectAll(['loans', 'schedule'])
    .select([
      'balance.balance',
      sql<Date>`coalesce(latest.recorded_at, loans.granted_on::timestamp at time zone 'Asia/Manila')`.as('updated_at'),
    ])
    .where('loans.member_guid', '=', memberGuid)
    .orderBy('loans.granted_on', 'desc')
    .orderBy('loans.guid')
}

/** Every loan of a member, running and paid. */
export async function readLoans(
  database: Database,
  { hasInterestRebate }: Pick<Config, 'hasInterestRebate'>,
  memberGuid: string,
): Promise<Loan[]> {
  const rows = await selectLoans(database, memberGuid).execute()
  return rows.map((row) => ({
    LoanType: row.loan_type,
    DateUpdated: row.updated_at.toISOString(),
    DateGranted: row.granted_on,
    DateMatured: row.matures_on,
    Principal: Number(row.principal),
    Interest: Number(row.interest),
    Terms: row.terms,
    Amortization: Number(row.amortization),
    PrincipalPaid: Number(row.principal_paid),
    NumberAmortizationPaid: row.paid_count,
    NumberAmortizationBalance: row.remaining_count,
    PrincipalBalance: Number(row.principal_balance),
    InterestBalance: Number(row.interest_balance),
    TotalBalance: Number(row.balance),
    Guid: row.guid,
    HasInterestRebate: hasInterestRebate,
  }))
}

interface MovementRow {
  readonly business_day: Day
  readonly title: string
  readonly amount: string
  readonly principal: string | null
  readonly interest: string | null
  /** How many instalments of the loan it pays. */
  readonly paid_count: number
}

/** An entry names the payments of all loans on its day; of one loan it may be a single payment. */
const titleOf = ({ title, paid_count: paid }: Pick<MovementRow, 'title' | 'paid_count'>): string =>
  paid === 1 ? title.replace(/^Loan payments$/, 'Loan payment') : title

const movementOf = ({ business_day, amount, principal, interest, ...entry }: MovementRow): Schemas['LoanMovement'] => ({
  TransactionDate: business_day,
  Title: titleOf(entry),
  Amount: Number(amount),
  ...(principal !== null && { Principal: Number(principal) }),
  ...(interest !== null && { Interest: Number(interest) }),
})

/** The movements of a member's loan, the oldest first; null where the member has no such loan. */
export async function readLoanMovements(database: Database, memberGuid: string, guid: string): Promise<Schemas['LoanMovements'] | null> {
  const loan = await database
    .selectFrom('loans')
    .select(['account_id', 'booked_on'])
    .where('guid', '=', guid)
    .where('member_guid', '=', memberGuid)
    .executeTakeFirst()
  if (!loan) return null
  const { rows } = await sql<MovementRow>`
    select e.business_day, e.title, p.debit - p.credit as amount, parts.principal, parts.interest, parts.paid_count
    from postings p join journal_entries e on e.id = p.entry_id
      left join lateral (
        select sum(principal) as principal, sum(interest) as interest, count(*)::int as paid_count
        from loan_installments i where i.loan_guid = ${guid} and i.entry_id = e.id
      ) parts on true
    where p.account_id = ${loan.account_id} order by e.business_day, e.id`.execute(database)
  return { IsFromBook: loan.booked_on !== null, Movements: rows.map(movementOf) }
}

/** The running loans, in the form of the summary. */
export async function readRunningLoans(database: Database, memberGuid: string): Promise<LoanSummary[]> {
  const rows = await selectLoans(database, memberGuid).where('balance.balance', '>', '0').execute()
  return rows.map((row) => ({
    LoanType: row.loan_type,
    NumberAmortizationPaid: row.paid_count,
    NumberAmortizationBalance: row.remaining_count,
    DateUpdated: row.updated_at.toISOString(),
    Amortization: Number(row.amortization),
    TotalBalance: Number(row.balance),
    DateMatured: row.matures_on,
    Guid: row.guid,
  }))
}
