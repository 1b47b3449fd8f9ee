import type { FormField } from '../formTypes.ts'

/** The id of the control of a question, where an error summary leads. */
export function questionId({ id, name }: FormField): string {
  return `question-${(id || name).replaceAll(/[^\w-]/g, '_')}`
}
