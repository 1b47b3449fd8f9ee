import type { RequestsOfKind, ReviewRequestKind } from '../../generated/graph.ts'
import { sumOf } from '../../money/money.ts'

/** The kinds with money come first, so that the money is read before mere counts. */
const kinds = ['DEPOSIT', 'WITHDRAWAL', 'CHANGE', 'REGISTRATION', 'SERVICE'] as const satisfies readonly ReviewRequestKind[]

interface CountedRequest {
  kind: ReviewRequestKind
  amount: string | null
}

/** The exact sum of the money that requests of one kind move; null for a missing amount, and for a kind that moves none. */
function sumOfKind(kind: ReviewRequestKind, requests: readonly CountedRequest[]): string | null {
  const amounts = requests.flatMap(({ amount }) => amount ?? [])
  const isMoney = kind === 'DEPOSIT' || kind === 'WITHDRAWAL'
  return isMoney && amounts.length === requests.length ? sumOf(amounts) : null
}

/** How many requests of each kind there are; of deposits and of withdrawals also their sum, never of both together. */
export function countByKind(requests: readonly CountedRequest[]): RequestsOfKind[] {
  return kinds.flatMap((kind) => {
    const own = requests.filter((request) => request.kind === kind)
    return own.length === 0 ? [] : [{ __typename: 'RequestsOfKind', kind, count: own.length, amount: sumOfKind(kind, own) }]
  })
}
