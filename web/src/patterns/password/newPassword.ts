import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'

/** What a form for a new password holds. */
export interface NewPasswordValues {
  /** The current password; empty where it is not asked for. */
  current: string
  password: string
  confirmation: string
}

type PasswordField = keyof NewPasswordValues

/** The fields in the order in which they stand, with the ids that the error summary leads to. */
export const passwordFieldIds = {
  current: 'current-password',
  password: 'new-password',
  confirmation: 'confirm-password',
} as const satisfies Record<PasswordField, string>

export type NewPasswordForm = UseFormReturn<NewPasswordValues>

/** The form for a new password. Nothing is said before it is sent; then the summary on top takes the focus, instead of a field. */
export function useNewPasswordForm(): NewPasswordForm {
  return useForm<NewPasswordValues>({
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { current: '', password: '', confirmation: '' },
  })
}

interface Refusal {
  message: string
  /** The path into the input of the operation. */
  field: readonly string[] | null
}

/** Says a refusal at its field, by the name that the operation's input has for it; what is about none, as a used key, above all. */
export function tellRefusal(form: NewPasswordForm, { message, field }: Refusal, fields: Readonly<Record<string, PasswordField>>): void {
  form.setError(fields[field?.at(-1) ?? ''] ?? 'root', { message })
}
