import { ActDialog } from '@/acts/ActDialog.tsx'
import { ActFailure } from '@/acts/ActFailure.tsx'
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

export function CastDialog({ isOpen, blanks, cast, onConfirm, onClose }: CastDialogProps) {
  const { isSending, failure, isUnknown } = cast
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={() => !isSending && onClose()}
      icon="ballot"
      title="Cast your ballot?"
      cancel={{ isDisabled: isSending }}
      verb={{ isBusy: isSending, busyLabel: 'Casting your ballot…', children: failure ? 'Try again' : 'Cast ballot' }}
      onAct={onConfirm}
    >
      <p>{describeBlanks(blanks)} After you cast, the ballot is locked and cannot be changed.</p>
      <ActFailure {...cast} />
      {failure && (
        <p>
          {isUnknown
            ? 'It is not known whether the ballot was cast. Trying again casts nothing twice.'
            : 'Your ballot was not cast. Your votes are kept.'}
        </p>
      )}
    </ActDialog>
  )
}
