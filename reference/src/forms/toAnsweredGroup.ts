import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import { readAnswers } from './answers.ts'
import { toGroup } from './attributeGroups.ts'
import type { Entry } from './entry.ts'
import type { Form } from './form.ts'
import { toFields } from './form.ts'

/** An entry as the group that it answers, with its status, code, remarks and answers. */
export async function toAnsweredGroup(database: Database, form: Form, entry: Entry): Promise<components['schemas']['AttributeGroup']> {
  const { status: Status, code: EntryCode, remarks: Remarks, submitted_at: submittedAt } = entry
  const sent = submittedAt === null ? {} : { DateSubmitted: submittedAt.toISOString() }
  const Fields = toFields(form, await readAnswers(database, entry.guid))
  return { ...toGroup(form.group), Status, EntryCode, Remarks, ...sent, Fields }
}
