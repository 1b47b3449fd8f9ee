import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSend } from '@/acts/useSend.ts'
import { portalClient } from '@/session/portalClient.ts'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { formatDate } from '@/format/date.ts'
import { formatDuration } from '@/format/duration.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { useCountdown } from '@/ui/useCountdown.ts'
import { pathAfterLogout } from '@/session/useSignOut.ts'
import { refetchSessionExpiry, saveSessionExpiry } from '@/session/refetchSessionExpiry.ts'
import { RenewSessionDocument } from '@/session/session.generated.ts'
import { fetchViewer } from '@/session/fetchViewer.ts'
import { getViewer, onResponse, setViewer, useExpired, useViewer } from '@/session/session.ts'
import { serverNow } from '@/clock.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { describePermissions } from './permissionLabels.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { signOutQuestion, stepUpQuestion, useOpenQuestion } from '@/session/openQuestion.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import type { SessionExpiry } from '@/viewer.ts'

/** Whether an answer at `now` (milliseconds since 1970, on the server's clock) may have extended the session beyond the known end. */
function isExpiryStale({ renewsFrom }: SessionExpiry, now: number): boolean {
  return now > Date.parse(renewsFrom)
}

/** When a session ends unless it is extended, in milliseconds since 1970 on the server's clock; null when it cannot be extended. */
function sessionEndTime({ endsAt }: SessionExpiry): number | null {
  return endsAt === null ? null : Date.parse(endsAt)
}

const StepUpQuestion = lateComponent(async () => (await import('./StepUpQuestion.tsx')).StepUpQuestion)

/** Asks for the second factor over the screen, which keeps what was entered, before an operation is sent again. */
function StepUpDialog() {
  const operation = useOpenQuestion(stepUpQuestion)
  if (operation === null) return null
  return <StepUpQuestion key={operation} operation={operation} onMissing={() => stepUpQuestion.answer(false)} />
}

const signOutWords = {
  drafts: {
    title: 'Some answers are not sent yet',
    words: 'Answers saved only on this device will be deleted when you sign out. Stay to send them first.',
  },
  ballot: {
    title: 'Your ballot is marked, not cast yet',
    words: 'Polling is open, and your ballot counts once you cast it. Your marks are kept. Stay to go on and cast.',
  },
}

/** Asks before a sign-out that would delete answers which could not be sent, or leaves a marked ballot that is not cast. */
function SignOutDialog() {
  const asked = useOpenQuestion(signOutQuestion)
  const { title, words } = signOutWords[asked ?? 'drafts']
  return (
    <ActDialog
      isOpen={asked !== null}
      title={title}
      icon="warning"
      tone="caution"
      cancel={{ variant: 'line', children: 'Stay' }}
      verb={{ variant: 'danger', children: 'Sign out' }}
      onAct={() => signOutQuestion.answer(true)}
      onClose={() => signOutQuestion.answer(false)}
    >
      {words}
    </ActDialog>
  )
}

/** How long before the end of a session the warning shows, in seconds. */
const warningTime = 120

