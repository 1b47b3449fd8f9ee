import { measureProcessorTime } from '../measureProcessorTime.ts'
import { counts, isFull } from '../security/counts.ts'

/** T9: what may lie between the medians of the known and the unknown, in milliseconds, and as a part of the longer: a hash takes 20 ms. */
const tolerance = 20
const tolerated = 0.4
/** Below so many milliseconds a distance is chance. */
const unnoticed = 3
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

interface Distance {
  milliseconds: number
  isTolerated: boolean
}

/** The distance of the medians of many attempts, which alternate, each first in turn: a machine that grows busy slows both alike. */
async function distance(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<Distance> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let pair = 0; pair < counts.timedPairs; pair += 1) {
    const isKnownFirst = pair % 2 === 0
    if (isKnownFirst) times.known.push(await timed(known))
    times.unknown.push(await timed(unknown))
    if (!isKnownFirst) times.known.push(await timed(known))
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  const milliseconds = Math.abs(one - other)
  return { milliseconds, isTolerated: milliseconds < Math.max(unnoticed, Math.min(tolerance, tolerated * Math.max(one, other))) }
}

/**
 * The distance of the medians in milliseconds, for requests that must take as long for a known user as for an unknown one. Measured anew, up to
 * three times, while it is too large: what other processes do to a median passes, what the service does to it is there each time.
 * @throws {Error} when it was too large each time.
 */
export async function compareTimings(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> {
  const distances: number[] = []
  while (distances.length < measurements) {
    const { milliseconds, isTolerated } = await distance(known, unknown)
    if (isTolerated) return milliseconds
    distances.push(milliseconds)
  }
  throw new Error(
    `Known and unknown differ by ${distances.map((one) => one.toFixed(1)).join(', ')} ms, ${String(tolerance)} are allowed, and two fifths.`,
  )
}
