import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'
import type { SummaryLine, UserError } from './placeUserErrors.ts'
import { placeUserErrors } from './placeUserErrors.ts'

interface ApplyOptions<Values extends FieldValues> {
  /** The message for a payload without data and without errors. */
  fallback: string
  /** The form's fields by their names in the input, where the two differ. */
  names?: Readonly<Record<string, FieldPath<Values>>>
  /** The field that also shows the errors that name none, in a form with a single field. By default the form itself shows them. */
  restField?: FieldPath<Values>
  /** Focuses the first field with an error, in a form without an error summary, which would take the focus itself. */
  shouldFocus?: boolean
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

function isFieldOf<Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> {
  return name !== '' && get(values, name) !== undefined
}

/**
 * Puts each error on the field of the form that it names, and the rest on the form (`root`); several for one field become one message.
 * A field counts when the form has a value for it, so every field needs a default value. Returns the lines of the error summary.
 */
export function applyUserErrors<Values extends FieldValues>(
  { getValues, setError }: Form<Values>,
  userErrors: readonly UserError[],
  { fallback, names = {}, restField, shouldFocus = false }: ApplyOptions<Values>,
): SummaryLine[] {
  const values = getValues()
  const lines = placeUserErrors(
    userErrors.length > 0 ? userErrors : [{ message: fallback }],
    (name) => names[name] ?? (isFieldOf(values, name) ? name : restField),
  )
  const first = lines.find(({ fieldId }) => fieldId !== undefined)
  for (const line of lines) setError(line.fieldId ?? 'root', { message: line.message }, { shouldFocus: shouldFocus && line === first })
  return lines
}
