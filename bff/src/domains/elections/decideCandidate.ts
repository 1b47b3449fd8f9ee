import type { GraphContext } from '../../context.ts'
import type { Candidate, DecideCandidateInput, UserError } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { isGuid } from '../../reading/isGuid.ts'
import { answered } from '../../rest/answer.ts'
import { ifMatch } from '../../reading/version.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { conflictOf, write } from '../../writing/write.ts'
import { findCandidate } from './findCandidate.ts'
import { findElection } from './findElection.ts'
import { requirePermission } from './requirePermission.ts'

type Payload = Awaited<ResolversTypes['DecideCandidatePayload']>

const statusOf = { QUALIFIED: 'Qualified', DISQUALIFIED: 'Disqualified' } as const

export const unknownCandidate: UserError = { code: 'FAILED', message: 'There is no such candidate.', field: ['input', 'candidateId'] }
const noReason: UserError = { code: 'INVALID', message: 'Say why the candidate is disqualified.', field: ['input', 'reason'] }
const noDisposition: UserError = { code: 'INVALID', message: 'Choose Qualified or Disqualified.', field: ['input', 'status'] }

const nothing = { candidate: null, election: null }
const refused = (error: UserError): Payload => ({ ...nothing, userErrors: [error] })

const words = { QUALIFIED: 'qualified', DISQUALIFIED: 'disqualified' } as const

/** Says what has changed of a candidate since the officer read it: the disposition of another officer, or else the answers. */
function explainChange({ status, transactor }: Candidate): UserError {
  const since = 'since you read it. Look again before you decide.'
  if (status === 'SUBMITTED') return conflictOf(`This candidacy has changed ${since}`)
  return conflictOf(
    transactor === null ? `This candidate was ${words[status]} ${since}` : `${transactor} has ${words[status]} this candidate ${since}`,
  )
}

async function findBoth(id: string, context: GraphContext) {
  const election = await findElection(context)
  return { election, candidate: election && (await findCandidate(election, id, context)) }
}

/**
 * Qualifies or disqualifies a candidate. Source: PUT /api/election/candidate/disposition, which echoes the status, then GET
 * /api/election/current and GET /api/election/candidate/{candidateGuid}; with a version the two are read first, too, so that a REST API
 * without If-Match overwrites no earlier disposition. Throws FORBIDDEN for a viewer without the permission.
 */
export async function decideCandidate(input: DecideCandidateInput, context: GraphContext): Promise<Payload> {
  const { candidateId, status, reason, version } = input
  await requirePermission(context, 'election_candidates_manage')
  if (status === 'SUBMITTED') return refused(noDisposition)
  if (!isGuid(candidateId)) return refused(unknownCandidate)
  const Reason = reason?.trim() ?? ''
  if (status === 'DISQUALIFIED' && Reason === '') return refused(noReason)
  if (version != null) {
    const { candidate } = await findBoth(candidateId, context)
    if (!candidate) return refused(unknownCandidate)
    if (candidate.version !== version) return refused(explainChange(candidate))
  }
  const headers = version == null ? {} : ifMatch(version)
  const body = { Guid: candidateId, Status: statusOf[status], ...(status === 'DISQUALIFIED' && { Reason }) }
  const { source, userErrors } = await write({
    call: () => context.rest('decideCandidate', { body, read: answered(body.Status), ...headers }),
    faults: faultsAt({ Reason: 'reason' }),
    conflict: async ({ status: refusal }) => {
      const { candidate } = await findBoth(candidateId, context)
      if (!candidate) return unknownCandidate
      if (refusal === 412) return explainChange(candidate)
      return (status === 'QUALIFIED' ? candidate.qualify : candidate.disqualify).message
    },
    readAgain: () => findBoth(candidateId, context),
    holds: ({ candidate }) => (candidate === null ? null : candidate.status === status),
  })
  return { ...(source ?? nothing), userErrors }
}
