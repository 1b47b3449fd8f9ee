import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/ui/Field/Field.tsx'
import { TextInput, verbatim } from '@/ui/TextInput/TextInput.tsx'

/** What a form holds that asks who somebody is. */
export interface UserNameValues {
  userName: string
}

interface UserNameFieldProps {
  form: UseFormReturn<UserNameValues>
  /** Takes the focus when one comes to its screen, instead of the heading. */
  takesFocus?: boolean
}

/** Who somebody is, by any of the names that the cooperative knows them by. */
export function UserNameField({ form: { formState, register }, takesFocus = false }: UserNameFieldProps) {
  return (
    <Field label="Username" error={formState.errors.userName?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...verbatim}
          {...register('userName', { validate: (userName) => userName.trim() !== '' || 'Username is required.' })}
          placeholder="Employee ID, Username, Email"
          autoComplete="username"
          maxLength={254}
          data-first-focus={takesFocus || undefined}
        />
      )}
    </Field>
  )
}
