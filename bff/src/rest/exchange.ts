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

/** Collects one answer. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: WholeAnswer) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined
  #status = 0
  #headers: AnswerHeaders = {}
  #length = 0

  constructor(timeoutMs: number, resolve: (answer: WholeAnswer) => void, reject: (error: Error) => void) {
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(() => this.#giveUp(new RestError('timeout', 'no answer in time')), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // Given up while it waited for a connection: it must not be sent any more.
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
    clearTimeout(this.#timer)
    const [first] = this.#chunks
    const bytes = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    this.#resolve({ status: this.#status, headers: this.#headers, text: bytes.toString('utf8') })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer)
    this.#reject(this.#failure ?? error)
  }

  #giveUp(failure: Error): void {
    clearTimeout(this.#timer)
    this.#failure = failure
    this.#reject(failure)
    this.#controller?.abort(failure)
  }
}

/**
 * Sends one request over the pool and reads its answer, of at most 8 MiB, within the time. Rejects with RestError, or with
 * undici's error. A handler of our own, because `pool.request` makes a stream, an abort signal and a resource of every answer,
 * which costs more than everything else about a call.
 */
export function exchange(pool: Pool, options: Dispatcher.DispatchOptions, timeoutMs: number): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    pool.dispatch(options, new Exchange(timeoutMs, resolve, reject))
  })
}
