import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import type { TextInputProps } from '../TextInput/TextInput.tsx'
import { TextInput, verbatim } from '../TextInput/TextInput.tsx'

/** A password, with a toggle button that shows it. The button keeps its name; `aria-pressed` has the state. */
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
