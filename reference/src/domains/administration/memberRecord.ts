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

async function countOpenRequests(database: Database, userGuid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from entries where user_guid = ${userGuid} and status = 'Review')
      + (select count(*) from change_requests r join subscriptions s on s.guid = r.subscription_guid
          where s.member_guid = ${userGuid} and r.status = 'Review')
      + (select count(*) from transaction_requests r join subscriptions s on s.guid = r.subscription_guid
          where s.member_guid = ${userGuid} and r.status = 'Review') as count`.execute(database)
  return rows[0]?.count ?? 0
}

/** The summary of a member, for officers; audited. @throws {HttpError} 404 */
export async function getMemberRecord(
  { database, writes }: Services,
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
  await call.audit(writes, { subject: memberGuid })
  const [assets, loans, OpenRequests] = await Promise.all([
    readAssets(database, memberGuid),
    readRunningLoans(database, memberGuid),
    countOpenRequests(database, memberGuid),
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
    Loans: loans.map(({ LoanType, TotalBalance }) => ({ Name: LoanType, Amount: TotalBalance })),
    OpenRequests,
  }
}
