import { cleanText } from '../../../schema/rules/cleanText.ts'
import type { Question } from './form.ts'

/** Types whose answer is a text; a choice without choices is one. */
const texts = ['text', 'textarea', 'radio', 'dropdown']

/** An answer as it is stored. */
export const cleanAnswer = (question: Question, value: string): string =>
  texts.includes(question.type) ? cleanText(question, value) : value