/** Warns before the end of a session, with a button that extends it. Checks at the end, because another tab may have extended it; never before, because the check itself extends it. */
function SessionWarning({ end }: { end: number }) {
  const remaining = useCountdown(end, serverNow)
  const { pathname } = useLocation()
  const [extend, extension] = useSend(RenewSessionDocument)
  const { signOut, error: signOutError, isSigningOut } = useSignOut()
  const isOver = remaining === 0
  // The last extension did not move the end: a session lasts 12 hours at most, an officer's 8.
  const [isAtLimit, setAtLimit] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (!isOver) return
    // In an outage the state of the session is unknown: the next request shows it, or the check when the device is online again.
    const check = () => void refetchSessionExpiry().catch(() => undefined)
    check()
    window.addEventListener('online', check)
    return () => window.removeEventListener('online', check)
  }, [isOver])

  async function extendSession(): Promise<void> {
    const answer = await extend()
    if (!answer) return
    const { session } = answer
    const extendedEnd = sessionEndTime(session)
    setAtLimit(extendedEnd !== null && extendedEnd <= end)
    saveSessionExpiry(session)
  }

  const stay = () => (isAtLimit ? setDismissed(true) : void extendSession())
  return (
    <ActDialog
      isOpen={remaining <= warningTime && !isOver && !isDismissed}
      title={`You will be signed out in ${formatDuration(remaining)}`}
      icon="clock"
      tone="caution"
      cancel={{ isBusy: isSigningOut, children: 'Logout', onClick: () => void signOut(pathAfterLogout(pathname)) }}
      verb={{ isBusy: !isAtLimit && extension.loading, children: isAtLimit ? 'Back to the page' : 'Stay signed in' }}
      onAct={stay}
      onClose={stay}
    >
      <Stack $gap={4}>
        <p role="status">
          {isAtLimit
            ? 'You have been signed in for as long as a sign-in lasts. Save what you are working on, then log out and sign in again.'
            : 'Stay signed in to keep working. If you are signed out, you come back to this page with everything you entered.'}
        </p>
        <RequestFailure error={extension.error ?? signOutError} />
      </Stack>
    </ActDialog>
  )
}

/** Refetches the session's end after each answer that may have extended it. */
function useSessionExtension(): void {
  useEffect(
    () =>
      onResponse(() => {
        const viewer = getViewer()
        // In an outage the known end stays: the warning shows too early, and its button refetches.
        if (viewer && isExpiryStale(viewer.session, serverNow())) refetchSessionExpiry().catch(() => undefined)
      }),
    [],
  )
}

/** After a FORBIDDEN asks for the user's rights: where some were taken back, menus and guards follow, and the user is told which. */
function useLostRights(): void {
  const showToast = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isAsking = useRef(false)
  const follow = useEffectEvent(async () => {
    const before = getViewer()
    if (isAsking.current || !before || before.permissions.length === 0) return
    isAsking.current = true
    // In an outage the rights are unknown: the next FORBIDDEN asks again.
    const after = await fetchViewer().catch(() => null)
    isAsking.current = false
    const lost = before.permissions.filter((permission) => after?.permissions.includes(permission) === false)
    if (after?.id !== before.id || getViewer()?.id !== before.id || lost.length === 0) return
    setViewer(after)
    // An officer's access token lives five minutes: the day on which the loss is seen is that of the loss.
    const today = formatDate(new Date(serverNow()).toISOString())
    showToast({ tone: 'danger', text: `Your right to ${describePermissions(lost.join(', and '))} was taken back on ${today}.` })
    void navigate(pathname + search, { replace: true })
  })
  useEffect(() => onResponse((kind) => void (kind === 'forbidden' && follow())), [])
}

/** Refetches the queries of the screen after the user has signed in again, here or in another tab. */
function useRefetchAfterSignIn(isExpired: boolean): void {
  const wasExpired = useRef(isExpired)
  useEffect(() => {
    // Each screen shows its own failure.
    if (wasExpired.current && !isExpired) portalClient.refetchQueries({ include: 'active' }).catch(() => undefined)
    wasExpired.current = isExpired
  }, [isExpired])
}

/** Watches the session of the signed-in user: a warning before its end, a sign-in dialog over the screen after it, and the questions of a sign-out and for the second factor. */
export function SessionWatch() {
  const viewer = useViewer()
  const isExpired = useExpired()
  useSessionExtension()
  useLostRights()
  useRefetchAfterSignIn(isExpired)
  if (!viewer) return null
  const end = sessionEndTime(viewer.session)
  return (
    <>
      {isExpired && <SignInAgain viewer={viewer} />}
      {!isExpired && end !== null && <SessionWarning key={end} end={end} />}
      <SignOutDialog />
      <StepUpDialog />
    </>
  )
}
