import type { Question } from './form.ts'

const noise = /[\s\-‐-―.()]/gu

const compact = (text: string) => text.replace(noise, '')

/** Numbers that are no Philippine mobile number stay as they are, for the question's pattern to refuse. */
const toMobile = (text: string) => compact(text).replace(/^(?:\+?63)?0?(9\d{9})$/, '0$1')

const formats: Readonly<Record<string, (text: string) => string>> = { compact, 'philippine-mobile': toMobile }

/** An answer as it is stored: a text in the one way that its question's Format has. An unknown Format is none. */
export function cleanAnswer({ type, format }: Question, value: string): string {
  return (type === 'text' || type === 'textarea') && format !== null ? (formats[format]?.(value) ?? value) : value
}
