import type { SharedStore } from '../store/sharedStore.ts'
import { sessionLimits } from './limits.ts'
import type { AccessToken, RefreshToken } from './sessionCookieCodec.ts'

/** Signed out, or replaced by another sign-in in the same browser, which now holds the other session's cookies. */
type RevocationReason = 'signedOut' | 'replaced'

interface Revocation {
  reason: RevocationReason
  /** Responses of the session may still be in flight. */
  isRecent: boolean
}

/** A session as the deny-list knows it. */
export interface KnownSession {
  /** The BFF's own id of it. */
  id: string
  startedAt: number
  /** The id of its account, where the access token is there. */
  account?: string
}

/** The session of a browser's tokens; null without one. The refresh token, which lives longer, decides which it is. */
export function sessionOf(access: AccessToken | null, refresh: RefreshToken | null): KnownSession | null {
  const session = refresh ?? access
  if (!session) return null
  const { id, startedAt } = session
  return access?.id === id ? { id, startedAt, account: access.claims.id } : { id, startedAt }
}

/** Shared with copies of earlier versions: a key of another name would accept the sessions that they revoke. */
const keyOf = (sessionId: string) => `ended:${sessionId}`
/** Among the same keys, so that each copy has all of them in its memory while the store is away. */
const othersKeyOf = (account: string) => `ended:others:${account}`

/** The deny-list of sessions: a revoked one is neither answered nor refreshed. */
export class RevokedSessions {
  readonly #store: SharedStore

  constructor(store: SharedStore) {
    this.#store = store
  }

  /** Denies all sessions of an account that had begun by then, but for this one, until their last tokens have expired. */
  addOthers(account: string, keptId: string, at: number): Promise<void> {
    return this.#store.announce(othersKeyOf(account), `${keptId} ${at}`, sessionLimits.whole)
  }

  /** Denies a session until its last token has expired. */
  add(sessionId: string, startedAt: number, now: number, reason: RevocationReason): Promise<void> {
    const ttlMs = Math.max(sessionLimits.handOver, startedAt + sessionLimits.whole - now)
    return this.#store.announce(keyOf(sessionId), `${reason} ${now}`, ttlMs)
  }

  /** The revocation, by this or another copy that shares the store; undefined for a session that is not revoked. */
  async find({ id, startedAt, account }: KnownSession): Promise<Revocation | undefined> {
    const [own, others] = await Promise.all([
      this.#store.get(keyOf(id)),
      account === undefined ? undefined : this.#store.get(othersKeyOf(account)),
    ])
    if (own !== undefined) {
      // A copy of an earlier version may have stored no time: such a revocation counts as old.
      const [reason, at = 0] = own.split(' ')
      return { reason: reason === 'replaced' ? reason : 'signedOut', isRecent: Date.now() - Number(at) < sessionLimits.handOver }
    }
    const [keptId, at] = others?.split(' ') ?? []
    const isDenied = at !== undefined && keptId !== id && startedAt < Number(at)
    return isDenied ? { reason: 'signedOut', isRecent: false } : undefined
  }

  async has(session: KnownSession): Promise<boolean> {
    return (await this.find(session)) !== undefined
  }
}
