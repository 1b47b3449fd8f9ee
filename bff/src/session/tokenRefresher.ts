import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { LRUCache } from 'lru-cache'
import { RestError } from '../rest/errors.ts'
import type { RestHttp } from '../rest/http.ts'
import { refreshToken, signOut } from './tokenCalls.ts'
import type { TokenPair } from './tokenCalls.ts'
import type { BackgroundTasks } from '../running/backgroundTasks.ts'
import type { SharedStore } from '../store/sharedStore.ts'
import { refreshWindow, sessionLimits } from './limits.ts'
import type { RevokedSessions } from './revokedSessions.ts'
import type { AccessToken, IssuedSession, RefreshToken, SessionCookieCodec } from './sessionCookieCodec.ts'
import { SessionEnded } from './sessionEnded.ts'

export interface TokenRefresherOptions {
  refresh: { method: 'POST' | 'GET'; path: string }
  signOutPath: string | undefined
  timeoutMs: number
}

interface TokenRefresherParts {
  http: RestHttp
  store: SharedStore
  codec: SessionCookieCodec
  revoked: RevokedSessions
  background: BackgroundTasks
  log: Pick<FastifyBaseLogger, 'warn'>
}

const handOverShape = z.union([z.object({ access: z.string(), refresh: z.string() }), z.object({ refused: z.literal(true) })])
const handOverKey = (key: string) => `refreshed:${key}`
const lockPollMs = 40
/** After a refresh any other 4xx is a refusal, which ends the session. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429])
/** These also say that the configured path or method is probably wrong. */
const misplacedStatuses: ReadonlySet<number> = new Set([404, 405])

const isRefused = ({ status = 0 }: RestError): boolean => status >= 400 && status < 500 && !passingStatuses.has(status)

/** The backoff before each retry of a refresh whose response was lost. */
const retryDelaysMs = [100, 2000]

const refusedAlone = () => new RestError('unavailable', 'the refresh was refused, perhaps since another copy has refreshed this session')

/** A request that only needs the session has written nothing itself: for it a lost response of a refresh is an outage. */
function asOutage(error: RestError): RestError {
  if (error.kind !== 'unconfirmed') return error
  return error.cause instanceof RestError ? error.cause : new RestError('unavailable', error.message, { cause: error.cause })
}

/**
 * Token refresh, single-flight per refresh cookie: in this process, and by a lock in the shared store across all copies. The new
 * cookies are handed over to late requests with the replaced ones until a request with the new cookies has arrived, because the
 * response that set them may have been lost.
 */
export class TokenRefresher {
  readonly #options: TokenRefresherOptions
  readonly #parts: TokenRefresherParts
  readonly #inFlight = new Map<string, Promise<IssuedSession>>()
  readonly #retrying = new Set<string>()
  readonly #confirmed = new WeakSet<RefreshToken>()
  /** When the token of a cookie was first refused while the copies could not reach their store. */
  readonly #refusedAlone = new LRUCache<string, number>({ max: 10_000 })
  readonly #aloneMs: number

  constructor(options: TokenRefresherOptions, parts: TokenRefresherParts) {
    this.#options = options
    this.#parts = parts
    const { least, most } = sessionLimits.refreshBeforeAlone
    this.#aloneMs = least + Math.random() * (most - least)
  }

  /**
   * The milliseconds before its end from which a token is refreshed. Copies that cannot reach their store do not see each other's refresh, and a token may be used once: then the last moments count, and
   * other ones for each copy, so that the first copy's cookies reach the browser before another copy begins.
   */
  dueBefore({ claims }: AccessToken): number {
    const usual = refreshWindow(claims.lifetime)
    return this.#parts.store.isShared ? usual : Math.min(usual, this.#aloneMs)
  }

