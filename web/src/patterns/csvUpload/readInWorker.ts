import type { ConvertedWorkbook } from './convertWorkbook.ts'

/** In milliseconds: ten times what 30,000 rows take. */
const longest = 20_000

const tooSlow = 'This workbook takes too long to read. Save it as CSV and choose that file.'

/**
 * Reads a workbook beside the page, which a hostile one would stop. Resolves to null for one that cannot be read; rejects where the code
 * could not be loaded.
 */
export function readInWorker(workbook: File): Promise<ConvertedWorkbook | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ConvertedWorkbook | null>()
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  const timer = setTimeout(() => resolve({ problem: tooSlow }), longest)
  worker.addEventListener('message', ({ data }: MessageEvent<ConvertedWorkbook | null>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('The worker of workbooks ended.')))
  worker.postMessage(workbook)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
