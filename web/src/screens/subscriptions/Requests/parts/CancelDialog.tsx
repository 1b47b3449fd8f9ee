import type { ErrorLike } from '@apollo/client'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import type { MemberRequest_RequestFragment } from '../screen.generated.ts'
import { nameRequest } from './requestWords.ts'

interface CancelDialogProps {
  request: MemberRequest_RequestFragment
  isSending: boolean
  /** Why it was refused; null before. */
  refusal: string | null
  failure: ErrorLike | undefined
  close: () => void
  cancel: (request: MemberRequest_RequestFragment) => Promise<void>
}

/** The one question before a request is cancelled. After a refusal it only says why. */
export function CancelDialog({ request, isSending, refusal, failure, close, cancel }: CancelDialogProps) {
  const name = nameRequest(request)
  const keep = (
    <Button variant="quiet" onClick={close}>
      {refusal === null ? 'Keep it' : 'Close'}
    </Button>
  )
  return (
    <Dialog
      isOpen
      isAlert
      onClose={close}
      title={`Cancel this ${name}?`}
      actions={
        <>
          {keep}
          {refusal === null && (
            <Button variant="danger" isBusy={isSending} busyLabel="Cancelling…" onClick={() => void cancel(request)}>
              {`Cancel ${name}`}
            </Button>
          )}
        </>
      }
    >
      <p>
        {request.requestCode}, sent <DateText value={request.requestedAt} missing="—" />
      </p>
      {refusal === null ? (
        <Text $top={4} $tone="ink" $size="small">
          It leaves the officers’ list at once and stays here as Cancelled. A new one can be sent at any time.
          <span>{request.kind === 'SERVICE' && ' It begins without the answers and files of this one.'}</span>
        </Text>
      ) : (
        <Text key="refusal" role="alert" $top={4} $tone="danger">
          {refusal}
        </Text>
      )}
      <RequestFailure error={failure} />
    </Dialog>
  )
}
