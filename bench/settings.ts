function number(name: string, fallback: number, least: number): number {
  const text = process.env[name] ?? ''
  const value = text === '' ? fallback : Number(text)
  if (!Number.isFinite(value) || value < least) throw new Error(`${name} must be a number of at least ${least}, not "${text}".`)
  return value
}

function soakSeconds(): number {
  const text = process.env.BENCH_SOAK ?? 'short'
  if (text === 'short') return 60
  if (text === 'full') return 600
  throw new Error(`BENCH_SOAK must be short or full, not "${text}".`)
}

/** How much is measured. BENCH_ROUNDS, BENCH_SECONDS (of one measurement), BENCH_WARM_UP (seconds), BENCH_SOAK (short: 1 minute; full: 10). */
export const settings = {
  rounds: number('BENCH_ROUNDS', 21, 1),
  /** Of a phase that runs alone. */
  roundsOfPhase: number('BENCH_ROUNDS', 5, 1),
  seconds: number('BENCH_SECONDS', 2, 0.2),
  /** After four seconds V8 still compiles. */
  warmUpSeconds: number('BENCH_WARM_UP', 10, 0.2),
  soakSeconds: soakSeconds(),
  /** Connections, each with a session of its own. */
  connections: 32,
  latencyConnections: 4,
  upstreamDelay: 20,
  /** The share of all cores that others may use before and after a run whose figures are written. */
  mostBusy: 0.1,
} as const
