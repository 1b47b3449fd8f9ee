import { createHmac, randomUUID } from 'node:crypto'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/connect.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { signAccessToken } from './accessToken.ts'
import { hasSecondFactor, heldPermissions, readAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import type { FactorSettings } from './factorState.ts'
import { factorStateOf } from './factorState.ts'
import type { SigningInBrowser } from './knownBrowsers.ts'
import { hashBrowser, keepBrowser } from './knownBrowsers.ts'
import { nameBrowser } from './nameBrowser.ts'
import { writeNewBrowser } from './newBrowserMail.ts'
import { newSecret, secretHash } from './oneTimeSecrets.ts'
import { endOpenSessions } from './openSessions.ts'
import { limitsOf } from './sessionLimits.ts'

type TokenPair = components['schemas']['TokenPair']

/** Reuse grace: a refresh token used again within 10 s is a lost race, later it is theft. */
const grace = 10_000
/** How long a proof of the second factor opens what asks for it. */
const proofLife = 10 * 60_000

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

function after(start: Date, milliseconds: number): Date {
  return new Date(start.getTime() + milliseconds)
}

interface OpenSession {
  readonly sid: string
  readonly endsAt: Date
}

/**
 * The refresh token that follows another: always the same one, so that a thief who refreshes beside the owner gets no chain of tokens whose
 * reuse nobody would see. Copies of the service with different secrets, during a rotation, compute different ones.
 */
function nextToken({ tokenSecrets: [secret] }: Pick<Services, 'tokenSecrets'>, presented: string): string {
  return createHmac('sha256', secret).update(`refresh token:${presented}`).digest('base64url')
}

async function issuePair(
  services: Services,
  database: Database,
  account: Account,
  session: OpenSession,
  RefreshToken = newSecret(),
): Promise<TokenPair> {
  const now = services.clock.now()
  const limits = limitsOf(account)
  const refreshUntil = earlier(after(now, limits.idle), session.endsAt)
  await database
    .insertInto('refresh_tokens')
    .values({
      token_hash: secretHash(RefreshToken),
      sid: session.sid,
      expires_at: refreshUntil,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at: refreshUntil }))
    .execute()
  const until = earlier(after(now, limits.accessToken), session.endsAt)
  return {
    AccessToken: await signAccessToken(services, account, session.sid, now, until),
    RefreshToken,
    RefreshSeconds: Math.floor((refreshUntil.getTime() - now.getTime()) / 1000),
  }
}

/** What is kept of the browser of a new session. A browser that is new to the user is mailed to them: `mails.wake()` follows the commit. */
async function noteBrowser(
  { clock, config, mails }: Services,
  transaction: Database,
  account: Account,
  { agent = '', id }: SigningInBrowser,
) {
  const named = nameBrowser(agent)
  if (id === undefined) return named
  const now = clock.now()
  const browserHash = hashBrowser(account.guid, id)
  if (await keepBrowser(transaction, account.guid, browserHash, now))
    await mails.add(transaction, await mailOf(config, transaction, account.guid, writeNewBrowser(config, account, named, now)))
  return { ...named, browser_hash: browserHash }
}

/**
 * Starts a session in the caller's transaction: the family of all refresh tokens that follow. Null when the password was changed since
 * it was checked, because the change ends every session that began with the old one.
 * @param provedAt when the second factor was proved; null without one.
 */
export async function startSession(
  services: Services,
  transaction: Database,
  account: Account,
  browser: SigningInBrowser,
  provedAt: Date | null = null,
): Promise<TokenPair | null> {
  const now = services.clock.now()
  const session = { sid: randomUUID(), endsAt: after(now, limitsOf(account).whole) }
  const present = await transaction
    .selectFrom('users')
    .select('password_hash')
    .where('guid', '=', account.guid)
    .forShare()
    .executeTakeFirstOrThrow()
  if (present.password_hash !== account.password_hash) return null
  await transaction
    .insertInto('sessions')
    .values({
      sid: session.sid,
      user_guid: account.guid,
      started_at: now,
      last_used_at: now,
      ends_at: session.endsAt,
      ended_at: null,
      ended_because: null,
      proved_at: provedAt,
      ...(await noteBrowser(services, transaction, account, browser)),
    })
    .execute()
  const pair = await issuePair(services, transaction, account, session)
  // Last, because parallel audit rows wait for this transaction's commit.
  await appendAudit(transaction, { actor: account.guid, action: 'signed in', subject: session.sid, at: now })
  return pair
}

