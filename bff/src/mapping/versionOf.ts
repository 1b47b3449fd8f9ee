import type { FormField } from '../generated/graph.ts'
import { hashOf } from './hashOf.ts'

/** A hash of the questions, without their answers: it changes when the cooperative changes them. */
export function versionOf(fields: readonly FormField[]): string {
  const questions = fields.map(({ value: _value, files: _files, ...question }) => question)
  return hashOf(questions)
}
