import type { ErrorLike } from '@apollo/client'
import { describeFailure } from '@/apollo/failure.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { RetryCountdown } from '@/apollo/RequestFailure.tsx'
import type { NewPasswordForm } from './newPassword.ts'
import { passwordFieldIds } from './newPassword.ts'

const fields = ['current', 'password', 'confirmation'] as const

interface PasswordErrorsProps {
  form: NewPasswordForm
  /** The `error` of the generated hook, where the form sends a request. */
  error?: ErrorLike | undefined
}

/** The error summary of a form for a new password: errors of its fields and of the request. */
export function PasswordErrors({ form, error }: PasswordErrorsProps) {
  const { errors, submitCount } = form.formState
  const failure = error && describeFailure(error)
  const whole = failure?.message ?? errors.root?.message
  const inFields = fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ message, fieldId: passwordFieldIds[field] }] : []
  })
  // An empty password is an error in both fields, with one message: one link is enough.
  const failures = [
    ...(whole ? [{ message: whole }] : []),
    ...inFields.filter(({ message }, at) => inFields.findIndex((other) => other.message === message) === at),
  ]
  useErrorTitle(failures.length > 0)
  if (failures.length === 0) return null
  return (
    <div>
      <ErrorSummary failures={failures} attempt={submitCount} />
      {failure?.retryAfter !== undefined && <RetryCountdown after={failure.retryAfter} />}
    </div>
  )
}
