import { cleanLine, cleanLines, cleanTyped } from './visibleText.ts'

const noise = /[\s\-‐-―.()]/gu

const compact = (text: string) => cleanTyped(text).replace(noise, '')

/** A number that is no Philippine mobile number only loses its spaces and signs, and is left for the question's pattern to refuse. */
const toMobile = (text: string) => compact(text).replace(/^(?:\+?63)?0?(9\d{9})$/, '0$1')

const formats: ReadonlyMap<string, (text: string) => string> = new Map([
  ['compact', compact],
  ['philippine-mobile', toMobile],
])

/**
 * A text in the one way in which it is stored: by its question's Format as REST writes it, else by its type, as lines or one line. An unknown
 * Format is none.
 */
export const cleanText = ({ type, format }: { type: string; format: string | null }, text: string): string =>
  formats.get(format ?? '')?.(text) ?? (type === 'textarea' ? cleanLines(text) : cleanLine(text))
