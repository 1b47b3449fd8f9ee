import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'

/** The words of the specification (second document, section 5). */
export function IncompleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      onClose={onClose}
      title="Incomplete Form Submission"
      actions={
        <Button variant="solid" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <p>
        Some required fields are missing or contain invalid information. Please review the form and fill in all required fields before
        proceeding.
      </p>
    </Dialog>
  )
}
