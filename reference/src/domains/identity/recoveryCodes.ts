import { randomInt } from 'node:crypto'
import { readCode } from '../../../../schema/rules/readCode.ts'
import type { Database } from '../../database/connect.ts'
import { codeHash } from './oneTimeSecrets.ts'

const count = 10
/** Letters and digits that are not mistaken for another on paper. */
const alphabet = '23456789BCDFGHJKLMNPQRTVWXZ'
const halfLength = 4

const randomHalf = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten new codes, as they are shown. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${randomHalf()}-${randomHalf()}`)
}

/** The stored form, however the code was typed. */
export function recoveryCodeHash(tokenSecret: string, userGuid: string, code: string): Buffer {
  return codeHash(tokenSecret, userGuid, readCode(code).toUpperCase(), 'recovery')
}

/** Stores the hashes of codes in place of the user's earlier ones. */
export async function storeRecoveryCodes(transaction: Database, userGuid: string, hashes: readonly Buffer[]): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_guid', '=', userGuid).execute()
  const rows = hashes.map((code_hash) => ({ user_guid: userGuid, code_hash, used_at: null }))
  await transaction.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a code up, by its hashes with each secret; `used` and `unknown` are refusals. */
export async function useRecoveryCode(
  transaction: Database,
  userGuid: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<'taken' | 'used' | 'unknown'> {
  const codes = transaction.selectFrom('recovery_codes').select('used_at').where('user_guid', '=', userGuid)
  const found = await codes.where('code_hash', 'in', hashes).executeTakeFirst()
  if (!found) return 'unknown'
  if (found.used_at) return 'used'
  await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_guid', '=', userGuid)
    .where('code_hash', 'in', hashes)
    .execute()
  return 'taken'
}
