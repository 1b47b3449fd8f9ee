import type { components } from '../../../schema/generated/rest.ts'
import type { Day } from '../calendar/day.ts'
import type { Database } from '../database/connect.ts'
import { findFaults, isFileQuestion } from './answerFaults.ts'
import { readAnswers, storeAnswers } from './answers.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import type { Form, Question } from './form.ts'
import { complianceType, readFormOf, registrationType } from './form.ts'

type Field = components['schemas']['Field']

/** Answers that a new entry begins with, and where they were given. */
interface Prefill {
  readonly origin: NonNullable<Field['PrefilledFrom']>
  /** By the name of the control, as `readAnswers` has them. */
  readonly answers: ReadonlyMap<string, string>
}

const nothing: Prefill = { origin: 'Application', answers: new Map() }

/** Types whose values can stand for each other, by their common kind. An affirmation is given anew each time. */
const kinds: Readonly<Partial<Record<Question['type'], string>>> = {
  text: 'text',
  textarea: 'text',
  radio: 'text',
  dropdown: 'text',
  number: 'number',
  date: 'date',
}

function fits(question: Question, source: Question, value: string): boolean {
  if (!isFileQuestion(question)) return kinds[question.type] !== undefined && kinds[question.type] === kinds[source.type]
  if (!isFileQuestion(source) || (question.type !== 'file-multiple' && value.includes(';'))) return false
  return !question.type.includes('image') || source.type.includes('image')
}

/** The answers of one form that can answer another: the same name, a fitting type, and no rule broken on a business day. */
function selectFitting({ questions }: Form, source: Form, given: ReadonlyMap<string, string>, today: Day): ReadonlyMap<string, string> {
  const sources = new Map(source.questions.map((question) => [question.control_name, question]))
  const fitting = questions.flatMap((question) => {
    const name = question.control_name
    const [from, value] = [sources.get(name), given.get(name)]
    return from && value !== undefined && fits(question, from, value) ? [[name, cleanAnswer(question, value)] as const] : []
  })
  const faulty = new Set(findFaults({ questions }, new Map(fitting), today).map(({ Field: name }) => name))
  return new Map(fitting.filter(([name, value]) => value !== '' && !faulty.has(name)))
}

/** The last entry of a user that a profile can begin with: the last submitted profile, else the approved application. */
async function findSource(database: Database, form: Form, userGuid: string) {
  const entries = database
    .selectFrom('entries')
    .innerJoin('attribute_groups', 'attribute_groups.guid', 'group_guid')
    .select(['entries.guid', 'group_guid'])
    .where('user_guid', '=', userGuid)
    .orderBy('submitted_at', 'desc')
  const profile = entries.where('group_guid', '=', form.group.guid).where('entries.status', '=', 'Submitted')
  const application = entries.where('type', '=', registrationType).where('entries.status', '=', 'Approved')
  return (await profile.executeTakeFirst()) ?? (await application.executeTakeFirst())
}

/** What a user's new profile begins with; nothing for other forms. */
export async function findPrefill(database: Database, form: Form, userGuid: string, today: Day): Promise<Prefill> {
  if (form.group.type !== complianceType) return nothing
  const entry = await findSource(database, form, userGuid)
  if (!entry) return nothing
  const isProfile = entry.group_guid === form.group.guid
  const source = isProfile ? form : await readFormOf(database, entry.group_guid)
  if (!source) return nothing
  const answers = selectFitting(form, source, await readAnswers(database, entry.guid), today)
  return { origin: isProfile ? 'Profile' : 'Application', answers }
}

/** Marks the answers that are still those that the entry began with. A submitted one may be older than its question's Format. */
export function markPrefilled({ questions }: Form, fields: readonly Field[], { origin, answers }: Prefill): Field[] {
  const questionOf = new Map(questions.map((question) => [question.control_name, question]))
  return fields.map((field) => {
    const [question, value] = [questionOf.get(field.ControlName), field.Value]
    const isPrefilled = question && value !== undefined && cleanAnswer(question, value) === answers.get(field.ControlName)
    return isPrefilled ? { ...field, PrefilledFrom: origin } : field
  })
}

/** Stores what an entry begins with, in the transaction that begins it; its files are those of the earlier entry. */
export async function storePrefill(transaction: Database, form: Form, entryGuid: string, { answers }: Prefill): Promise<void> {
  const fileNames = new Set(form.questions.filter(isFileQuestion).map(({ control_name }) => control_name))
  const all = [...answers].map(([name, value]) => ({ name, value }))
  await storeAnswers(transaction, entryGuid, {
    texts: all.filter(({ name }) => !fileNames.has(name)),
    files: all
      .filter(({ name }) => fileNames.has(name))
      .map(({ name, value }) => ({ name, guids: value.split(';').map((key) => key.slice(0, key.indexOf('/'))) })),
  })
}
