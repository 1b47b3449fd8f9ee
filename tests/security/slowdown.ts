/** Below so many milliseconds a delay is that of a busy machine. */
const unnoticed = 200
/** What a load may do to the 95th percentile of a call. */
const mostSlowdown = 3
const samples = 60
/** Of one measurement, in milliseconds. */
const longest = 8_000
const attempts = 3

/** Calls one after the other. @returns the 95th percentile of their durations, in milliseconds. */
async function measureP95(call: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  const end = performance.now() + longest
  while (durations.length < samples && performance.now() < end) {
    const started = performance.now()
    await call()
    durations.push(performance.now() - started)
  }
  return durations.toSorted((one, other) => one - other)[Math.ceil(durations.length * 0.95) - 1] ?? Number.NaN
}

/**
 * Compares how long a call takes alone and while `load` awaits its argument. Measured anew, up to three times, while it is too slow: what
 * other processes do to a machine passes, what the load does to the call is there each time.
 * @returns both 95th percentiles, in words.
 * @throws {Error} when the 95th percentile was more than three times that without load each time.
 */
export async function requireSwift(call: () => Promise<unknown>, load: (measure: () => Promise<void>) => Promise<void>): Promise<string> {
  const slow: string[] = []
  await measureP95(call)
  while (slow.length < attempts) {
    const alone = await measureP95(call)
    let loaded = Number.NaN
    await load(async () => {
      loaded = await measureP95(call)
    })
    const figure = `${loaded.toFixed(0)} instead of ${alone.toFixed(0)} ms`
    if (loaded < Math.max(unnoticed, mostSlowdown * alone)) return figure
    slow.push(figure)
  }
  throw new Error(`The 95th percentile was ${slow.join(', then ')}.`)
}
