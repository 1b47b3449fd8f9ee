import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'

interface ConfirmActProps {
  title: string
  /** What it does, and whether it can be undone. */
  words: string
  /** The button names the act. */
  act: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a stage of the election changes for all members. */
export function ConfirmAct({ title, words, act, onConfirm, onClose }: ConfirmActProps) {
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="solid"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {act}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  )
}
