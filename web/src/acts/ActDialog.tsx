import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { ActFailure } from './ActFailure.tsx'
import type { ActState } from './useAct.ts'

interface ActDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions' | 'onConfirm'> {
  isOpen?: boolean
  /** The button that acts; Ctrl+Enter presses it, too. Null where there is nothing to do. */
  verb: ComponentProps<typeof Button> | null
  /** What differs in the safe button, which is called Cancel and closes the dialog. Null where nothing can be taken back. */
  cancel?: Partial<ComponentProps<typeof Button>> | null
  /** What stands before the buttons, in sight however long the rest is. */
  note?: ReactNode
  /** How far the act is; left out where the dialog closes before the act is sent. */
  act?: ActState
  /** Left out where the verb submits a form. */
  onAct?: () => void
}

/** The question before an act: what happens, why the last attempt was not done, Cancel, and the verb. */
export function ActDialog({ isOpen = true, isAlert = true, verb, cancel = {}, note, act, onAct, children, ...dialog }: ActDialogProps) {
  const isBusy = verb?.isBusy ?? act?.isSending ?? false
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      isAlert={isAlert}
      onConfirm={!verb || verb.isDisabled || isBusy ? undefined : onAct}
      actions={
        <>
          {note}
          {cancel && (
            <Button variant="quiet" onClick={dialog.onClose} {...cancel}>
              {cancel.children ?? 'Cancel'}
            </Button>
          )}
          {verb && <Button variant="solid" {...verb} isBusy={isBusy} onClick={onAct} />}
        </>
      }
    >
      {children}
      {act && <ActFailure {...act} />}
    </Dialog>
  )
}
