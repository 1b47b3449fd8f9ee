import type { Figures } from '../measure/rounds.ts'
import { median, quantile } from '../measure/statistics.ts'
import type { ImportResult } from '../phases/imports.ts'
import { importedRows } from '../phases/imports.ts'
import type { MemoryResult } from '../phases/memory.ts'
import type { ReviewResult } from '../phases/reviews.ts'
import { bulkSize, reportedRows, waitingCounts } from '../phases/reviews.ts'
import { settings } from '../settings.ts'
import type { Goal } from './goals.ts'
import { judge } from './goals.ts'

/** P5: the BFF's median latency minus the aggregator's, round by round. */
export function latencyGoals(latencies: Figures): Goal[] {
  const [own = [], aggregator = []] = latencies.values()
  const added = own.map((value, round) => value - (aggregator[round] ?? Number.NaN))
  return [
    judge({
      id: 'P5',
      what: `added median time over the aggregator, upstream at ${settings.upstreamDelay} ms`,
      atMost: 1,
      unit: ' ms',
      digits: 2,
      values: added,
    }),
  ]
}

/** Growth of memory from the second to the last quarter of a soak, in percent. */
function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4)
  const before = median(samples.slice(quarter, 2 * quarter))
  return (median(samples.slice(-quarter)) / before - 1) * 100
}

/** P7: the highest resident memory under load, and its growth. */
export function memoryGoals({ kapwa, hive }: MemoryResult): Goal[] {
  const [own, others] = [quantile(kapwa, 1), quantile(hive, 1)]
  const minutes = settings.soakSeconds / 60
  return [
    judge({ id: 'P7', what: `highest memory at ${settings.connections} connections`, atMost: 180, unit: ' MB', digits: 0, values: [own] }),
    judge({ id: 'P7', what: 'the same, as a share of Hive Gateway’s', atMost: 0.5, unit: ' ×', digits: 2, values: [own / others] }),
    judge({
      id: 'P7',
      what: `growth in the second half of a soak of ${minutes} min`,
      atMost: 5,
      unit: ' %',
      digits: 1,
      values: [growth(kapwa)],
    }),
  ]
}

/** R1: uploads to the reference service. */
export function importGoals({ rowsPerSecond, memory }: ImportResult): Goal[] {
  const what = `payrolls of ${importedRows.toLocaleString('en')} rows, validated and posted in one transaction`
  return [
    judge({ id: 'R1', what, atLeast: 25_000, unit: ' rows/s', digits: 0, values: rowsPerSecond }),
    judge({ id: 'R1', what: 'more memory of the service meanwhile', atMost: 150, unit: ' MB', digits: 0, values: memory }),
  ]
}

/** R2 and R3: reports and queues of the reference service. */
export function reviewGoals({ report, few, many }: ReviewResult): Goal[] {
  const what = `a report of ${reportedRows.toLocaleString('en')} rows`
  const count = waitingCounts.many.toLocaleString('en')
  const next = many.decision + many.detail
  const of = `with ${count} waiting, against ${waitingCounts.few}`
  const perItem = many.list / waitingCounts.many / (few.list / waitingCounts.few)
  const share = { unit: ' ×', digits: 2 } as const
  return [
    judge({ id: 'R2', what: `${what}: more memory of the service meanwhile`, atMost: 150, unit: ' MB', digits: 0, values: report.memory }),
    judge({ id: 'R2', what: `${what}: the slowest answer to others meanwhile`, atMost: 100, unit: ' ms', digits: 0, values: report.stall }),
    judge({ id: 'R2', what: `${what}: how long it takes`, unit: ' s', digits: 1, values: report.seconds }),
    judge({ id: 'R3', what: `an item of a queue's list ${of}`, atMost: 1, ...share, values: [perItem] }),
    judge({ id: 'R3', what: `the detail of a request ${of}`, atMost: 1.5, ...share, values: [many.detail / few.detail] }),
    judge({ id: 'R3', what: `staging a decision ${of}`, atMost: 1.5, ...share, values: [many.decision / few.decision] }),
    judge({
      id: 'R3',
      what: `a decision and the detail of the next with ${count} waiting`,
      atMost: 300,
      unit: ' ms',
      digits: 0,
      values: [next],
    }),
    judge({ id: 'R3', what: `${bulkSize} decided by one act with ${count} waiting`, unit: ' ms', digits: 0, values: [many.bulk] }),
    judge({
      id: 'R3',
      what: `the list of ${count} that wait`,
      unit: ' ms',
      digits: 0,
      values: [many.list],
    }),
  ]
}
