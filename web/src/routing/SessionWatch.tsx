import { useEffect } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { paths } from '@/paths.ts'
import { inWords, useRemaining } from '@/patterns/useRemaining.ts'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { useRequest } from '@/apollo/useRequest.ts'
import { readSpan, renewSession } from '@/session/readSpan.ts'
import { knownViewer, onAnswer, useExpired, useViewer } from '@/session/session.ts'
import { endOf, isSpanOutdated } from '@/session/span.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { SignInAgain } from './SignInAgain.tsx'

/** How long before its end a session is warned of, in seconds. */
const warnedFor = 120

/** Warns before the end of a session, with a way to stay. At the end it asks whether the session is really over: clocks differ. */
function Warning({ end }: { end: number }) {
  const remaining = useRemaining(end)
  const { attempt, failure: stayFailure, isBusy } = useRequest()
  const { signOut, error: signOutError, isSigningOut } = useSignOut()
  const failure = stayFailure ?? (signOutError ? describeFailure(signOutError) : null)
  const isOver = remaining === 0
  useEffect(() => {
    // In an outage nothing is known about the session: the next request will tell.
    if (isOver) readSpan().catch(() => undefined)
  }, [isOver])
  const stay = () => void attempt(renewSession)
  const actions = (
    <>
      <Button variant="quiet" isBusy={isSigningOut} onClick={() => void signOut(paths.login)}>
        Logout
      </Button>
      <Button variant="solid" isBusy={isBusy} onClick={stay}>
        Stay signed in
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={remaining <= warnedFor && !isOver}
      onClose={stay}
      title={`You will be signed out in ${inWords(remaining)}`}
      icon="clock"
      tone="caution"
      isAlert
      actions={actions}
    >
      <p>Stay signed in to keep working. If you are signed out, you come back to this page with everything you entered.</p>
      {failure && <RequestFailure key={failure.message} failure={failure} />}
    </Dialog>
  )
}

/** Asks how long the session lasts whenever an answer may have extended it. In an outage the warning only comes too early. */
function useExtensions(): void {
  useEffect(
    () =>
      onAnswer(() => {
        const viewer = knownViewer()
        if (viewer && isSpanOutdated(viewer.session, Date.now())) readSpan().catch(() => undefined)
      }),
    [],
  )
}

/** Watches over the session of who is signed in: a warning before its end, and signing in again in place after it. */
export function SessionWatch() {
  const viewer = useViewer()
  const isExpired = useExpired()
  useExtensions()
  if (!viewer) return null
  if (isExpired) return <SignInAgain viewer={viewer} />
  const end = endOf(viewer.session)
  return end === null ? null : <Warning key={end} end={end} />
}
