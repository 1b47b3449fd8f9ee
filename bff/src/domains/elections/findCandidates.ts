import type { GraphContext } from '../../context.ts'
import type { CandidateConnection, CandidateControls, CandidateItem, CandidateStatus, StageState } from '../../generated/graph.ts'
import type { ConnectionArguments } from '../../connection.ts'
import { connectionOf } from '../../connection.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import { readIfPossible } from '../../rest/readIfThere.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, oneOf, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { candidatePermissions, ifPermitted, isHolder, requirePermission } from './requirePermission.ts'
import type { ElectionSource } from './source.ts'
import { changeOf, decideOf, openReviewingOf, publishCandidatesOf } from './stageRules.ts'

/** The documents name no status of a candidate without a disposition. */
const statuses: Readonly<Record<string, CandidateStatus>> = {
  Qualified: 'QUALIFIED',
  Disqualified: 'DISQUALIFIED',
  Submitted: 'SUBMITTED',
  Pending: 'SUBMITTED',
  Review: 'SUBMITTED',
  '': 'SUBMITTED',
}

/** The disposition of a candidate; SUBMITTED where the REST API names none. */
export const readCandidateStatus = (value: Unread<string | null>): CandidateStatus =>
  optional(value, (status) => oneOf(status, statuses)) ?? 'SUBMITTED'

const readItems = (response: Unread<Contract['CandidateItem'][]>): CandidateItem[] =>
  each(response, (item) => {
    const candidate = fieldsOf(item)
    return {
      __typename: 'CandidateItem',
      id: nonEmpty(candidate.Guid),
      name: text(candidate.Name),
      status: readCandidateStatus(candidate.Status),
      position: optional(candidate.Position, text),
    }
  })

/** All candidates. Source: GET /api/election/candidate/list/{electionGuid}. Throws FORBIDDEN for a viewer without a permission of candidates. */
async function listCandidates({ id }: ElectionSource, context: GraphContext): Promise<CandidateItem[]> {
  await requirePermission(context, ...candidatePermissions)
  return context.rest('listCandidates', { path: { electionGuid: id }, read: readItems })
}

const countOf = (candidates: readonly CandidateItem[], status: CandidateStatus): number =>
  candidates.filter((candidate) => candidate.status === status).length

/** A part of the candidates; the search looks through name, position and status. */
export async function findCandidates(
  election: ElectionSource,
  args: ConnectionArguments,
  context: GraphContext,
): Promise<CandidateConnection> {
  const candidates = await listCandidates(election, context)
  const textOf = ({ name, position, status }: CandidateItem) => [name, position, status].join(' ')
  return {
    ...connectionOf(candidates, args, { keyOf: ({ id }) => id, textOf }),
    qualifiedCount: countOf(candidates, 'QUALIFIED'),
    disqualifiedCount: countOf(candidates, 'DISQUALIFIED'),
  }
}

const ofState = (stage: string, state: StageState): string => `${stage} (${state === 'OPEN' ? 'Open' : 'Close'})`

/** The label of the candidates page. Source: second document, section 4. */
function labelOf({ filing, reviewing, polling }: ElectionSource): string {
  if (polling !== 'UNSET') return 'Published'
  return reviewing === 'UNSET' ? ofState('Filing', filing) : ofState('Reviewing', reviewing)
}

const readPositions = (response: Unread<Contract['AttributeGroup']>): string[] =>
  (optional(fieldsOf(response).Fields, readFormFields) ?? []).find(({ name }) => name === 'position')?.options ?? []

/** The positions that a candidacy may be for. Source: GET /api/election/attributes/{electionGuid}; none where that cannot be read. */
async function listPositions({ id }: ElectionSource, { rest }: GraphContext): Promise<string[]> {
  // A REST API may refuse the form to an ineligible officer: the positions are those of the candidates then.
  return (await readIfPossible(() => rest('getCandidacy', { path: { electionGuid: id }, read: readPositions }))) ?? []
}

/** The positions without a candidate on the ballot: every candidate is disqualified, or there is none. */
function findEmptyPositions(candidates: readonly CandidateItem[], listed: readonly string[]): string[] {
  const contested = new Set(candidates.filter(({ status }) => status !== 'DISQUALIFIED').map(({ position }) => position))
  // Where the REST API does not say what a candidate runs for, any position may have one.
  if (contested.has(null)) return []
  const named = candidates.flatMap(({ position }) => (position === null ? [] : [position]))
  return [...new Set([...listed, ...named])].filter((position) => !contested.has(position))
}

/**
 * The actions of an officer on the candidates. Source: as `listCandidates`, for their dispositions; once they may be published, GET
 * /api/election/attributes/{electionGuid} for the positions.
 */
export async function findCandidateControls(election: ElectionSource, context: GraphContext): Promise<CandidateControls> {
  const candidates = await listCandidates(election, context)
  const counts = { all: candidates.length, waiting: countOf(candidates, 'SUBMITTED'), qualified: countOf(candidates, 'QUALIFIED') }
  const isManager = await isHolder(context, 'election_candidates_manage')
  const publish = ifPermitted(isManager, publishCandidatesOf(election, counts))
  const positions = publish.isAllowed ? await listPositions(election, context) : []
  return {
    __typename: 'CandidateControls',
    stageLabel: labelOf(election),
    openFiling: ifPermitted(isManager, changeOf(election, 'FILING', true)),
    closeFiling: ifPermitted(isManager, changeOf(election, 'FILING', false)),
    openReviewing: ifPermitted(isManager, openReviewingOf(election, counts)),
    isReviewingNew: election.reviewing === 'UNSET',
    closeReviewing: ifPermitted(isManager, changeOf(election, 'REVIEWING', false)),
    publish,
    decide: ifPermitted(isManager, decideOf(election)),
    emptyPositions: findEmptyPositions(candidates, positions),
  }
}
