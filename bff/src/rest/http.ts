import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, errors } from 'undici'
import type { Dispatcher } from 'undici'
import type { UnreadableObserver } from './answer.ts'
import { RestAnswer } from './answer.ts'
import { failureOf, RestError } from './errors.ts'
import type { AnswerHeaders } from './exchange.ts'
import { exchange } from './exchange.ts'
import { hasFile, multipartBody } from './multipart.ts'
import { OpenUploads } from './openUploads.ts'
import { readFaults } from './readFaults.ts'
import type { RestCall, RestRequest } from './request.ts'
import { uploadLimits } from './uploadLimits.ts'

export interface RestHttpOptions {
  /** The address of the API; its path, if any, comes before every call's. */
  url: string
  /** For one call, retries included. */
  timeoutMs: number
  /** Where the API has what the contract has under /api. */
  basePath?: string
  /** Sent with every call, as a gateway asks for them; names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Of instants without an offset in answers, by its IANA name; UTC without it. */
  timeZone?: string
  /** Connections at most; those of files come on top, one for eight. */
  connections: number
  /** Without a byte of a streamed body. */
  stallMs?: number
}

/** Counts a call by its outcome: a status, `none` without an answer, `unreadable` for one that is not what the contract says. */
export type RestObserver = (operation: string, outcome: string, milliseconds: number) => void

/** What a call is sent with. */
export interface RestSender {
  requestId: string
  bearer?: string
  /** By `performance.now()`, for the calls of a request together; a call with a file has its own time. */
  deadline?: number
}

const attempts = 3
/** Of the body of a refused file, read so that its connection can be used again. */
const drainBytes = 131_072
const drainMs = 1_000
const userAgent = 'kapwa-bff'
const contractBasePath = '/api'
/** Of a page or a failure that a proxy answers with 200. */
const pageTypes = /^(?:text\/html|application\/problem\+json)/i
/** What `send` can read. */
const readable = 'application/json, text/plain'
/** What `open` passes on: a file is of the type that it is. */
const anyType = '*/*'
const retriedStatuses = new Set([502, 503, 504])
/** With one reading: the documents do not say with which status a call succeeds. */
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

const headerOf = (headers: AnswerHeaders, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Seconds, or a date of HTTP. */
function retryAfterOf(headers: AnswerHeaders): { retryAfter?: number } {
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

  /** Sends one call and reads its answer. Rejects with `RestError`, or with the reader's own error. */
  send<Answer>(request: RestRequest<Answer>, sender: RestSender): Promise<Answer> {
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
      // What is not drained by then closes the connection.
      await Promise.allSettled([response.body.dump({ limit: drainBytes, signal: AbortSignal.timeout(drainMs) })])
      if (status === 200) throw new RestError('unavailable', 'a page in place of a file', { status })
      throw new RestError(failureOf(status), `answered ${status}`, { status, ...retryAfterOf(headers) })
    } catch (error) {
      throw this.#failureFrom(error, call)
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

  async #send<Answer>(request: RestRequest<Answer>, sender: RestSender): Promise<Answer> {
    const hasOwnTime = hasFile(request.parts) || request.answerMs !== undefined
    const ofRequest = hasOwnTime ? Infinity : (sender.deadline ?? Infinity)
    const deadline = Math.min(performance.now() + Math.max(this.#timeoutMs, request.answerMs ?? 0), ofRequest)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(request, sender, deadline)
      } catch (error) {
        // A defect of ours, as in a reader, is not the API's.
        if (!(error instanceof RestError)) throw error
        const failure = this.#unconfirmedIfLost(error, request)
        const pause = Math.random() * 50 * 2 ** attempt
        const isWorthIt = request.effect === 'read' && attempt < attempts && this.#isPassing(failure)
        if (!isWorthIt || performance.now() + pause >= deadline) throw failure
        await sleep(pause)
      }
    }
  }

  async #attempt<Answer>(request: RestRequest<Answer>, sender: RestSender, deadline: number): Promise<Answer> {
    const { operation, method } = request
    const started = performance.now()
    let outcome = 'none'
    try {
      const { body, headers: ofBody } = bodyOf(request)
      const headers = { ...this.#headers(request, sender, readable), ...ofBody }
      const times = { answerMs: Math.max(1, deadline - started), stallMs: this.#stallMs }
      const pool = hasFile(request.parts) ? this.#streamPool : this.#pool
      const answered = await exchange(pool, { method, path: this.#pathOf(request), headers, body }, times).catch((error: unknown) => {
        throw this.#failureFrom(error, request)
      })
      outcome = String(answered.status)
      if (!successes.has(answered.status))
        throw new RestError(failureOf(answered.status), `answered ${outcome}`, {
          status: answered.status,
          ...retryAfterOf(answered.headers),
          ...(answered.status < 500 ? readFaults(answered.text) : {}),
        })
      outcome = 'unreadable'
      const named = (name: string) => headerOf(answered.headers, name) ?? null
      const [contentType, etag, receipt] = [named('content-type') ?? '', named('etag'), named('receipt')]
      const parts = { operation, text: answered.text, contentType, etag, receipt }
      const value = new RestAnswer(parts, this.#tellUnreadable, this.#timeZone).read(request.read)
      outcome = String(answered.status)
      return value
    } finally {
      this.#observe(operation, outcome, performance.now() - started)
    }
  }

  #isPassing(failure: RestError): boolean {
    if (failure.status !== undefined) return retriedStatuses.has(failure.status)
    return failure.failure === 'unavailable' && codeOf(failure.cause) !== ''
  }

  /** A write whose answer was lost may have happened. Trap: a 4xx and 503 say that the API did nothing, and a connection that failed. */
  #unconfirmedIfLost(error: RestError, { effect, operation }: RestCall): RestError {
    const isUnsent = neverSent.has(codeOf(error.cause))
    const isDeclined = error.status === 503 || (error.status !== undefined && error.status >= 400 && error.status < 500)
    const isLost = error.failure === 'timeout' || (error.failure === 'unavailable' && !isDeclined && !isUnsent)
    return effect === 'write' && isLost ? new RestError('unconfirmed', `${operation}: ${error.message}`, { cause: error }) : error
  }

  #failureFrom(error: unknown, call: RestCall): RestError {
    if (error instanceof RestError) return this.#unconfirmedIfLost(error, call)
    const { effect, operation } = call
    const code = codeOf(error)
    const isLate = tooLate.has(code) || (error instanceof Error && error.name === 'AbortError')
    const isUnsent = neverSent.has(code)
    const failure = effect === 'write' && !isUnsent ? 'unconfirmed' : isLate ? 'timeout' : 'unavailable'
    const reason = error instanceof errors.UndiciError || code !== '' ? code : 'the call broke off'
    return new RestError(failure, `${operation}: ${isLate ? 'no answer in time' : reason}`, { cause: error })
  }
}
