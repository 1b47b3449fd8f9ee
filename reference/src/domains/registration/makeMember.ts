import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { defaultContribution } from '../../ledger/amounts.ts'

const subscriptionTypes = ['share_capital', 'savings'] as const

/** The next member code that no member has, for example KM-00042: imports bring codes of their own. */
async function nextMemberCode(transaction: Database): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ number: number }>`select nextval('member_numbers') as number`.execute(transaction)
    const code = `KM-${String(rows[0]?.number ?? 0).padStart(5, '0')}`
    const holder = transaction.selectFrom('members').select('user_guid').where('member_code', '=', code)
    if (!(await holder.executeTakeFirst())) return code
  }
}

/** Opens share capital and savings, both with the default contribution, and nothing signed. */
async function subscribe(transaction: Database, memberGuid: string, memberCode: string, now: Date): Promise<void> {
  for (const type of subscriptionTypes) {
    const account = { code: `${type.replaceAll('_', '-')}-${memberCode}`, kind: type, normal_side: 'credit', member_guid: memberGuid }
    const { id } = await transaction.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    const terms = { contribution: defaultContribution.toFixed(2), term: null, effectivity_date: null }
    await transaction
      .insertInto('subscriptions')
      .values({ guid: randomUUID(), member_guid: memberGuid, type, account_id: id, ...terms, created_at: now, updated_at: now })
      .execute()
  }
}

/** Makes an applicant a member of that day, whose profile is still to be completed. @returns the member code. */
export async function makeMember(transaction: Database, userGuid: string, now: Date): Promise<string> {
  const memberCode = await nextMemberCode(transaction)
  await transaction.insertInto('members').values({ user_guid: userGuid, member_code: memberCode, joined_at: now }).execute()
  await transaction.updateTable('users').set({ status: 'Active', is_compliant: false }).where('guid', '=', userGuid).execute()
  await subscribe(transaction, userGuid, memberCode, now)
  return memberCode
}
