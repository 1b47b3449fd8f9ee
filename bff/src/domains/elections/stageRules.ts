import type { Availability, Candidate, StageName } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import type { ElectionSource } from './source.ts'

// Which stage may be opened and closed. Source: second document, section 4, with decisions: Polling.

const alreadyIs = (stage: string, state: 'open' | 'closed') => blocked('UNCHANGED', `${stage} is ${state} already.`)

function changeOfFiling({ filing, reviewing }: ElectionSource, isOpen: boolean): Availability {
  if (reviewing !== 'UNSET') return blocked('CLOSED', 'Filing is over: reviewing was opened.')
  if (isOpen) return filing === 'OPEN' ? alreadyIs('Filing', 'open') : available
  return filing === 'OPEN' ? available : alreadyIs('Filing', 'closed')
}

function changeOfReviewing({ filing, reviewing, polling }: ElectionSource, isOpen: boolean): Availability {
  if (polling !== 'UNSET') return blocked('CLOSED', 'Reviewing is over: the candidates are published.')
  if (filing !== 'CLOSED') return blocked('NOT_YET_OPEN', 'Reviewing begins once filing is closed.')
  if (isOpen) return reviewing === 'OPEN' ? alreadyIs('Reviewing', 'open') : available
  return reviewing === 'OPEN' ? available : alreadyIs('Reviewing', 'closed')
}

const waits = blocked('NOT_POSSIBLE', 'Opening polling again waits for another officer to agree to its reason.')

function changeOfPolling({ polling, stage, reopening }: ElectionSource, isOpen: boolean): Availability {
  if (polling === 'UNSET') return blocked('NOT_YET_OPEN', 'Polling begins once the candidates are published.')
  if (stage === 'COMPLETED') return blocked('CLOSED', 'Polling is over: the results are published.')
  if (isOpen && reopening) return waits
  if (isOpen) return polling === 'OPEN' ? alreadyIs('Polling', 'open') : available
  return polling === 'OPEN' ? available : alreadyIs('Polling', 'closed')
}

const rules = { FILING: changeOfFiling, REVIEWING: changeOfReviewing, POLLING: changeOfPolling } as const

export const changeOf = (election: ElectionSource, stage: StageName, isOpen: boolean): Availability => rules[stage](election, isOpen)

/** Candidates are decided while reviewing is open. */
export function decideOf({ reviewing }: ElectionSource): Availability {
  if (reviewing === 'OPEN') return available
  return reviewing === 'UNSET' ? blocked('NOT_YET_OPEN', 'Reviewing is not open yet.') : blocked('CLOSED', 'Reviewing is closed.')
}

/** That a candidate left is recorded after the candidates are published, and before the results are. */
export function leaveOf({ polling, stage }: ElectionSource, { status, left }: Pick<Candidate, 'status' | 'left'>): Availability {
  if (polling === 'UNSET') return blocked('NOT_YET_OPEN', 'The candidates are not published yet.')
  if (status !== 'QUALIFIED') return blocked('NOT_POSSIBLE', 'The candidate is not on the ballot.')
  if (left?.on != null) return blocked('UNCHANGED', 'The candidate has left the ballot already.')
  return stage === 'COMPLETED' ? blocked('CLOSED', 'The results are published.') : available
}

const noneQualified = blocked(
  'NOT_POSSIBLE',
  'No candidate is qualified: voters could not cast a ballot. Open reviewing again to qualify one.',
)

interface CandidateCounts {
  all: number
  waiting: number
  qualified: number
}

/** Once reviewing was opened, filing is over: without a candidacy the election could not go on. */
export function openReviewingOf(election: ElectionSource, { all }: CandidateCounts): Availability {
  const availability = changeOf(election, 'REVIEWING', true)
  if (!availability.isAllowed || all > 0) return availability
  return blocked('NOT_POSSIBLE', 'No candidacy has been submitted.')
}

/** Publishing needs every candidate decided, and at least one qualified. */
export function publishCandidatesOf({ reviewing, polling }: ElectionSource, { waiting, qualified }: CandidateCounts): Availability {
  if (polling !== 'UNSET') return blocked('UNCHANGED', 'The candidates are published already.')
  if (reviewing === 'UNSET') return blocked('NOT_YET_OPEN', 'The candidates are published once reviewing is closed.')
  const open = reviewing === 'OPEN' ? ['reviewing is open'] : []
  const undecided = waiting === 0 ? [] : [waiting === 1 ? '1 candidate has no disposition' : `${waiting} candidates have no disposition`]
  const [first, ...others] = [...open, ...undecided]
  if (first === undefined) return qualified > 0 ? available : noneQualified
  const reasons = [first, ...others].join(', and ')
  return blocked(open.length > 0 ? 'REVIEWING' : 'NOT_POSSIBLE', `Not yet: ${reasons}.`)
}

/** @param ballots that were cast. */
export function publishResultsOf({ polling, stage, reopening }: ElectionSource, ballots: number): Availability {
  if (stage === 'COMPLETED') return blocked('UNCHANGED', 'The results are published already.')
  if (polling === 'UNSET' || polling === 'OPEN') return blocked('NOT_YET_OPEN', 'The results are published once polling is closed.')
  if (reopening) return waits
  return ballots > 0 ? available : blocked('NO_VOTE', 'No ballot has been cast.')
}

export function reportOf({ hasPartialCounts }: Pick<ElectionSource, 'hasPartialCounts'>, ballots: number): Availability {
  if (ballots > 0) return available
  return blocked('NO_VOTE', hasPartialCounts ? 'There are no votes to report yet.' : 'This election is counted with the results alone.')
}
