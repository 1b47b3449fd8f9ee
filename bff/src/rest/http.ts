import type { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Dispatcher } from 'undici'
import type { UnreadableObserver } from './response.ts'
import { parseBody, RestResponse } from './response.ts'
import type { RestErrorKind } from './errors.ts'
import { errorOfStatus, RestError } from './errors.ts'
import type { ResponseHeaders, WholeResponse } from './exchange.ts'
import { encodingOf, exchange, unaskedEncoding } from './exchange.ts'
import { findOperation } from './findOperation.ts'
import { ListPages } from './listPages.ts'
import { hasFile, multipartBody } from './multipart.ts'
import { OpenUploads } from './openUploads.ts'
import { errorOfTransport, isPassing, unconfirmedIfLost } from './transportError.ts'
import { readFaults } from './readFaults.ts'
import type { RestCall, RestRequest } from './request.ts'
import { hasOwnTime } from './request.ts'
import { SameAnswers } from './sameAnswers.ts'
import { uploadLimits } from './uploadLimits.ts'

export interface RestHttpOptions {
  /** The address of the API; its path, if any, comes before every call's. */
  url: string
  /** The time for one call, retries included. */
  timeoutMs: number
  /** The API's path in place of the contract's /api. */
  basePath?: string
  /** Sent with every call, as a gateway demands; names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** The IANA name of the time zone of instants without an offset in responses; without it they are of UTC, and are reported. */
  timeZone?: string | undefined
  /** The most connections; those of files come on top, one for eight. */
  connections: number
  /** The longest time without a byte of a streamed body. */
  stallMs?: number
  /** The longest time of a file that is read. */
  fileMs?: number
}

/** A call as it was sent, retries counted by themselves. */
export interface ObservedCall {
  readonly operation: string
  readonly method: string
  /** With its query: it may hold identifiers, and is no label of a metric. */
  readonly path: string
  /** A status, or why the call failed: a `RestFailure`, or `none` where neither is known. */
  readonly outcome: string
  readonly milliseconds: number
}

export type RestObserver = (call: ObservedCall) => void

export interface RestSender {
  requestId: string
  bearer?: string
  /** By `performance.now()`, for the calls of a request together; a call with a file has its own time. */
  deadline?: number
  /** Ends reads, and nothing else: a write goes on when its caller has left. */
  signal?: AbortSignal | undefined
}

/** By what sending a call again does. */
const attempts: Readonly<Record<RestCall['effect'], number>> = { read: 3, exchange: 2, write: 1 }
/** So much of a refused file's body is read, so that its connection can be used again. */
const drainBytes = 131_072
const drainMs = 1_000
/** Characters of a body that is parsed, read and answered in turns of the event loop, so that other requests come between. */
const longText = 262_144
const userAgent = 'kapwa-bff'
const contractBasePath = '/api'
/** Types of a proxy's page or error with status 200. */
const pageTypes = /^(?:text\/html|application\/problem\+json)/i
const readable = 'application/json, text/plain'
/** `open` passes a file of any type on. */
const anyType = '*/*'
/** All are read the same way: the documents do not say with which status a call succeeds. */
const successes = new Set([200, 201, 204])

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

/** Why the response to a call for a file is none; null for a file. */
function refusalOf({ statusCode: status, headers }: Dispatcher.ResponseData): RestError | null {
  if (status !== 200) return errorOfStatus(status, retryAfterOf(headers))
  if (pageTypes.test(headerOf(headers, 'content-type') ?? ''))
    return new RestError('unavailable', 'a page in place of a file', { status, failure: 'unreadable' })
  const encoding = encodingOf(headers)
  return encoding === undefined ? null : unaskedEncoding(encoding)
}

/** As 404, of an extension: the API lacks the call, or its method. */
const lacking = new Set([405, 501])
/** Whether a status is neither in the contract of a read nor about a value that the read needs. An API may lack an extension. */
function isUnasked(operation: string, status: number): boolean {
  const { effect, isExtension, parameters = [], answers = {} } = findOperation(operation) ?? {}
  return (
    effect === 'read' &&
    isExtension === false &&
    (status === 415 || !parameters.some(({ isRequired }) => isRequired)) &&
    !(String(status) in answers)
  )
}

/** These say the same of a page as of a whole list; any other refusal of a page leaves a list of which a part is missing. */
const ofAnyPage: ReadonlySet<RestErrorKind> = new Set(['unauthenticated', 'tooSoon', 'unavailable', 'timeout'])

