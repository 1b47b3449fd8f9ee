import type { Permission } from '../../../../schema/generated/operations.ts'
import type { GraphContext } from '../../context.ts'
import type { Availability, ChangeElectionStageInput, PublishInput, StageName } from '../../generated/graph.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { anything } from '../../reading/values.ts'
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
  send: (election: ElectionSource) => Promise<unknown>
  /** The reason of a refusal: what keeps the change from being made now. */
  availability: (election: ElectionSource) => Promise<Availability> | Availability
}

const permissionOf = {
  FILING: 'election_candidates_manage',
  REVIEWING: 'election_candidates_manage',
  POLLING: 'election_precinct_manage',
} as const satisfies Record<StageName, Permission>

/** Changes the election, and reads it again. Throws FORBIDDEN for a viewer without the permission. */
async function change({ electionId, permission, send, availability }: Change, context: GraphContext): Promise<Payload> {
  await requirePermission(context, permission)
  const election = await findElectionOf(electionId, context)
  if (!election) return { election: null, userErrors: [unknownElection] }
  const { source, userErrors } = await write({
    call: () => send(election),
    confirmation: 'Saved',
    conflict: async () => {
      const now = await findElectionOf(electionId, context)
      return now && (await availability(now)).message
    },
    readAgain: () => findElection(context),
  })
  return { election: source, userErrors }
}

/** Opens or closes a stage. Source: PUT /api/election/change/{filing|reviewing|polling}, then GET /api/election/current. */
export function changeStage({ electionId, stage, isOpen }: ChangeElectionStageInput, context: GraphContext): Promise<Payload> {
  const { rest } = context
  const send = ({ id: Guid }: ElectionSource) => {
    switch (stage) {
      case 'FILING':
        return rest('changeFiling', { body: { Guid, IsFilingOpen: isOpen }, read: anything })
      case 'REVIEWING':
        return rest('changeReviewing', { body: { Guid, IsReviewingOpen: isOpen }, read: anything })
      case 'POLLING':
        return rest('changePolling', { body: { Guid, IsPollingOpen: isOpen }, read: anything })
    }
  }
  const availability = async (election: ElectionSource) =>
    stage === 'REVIEWING' && isOpen ? (await findCandidateControls(election, context)).openReviewing : changeOf(election, stage, isOpen)
  return change({ electionId, permission: permissionOf[stage], send, availability }, context)
}

/** Publishes the candidates. Source: PUT /api/election/candidate/publish/{electionGuid}, then GET /api/election/current. */
export function publishCandidates({ electionId }: PublishInput, context: GraphContext): Promise<Payload> {
  const send = ({ id }: ElectionSource) => context.rest('publishCandidates', { path: { electionGuid: id }, read: anything })
  const availability = async (election: ElectionSource) => (await findCandidateControls(election, context)).publish
  return change({ electionId, permission: 'election_candidates_manage', send, availability }, context)
}

/** Publishes the results. Source: PUT /api/election/result/publish/{electionGuid}, then GET /api/election/current. */
export function publishResults({ electionId }: PublishInput, context: GraphContext): Promise<Payload> {
  const send = ({ id }: ElectionSource) => context.rest('publishResults', { path: { electionGuid: id }, read: anything })
  const availability = async (election: ElectionSource) => (await findPrecinct(election, context)).publish
  return change({ electionId, permission: 'election_precinct_manage', send, availability }, context)
}
