import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { RestError } from '../rest/errors.ts'
import type { TokenPair } from './tokenCalls.ts'
import type { Claims } from './claims.ts'
import { readClaims, unreadableClaims } from './claims.ts'
import type { CookieCipher } from './cookieCipher.ts'
import { accessCookie, clearedCookies, hostCookie, refreshCookie } from './cookies.ts'
import { sessionLimits } from './limits.ts'

const common = { id: z.string(), startedAt: z.number(), endsAt: z.number(), token: z.string() }
const accessShape = z.object({ ...common, expiresAt: z.number() })
const refreshShape = z.object({ ...common, before: z.string().optional() })

/** The access cookie's content. All times in milliseconds since the epoch. */
export interface AccessToken {
  /** The BFF's own id of the session, from sign-in to sign-out. */
  id: string
  startedAt: number
  /** When the session ends unless it is refreshed; null for a bearer token, which cannot be refreshed. */
  endsAt: number | null
  expiresAt: number
  token: string
  claims: Claims
  /** See `Session.sealingKeys`; none for a bearer token, whose claims could name another user: nothing has checked them. */
  sealingKeys: readonly string[]
}

export type RefreshToken = Omit<z.output<typeof refreshShape>, 'before'> & {
  /** The key of the refresh cookie that this one replaced; undefined after a sign-in. */
  before?: string | undefined
  /**
   * SHA-256 of the cookie's value, different for each issue. The token's hash would not be: a REST API may answer a refresh with
   * the refresh token that it was sent.
   */
  key: string
}

export interface IssuedSession {
  access: AccessToken
  refresh: RefreshToken
  /** The encrypted cookie values, which another copy of the BFF can hand over. */
  cookies: { access: string; refresh: string }
}

/** Characters: browsers refuse a cookie of more than 4096 bytes, name and attributes included. */
const maxCookieLength = 3800
const decodedCapacity = 5000

/** Null for the shape of an earlier or a later version of the BFF. */
function parseContent<Content>(shape: z.ZodType<Content>, text: string): Content | null {
  return shape.safeParse(JSON.parse(text)).data ?? null
}

const keyOf = (refreshValue: string) => createHash('sha256').update(refreshValue).digest('base64url')

/** Encrypts tokens into the two session cookies and back; decoded ones are cached, which spares a busy session the cryptography. */
export class SessionCookieCodec {
  readonly #cipher: CookieCipher
  readonly #warn: (claims: string) => void
  readonly #accessTokens = new LRUCache<string, AccessToken>({ max: decodedCapacity })
  readonly #refreshTokens = new LRUCache<string, RefreshToken>({ max: decodedCapacity })

  /** `warn` gets the names of claims that cannot be read. */
  constructor(cipher: CookieCipher, warn: (claims: string) => void = () => undefined) {
    this.#cipher = cipher
    this.#warn = warn
  }

  /** Whether this copy of the BFF has no key of the session: of the refresh cookie, where there is one. */
  isForeign({ access, refresh }: { access?: string | undefined; refresh?: string | undefined }): boolean {
    return this.#cipher.isForeign(refresh ?? access ?? '')
  }

  /** Null for a cookie that the BFF did not encrypt, or of another version's shape. */
  decodeAccess(value: string): AccessToken | null {
    const cached = this.#accessTokens.get(value)
    if (cached) return cached
    const text = this.#cipher.decrypt(accessCookie, value)
    const content = text === null ? null : parseContent(accessShape, text)
    const claims = content && readClaims(content.token)
    if (!content || !claims) return null
    const access = { ...content, claims, sealingKeys: this.#cipher.sealingKeysOf(claims.id) }
    this.#accessTokens.set(value, access)
    return access
  }

  /** Null for a cookie that the BFF did not encrypt, or of another version's shape. */
  decodeRefresh(value: string): RefreshToken | null {
    const cached = this.#refreshTokens.get(value)
    if (cached) return cached
    const text = this.#cipher.decrypt(refreshCookie, value)
    const content = text === null ? null : parseContent(refreshShape, text)
    if (!content) return null
    const refresh = { ...content, key: keyOf(value) }
    this.#refreshTokens.set(value, refresh)
    return refresh
  }

  /** Encrypts a token pair for a session that began at `startedAt`. Throws RestError for tokens off the contract, or too large for a cookie. */
  issue(pair: TokenPair, { id, startedAt, before }: Pick<RefreshToken, 'id' | 'startedAt' | 'before'>, now: number): IssuedSession {
    const claims = readClaims(pair.AccessToken)
    if (!claims) {
      this.#warn(unreadableClaims(pair.AccessToken))
      throw new RestError('unavailable', 'the access token does not carry the claims of the contract')
    }
    const refreshLife = Math.min(sessionLimits.refresh, (pair.RefreshSeconds ?? Infinity) * 1000)
    const endsAt = Math.min(now + refreshLife, startedAt + sessionLimits.whole)
    // The token was issued just now: its lifetime, unlike its expiry, does not depend on the clock of the REST API.
    const tokenExpiresAt = claims.lifetime === undefined ? (claims.expiresAt ?? Infinity) : now + claims.lifetime
    const expiresAt = Math.min(tokenExpiresAt, now + sessionLimits.access, endsAt)
    const access = { id, startedAt, endsAt, expiresAt, token: pair.AccessToken }
    const refresh = { id, startedAt, endsAt, token: pair.RefreshToken, before }
    const cookies = {
      access: this.#cipher.encrypt(accessCookie, JSON.stringify(access)),
      refresh: this.#cipher.encrypt(refreshCookie, JSON.stringify(refresh)),
    }
    if (Math.max(cookies.access.length, cookies.refresh.length) > maxCookieLength)
      throw new RestError('unavailable', 'the tokens do not fit a cookie')
    const sealingKeys = this.#cipher.sealingKeysOf(claims.id)
    return { access: { ...access, claims, sealingKeys }, refresh: { ...refresh, key: keyOf(cookies.refresh) }, cookies }
  }

  /** The session of both cookie values; null where either cannot be decrypted. */
  decode(cookies: IssuedSession['cookies']): IssuedSession | null {
    const access = this.decodeAccess(cookies.access)
    const refresh = this.decodeRefresh(cookies.refresh)
    return access && refresh ? { access, refresh, cookies } : null
  }

  /** The `Set-Cookie` values of a session; null clears both cookies. */
  setCookies(issued: IssuedSession | null, now: number): string[] {
    if (!issued) return clearedCookies
    const maxAge = (until: number) => Math.max(0, Math.floor((until - now) / 1000))
    return [
      hostCookie(accessCookie, issued.cookies.access, maxAge(issued.access.expiresAt)),
      hostCookie(refreshCookie, issued.cookies.refresh, maxAge(issued.refresh.endsAt)),
    ]
  }
}
