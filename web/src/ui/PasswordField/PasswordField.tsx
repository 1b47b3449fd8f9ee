import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import type { FieldFrame } from '../Field/Field.tsx'
import { Field } from '../Field/Field.tsx'
import type { TextInputProps } from '../TextInput/TextInput.tsx'
import { TextInput, verbatim } from '../TextInput/TextInput.tsx'

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'suffix' | 'id'>, FieldFrame {
  /** The id of what says whose password it is. */
  describedBy?: string
}

/** A password, with a toggle button that shows it. The button keeps its name; `aria-pressed` has the state. */
export function PasswordField({ id, label, hint, error, describedBy, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <Button
      variant={isShown ? 'tonal' : 'quiet'}
      isSmall
      icon={isShown ? 'eyeOff' : 'eye'}
      aria-pressed={isShown}
      aria-label="Show password"
      onClick={() => setShown(!isShown)}
    >
      Show
    </Button>
  )
  return (
    <Field {...{ id, label, hint, error }}>
      {(control) => (
        <TextInput
          {...verbatim}
          {...control}
          aria-describedby={[control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
          autoComplete="current-password"
          {...input}
          type={isShown ? 'text' : 'password'}
          suffix={toggle}
        />
      )}
    </Field>
  )
}
