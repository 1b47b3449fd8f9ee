import type { components } from '../../../../schema/generated/rest.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'
import { readRunningLoans } from '../../ledger/loans.ts'
import { maskAddress } from '../../mail/emailAddress.ts'
import { readAssets } from '../../ledger/assets.ts'

type Summary = components['schemas']['MemberSummary']

/** A user's summary; an applicant has no member code, assets or loans. */
export async function readSummary(database: Database, userGuid: string, today: Day): Promise<Summary> {
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

/** The other e-mail address that a user has asked for and not confirmed yet. */
export async function readAddressToConfirm(database: Database, userGuid: string): Promise<Pick<Summary, 'AddressToConfirm'>> {
  const change = await database
    .selectFrom('address_changes')
    .select(['email_address', 'expires_at'])
    .where('user_guid', '=', userGuid)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return change ? { AddressToConfirm: { Address: maskAddress(change.email_address), ExpiresAt: change.expires_at.toISOString() } } : {}
}
