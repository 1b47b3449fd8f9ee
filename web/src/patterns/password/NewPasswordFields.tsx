import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { Field } from '@/ui/Field/Field.tsx'
import { PasswordInput } from '@/ui/PasswordInput/PasswordInput.tsx'
import { passwordMinimum } from './passwordStrength.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

/** What a form for a new password holds. */
export interface NewPasswordValues {
  /** The present password; empty where it is not asked for. */
  present: string
  password: string
  confirmation: string
}

/** A form before anything is typed. */
export const noPassword: NewPasswordValues = { present: '', password: '', confirmation: '' }

interface NewPasswordFieldsProps {
  form: UseFormReturn<NewPasswordValues>
  label?: string
  /** Whose password it is, for password managers; left out where it is not known. */
  userName?: string
}

/** A new password, how strong it is, and the same once more: the rules and words of the specification, section 5. */
export function NewPasswordFields({ form, label = 'Password', userName }: NewPasswordFieldsProps) {
  const { control: formControl, formState, getValues, register } = form
  const password = useWatch({ control: formControl, name: 'password' })
  return (
    <>
      {/* For password managers, which keep a password with the name it belongs to. */}
      {userName !== undefined && <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />}
      <Field label={label} error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', {
              required: 'Password is required.',
              minLength: { value: passwordMinimum, message: 'Minimum of 8 characters.' },
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <StrengthMeter password={password} />
      <Field label="Confirm password" error={formState.errors.confirmation?.message}>
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
