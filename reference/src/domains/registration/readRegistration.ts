import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { isDay } from '../../forms/findBound.ts'
import { readAnswers } from '../../forms/answers.ts'
import { readAskedSums } from '../../forms/askedSums.ts'
import type { Entry } from '../../forms/entry.ts'
import { findOpenEntry, openEntry } from '../../forms/entry.ts'
import type { Form } from '../../forms/form.ts'
import { readRegistrationForm, registrationType, toFields } from '../../forms/form.ts'
import { HttpError } from '../../http/httpError.ts'
import { entryVersion } from '../../reviews/entryReviews.ts'
import { findFirst, readSecondOfficers } from '../../reviews/secondOfficer.ts'
import { readShownStaging, readStaging } from '../../reviews/staging.ts'
import { versionSeen } from '../../reviews/version.ts'
import type { Services } from '../../services.ts'
import { findProblem } from './findProblem.ts'

type Registration = components['schemas']['Registration']

const readUser = (database: Database, guid: string) =>
  database
    .selectFrom('users')
    .select(['user_name', 'email_address', 'first_name', 'middle_name', 'last_name', 'suffix', 'status'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()

type User = Awaited<ReturnType<typeof readUser>>

/** The applicant's answers by the names of the questions; the account has the names that are not asked for. */
function describeApplicant(user: User, answers: ReadonlyMap<string, string>) {
  const birthdate = answers.get('birthdate') ?? ''
  return {
    FirstName: answers.get('first_name') ?? user.first_name,
    MiddleName: answers.get('middle_name') ?? user.middle_name,
    LastName: answers.get('last_name') ?? user.last_name,
    Suffix: answers.get('suffix') ?? user.suffix,
    Sex: answers.get('sex') ?? '',
    Birthdate: isDay(birthdate) ? birthdate : null,
    CivilStatus: answers.get('civil_status') ?? '',
  }
}

async function toRegistration(database: Database, form: Form, entry: Entry): Promise<Registration> {
  const [user, answers] = await Promise.all([readUser(database, entry.user_guid), readAnswers(database, entry.guid)])
  return {
    Guid: entry.guid,
    RegistrationCode: entry.code,
    EmailAddress: user.email_address ?? '',
    UserName: user.user_name,
    ...describeApplicant(user, answers),
    DateCreated: entry.created_at.toISOString(),
    DateSubmitted: entry.submitted_at?.toISOString() ?? null,
    Type: 'Member',
    Status: entry.status === 'Review' ? 'Review' : 'Pending',
    Services: '',
    Title: form.group.title,
    Description: form.group.description,
    Remarks: entry.remarks,
    Fields: toFields(form, answers),
  }
}

/** An applicant's registration, begun at the first read. @throws {HttpError} 404 for a member, or without a form to answer. */
export async function readOwnRegistration({ database, writes, clock, config }: Services, userGuid: string): Promise<Registration> {
  const [user, form] = await Promise.all([readUser(database, userGuid), readRegistrationForm(database)])
  if (user.status === 'Active' || !form) throw new HttpError(404)
  const begin = () => writes.transaction().execute((transaction) => openEntry(transaction, form, userGuid, clock.now()))
  const registration = await toRegistration(database, form, (await findOpenEntry(database, form, userGuid)) ?? (await begin()))
  return config.paymentDetails === null ? registration : { ...registration, PaymentDetails: config.paymentDetails }
}

/** An officer's copy has these beside the applicant's. */
async function describeReview(database: Database, entry: Entry, callerGuid: string) {
  if (entry.status === 'Approved' || entry.status === 'Rejected') {
    const DateProcessed = entry.processed_at?.toISOString()
    return { Status: entry.status, Remarks: entry.remarks, ...(DateProcessed !== undefined && { DateProcessed }) }
  }
  const [staged, problem] = await Promise.all([readShownStaging(database, entry.guid, callerGuid), findProblem(database, entry)])
  return { ...staged, HasUniqueEmployeeId: problem === null, ...(problem !== null && { Problem: problem }) }
}

/** A registration that was sent. @throws {HttpError} 404 for a missing one, and for one that its applicant still writes. */
export async function readRegistrationForReview(
  { database, config }: Services,
  guid: string,
  callerGuid: string,
): Promise<{ registration: Registration; version: string }> {
  const form = await readRegistrationForm(database)
  const entry = await database
    .selectFrom('entries')
    .innerJoin('attribute_groups', 'attribute_groups.guid', 'group_guid')
    .selectAll('entries')
    .where('entries.guid', '=', guid)
    .where('attribute_groups.type', '=', registrationType)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst()
  if (!entry || !form) throw new HttpError(404)
  const [registration, review, staged, first, sums, showSecond] = await Promise.all([
    toRegistration(database, form, entry),
    describeReview(database, entry, callerGuid),
    readStaging(database, entry.guid),
    findFirst(database, entry.guid),
    readAskedSums(database, entry.status === 'Review' ? [entry.guid] : []),
    readSecondOfficers({ database, config }),
  ])
  const second = showSecond({ guid: entry.guid, sum: sums.get(entry.guid) ?? null })
  const version = versionSeen(entryVersion(entry), staged, first, callerGuid)
  return { registration: { ...registration, ...review, ...second }, version }
}
