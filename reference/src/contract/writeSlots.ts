import { HttpError } from '../http/httpError.ts'

/** As long as a write waits for a connection. Milliseconds. */
const longestWait = 4_000
/** Seconds. */
const retryAfter = 5

interface Slots {
  open: number
  /** The writes that wait for a slot, in the order of their arrival. */
  readonly waiting: Set<() => void>
}

/** @param longest is in milliseconds, 0 without a limit. */
function waitForSlot({ waiting }: Slots, longest: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.delete(start)
      reject(new HttpError(503, { retryAfter }))
    }
    const timer = longest > 0 ? setTimeout(giveUp, longest) : undefined
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.add(start)
  })
}

/**
 * Lets a caller have so many writes under way at a time; further ones wait without a connection. So one caller's writes, which wait for
 * each other's locks, leave the pool to other callers. Of this process alone: each copy has a pool of its own.
 */
export class WriteSlots {
  readonly #slots = new Map<string, Slots>()
  readonly #most: number
  readonly #longest: number

  constructor(most: number, longest: number = longestWait) {
    this.#most = most
    this.#longest = longest
  }

  /** Runs a write of a caller. @throws {HttpError} 503 where no slot came free in time; the write has not begun. */
  async take<Result>(callerGuid: string, write: () => Promise<Result>): Promise<Result> {
    const slots = this.#slots.get(callerGuid) ?? { open: 0, waiting: new Set() }
    this.#slots.set(callerGuid, slots)
    if (slots.open < this.#most) slots.open += 1
    else await waitForSlot(slots, this.#longest)
    try {
      return await write()
    } finally {
      this.#release(callerGuid, slots)
    }
  }

  /** Gives the slot to the write that has waited longest. */
  #release(callerGuid: string, slots: Slots): void {
    const [next] = slots.waiting
    if (next) {
      slots.waiting.delete(next)
      next()
      return
    }
    slots.open -= 1
    if (slots.open === 0) this.#slots.delete(callerGuid)
  }
}
