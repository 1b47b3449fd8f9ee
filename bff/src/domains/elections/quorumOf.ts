import type { Quorum } from '../../generated/graph.ts'

interface Counted {
  present: number
  /** Null where the REST API does not say. */
  listed: number | null
  entitled: number | null
}

/** The quorum of the members entitled to vote; without their number a part of the list, which is never called reached. */
export function quorumOf({ present, listed, entitled }: Counted, percent: number): Quorum {
  const needed = Math.ceil(((entitled ?? listed ?? 0) * percent) / 100)
  const isReached = entitled !== null && entitled > 0 && present >= needed
  return { __typename: 'Quorum', percent, needed, isReached, entitledCount: entitled }
}
