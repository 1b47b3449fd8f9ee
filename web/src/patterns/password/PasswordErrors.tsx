import type { ErrorLike } from '@apollo/client'
import { describeFailure } from '@/apollo/failure.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { TryAgain } from '../RequestFailure.tsx'
import type { NewPasswordForm } from './newPassword.ts'
import { passwordFieldIds } from './newPassword.ts'

const fields = ['current', 'password', 'confirmation'] as const

interface PasswordErrorsProps {
  form: NewPasswordForm
  /** What the generated hook says of the last request, where one is made from here. */
  error?: ErrorLike | undefined
}

/** What is wrong with a form for a new password, on top of it: with its fields, or with the request. */
export function PasswordErrors({ form, error }: PasswordErrorsProps) {
  const { errors, submitCount } = form.formState
  const failure = error && describeFailure(error)
  const whole = failure?.message ?? errors.root?.message
  const inFields = fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ message, fieldId: passwordFieldIds[field] }] : []
  })
  // An empty password is empty in both fields: the same words are a link once.
  const failures = [
    ...(whole ? [{ message: whole }] : []),
    ...inFields.filter(({ message }, at) => inFields.findIndex((other) => other.message === message) === at),
  ]
  useErrorTitle(failures.length > 0)
  if (failures.length === 0) return null
  return (
    <div>
      <ErrorSummary failures={failures} attempt={submitCount} />
      {failure?.retryAfter !== undefined && <TryAgain after={failure.retryAfter} />}
    </div>
  )
}
