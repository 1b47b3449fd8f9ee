import type { ComponentProps } from 'react'
import { useId, useState } from 'react'
import { Field } from '@/ui/Field/Field.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { PasswordInput } from '@/ui/PasswordInput/PasswordInput.tsx'
import { ActDialog } from './ActDialog.tsx'

interface PasswordDialogProps extends Omit<ComponentProps<typeof ActDialog>, 'onAct'> {
  onAct: (password: string) => void
}

/** An `ActDialog` that asks for the present password, since an open session alone changes nothing of what authenticates. */
export function PasswordDialog({ onAct, children, ...dialog }: PasswordDialogProps) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  function confirm(): void {
    setProblem(password === '' ? 'Current password is required.' : undefined)
    if (password === '') document.getElementById(id)?.focus()
    else onAct(password)
  }
  return (
    <ActDialog {...dialog} isByKey onAct={confirm}>
      {children}
      <Text as="div" $tone="ink" $top={4}>
        <Field id={id} label="Current password" error={problem}>
          {(control) => (
            <PasswordInput
              {...control}
              data-first-focus
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      </Text>
    </ActDialog>
  )
}
