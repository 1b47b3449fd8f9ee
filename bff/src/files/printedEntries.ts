import { isDay } from '../../../schema/rules/days.ts'
import { showNumber } from '../../../schema/rules/showNumber.ts'
import { never } from '../calendar/readTimes.ts'
import type { Answer } from '../domains/member/splitAnswers.ts'
import { isAsked, newestBy, splitAnswers, standingOf } from '../domains/member/splitAnswers.ts'
import type { Fact, Fields, PrintedBlock, PrintedPart } from './recordFacts.ts'
import { factsOf, isFact, isFields, listOf, tableOfFacts } from './recordFacts.ts'
import { entryWords } from './recordWords.ts'
import { fileNamesOf, showRecordValue } from './showRecordValue.ts'

/** Services and candidacies are in the record too, but do not describe the member. */
const describingTypes: ReadonlySet<string> = new Set(['registration', 'compliance', 'form'])
const agreements: Readonly<Record<string, string>> = { true: 'Agreed', false: 'Not agreed' }
const textOf = (value: unknown): string => showRecordValue(value, 'text')
const fieldsIn = (entry: Fields): Fields[] => listOf(entry.Fields).filter(isFields)

/** An answer as the portal writes answers to questions of that type. */
function showAnswer({ Type, ControlName, Decimals, Value }: Fields): string {
  const value = textOf(Value)
  const type = textOf(Type).toLowerCase()
  if (type.includes('file') || type === 'image') return fileNamesOf(value)
  if (type === 'affirmation') return agreements[value.toLowerCase()] ?? value
  if (type === 'hidden') return showRecordValue(Value, 'yesNo')
  if (type === 'date') return showRecordValue(Value, 'day')
  const question = { name: textOf(ControlName), decimals: typeof Decimals === 'number' ? Decimals : null }
  return type === 'number' ? showNumber(value, question) : value
}

/** An entry of the record, with whether its answers are held. */
interface SentEntry extends Pick<Answer, 'standing' | 'sentAt'> {
  entry: Fields
  /** Entries of one form with one standing have the same key: the one that was sent last counts. */
  key: string
}

/** An answer with its field and its entry. */
interface SentField extends Answer {
  field: Fields
  entry: Fields
}

function timeOf(when: unknown): number | null {
  const written = textOf(when)
  const time = never.test(written) ? Number.NaN : Date.parse(isDay(written) ? `${written}T00:00:00+08:00` : written)
  return Number.isNaN(time) ? null : time
}

function readEntry(entry: Fields, index: number): SentEntry {
  const type = textOf(entry.Type)
  const standing = describingTypes.has(type.toLowerCase()) ? standingOf(type, textOf(entry.Status)) : 'none'
  return { entry, standing, sentAt: timeOf(entry.DateSubmitted), key: `${typeof entry.Guid === 'string' ? entry.Guid : index} ${standing}` }
}

/** The answers that are about the member. A field without a name has no other answer to be compared with. */
function answersOf({ entry, standing, sentAt }: SentEntry): SentField[] {
  return fieldsIn(entry)
    .map((field) => ({ question: textOf(field.ControlName), said: textOf(field.Value), standing, sentAt, field, entry }))
    .filter(({ question, said, field }) => question !== '' && said !== '' && isAsked(textOf(field.Type)))
}

function noteOf(sent: SentField | undefined): { note?: string } {
  if (!sent) return {}
  const { field, entry } = sent
  const facts = [
    `Sent ${showRecordValue(entry.DateSubmitted, 'day')}`.trim(),
    showRecordValue(entry.Status, 'status'),
    textOf(entry.EntryCode),
  ]
  return { note: `${facts.filter((fact) => fact !== '').join(', ')}: ${showAnswer(field)}` }
}

/** Which fields of all entries have an answer that is in use; the sets hold the field objects themselves. */
interface FieldUse {
  inUse: ReadonlySet<Fields>
  replaced: ReadonlySet<Fields>
  /** The newest answer that the office has not taken over, by the name of its question. */
  waitingFor: ReadonlyMap<string, SentField>
}

