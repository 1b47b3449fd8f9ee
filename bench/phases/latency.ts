import type { Figures } from '../measure/rounds.ts'
import { answerTime, measureRounds } from '../measure/rounds.ts'
import { settings } from '../settings.ts'
import type { Contenders } from './stage.ts'
import { lane, onStage } from './stage.ts'

/** Latency with a slow REST API: the BFF and the aggregator. */
export function measureLatency({ kapwa, aggregator }: Contenders): Promise<Figures> {
  const contenders = [kapwa, aggregator]
  return onStage({ contenders, connections: settings.latencyConnections, delay: settings.upstreamDelay }, async (stage) => {
    const lanes = contenders.map((contender) => lane(stage, contender, 'overview'))
    return measureRounds(lanes, stage, answerTime)
  })
}
