import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAct } from '@/acts/useAct.ts'
import { describeFailure } from '@/apollo/failure.ts'
import { nameSession } from '@/patterns/signedInBrowser/nameSession.ts'
import { pathAfterLogout, useSignOut } from '@/session/useSignOut.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { EndSessionsDocument } from '../screen.generated.ts'
import type { ShownSession } from './shownProfile.ts'

/** Which browsers are signed out together: all others, or all. */
export type Reach = 'elsewhere' | 'everywhere'

/** Signs browsers out: a single browser at once, several after a question. `refetch` reads the list again after a refusal or a failure. */
export function useEndSessions(refetch: () => Promise<unknown>) {
  const { send, forget, ...act } = useAct(EndSessionsDocument, {
    isDone: ({ viewer }, input) =>
      viewer?.openSessions?.every(({ id, isCurrent }) => (input.id == null ? isCurrent : id !== input.id)) === true,
    readAgain: refetch,
  })
  const { signOut, isSigningOut } = useSignOut()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState<Reach | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const showToast = useToast()

  function ask(reach: Reach | null): void {
    setAsked(reach)
    forget()
  }

  async function endAlone(session: ShownSession): Promise<void> {
    if (act.isSending) return
    setPressed(session.id)
    // The button that had the focus is gone with its row.
    if (await send(() => ({ id: session.id }), `${nameSession(session)} is signed out.`)) heading.current?.focus()
  }

  async function endAll(reach: Reach, password: string): Promise<void> {
    if (!(await send(() => ({ password }), reach === 'elsewhere' ? 'All other browsers are signed out.' : undefined))) return
    if (reach === 'everywhere') {
      const error = await signOut(pathAfterLogout(pathname))
      if (error) showToast({ tone: 'danger', text: `You are still signed in here. ${describeFailure(error).message}` })
    }
    setAsked((now) => (now === reach ? null : now))
  }

  return {
    asked,
    ask,
    endAlone,
    endAll,
    heading,
    /** The session that is being ended alone. */
    ending: act.isSending && asked === null ? pressed : null,
    act: { ...act, isSending: act.isSending || isSigningOut },
  }
}
