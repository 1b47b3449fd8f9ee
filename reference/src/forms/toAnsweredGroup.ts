import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import { readAnswers } from './answers.ts'
import { toGroup } from './attributeGroups.ts'
import type { Entry } from './entry.ts'
import type { Form } from './form.ts'
import { toFields } from './form.ts'
import { readWaitsForMember, showWaiting } from './waitsForMember.ts'

/** An entry as the group that it answers, with its status, code, remarks and answers. */
export async function toAnsweredGroup(database: Database, form: Form, entry: Entry): Promise<components['schemas']['AttributeGroup']> {
  const { status: Status, code: EntryCode, remarks: Remarks, submitted_at: submittedAt } = entry
  const sent = submittedAt === null ? {} : { DateSubmitted: submittedAt.toISOString() }
  const [answers, waits] = await Promise.all([readAnswers(database, entry.guid), readWaitsForMember(database, entry.guid)])
  return { ...toGroup(form.group), Status, EntryCode, Remarks, ...sent, ...showWaiting(waits), Fields: toFields(form, answers) }
}
