import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { describeFailure } from '@/apollo/failure.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { nameSession } from '@/patterns/signedInBrowser/nameSession.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { pathAfterLogout, useSignOut } from '@/session/useSignOut.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { useEndSessionsMutation } from '../screen.generated.ts'
import type { ShownSession } from './shownProfile.ts'

/** Which browsers are signed out together: all others, or all. */
export type Reach = 'elsewhere' | 'everywhere'

/** Signs browsers out: a single browser at once, several after a question. `refetch` reads the list again after a refusal or a failure. */
export function useEndSessions(refetch: () => Promise<unknown>) {
  const [mutate] = useEndSessionsMutation(mutationOptions)
  const { send, forget, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ viewer }, { variables: { input } }) =>
      viewer?.openSessions?.every(({ id, isCurrent }) => (input.id == null ? isCurrent : id !== input.id)) === true,
    readAgain: refetch,
  })
  const { signOut, isSigningOut } = useSignOut()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState<Reach | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)
  const showToast = useToast()

  function ask(reach: Reach): void {
    forget()
    setAsked(reach)
  }

  function close(): void {
    setAsked(null)
    forget()
  }

  async function endAlone(session: ShownSession): Promise<void> {
    if (isSending) return
    setPressed(session.id)
    const sent = await send(() => ({ variables: { input: { id: session.id } } }))
    if (sent.status !== 'done') return
    // The button that had the focus is gone with its row.
    heading.current?.focus()
    showToast({ tone: 'success', text: `${nameSession(session)} is signed out.` })
  }

  async function endAll(reach: Reach): Promise<void> {
    const sent = await send(() => ({ variables: { input: {} } }))
    if (sent.status !== 'done') return
    if (reach === 'everywhere') {
      const error = await signOut(pathAfterLogout(pathname))
      if (error) showToast({ tone: 'danger', text: `You are still signed in here. ${describeFailure(error).message}` })
    } else showToast({ tone: 'success', text: 'All other browsers are signed out.' })
    isDone.current = true
    close()
  }

  // The button that had the focus before the dialog is gone with the other browsers.
  useEffect(() => {
    if (asked !== null || !isDone.current) return
    isDone.current = false
    heading.current?.focus()
  }, [asked])

  return {
    asked,
    ask,
    close,
    endAlone,
    endAll,
    heading,
    /** The session that is being ended alone. */
    ending: isSending && asked === null ? pressed : null,
    isSending: isSending || isSigningOut,
    refusal: refusal?.[0]?.message ?? null,
    failure,
  }
}
