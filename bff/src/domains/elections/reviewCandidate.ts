import type { GraphContext } from '../../context.ts'
import type { ReviewCandidateInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { answered } from '../../rest/answer.ts'
import { write } from '../../writing/write.ts'
import { unknownCandidate } from './decideCandidate.ts'
import { findCandidate } from './findCandidate.ts'
import { findElection } from './findElection.ts'
import { requirePermission } from './requirePermission.ts'

type Payload = Awaited<ResolversTypes['ReviewCandidatePayload']>

/**
 * Records the viewer's review. Source: PUT /api/election/candidate/review/{candidateGuid}, an extension, then GET
 * /api/election/current and GET /api/election/candidate/{candidateGuid}. Throws FORBIDDEN for a viewer without the permission.
 */
export async function reviewCandidate({ candidateId }: ReviewCandidateInput, context: GraphContext): Promise<Payload> {
  await requirePermission(context, 'election_candidates_review')
  if (!isGuid(candidateId)) return { candidate: null, userErrors: [unknownCandidate] }
  const path = { candidateGuid: candidateId }
  const find = async () => {
    const election = await findElection(context)
    return election && (await findCandidate(election, candidateId, context))
  }
  const { source, userErrors } = await write({
    call: () => context.rest('reviewCandidate', { path, read: answered('Reviewed') }),
    conflict: async () => ((await find()) ?? { review: { message: null } }).review.message ?? unknownCandidate,
    readAgain: find,
    holds: (candidate) => candidate && (candidate.review.reason === 'NOT_POSSIBLE' ? null : candidate.review.reason === 'UNCHANGED'),
  })
  return { candidate: source, userErrors }
}
