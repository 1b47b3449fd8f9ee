import { test } from 'vitest'
import { seed, timeout } from './counts.ts'

/** The record of one promise in the trust report. Whether it was kept is the result of its test. */
interface TrustRecord {
  /** For example T3. */
  id: string
  promise: string
  /** The counts of this run, in words. */
  figure: string
  seed: number
}

declare module 'vitest' {
  interface TaskMeta {
    trust?: TrustRecord
  }
}

/**
 * A test of one promise of the trust report. `report` gets the counts of the run, from which `npm run trust` writes the report; `limit`
 * is in milliseconds.
 */
export function promise(id: string, words: string, run: (report: (figure: string) => void) => Promise<void>, limit = timeout): void {
  test(`${id} ${words}`, { timeout: limit }, async ({ task }) => {
    const record: TrustRecord = { id, promise: words, figure: 'not finished', seed }
    task.meta.trust = record
    await run((figure) => {
      record.figure = figure
    })
  })
}
