import { showNumber } from '../../../schema/rules/showNumber.ts'
import { orderOf } from '../calendar/day.ts'
import type { Fact, Fields, PrintedBlock, PrintedPart } from './recordFacts.ts'
import { factsOf, isFact, isFields, listOf, tableOfFacts } from './recordFacts.ts'
import { entryWords } from './recordWords.ts'
import { fileNamesOf, showRecordValue } from './showRecordValue.ts'

const heldTypes: ReadonlySet<string> = new Set(['Compliance', 'Registration'])
const unsentStatuses: ReadonlySet<string> = new Set(['Draft', 'Rejected', 'Cancelled', 'Inactive'])
const agreements: Readonly<Record<string, string>> = { true: 'Agreed', false: 'Not agreed' }
const textOf = (value: unknown): string => showRecordValue(value, 'text')
const fieldsIn = (entry: Fields): Fields[] => listOf(entry.Fields).filter(isFields)

/** An answer as the portal writes it, by the type of its question. */
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

const isSentAfter = (later: Fields, earlier: Fields): boolean =>
  orderOf(textOf(later.DateSubmitted)) > orderOf(textOf(earlier.DateSubmitted)) && !unsentStatuses.has(textOf(later.Status))

/** The newest other answer that was sent, by a form, after this one to a question of the same name. */
function laterAnswer(entry: Fields, { ControlName, Value }: Fields, forms: readonly Fields[]): { note?: string } {
  const isSame = (field: Fields) => field.ControlName === ControlName && textOf(field.Value) !== ''
  const [later] = forms
    .filter((form) => isSentAfter(form, entry) && fieldsIn(form).some(isSame))
    .sort((one, other) => orderOf(textOf(other.DateSubmitted)) - orderOf(textOf(one.DateSubmitted)))
  const field = later && fieldsIn(later).find(isSame)
  if (!field || textOf(field.Value) === textOf(Value)) return {}
  const facts = [`Sent ${showRecordValue(later.DateSubmitted, 'day')}`, showRecordValue(later.Status, 'status'), textOf(later.EntryCode)]
  return { note: `${facts.filter((fact) => fact !== '').join(', ')}: ${showAnswer(field)}` }
}

/** The facts of an entry and its answers, cut at the headings of its form. */
function blocksOf(entry: Fields, noteFor: (field: Fields) => { note?: string }): { title: string; facts: Fact[] }[] {
  const blocks = [{ title: '', facts: factsOf(entry, entryWords) }]
  for (const field of fieldsIn(entry)) {
    const label = textOf(field.Label) || textOf(field.ControlName)
    const fact = { label, value: showAnswer(field), ...noteFor(field) }
    if (textOf(field.Type).toLowerCase() === 'label') blocks.push({ title: label, facts: [] })
    else if (isFact(fact)) blocks.at(-1)?.facts.push(fact)
  }
  return blocks.filter(({ facts }) => facts.length > 0)
}

const titleOf = ({ Title, Name }: Fields): string => textOf(Title) || textOf(Name)

function printHeld(entry: Fields, forms: readonly Fields[]): PrintedPart {
  const blocks = blocksOf(entry, (field) => laterAnswer(entry, field, forms))
  return {
    title: titleOf(entry),
    blocks: blocks.map(({ title, facts }) => ({ ...(title !== '' && { title }), table: tableOfFacts(facts) })),
  }
}

/** The first block has the title of the form. */
function printSent(entry: Fields): PrintedBlock[] {
  return blocksOf(entry, () => ({})).map(({ title, facts }, index) => ({
    title: title === '' || index === 0 ? titleOf(entry) : title,
    isWithin: index > 0,
    table: tableOfFacts(facts),
  }))
}

/** What describes the member, a part for each, and what else was sent. */
export function printEntries(list: unknown): { held: PrintedPart[]; sent: PrintedBlock[] } {
  const entries = listOf(list).filter(isFields)
  const isForm = ({ Type }: Fields) => textOf(Type) === 'Form'
  // A form that the office has taken over is held, as My profile has it.
  const isHeld = (entry: Fields) => heldTypes.has(textOf(entry.Type)) || (isForm(entry) && entry.Status === 'Approved')
  const forms = entries.filter(isForm)
  return {
    held: entries.filter(isHeld).map((entry) => printHeld(entry, forms)),
    sent: entries.filter((entry) => !isHeld(entry)).flatMap(printSent),
  }
}
