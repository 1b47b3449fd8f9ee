import { attemptLimits } from '../../reference/src/attempts/attemptLimits.ts'
import type { RunningReference } from './startReference.ts'

export const { freeFailures } = attemptLimits.signIn

/** Uses up the wrong passwords that cost a person no wait, by their traces: each of them would take its time. */
export async function useUpFreeFailures({ database }: RunningReference, userName: string, now: Date): Promise<void> {
  const { guid } = await database.selectFrom('users').select('guid').where('user_name', '=', userName).executeTakeFirstOrThrow()
  const row = { account: `signIn:account:${guid}`, failures: freeFailures, last_failed_at: now, blocked_until: now }
  const query = database.insertInto('sign_in_failures').values(row)
  await query.onConflict((conflict) => conflict.column('account').doUpdateSet(row)).execute()
}
