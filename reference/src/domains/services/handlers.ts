import type { components } from '../../../../schema/generated/rest.ts'
import type { Call, Handlers } from '../../contract/call.ts'
import { servicePermission } from '../../contract/authorize.ts'
import type { Database } from '../../database/connect.ts'
import { findFaults } from '../../forms/answerFaults.ts'
import { readAnswers } from '../../forms/answers.ts'
import { findEntry, lockOpenEntry, openEntry, requireEditable } from '../../forms/entry.ts'
import type { Entry } from '../../forms/entry.ts'
import { readEntryForm, readEntryFormByName, toFields } from '../../forms/form.ts'
import type { Form } from '../../forms/form.ts'
import { refuseFaults, saveEntry } from '../../forms/saveEntry.ts'
import { Failure } from '../../http/failure.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { forgetReplacements } from '../../reviews/staging.ts'
import { toGroup } from '../member/attributeGroups.ts'
import { writeEntryReceived } from './entryMail.ts'
import { entryReviewHandlers } from './reviewEntries.ts'

type AttributeGroup = components['schemas']['AttributeGroup']

async function readEntry({ database }: Services, name: string, userGuid: string): Promise<AttributeGroup> {
  const form = await readEntryFormByName(database, name)
  if (!form) throw new Failure(404)
  const group = toGroup(form.group)
  const entry = await findEntry(database, form, userGuid)
  if (group.Status === 'Inactive' || !entry) {
    const Status = group.Status === 'Inactive' ? group.Status : 'Draft'
    return { ...group, Status, Remarks: '', Fields: toFields(form, new Map()) }
  }
  const answers = await readAnswers(database, entry.guid)
  return { ...group, Status: entry.status, EntryCode: entry.code, Remarks: entry.remarks, Fields: toFields(form, answers) }
}

/** Whether the members' other calls on a group need a complete profile: a missing group answers like any but the profile. */
const isCompliantOnly = async (database: Database, groupGuid: string): Promise<boolean> =>
  (await readEntryForm(database, groupGuid))?.group.type !== 'Compliance'

/** @throws {Failure} 403 for an applicant: only members have entries. */
async function requireMember(transaction: Database, userGuid: string): Promise<void> {
  const user = transaction.selectFrom('users').select('status').where('guid', '=', userGuid)
  if ((await user.executeTakeFirstOrThrow()).status !== 'Active') throw new Failure(403)
}

/** @throws {Failure} 404 for a missing form, 409 for one that has not been availed. */
async function requireForm(transaction: Database, guid: string): Promise<Form> {
  const form = await readEntryForm(transaction, guid)
  if (!form) throw new Failure(404)
  if (form.group.status === 'Inactive')
    throw new Failure(409, { message: 'This service is not available because it has not been availed.' })
  return form
}

const reviewPermissionOf = ({ group }: Form) => (group.type === 'Service' ? servicePermission(group.name) : 'management_access')

async function save({ database, clock, files }: Services, call: Call<'saveEntry'>): Promise<'Saved'> {
  const { Guid: guid, Fields: answers } = call.body.AttributeGroup
  const { guid: userGuid } = call.caller()
  const removed = await database.transaction().execute(async (transaction) => {
    await requireMember(transaction, userGuid)
    const form = await requireForm(transaction, guid)
    const now = clock.now()
    const entry = await openEntry(transaction, form, userGuid, now)
    requireEditable(entry)
    return saveEntry(transaction, files, form, entry, { answers, uploads: call.files, reviewPermission: reviewPermissionOf(form), now })
  })
  for (const file of removed) await files.removeUnrecorded(file)
  return 'Saved'
}

/** Submits the answers of an entry, whose lock the transaction holds. @throws {Failure} 400 with each question at fault. */
async function submitAnswers(transaction: Database, form: Form, entry: Entry, now: Date): Promise<'Review' | 'Submitted'> {
  refuseFaults(findFaults(form, await readAnswers(transaction, entry.guid)))
  const status = form.group.type === 'Service' ? 'Review' : 'Submitted'
  const sent = { status, remarks: '', submitted_at: now, decided_by: null, processed_at: null } as const
  await transaction.updateTable('entries').set(sent).where('guid', '=', entry.guid).execute()
  await forgetReplacements(transaction, entry.guid)
  if (form.group.type === 'Compliance')
    await transaction.updateTable('users').set({ is_compliant: true }).where('guid', '=', entry.user_guid).execute()
  return status
}

async function submit({ clock, config, mails }: Services, call: Call<'submitEntry'>): Promise<'Submitted'> {
  const { guid: userGuid } = call.caller()
  const answer = await call.once(async (transaction) => {
    await requireMember(transaction, userGuid)
    const form = await requireForm(transaction, call.params.groupGuid)
    const entry = await lockOpenEntry(transaction, form, userGuid)
    if (!entry) throw new Failure(404)
    requireEditable(entry)
    const Status = await submitAnswers(transaction, form, entry, clock.now())
    await call.audit(transaction, { subject: entry.guid, before: { Status: entry.status }, after: { EntryCode: entry.code, Status } })
    await mails.add(transaction, await mailOf(config, transaction, userGuid, writeEntryReceived(config, form, entry)))
    return 'Submitted'
  })
  mails.wake()
  return answer
}

/** Services, forms and the compliance profile, a member's answers to them, and their review. */
export function serviceHandlers(services: Services) {
  const { database } = services
  return {
    getEntry: ({ params, caller }) => readEntry(services, params.name, caller().guid),
    saveEntry: {
      isCompliantOnly: ({ body }) => isCompliantOnly(database, body.AttributeGroup.Guid),
      handle: (call) => save(services, call),
    },
    submitEntry: {
      isCompliantOnly: ({ params }) => isCompliantOnly(database, params.groupGuid),
      handle: (call) => submit(services, call),
    },
    ...entryReviewHandlers(services),
  } satisfies Partial<Handlers>
}
