/** A user error of a mutation's payload. `field` is a path into the variables, as `['input', 'password']`; null: the whole. */
export interface UserError {
  message: string
  field?: readonly string[] | null | undefined
}

export interface SummaryLine<Name extends string = string> {
  /** The name of the field; absent for an error of the whole form. */
  fieldId?: Name | undefined
  message: string
}

/** The name of a user error's field in the input; empty where it names none. */
export function nameInInput(field: UserError['field']): string {
  const path = field ?? []
  return (path[0] === 'input' ? path.slice(1) : path).join('.')
}

/** Puts each user error on the field of the form that `fieldOf` finds by its name in the input. Several for one field become one line. */
export function placeUserErrors<Name extends string>(
  userErrors: readonly UserError[],
  fieldOf: (name: string) => Name | undefined,
): SummaryLine<Name>[] {
  const messages = new Map<Name | undefined, string>()
  for (const { field, message } of userErrors) {
    const fieldId = fieldOf(nameInInput(field))
    const earlier = messages.get(fieldId)
    messages.set(fieldId, earlier === undefined ? message : `${earlier} ${message}`)
  }
  return [...messages].map(([fieldId, message]) => ({ fieldId, message }))
}
