import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { ActFailure } from './ActFailure.tsx'
import type { ActState } from './useAct.ts'

interface ActDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions' | 'onConfirm'> {
  isOpen?: boolean
  /** The button that acts, or submits a form. Null where there is nothing to do. */
  verb: Omit<ComponentProps<typeof Button>, 'onClick'> | null
  /** What differs in the other button: by default Cancel, which closes the dialog. Null for none. */
  cancel?: Partial<ComponentProps<typeof Button>> | null
  /** What stands before the buttons, in sight however long the rest is. */
  note?: ReactNode
  /** How far the act is; left out where the dialog closes before the act is sent. */
  act?: ActState
  /** Left out where the verb submits a form. */
  onAct?: () => void
  /** Ctrl+Enter presses the verb: in a dialog with a text field, and in a queue, whose officers work by keys. */
  isByKey?: boolean
}

/** The question before an act: what happens, why the last attempt was not done, Cancel, and the verb. */
export function ActDialog({
  isOpen = true,
  isAlert = true,
  verb,
  cancel = {},
  note,
  act,
  onAct,
  isByKey = false,
  children,
  ...dialog
}: ActDialogProps) {
  const isBusy = verb?.isBusy ?? act?.isSending ?? false
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      isAlert={isAlert}
      onConfirm={!isByKey || !verb || verb.isDisabled || isBusy ? undefined : onAct}
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
      {act && (
        <Text as="div" $top={4}>
          <ActFailure {...act} />
        </Text>
      )}
    </Dialog>
  )
}
