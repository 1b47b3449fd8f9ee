import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Day } from '../../../../schema/rules/days.ts'
import type { Database } from '../../database/connect.ts'
import type { Election } from './election.ts'

type Qualification = components['schemas']['Qualification']

interface Standing {
  readonly status: 'Active' | 'Pending' | 'Review'
  readonly isCompliant: boolean
  /** Full years; null for an applicant. */
  readonly yearsAsMember: number | null
  readonly hasOverdueLoan: boolean
  /** Who opens, reviews or counts an election does not run in it. */
  readonly isOfficer: boolean
  /** Null without a row in the attendee list. */
  readonly isPresent: boolean | null
}

/** Full years from one day to another. */
export function yearsBetween(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

async function readStanding(database: Database, { guid }: Election, userGuid: string, now: Date): Promise<Standing> {
  const today = businessDay(now)
  const user = await database
    .selectFrom('users')
    .leftJoin('members', 'members.user_guid', 'users.guid')
    .leftJoin('attendees', (join) =>
      join.on('attendees.election_guid', '=', guid).on(sql`lower(attendees.employee_id)`, '=', sql`lower(users.employee_id)`),
    )
    .select(['users.status', 'users.is_compliant', 'members.joined_at', 'attendees.is_present'])
    .where('users.guid', '=', userGuid)
    .executeTakeFirstOrThrow()
  const overdue = database
    .selectFrom('loan_installments')
    .innerJoin('loans', 'loans.guid', 'loan_installments.loan_guid')
    .select('number')
    .where('loans.member_guid', '=', userGuid)
    .where('entry_id', 'is', null)
    .where('due_on', '<', today)
    .limit(1)
  // A loan of an uploaded loan book has no installments: fewer are paid than were due on the day of the upload.
  const behind = database
    .selectFrom('loans')
    .select('guid')
    .where('member_guid', '=', userGuid)
    .where('booked_remaining', '>', 0)
    .where(sql<boolean>`(granted_on + make_interval(months => booked_paid + 1))::date < booked_on`)
    .limit(1)
  // An officer of an election could open, close and publish the own one. Grants to candidates are refused, too, so that no call has to ask.
  const offices = database.selectFrom('user_permissions').select('permission').where('user_guid', '=', userGuid)
  return {
    isOfficer: (await offices.where('permission', 'like', 'election\\_%').limit(1).executeTakeFirst()) !== undefined,
    status: user.status,
    isCompliant: user.is_compliant,
    yearsAsMember: user.joined_at === null ? null : yearsBetween(businessDay(user.joined_at), today),
    hasOverdueLoan: ((await overdue.executeTakeFirst()) ?? (await behind.executeTakeFirst())) !== undefined,
    isPresent: user.is_present,
  }
}

const countYears = (years: number) => `${String(years)} ${years === 1 ? 'year' : 'years'}`

function toCandidacy(election: Election, standing: Standing): Qualification {
  const { status, isCompliant, yearsAsMember, hasOverdueLoan, isOfficer } = standing
  const isLongEnough = yearsAsMember !== null && yearsAsMember >= election.minimum_years
  return {
    Type: 'Candidacy',
    EligibilityInfo: election.candidacy_info,
    IsEligible: status === 'Active' && isCompliant && isLongEnough && !hasOverdueLoan && !isOfficer,
    Properties: [
      {
        Name: `Member for ${countYears(election.minimum_years)}`,
        Value: yearsAsMember === null ? 'Not a member' : countYears(yearsAsMember),
        IsMet: isLongEnough,
      },
      { Name: 'Status', Value: status, IsMet: status === 'Active' },
      { Name: 'Compliance profile', Value: isCompliant ? 'Complete' : 'Incomplete', IsMet: isCompliant },
      { Name: 'Overdue loans', Value: hasOverdueLoan ? 'Yes' : 'None', IsMet: !hasOverdueLoan },
      ...(isOfficer ? [{ Name: 'Officer of the election', Value: 'Yes', IsMet: false }] : []),
    ],
  }
}

function describeAttendance(isPresent: boolean | null): string {
  if (isPresent === null) return 'Not in the attendee list'
  return isPresent ? 'Present' : 'Absent'
}

/** Why the user may or may not vote. The election's own text is a note for those who may not, and never of the attendance alone. */
function describeVoting(election: Election, { status, isPresent }: Standing): string {
  if (status !== 'Active') return election.voting_info
  if (isPresent === null) return '<p>You are not in the attendee list.</p>'
  return isPresent ? '<p>Active members who are marked present may vote.</p>' : '<p>You are not marked present in the attendance.</p>'
}

function toVoting(election: Election, standing: Standing): Qualification {
  const { status, isPresent } = standing
  return {
    Type: 'Voting',
    EligibilityInfo: describeVoting(election, standing),
    IsEligible: status === 'Active' && isPresent === true,
    Properties: [
      { Name: 'Status', Value: status, IsMet: status === 'Active' },
      { Name: 'Attendance', Value: describeAttendance(isPresent), IsMet: isPresent === true },
    ],
  }
}

/** Candidacy has its own rules; a present Active user may vote. */
export async function readQualifications(
  database: Database,
  election: Election,
  userGuid: string,
  now: Date,
): Promise<{ readonly candidacy: Qualification; readonly voting: Qualification }> {
  const standing = await readStanding(database, election, userGuid, now)
  return { candidacy: toCandidacy(election, standing), voting: toVoting(election, standing) }
}
