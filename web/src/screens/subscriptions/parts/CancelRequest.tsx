import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useAct } from '@/acts/useAct.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { lateDialog } from '@/ui/lateDialog.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { CancelRequestDocument } from './cancelRequest.generated.ts'
import type { CancellableRequest } from './nameRequest.ts'

const CancelDialog = lateDialog('Cancel', async () => (await import('./CancelDialog.tsx')).CancelDialog)

interface CancelRequestProps {
  request: CancellableRequest
  /** Reads the requests again: after a cancellation, a refusal or a failure. */
  refetch: () => Promise<unknown>
  /** Takes the focus when the request is cancelled, and its button goes. */
  focusAfter: RefObject<HTMLElement | null>
  /** The question shows: its row has to stay until the answer is read, whatever became of the request. */
  onAsk: () => void
  onClose?: () => void
}

/** The button that cancels a request in review, or why that is too late; nothing where the REST API takes no cancellation. */
export function CancelRequest({ request, refetch, focusAfter, onAsk, onClose }: CancelRequestProps) {
  const { requestCode, cancellation } = request
  // The row has the act, not its dialog: after a lost answer the dialog that is opened again sends the same key.
  const act = useAct(CancelRequestDocument, { isDone: (payload) => payload.request?.status === 'CANCELLED', readAgain: refetch })
  const [isAsking, setAsking] = useState(false)
  const canCancel = cancellation?.isAllowed === true
  useEffect(() => {
    if (canCancel) CancelDialog.preload()
  }, [canCancel])
  function ask(): void {
    onAsk()
    setAsking(true)
  }
  function close(): void {
    setAsking(false)
    act.forget()
    onClose?.()
  }
  return (
    <>
      {cancellation?.isAllowed === false && (
        <Row as="p" $gap={2} $tone="muted" $size="small">
          <Icon name="lock" size="small" />
          <span>{cancellation.message}</span>
        </Row>
      )}
      {canCancel && (
        <Button variant="line" isSmall onClick={ask}>
          Cancel<VisuallyHidden> {requestCode}</VisuallyHidden>
        </Button>
      )}
      {isAsking && <CancelDialog {...{ request, act, focusAfter }} onCancelled={() => void refetch()} onClose={close} />}
    </>
  )
}
