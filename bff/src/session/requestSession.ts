import { randomUUID } from 'node:crypto'
import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import { signOut } from './tokenCalls.ts'
import type { TokenPair } from './tokenCalls.ts'
import type { BackgroundTasks } from '../running/backgroundTasks.ts'
import type { Claims } from './claims.ts'
import { readClaims } from './claims.ts'
import { sessionLimits } from './limits.ts'
import type { RefreshCooldown } from './refreshCooldown.ts'
import type { KnownSession, RevokedSessions } from './revokedSessions.ts'
import { sessionOf } from './revokedSessions.ts'
import type { AccessToken, IssuedSession, RefreshToken, SessionCookieCodec } from './sessionCookieCodec.ts'
import { SessionEnded } from './sessionEnded.ts'
import type { TokenRefresher } from './tokenRefresher.ts'

/** The parts that all sessions of a process share. */
export interface SessionParts {
  http: RestHttp
  codec: SessionCookieCodec
  refresher: TokenRefresher
  revoked: RevokedSessions
  cooldown: RefreshCooldown
  background: BackgroundTasks
  signOutPath: string | undefined
  /** For all REST calls of a request together, the refresh of its tokens included; Infinity for none but each call's own. */
  requestTimeoutMs: number
}

/** From the headers of a request. A bearer token, as from a developer's tool, takes precedence over cookies. */
export interface Credentials {
  bearer?: string | undefined
  access?: string | undefined
  refresh?: string | undefined
}

/** The session of one request, refreshed where that is due, and the cookies of its response. */
export class RequestSession {
  readonly requestId: string
  /** By `performance.now()`. */
  #deadline: number
  readonly #parts: SessionParts
  readonly #credentials: Credentials
  #current: Promise<AccessToken | null> | undefined
  #refresh: RefreshToken | null = null
  /** Null where no session was issued, or where it has ended since. */
  #issued: IssuedSession | null = null
  #areCookiesChanged = false
  #isNew = false
  #isSigningOut = false

  constructor(parts: SessionParts, requestId: string, credentials: Credentials) {
    this.#parts = parts
    this.requestId = requestId
    this.#deadline = performance.now() + parts.requestTimeoutMs
    this.#credentials = credentials
  }

  /** By `performance.now()`: the REST calls of a request end before the client gives up on it. */
  get deadline(): number {
    return this.#deadline
  }

  /** Starts the time of the request anew, after a call with a time of its own: what it has changed is read then. */
  restartTime(): void {
    this.#deadline = performance.now() + this.#parts.requestTimeoutMs
  }

  /**
   * The access token; null for a visitor. Refreshes a session whose access token is missing or about to expire.
   * Rejects with SessionEnded when the session of the cookies is over, with RestError in an outage.
   */
  current(): Promise<AccessToken | null> {
    this.#current ??= this.#open()
    return this.#current
  }

  /** The access token. Rejects as `current` does, and with SessionEnded for a visitor. */
  async require(): Promise<AccessToken> {
    const current = await this.current()
    if (!current) throw new SessionEnded('not signed in')
    return current
  }

  /**
   * The key of work that is done one at a time for the caller. A bearer token, which nothing has checked yet, waits for itself alone: its
   * claims could name another member. Rejects as `require` does.
   */
  async turnKey(): Promise<string> {
    const { claims, token, endsAt } = await this.require()
    return endsAt === null ? token : claims.id
  }

  /**
   * The key of the account that a request counts for, as its credentials have it; null for a visitor. Trap: refreshing here would give a
   * sign-out, or a sign-in over a session, tokens that it does not need.
   */
  get accountKey(): string | null {
    return this.#credentials.bearer ?? this.#decodeAccess()?.claims.id ?? this.#last()?.id ?? null
  }

