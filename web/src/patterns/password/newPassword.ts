import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'

export interface NewPasswordValues {
  /** Empty where the form does not have the field. */
  current: string
  password: string
  confirmation: string
}

type PasswordField = keyof NewPasswordValues

/** The ids of the fields, for the links of the error summary, in the order of the form. */
export const passwordFieldIds = {
  current: 'current-password',
  password: 'new-password',
  confirmation: 'confirm-password',
} as const satisfies Record<PasswordField, string>

export type NewPasswordForm = UseFormReturn<NewPasswordValues>

/** The form for a new password, which validates on submit only, and whose error summary takes the focus instead of a field. */
export function useNewPasswordForm(): NewPasswordForm {
  return useForm<NewPasswordValues>({
    shouldFocusError: false,
    defaultValues: { current: '', password: '', confirmation: '' },
  })
}
