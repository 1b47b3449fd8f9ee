interface Bounds {
  /** The most work of a key under way at a time. */
  readonly width?: number
  /** The most work of a key under way or waiting. */
  readonly most?: number
  /** How long work waits for its turn, in milliseconds; 0 without a limit. */
  readonly longestMs?: number
}

interface Queue {
  running: number
  readonly waiting: Set<() => void>
}

/** Runs work for a key one at a time, or as many as the width, in order of arrival; other keys do not wait. Of this process alone. */
export class Turns {
  readonly #queues = new Map<string, Queue>()
  readonly #bounds: Required<Bounds>

  constructor({ width = 1, most = Infinity, longestMs = 0 }: Bounds = {}) {
    this.#bounds = { width, most, longestMs }
  }

  /** Resolves or rejects as the work does; what came before does not matter. Beyond a bound rejects with the refusal, and the work has not begun. */
  async take<Result>(key: string, work: () => Promise<Result>, refuse = () => new Error('too much work waits')): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: new Set() }
    if (queue.running + queue.waiting.size >= this.#bounds.most) throw refuse()
    this.#queues.set(key, queue)
    if (queue.running < this.#bounds.width) queue.running += 1
    else if (!(await this.#wait(queue))) throw refuse()
    try {
      return await work()
    } finally {
      // The turn of what has ended is the next one's, and nobody's in between.
      const [next] = queue.waiting
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) this.#queues.delete(key)
    }
  }

  /** False where no turn came in time. */
  #wait({ waiting }: Queue): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isTurn: boolean) => {
        clearTimeout(timer)
        waiting.delete(start)
        resolve(isTurn)
      }
      const start = () => end(true)
      const timer = this.#bounds.longestMs > 0 ? setTimeout(() => end(false), this.#bounds.longestMs) : undefined
      waiting.add(start)
    })
  }
}
