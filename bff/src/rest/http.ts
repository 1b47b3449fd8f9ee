import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, errors } from 'undici'
import type { Dispatcher } from 'undici'
import type { UnreadableObserver } from './response.ts'
import { RestResponse } from './response.ts'
import { kindOfStatus, RestError } from './errors.ts'
import type { ResponseHeaders } from './exchange.ts'
import { exchange } from './exchange.ts'
import { hasFile, multipartBody } from './multipart.ts'
import { OpenUploads } from './openUploads.ts'
import { readFaults } from './readFaults.ts'
import type { RestCall, RestRequest } from './request.ts'
import { uploadLimits } from './uploadLimits.ts'

export interface RestHttpOptions {
  /** The address of the API; its path, if any, comes before every call's. */
  url: string
  /** The time for one call, retries included. */
  timeoutMs: number
  /** The API's path in place of the contract's /api. */
  basePath?: string
  /** They are sent with every call, as a gateway demands; names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** The IANA name of the time zone of instants without an offset in responses; UTC without it. */
  timeZone?: string
  /** The most connections; those of files come on top, one for eight. */
  connections: number
  /** The longest time without a byte of a streamed body. */
  stallMs?: number
}

/** Counts a call by its outcome: a status, `none` without a response, `unreadable` for one off the contract. */
export type RestObserver = (operation: string, outcome: string, milliseconds: number) => void

export interface RestSender {
  requestId: string
  bearer?: string
  /** By `performance.now()`, for the calls of a request together; a call with a file has its own time. */
  deadline?: number
}

