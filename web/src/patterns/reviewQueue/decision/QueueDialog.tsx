import type { ComponentProps } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'

interface QueueDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'isAlert' | 'isWide' | 'children'> {
  /** The button that acts; Ctrl+Enter presses it, too. */
  verb: ComponentProps<typeof Button>
  canCancel?: boolean
  onAct: () => void
  onClose: () => void
}

/** What a queue asks before an act: Cancel, and the verb. */
export function QueueDialog({ verb, canCancel = true, onAct, onClose, ...dialog }: QueueDialogProps) {
  return (
    <Dialog
      isOpen
      {...dialog}
      onClose={onClose}
      onConfirm={verb.isDisabled || verb.isBusy ? undefined : onAct}
      actions={
        <>
          <Button variant="quiet" isDisabled={!canCancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" {...verb} onClick={onAct} />
        </>
      }
    />
  )
}
