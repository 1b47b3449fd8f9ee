import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { Field } from '@/ui/Field/Field.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PasswordInput } from '@/ui/PasswordInput/PasswordInput.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { token } from '@/ui/theme.ts'
import type { NewPasswordForm } from './newPassword.ts'
import { passwordFieldIds } from './newPassword.ts'
import type { PasswordStrength } from './passwordStrength.ts'
import { passwordMinimum, passwordStrength } from './passwordStrength.ts'

const steps: Record<PasswordStrength, number> = { Weak: 1, Moderate: 2, Strong: 3, 'Very Strong': 4 }

const Meter = styled(Stack)`
  b { color: ${token.ink}; }
`

/** The strength of the typed password: a word, announced when it changes, and a bar. */
function StrengthMeter({ password }: { password: string }) {
  const strength = password === '' ? null : passwordStrength(password)
  return (
    <Meter $gap={2} $tone="muted" $size="small">
      <ProgressBar label="Password strength" value={strength === null ? 0 : steps[strength]} total={4} />
      <p role="status">
        <span>{strength === null ? 'Password strength' : 'Password strength: '}</span>
        <b>{strength}</b>
      </p>
    </Meter>
  )
}

interface NewPasswordFieldsProps {
  form: NewPasswordForm
  label?: string
  /** For password managers. */
  userName: string
}

/** The new password, its strength, and its confirmation: section 5 of the specification. */
export function NewPasswordFields({ form, label = 'Password', userName }: NewPasswordFieldsProps) {
  const { control: formControl, formState, getValues, register } = form
  const password = useWatch({ control: formControl, name: 'password' })
  return (
    <>
      {/* Password managers store the password under this user name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <Field
        id={passwordFieldIds.password}
        label={label}
        hint="At least 8 characters, with numbers, upper, and lowercase. Or a passphrase of 15 characters and more."
        error={formState.errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', {
              required: 'Password is required.',
              minLength: { value: passwordMinimum, message: 'Minimum of 8 characters.' },
              validate: (typed) => passwordStrength(typed) !== 'Moderate' || 'Must have numbers, upper, and lowercase.',
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <StrengthMeter password={password} />
      <Field id={passwordFieldIds.confirmation} label="Confirm password" error={formState.errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmation', {
              validate: (confirmation) => {
                if (confirmation === '' && getValues('password') === '') return 'Password is required.'
                return confirmation === getValues('password') || 'Password does not match.'
              },
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}
