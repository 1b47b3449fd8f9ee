import { z } from 'zod'
import { BoundedMap } from '../cache/boundedMap.ts'
import { RestError } from '../rest/errors.ts'
import type { TokenPair } from '../rest/identity.ts'
import type { Claims } from './claims.ts'
import { readClaims } from './claims.ts'
import { accessCookie, clearedCookies, refreshCookie, hostCookie } from './cookies.ts'
import { sessionLimits } from './limits.ts'
import type { Sealer } from './sealing.ts'

const common = { id: z.string(), startedAt: z.number(), endsAt: z.number(), token: z.string() }
const accessContent = z.object({ ...common, expiresAt: z.number() })
const refreshContent = z.object({ ...common, before: z.string().optional() })

/** What the access cookie holds. All times in milliseconds since the epoch. */
export interface AccessTicket {
  /** Of the session, ours; the same from sign-in to sign-out. */
  id: string
  startedAt: number
  /** When the session ends unless it is renewed; null for a bearer token, which cannot be. */
  endsAt: number | null
  expiresAt: number
  token: string
  claims: Claims
}

/** What the refresh cookie holds; `before` is the key of the token whose renewal it came from. */
export type RefreshTicket = z.output<typeof refreshContent>

/** A session as it is given to a browser. */
export interface IssuedSession {
  access: AccessTicket
  refresh: RefreshTicket
  /** The sealed values, as another copy of the BFF may hand them out. */
  sealed: { access: string; refresh: string }
}

const largestCookie = 3800
const keptOpen = 5000

/** What we sealed: null when an earlier or a later version of the BFF kept something of another shape there. */
function readContent<Content>(shape: z.ZodType<Content>, text: string): Content | null {
  return shape.safeParse(JSON.parse(text)).data ?? null
}

/** Makes and opens the session's two cookies; opened ones are kept, so that a busy session costs no cryptography. */
export class Tickets {
  readonly #sealer: Sealer
  readonly #accesses = new BoundedMap<string, AccessTicket>(keptOpen)
  readonly #refreshes = new BoundedMap<string, RefreshTicket>(keptOpen)

  constructor(sealer: Sealer) {
    this.#sealer = sealer
  }

  /** The content of an access cookie; null when it is not ours, or of another version's shape. */
  openAccess(sealed: string): AccessTicket | null {
    const known = this.#accesses.get(sealed)
    if (known) return known
    const text = this.#sealer.open(accessCookie, sealed)
    if (text === null) return null
    const content = readContent(accessContent, text)
    const claims = content && readClaims(content.token)
    if (!content || !claims) return null
    const ticket = { ...content, claims }
    this.#accesses.set(sealed, ticket)
    return ticket
  }

  /** The content of a refresh cookie; null when it is not ours, or of another version's shape. */
  openRefresh(sealed: string): RefreshTicket | null {
    const known = this.#refreshes.get(sealed)
    if (known) return known
    const text = this.#sealer.open(refreshCookie, sealed)
    if (text === null) return null
    const ticket = readContent(refreshContent, text)
    if (!ticket) return null
    this.#refreshes.set(sealed, ticket)
    return ticket
  }

  /** Seals a token pair as a session that began at `startedAt`, renewed from `before`. Throws RestError when it is no such token or does not fit a cookie. */
  issue(pair: TokenPair, { id, startedAt, before }: Pick<RefreshTicket, 'id' | 'startedAt' | 'before'>, now: number): IssuedSession {
    const claims = readClaims(pair.AccessToken)
    if (!claims) throw new RestError('unavailable', 'the access token does not carry the claims of the contract')
    const endsAt = Math.min(now + sessionLimits.refresh, startedAt + sessionLimits.whole)
    // It has just been issued: how long it lasts does not hang on whose clock is ahead.
    const tokenEnds = claims.lifetime === undefined ? (claims.expiresAt ?? Infinity) : now + claims.lifetime
    const expiresAt = Math.min(tokenEnds, now + sessionLimits.access, endsAt)
    const content = { id, startedAt, endsAt, expiresAt, token: pair.AccessToken }
    const refresh = { id, startedAt, endsAt, token: pair.RefreshToken, before }
    const sealed = {
      access: this.#sealer.seal(accessCookie, JSON.stringify(content)),
      refresh: this.#sealer.seal(refreshCookie, JSON.stringify(refresh)),
    }
    if (Math.max(sealed.access.length, sealed.refresh.length) > largestCookie)
      throw new RestError('unavailable', 'the tokens do not fit a cookie')
    return { access: { ...content, claims }, refresh, sealed }
  }

  /** A session that another request, or another copy of the BFF, has renewed. */
  reopen(sealed: IssuedSession['sealed']): IssuedSession | null {
    const access = this.openAccess(sealed.access)
    const refresh = this.openRefresh(sealed.refresh)
    return access && refresh ? { access, refresh, sealed } : null
  }

  /** The `Set-Cookie` values of a session, or those that clear one. */
  cookiesOf(issued: IssuedSession | null, now: number): string[] {
    if (!issued) return clearedCookies
    const secondsLeft = (until: number) => Math.max(0, Math.floor((until - now) / 1000))
    return [
      hostCookie(accessCookie, issued.sealed.access, secondsLeft(issued.access.expiresAt)),
      hostCookie(refreshCookie, issued.sealed.refresh, secondsLeft(issued.refresh.endsAt)),
    ]
  }
}
