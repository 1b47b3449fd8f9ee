import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import { refreshToken, signOut } from '../rest/identity.ts'
import type { TokenPair } from '../rest/identity.ts'
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
}

const handedOver = z.union([z.object({ access: z.string(), refresh: z.string() }), z.object({ refused: z.literal(true) })])
const pollMs = 40

/**
 * Renews sessions: one REST call for all requests of a session that need it at the same time, in this process and, with a
 * shared store, in all of them. Requests that come late with the cookies from before are handed the renewed ones, sealed.
 */
export class Renewals {
  readonly #options: RenewalOptions
  readonly #parts: RenewalParts
  readonly #running = new Map<string, Promise<IssuedSession>>()

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
          return handed ?? (await this.#renewAtRest(key, ticket, requestId))
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
    const issued = tickets.issue(pair, ticket.id, ticket.startedAt, Date.now())
    if (await ended.has(ticket.id)) {
      await this.#discard(http, pair, requestId)
      throw new SessionEnded('signed out while it was renewed')
    }
    await store.set(`renewed:${key}`, JSON.stringify(issued.sealed), sessionLimits.handOver)
    return issued
  }

  async #askRest(key: string, ticket: RefreshTicket, requestId: string): Promise<TokenPair> {
    try {
      return await this.#parts.http.send(refreshToken(this.#options.refresh), { requestId, bearer: ticket.token })
    } catch (error) {
      const isRefused = error instanceof RestError && (error.failure === 'refused' || error.failure === 'unauthenticated')
      if (!isRefused) throw error
      await this.#parts.store.set(`renewed:${key}`, JSON.stringify({ refused: true }), sessionLimits.handOver)
      throw new SessionEnded('renewing was refused')
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
