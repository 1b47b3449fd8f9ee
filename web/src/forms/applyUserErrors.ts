import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'

/** A user error of a mutation's payload. `field` is a path into the variables, `["input", "password"]`, or a name; null: the whole. */
export interface UserError {
  message: string
  field?: string | readonly string[] | null
}

interface ApplyOptions<Values extends FieldValues> {
  /** The message for a payload without data and without errors. */
  fallback: string
  /** The form's fields by their names in the input, where the two differ. */
  names?: Readonly<Record<string, FieldPath<Values>>>
  /** The field that also shows the errors that name none, in a form with a single field. By default the form itself shows them. */
  restField?: FieldPath<Values>
  /** Focuses the first field with an error. For a form without an error summary, which takes the focus itself. */
  shouldFocus?: boolean
}

/** One line of an error summary; `fieldId` is the name of the field, absent for an error of the whole form. */
interface SummaryLine {
  message: string
  fieldId?: string
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

function nameOf(field: UserError['field']): string {
  const path = typeof field === 'string' ? field.split('.') : (field ?? [])
  return (path[0] === 'input' ? path.slice(1) : path).join('.')
}

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
  const targetOf = ({ field }: UserError): FieldPath<Values> | 'root' => {
    const name = nameOf(field)
    return names[name] ?? (isFieldOf(values, name) ? name : (restField ?? 'root'))
  }
  const messages = new Map<FieldPath<Values> | 'root', string>()
  for (const error of userErrors.length > 0 ? userErrors : [{ message: fallback }]) {
    const target = targetOf(error)
    const earlier = messages.get(target)
    messages.set(target, earlier === undefined ? error.message : `${earlier} ${error.message}`)
  }
  const firstField = [...messages.keys()].find((target) => target !== 'root')
  for (const [target, message] of messages) setError(target, { message }, { shouldFocus: shouldFocus && target === firstField })
  return [...messages].map(([target, message]) => (target === 'root' ? { message } : { message, fieldId: target }))
}
