import type { components } from '../../../../schema/generated/rest.ts'
import type { Database } from '../../database/connect.ts'
import { isDay } from '../../../../schema/rules/days.ts'
import { readAnswers } from '../../forms/answers.ts'
import type { Entry } from '../../forms/entry.ts'
import { findOpenEntry, openEntry } from '../../forms/entry.ts'
import type { Form } from '../../forms/form.ts'
import { readRegistrationForm, toFields } from '../../forms/form.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Request } from '../../reviews/requests.ts'
import { readRequests } from '../../reviews/requests.ts'
import { findReader, showDecision } from '../../reviews/showRequest.ts'
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

/** Whether an application that waits can be approved. */
async function describeProblem(database: Database, { guid, user_guid, status }: Request) {
  if (status !== 'Review') return {}
  const problem = await findProblem(database, { guid, user_guid })
  return { HasUniqueEmployeeId: problem === null, ...(problem !== null && { Problem: problem }) }
}

/** A registration that was sent. @throws {HttpError} 404 for a missing one, and for one that its applicant still writes. */
export async function readRegistrationForReview(
  services: Services,
  guid: string,
  callerGuid: string,
): Promise<{ registration: Registration; version: string }> {
  const { database } = services
  const form = await readRegistrationForm(database)
  const [request] = await readRequests(database, (query) => query.where('requests.guid', '=', guid).where('kind', '=', 'registration'))
  if (!request || !form) throw new HttpError(404)
  const entry = await database.selectFrom('entries').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
  const [registration, problem] = await Promise.all([toRegistration(database, form, entry), describeProblem(database, request)])
  const { TransactorGuid: _guid, ...shown } = showDecision(request, await findReader(services, callerGuid))
  return { registration: { ...registration, Remarks: '', ...shown, ...problem }, version: versionSeen(request, callerGuid) }
}
