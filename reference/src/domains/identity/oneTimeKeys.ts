import type { Database } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import { newSecret, secretHash } from './secrets.ts'

/** What a key of a person is for: the first password of an imported member, or a new one after a verified code. */
export type KeyPurpose = 'first sign-in' | 'reset'

const minute = 60_000
const lives: Readonly<Record<KeyPurpose, number>> = { 'first sign-in': 15 * minute, reset: 10 * minute }

/** A new key of a person, as it is handed out; only its hash is kept. */
export async function issueKey(database: Database, purpose: KeyPurpose, userGuid: string, now: Date): Promise<string> {
  const key = newSecret()
  await database
    .insertInto('one_time_keys')
    .values({
      key_hash: secretHash(key),
      user_guid: userGuid,
      purpose,
      expires_at: new Date(now.getTime() + lives[purpose]),
      used_at: null,
    })
    .execute()
  return key
}

/** The person's key that a text is, while it may be used; undefined when it is unknown, used or expired. */
export function findKey(database: Database, key: string, now: Date) {
  return database
    .selectFrom('one_time_keys')
    .select(['key_hash', 'user_guid', 'purpose'])
    .where('key_hash', '=', secretHash(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** 400 for a key that does not serve; the field is the contract's, `by` tells whose it is where that is known. */
export function unusableKey(field: 'AlternateKey' | 'key', by: { actor?: string } = {}): Failure {
  const message = 'The key is unknown, used or expired.'
  return new Failure(400, { message, faults: [{ Field: field, Message: message }], ...by })
}

/** Uses a key up; false when another request has been faster, or its time has come. */
export async function useKey(database: Database, keyHash: Buffer, now: Date): Promise<boolean> {
  const used = await database
    .updateTable('one_time_keys')
    .set({ used_at: now })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('key_hash')
    .executeTakeFirst()
  return used !== undefined
}
