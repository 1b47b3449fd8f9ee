import { cleanText } from '../../../schema/rules/cleanText.ts'
import type { Question } from './form.ts'

/** An answer as it is stored. */
export const cleanAnswer = ({ type, format }: Question, value: string): string =>
  type === 'text' || type === 'textarea' ? cleanText(format, value) : value