const errorOfResponse = ({ status, headers, text }: WholeResponse, isApisFault: boolean): RestError =>
  errorOfStatus(status, { ...retryAfterOf(headers), ...(status < 500 ? readFaults(text) : {}), isApisFault })

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
  readonly #sameAnswers = new SameAnswers()
  readonly #openUploads = new OpenUploads(
    uploadLimits.openPerToken,
    () => new RestError('tooSoon', 'as many uploads as may be are open with this token'),
  )
  readonly #url: URL
  readonly #prefix: string
  readonly #basePath: string
  readonly #fixedHeaders: Readonly<Record<string, string>>
  readonly #timeoutMs: number
  readonly #stallMs: number
  readonly #fileMs: number
  readonly #timeZone: string | undefined
  readonly #observe: RestObserver
  readonly #tellUnreadable: UnreadableObserver

  /** Opens connections as they are needed, not before. */
  constructor(
    {
      url,
      timeoutMs,
      connections,
      stallMs = uploadLimits.stallMs,
      fileMs = uploadLimits.wholeMs,
      basePath = contractBasePath,
      headers = {},
      timeZone,
    }: RestHttpOptions,
    observe: RestObserver = () => undefined,
    tellUnreadable: UnreadableObserver = () => undefined,
  ) {
    this.#observe = observe
    this.#tellUnreadable = tellUnreadable
    this.#url = new URL(url)
    const { origin, pathname } = this.#url
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
    this.#fileMs = fileMs
    this.#timeZone = timeZone
  }

  /** Sends one call and reads its response. Rejects with `RestError`, or with the reader's own error. */
  send<Data>(request: RestRequest<Data>, sender: RestSender): Promise<Data> {
    const { bearer } = sender
    if (bearer === undefined || !hasFile(request.parts)) return this.#send(request, sender)
    return this.#openUploads.count(bearer, () => this.#send(request, sender))
  }

  /** Opens a stream of bytes, for the caller to read or destroy. Rejects as `send` does; aborted, or after the time of a file, it ends. */
  open(call: RestCall, sender: RestSender, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return this.#retryRead(call, performance.now() + this.#timeoutMs, () => this.#openOnce(call, sender, signal))
  }

  async #openOnce(call: RestCall, sender: RestSender, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const ended = this.#start(call)
    try {
      const response = await this.#pool.request({
        method: call.method,
        path: this.#pathOf(call),
        headers: this.#headers(call, sender, anyType),
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.#fileMs)]),
      })
      const refusal = refusalOf(response)
      if (refusal) {
        // The limit and the time are short: a body beyond them closes the connection.
        await Promise.allSettled([response.body.dump({ limit: drainBytes, signal: AbortSignal.timeout(drainMs) })])
        throw refusal
      }
      ended(String(response.statusCode))
      return response
    } catch (error) {
      const known = errorOfTransport(error, call)
      ended(signal.aborted ? 'aborted' : known.outcome)
      throw known
    }
  }

  /** Closes the connections once their calls are answered. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#streamPool.close()])
  }

  #pathOf({ path, pagePath }: RestCall): string {
    if (pagePath !== undefined) return pagePath
    const isMapped = path.startsWith(`${contractBasePath}/`)
    return this.#prefix + (isMapped ? this.#basePath + path.slice(contractBasePath.length) : path)
  }

  /** Starts the time of a call; what it returns is called with its outcome. */
  #start(call: RestCall): (outcome: string) => void {
    const started = performance.now()
    const { operation, method } = call
    return (outcome) => this.#observe({ operation, method, path: this.#pathOf(call), outcome, milliseconds: performance.now() - started })
  }

  #headers({ headers }: RestCall, { requestId, bearer }: RestSender, accept: string): Record<string, string> {
    const sent: Record<string, string> = { ...this.#fixedHeaders, ...headers, accept, 'x-request-id': requestId }
    if (bearer !== undefined) sent.authorization = `Bearer ${bearer}`
    return sent
  }

  async #send<Data>(request: RestRequest<Data>, sender: RestSender): Promise<Data> {
    const ofRequest = hasOwnTime(request) ? Infinity : (sender.deadline ?? Infinity)
    const deadline = Math.min(performance.now() + Math.max(this.#timeoutMs, request.responseMs ?? 0), ofRequest)
    const pages = new ListPages(this.#url)
    let page = request
    for (;;) {
      const attempted = await this.#retryRead(page, deadline, () => this.#attempt(page, sender, deadline, pages))
      if ('value' in attempted) return attempted.value
      page = { ...request, pagePath: attempted.next }
    }
  }

  /**
   * Makes the attempts of a call, each after a pause, as long as its deadline is not over: a read has several; an exchange a second one where
   * the connection broke, as one that the API closes between two calls does.
   */
  async #retryRead<Result>(call: RestCall, deadline: number, attemptOnce: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce()
      } catch (error) {
        // A defect of ours, for example in a reader, must not count as the API's.
        if (!(error instanceof RestError)) throw error
        const known = unconfirmedIfLost(error, call)
        const pause = Math.random() * 50 * 2 ** attempt
        const isWorthIt = attempt < attempts[call.effect] && (call.effect === 'read' ? isPassing(known) : known.failure === 'reset')
        if (!isWorthIt || performance.now() + pause >= deadline) throw known
        await sleep(pause)
      }
    }
  }

  async #attempt<Data>(
    request: RestRequest<Data>,
    sender: RestSender,
    deadline: number,
    pages: ListPages,
  ): Promise<{ value: Data } | { next: string }> {
    const ended = this.#start(request)
    try {
      const response = await this.#exchange(request, sender, Math.max(1, deadline - performance.now()))
      if (!successes.has(response.status)) throw this.#refuse(request, response, pages)
      const read = await this.#read(request, response, pages)
      ended(String(response.status))
      return read
    } catch (error) {
      // A defect of ours, for example in a reader, is none of the API.
      ended(error instanceof RestError ? error.outcome : 'none')
      throw error
    }
  }

  async #exchange(request: RestCall, sender: RestSender, responseMs: number): Promise<WholeResponse> {
    const { body, headers: ofBody } = bodyOf(request)
    const headers = { ...this.#headers(request, sender, readable), ...ofBody }
    const pool = hasFile(request.parts) ? this.#streamPool : this.#pool
    // The exchange has a timer of its own: the pool's would cut a call that may take longer than others.
    const options = { method: request.method, path: this.#pathOf(request), headers, body, headersTimeout: 0 }
    try {
      const signal = request.effect === 'read' ? sender.signal : undefined
      return await exchange(pool, options, { responseMs, stallMs: this.#stallMs, signal })
    } catch (error) {
      throw errorOfTransport(error, request)
    }
  }

  #refuse({ operation, effect }: RestCall, response: WholeResponse, { isBegun }: ListPages): RestError {
    const { status } = response
    if (effect === 'read' && lacking.has(status) && findOperation(operation)?.isExtension)
      return new RestError('missing', `answered ${status}`, { status })
    const error = errorOfResponse(response, isUnasked(operation, status))
    if (!isBegun || ofAnyPage.has(error.kind)) return error
    this.#tellUnreadable(operation, status, [{ path: '', expected: 'a list on each page', found: `the status ${status}` }])
    return new RestError('unreadable', `a further page answered ${status}`, { status, failure: 'unreadable', cause: error })
  }

  /** The value of a whole response, or the address of the next page of a list. */
  async #read<Data>(request: RestRequest<Data>, response: WholeResponse, pages: ListPages): Promise<{ value: Data } | { next: string }> {
    const { operation, effect, read } = request
    const { status, headers, text } = response
    const named = (name: string) => headerOf(headers, name) ?? null
    const path = this.#pathOf(request)
    const etag = named('etag')
    const same = request.isReference === true ? this.#sameAnswers.find(path, text, etag) : undefined
    if (same) return { value: same.read(read) }
    const parsed = parseBody(text, named('content-type') ?? '')
    const body = status === 204 && pages.isBegun ? [] : parsed
    const page = { path, headers, body, length: text.length }
    const taken = effect === 'read' ? pages.take(page) : { body }
    const isLong = text.length > longText || pages.isPaged
    if (isLong) await nextTurn()
    if ('next' in taken) return taken
    if (pages.isPaged) this.#tellUnreadable(operation, status, [{ path: '', expected: 'a whole list', found: 'pages' }])
    const mayBeEmpty = effect !== 'read' || status === 204
    const receipts = { receipt: named('receipt'), receiptHash: named('receipt-hash') }
    const reading = { isAsAgreed: true }
    const tell: UnreadableObserver = (...told) => {
      reading.isAsAgreed = false
      this.#tellUnreadable(...told)
    }
    const whole = new RestResponse({ operation, body: taken.body, mayBeEmpty, etag, ...receipts }, tell, this.#timeZone)
    const value = request.readInTurns ? await request.readInTurns(whole) : whole.read(read)
    // Of a list in pages, the last page's address would get the whole list.
    const isKept = request.isReference === true && reading.isAsAgreed && !Array.isArray(taken.body)
    if (isKept) this.#sameAnswers.keep(path, { text, etag, response: whole })
    if (isLong) await nextTurn()
    return { value }
  }
}