const attempts = 3
/** So much of a refused file's body is read, so that its connection can be used again. */
const drainBytes = 131_072
const drainMs = 1_000
const userAgent = 'kapwa-bff'
const contractBasePath = '/api'
/** Types of a proxy's page or error with status 200. */
const pageTypes = /^(?:text\/html|application\/problem\+json)/i
const readable = 'application/json, text/plain'
/** `open` passes a file of any type on. */
const anyType = '*/*'
const retriedStatuses = new Set([502, 503, 504])
/** All are read the same way: the documents do not say with which status a call succeeds. */
const successes = new Set([200, 201, 204])

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const neverSent = new Set([
  'UND_ERR_INVALID_ARG',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const tooLate = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED'])

const headerOf = (headers: ResponseHeaders, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The header has seconds, or a date of HTTP. */
function retryAfterOf(headers: ResponseHeaders): { retryAfter?: number } {
  const written = headerOf(headers, 'retry-after') ?? ''
  const seconds = /^\d+$/.test(written) ? Number(written) : Math.ceil((Date.parse(written) - Date.now()) / 1000)
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.min(seconds, 3600) } : {}
}

interface RestBody {
  body: Readable | string | null
  headers: Record<string, string>
}

function bodyOf({ body, parts }: RestCall): RestBody {
  if (parts) {
    const { body: stream, contentType } = multipartBody(parts)
    return { body: stream, headers: { 'content-type': contentType } }
  }
  return body === undefined ? { body: null, headers: {} } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/**
 * The REST API over HTTP: a pool of connections and another for files, which slow clients hold for longer; a deadline a call,
 * reads retried and nothing else. A write with an idempotency key is
 * not sent again either: an API that does not know the header would do it twice. The client sends it again, with the same key.
 */
export class RestHttp {
  readonly #pool: Pool
  readonly #streamPool: Pool
  readonly #openUploads = new OpenUploads()
  readonly #prefix: string
  readonly #basePath: string
  readonly #fixedHeaders: Readonly<Record<string, string>>
  readonly #timeoutMs: number
  readonly #stallMs: number
  readonly #timeZone: string | undefined
  readonly #observe: RestObserver
  readonly #tellUnreadable: UnreadableObserver

  /** Opens connections as they are needed, not before. */
  constructor(
    { url, timeoutMs, connections, stallMs = uploadLimits.stallMs, basePath = contractBasePath, headers = {}, timeZone }: RestHttpOptions,
    observe: RestObserver = () => undefined,
    tellUnreadable: UnreadableObserver = () => undefined,
  ) {
    this.#observe = observe
    this.#tellUnreadable = tellUnreadable
    const { origin, pathname } = new URL(url)
    const options = { pipelining: 1, bodyTimeout: timeoutMs, connectTimeout: timeoutMs }
    this.#pool = new Pool(origin, { ...options, connections, headersTimeout: timeoutMs })
    // Trap: undici's own limit counts from the start of the body, and ends an upload to an API that reads slowly.
    const streams = Math.max(1, Math.floor(connections / uploadLimits.connectionsShare))
    this.#streamPool = new Pool(origin, { ...options, connections: streams, headersTimeout: 0 })
    this.#prefix = pathname === '/' ? '' : pathname
    this.#basePath = basePath
    this.#fixedHeaders = { 'user-agent': userAgent, ...headers }
    this.#timeoutMs = timeoutMs
    this.#stallMs = stallMs
    this.#timeZone = timeZone
  }

  /** Sends one call and reads its response. Rejects with `RestError`, or with the reader's own error. */
  send<Data>(request: RestRequest<Data>, sender: RestSender): Promise<Data> {
    const { bearer } = sender
    if (bearer === undefined || !hasFile(request.parts)) return this.#send(request, sender)
    return this.#openUploads.count(bearer, () => this.#send(request, sender))
  }

  /** Opens a stream of bytes, for the caller to read or destroy. Rejects as `send` does; aborted, it ends. */
  async open(call: RestCall, sender: RestSender, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const started = performance.now()
    try {
      const response = await this.#pool.request({
        method: call.method,
        path: this.#pathOf(call),
        headers: this.#headers(call, sender, anyType),
        signal,
      })
      this.#observe(call.operation, String(response.statusCode), performance.now() - started)
      const { statusCode: status, headers } = response
      if (status === 200 && !pageTypes.test(headerOf(headers, 'content-type') ?? '')) return response
      // The limit and the time are short: a body beyond them closes the connection.
      await Promise.allSettled([response.body.dump({ limit: drainBytes, signal: AbortSignal.timeout(drainMs) })])
      if (status === 200) throw new RestError('unavailable', 'a page in place of a file', { status })
      throw new RestError(kindOfStatus(status), `answered ${status}`, { status, ...retryAfterOf(headers) })
    } catch (error) {
      throw this.#errorFrom(error, call)
    }
  }

  /** Closes the connections once their calls are answered. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#streamPool.close()])
  }

  #pathOf({ path }: RestCall): string {
    const isMapped = path.startsWith(`${contractBasePath}/`)
    return this.#prefix + (isMapped ? this.#basePath + path.slice(contractBasePath.length) : path)
  }

  #headers({ headers }: RestCall, { requestId, bearer }: RestSender, accept: string): Record<string, string> {
    const sent: Record<string, string> = { ...this.#fixedHeaders, ...headers, accept, 'x-request-id': requestId }
    if (bearer !== undefined) sent.authorization = `Bearer ${bearer}`
    return sent
  }

  async #send<Data>(request: RestRequest<Data>, sender: RestSender): Promise<Data> {
    const hasOwnTime = hasFile(request.parts) || request.responseMs !== undefined
    const ofRequest = hasOwnTime ? Infinity : (sender.deadline ?? Infinity)
    const deadline = Math.min(performance.now() + Math.max(this.#timeoutMs, request.responseMs ?? 0), ofRequest)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(request, sender, deadline)
      } catch (error) {
        // A defect of ours, for example in a reader, must not count as the API's.
        if (!(error instanceof RestError)) throw error
        const known = this.#unconfirmedIfLost(error, request)
        const pause = Math.random() * 50 * 2 ** attempt
        const isWorthIt = request.effect === 'read' && attempt < attempts && this.#isPassing(known)
        if (!isWorthIt || performance.now() + pause >= deadline) throw known
        await sleep(pause)
      }
    }
  }

  async #attempt<Data>(request: RestRequest<Data>, sender: RestSender, deadline: number): Promise<Data> {
    const { operation, method } = request
    const started = performance.now()
    let outcome = 'none'
    try {
      const { body, headers: ofBody } = bodyOf(request)
      const headers = { ...this.#headers(request, sender, readable), ...ofBody }
      const times = { responseMs: Math.max(1, deadline - started), stallMs: this.#stallMs }
      const pool = hasFile(request.parts) ? this.#streamPool : this.#pool
      const response = await exchange(pool, { method, path: this.#pathOf(request), headers, body }, times).catch((error: unknown) => {
        throw this.#errorFrom(error, request)
      })
      outcome = String(response.status)
      if (!successes.has(response.status))
        throw new RestError(kindOfStatus(response.status), `answered ${outcome}`, {
          status: response.status,
          ...retryAfterOf(response.headers),
          ...(response.status < 500 ? readFaults(response.text) : {}),
        })
      outcome = 'unreadable'
      const named = (name: string) => headerOf(response.headers, name) ?? null
      const [contentType, etag, receipt] = [named('content-type') ?? '', named('etag'), named('receipt')]
      const parts = { operation, text: response.text, contentType, etag, receipt }
      const value = new RestResponse(parts, this.#tellUnreadable, this.#timeZone).read(request.read)
      outcome = String(response.status)
      return value
    } finally {
      this.#observe(operation, outcome, performance.now() - started)
    }
  }

  #isPassing(error: RestError): boolean {
    if (error.status !== undefined) return retriedStatuses.has(error.status)
    return error.kind === 'unavailable' && codeOf(error.cause) !== ''
  }

  /** A write whose response was lost may have happened. Trap: after a 4xx, a 503 or a failed connection it has not. */
  #unconfirmedIfLost(error: RestError, { effect, operation }: RestCall): RestError {
    const isUnsent = neverSent.has(codeOf(error.cause))
    const isDeclined = error.status === 503 || (error.status !== undefined && error.status >= 400 && error.status < 500)
    const isLost = error.kind === 'timeout' || (error.kind === 'unavailable' && !isDeclined && !isUnsent)
    return effect === 'write' && isLost ? new RestError('unconfirmed', `${operation}: ${error.message}`, { cause: error }) : error
  }

  #errorFrom(error: unknown, call: RestCall): RestError {
    if (error instanceof RestError) return this.#unconfirmedIfLost(error, call)
    const { effect, operation } = call
    const code = codeOf(error)
    const isLate = tooLate.has(code) || (error instanceof Error && error.name === 'AbortError')
    const isUnsent = neverSent.has(code)
    const kind = effect === 'write' && !isUnsent ? 'unconfirmed' : isLate ? 'timeout' : 'unavailable'
    const reason = error instanceof errors.UndiciError || code !== '' ? code : 'the call broke off'
    return new RestError(kind, `${operation}: ${isLate ? 'no answer in time' : reason}`, { cause: error })
  }
}
