import { auditOpening } from '../../audit/openings.ts'
import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Call } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/fullName.ts'
import { isDay } from '../../../../schema/rules/days.ts'
import { readAnswers } from '../../forms/answers.ts'
import { HttpError } from '../../http/httpError.ts'
import { toEtag } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { toCandidacy } from './candidacy.ts'
import { readCandidacyForm } from './candidacyForm.ts'
import { versionOfDisposition } from './decideCandidate.ts'
import { readElection } from './election.ts'
import { yearsBetween } from './eligibility.ts'

type Schemas = components['schemas']

const reviewPermission = 'election_candidates_review'

const selectCandidates = (database: Database) =>
  database
    .selectFrom('candidates')
    .innerJoin('entries', 'entries.guid', 'candidates.entry_guid')
    .innerJoin('users', 'users.guid', 'entries.user_guid')
    .innerJoin('positions', 'positions.guid', 'candidates.position_guid')
    .select(['candidates.guid', 'candidates.status', 'positions.name as position', fullName('users').as('name')])

export async function listCandidates(database: Database, electionGuid: string): Promise<Schemas['CandidateItem'][]> {
  const election = await readElection(database, electionGuid)
  const rows = await selectCandidates(database)
    .where('candidates.election_guid', '=', election.guid)
    .orderBy(sql`name`)
    .orderBy('candidates.guid')
    .execute()
  return rows.map(({ guid, name, status, position }) => ({ Guid: guid, Name: name, Status: status, Position: position }))
}

/** A member's last answer in the profile or the application; empty without one. */
async function readStated(database: Database, userGuid: string, controlName: 'sex' | 'birthdate'): Promise<string> {
  const answer = await database
    .selectFrom('answers')
    .innerJoin('entries', 'entries.guid', 'answers.entry_guid')
    .innerJoin('attribute_groups', 'attribute_groups.guid', 'entries.group_guid')
    .select('value')
    .where('entries.user_guid', '=', userGuid)
    .where('control_name', '=', controlName)
    .where('type', 'in', ['Compliance', 'Registration'])
    .orderBy('entries.created_at', 'desc')
    .executeTakeFirst()
  return answer?.value ?? ''
}

/** How a candidate left the published ballot, or is said to while a second officer has not agreed; null for every other one. */
async function readLeaving(database: Database, guid: string, caller: string): Promise<Schemas['Leaving'] | null> {
  const row = await database
    .selectFrom('left_candidates')
    .innerJoin('users as asker', 'asker.guid', 'asked_by')
    .leftJoin('users as other', 'other.guid', 'agreed_by')
    .select(['kind', 'reason', 'asked_by', 'asked_at', 'agreed_at', fullName('asker').as('asker'), fullName('other').as('other')])
    .where('candidate_guid', '=', guid)
    .executeTakeFirst()
  if (!row) return null
  const { kind: Kind, reason: Reason, asked_by, asked_at, agreed_at, asker: AskedBy, other: AgreedBy } = row
  const agreed = agreed_at === null ? {} : { AgreedBy, On: businessDay(agreed_at) }
  return { Kind, Reason, AskedBy, AskedAt: asked_at.toISOString(), IsOwn: asked_by === caller, ...agreed }
}

/** The officers with the review permission, and whether each has reviewed the candidate. */
async function listReviews(database: Database, candidateGuid: string): Promise<Schemas['Candidate']['Reviews']> {
  const rows = await database
    .selectFrom('user_permissions')
    .innerJoin('users', 'users.guid', 'user_permissions.user_guid')
    .leftJoin('candidate_reviews as review', (join) =>
      join.onRef('review.officer_guid', '=', 'users.guid').on('review.candidate_guid', '=', candidateGuid),
    )
    .select([fullName('users').as('name'), 'reviewed_at'])
    .where('permission', '=', reviewPermission)
    .orderBy(sql`name`)
    .orderBy('users.guid')
    .execute()
  return rows.map(({ name, reviewed_at }) => ({ Name: name, Status: reviewed_at ? 'Reviewed' : 'Pending' }))
}

async function hasReviewed(database: Database, candidateGuid: string, officerGuid: string): Promise<boolean> {
  const review = database.selectFrom('candidate_reviews').select('reviewed_at').where('candidate_guid', '=', candidateGuid)
  return (await review.where('officer_guid', '=', officerGuid).executeTakeFirst()) !== undefined
}

export async function readCandidate(services: Services, call: Call<'getCandidate'>): Promise<Schemas['Candidate']> {
  const { database, clock } = services
  const candidate = await selectCandidates(database)
    .selectAll('entries')
    .leftJoin('users as officers', 'officers.guid', 'candidates.decided_by')
    .select(['candidates.guid', 'candidates.status', 'entries.guid as entry_guid', 'candidates.election_guid', 'users.email_address'])
    .select(['candidates.reason', 'candidates.decided_by', 'candidates.decided_at', fullName('officers').as('officer')])
    .where('candidates.guid', '=', call.params.candidateGuid)
    .executeTakeFirst()
  if (!candidate?.submitted_at) throw new HttpError(404)
  const { decided_at: decidedAt, officer } = candidate
  call.setHeader('ETag', toEtag(versionOfDisposition(candidate)))
  await auditOpening(services, call, { subject: candidate.user_guid, item: candidate.guid })
  const form = await readCandidacyForm(database, await readElection(database, candidate.election_guid))
  const [answers, sex, birthdate, reviews, isReviewed, leaving] = await Promise.all([
    readAnswers(database, candidate.entry_guid),
    readStated(database, candidate.user_guid, 'sex'),
    readStated(database, candidate.user_guid, 'birthdate'),
    listReviews(database, candidate.guid),
    hasReviewed(database, candidate.guid, call.caller().guid),
    readLeaving(database, candidate.guid, call.caller().guid),
  ])
  return {
    Guid: candidate.guid,
    Name: candidate.name,
    Status: candidate.status,
    Sex: sex,
    Age: isDay(birthdate) ? yearsBetween(birthdate, businessDay(clock.now())) : null,
    DateSubmitted: candidate.submitted_at.toISOString(),
    EmailAddress: candidate.email_address ?? '',
    Position: candidate.position,
    Form: toCandidacy(form, { ...candidate, guid: candidate.entry_guid, status: 'Submitted' }, answers, candidate.status),
    Reviews: reviews,
    IsReviewed: isReviewed,
    Reason: candidate.reason ?? '',
    Transactor: decidedAt === null ? '' : officer,
    DateProcessed: decidedAt === null ? null : decidedAt.toISOString(),
    Left: leaving,
  }
}
