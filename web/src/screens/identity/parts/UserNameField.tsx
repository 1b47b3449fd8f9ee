import type { UseFormReturn } from 'react-hook-form'
import { TextField, verbatim } from '@/ui/TextInput/TextInput.tsx'

export interface UserNameValues {
  userName: string
}

interface UserNameFieldProps {
  form: UseFormReturn<UserNameValues>
  /** Takes the focus after a navigation, instead of the heading. */
  takesFocus?: boolean
}

/** The user name: an employee ID, a username or an e-mail address. */
export function UserNameField({ form: { formState, register }, takesFocus = false }: UserNameFieldProps) {
  return (
    <TextField
      label="Username"
      error={formState.errors.userName?.message}
      {...verbatim}
      {...register('userName', { validate: (userName) => userName.trim() !== '' || 'Username is required.' })}
      placeholder="Employee ID, Username, Email"
      autoComplete="username"
      maxLength={254}
      data-first-focus={takesFocus || undefined}
    />
  )
}
