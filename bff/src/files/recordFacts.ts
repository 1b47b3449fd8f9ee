import type { PrintedTable, TableColumn } from './pdfTable.ts'
import { spreadColumns } from './pdfTable.ts'
import type { FieldWords } from './recordWords.ts'
import { showRecordValue, wordsOf } from './showRecordValue.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A labelled value; the text of `note` is drawn under the value. */
export interface Fact {
  label: string
  value: string
  note?: string
}

export interface PrintedBlock {
  title?: string
  /** Whether the title of the block is drawn smaller, as a heading inside the block before. */
  isWithin?: boolean
  table: PrintedTable
}

/** A numbered part of the document; the word None is drawn in a part without blocks. */
export interface PrintedPart {
  title: string
  blocks: readonly PrintedBlock[]
}

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
export const asFields = (value: unknown): Fields => (isFields(value) ? value : {})
export const isFact = ({ value }: Fact): boolean => value !== ''
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Every single value inside a value that the contract does not know; the label is made of the names of the fields on the way to it. */
export function guessFacts(label: string, value: unknown): Fact[] {
  const within = (name: string) => (label === '' ? wordsOf(name) : `${label}, ${wordsOf(name).toLowerCase()}`)
  if (isFields(value)) return Object.entries(value).flatMap(([name, inner]) => guessFacts(within(name), inner))
  const items = listOf(value)
  if (items.some((item) => typeof item === 'object'))
    return items.flatMap((item, index) => guessFacts(`${label} ${index + 1}`.trim(), item))
  const shown = Array.isArray(value) ? items.map((item) => showRecordValue(item)).join(', ') : showRecordValue(value)
  return [{ label, value: shown }].filter(isFact)
}

/** First the fields that have a label in `words`, in that order; then the fields that the contract does not know. */
export function factsOf(fields: Fields, words: FieldWords, isLeftOut: (name: string) => boolean = () => false): Fact[] {
  const known = Object.entries(words).flatMap(([name, word]) => {
    const value = fields[name]
    if (word === null || isLeftOut(name)) return []
    return typeof value === 'object' ? guessFacts(word[0], value) : [{ label: word[0], value: showRecordValue(value, word[1]) }]
  })
  const added = Object.entries(fields).filter(([name]) => !Object.hasOwn(words, name) && !isLeftOut(name))
  return [...known.filter(isFact), ...added.flatMap(([name, value]) => guessFacts(wordsOf(name), value))]
}

/** Facts as one text, which is drawn under a row. */
export const noteOf = (facts: readonly Fact[]): { note?: string } =>
  facts.length === 0 ? {} : { note: facts.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join(' · ') }

const factColumns = spreadColumns([
  { title: '', width: 185, look: 'soft' },
  { title: '', width: 310, look: 'bold' },
])

export function tableOfFacts(facts: readonly Fact[]): PrintedTable {
  const rows = facts.map(({ label, value, note }) => ({ cells: [label, value], ...(note !== undefined && { note }) }))
  return { hasHead: false, columns: factColumns, rows }
}

/** The columns of a table: the name of the field that a column shows, and the column's width in points. */
export type FieldColumns = readonly (readonly [name: string, width: number, look?: Pick<TableColumn, 'align' | 'look'>])[]

/** A list as a table, with a row for each item; fields that have no column are drawn under the row of their item. */
export function tableOfItems(items: readonly unknown[], words: FieldWords, columns: FieldColumns): PrintedTable {
  const names = new Set(columns.map(([name]) => name))
  return {
    hasHead: true,
    columns: spreadColumns(columns.map(([name, width, look]) => ({ title: words[name]?.[0] ?? '', width, ...look }))),
    rows: items.map((item) => {
      if (!isFields(item)) return { cells: [showRecordValue(item)] }
      const cells = columns.map(([name]) => showRecordValue(item[name], words[name]?.[1]))
      return { cells, ...noteOf(factsOf(item, words, (name) => names.has(name))) }
    }),
  }
}
