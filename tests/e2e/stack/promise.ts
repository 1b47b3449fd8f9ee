import { test } from '@playwright/test'
import { seed } from '../../security/counts.ts'

/**
 * Makes the running test that of a promise of the trust report. The returned function takes the counts of the run, from which
 * `npm run trust` writes the report. A test that fails before has broken its promise.
 */
export function beginPromise(id: string, words: string): (figure: string) => void {
  const { annotations } = test.info()
  const annotate = (figure: string) => ({ type: 'trust', description: JSON.stringify({ id, promise: words, figure, seed }) })
  const place = annotations.push(annotate('not finished')) - 1
  return (figure) => {
    annotations[place] = annotate(figure)
  }
}
