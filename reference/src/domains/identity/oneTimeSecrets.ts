import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { readKey } from '../../../../schema/rules/readCode.ts'
import type { Secrets } from '../../../../schema/rules/secrets.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'

const minute = 60_000

/** Secrets that are mailed, one for each holder: a new one replaces the last. Times in milliseconds. */
const mailed = {
  'enrolment key': {
    table: 'account_requests',
    holder: 'email_address',
    hash: 'key_hash',
    sentAt: 'asked_at',
    life: 24 * 60 * minute,
    interval: 5 * minute,
  },
  'address change': {
    table: 'address_changes',
    holder: 'user_guid',
    hash: 'key_hash',
    sentAt: 'sent_at',
    life: 24 * 60 * minute,
    interval: minute,
  },
  'reset code': {
    table: 'reset_codes',
    holder: 'user_guid',
    hash: 'code_hash',
    sentAt: 'sent_at',
    life: 10 * minute,
    interval: minute,
  },
} as const

type MailedKind = keyof typeof mailed

/** A key that is answered: for the first password of an imported member, or for a new one after a verified code. */
type PasswordPurpose = 'first sign-in' | 'reset'

/** A challenge opens the second half of a sign-in, and must set no password. */
type KeyPurpose = PasswordPurpose | 'second factor'

const passwordPurposes: readonly KeyPurpose[] = ['first sign-in', 'reset'] satisfies PasswordPurpose[]

const keyLives: Readonly<Record<KeyPurpose, number>> = {
  'first sign-in': 15 * minute,
  reset: 10 * minute,
  'second factor': 5 * minute,
}

/** An unguessable text of 43 characters that fits into a URL and a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret, which is random and long, so that one round of SHA-256 is enough. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

type CodeKind = 'reset' | 'recovery' | 'set-up'

/** The stored form of a code that people type; needs the service's secret, or a copy of the database would be enough to find the code. Until it is sent, the mail of a set-up has its code in clear. */
export function codeHash(tokenSecret: string, userGuid: string, code: string, kind: CodeKind = 'reset'): Buffer {
  return createHmac('sha256', tokenSecret).update(`${kind} code:${userGuid}:${code}`).digest()
}

/** Whether a hash is that of the code, by any of the secrets. */
export function isCode(secrets: Secrets, hash: Buffer, userGuid: string, code: string, kind?: CodeKind): boolean {
  return secrets.some((secret) => timingSafeEqual(hash, codeHash(secret, userGuid, code, kind)))
}

/** A stored secret, and the row that it has replaced. */
export interface StoredSecret {
  readonly earlier: Readonly<Record<string, unknown>> | undefined
}

/**
 * Stores the hash of a secret that is about to be mailed, with the values of other columns, in place of the holder's last one.
 * @throws {HttpError} 429 within the interval since the last, however many requests come in parallel.
 */
export async function storeMailed(
  transaction: Database,
  kind: MailedKind,
  holderId: string,
  hashed: Buffer,
  now: Date,
  others: Readonly<Record<string, string>> = {},
): Promise<StoredSecret> {
  const { table, holder, hash, sentAt, life, interval } = mailed[kind]
  const [rows, columns] = [sql.table(table), { holder: sql.ref(holder), sentAt: sql.ref(sentAt) }]
  const earlier = await sql<Record<string, unknown>>`
    select * from ${rows} where ${columns.holder} = ${holderId} for update`.execute(transaction)
  const values = { [holder]: holderId, [hash]: hashed, [sentAt]: now, expires_at: new Date(now.getTime() + life), ...others }
  const names = Object.keys(values).map((name) => sql.ref(name))
  const replaced = names.slice(1).map((name) => sql`${name} = excluded.${name}`)
  const stored = await sql`
    insert into ${rows} as present (${sql.join(names)}) values (${sql.join(Object.values(values))})
    on conflict (${columns.holder}) do update set ${sql.join(replaced)}, used_at = null
    where present.${columns.sentAt} <= ${new Date(now.getTime() - interval)}
    returning 1`.execute(transaction)
  const [last] = earlier.rows
  if (stored.rows.length > 0) return { earlier: last }
  const since = last?.[sentAt] instanceof Date ? now.getTime() - last[sentAt].getTime() : 0
  const retryAfter = Math.max(1, Math.ceil((interval - since) / 1000))
  throw new HttpError(429, { retryAfter, subject: holder === 'user_guid' ? holderId : undefined })
}

