import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import type { TextInputProps } from '../TextInput/TextInput.tsx'
import { TextInput, verbatim } from '../TextInput/TextInput.tsx'

/** A password, with a button that shows what was typed. Its name stays the same; its state tells whether the password is shown. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
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
  return <TextInput {...verbatim} autoComplete="current-password" {...props} type={isShown ? 'text' : 'password'} suffix={toggle} />
}
