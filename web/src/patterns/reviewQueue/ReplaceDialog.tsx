import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'

interface ReplaceDialogProps {
  /** The officer whose staged decision is replaced. */
  stagedBy: string
  subject: string
  onApprove: () => void
  onClose: () => void
}

/** Asks before an approval replaces what another officer has staged. */
export function ReplaceDialog({ stagedBy, subject, onApprove, onClose }: ReplaceDialogProps) {
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      onConfirm={onApprove}
      title={`Replace the decision of ${stagedBy}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" icon="check" onClick={onApprove}>
            Approve
          </Button>
        </>
      }
    >
      {subject}: {stagedBy} has staged a decision, and reads that you have replaced it.
    </Dialog>
  )
}
