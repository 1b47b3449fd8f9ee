import type { GraphContext } from '../../context.ts'
import type { UserError } from '../../generated/graph.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { readElection, readElections } from './readElection.ts'
import type { ElectionSource } from './source.ts'

/** An id that is not the active election's. */
export const unknownElection: UserError = { code: 'FAILED', message: 'There is no such election.', field: ['input', 'electionId'] }

/** The active election as the caller sees it; null with none. Source: GET /api/election/current. */
export const findElection = ({ rest }: GraphContext): Promise<ElectionSource | null> =>
  readIfThere(() => rest('getCurrentElection', { read: readElection }))

/** The completed elections, the latest first; none where the REST API lists none. Source: GET /api/election/completed/list, an extension. */
export const findCompletedElections = async ({ rest }: GraphContext): Promise<ElectionSource[]> =>
  (await readIfThere(() => rest('listCompletedElections', { read: readElections }))) ?? []

/** The completed or the active election with this id; null for every other. */
export async function findAnyElection(id: string, context: GraphContext): Promise<ElectionSource | null> {
  const completed = await findCompletedElections(context)
  return completed.find((election) => election.id.toLowerCase() === id.toLowerCase()) ?? findElectionOf(id, context)
}

/** The active election if this is its id; null otherwise. */
export async function findElectionOf(id: string, context: GraphContext): Promise<ElectionSource | null> {
  const election = await findElection(context)
  return election?.id.toLowerCase() === id.toLowerCase() ? election : null
}
