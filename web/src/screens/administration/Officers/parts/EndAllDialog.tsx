import type { ReactNode } from 'react'
import { countOf } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'

interface EndAllDialogProps {
  name: string
  count: number
  isSending: boolean
  onEnd: () => void
  onClose: () => void
  /** Why it was refused, or failed. */
  children: ReactNode
}

/** The question before all sessions of an officer are ended. */
export function EndAllDialog({ name, count, isSending, onEnd, onClose, children }: EndAllDialogProps) {
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={`End all sessions of ${name}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isSending} busyLabel="Ending…" onClick={onEnd}>
            End all sessions
          </Button>
        </>
      }
    >
      <p>{`${countOf(count, 'browser')} signed out at once. The permissions stay: the password opens a new session.`}</p>
      {children}
    </Dialog>
  )
}
