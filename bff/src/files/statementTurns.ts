import { setTimeout as sleep } from 'node:timers/promises'
import { Turns } from '../guard/turns.ts'

const message = 'Too many statements are being made. Please try again in a few seconds.'

/** To the time in which a statement is drawn, the time that then belongs to other requests. */
const othersShare = 3

/** Waits while other requests are answered. */
export type Pause = () => Promise<void>

/** Each pause is as long as the thread was held since the one before demands. */
function createPause(): Pause {
  let resumed = performance.now()
  return async () => {
    await sleep(othersShare * (performance.now() - resumed))
    resumed = performance.now()
  }
}

/** The turns in which statements as PDF are made: drawing them takes the only thread of the process from everything else. */
export class StatementTurns {
  /** One statement is drawn, and one waits. */
  readonly #ofMembers = new Turns({ most: 2, message })
  readonly #ofProcess = new Turns({ most: 20, message })

  /** Reads and draws a statement, one at a time for a member. Rejects with RATE_LIMITED where another one waits already. */
  take<Made>(member: string, make: () => Promise<Made>): Promise<Made> {
    return this.#ofMembers.take(member, make)
  }

  /** Draws in parts, with a pause after each; one at a time for the process. Rejects with RATE_LIMITED where too many wait. */
  draw<Drawn>(work: (pause: Pause) => Promise<Drawn>): Promise<Drawn> {
    return this.#ofProcess.take('', () => work(createPause()))
  }
}
