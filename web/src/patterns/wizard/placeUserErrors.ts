import type { UserError } from '@/forms/applyUserErrors.ts'

/** One line of the error summary; `fieldId` is the name of the answer, absent for an error of the whole request. */
export interface Problem {
  fieldId?: string
  message: string
}

function nameOf(field: UserError['field']): string | undefined {
  const path = typeof field === 'string' ? field.split('.') : (field ?? [])
  return path[0] === 'input' ? path[1] : path[0]
}

/** Finds the answer that each user error is about; several about one answer become one message. The answers have the input's names. */
export function placeUserErrors(userErrors: readonly UserError[], names: readonly string[]): Problem[] {
  const messages = new Map<string | undefined, string>()
  for (const { field, message } of userErrors) {
    const name = nameOf(field)
    const place = name !== undefined && names.includes(name) ? name : undefined
    const earlier = messages.get(place)
    messages.set(place, earlier === undefined ? message : `${earlier} ${message}`)
  }
  return [...messages].map(([fieldId, message]) => (fieldId === undefined ? { message } : { fieldId, message }))
}
