import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import { refreshToken, signOut } from '../rest/identity.ts'
import type { TokenPair } from '../rest/identity.ts'
import type { Errands } from '../running/errands.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import type { EndedSessions } from './endedSessions.ts'
import { sessionLimits } from './limits.ts'
import type { IssuedSession, RefreshTicket, Tickets } from './tickets.ts'

/** The session is over: the REST API refused to renew it, it was signed out, or it has lasted as long as it may. */
export class SessionEnded extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SessionEnded'
  }
}

export interface RenewalOptions {
  refresh: { method: 'POST' | 'GET'; path: string }
  signOutPath: string | undefined
  timeoutMs: number
}

interface RenewalParts {
  http: RestHttp
  store: SharedStore
  tickets: Tickets
  ended: EndedSessions
  errands: Errands
}

const handedOver = z.union([z.object({ access: z.string(), refresh: z.string() }), z.object({ refused: z.literal(true) })])
const pollMs = 40
/** Before each time that a renewal is asked for again whose answer was lost. */
const pausesMs = [100, 2000]

/** To whoever needs the session, a lost answer is an outage like any other: they did not ask for anything to be written. */
function outageOf(error: RestError): RestError {
  if (error.failure !== 'unconfirmed') return error
  return error.cause instanceof RestError ? error.cause : new RestError('unavailable', error.message, { cause: error.cause })
}

/**
 * Renews sessions: one REST call for all requests of a session that need it at the same time, in this process and, with a
 * shared store, in all of them. Requests that come late with the cookies from before are handed the renewed ones, sealed: for as
 * long as nobody has come with those, because the answer that set them may never have arrived.
 */
export class Renewals {
  readonly #options: RenewalOptions
  readonly #parts: RenewalParts
  readonly #running = new Map<string, Promise<IssuedSession>>()
  readonly #askedAgain = new Set<string>()
  readonly #arrived = new WeakSet<RefreshTicket>()

  constructor(options: RenewalOptions, parts: RenewalParts) {
    this.#options = options
    this.#parts = parts
  }

  /** Rejects with SessionEnded when refused, with RestError when nobody could say. */
  renew(ticket: RefreshTicket, requestId: string): Promise<IssuedSession> {
    const key = createHash('sha256').update(ticket.token).digest('base64url')
    const running = this.#running.get(key)
    if (running) return running
    const renewal = this.#renewOnce(key, ticket, requestId).finally(() => this.#running.delete(key))
    this.#running.set(key, renewal)
    return renewal
  }

  /**
   * A browser has come with renewed cookies. From now on those from before are late, and soon they are somebody else's: then the REST
   * API may take note of a used token that comes back.
   */
  async arrived(ticket: RefreshTicket): Promise<void> {
    if (ticket.before === undefined || this.#arrived.has(ticket)) return
    this.#arrived.add(ticket)
    await this.#parts.store.extend(`renewed:${ticket.before}`, sessionLimits.handOver)
  }

  async #renewOnce(key: string, ticket: RefreshTicket, requestId: string): Promise<IssuedSession> {
    const { store } = this.#parts
    const owner = randomUUID()
    const lock = `renewing:${key}`
    const until = Date.now() + this.#options.timeoutMs
    for (;;) {
      const isOwner = await store.claim(lock, owner, this.#options.timeoutMs + 1000)
      const handed = await this.#readHandOver(key)
      if (handed || isOwner) {
        try {
          if (!handed) return await this.#renewAtRest(key, ticket, requestId)
          return handed.access.expiresAt > Date.now() ? handed : await this.renew(handed.refresh, requestId)
        } finally {
          if (isOwner) await store.release(lock, owner)
        }
      }
      if (Date.now() > until) throw new RestError('timeout', 'another copy did not finish renewing this session')
      await sleep(pollMs)
    }
  }

  async #readHandOver(key: string): Promise<IssuedSession | null> {
    const text = await this.#parts.store.get(`renewed:${key}`)
    if (text === undefined) return null
    // A copy of another version may have left something of another shape: then this one renews by itself.
    const value = handedOver.safeParse(JSON.parse(text)).data
    if (!value) return null
    if ('refused' in value) throw new SessionEnded('renewing was refused')
    return this.#parts.tickets.reopen(value)
  }

  async #renewAtRest(key: string, ticket: RefreshTicket, requestId: string): Promise<IssuedSession> {
    const { http, store, tickets, ended } = this.#parts
    const pair = await this.#askRest(key, ticket, requestId)
    const now = Date.now()
    const issued = tickets.issue(pair, { id: ticket.id, startedAt: ticket.startedAt, before: key }, now)
    if (await ended.has(ticket.id)) {
      await this.#discard(http, pair, requestId)
      throw new SessionEnded('signed out while it was renewed')
    }
    await store.set(`renewed:${key}`, JSON.stringify(issued.sealed), Math.max(sessionLimits.handOver, ticket.endsAt - now))
    return issued
  }

  async #askRest(key: string, ticket: RefreshTicket, requestId: string): Promise<TokenPair> {
    try {
      return await this.#parts.http.send(refreshToken(this.#options.refresh), { requestId, bearer: ticket.token })
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      if (error.failure === 'unconfirmed') this.#askAgain(key, ticket, requestId)
      if (error.failure !== 'refused' && error.failure !== 'unauthenticated') throw outageOf(error)
      await this.#parts.store.set(`renewed:${key}`, JSON.stringify({ refused: true }), sessionLimits.handOver)
      throw new SessionEnded('renewing was refused')
    }
  }

  /**
   * The REST API may have renewed the session, and takes a used token for a stolen one when it comes back too late: so it is asked
   * again at once, whether or not the browser comes back soon.
   */
  #askAgain(key: string, ticket: RefreshTicket, requestId: string): void {
    if (this.#askedAgain.has(key)) return
    this.#askedAgain.add(key)
    const work = () => this.#settle(ticket, requestId).finally(() => this.#askedAgain.delete(key))
    this.#parts.errands.run(work, 'a renewal whose answer was lost could not be asked for again')
  }

  async #settle(ticket: RefreshTicket, requestId: string): Promise<void> {
    for (const pause of pausesMs) {
      await sleep(pause)
      if (await this.#isSettled(ticket, requestId)) return
    }
  }

  async #isSettled(ticket: RefreshTicket, requestId: string): Promise<boolean> {
    try {
      await this.renew(ticket, requestId)
      return true
    } catch (error) {
      if (error instanceof RestError) return false
      if (error instanceof SessionEnded) return true
      throw error
    }
  }

  /** New tokens of a session that was signed out meanwhile: nobody may keep them alive. */
  async #discard(http: RestHttp, pair: TokenPair, requestId: string): Promise<void> {
    if (this.#options.signOutPath === undefined) return
    try {
      await http.send(signOut(this.#options.signOutPath), { requestId, bearer: pair.RefreshToken })
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      // They were sealed for nobody, and end by themselves.
    }
  }
}
