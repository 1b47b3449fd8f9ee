import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Services } from '../../services.ts'
import { readRunningLoans } from '../../ledger/loans.ts'
import { readAssets } from '../../ledger/assets.ts'
import { readReversibleMovements } from '../../ledger/readMovements.ts'

type Schemas = components['schemas']

interface RequestRow {
  readonly code: string
  readonly kind: Schemas['RecordedRequest']['Kind']
  readonly service: string | null
  readonly title: string
  readonly status: Schemas['RecordedRequest']['Status']
  readonly amount: string | null
  readonly requested: string | null
  readonly sent: Date
  readonly ended: Date | null
  readonly transactor: string
  readonly remarks: string
}

async function countOpenRequests(database: Database, userGuid: string): Promise<number> {
  const open = database.selectFrom('requests').where('user_guid', '=', userGuid).where('status', '=', 'Review')
  return (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** What the member has asked for: in review first, then the newest. */
async function readRequests(database: Database, userGuid: string): Promise<Schemas['RecordedRequest'][]> {
  const { rows } = await sql<RequestRow>`
    select r.code,
      case when kind like 'form %' then 'form' when kind <> 'change' then kind when queue = 'savings' then 'savings_change' else 'renewal' end as kind,
      case kind when 'service' then g.name end as service,
      coalesce(g.title, case when kind <> 'change' then 'Savings ' || kind when queue = 'savings' then 'Savings change' else 'Share capital renewal' end) as title,
      r.status, amount, requested_amount as requested, requested_at as sent, coalesce(processed_at, cancelled_at) as ended, remarks,
      ${fullName('officer')} as transactor
    from requests r left join attribute_groups g on g.guid = group_guid left join users officer on officer.guid = decided_by
    where user_guid = ${userGuid} and (group_guid is null or kind in ('service', 'registration', 'form Form', 'form Compliance'))
    order by r.status <> 'Review', sent desc, r.code limit 500`.execute(database)
  return rows.map((row) => ({
    RequestCode: row.code,
    Kind: row.kind,
    ...(row.service !== null && { Service: row.service }),
    Title: row.title,
    Status: row.status,
    ...(row.amount !== null && { Amount: Number(row.amount) }),
    ...(row.requested !== null && { RequestedAmount: Number(row.requested) }),
    DateRequested: row.sent.toISOString(),
    DateProcessed: row.ended?.toISOString() ?? null,
    Transactor: row.transactor,
    Remarks: row.remarks,
  }))
}

/** The summary of a member, for officers; audited. @throws {HttpError} 404 */
export async function getMemberRecord(
  { clock, database, writes }: Services,
  call: Call<'getMemberRecord'>,
): Promise<components['schemas']['MemberRecord']> {
  const { memberGuid } = call.params
  const person = await database
    .selectFrom('users')
    .leftJoin('members', 'members.user_guid', 'users.guid')
    .select(['guid', 'employee_id', 'email_address', 'status', 'is_compliant', 'member_code', 'joined_at', fullName('users').as('name')])
    .where('guid', '=', memberGuid)
    .executeTakeFirst()
  if (!person) throw new HttpError(404)
  await call.audit(writes, { subject: person.guid })
  const [assets, loans, OpenRequests, Requests, Movements] = await Promise.all([
    readAssets(database, memberGuid, businessDay(clock.now())),
    readRunningLoans(database, memberGuid),
    countOpenRequests(database, memberGuid),
    readRequests(database, memberGuid),
    readReversibleMovements(database, memberGuid, call.caller().guid),
  ])
  return {
    Guid: person.guid,
    FullName: person.name,
    EmployeeId: person.employee_id ?? '',
    MemberCode: person.member_code ?? '',
    Status: person.status,
    EmailAddress: person.email_address ?? '',
    IsCompliant: person.is_compliant,
    MemberSince: person.joined_at === null ? null : businessDay(person.joined_at),
    Assets: assets.map(({ Name, TotalAmount }) => ({ Name, Amount: TotalAmount })),
    Loans: loans.map((Progress) => ({ Name: Progress.LoanType, Amount: Progress.TotalBalance, Progress })),
    OpenRequests,
    Requests,
    Movements,
  }
}
