import type { components } from '../../../../schema/generated/rest.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Call, Handlers } from '../../contract/call.ts'
import { servicePermission } from '../../contract/authorize.ts'
import type { Database } from '../../database/connect.ts'
import { findFaults } from '../../forms/answerFaults.ts'
import { readAnswers } from '../../forms/answers.ts'
import {
  canSendAgain,
  findEntry,
  findSubmittedEntry,
  listEarlierEntries,
  lockOpenEntry,
  openEntry,
  requireEditable,
} from '../../forms/entry.ts'
import type { Entry } from '../../forms/entry.ts'
import { complianceType, isAccountEmail, readEntryForm, readEntryFormByName, toFields } from '../../forms/form.ts'
import type { Form } from '../../forms/form.ts'
import { findPrefill, markPrefilled } from '../../forms/prefill.ts'
import { refuseFaults, saveEntry } from '../../forms/saveEntry.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { forgetReplacements } from '../../reviews/staging.ts'
import { toGroup } from '../../forms/attributeGroups.ts'
import { readWaitsForMember } from '../../forms/waitsForMember.ts'
import { toAnsweredGroup } from '../../forms/toAnsweredGroup.ts'
import { writeEntryReceived } from './entryMail.ts'
import { listEntries } from './listEntries.ts'
import { entryReviewHandlers } from './reviewEntries.ts'

type AttributeGroup = components['schemas']['AttributeGroup']
type Earlier = components['schemas']['EarlierEntry']

async function listEarlier(database: Database, form: Form, userGuid: string, shown?: Entry): Promise<Earlier[]> {
  const entries = await listEarlierEntries(database, form, userGuid, shown)
  return entries.flatMap(({ code, status, submitted_at: submittedAt }) =>
    submittedAt === null || status === 'Draft' ? [] : [{ EntryCode: code, Status: status, DateSubmitted: submittedAt.toISOString() }],
  )
}

/** The caller's present entry, or the submitted one of a code. @throws {HttpError} 404 */
async function readEntry({ database, clock }: Services, { params, query, caller }: Call<'getEntry'>): Promise<AttributeGroup> {
  const form = await readEntryFormByName(database, params.name)
  if (!form) throw new HttpError(404)
  const { guid: userGuid } = caller()
  if (query.code !== undefined) {
    const submitted = await findSubmittedEntry(database, form, userGuid, query.code)
    if (!submitted) throw new HttpError(404)
    return toAnsweredGroup(database, form, submitted)
  }
  const group = toGroup(form.group)
  const entry = await findEntry(database, form, userGuid)
  const EarlierEntries = await listEarlier(database, form, userGuid, entry)
  if (group.Status === 'Inactive') return { ...group, Remarks: '', EarlierEntries, Fields: toFields(form, new Map()) }
  const prefill = await findPrefill(database, form, userGuid, businessDay(clock.now()))
  if (!entry) {
    const begun = toFields(form, new Map([...prefill].map(([name, { value }]) => [name, value])))
    return { ...group, Status: 'Draft', Remarks: '', EarlierEntries, Fields: markPrefilled(form, begun, prefill, { isLast: false }) }
  }
  const { Fields = [], ...answered } = await toAnsweredGroup(database, form, entry)
  const CanSendAgain = canSendAgain(form, entry)
  return { ...answered, Fields: markPrefilled(form, Fields, prefill, { isLast: CanSendAgain }), CanSendAgain, EarlierEntries }
}

/** Members' other calls on a group need a complete profile, unless it is the profile; a missing group needs one too. */
const isCompliantOnly = async (database: Database, groupGuid: string): Promise<boolean> =>
  (await readEntryForm(database, groupGuid))?.group.type !== complianceType

/** @returns whether the profile is complete. @throws {HttpError} 403 for an applicant: only members have entries. */
async function requireMember(transaction: Database, userGuid: string): Promise<boolean> {
  const user = transaction.selectFrom('users').select(['status', 'is_compliant']).where('guid', '=', userGuid)
  const { status, is_compliant: isCompliant } = await user.executeTakeFirstOrThrow()
  if (status !== 'Active') throw new HttpError(403)
  return isCompliant
}

/** @throws {HttpError} 404 for a missing form, 409 for one that has not been availed. */
async function requireForm(transaction: Database, guid: string): Promise<Form> {
  const form = await readEntryForm(transaction, guid)
  if (!form) throw new HttpError(404)
  if (form.group.status === 'Inactive')
    throw new HttpError(409, { message: 'This service is not available because it has not been availed.' })
  return form
}

