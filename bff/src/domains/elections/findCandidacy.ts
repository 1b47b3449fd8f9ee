import type { GraphContext } from '../../context.ts'
import type { Availability, Candidacy, CandidateStatus, EntryStatus } from '../../generated/graph.ts'
import { available, blocked } from '../../viewer/availability.ts'
import type { FormSource } from '../../forms/readFormGroup.ts'
import { readFormGroup } from '../../forms/readFormGroup.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, oneOfOr, optional, readText } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { runOf } from './cards.ts'
import { isEligible } from './eligibility.ts'
import type { ElectionSource } from './source.ts'

export interface CandidacySource extends Candidacy {
  form: FormSource
}

/** Any status but Draft makes it read-only: second document, section 4. */
const statuses: Readonly<Record<string, EntryStatus>> = {
  Draft: 'DRAFT',
  Active: 'DRAFT',
  Inactive: 'DRAFT',
  Submitted: 'SUBMITTED',
  Review: 'SUBMITTED',
  Approved: 'SUBMITTED',
  Rejected: 'SUBMITTED',
  Qualified: 'SUBMITTED',
  Disqualified: 'SUBMITTED',
}

/** The officers' disposition by the status of a candidacy; a Draft has none. */
const dispositions: Readonly<Record<string, CandidateStatus>> = {
  submitted: 'SUBMITTED',
  review: 'SUBMITTED',
  qualified: 'QUALIFIED',
  approved: 'QUALIFIED',
  disqualified: 'DISQUALIFIED',
  rejected: 'DISQUALIFIED',
}

const submitted = blocked('SUBMITTED', 'Your candidacy has been successfully submitted.')
const notEligible = blocked('NOT_ELIGIBLE', 'You are not eligible to run.')

/** The first note that holds blocks the filing: second document, section 4, and decisions. */
function filingOf(election: ElectionSource, status: EntryStatus): Availability {
  if (status === 'SUBMITTED') return submitted
  const run = runOf(election)
  if (!run.isAllowed) return run
  return isEligible(election, 'CANDIDACY') ? available : notEligible
}

/** A draft has no disposition: null. */
function readDisposition(response: Unread<Contract['AttributeGroup']>, status: EntryStatus): CandidateStatus | null {
  if (status !== 'SUBMITTED') return null
  return oneOfOr(fieldsOf(response).Status, dispositions, 'SUBMITTED')
}

/** The viewer's candidacy; null where there is none to file. Source: GET /api/election/attributes/{electionGuid}. */
export async function findCandidacy(election: ElectionSource, { rest }: GraphContext): Promise<CandidacySource | null> {
  const rules = { statuses, availabilityOf: ({ status }: { status: EntryStatus }) => filingOf(election, status) }
  const path = { electionGuid: election.id }
  const read = (response: Unread<Contract['AttributeGroup']>): CandidacySource => {
    const form = readFormGroup(response, rules)
    const ballotName = optional(fieldsOf(response).BallotName, readText)
    const disposition = readDisposition(response, form.status)
    return { __typename: 'Candidacy', id: form.id, form, ballotName, note: form.availability.message, disposition }
  }
  return readIfThere(() => rest('getCandidacy', { path, read }))
}
