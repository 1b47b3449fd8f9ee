import { businessDay } from '../../calendar/day.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Config } from '../../config.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { readEntries } from '../../forms/ownEntries.ts'
import { readLoanMovements, readLoans } from '../../ledger/loans.ts'
import { readMovements } from '../../ledger/readMovements.ts'
import type { Services } from '../../services.ts'
import { readSummary } from './summary.ts'

type Schemas = components['schemas']

/** When a request was decided, or its member cancelled it. */
function ended({ processed_at, cancelled_at }: { processed_at: Date | null; cancelled_at: Date | null }) {
  const at = processed_at ?? cancelled_at
  return at && { DateProcessed: at.toISOString() }
}

async function readChanges(database: Database, guid: string): Promise<Schemas['RecordedChange'][]> {
  const rows = await database
    .selectFrom('change_requests as r')
    .innerJoin('subscriptions as s', 's.guid', 'r.subscription_guid')
    .selectAll('r')
    .where('s.member_guid', '=', guid)
    .orderBy('r.requested_at')
    .orderBy('r.code')
    .execute()
  return rows.map((row) => ({
    RequestCode: row.code,
    Subscription: row.subscription_type === 'savings' ? 'Savings' : 'Share Capital',
    OldAmount: Number(row.old_amount),
    NewAmount: Number(row.new_amount),
    ...(row.new_term !== null && { NewTerm: row.new_term }),
    ...(row.effectivity_date !== null && { EffectivityDate: row.effectivity_date }),
    Status: row.status,
    DateRequested: row.requested_at.toISOString(),
    ...ended(row),
    Remarks: row.remarks,
  }))
}

async function readTransactions(database: Database, guid: string): Promise<Schemas['RecordedTransaction'][]> {
  const rows = await database
    .selectFrom('transaction_requests as r')
    .innerJoin('subscriptions as s', 's.guid', 'r.subscription_guid')
    .selectAll('r')
    .where('s.member_guid', '=', guid)
    .orderBy('r.requested_at')
    .orderBy('r.code')
    .execute()
  return rows.map((row) => ({
    RequestCode: row.code,
    Kind: row.kind === 'deposit' ? 'Deposit' : 'Withdrawal',
    Amount: Number(row.amount),
    ...(row.requested_amount !== null && { RequestedAmount: Number(row.requested_amount) }),
    Status: row.status,
    DateRequested: row.requested_at.toISOString(),
    ...ended(row),
    Remarks: row.remarks,
  }))
}

async function readLoansWhole(database: Database, config: Config, guid: string): Promise<Schemas['RecordedLoan'][]> {
  const loans = await readLoans(database, config, guid)
  const movements = await Promise.all(loans.map(({ Guid = '' }) => readLoanMovements(database, guid, Guid)))
  return loans.map((Terms, index) => ({ Terms, Movements: movements[index]?.Movements ?? [] }))
}

async function readSessions(database: Database, guid: string): Promise<Schemas['RecordedSession'][]> {
  const rows = await database.selectFrom('sessions').selectAll().where('user_guid', '=', guid).orderBy('started_at').execute()
  return rows.map(({ started_at, last_used_at, ends_at, ended_at, ended_because, browser, system }) => ({
    DateStarted: started_at.toISOString(),
    DateLastUsed: last_used_at.toISOString(),
    DateEnds: ends_at.toISOString(),
    ...(ended_at !== null && { DateEnded: ended_at.toISOString() }),
    ...(ended_because !== null && { Reason: ended_because }),
    ...(browser !== '' && { Browser: browser }),
    ...(system !== '' && { System: system }),
  }))
}

/** All that is held about a user. */
async function readRecord({ database, config, clock }: Services, guid: string): Promise<Schemas['OwnRecord']> {
  const account = database.selectFrom('users').select(['user_name', 'employee_id', 'email_address']).where('guid', '=', guid)
  const [user, Summary, Entries, Movements, ChangeRequests, TransactionRequests, Loans, Sessions] = await Promise.all([
    account.executeTakeFirstOrThrow(),
    readSummary(database, guid, businessDay(clock.now())),
    readEntries(database, guid),
    readMovements(database, guid).then((movements) => movements.toReversed()),
    readChanges(database, guid),
    readTransactions(database, guid),
    readLoansWhole(database, config, guid),
    readSessions(database, guid),
  ])
  return {
    DateMade: clock.now().toISOString(),
    UserName: user.user_name,
    EmployeeId: user.employee_id ?? '',
    EmailAddress: user.email_address ?? '',
    Summary,
    Entries,
    Movements,
    ChangeRequests,
    TransactionRequests,
    Loans,
    Sessions,
  }
}

export async function getOwnRecord(services: Services, call: Call<'getOwnRecord'>): Promise<Schemas['OwnRecord']> {
  const { guid } = call.caller()
  await call.audit(services.writes, { subject: guid })
  return readRecord(services, guid)
}
