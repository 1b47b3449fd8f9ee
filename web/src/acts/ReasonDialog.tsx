import type { ComponentProps, ReactNode } from 'react'
import { useId, useState } from 'react'
import { Field } from '@/ui/Field/Field.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { ActDialog } from './ActDialog.tsx'

export interface ReasonRules {
  hint?: string | undefined
  /** In characters. */
  maxLength: number
  /** For more than a line. */
  isLong?: boolean
}

interface ReasonDialogProps extends Omit<ComponentProps<typeof ActDialog>, 'onAct'> {
  rules: ReasonRules
  /** What follows the reason. */
  after?: ReactNode
  /** Called with the trimmed reason, which is never empty. */
  onAct: (reason: string) => void
}

/** An `ActDialog` that asks for a reason, without which nothing is done. */
export function ReasonDialog({ rules: { hint, maxLength, isLong = false }, onAct, after, children, ...dialog }: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function confirm(): void {
    const words = reason.trim()
    setProblem(words === '' ? 'A reason is required.' : undefined)
    if (words === '') document.getElementById(id)?.focus()
    else onAct(words)
  }
  return (
    <ActDialog {...dialog} isByKey onAct={confirm}>
      {children}
      <Text as="div" $tone="ink" $top={4}>
        <Field id={id} label="Reason" hint={hint} error={problem}>
          {(control) => {
            const input = { ...control, 'data-first-focus': true, maxLength, value: reason }
            return isLong ? (
              <TextArea {...input} onChange={({ target }) => setReason(target.value)} />
            ) : (
              <TextInput {...input} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
            )
          }}
        </Field>
        {after}
      </Text>
    </ActDialog>
  )
}
