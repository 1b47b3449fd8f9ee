import { randomUUID } from 'node:crypto'
import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import { signOut } from '../rest/identity.ts'
import type { TokenPair } from '../rest/identity.ts'
import type { Errands } from '../running/errands.ts'
import { readClaims } from './claims.ts'
import type { EndedSessions } from './endedSessions.ts'
import { sessionLimits } from './limits.ts'
import type { OutagePauses } from './outagePauses.ts'
import type { Renewals } from './renewals.ts'
import { SessionEnded } from './renewals.ts'
import type { AccessTicket, IssuedSession, RefreshTicket, Tickets } from './tickets.ts'

/** What sessions are made of, once a process. */
export interface SessionParts {
  http: RestHttp
  tickets: Tickets
  renewals: Renewals
  ended: EndedSessions
  outages: OutagePauses
  errands: Errands
  signOutPath: string | undefined
}

/** What a request brought along. A bearer token, as from a tool, is used instead of cookies. */
export interface Credentials {
  bearer?: string | undefined
  access?: string | undefined
  refresh?: string | undefined
}

/** The session of one request: who asks, renewed where that is due, and the cookies to answer with. */
export class RequestSession {
  readonly requestId: string
  readonly #parts: SessionParts
  readonly #credentials: Credentials
  #opening: Promise<AccessTicket | null> | undefined
  #refresh: RefreshTicket | null = null
  #issued: IssuedSession | null | undefined
  #isNew = false
  #isLeaving = false

  constructor(parts: SessionParts, requestId: string, credentials: Credentials) {
    this.#parts = parts
    this.requestId = requestId
    this.#credentials = credentials
  }

  /**
   * Who asks; null when nobody is signed in. Renews a session whose access token is missing or nearly ended.
   * Rejects with SessionEnded when there was a session and is none any more, with RestError when nobody could say.
   */
  current(): Promise<AccessTicket | null> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Who asks, where somebody has to. Rejects as `current` does, and with SessionEnded when nobody is signed in. */
  async demand(): Promise<AccessTicket> {
    const current = await this.current()
    if (!current) throw new SessionEnded('nobody is signed in')
    return current
  }

  /**
   * Renews a session near the end of its access token, whatever the request asks for, so that using the portal extends it.
   * Says nothing of failures: whoever needs the session hears of them from `current`.
   */
  async renewEarly(): Promise<void> {
    const { access, refresh } = this.#credentials
    if (access === undefined || refresh === undefined) return
    const ticket = this.#parts.tickets.openAccess(access)
    if (ticket && ticket.expiresAt - Date.now() <= sessionLimits.renewBefore) await Promise.allSettled([this.current()])
  }