function settleFields(entries: readonly SentEntry[], emailAddress: string): FieldUse {
  const answers = entries.flatMap(answersOf)
  const ofAddress = answers.filter(({ field }) => emailAddress !== '' && field.Format === 'account-email')
  const questions = new Set(ofAddress.map(({ question }) => question))
  const { held, ofAccount, waitingFor } = splitAnswers(answers, { emailAddress, questions })
  const inUse = new Set([...held, ...ofAccount].map(({ field }) => field))
  return { inUse, replaced: new Set(answers.map(({ field }) => field).filter((field) => !inUse.has(field))), waitingFor }
}

function factOf(field: Fields, { inUse, waitingFor }: FieldUse): Fact {
  const name = textOf(field.ControlName)
  const note = inUse.has(field) ? noteOf(waitingFor.get(name)) : {}
  return { label: textOf(field.Label) || name, value: showAnswer(field), ...note }
}

/** The facts of an entry, then the answers; each heading of the form begins a block. */
function blocksOf(entry: Fields, toFact: (field: Fields) => Fact | null): { title: string; facts: Fact[] }[] {
  const blocks = [{ title: '', facts: factsOf(entry, entryWords) }]
  for (const field of fieldsIn(entry)) {
    const fact = toFact(field)
    if (textOf(field.Type).toLowerCase() === 'label') blocks.push({ title: fact?.label ?? '', facts: [] })
    else if (fact && isFact(fact)) blocks.at(-1)?.facts.push(fact)
  }
  return blocks.filter(({ facts }) => facts.length > 0)
}

const titleOf = ({ Title, Name }: Fields): string => textOf(Title) || textOf(Name)
const nothingInUse: FieldUse = { inUse: new Set(), replaced: new Set(), waitingFor: new Map() }

function printHeld(entry: Fields, use: FieldUse): PrintedPart {
  const blocks = blocksOf(entry, (field) => (use.replaced.has(field) ? null : factOf(field, use)))
  return {
    title: titleOf(entry),
    blocks: blocks.map(({ title, facts }) => ({ ...(title !== '' && { title }), table: tableOfFacts(facts) })),
  }
}

/** The answers of a held entry that something newer has replaced. */
function printReplaced(entry: Fields, { replaced }: FieldUse): PrintedBlock[] {
  const facts = fieldsIn(entry).flatMap((field) => (replaced.has(field) ? factOf(field, nothingInUse) : []))
  return facts.length === 0 ? [] : [{ title: `${titleOf(entry)}, answers replaced since`, table: tableOfFacts(facts) }]
}

/** An entry whose answers are not held; the title of the form is the title of the first block. */
function printSent(entry: Fields): PrintedBlock[] {
  return blocksOf(entry, (field) => factOf(field, nothingInUse)).map(({ title, facts }, index) => ({
    title: title === '' || index === 0 ? titleOf(entry) : title,
    isWithin: index > 0,
    table: tableOfFacts(facts),
  }))
}

/**
 * What is held about the member as My profile has it, a part for each entry, and what else was sent: every entry whose answers are not held,
 * and the answers of the others that were replaced.
 */
export function printEntries(list: unknown, emailAddress: string): { held: PrintedPart[]; sent: PrintedBlock[] } {
  const entries = listOf(list).filter(isFields).map(readEntry)
  const latest = new Set(newestBy(entries, ({ key }) => key).values())
  const use = settleFields([...latest], emailAddress)
  const isHeld = (sent: SentEntry) => {
    const fields = fieldsIn(sent.entry)
    const isInUse = fields.some((field) => use.inUse.has(field)) || !fields.some((field) => use.replaced.has(field))
    return sent.standing === 'held' && latest.has(sent) && isInUse
  }
  return {
    held: entries.filter(isHeld).map(({ entry }) => printHeld(entry, use)),
    sent: entries.flatMap((sent) => (isHeld(sent) ? printReplaced(sent.entry, use) : printSent(sent.entry))),
  }
}
