import { Readable } from 'node:stream'
import type { Dispatcher, Pool } from 'undici'
import { RestError } from './errors.ts'

/** The headers of an answer, names in lower case. */
export type AnswerHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2]

/** An answer that has arrived whole. */
export interface WholeAnswer {
  status: number
  headers: AnswerHeaders
  text: string
}

const largestAnswer = 8 * 1024 * 1024

const isUtf8 = /^(?:utf-?8|us-ascii)$/i
const charsetPattern = /;\s*charset="?([\w.:-]+)"?/i

/** The text of a body in the charset that it names; a RestError for an encoding that was not asked for, or an unknown charset. */
function decodeText(bytes: Buffer, headers: AnswerHeaders): string | RestError {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding !== 'identity' && bytes.length > 0)
    return new RestError('unavailable', `the answer has the content encoding ${encoding}, which was not asked for`)
  const charset = charsetPattern.exec(String(headers['content-type'] ?? ''))?.[1] ?? 'utf-8'
  if (isUtf8.test(charset)) return bytes.toString('utf8')
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch (error) {
    if (error instanceof RangeError) return new RestError('unavailable', `the answer has the unknown charset ${charset}`)
    throw error
  }
}

/** Collects one answer. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: WholeAnswer) => void
  readonly #reject: (error: Error) => void
  #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined
  #isOver = false
  #status = 0
  #headers: AnswerHeaders = {}
  #length = 0

  constructor(timeoutMs: number, resolve: (answer: WholeAnswer) => void, reject: (error: Error) => void) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = this.#startTimer(timeoutMs)
  }

  /** Counts the time anew, unless the call is over. */
  restartTimer(timeoutMs: number): void {
    if (this.#isOver) return
    clearTimeout(this.#timer)
    this.#timer = this.#startTimer(timeoutMs)
  }

  /** Counts the same time anew. */
  protected refreshTimer(): void {
    if (!this.#isOver) this.#timer.refresh()
  }

  #startTimer(timeoutMs: number): NodeJS.Timeout {
    return setTimeout(() => this.#giveUp(new RestError('timeout', 'no answer in time')), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // Timed out while it waited for a connection: it must not be sent any more.
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length
    if (this.#length <= largestAnswer) this.#chunks.push(chunk)
    else this.#giveUp(new RestError('unavailable', 'the answer is too large'))
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
  }

  #giveUp(failure: Error): void {
    this.#stopTimer()
    this.#failure = failure
    this.#reject(failure)
    this.#controller?.abort(failure)
  }
}

/** Sends a streamed body: the time counts from its last byte. */
class StreamedExchange extends Exchange {
  onBodySent(): void {
    this.refreshTimer()
  }
}

/** How long an exchange may take, in milliseconds. */
export interface ExchangeTimes {
  /** For the answer; of a streamed body it counts from its end. */
  answerMs: number
  /** Between two pieces of a streamed body, and before the first. */
  stallMs: number
}

/**
 * Sends one request over the pool and reads its answer, of at most 8 MiB, within the time. Rejects with RestError, or with undici's
 * error. A handler of our own, because `pool.request` makes a stream, an abort signal and a resource of every answer, which costs more
 * than everything else about a call.
 */
export function exchange(pool: Pool, options: Dispatcher.DispatchOptions, { answerMs, stallMs }: ExchangeTimes): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const { body } = options
    if (!(body instanceof Readable)) {
      pool.dispatch(options, new Exchange(answerMs, resolve, reject))
      return
    }
    const sending = new StreamedExchange(stallMs, resolve, reject)
    body.once('end', () => sending.restartTimer(answerMs))
    pool.dispatch(options, sending)
  })
}
