import type { Clock } from '../../reference/src/clock.ts'

/** A clock that moves only by `pass`. */
export class TestClock implements Clock {
  #now: Date

  constructor(start: string | Date = new Date()) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  pass(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000)
  }
}