async function endSession(
  database: Database,
  session: { sid: string; user_guid: string },
  because: 'signed out' | 'token reused',
  now: Date,
): Promise<void> {
  await endOpenSessions(database, { userGuid: session.user_guid, only: session.sid, because, now })
  const [actor, action] =
    because === 'signed out' ? [session.user_guid, 'signed out'] : ['anonymous', 'session ended: a used token came back']
  await appendAudit(database, { actor, action, subject: session.sid, at: now })
}

/** The token with its session; the session's row is locked, so that token refreshes and a sign-out of one session run one after the other. */
function lockToken(database: Database, refreshToken: string) {
  return database
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.sid', 'refresh_tokens.sid')
    .selectAll('refresh_tokens')
    .select(['sessions.user_guid', 'sessions.started_at', 'sessions.last_used_at', 'sessions.ends_at', 'sessions.ended_at'])
    .where('token_hash', '=', secretHash(refreshToken))
    .forUpdate('sessions')
    .executeTakeFirst()
}

/** The pair; or the refusal, returned rather than thrown so that its transaction commits. */
function tryRefresh(services: Services, refreshToken: string): Promise<TokenPair | HttpError> {
  const refusal = new HttpError(401)
  return services.database.transaction().execute(async (transaction) => {
    const token = await lockToken(transaction, refreshToken)
    const now = services.clock.now()
    if (!token || token.ended_at || token.ends_at <= now) return refusal
    // Read again: the row joined before the lock was granted may be older than the refresh that held the lock.
    const { used_at: usedAt } = await transaction
      .selectFrom('refresh_tokens')
      .select('used_at')
      .where('token_hash', '=', token.token_hash)
      .executeTakeFirstOrThrow()
    if (usedAt && after(usedAt, grace) < now) {
      await endSession(transaction, token, 'token reused', now)
      return new HttpError(401, { isAudited: true })
    }
    const account = await readAccount(transaction, token.user_guid)
    const limits = limitsOf(account)
    const endsAt = earlier(token.ends_at, after(token.started_at, limits.whole))
    // The token may have been issued before its user became an officer.
    if (earlier(earlier(token.expires_at, after(token.last_used_at, limits.idle)), endsAt) <= now) return refusal
    await transaction.updateTable('sessions').set({ last_used_at: now, ends_at: endsAt }).where('sid', '=', token.sid).execute()
    if (!usedAt) await transaction.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', token.token_hash).execute()
    return issuePair(services, transaction, account, { sid: token.sid, endsAt }, nextToken(services, refreshToken))
  })
}

/**
 * A new pair for a refresh token, with the account's present claims. A used token within the grace answers the same
 * refresh token again; later its reuse ends the family.
 * @throws {HttpError} 401 when the token is unknown, used, expired or its session has ended.
 */
export async function refreshSession(services: Services, refreshToken: string): Promise<TokenPair> {
  const outcome = await tryRefresh(services, refreshToken)
  if (outcome instanceof HttpError) throw outcome
  return outcome
}

/** Ends the session of a refresh token, used or not. An unknown token or an ended session changes nothing. */
export function signOut(services: Services, refreshToken: string): Promise<void> {
  return services.database.transaction().execute(async (transaction) => {
    const token = await lockToken(transaction, refreshToken)
    if (token && !token.ended_at) await endSession(transaction, token, 'signed out', services.clock.now())
  })
}

/** An open session's user, as far as calls depend on it; undefined for a session that has ended or expired. */
export async function readOpenSession(
  { database, clock, config }: Pick<Services, 'database' | 'clock'> & FactorSettings,
  sid: string,
): Promise<Pick<Caller, 'permissions' | 'isCompliant' | 'lacksProof' | 'isDue'> | undefined> {
  const now = clock.now()
  const found = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.guid', 'sessions.user_guid')
    .select(['is_compliant as isCompliant', 'proved_at'])
    .select([heldPermissions.as('permissions'), hasSecondFactor.as('hasSecondFactor')])
    .where('sid', '=', sid)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  const { isCompliant, proved_at: provedAt } = found
  const isProved = provedAt !== null && after(provedAt, proofLife) >= now
  const { state, permissions } = factorStateOf(config, found)
  return { isCompliant, permissions, lacksProof: found.hasSecondFactor && !isProved, isDue: state === 'Due' }
}
