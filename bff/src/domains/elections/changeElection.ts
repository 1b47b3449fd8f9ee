import type { Permission } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { Availability, ChangeElectionStageInput, PublishInput, StageName } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import type { Answer } from '../../rest/answer.ts'
import { answered } from '../../rest/answer.ts'
import { faultsAt } from '../../writing/faultsAt.ts'
import { write } from '../../writing/write.ts'
import { findCandidateControls } from './findCandidates.ts'
import { findElection, findElectionOf, unknownElection } from './findElection.ts'
import { findPrecinct } from './findPrecinct.ts'
import { requirePermission } from './requirePermission.ts'
import type { ElectionSource } from './source.ts'
import { changeOf } from './stageRules.ts'

type Payload = Awaited<ResolversTypes['ElectionPayload']>

interface Change {
  electionId: string
  permission: Permission
  send: (election: ElectionSource) => Promise<Answer>
  /** The reason of a refusal: what keeps the change from being made now. */
  availability: (election: ElectionSource) => Promise<Availability> | Availability
  /** Whether the election is as the change leaves it. */
  isDone: (election: ElectionSource) => boolean
}

const permissionOf = {
  FILING: 'election_candidates_manage',
  REVIEWING: 'election_candidates_manage',
  POLLING: 'election_precinct_manage',
} as const satisfies Record<StageName, Permission>

/** Changes the election, and reads it again. Throws FORBIDDEN for a viewer without the permission. */
async function change({ electionId, permission, send, availability, isDone }: Change, context: GraphContext): Promise<Payload> {
  await requirePermission(context, permission)
  const election = await findElectionOf(electionId, context)
  if (!election) return { election: null, userErrors: [unknownElection] }
  const { source, userErrors } = await write({
    call: () => send(election),
    faults: faultsAt({ Reason: 'reason' }),
    conflict: async () => {
      const now = await findElectionOf(electionId, context)
      return now && (await availability(now)).message
    },
    readAgain: () => findElection(context),
    // After the results another election may be the current one.
    holds: (now) => (now?.id === election.id ? isDone(now) : null),
  })
  return { election: source, userErrors }
}

/** Opens or closes a stage. Source: PUT /api/election/change/{filing|reviewing|polling}, then GET /api/election/current. */
export function changeStage({ electionId, stage, isOpen, reason }: ChangeElectionStageInput, context: GraphContext): Promise<Payload> {
  const { rest } = context
  const Reason = reason?.trim() ?? ''
  const send = ({ id: Guid }: ElectionSource) => {
    switch (stage) {
      case 'FILING':
        return rest('changeFiling', { body: { Guid, IsFilingOpen: isOpen }, read: answered() })
      case 'REVIEWING':
        return rest('changeReviewing', { body: { Guid, IsReviewingOpen: isOpen }, read: answered() })
      case 'POLLING':
        return rest('changePolling', { body: { Guid, IsPollingOpen: isOpen, ...(Reason === '' ? {} : { Reason }) }, read: answered() })
    }
  }
  const availability = async (election: ElectionSource) =>
    stage === 'REVIEWING' && isOpen ? (await findCandidateControls(election, context)).openReviewing : changeOf(election, stage, isOpen)
  const flagOf = { FILING: 'filing', REVIEWING: 'reviewing', POLLING: 'polling' } as const
  const isAsAsked = ({ reopening, ...election }: ElectionSource) => {
    const isChanged = election[flagOf[stage]] === (isOpen ? 'OPEN' : 'CLOSED')
    return isOpen ? isChanged || (Reason !== '' && reopening?.isOwn === true) : isChanged && reopening === null
  }
  return change({ electionId, permission: permissionOf[stage], send, availability, isDone: isAsAsked }, context)
}

/** Publishes the candidates. Source: PUT /api/election/candidate/publish/{electionGuid}, then GET /api/election/current. */
export function publishCandidates({ electionId }: PublishInput, context: GraphContext): Promise<Payload> {
  const send = ({ id }: ElectionSource) => context.rest('publishCandidates', { path: { electionGuid: id }, read: answered() })
  const availability = async (election: ElectionSource) => (await findCandidateControls(election, context)).publish
  return change(
    {
      electionId,
      permission: 'election_candidates_manage',
      send,
      availability,
      isDone: ({ polling, stage }) => polling !== 'UNSET' || stage === 'PUBLISHED',
    },
    context,
  )
}

/** Publishes the results. Source: PUT /api/election/result/publish/{electionGuid}, then GET /api/election/current. */
export function publishResults({ electionId }: PublishInput, context: GraphContext): Promise<Payload> {
  const send = ({ id }: ElectionSource) => context.rest('publishResults', { path: { electionGuid: id }, read: answered() })
  const availability = async (election: ElectionSource) => (await findPrecinct(election, context)).publish
  return change(
    { electionId, permission: 'election_precinct_manage', send, availability, isDone: ({ stage }) => stage === 'COMPLETED' },
    context,
  )
}
