import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, errors } from 'undici'
import type { Dispatcher } from 'undici'
import type { AnswerHeaders } from './exchange.ts'
import { exchange } from './exchange.ts'
import { failureOf, RestError } from './errors.ts'
import type { RestRequest } from './request.ts'

export interface RestHttpOptions {
  /** Where the API stands; its path, if any, comes before every call's. */
  url: string
  /** For one call, retries included. */
  timeoutMs: number
  /** Connections at most. */
  connections: number
}

/** Told of every answer, or of none: for metrics. */
export type RestObserver = (operation: string, outcome: string, milliseconds: number) => void

/** Who asks, and for which request of theirs. */
export interface RestSender {
  requestId: string
  bearer?: string
}

const attempts = 3
/** What `send` can read. */
const readable = 'application/json, text/plain'
/** What `open` passes on: a file is of the type that it is. */
const anyType = '*/*'
const retriedStatuses = new Set([502, 503, 504])

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
const tooLate = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED'])

function parse(text: string, contentType: string): unknown {
  if (contentType.startsWith('text/plain')) return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RestError('unavailable', 'the answer is not JSON', { status: 200, cause })
  }
}

const headerOf = (headers: AnswerHeaders, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function retryAfterOf(headers: AnswerHeaders): { retryAfter?: number } {
  const seconds = Number.parseInt(headerOf(headers, 'retry-after'), 10)
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.min(seconds, 3600) } : {}
}

/** The REST API over HTTP: one pool of connections, a deadline a call, reads retried and nothing else. */
export class RestHttp {
  readonly #pool: Pool
  readonly #prefix: string
  readonly #timeoutMs: number
  readonly #observe: RestObserver

  /** Opens connections as they are needed, not before. */
  constructor({ url, timeoutMs, connections }: RestHttpOptions, observe: RestObserver = () => undefined) {
    this.#observe = observe
    const { origin, pathname } = new URL(url)
    this.#pool = new Pool(origin, {
      connections,
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connectTimeout: timeoutMs,
    })
    this.#prefix = pathname === '/' ? '' : pathname
    this.#timeoutMs = timeoutMs
  }

  /** Sends one call and reads its answer. Rejects with `RestError`, whatever went wrong. */
  async send<Answer>(request: RestRequest<Answer>, sender: RestSender): Promise<Answer> {
    const deadline = performance.now() + this.#timeoutMs
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(request, sender, deadline)
      } catch (error) {
        const failure = this.#failureFrom(error, request)
        const pause = Math.random() * 50 * 2 ** attempt
        const isWorthIt = request.effect === 'read' && attempt < attempts && this.#isPassing(failure)
        if (!isWorthIt || performance.now() + pause >= deadline) throw failure
        await sleep(pause)
      }
    }
  }

  /** Opens a stream of bytes, for the caller to read or destroy. Rejects as `send` does; aborted, it ends. */
  async open(request: Omit<RestRequest<never>, 'read'>, sender: RestSender, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const started = performance.now()
    try {
      const response = await this.#pool.request({
        method: request.method,
        path: this.#prefix + request.path,
        headers: this.#headers(request, sender, anyType),
        signal,
      })
      this.#observe(request.operation, String(response.statusCode), performance.now() - started)
      if (response.statusCode === 200) return response
      await response.body.dump()
      throw new RestError(failureOf(response.statusCode), `answered ${response.statusCode}`, { status: response.statusCode })
    } catch (error) {
      throw this.#failureFrom(error, request)
    }
  }

  /** Closes the connections once their calls are answered. */
  async close(): Promise<void> {
    await this.#pool.close()
  }

  #headers(request: Omit<RestRequest<never>, 'read'>, sender: RestSender, accept: string): Record<string, string> {
    const headers: Record<string, string> = { accept, 'x-request-id': sender.requestId }
    if (sender.bearer !== undefined) headers.authorization = `Bearer ${sender.bearer}`
    if (request.body !== undefined) headers['content-type'] = 'application/json'
    if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey
    return headers
  }

  async #attempt<Answer>(request: RestRequest<Answer>, sender: RestSender, deadline: number): Promise<Answer> {
    const started = performance.now()
    let outcome = 'none'
    try {
      const options = {
        method: request.method,
        path: this.#prefix + request.path,
        headers: this.#headers(request, sender, readable),
        body: request.body === undefined ? null : JSON.stringify(request.body),
      }
      const { status, headers, text } = await exchange(this.#pool, options, Math.max(1, deadline - started))
      outcome = String(status)
      if (status !== 200) throw new RestError(failureOf(status), `answered ${status}`, { status, ...retryAfterOf(headers) })
      return request.read(parse(text, headerOf(headers, 'content-type')))
    } finally {
      this.#observe(request.operation, outcome, performance.now() - started)
    }
  }

  #isPassing(failure: RestError): boolean {
    if (failure.status !== undefined) return retriedStatuses.has(failure.status)
    return failure.failure === 'unavailable' && !(failure.cause instanceof SyntaxError) && codeOf(failure.cause) !== ''
  }

  #failureFrom(error: unknown, { effect, operation }: Omit<RestRequest<never>, 'read'>): RestError {
    if (error instanceof RestError) {
      const isLost = effect === 'write' && (error.failure === 'timeout' || (error.failure === 'unavailable' && error.status !== 503))
      return isLost ? new RestError('unconfirmed', `${operation}: ${error.message}`, { cause: error }) : error
    }
    const code = codeOf(error)
    const isLate = tooLate.has(code) || (error instanceof Error && error.name === 'AbortError')
    const isUnsent = neverSent.has(code)
    const failure = effect === 'write' && !isUnsent ? 'unconfirmed' : isLate ? 'timeout' : 'unavailable'
    const reason = error instanceof errors.UndiciError || code !== '' ? code : 'the answer does not have the form of the contract'
    return new RestError(failure, `${operation}: ${isLate ? 'no answer in time' : reason}`, { cause: error })
  }
}
