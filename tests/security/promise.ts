import { test } from 'vitest'
import { seed, timeout } from './counts.ts'

/** What a run says of one promise of the trust report. Whether it held is the test's own verdict. */
interface TrustRecord {
  /** For example T3. */
  id: string
  promise: string
  /** What was counted in this very run, in words. */
  figure: string
  seed: number
}

declare module 'vitest' {
  interface TaskMeta {
    trust?: TrustRecord
  }
}

/**
 * A test of one promise. `tell` is called with what was counted; it stands in the test's own record, from which
 * `npm run trust` writes the report.
 */
export function promise(id: string, words: string, run: (tell: (figure: string) => void) => Promise<void>): void {
  test(`${id} ${words}`, { timeout }, async ({ task }) => {
    const record: TrustRecord = { id, promise: words, figure: 'not finished', seed }
    task.meta.trust = record
    await run((figure) => {
      record.figure = figure
    })
  })
}
