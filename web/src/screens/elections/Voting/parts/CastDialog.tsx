import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import type { Cast } from './useCast.ts'

/** How many positions are left blank, in a sentence. */
function describeBlanks(blanks: number): string {
  if (blanks === 0) return 'Every position has a choice.'
  return blanks === 1 ? '1 position is left blank.' : `${blanks} positions are left blank.`
}

interface CastDialogProps {
  isOpen: boolean
  /** How many positions have no choice. */
  blanks: number
  cast: Cast
  onConfirm: () => void
  onClose: () => void
}

/** Confirms that the ballot is to be cast. */
export function CastDialog({ isOpen, blanks, cast, onConfirm, onClose }: CastDialogProps) {
  const { isSending, refusal, failure, isUnknown } = cast
  const close = () => {
    if (!isSending) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      onClose={close}
      icon="ballot"
      title="Cast your ballot?"
      actions={
        <>
          <Button variant="quiet" isDisabled={isSending} onClick={close}>
            Cancel
          </Button>
          <Button variant="solid" isBusy={isSending} busyLabel="Casting your ballot…" onClick={onConfirm}>
            {failure ? 'Try again' : 'Cast ballot'}
          </Button>
        </>
      }
    >
      <p>{describeBlanks(blanks)} After you cast, the ballot is locked and cannot be changed.</p>
      {refusal !== null && (
        <div role="alert">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      <RequestFailure error={failure} />
      {failure && (
        <p>
          {isUnknown
            ? 'It is not known whether the ballot was cast. Trying again casts nothing twice.'
            : 'Your ballot was not cast. Your votes are kept.'}
        </p>
      )}
    </Dialog>
  )
}
