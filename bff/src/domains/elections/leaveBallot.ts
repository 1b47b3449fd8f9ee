import type { GraphContext } from '../../context.ts'
import type { LeaveBallotInput } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { answered } from '../../rest/answer.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { write } from '../../writing/write.ts'
import { unknownCandidate } from './decideCandidate.ts'
import { findCandidate } from './findCandidate.ts'
import { findElection } from './findElection.ts'
import { requirePermission } from './requirePermission.ts'

const kindOf = { WITHDRAWN: 'Withdrawn', DISQUALIFIED: 'Disqualified', DECEASED: 'Deceased' } as const

/**
 * Asks that a candidate left the ballot, agrees to it or turns it down. Source: PUT /api/election/candidate/left, an extension, then GET
 * /api/election/current and GET /api/election/candidate/{candidateGuid}. Throws FORBIDDEN for a viewer without the permission.
 */
export async function leaveBallot(input: LeaveBallotInput, context: GraphContext): Promise<Awaited<ResolversTypes['LeaveBallotPayload']>> {
  const { candidateId, kind, reason, isAgreed } = input
  await requirePermission(context, 'election_candidates_manage')
  if (!isGuid(candidateId)) return { candidate: null, userErrors: [unknownCandidate] }
  const find = async () => {
    const election = await findElection(context)
    return election && (await findCandidate(election, candidateId, context))
  }
  const body = { Guid: candidateId, Kind: kindOf[kind], Reason: reason.trim(), ...(isAgreed != null && { IsAgreed: isAgreed }) }
  const status = isAgreed == null ? 'Waiting' : isAgreed ? 'Agreed' : 'TurnedDown'
  const { source, userErrors } = await write({
    call: () => context.rest('leaveBallot', { body, read: answered(status) }),
    faults: faultsAt({ Reason: 'reason' }),
    conflict: async () => {
      const candidate = await find()
      return candidate ? candidate.leave.message : unknownCandidate
    },
    readAgain: find,
    holds: (candidate) => {
      if (!candidate) return null
      return status === 'TurnedDown' ? candidate.left === null : status === 'Agreed' ? candidate.left?.on != null : candidate.left !== null
    },
  })
  return { candidate: source, userErrors }
}
