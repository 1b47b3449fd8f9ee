import { Readable } from 'node:stream'
import type { Dispatcher, Pool } from 'undici'
import { RestError } from './errors.ts'

/** Names are in lower case. */
export type ResponseHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2]

export interface WholeResponse {
  status: number
  headers: ResponseHeaders
  text: string
}

/** Of one response, and of all pages of a list. */
export const largestResponse = 8 * 1024 * 1024
const ofEncoding = { failure: 'encoding' } as const

const isUtf8 = /^(?:utf-?8|us-ascii)$/i
const charsetPattern = /;\s*charset="?([\w.:-]+)"?/i

/** The content encoding of a response; undefined without one. None is asked for. */
export function encodingOf(headers: ResponseHeaders): string | undefined {
  const encoding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase()
  return encoding === 'identity' || encoding === '' ? undefined : encoding
}

export const unaskedEncoding = (encoding: string): RestError =>
  new RestError('unavailable', `the answer has the content encoding ${encoding}, which was not asked for`, ofEncoding)

/** Decodes a body in the charset that it names; a RestError for an encoding that was not asked for, or an unknown charset. */
function decodeText(bytes: Buffer, headers: ResponseHeaders): string | RestError {
  const encoding = encodingOf(headers)
  if (encoding !== undefined && bytes.length > 0) return unaskedEncoding(encoding)
  const charset = charsetPattern.exec(String(headers['content-type'] ?? ''))?.[1] ?? 'utf-8'
  if (isUtf8.test(charset)) return bytes.toString('utf8')
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) return new RestError('unavailable', `the answer has the unknown charset ${charset}`, ofEncoding)
    throw error
  }
}

/** Collects one response. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: WholeResponse) => void
  readonly #reject: (error: Error) => void
  #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined
  #isOver = false
  #stopListening: (() => void) | undefined
  #status = 0
  #headers: ResponseHeaders = {}
  #length = 0

  constructor(timeoutMs: number, resolve: (response: WholeResponse) => void, reject: (error: Error) => void) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = this.#startTimer(timeoutMs)
  }

  /** Ends the call at the signal, unless the call is over. */
  endAt(signal: AbortSignal): void {
    const end = () => this.#giveUp(new RestError('unavailable', 'the caller does not wait any longer', { failure: 'aborted' }))
    if (signal.aborted) {
      end()
      return
    }
    signal.addEventListener('abort', end, { once: true })
    // One signal ends many calls: those that are over would be kept by it.
    this.#stopListening = () => signal.removeEventListener('abort', end)
  }

  /** Restarts the timer with another time, unless the call is over. */
  restartTimer(timeoutMs: number): void {
    if (this.#isOver) return
    clearTimeout(this.#timer)
    this.#timer = this.#startTimer(timeoutMs)
  }

  /** Restarts the timer with the same time. */
  protected refreshTimer(): void {
    if (!this.#isOver) this.#timer.refresh()
  }

  #startTimer(timeoutMs: number): NodeJS.Timeout {
    return setTimeout(() => this.#giveUp(new RestError('timeout', 'no answer in time', { failure: 'timeout' })), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The call timed out while it waited for a connection, and must not be sent any more.
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length
    if (this.#length <= largestResponse) this.#chunks.push(chunk)
    else this.#giveUp(new RestError('unavailable', 'the response is too large', { failure: 'too-large' }))
  }

  onResponseEnd(): void {
    this.#stopTimer()
    const [first] = this.#chunks
    const bytes = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    const text = decodeText(bytes, this.#headers)
    if (typeof text === 'string') this.#resolve({ status: this.#status, headers: this.#headers, text })
    else this.#reject(text)
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#stopTimer()
    this.#reject(this.#failure ?? error)
  }

  #stopTimer(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#stopListening?.()
  }

  #giveUp(error: Error): void {
    if (this.#isOver) return
    this.#stopTimer()
    this.#failure = error
    this.#reject(error)
    this.#controller?.abort(error)
  }
}

/** What a body emits for bytes that arrive: not all that arrive are sent. */
export const arrived = 'arrived'

/** Sends a streamed body: the time counts from its last byte. */
class StreamedExchange extends Exchange {
  onBodySent(): void {
    this.refreshTimer()
  }
}

/** How long an exchange may take; times are in milliseconds. */
export interface ExchangeLimits {
  /** The time for the response; of a streamed body it counts from its end. */
  responseMs: number
  /** The time between two pieces of a streamed body that arrive or are sent, and before the first. */
  stallMs: number
  signal?: AbortSignal | undefined
}

/**
 * Sends one request over the pool and reads its response, of at most 8 MiB, within its limits. Rejects with RestError, or with
 * undici's error. We have our own handler because `pool.request` makes a stream, an abort signal and a resource of every response, which costs more
 * than the rest of a call.
 */
export function exchange(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  { responseMs, stallMs, signal }: ExchangeLimits,
): Promise<WholeResponse> {
  return new Promise((resolve, reject) => {
    const { body } = options
    if (!(body instanceof Readable)) {
      const whole = new Exchange(responseMs, resolve, reject)
      if (signal) whole.endAt(signal)
      pool.dispatch(options, whole)
      return
    }
    const sending = new StreamedExchange(stallMs, resolve, reject)
    body.on(arrived, () => sending.onBodySent())
    body.once('end', () => sending.restartTimer(responseMs))
    pool.dispatch(options, sending)
  })
}
