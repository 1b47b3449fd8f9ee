import type { ComponentProps, SyntheticEvent } from 'react'
import { useId, useState } from 'react'
import { Stack } from '@/ui/Layout/Layout.ts'
import { PasswordField } from '@/ui/PasswordField/PasswordField.tsx'
import { ActDialog } from './ActDialog.tsx'

interface PasswordDialogProps extends Omit<ComponentProps<typeof ActDialog>, 'onAct' | 'verb'> {
  verb: NonNullable<ComponentProps<typeof ActDialog>['verb']>
  onAct: (password: string) => void
}

/** An `ActDialog` that asks for the present password, since an open session alone changes nothing of what authenticates. */
export function PasswordDialog({ verb, onAct, children, ...dialog }: PasswordDialogProps) {
  const [id, formId] = [useId(), useId()]
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  function confirm(event: SyntheticEvent): void {
    event.preventDefault()
    // Enter submits although the button is busy.
    if (dialog.act?.isSending) return
    setProblem(password === '' ? 'Current password is required.' : undefined)
    if (password === '') document.getElementById(id)?.focus()
    else onAct(password)
  }
  return (
    <ActDialog {...dialog} verb={{ ...verb, type: 'submit', form: formId }}>
      {children}
      <Stack as="form" $top={4} $tone="ink" id={formId} noValidate onSubmit={confirm}>
        <PasswordField
          id={id}
          label="Current password"
          error={problem}
          data-first-focus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Stack>
    </ActDialog>
  )
}
