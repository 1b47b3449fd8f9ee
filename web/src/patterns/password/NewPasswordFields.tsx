import { useWatch } from 'react-hook-form'
import { Field } from '@/ui/Field/Field.tsx'
import { PasswordInput } from '@/ui/PasswordInput/PasswordInput.tsx'
import type { NewPasswordForm } from './newPassword.ts'
import { passwordFieldIds } from './newPassword.ts'
import { passwordMinimum, passwordStrength } from './passwordStrength.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

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
