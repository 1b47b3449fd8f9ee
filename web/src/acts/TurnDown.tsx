import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Act, ActState } from './useAct.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { auditedReason } from './auditedReason.ts'

interface AskFirstProps extends ComponentProps<typeof Button> {
  act: Omit<Act<never>, 'send'>
  /** The dialog is open at first. */
  isAsking?: boolean
  renderDialog: (dialog: { isOpen: boolean; act: ActState; onClose: () => void }) => ReactNode
}

/** The button of an act, and the dialog that asks before. */
export function AskFirst({ act, isAsking = false, renderDialog, ...button }: AskFirstProps) {
  const [isOpen, setOpen] = useState(isAsking)
  function ask(): void {
    act.forget()
    setOpen(true)
  }
  return (
    <>
      <Button variant="line" {...button} onClick={ask} />
      {renderDialog({ isOpen, act, onClose: () => setOpen(false) })}
    </>
  )
}

interface TurnDownProps extends Pick<AskFirstProps, 'act'> {
  isOwn: boolean
  /** What becomes of what waits. */
  effect: string
  onTurnDown: (reason: string) => void
}

/** Turns down what waits for a second officer, or takes an own one back, for a reason. */
export function TurnDown({ isOwn, act, effect, onTurnDown }: TurnDownProps) {
  const words = isOwn ? 'Take it back' : 'Turn down'
  const question = {
    title: `${words}?`,
    verb: { variant: 'danger', children: words },
    rules: auditedReason(),
    children: <p>{effect}</p>,
  } as const
  return <AskFirst {...{ act }} children={words} renderDialog={(dialog) => <ReasonDialog {...dialog} {...question} onAct={onTurnDown} />} />
}