  /**
   * Refreshes a session whose access token is about to expire, whatever it queries: using the portal extends the session.
   * Resolves on failure too; `current` then rejects with the same error.
   */
  async refreshIfDue(): Promise<void> {
    const { access, refresh } = this.#credentials
    if (access === undefined || refresh === undefined) return
    const token = this.#parts.codec.decodeAccess(access)
    if (token && token.expiresAt - Date.now() <= this.#parts.refresher.dueBefore(token)) await Promise.allSettled([this.current()])
  }

  /** Another access token after a 401 for this one. Rejects with SessionEnded when the session has none. */
  async replaceRejectedToken(rejected: string): Promise<AccessToken> {
    const current = await this.current()
    if (current && current.token !== rejected) return current
    if (!this.#refresh) return this.#endWith(new SessionEnded('the token was refused'))
    this.#current = this.#exchangeTokens(this.#refresh)
    const refreshed = await this.#current
    return refreshed ?? this.#endWith(new SessionEnded('the token was refused'))
  }

  /**
   * Refreshes now, whatever the lifetime left. A session without a refresh token, or already refreshed for this request, is left
   * unchanged. Rejects as `require` does; an outage leaves the session unchanged.
   */
  async refreshOnce(): Promise<AccessToken> {
    const current = await this.require()
    if (this.#issued || !this.#refresh) return current
    const refreshed = await this.#exchangeTokens(this.#refresh)
    this.#current = Promise.resolve(refreshed)
    return refreshed
  }

  /**
   * Refreshes until the claims show what this request has changed at the REST API, twice at most: the first refresh may return
   * tokens that another tab was given before the change. A session without a refresh token is left unchanged. Rejects as `refreshOnce`.
   */
  async refreshUntilClaims(isShown: (claims: Claims) => boolean): Promise<AccessToken> {
    let current = await this.require()
    for (let attempt = 0; attempt < 2 && this.#refresh && !isShown(current.claims); attempt += 1) {
      current = await this.#exchangeTokens(this.#refresh)
      this.#current = Promise.resolve(current)
    }
    return current
  }

  /**
   * Whether permissions of the token are lost, after a 403: the token is exchanged for one with the permissions of now. At most every few
   * seconds, since a 403 may have another reason. False in an outage, and without a refresh token, as in the first view of a page; rejects with SessionEnded when the session is over.
   */
  async hasLostPermissions(): Promise<boolean> {
    const { id, claims } = await this.require()
    if (!this.#refresh || claims.permissions.length === 0 || this.#parts.cooldown.isActive(id)) return false
    try {
      const held = (await this.refreshOnce()).claims.permissions
      if (claims.permissions.some((permission) => !held.includes(permission))) return true
    } catch (error) {
      if (!(error instanceof RestError)) throw error
    }
    this.#parts.cooldown.start(id)
    return false
  }

  /** Ends the session after a 401 for a token that was refreshed for this request. */
  endRejected(): never {
    return this.#endWith(new SessionEnded('the refreshed token was refused'))
  }

  /** Begins a session in this browser. An earlier one is revoked, at the REST API in the background. */
  async start(pair: TokenPair): Promise<AccessToken> {
    const now = Date.now()
    const issued = this.#parts.codec.issue(pair, { id: randomUUID(), startedAt: now }, now)
    const replaced = this.#last()
    const replacedRefresh = this.#lastRefresh()
    if (replaced) await this.#parts.revoked.add(replaced.id, replaced.startedAt, now, 'replaced')
    this.#adopt(issued)
    this.#isNew = true
    this.#current = Promise.resolve(issued.access)
    if (replacedRefresh)
      this.#parts.background.run(() => this.#revoke(replacedRefresh), 'the replaced session could not be ended at the REST API')
    return issued.access
  }

  /**
   * Signs out; true when the REST API confirmed that it revoked the tokens. A bearer token is not revoked: its claims are unchecked,
   * so that made-up tokens could fill the store.
   */
  async end(): Promise<boolean> {
    if (this.#credentials.bearer !== undefined) return false
    const now = Date.now()
    const last = this.#last()
    this.#isSigningOut = !last || !(await this.#parts.revoked.has(last))
    if (last && this.#isSigningOut) await this.#parts.revoked.add(last.id, last.startedAt, now, 'signedOut')
    const refresh = this.#lastRefresh()
    this.#issued = null
    this.#areCookiesChanged = true
    this.#refresh = null
    this.#current = Promise.resolve(null)
    return refresh ? this.#tryToRevoke(refresh) : false
  }

  /**
   * Denies the account's other sessions, which the REST API was asked to end at that time, and did: their tokens would name their user until
   * they expire.
   */
  async endOthers(at: number): Promise<void> {
    const { id, claims, endsAt } = await this.require()
    if (endsAt !== null) await this.#parts.revoked.addOthers(claims.id, id, at)
  }

  /** The `Set-Cookie` values of the response; undefined when the cookies do not change. */
  async setCookies(): Promise<string[] | undefined> {
    if (!this.#areCookiesChanged) return undefined
    const last = this.#isNew ? null : this.#last()
    const revocation = last ? await this.#parts.revoked.find(last) : undefined
    // Race with the response that revoked the session: the browser may hold the next session's cookies by now, so that a late response
    // neither sets nor clears any. After 30 s a browser that sends the revoked cookies never got that response: they are cleared.
    if (revocation?.isRecent && !(revocation.reason === 'signedOut' && this.#isSigningOut)) return undefined
    return this.#parts.codec.setCookies(revocation ? null : this.#issued, Date.now())
  }

  async #open(): Promise<AccessToken | null> {
    const { bearer } = this.#credentials
    if (bearer !== undefined) return this.#openBearer(bearer)
    if (this.#credentials.access === undefined && this.#credentials.refresh === undefined) return null
    const refresh = this.#decodeRefresh()
    const access = this.#decodeAccess()
    const session = sessionOf(access, refresh)
    if (!session) {
      this.#clearCookies()
      return null
    }
    if (await this.#parts.revoked.has(session)) return this.#endWith(new SessionEnded('signed out'))
    if (refresh) await this.#parts.refresher.confirmDelivery(refresh)
    return this.#openTokens(access?.id === session.id ? access : null, refresh)
  }

  async #openTokens(access: AccessToken | null, refresh: RefreshToken | null): Promise<AccessToken | null> {
    const now = Date.now()
    this.#refresh = refresh && refresh.endsAt > now ? refresh : null
    const msLeft = access ? access.expiresAt - now : 0
    if (access && (msLeft > this.#parts.refresher.dueBefore(access) || (msLeft > 0 && !this.#refresh))) return access
    if (!this.#refresh) return this.#endWith(new SessionEnded('expired'))
    const valid = msLeft > 0 ? access : null
    if (valid && this.#parts.cooldown.isActive(valid.id)) return valid
    try {
      return await this.#exchangeTokens(this.#refresh)
    } catch (error) {
      if (!valid || error instanceof SessionEnded) throw error
      this.#parts.cooldown.start(valid.id)
      return valid
    }
  }

  async #exchangeTokens(refresh: RefreshToken): Promise<AccessToken> {
    try {
      const issued = await this.#inTime(this.#parts.refresher.refresh(refresh, this.requestId))
      this.#adopt(issued)
      return issued.access
    } catch (error) {
      if (error instanceof SessionEnded) this.#clearCookies()
      throw error
    }
  }

  /**
   * Rejects at the request's deadline; the refresh continues, and the session's next request gets its tokens. A refresh that begins past
   * the deadline, as at the end of an upload, has its own time.
   */
  async #inTime<Result>(refresh: Promise<Result>): Promise<Result> {
    const msLeft = this.deadline - performance.now()
    if (msLeft <= 0 || msLeft === Infinity) return refresh
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new RestError('timeout', 'the tokens were not refreshed in time')), msLeft)
    })
    return Promise.race([refresh, late]).finally(() => clearTimeout(timer))
  }

  #openBearer(token: string): AccessToken {
    const claims = readClaims(token)
    if (!claims) throw new SessionEnded('the bearer token is no access token')
    const now = Date.now()
    const expiresAt = claims.expiresAt ?? now + sessionLimits.access
    if (expiresAt <= now) throw new SessionEnded('the bearer token has expired')
    return { id: randomUUID(), startedAt: now, endsAt: null, expiresAt, token, claims, sealingKeys: [] }
  }

  #decodeAccess(): AccessToken | null {
    const { access } = this.#credentials
    return access === undefined ? null : this.#parts.codec.decodeAccess(access)
  }

  #decodeRefresh(): RefreshToken | null {
    const { refresh } = this.#credentials
    return refresh === undefined ? null : this.#parts.codec.decodeRefresh(refresh)
  }

  #lastRefresh(): RefreshToken | null {
    return this.#issued?.refresh ?? this.#decodeRefresh()
  }

  /** The last session of this request: issued by it, or that of its cookies. */
  #last(): KnownSession | null {
    return sessionOf(this.#issued?.access ?? this.#decodeAccess(), this.#lastRefresh())
  }

  #adopt(issued: IssuedSession): void {
    this.#issued = issued
    this.#areCookiesChanged = true
    this.#refresh = issued.refresh
  }

  /** But for those that another copy of the BFF can read: it goes on with the session. */
  #clearCookies(): void {
    this.#issued = null
    this.#areCookiesChanged = !this.#parts.codec.isForeign(this.#credentials)
  }

  #endWith(error: SessionEnded): never {
    if (this.#credentials.bearer === undefined) this.#clearCookies()
    this.#refresh = null
    throw error
  }

  /** False where the REST API has no sign-out call. Rejects as the call does. */
  async #revoke(refresh: RefreshToken, deadline = Infinity): Promise<boolean> {
    if (this.#parts.signOutPath === undefined) return false
    await this.#parts.http.send(signOut(this.#parts.signOutPath), { requestId: this.requestId, bearer: refresh.token, deadline })
    return true
  }

  async #tryToRevoke(refresh: RefreshToken): Promise<boolean> {
    try {
      return await this.#revoke(refresh, this.deadline)
    } catch (error) {
      // The deny-list has ended the session already; false says that the REST API did not confirm it.
      if (error instanceof RestError) return false
      throw error
    }
  }
}
