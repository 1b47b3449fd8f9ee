import { readDecimal } from '@/format/readDecimal.ts'
import { isStorable } from '../../../../schema/rules/findNumberFault.ts'
import { cleanLine } from '../../../../schema/rules/visibleText.ts'
import type { FormField } from '../formTypes.ts'
import { dayOf, showDay } from './day.ts'
import { cleanText } from './cleanText.ts'
import type { FieldKind } from './fieldKind.ts'
import { kindOf } from './fieldKind.ts'

const shown: Partial<Record<FieldKind, (value: string) => string>> = {
  date: showDay,
  affirmation: (value) => (value.trim().toLowerCase() === 'true' ? 'true' : ''),
  // The text a browser gives back from a textarea has single line breaks.
  textarea: (value) => value.replaceAll('\r\n', '\n'),
  radio: cleanLine,
  dropdown: cleanLine,
}

const readDayValue = (input: string): string | null => (input.trim() === '' ? '' : dayOf(input))

/** Null for what no server stores: the whole save would be refused for it. */
function readNumberValue(input: string): string | null {
  if (input.trim() === '') return ''
  const number = readDecimal(input)
  return number !== null && isStorable(number) ? number : null
}

const stored: Partial<Record<FieldKind, (input: string, field: FormField) => string | null>> = {
  date: readDayValue,
  number: readNumberValue,
  affirmation: (input) => (input === 'true' ? 'true' : 'false'),
  text: (input, field) => cleanText(field, input),
  textarea: (input, field) => cleanText(field, input),
}

/**
 * What the control of a question shows for a stored value: a day as dd-MMM-yyyy, `true` or empty for an affirmation, other answers
 * as they are.
 */
export function showValue(field: FormField, value: string): string {
  return shown[kindOf(field)]?.(value) ?? value
}

/** The stored form of what a control holds; null when it cannot be read as a day or a number that is stored. Empty clears the answer. */
export function readValue(field: FormField, input: string): string | null {
  const read = stored[kindOf(field)]
  return read ? read(input, field) : input
}

/** Whether what a control holds is another answer than the stored one. What cannot be read is another one. */
export function isChanged(field: FormField, input: string, storedValue: string): boolean {
  const before = showValue(field, storedValue)
  const value = readValue(field, input)
  return input !== before && (value === null || value !== readValue(field, before))
}

/** A service may write a number with other decimals, and trim a text. */
function simplify(field: FormField, value: string): string {
  const words = value.trim().replace(/\s+/g, ' ')
  return kindOf(field) === 'number' && words !== '' ? String(Number(words)) : words
}

/** Whether two stored values are one answer, as different services may write it. */
export const isSameAnswer = (field: FormField, one: string, other: string): boolean =>
  simplify(field, one) === simplify(field, other) || !isChanged(field, showValue(field, one), other)

/** Whether two inputs of a control, or the keys of two answers with files, are one answer. */
export function isSameInput(field: FormField, one: string, other: string): boolean {
  const [value, otherValue] = [readValue(field, one), readValue(field, other)]
  return one === other || (value !== null && otherValue !== null && isSameAnswer(field, value, otherValue))
}
