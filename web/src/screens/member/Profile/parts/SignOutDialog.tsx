import type { ErrorLike } from '@apollo/client'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { countOf } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import type { Reach } from './useEndSessions.ts'

const words = {
  elsewhere: { title: 'Sign out everywhere else?', after: 'This one stays signed in.' },
  everywhere: { title: 'Sign out everywhere?', after: 'This one is signed out, too.' },
} as const satisfies Record<Reach, object>

interface SignOutDialogProps {
  reach: Reach
  /** How many other browsers are signed in. */
  otherCount: number
  isSending: boolean
  failure: ErrorLike | undefined
  close: () => void
  endAll: (reach: Reach) => Promise<void>
}

/** The question before several browsers are signed out. */
export function SignOutDialog({ reach, otherCount, isSending, failure, close, endAll }: SignOutDialogProps) {
  const { title, after } = words[reach]
  return (
    <Dialog
      isOpen
      isAlert
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isSending} busyLabel="Signing out…" onClick={() => void endAll(reach)}>
            {title.slice(0, -1)}
          </Button>
        </>
      }
    >
      <p>
        <span>
          {`${countOf(otherCount, 'other browser')} ${otherCount === 1 ? 'is' : 'are'} signed out at once: the password is asked for again there.`}
        </span>{' '}
        {after}
      </p>
      <RequestFailure error={failure} />
    </Dialog>
  )
}
