import type { components } from '../../../../schema/generated/rest.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'
import { readRunningLoans } from '../../ledger/loans.ts'
import { readAssets } from '../../ledger/assets.ts'

/** A user's summary; an applicant has no member code, assets or loans. */
export async function readSummary(database: Database, userGuid: string, today: Day): Promise<components['schemas']['MemberSummary']> {
  const [person, assets, loans] = await Promise.all([
    database
      .selectFrom('users')
      .leftJoin('members', 'members.user_guid', 'users.guid')
      .select(['first_name', 'last_name', 'status', 'created_at', 'member_code', 'joined_at', 'employee_id'])
      .where('guid', '=', userGuid)
      .executeTakeFirstOrThrow(),
    readAssets(database, userGuid, today),
    readRunningLoans(database, userGuid),
  ])
  return {
    MemberCode: person.member_code ?? '',
    EmployeeId: person.employee_id ?? '',
    FirstName: person.first_name,
    LastName: person.last_name,
    Status: person.status,
    DateCreated: (person.joined_at ?? person.created_at).toISOString(),
    Assets: assets,
    Loans: loans,
  }
}
