import { measureProcessorTime } from '../measureProcessorTime.ts'
import { counts, isFull } from '../security/counts.ts'

/** T9: what may lie between the medians of the known and the unknown, in milliseconds. */
const tolerance = 20
const measurements = 3

/**
 * The milliseconds of an attempt, as its caller sees them; in `npm test`, beside which other programs run, those of the processor: the
 * service under test hashes passwords in this process.
 */
async function timed(attempt: () => Promise<unknown>): Promise<number> {
  if (!isFull) return (await measureProcessorTime(attempt)).milliseconds
  const start = performance.now()
  await attempt()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The distance of the medians of many attempts. They alternate, each first in turn: a machine that grows busy slows both alike. */
async function distance(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let pair = 0; pair < counts.timedPairs; pair += 1) {
    const isKnownFirst = pair % 2 === 0
    if (isKnownFirst) times.known.push(await timed(known))
    times.unknown.push(await timed(unknown))
    if (!isKnownFirst) times.known.push(await timed(known))
  }
  return Math.abs(median(times.known) - median(times.unknown))
}

/**
 * The distance of the medians in milliseconds, for requests that must take as long for a known user as for an unknown one. Measured anew, up to
 * three times, while it is too large: what other processes do to a median passes, what the service does to it is there each time.
 * @throws {Error} when it was too large each time.
 */
export async function compareTimings(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
  const distances: number[] = []
  while (distances.length < measurements) {
    const measured = await distance(known, unknown)
    if (measured < tolerance) return measured
    distances.push(measured)
  }
  throw new Error(`Known and unknown differ by ${distances.map((one) => one.toFixed(1)).join(', ')} ms, ${String(tolerance)} are allowed.`)
}
