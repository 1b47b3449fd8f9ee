import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readElection } from './readElection.ts'
import type { ElectionSource } from './source.ts'

/** An id that is not the active election's. */
export const unknownElection: UserError = { code: 'FAILED', message: 'There is no such election.', field: ['input', 'electionId'] }

/** The active election as the caller sees it; null with none. Source: GET /api/election/current. */
export const findElection = ({ rest }: GraphContext): Promise<ElectionSource | null> =>
  readIfThere(() => rest('getCurrentElection', { read: readElection }))

/** The active election if this is its id; null otherwise. */
export async function findElectionOf(id: string, context: GraphContext): Promise<ElectionSource | null> {
  const election = await findElection(context)
  return election?.id.toLowerCase() === id.toLowerCase() ? election : null
}
