import { PublicError } from '../errors/publicError.ts'

interface Bound {
  /** The most work under way or waiting. */
  most: number
  message: string
}

interface Queue {
  running: number
  waiting: (() => void)[]
}

/** Seconds until a queue that is full has room, if it goes on as usual. */
const retryAfter = 5

/** Runs work for a key one at a time, or as many as the width, in order of arrival; other keys do not wait. */
export class Turns {
  readonly #queues = new Map<string, Queue>()
  readonly #bound: Bound | undefined
  readonly #width: number

  constructor({ bound, width = 1 }: { bound?: Bound; width?: number } = {}) {
    this.#bound = bound
    this.#width = width
  }

  /** Resolves or rejects as the work does; what came before does not matter. Rejects with RATE_LIMITED beyond the bound. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] }
    const { running, waiting } = queue
    if (this.#bound && running + waiting.length >= this.#bound.most)
      throw new PublicError('RATE_LIMITED', { message: this.#bound.message, retryAfter })
    this.#queues.set(key, queue)
    if (running < this.#width) queue.running += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place of what has ended is the next one's, and nobody's in between.
      const next = waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) this.#queues.delete(key)
    }
  }
}
