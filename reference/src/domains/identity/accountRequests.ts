import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import { writeMail } from '../../mail/letter.ts'
import type { Services } from '../../services.ts'
import { findAccountByName } from './accounts.ts'
import { deliver } from './deliver.ts'
import { normalAddress } from './emailAddress.ts'
import { newSecret, secretHash } from './secrets.ts'

const minute = 60_000
const keyLife = 24 * 60 * minute
const betweenMails = 5 * minute

function requireAddress(text: string, domains: readonly string[]): string {
  const address = normalAddress(text)
  if (address !== null && (domains.length === 0 || domains.includes(address.slice(address.indexOf('@') + 1)))) return address
  throw new Failure(400, { faults: [{ Field: 'UserName', Message: 'Invalid e-mail address.' }] })
}

/** A request that was kept, and the one whose place it took. */
interface Kept {
  readonly earlier: Selectable<Tables['account_requests']> | undefined
}

/** Keeps the key of an address in place of an earlier one; null within five minutes of the last, however many ask at once. */
async function keepRequest(database: Database, address: string, keyHash: Buffer, now: Date): Promise<Kept | null> {
  const earlier = await database
    .selectFrom('account_requests')
    .selectAll()
    .where('email_address', '=', address)
    .forUpdate()
    .executeTakeFirst()
  const row = { key_hash: keyHash, asked_at: now, expires_at: new Date(now.getTime() + keyLife), used_at: null }
  const kept = await database
    .insertInto('account_requests')
    .values({ email_address: address, ...row })
    .onConflict((conflict) =>
      conflict
        .column('email_address')
        .doUpdateSet(row)
        .where('account_requests.asked_at', '<=', new Date(now.getTime() - betweenMails)),
    )
    .returning('email_address')
    .executeTakeFirst()
  return kept === undefined ? null : { earlier }
}

/** Takes a request back whose mail was not sent: the link that was mailed before it serves again. */
async function takeBack(database: Database, keyHash: Buffer, { earlier }: Kept): Promise<void> {
  if (earlier) await database.updateTable('account_requests').set(earlier).where('key_hash', '=', keyHash).execute()
  else await database.deleteFrom('account_requests').where('key_hash', '=', keyHash).execute()
}

async function secondsToWait(database: Database, address: string, now: Date): Promise<number> {
  const row = await database.selectFrom('account_requests').select('asked_at').where('email_address', '=', address).executeTakeFirst()
  const remaining = row ? row.asked_at.getTime() + betweenMails - now.getTime() : 0
  return Math.max(1, Math.ceil(remaining / 1000))
}

/**
 * Mails the link with which somebody creates an account.
 * @throws {Failure} 400 for what is no address of the cooperative's affiliate, 409 in use, 429 within five minutes, 503 when the
 * mail cannot be sent.
 */
export async function requestAccount(services: Services, emailAddress: string): Promise<void> {
  const { database, clock, config } = services
  const address = requireAddress(emailAddress, config.affiliateDomains)
  const holder = await findAccountByName(database, address)
  if (holder) throw new Failure(409, { message: 'Email address already in use.', subject: holder.guid })
  const now = clock.now()
  const key = newSecret()
  const kept = await database.transaction().execute(async (transaction) => {
    const request = await keepRequest(transaction, address, secretHash(key), now)
    if (request) await appendAudit(transaction, { actor: 'anonymous', action: 'account requested', at: now })
    return request
  })
  if (!kept) throw new Failure(429, { retryAfter: await secondsToWait(database, address, now) })
  const url = `${config.portalUrl}/create-account/enrollment/${key}`
  const mail = writeMail(address, config.cooperativeName, {
    subject: `Create your ${config.cooperativeName} account`,
    opening: 'Somebody asked for an account with this e-mail address. If it was you, create your password here:',
    link: { label: 'Create your account', url },
    closing: 'The link works once, within 24 hours. If you did not ask for it, you need do nothing.',
  })
  await deliver(services, mail, async (transaction) => {
    await takeBack(transaction, secretHash(key), kept)
    return { action: 'account request taken back' }
  })
}

/** The address that asked with a key, while the key may be used. */
export async function findRequestedAddress(database: Database, key: string, now: Date): Promise<string | undefined> {
  const row = await database
    .selectFrom('account_requests')
    .select('email_address')
    .where('key_hash', '=', secretHash(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email_address
}

/** Uses the key of an address up; false when another request has been faster, or its time has come. */
export async function useRequest(database: Database, key: string, address: string, now: Date): Promise<boolean> {
  const used = await database
    .updateTable('account_requests')
    .set({ used_at: now })
    .where('key_hash', '=', secretHash(key))
    .where('email_address', '=', sql<string>`lower(${address})`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email_address')
    .executeTakeFirst()
  return used !== undefined
}
