import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { portalClient } from '@/apollo/portalClient.ts'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { inWords, useRemaining } from '@/patterns/useRemaining.ts'
import { afterLogout } from '@/session/afterLogout.ts'
import { keepSpan, readSpan } from '@/session/readSpan.ts'
import { useRenewSessionMutation } from '@/session/session.generated.ts'
import { knownViewer, onAnswer, useExpired, useViewer } from '@/session/session.ts'
import { serverNow } from '@/session/serverClock.ts'
import { endOf, isSpanOutdated } from '@/session/span.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { space } from '@/ui/theme.ts'
import { SignInAgain } from './SignInAgain.tsx'

const Words = styled.div`
  display: grid;
  gap: ${space(4)};
`

/** How long before its end a session is warned of, in seconds. */
const warnedFor = 120

/** Warns before the end of a session, with a way to stay. After the end it asks whether the session is over: another tab may have extended it. Not before, since asking extends it. */
function Warning({ end }: { end: number }) {
  const remaining = useRemaining(end, serverNow)
  const { pathname } = useLocation()
  const [renew, renewal] = useRenewSessionMutation(mutationOptions)
  const { signOut, error: signOutError, isSigningOut } = useSignOut()
  const isOver = remaining === 0
  // Staying has not put the end off: twelve hours after signing in nothing does.
  const [isLast, setLast] = useState(false)
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    if (!isOver) return
    // In an outage nothing is known about the session: the next request will tell, or the device that is back online asks again.
    const ask = () => void readSpan().catch(() => undefined)
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [isOver])

  async function stay(): Promise<void> {
    const { data } = await renew()
    if (!data) return
    const { session } = data.renewSession
    const renewedEnd = endOf(session)
    setLast(renewedEnd !== null && renewedEnd <= end)
    keepSpan(session)
  }

  const actions = (
    <>
      <Button variant="quiet" isBusy={isSigningOut} onClick={() => void signOut(afterLogout(pathname))}>
        Logout
      </Button>
      {/* The dialog comes while somebody is typing: the first key must not be a logout. */}
      {isLast ? (
        <Button variant="solid" onClick={() => setAside(true)}>
          Back to the page
        </Button>
      ) : (
        <Button variant="solid" isBusy={renewal.loading} onClick={() => void stay()} data-first-focus>
          Stay signed in
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      isOpen={remaining <= warnedFor && !isOver && !isAside}
      onClose={() => (isLast ? setAside(true) : void stay())}
      title={`You will be signed out in ${inWords(remaining)}`}
      icon="clock"
      tone="caution"
      isAlert
      actions={actions}
    >
      <Words>
        <p role="status">
          {isLast
            ? 'You signed in 12 hours ago, which is as long as one may stay signed in. Save what you are working on, then log out and sign in again.'
            : 'Stay signed in to keep working. If you are signed out, you come back to this page with everything you entered.'}
        </p>
        <RequestFailure error={renewal.error ?? signOutError} />
      </Words>
    </Dialog>
  )
}

/** Asks how long the session lasts whenever an answer may have extended it. */
function useExtensions(): void {
  useEffect(
    () =>
      onAnswer(() => {
        const viewer = knownViewer()
        // In an outage the known end stands: the warning only comes too early, and asks itself whether it does.
        if (viewer && isSpanOutdated(viewer.session, serverNow())) readSpan().catch(() => undefined)
      }),
    [],
  )
}

/** Fetches what could not be fetched while nobody was signed in, once somebody has signed in again, here or in another tab. */
function useCatchUp(isExpired: boolean): void {
  const wasExpired = useRef(isExpired)
  useEffect(() => {
    // What fails again says so in its own place.
    if (wasExpired.current && !isExpired) portalClient.refetchQueries({ include: 'active' }).catch(() => undefined)
    wasExpired.current = isExpired
  }, [isExpired])
}

/** Watches over the session of who is signed in: a warning before its end, and signing in again in place after it. */
export function SessionWatch() {
  const viewer = useViewer()
  const isExpired = useExpired()
  useExtensions()
  useCatchUp(isExpired)
  if (!viewer) return null
  if (isExpired) return <SignInAgain viewer={viewer} />
  const end = endOf(viewer.session)
  return end === null ? null : <Warning key={end} end={end} />
}
