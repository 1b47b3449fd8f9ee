import type { components } from '../../../schema/generated/rest.ts'
import type { Day } from '../../../schema/rules/days.ts'
import type { Database } from '../database/connect.ts'
import { findFaults, isFileQuestion } from './answerFaults.ts'
import { readAnswers, storeAnswers } from './answers.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import type { Form, Question } from './form.ts'
import { complianceType, formType, isAccountEmail, readFormOf, registrationType } from './form.ts'

type Field = components['schemas']['Field']

type Origin = NonNullable<Field['PrefilledFrom']>

/** Answers that a new entry begins with, by the name of the control as `readAnswers` has them, and where each was given. */
type Prefill = ReadonlyMap<string, { readonly value: string; readonly origin: Origin }>

/** Types of groups that ask what the cooperative goes on to hold. What a service or a candidacy asks is of one occasion. */
const origins = new Map<string, Origin>([
  [registrationType, 'Application'],
  [complianceType, 'Profile'],
  [formType, 'Form'],
])

/** Types whose values can stand for each other, by their common kind. An affirmation is given anew each time. */
const kinds: Readonly<Partial<Record<Question['type'], string>>> = {
  text: 'text',
  textarea: 'text',
  radio: 'text',
  dropdown: 'text',
  number: 'number',
  date: 'date',
}

/** A file of a form is proof of what that form says, so that the next form asks for it anew. */
function fits({ group }: Form, question: Question, source: Question, value: string): boolean {
  if (!isFileQuestion(question)) return kinds[question.type] !== undefined && kinds[question.type] === kinds[source.type]
  if (group.type === formType || !isFileQuestion(source) || (question.type !== 'file-multiple' && value.includes(';'))) return false
  return !question.type.includes('image') || source.type.includes('image')
}

/** The answers of one form that can answer another: the same name, a fitting type, and no rule broken on a business day. */
function selectFitting(form: Form, source: Form, given: ReadonlyMap<string, string>, today: Day): ReadonlyMap<string, string> {
  const sources = new Map(source.questions.map((question) => [question.control_name, question]))
  const fitting = form.questions.flatMap((question) => {
    const name = question.control_name
    const [from, value] = [sources.get(name), given.get(name)]
    return from && value !== undefined && fits(form, question, from, value) ? [[name, cleanAnswer(question, value)] as const] : []
  })
  const faulty = new Set(findFaults(form, new Map(fitting), today).map(({ Field: name }) => name))
  return new Map(fitting.filter(([name, value]) => value !== '' && !faulty.has(name)))
}

/** Of each group the entry that a user has sent last, the newest first: profiles, forms and the approved application. */
async function listSources(database: Database, userGuid: string) {
  const entries = await database
    .selectFrom('entries')
    .innerJoin('attribute_groups', 'attribute_groups.guid', 'group_guid')
    .select(['entries.guid', 'group_guid', 'type', 'submitted_at'])
    .distinctOn('group_guid')
    .where('user_guid', '=', userGuid)
    .where('type', 'in', [...origins.keys()])
    .where((row) => row.or([row('entries.status', '=', 'Submitted'), row.and({ 'entries.status': 'Approved', type: registrationType })]))
    .orderBy('group_guid')
    .orderBy('submitted_at', 'desc')
    .execute()
  return entries.sort((one, other) => Number(other.submitted_at) - Number(one.submitted_at))
}

async function readAddress(database: Database, userGuid: string): Promise<string | null> {
  const user = database.selectFrom('users').select('email_address').where('guid', '=', userGuid)
  return (await user.executeTakeFirstOrThrow()).email_address
}

/**
 * What a user's new profile or form begins with: the account's address, and to each question the newest fitting answer; nothing for
 * services. Trap: the first save stores it, not this read, since a look would leave a draft. Files are shared and not copied
 * (`answer_files`), because a key that was shown before the first save must be there after it.
 */
export async function findPrefill(database: Database, form: Form, userGuid: string, today: Day): Promise<Prefill> {
  const prefill = new Map<string, { value: string; origin: Origin }>()
  if (![complianceType, formType].includes(form.group.type)) return prefill
  // An address that was only asked for is not the account's yet.
  const email = form.questions.find(isAccountEmail)?.control_name
  const address = email === undefined ? null : await readAddress(database, userGuid)
  if (email !== undefined && address !== null) prefill.set(email, { value: address, origin: 'Account' })
  for (const { guid, group_guid: groupGuid, type } of await listSources(database, userGuid)) {
    const [source, origin] = [await readFormOf(database, groupGuid), origins.get(type)]
    if (!source || !origin) continue
    const answers = selectFitting(form, source, await readAnswers(database, guid), today)
    for (const [name, value] of answers) if (!prefill.has(name)) prefill.set(name, { value, origin })
  }
  return prefill
}

/**
 * Marks the answers that are still those that the entry began with. Of an entry after which another can begin, names those with which
 * the next one begins where they differ. A submitted answer may be older than its question's Format.
 */
export function markPrefilled({ questions }: Form, fields: readonly Field[], prefill: Prefill, { isLast }: { isLast: boolean }): Field[] {
  const questionOf = new Map(questions.map((question) => [question.control_name, question]))
  return fields.map((field) => {
    const [question, begun] = [questionOf.get(field.ControlName), prefill.get(field.ControlName)]
    if (!question || !begun) return field
    const isBegun = field.Value !== undefined && cleanAnswer(question, field.Value) === begun.value
    if (isBegun) return { ...field, PrefilledFrom: begun.origin }
    return isLast ? { ...field, Next: { Value: begun.value, PrefilledFrom: begun.origin } } : field
  })
}

/** Stores what an entry begins with, in the transaction that begins it; its files are those of the earlier entry. */
export async function storePrefill(transaction: Database, form: Form, entryGuid: string, prefill: Prefill): Promise<void> {
  const fileNames = new Set(form.questions.filter(isFileQuestion).map(({ control_name }) => control_name))
  const all = [...prefill].map(([name, { value }]) => ({ name, value }))
  await storeAnswers(transaction, entryGuid, {
    texts: all.filter(({ name }) => !fileNames.has(name)),
    files: all
      .filter(({ name }) => fileNames.has(name))
      .map(({ name, value }) => ({ name, guids: value.split(';').map((key) => key.slice(0, key.indexOf('/'))) })),
  })
}