const reviewPermissionOf = ({ group }: Form) => (group.type === 'Service' ? servicePermission(group.name) : 'management_access')

async function save({ database, clock, files }: Services, call: Call<'saveEntry'>): Promise<'Saved'> {
  const { Guid: guid, Fields: answers, After: after } = call.body.AttributeGroup
  const { guid: userGuid } = call.caller()
  const removed = await database.transaction().execute(async (transaction) => {
    await requireMember(transaction, userGuid)
    const form = await requireForm(transaction, guid)
    const now = clock.now()
    const entry = await openEntry(transaction, form, userGuid, now, after)
    requireEditable(entry)
    return saveEntry(transaction, files, form, entry, { answers, uploads: call.files, reviewPermission: reviewPermissionOf(form), now })
  })
  for (const file of removed) await files.removeUnrecorded(file)
  return 'Saved'
}

/** Submits the answers of an entry, whose lock the transaction holds. @throws {HttpError} 400 with each question at fault. */
async function submitAnswers(transaction: Database, form: Form, entry: Entry, now: Date): Promise<'Review' | 'Submitted'> {
  refuseFaults(findFaults(form, await readAnswers(transaction, entry.guid), businessDay(now)))
  const status = form.group.type === 'Service' ? 'Review' : 'Submitted'
  const sent = { status, remarks: '', submitted_at: now, decided_by: null, processed_at: null } as const
  await transaction.updateTable('entries').set(sent).where('guid', '=', entry.guid).execute()
  await forgetReplacements(transaction, entry.guid)
  if (form.group.type === complianceType)
    await transaction.updateTable('users').set({ is_compliant: true }).where('guid', '=', entry.user_guid).execute()
  return status
}

/** Asks for the confirmation of an e-mail address that a form has brought, in its transaction. */
type AskForAddress = (
  services: Services,
  transaction: Database,
  userGuid: string,
  sent: { field: string; address: string },
) => Promise<void>

/** The address that a form with the question for it was sent with. */
async function findSentAddress(transaction: Database, { questions }: Form, entry: Entry) {
  const field = questions.find(isAccountEmail)?.control_name
  const address = field === undefined ? undefined : (await readAnswers(transaction, entry.guid)).get(field)
  return field === undefined || address === undefined ? null : { field, address }
}

async function submit(services: Services, askForAddress: AskForAddress, call: Call<'submitEntry'>): Promise<'Submitted'> {
  const { clock, config, mails } = services
  const { guid: userGuid } = call.caller()
  const response = await call.once(async (transaction) => {
    const isCompliant = await requireMember(transaction, userGuid)
    const form = await requireForm(transaction, call.params.groupGuid)
    const entry = await lockOpenEntry(transaction, form, userGuid)
    if (!entry) throw new HttpError(404)
    requireEditable(entry)
    const Status = await submitAnswers(transaction, form, entry, clock.now())
    await call.audit(transaction, { subject: entry.guid, before: { Status: entry.status }, after: { EntryCode: entry.code, Status } })
    const sent = await findSentAddress(transaction, form, entry)
    if (sent) await askForAddress(services, transaction, userGuid, sent)
    const waitsForLink = await readWaitsForMember(transaction, entry.guid)
    const received = writeEntryReceived(config, form, entry, { isCompliant, waitsForLink })
    await mails.add(transaction, await mailOf(config, transaction, userGuid, received))
    return 'Submitted'
  })
  mails.wake()
  return response
}

/**
 * Services, forms and the compliance profile, a member's answers to them, and their review. `askForAddress` confirms an e-mail address:
 * accounts are another domain's.
 */
export function serviceHandlers(services: Services, askForAddress: AskForAddress) {
  const { database } = services
  return {
    getEntry: (call) => readEntry(services, call),
    listEntries: ({ caller }) => listEntries(database, caller().guid),
    saveEntry: {
      isCompliantOnly: ({ body }) => isCompliantOnly(database, body.AttributeGroup.Guid),
      handle: (call) => save(services, call),
    },
    submitEntry: {
      isCompliantOnly: ({ params }) => isCompliantOnly(database, params.groupGuid),
      handle: (call) => submit(services, askForAddress, call),
    },
    ...entryReviewHandlers(services),
  } satisfies Partial<Handlers>
}
