import type { Lane, LoadSetting } from './rounds.ts'
import { putLoad } from '../load/load.ts'
import { shuffled } from './statistics.ts'

/** Median times of answers in milliseconds, one a round. */
export type Latencies = ReadonlyMap<Lane, readonly number[]>

/** Measures the median latency, lane by lane, each round in another order. */
export async function measureLatencies(lanes: readonly Lane[], rounds: number, setting: LoadSetting): Promise<Latencies> {
  const latencies = new Map<Lane, number[]>(lanes.map((lane) => [lane, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const lane of shuffled(lanes)) latencies.get(lane)?.push((await putLoad({ ...setting, ...lane })).p50)
  }
  return latencies
}
