import type { ErrorLike } from '@apollo/client'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { describeFailure } from '@/apollo/failure.ts'
import { RetryCountdown } from '@/apollo/RequestFailure.tsx'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PasswordField } from '@/ui/PasswordField/PasswordField.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { token } from '@/ui/theme.ts'
import type { NewPasswordForm } from './newPassword.ts'
import { passwordFieldIds } from './newPassword.ts'
import type { PasswordStrength } from './passwordStrength.ts'
import { passwordMinimum, passwordStrength } from './passwordStrength.ts'

interface NewPasswordFieldsProps {
  form: NewPasswordForm
  /** Why the request of the form failed, where the form sends one. */
  error?: ErrorLike | undefined
  label?: string
  /** For password managers. */
  userName: string
  /** What stands between the error summary and the new password. */
  children: ReactNode
}

const fields = ['current', 'password', 'confirmation'] as const

/** The error summary of a form for a new password: errors of its fields and of the request. */
function PasswordErrors({ form, error }: Pick<NewPasswordFieldsProps, 'form' | 'error'>) {
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

const levels: Record<PasswordStrength, number> = { Weak: 1, Moderate: 2, Strong: 3, 'Very Strong': 4 }

const Meter = styled(Stack)`
  b { color: ${token.ink}; }
`

/** The strength of the typed password: a word, announced when it changes, and a bar. Silent on a strong one that the service refused. */
function StrengthMeter({ password, isRefused }: { password: string; isRefused: boolean }) {
  const level = passwordStrength(password)
  const strength = password === '' || (isRefused && levels[level] > levels.Moderate) ? null : level
  return (
    <Meter $gap={2} $tone="muted" $size="small">
      <ProgressBar label="Password strength" value={strength === null ? 0 : levels[strength]} total={4} />
      <p role="status">
        <span>{strength === null ? 'Password strength' : 'Password strength: '}</span>
        <b>{strength}</b>
      </p>
    </Meter>
  )
}

/** The error summary; then the new password, its strength, and its confirmation: section 5 of the specification. */
export function NewPasswordFields({ form, error, label = 'Password', userName, children }: NewPasswordFieldsProps) {
  const { control: formControl, formState, getValues, register } = form
  const password = useWatch({ control: formControl, name: 'password' })
  return (
    <>
      <PasswordErrors form={form} error={error} />
      {children}
      {/* Password managers store the password under this user name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        id={passwordFieldIds.password}
        label={label}
        hint="At least 8 characters, with numbers, upper, and lowercase. Or a passphrase of 15 characters and more."
        error={formState.errors.password?.message}
        autoComplete="new-password"
        {...register('password', {
          required: 'Password is required.',
          minLength: { value: passwordMinimum, message: 'Minimum of 8 characters.' },
          validate: (typed) => passwordStrength(typed) !== 'Moderate' || 'Must have numbers, upper, and lowercase.',
        })}
      />
      <StrengthMeter password={password} isRefused={formState.errors.password !== undefined} />
      <PasswordField
        id={passwordFieldIds.confirmation}
        label="Confirm password"
        error={formState.errors.confirmation?.message}
        autoComplete="new-password"
        {...register('confirmation', {
          validate: (confirmation) => {
            if (confirmation === '' && getValues('password') === '') return 'Password is required.'
            return confirmation === getValues('password') || 'Password does not match.'
          },
        })}
      />
    </>
  )
}
