import type { GraphContext } from '../../context.ts'
import type { ReviewWork } from '../../generated/graph.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { findOfficer } from './officer.ts'
import { readWork } from './readWork.ts'

const reviews = (permission: string): boolean => permission === 'management_access' || permission.endsWith('_approval_review')

/** The requests that wait for an officer; null for a user without a review permission, and where the REST API does not count it. Source: GET /api/review/work. */
export async function findWork(permissions: readonly string[], context: GraphContext): Promise<ReviewWork | null> {
  if (!permissions.some(reviews)) return null
  const work = await readIfThere(() => context.rest('getReviewWork', { read: readWork }))
  if (!work) return null
  const { id } = await findOfficer(context)
  const oldest = work.queues.flatMap(({ oldestAt }) => oldestAt ?? []).sort((first, second) => Date.parse(first) - Date.parse(second))
  return {
    __typename: 'ReviewWork',
    asOf: new Date().toISOString(),
    waitingCount: work.queues.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    oldestAt: oldest[0] ?? null,
    queues: work.queues,
    staged: work.staged.map(({ officerId, ...staged }) => ({ ...staged, isOwn: officerId.toLowerCase() === id.toLowerCase() })),
  }
}
