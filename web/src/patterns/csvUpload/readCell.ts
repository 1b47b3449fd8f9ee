import type { Cell } from 'hucre/xlsx'
import { chooseSection, parseFormat } from './parseFormat.ts'
import type { ShownCell } from './showNumber.ts'
import { hidden, showNumber, unknownFormat } from './showNumber.ts'

const millisecondsOfDay = 86_400_000

/** A day as 2026-11-30, where the format shows all of it. */
function showDay(day: Date, format: string): ShownCell {
  const parts = chooseSection(parseFormat(format), 1)?.parts ?? []
  const letters = new Set(parts.flatMap((part) => (part.kind === 'date' ? [part.letter] : [])))
  const shows = (...anyOf: string[]) => anyOf.some((letter) => letters.has(letter))
  // The library takes `[$USD ]0.00` for a format of days.
  if (letters.size === 0 || Number.isNaN(day.getTime())) return unknownFormat
  if (!shows('d') || !shows('m') || !shows('y', 'e', 'b')) return { problem: 'shows no whole date. Format it with day, month and year.' }
  if (shows('h', 't', 's') && day.getTime() % millisecondsOfDay !== 0)
    return { problem: 'shows a time of day. Write the date alone, as 2026-11-30.' }
  return { text: day.toISOString().slice(0, 10) }
}

/** A text in the part of the format that is for texts. */
function showWords(text: string, format: string): ShownCell {
  const sections = parseFormat(format)
  const section = sections[3] ?? sections.find(({ parts }) => parts.some(({ kind }) => kind === 'cellText'))
  const words = section
    ? section.parts.map((part) => (part.kind === 'text' ? part.text : part.kind === 'cellText' ? text : '')).join('')
    : text
  if (words.trim() === '' && text.trim() !== '') return hidden
  // A line end would move the lines below it, by which faults are named.
  return { text: words.replaceAll(/\s+/g, ' ') }
}

/** What the spreadsheet shows in the cell. @param isRate the column holds rates in percent. */
export function readCell({ value, type, formula, style }: Partial<Cell>, isRate: boolean): ShownCell {
  const format = style?.numFmt ?? ''
  if (type === 'error') return { problem: `shows ${String(value)}.` }
  if (value === null || value === undefined)
    return formula === undefined
      ? { text: '' }
      : { problem: 'has a formula without a saved value. Open the file in the spreadsheet, save it and choose it again.' }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  if (typeof value === 'number') return showNumber(value, format, isRate)
  return value instanceof Date ? showDay(value, format) : showWords(value, format)
}