  /** After a 401 for this token: the session with another one. Rejects with SessionEnded when there is none to have. */
  async renewedAfter(staleToken: string): Promise<AccessTicket> {
    const current = await this.current()
    if (current && current.token !== staleToken) return current
    if (!this.#refresh) return this.#endWith(new SessionEnded('the token was refused'))
    this.#opening = this.#renew(this.#refresh)
    const renewed = await this.#opening
    return renewed ?? this.#endWith(new SessionEnded('the token was refused'))
  }

  /**
   * Renews now, however long the token would still hold. A session that has no refresh token, or was renewed for this very request,
   * stays as it is. Rejects as `demand` does; an outage leaves the session as it was.
   */
  async renewNow(): Promise<AccessTicket> {
    const current = await this.demand()
    if (this.#issued || !this.#refresh) return current
    const renewed = await this.#renew(this.#refresh)
    this.#opening = Promise.resolve(renewed)
    return renewed
  }

  /** The REST API refused what it has just issued: the session is over. */
  refuse(): never {
    return this.#endWith(new SessionEnded('the renewed token was refused'))
  }

  /** Begins a new session in this browser; one that there was is over, at the REST API too where that can be said, behind the answer. */
  async start(pair: TokenPair): Promise<AccessTicket> {
    const now = Date.now()
    const issued = this.#parts.tickets.issue(pair, { id: randomUUID(), startedAt: now }, now)
    const before = this.#last()
    const refreshBefore = this.#lastRefresh()
    if (before) await this.#parts.ended.add(before.id, before.startedAt, now, 'replaced')
    this.#adopt(issued)
    this.#isNew = true
    this.#opening = Promise.resolve(issued.access)
    if (refreshBefore) this.#parts.errands.run(() => this.#revoke(refreshBefore), 'the session before could not be ended at the REST API')
    return issued.access
  }

  /**
   * Ends the session for good; whether the REST API confirmed that its tokens are refused from now on. A bearer token stays as it is:
   * were it remembered as ended, anybody could fill the store with tokens that they made up.
   */
  async end(): Promise<boolean> {
    if (this.#credentials.bearer !== undefined) return false
    const now = Date.now()
    const before = this.#last()
    this.#isLeaving = !before || !(await this.#parts.ended.has(before.id))
    if (before && this.#isLeaving) await this.#parts.ended.add(before.id, before.startedAt, now, 'signedOut')
    const refresh = this.#lastRefresh()
    this.#issued = null
    this.#refresh = null
    this.#opening = Promise.resolve(null)
    return refresh ? this.#tryToRevoke(refresh) : false
  }

  /** The `Set-Cookie` values of the answer; undefined when the cookies stay as they are. */
  async cookies(): Promise<string[] | undefined> {
    if (this.#issued === undefined) return undefined
    const last = this.#isNew ? null : this.#last()
    const ending = last ? await this.#parts.ended.endingOf(last.id) : undefined
    // What ended the session has just cleared or changed the browser's cookies, and they may be those of the session after it: a late
    // answer of this one neither sets nor clears any. The sign-out itself clears, unless it is the late one. Later nothing is late:
    // a browser that still sends the cookies has never got the answer that was to clear or change them.
    if (ending?.isRecent && !(ending.kind === 'signedOut' && this.#isLeaving)) return undefined
    return this.#parts.tickets.cookiesOf(ending ? null : this.#issued, Date.now())
  }

  async #open(): Promise<AccessTicket | null> {
    const { bearer } = this.#credentials
    if (bearer !== undefined) return this.#openBearer(bearer)
    const { access: accessValue, refresh: refreshValue } = this.#credentials
    if (accessValue === undefined && refreshValue === undefined) return null
    const refresh = this.#openRefresh()
    const access = accessValue === undefined ? null : this.#parts.tickets.openAccess(accessValue)
    const known = refresh ?? access
    if (!known) {
      this.#issued = null
      return null
    }
    if (await this.#parts.ended.has(known.id)) return this.#endWith(new SessionEnded('signed out'))
    if (refresh) await this.#parts.renewals.arrived(refresh)
    return this.#openTickets(access?.id === known.id ? access : null, refresh)
  }

  async #openTickets(access: AccessTicket | null, refresh: RefreshTicket | null): Promise<AccessTicket | null> {
    const now = Date.now()
    this.#refresh = refresh && refresh.endsAt > now ? refresh : null
    const secondsLeft = access ? access.expiresAt - now : 0
    if (access && (secondsLeft > sessionLimits.renewBefore || (secondsLeft > 0 && !this.#refresh))) return access
    if (!this.#refresh) return this.#endWith(new SessionEnded('expired'))
    const usable = secondsLeft > 0 ? access : null
    if (usable && this.#parts.outages.isPaused(usable.id)) return usable
    try {
      return await this.#renew(this.#refresh)
    } catch (error) {
      if (!usable || error instanceof SessionEnded) throw error
      this.#parts.outages.pause(usable.id)
      return usable
    }
  }

  async #renew(refresh: RefreshTicket): Promise<AccessTicket> {
    try {
      const issued = await this.#parts.renewals.renew(refresh, this.requestId)
      this.#adopt(issued)
      return issued.access
    } catch (error) {
      if (error instanceof SessionEnded) this.#issued = null
      throw error
    }
  }

  #openBearer(token: string): AccessTicket {
    const claims = readClaims(token)
    if (!claims) throw new SessionEnded('the bearer token is no access token')
    const now = Date.now()
    const expiresAt = claims.expiresAt ?? now + sessionLimits.access
    if (expiresAt <= now) throw new SessionEnded('the bearer token has expired')
    return { id: randomUUID(), startedAt: now, endsAt: null, expiresAt, token, claims }
  }

  #openRefresh(): RefreshTicket | null {
    const { refresh } = this.#credentials
    return refresh === undefined ? null : this.#parts.tickets.openRefresh(refresh)
  }

  #lastRefresh(): RefreshTicket | null {
    return this.#issued?.refresh ?? this.#openRefresh()
  }

  /** The session as this request knows it by now. */
  #last(): { id: string; startedAt: number } | null {
    const { access } = this.#credentials
    return this.#lastRefresh() ?? (access === undefined ? null : this.#parts.tickets.openAccess(access))
  }

  #adopt(issued: IssuedSession): void {
    this.#issued = issued
    this.#refresh = issued.refresh
  }

  #endWith(ended: SessionEnded): never {
    if (this.#credentials.bearer === undefined) this.#issued = null
    this.#refresh = null
    throw ended
  }

  /** Whether there is a call for it, and it succeeded. Rejects as the call does. */
  async #revoke(refresh: RefreshTicket): Promise<boolean> {
    if (this.#parts.signOutPath === undefined) return false
    await this.#parts.http.send(signOut(this.#parts.signOutPath), { requestId: this.requestId, bearer: refresh.token })
    return true
  }

  async #tryToRevoke(refresh: RefreshTicket): Promise<boolean> {
    try {
      return await this.#revoke(refresh)
    } catch (error) {
      // Signing out succeeds here in any case; the answer says that the cooperative did not confirm it.
      if (error instanceof RestError) return false
      throw error
    }
  }
}
