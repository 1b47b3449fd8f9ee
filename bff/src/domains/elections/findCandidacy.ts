import type { GraphContext } from '../../context.ts'
import type { Availability, Candidacy, CandidateStatus, EntryStatus } from '../../generated/graph.ts'
import { available, blocked } from '../../mapping/availability.ts'
import type { FormSource } from '../../mapping/readFormGroup.ts'
import { readFormGroup } from '../../mapping/readFormGroup.ts'
import { readIfThere } from '../../mapping/readIfThere.ts'
import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, oneOfOr } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { runOf } from './cards.ts'
import { isEligible } from './eligibility.ts'
import type { ElectionSource } from './source.ts'

/** A candidacy with all its questions. */
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

/** What a status other than Draft says of the officers' disposition. */
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

/** Whether the candidacy can be filled in, with the first note that holds: second document, section 4, and decisions. */
function filingOf(election: ElectionSource, status: EntryStatus): Availability {
  if (status === 'SUBMITTED') return submitted
  const run = runOf(election)
  if (!run.isAllowed) return run
  return isEligible(election, 'CANDIDACY') ? available : notEligible
}

/** Null for a draft. */
function readDisposition(answer: Unread<Contract['AttributeGroup']>, status: EntryStatus): CandidateStatus | null {
  if (status !== 'SUBMITTED') return null
  return oneOfOr(fieldsOf(answer).Status, dispositions, 'SUBMITTED')
}

/** The viewer's candidacy; null where there is none to file. Source: GET /api/election/attributes/{electionGuid}. */
export async function findCandidacy(election: ElectionSource, { rest }: GraphContext): Promise<CandidacySource | null> {
  const rules = { statuses, availabilityOf: ({ status }: { status: EntryStatus }) => filingOf(election, status) }
  const path = { electionGuid: election.id }
  const read = (answer: Unread<Contract['AttributeGroup']>): CandidacySource => {
    const form = readFormGroup(answer, rules)
    const disposition = readDisposition(answer, form.status)
    return { __typename: 'Candidacy', id: form.id, form, note: form.availability.message, disposition }
  }
  return readIfThere(() => rest('getCandidacy', { path, read }))
}