  /** Warns where the configured refresh is not there: without it every session would end after its first access token. */
  async probe(): Promise<void> {
    try {
      // Under a name of its own: the operation's would read in the log like a member's refresh.
      const request = { ...refreshToken(this.#options.refresh), operation: 'probe of refreshUserToken' }
      await this.#parts.http.send(request, { requestId: 'probe', bearer: 'probe' })
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      this.#warnIfMisplaced(error)
    }
  }

  /** Rejects with SessionEnded when the REST API refuses, with RestError in an outage. */
  refresh(current: RefreshToken, requestId: string): Promise<IssuedSession> {
    const inFlight = this.#inFlight.get(current.key)
    if (inFlight) return inFlight
    const refresh = this.#refreshLocked(current, requestId).finally(() => this.#inFlight.delete(current.key))
    this.#inFlight.set(current.key, refresh)
    return refresh
  }

  /**
   * Notes that a browser has sent refreshed cookies. The replaced ones are handed over for 30 seconds more; after that their token
   * reaches the REST API, which may detect its reuse as theft.
   */
  async confirmDelivery(refresh: RefreshToken): Promise<void> {
    const { before } = refresh
    if (before === undefined || this.#confirmed.has(refresh)) return
    this.#confirmed.add(refresh)
    await this.#parts.store.extend(handOverKey(before), sessionLimits.handOver)
  }

  async #refreshLocked(current: RefreshToken, requestId: string): Promise<IssuedSession> {
    const { store } = this.#parts
    const owner = randomUUID()
    const lock = `refreshing:${current.key}`
    const deadline = Date.now() + this.#options.timeoutMs
    for (;;) {
      const isOwner = await store.claim(lock, owner, this.#options.timeoutMs + 1000)
      const handedOver = await this.#readHandOver(current.key)
      if (handedOver || isOwner) {
        try {
          if (!handedOver) return await this.#refreshAtRest(current, requestId)
          return handedOver.access.expiresAt > Date.now() ? handedOver : await this.refresh(handedOver.refresh, requestId)
        } finally {
          if (isOwner) await store.release(lock, owner)
        }
      }
      if (Date.now() > deadline) throw new RestError('timeout', 'another copy did not finish refreshing this session')
      await sleep(lockPollMs)
    }
  }

  async #readHandOver(key: string): Promise<IssuedSession | null> {
    const text = await this.#parts.store.get(handOverKey(key))
    if (text === undefined) return null
    // A copy of another version may have stored another shape: then this copy refreshes by itself.
    const value = handOverShape.safeParse(JSON.parse(text)).data
    if (!value) return null
    if ('refused' in value) throw new SessionEnded('the refresh was refused')
    return this.#parts.codec.decode(value)
  }

  async #refreshAtRest(current: RefreshToken, requestId: string): Promise<IssuedSession> {
    const { store, codec, revoked } = this.#parts
    const pair = await this.#requestTokens(current, requestId)
    const now = Date.now()
    const issued = codec.issue(pair, { id: current.id, startedAt: current.startedAt, before: current.key }, now)
    if (await revoked.has(current)) {
      await this.#revokeTokens(pair, requestId)
      throw new SessionEnded('signed out during the refresh')
    }
    const ttlMs = Math.max(sessionLimits.handOver, current.endsAt - now)
    await store.set(handOverKey(current.key), JSON.stringify(issued.cookies), ttlMs)
    return issued
  }

  async #requestTokens(current: RefreshToken, requestId: string): Promise<TokenPair> {
    if (this.#isRefusedLately(current)) throw refusedAlone()
    try {
      const pair = await this.#parts.http.send(refreshToken(this.#options.refresh), { requestId, bearer: current.token })
      return { ...pair, RefreshToken: pair.RefreshToken ?? current.token }
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      if (error.kind === 'unconfirmed') this.#retryInBackground(current, requestId)
      if (!isRefused(error)) throw asOutage(error)
      this.#warnIfMisplaced(error)
      if (this.#mayBeRefreshedElsewhere(current)) throw refusedAlone()
      await this.#parts.store.set(handOverKey(current.key), JSON.stringify({ refused: true }), sessionLimits.handOver)
      throw new SessionEnded('the refresh was refused')
    }
  }

  #isRefusedLately({ key }: RefreshToken): boolean {
    return Date.now() - (this.#refusedAlone.get(key) ?? 0) < sessionLimits.handOver
  }

  /**
   * While the store is away a refusal may mean that another copy has just used the token, so that cookies which it has set must not be
   * cleared. A browser that still sends the replaced ones after 30 seconds was given no others.
   */
  #mayBeRefreshedElsewhere({ key }: RefreshToken): boolean {
    if (this.#parts.store.isShared || this.#refusedAlone.has(key)) return false
    this.#refusedAlone.set(key, Date.now())
    return true
  }

  #warnIfMisplaced({ status = 0 }: RestError): void {
    if (!misplacedStatuses.has(status)) return
    const { method, path } = this.#options.refresh
    this.#parts.log.warn(
      { status, method, path },
      'the token refresh is not there: REST_REFRESH_PATH or REST_REFRESH_METHOD is probably wrong',
    )
  }

  /**
   * The lost response may have been a refresh: a REST API that rotates refresh tokens takes the used one for a stolen one after its
   * reuse grace of 10 seconds. So the retry does not wait for the browser's next request.
   */
  #retryInBackground(current: RefreshToken, requestId: string): void {
    const { key } = current
    if (this.#retrying.has(key)) return
    this.#retrying.add(key)
    const retry = () => this.#retryUntilSettled(current, requestId).finally(() => this.#retrying.delete(key))
    this.#parts.background.run(retry, 'a token refresh whose response was lost could not be retried')
  }

  async #retryUntilSettled(current: RefreshToken, requestId: string): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      await sleep(delayMs)
      if (await this.#isSettled(current, requestId)) return
    }
  }

  async #isSettled(current: RefreshToken, requestId: string): Promise<boolean> {
    try {
      await this.refresh(current, requestId)
      return true
    } catch (error) {
      if (error instanceof RestError) return false
      if (error instanceof SessionEnded) return true
      throw error
    }
  }

  /** Revokes tokens that were issued while their session was signed out. */
  async #revokeTokens(pair: TokenPair, requestId: string): Promise<void> {
    const { signOutPath } = this.#options
    if (signOutPath === undefined) return
    try {
      await this.#parts.http.send(signOut(signOutPath), { requestId, bearer: pair.RefreshToken })
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      // No browser has received them, so that they expire unused.
    }
  }
}
