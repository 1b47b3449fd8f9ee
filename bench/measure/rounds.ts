import type { ChildProcess } from 'node:child_process'
import type { Contender, MemberSession, Operation, RunningServer } from '../contenders/contender.ts'
import { putLoad } from '../load/load.ts'
import { shuffled } from './statistics.ts'
import { cpuMilliseconds } from './usage.ts'

/** One operation sent to one running server. */
export interface Lane {
  contender: Contender
  server: RunningServer
  operation: Operation
}

export interface LoadSetting {
  load: ChildProcess
  sessions: readonly MemberSession[]
  /** Of one measurement. */
  seconds: number
}

/** Milliseconds of processor time a request, one figure a round. */
export type Figures = ReadonlyMap<Lane, readonly number[]>

export const pidOf = ({ child }: Pick<RunningServer, 'child'>): number => {
  if (child.pid === undefined) throw new Error('the server has not started')
  return child.pid
}

async function measure(lane: Lane, setting: LoadSetting): Promise<number> {
  const pid = pidOf(lane.server)
  const before = cpuMilliseconds(pid)
  const { answered } = await putLoad({ ...setting, ...lane })
  return (cpuMilliseconds(pid) - before) / answered
}

/** Warms every lane up, so that compilation and cold caches are not measured. */
export async function warmUp(lanes: readonly Lane[], setting: LoadSetting): Promise<void> {
  for (const lane of lanes) await putLoad({ ...setting, ...lane })
}

/** Measures every lane once a round, each round in another order. */
export async function measureRounds(lanes: readonly Lane[], rounds: number, setting: LoadSetting): Promise<Figures> {
  const figures = new Map<Lane, number[]>(lanes.map((lane) => [lane, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const lane of shuffled(lanes)) figures.get(lane)?.push(await measure(lane, setting))
    process.stdout.write(`round ${round + 1} of ${rounds}\n`)
  }
  return figures
}
