import type { Contender, Operation } from '../contenders/contender.ts'
import type { Figures } from '../measure/rounds.ts'
import type { Contenders } from '../phases/stage.ts'
import type { Goal } from './goals.ts'
import { judge } from './goals.ts'

/** The figures of a contender for an operation, one a round. */
export function figuresOf(figures: Figures, contender: Contender, operation: Operation): readonly number[] {
  for (const [lane, values] of figures) if (lane.contender.id === contender.id && lane.operation === operation) return values
  throw new Error(`${contender.id} was not measured on ${operation}`)
}

/** Another contender's processor time as a multiple of the BFF's, round by round. */
export function timesOurs(figures: Figures, ours: Contender, other: Contender, operation: Operation): number[] {
  const own = figuresOf(figures, ours, operation)
  return figuresOf(figures, other, operation).map((value, round) => value / (own[round] ?? Number.NaN))
}

/** P1 to P4. */
export function cpuGoals(figures: Figures, contenders: Contenders): Goal[] {
  const { kapwa } = contenders
  const goal = (id: string, what: string, contender: Contender, atLeast?: number, operation: Operation = 'overview') =>
    judge({
      id,
      what,
      ...(atLeast !== undefined && { atLeast }),
      unit: ' ×',
      digits: 2,
      values: timesOurs(figures, kapwa, contender, operation),
    })
  return [
    goal('P1', 'hand-written aggregator', contenders.aggregator, 0.85),
    goal('P1', 'the same under the BFF’s bounds on memory', contenders.boundedAggregator),
    goal('P2', 'Hive Gateway over GraphQL Mesh', contenders.hive, 6.5),
    goal('P2', 'Hive Gateway over GraphQL Mesh, lean question', contenders.hive, 6, 'lean'),
    goal('P3', 'stock Apollo Server on Fastify', contenders.apolloFastify, 2.4),
    goal('P3', 'stock Apollo Server on Express', contenders.apolloExpress, 2.6),
    goal('P3', 'stock GraphQL Yoga', contenders.yoga, 2.2),
    goal('P4', 'Mercurius with its JIT', contenders.mercurius, 1),
  ]
}
