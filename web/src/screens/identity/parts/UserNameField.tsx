import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/ui/Field/Field.tsx'
import { TextInput, verbatim } from '@/ui/TextInput/TextInput.tsx'

/** What a form holds that asks who somebody is. */
export interface UserNameValues {
  userName: string
}

/** Who somebody is, by any of the names that the cooperative knows them by. */
export function UserNameField({ form: { formState, register } }: { form: UseFormReturn<UserNameValues> }) {
  return (
    <Field label="Username" error={formState.errors.userName?.message}>
      {(control) => (
        <TextInput
          {...control}
          {...verbatim}
          {...register('userName', { validate: (userName) => userName.trim() !== '' || 'Username is required.' })}
          placeholder="Employee ID, Username, Email"
          autoComplete="username"
        />
      )}
    </Field>
  )
}
