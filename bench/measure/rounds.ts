import type { RunningServer } from '../contenders/contender.ts'
import type { Lane, LoadSetting } from '../load/load.ts'
import { putLoad } from '../load/load.ts'
import { settings } from '../settings.ts'
import { shuffled } from './statistics.ts'
import { cpuMilliseconds } from './usage.ts'

/** One figure a round. */
export type Figures = ReadonlyMap<Lane, readonly number[]>

export const pidOf = ({ child }: Pick<RunningServer, 'child'>): number => {
  if (child.pid === undefined) throw new Error('the server has not started')
  return child.pid
}

/** Milliseconds of processor time a request. */
export async function processorTime(lane: Lane, setting: LoadSetting): Promise<number> {
  const pid = pidOf(lane.server)
  const before = cpuMilliseconds(pid)
  const { answered } = await putLoad({ ...setting, ...lane })
  return (cpuMilliseconds(pid) - before) / answered
}

/** The median time of an answer, in milliseconds. */
export const answerTime = async (lane: Lane, setting: LoadSetting): Promise<number> => (await putLoad({ ...setting, ...lane })).p50

/** Measures every lane once a round, each round in another order; first warms each up: compilation and cold caches are not measured. */
export async function measureRounds(
  lanes: readonly Lane[],
  stage: Omit<LoadSetting, 'seconds'>,
  measure: (lane: Lane, setting: LoadSetting) => Promise<number>,
): Promise<Figures> {
  const { rounds, seconds, warmUpSeconds } = settings
  for (const lane of lanes) await putLoad({ ...stage, ...lane, seconds: warmUpSeconds })
  const figures = new Map<Lane, number[]>(lanes.map((lane) => [lane, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const lane of shuffled(lanes)) figures.get(lane)?.push(await measure(lane, { ...stage, seconds }))
    process.stdout.write(`round ${round + 1} of ${rounds}\n`)
  }
  return figures
}
