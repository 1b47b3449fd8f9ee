import type { FieldProps } from './fieldProps.ts'
import { hintOf } from './hintOf.ts'
import { questionId } from './questionId.ts'

/** What the frame of a question says around its control. */
export function frameOf({ field, state }: FieldProps) {
  return {
    id: questionId(field),
    label: field.label || field.name,
    hint: hintOf(field, state),
    error: state.problem ?? undefined,
    isOptional: !field.isRequired,
  }
}
