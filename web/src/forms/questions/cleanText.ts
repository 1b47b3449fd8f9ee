import type { FormField } from '../formTypes.ts'

const noise = /[\s\-‐-―.()]/gu

const compact = (text: string): string => text.replace(noise, '')

/** Numbers that are no Philippine mobile number stay as they are, for the question's pattern to refuse. */
const toMobile = (text: string): string => compact(text).replace(/^(?:\+?63)?0?(9\d{9})$/, '0$1')

const formats: ReadonlyMap<string, (text: string) => string> = new Map([
  ['COMPACT', compact],
  ['PHILIPPINE_MOBILE', toMobile],
])

/** A text in the one way in which it is stored, as its question has it; the REST API cleans it alike. */
export function cleanText({ format }: Pick<FormField, 'format'>, text: string): string {
  return formats.get(format ?? '')?.(text) ?? text
}
