import { PublicError } from '../errors/publicError.ts'

interface Bound {
  /** The most work under way or waiting. */
  most: number
  message: string
}

interface Queue {
  last: Promise<unknown>
  length: number
}

/** Seconds until a queue that is full has room, if it goes on as usual. */
const retryAfter = 5

/** Runs work one at a time for a key, in order of arrival; other keys do not wait. */
export class Turns {
  readonly #queues = new Map<string, Queue>()
  readonly #bound: Bound | undefined

  constructor(bound?: Bound) {
    this.#bound = bound
  }

  /** Resolves or rejects as the work does; what came before does not matter. Rejects with RATE_LIMITED beyond the bound. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (this.#bound && queue.length >= this.#bound.most) throw new PublicError('RATE_LIMITED', { message: this.#bound.message, retryAfter })
    const start = () => work()
    const turn = queue.last.then(start, start)
    queue.last = turn
    queue.length += 1
    this.#queues.set(key, queue)
    try {
      return await turn
    } finally {
      queue.length -= 1
      if (queue.length === 0) this.#queues.delete(key)
    }
  }
}
