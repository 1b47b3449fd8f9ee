/** A line of a record as it is printed. */
export interface RecordLine {
  text: string
  /** 0 for a heading of the whole, 1 for one within it, null for a line. */
  heading: 0 | 1 | null
}

type Fields = Readonly<Record<string, unknown>>

/** Fields that say nothing to a reader; the file for programs has them. */
const leftOut: ReadonlySet<string> = new Set(['Guid', 'Description', 'Type'])

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isLeaf = (value: unknown): boolean => value === null || typeof value !== 'object'
const isFlat = (value: unknown): value is Fields => isFields(value) && Object.values(value).every(isLeaf)

/** `DateRequested` as "Date requested". */
function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const line = (text: string): RecordLine => ({ text, heading: null })
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const leavesOf = (fields: Fields): [name: string, value: unknown][] =>
  Object.entries(fields).filter(([name, value]) => isLeaf(value) && !isEmpty(value) && !leftOut.has(name))

/** The fields of an item in one line: `13-Nov-2026, Payroll contribution, 1000`. */
const summaryOf = (fields: Fields): string =>
  leavesOf(fields)
    .map(([name, value]) => `${labelOf(name)}: ${String(value)}`)
    .join(' · ')

/** An answer of a form, by the question's label. */
function answerOf(field: unknown): RecordLine[] {
  if (!isFields(field) || isEmpty(field.Value)) return []
  return [line(`${String(field.Label)}: ${String(field.Value)}`)]
}

function itemLines(item: unknown, name: string, index: number): RecordLine[] {
  if (isFlat(item)) return [line(summaryOf(item))]
  if (!isFields(item)) return [line(String(item))]
  const title = isEmpty(item.Title) ? `${labelOf(name)} ${index + 1}` : String(item.Title)
  return [{ text: title, heading: 1 }, ...linesOf(item)]
}

function listLines(name: string, items: readonly unknown[]): RecordLine[] {
  if (name === 'Fields') return items.flatMap(answerOf)
  return items.flatMap((item, index) => itemLines(item, name, index))
}

function linesOf(fields: Fields): RecordLine[] {
  const inside = Object.entries(fields).flatMap(([name, value]) => {
    if (Array.isArray(value))
      return name === 'Fields' || value.length === 0 ? listLines(name, value) : [line(`${labelOf(name)}:`), ...listLines(name, value)]
    return isFields(value) ? linesOf(value) : []
  })
  return [...leavesOf(fields).map(([name, value]) => line(`${labelOf(name)}: ${String(value)}`)), ...inside]
}

/** A record as lines to print, a heading for each of its parts; a part without anything says so. */
export function recordLines(record: unknown): RecordLine[] {
  if (!isFields(record)) return []
  const parts = Object.entries(record).filter(([, value]) => !isLeaf(value))
  return [
    ...leavesOf(record).map(([name, value]) => line(`${labelOf(name)}: ${String(value)}`)),
    ...parts.flatMap(([name, value]): RecordLine[] => {
      const lines = Array.isArray(value) ? listLines(name, value) : isFields(value) ? linesOf(value) : []
      return [{ text: labelOf(name), heading: 0 }, ...(lines.length === 0 ? [line('None')] : lines)]
    }),
  ]
}