/** Removes a secret whose mail could not be sent: the one that was mailed before it is valid again. */
export async function restoreEarlier(transaction: Database, kind: MailedKind, hashed: Buffer, { earlier }: StoredSecret): Promise<void> {
  const { table, hash } = mailed[kind]
  const isThis = sql`${sql.ref(hash)} = ${hashed}`
  if (!earlier) {
    await sql`delete from ${sql.table(table)} where ${isThis}`.execute(transaction)
    return
  }
  const columns = Object.entries(earlier).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${isThis}`.execute(transaction)
}

/** When a key that is issued now expires. */
export const keyExpiry = (purpose: KeyPurpose, now: Date): Date => new Date(now.getTime() + keyLives[purpose])

/** A new key of a user, in clear; only its hash is stored. */
export async function issueKey(database: Database, purpose: KeyPurpose, userGuid: string, now: Date): Promise<string> {
  const key = newSecret()
  const expires_at = keyExpiry(purpose, now)
  await database
    .insertInto('one_time_keys')
    .values({ key_hash: secretHash(key), user_guid: userGuid, purpose, expires_at, used_at: null })
    .execute()
  return key
}

/** The user's key with this text, of those that set a password by default; undefined when it is unknown, used or expired. */
export function findKey(database: Database, key: string, now: Date, purposes = passwordPurposes) {
  return database
    .selectFrom('one_time_keys')
    .select(['key_hash', 'user_guid', 'purpose'])
    .where('key_hash', '=', secretHash(readKey(key)))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Whether a user has a key of the purpose that is neither used nor expired. */
export async function hasOpenKey(database: Database, purpose: KeyPurpose, userGuid: string, now: Date): Promise<boolean> {
  const keys = database.selectFrom('one_time_keys').select('key_hash').where('user_guid', '=', userGuid).where('purpose', '=', purpose)
  return (await keys.where('used_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()) !== undefined
}

/** The address that an enrolment key was mailed to; undefined when the key is unknown, used or expired. */
export async function findEnrolmentAddress(database: Database, key: string, now: Date): Promise<string | undefined> {
  const row = await database
    .selectFrom('account_requests')
    .select('email_address')
    .where('key_hash', '=', secretHash(readKey(key)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email_address
}

/** The address that a confirmation key was mailed to, and whose account asked for it; undefined when the key is unknown, used or expired. */
export function findAddressChange(database: Database, key: string, now: Date) {
  return database
    .selectFrom('address_changes')
    .select(['user_guid', 'email_address', 'key_hash'])
    .where('key_hash', '=', secretHash(readKey(key)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a key up; false when a parallel request was faster, or the key has expired. */
export async function useKey(
  transaction: Database,
  table: 'one_time_keys' | 'account_requests' | 'address_changes',
  keyHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await sql`
    update ${sql.table(table)} set used_at = ${now}
    where key_hash = ${keyHash} and used_at is null and expires_at > ${now}`.execute(transaction)
  return used.numAffectedRows === 1n
}

/** 400 for a key that is not valid; the field is the contract's, `by` names its owner where the key is known. */
export function unusableKey(field: 'AlternateKey' | 'Code' | 'key', by: { actor?: string; isAudited?: boolean } = {}): HttpError {
  const message = 'The key is unknown, used or expired.'
  return new HttpError(400, { message, faults: [{ Field: field, Message: message }], ...by })
}
