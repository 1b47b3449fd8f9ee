import type { Contender, Operation } from '../contenders/contender.ts'
import type { Lane } from '../load/load.ts'
import type { Figures } from '../measure/rounds.ts'
import { measureRounds, processorTime } from '../measure/rounds.ts'
import type { Verified } from '../measure/verify.ts'
import { readAnswer, requireSame } from '../measure/verify.ts'
import { settings } from '../settings.ts'
import type { Contenders, Stage } from './stage.ts'
import { lane, onStage } from './stage.ts'

export interface CpuResult {
  figures: Figures
  /** Each contender's answer; all hold the same data. */
  answers: ReadonlyMap<Lane, Verified>
}

/** Throws unless all contenders answer the same data. The gateway is not queried for values of the access token. */
async function verify(stage: Stage, lanes: readonly Lane[]): Promise<ReadonlyMap<Lane, Verified>> {
  const [cookie] = stage.cookies
  if (cookie === undefined) throw new Error('nobody is signed in')
  const answers = new Map<Lane, Verified>()
  const expected = new Map<Operation, unknown>()
  for (const one of lanes) {
    const answer = await readAnswer({ ...one, cookie, upstream: stage.upstream })
    answers.set(one, answer)
    if (!expected.has(one.operation)) expected.set(one.operation, answer.data)
    requireSame(`${one.contender.name}, ${one.operation},`, answer.data, expected.get(one.operation), one.contender.lacks)
  }
  return answers
}

/** Processor time a request of some contenders, the BFF among them, on the two questions. */
export function measureLanes(onOverview: readonly Contender[], onLean: readonly Contender[]): Promise<CpuResult> {
  return onStage({ contenders: onOverview, connections: settings.connections }, async (stage) => {
    const overview = onOverview.map((contender) => lane(stage, contender, 'overview'))
    const lean = onLean.map((contender) => lane(stage, contender, 'lean'))
    const lanes = [...overview, ...lean]
    const answers = await verify(stage, lanes)
    return { figures: await measureRounds(lanes, stage, processorTime), answers }
  })
}

/** All contenders on the overview; the BFF, the aggregator and the gateway on the lean question too. */
export const measureCpu = (contenders: Contenders): Promise<CpuResult> =>
  measureLanes(Object.values(contenders), [contenders.kapwa, contenders.aggregator, contenders.hive])
