import { randomUUID } from 'node:crypto'
import type { components } from '../../../../schema/generated/rest.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Database } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { signAccessToken } from './accessToken.ts'
import { readAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import { newSecret, secretHash } from './secrets.ts'

type TokenPair = components['schemas']['TokenPair']

const minute = 60_000
const accessTokenLife = 30 * minute
const refreshTokenLife = 60 * minute
const sessionLife = 12 * 60 * minute
/** A used token that comes back so soon lost a race with itself; later, somebody else has it. */
const grace = 10_000

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

async function issuePair({ clock, tokenSecret }: Services, database: Database, account: Account, session: OpenSession): Promise<TokenPair> {
  const now = clock.now()
  const RefreshToken = newSecret()
  await database
    .insertInto('refresh_tokens')
    .values({
      token_hash: secretHash(RefreshToken),
      sid: session.sid,
      expires_at: earlier(after(now, refreshTokenLife), session.endsAt),
      used_at: null,
    })
    .execute()
  const until = earlier(after(now, accessTokenLife), session.endsAt)
  return { AccessToken: await signAccessToken(tokenSecret, account, session.sid, now, until), RefreshToken }
}

/**
 * Starts a session: the family of all refresh tokens that follow. Null when the password that was checked has been changed
 * meanwhile, for that ends every session that stands on it.
 */
export function startSession(services: Services, account: Account): Promise<TokenPair | null> {
  const now = services.clock.now()
  const session = { sid: randomUUID(), endsAt: after(now, sessionLife) }
  return services.database.transaction().execute(async (transaction) => {
    const present = await transaction
      .selectFrom('users')
      .select('password_hash')
      .where('guid', '=', account.guid)
      .forShare()
      .executeTakeFirstOrThrow()
    if (present.password_hash !== account.password_hash) return null
    await transaction
      .insertInto('sessions')
      .values({ sid: session.sid, user_guid: account.guid, started_at: now, ends_at: session.endsAt, ended_at: null, ended_because: null })
      .execute()
    const pair = await issuePair(services, transaction, account, session)
    // Last, because it makes others wait until the commit.
    await appendAudit(transaction, { actor: account.guid, action: 'signed in', subject: session.sid, at: now })
    return pair
  })
}

async function endSession(
  database: Database,
  session: { sid: string; user_guid: string },
  because: 'signed out' | 'token reused',
  now: Date,
): Promise<void> {
  await database.updateTable('sessions').set({ ended_at: now, ended_because: because }).where('sid', '=', session.sid).execute()
  const [actor, action] =
    because === 'signed out' ? [session.user_guid, 'signed out'] : ['anonymous', 'session ended: a used token came back']
  await appendAudit(database, { actor, action, subject: session.sid, at: now })
}

/** The token with its session; the session's row is locked, so that renewals and a sign-out of one session follow each other. */
function lockToken(database: Database, refreshToken: string) {
  return database
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.sid', 'refresh_tokens.sid')
    .selectAll('refresh_tokens')
    .select(['sessions.user_guid', 'sessions.ends_at', 'sessions.ended_at'])
    .where('token_hash', '=', secretHash(refreshToken))
    .forUpdate('sessions')
    .executeTakeFirst()
}

/** The pair; or the refusal, returned so that what it did stays done. */
function tryRenewal(services: Services, refreshToken: string): Promise<TokenPair | Failure> {
  const refusal = new Failure(401)
  return services.database.transaction().execute(async (transaction) => {
    const token = await lockToken(transaction, refreshToken)
    const now = services.clock.now()
    if (!token || token.ended_at || token.ends_at <= now) return refusal
    // Read once more: the row joined before the lock was granted may be older than the renewal that held it.
    const { used_at: usedAt } = await transaction
      .selectFrom('refresh_tokens')
      .select('used_at')
      .where('token_hash', '=', token.token_hash)
      .executeTakeFirstOrThrow()
    if (usedAt && after(usedAt, grace) < now) {
      await endSession(transaction, token, 'token reused', now)
      return new Failure(401, { isAudited: true })
    }
    if (token.expires_at <= now) return refusal
    if (!usedAt) await transaction.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', token.token_hash).execute()
    const account = await readAccount(transaction, token.user_guid)
    return issuePair(services, transaction, account, { sid: token.sid, endsAt: token.ends_at })
  })
}

/**
 * A new pair for a refresh token, with the account as it is now. A used one within the grace answers another pair of the family;
 * coming back later it ends the family.
 * @throws {Failure} 401 when the token is unknown, used, expired or its session has ended.
 */
export async function renewSession(services: Services, refreshToken: string): Promise<TokenPair> {
  const renewed = await tryRenewal(services, refreshToken)
  if (renewed instanceof Failure) throw renewed
  return renewed
}

/** Ends the session of a refresh token, whichever of its tokens it is. An unknown or ended one is left as it is. */
export function signOut(services: Services, refreshToken: string): Promise<void> {
  return services.database.transaction().execute(async (transaction) => {
    const token = await lockToken(transaction, refreshToken)
    if (token && !token.ended_at) await endSession(transaction, token, 'signed out', services.clock.now())
  })
}

/** Whether a session still stands: neither ended nor past its time. */
export async function isSessionOpen({ database, clock }: Pick<Services, 'database' | 'clock'>, sid: string): Promise<boolean> {
  const session = await database.selectFrom('sessions').select(['ended_at', 'ends_at']).where('sid', '=', sid).executeTakeFirst()
  return session?.ended_at === null && session.ends_at > clock.now()
}
