import type { RefObject } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import type { Act } from '@/acts/useAct.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import type { CancelRequestInput } from './cancelRequest.generated.ts'
import type { CancellableRequest } from './nameRequest.ts'
import { nameRequest } from './nameRequest.ts'

interface CancelDialogProps {
  request: CancellableRequest
  act: Act<CancelRequestInput>
  focusAfter: RefObject<HTMLElement | null>
  onCancelled: () => void
  onClose: () => void
}

/** Cancels a request, after one question. After a refusal it only says why. */
export function CancelDialog({ request, act, focusAfter, onCancelled, onClose }: CancelDialogProps) {
  const { kind, requestCode, requestedAt } = request
  const name = nameRequest(request)
  const isRefused = act.refusal !== null
  async function cancel(): Promise<void> {
    if (!(await act.send((idempotencyKey) => ({ requestCode, idempotencyKey }), `${requestCode} is cancelled.`))) return
    onCancelled()
    onClose()
  }
  return (
    <ActDialog
      title={`Cancel this ${name}?`}
      cancel={{ children: isRefused ? 'Close' : 'Keep it' }}
      verb={isRefused ? null : { variant: 'danger', busyLabel: 'Cancelling…', children: `Cancel ${name}` }}
      act={act}
      focusAfter={focusAfter}
      onAct={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {requestCode}, sent <DateText value={requestedAt} missing="—" />
      </p>
      {!isRefused && (
        <Text $top={4} $tone="ink" $size="small">
          It leaves the officers’ list at once and stays here as Cancelled. A new one can be sent at any time.
          <span>{kind === 'SERVICE' && ' It begins without the answers and files of this one.'}</span>
        </Text>
      )}
    </ActDialog>
  )
}
