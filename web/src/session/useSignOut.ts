import type { ErrorLike } from '@apollo/client'
import { useCallback, useRef, useState } from 'react'
import { saveOpenForms } from '@/forms/drafts/openForms.ts'
import { paths } from '@/paths.ts'
import { signOutQuestion } from './openQuestion.ts'
import { sendMutation } from './sendMutation.ts'
import { endSession, getViewer } from './session.ts'
import { SignOutDocument } from './signOut.generated.ts'
import { setSignedOutMark } from './signedOutMark.ts'

/** The page after a logout at `pathname`: the sign-in page for an applicant, the public home page otherwise. */
export function pathAfterLogout(pathname: string): string {
  return pathname.startsWith(`${paths.application}/`) ? paths.login : paths.home
}

/** Saves what forms have not sent yet. Resolves to whether the user may be signed out: a sign-out deletes what is on this device alone. */
async function saveOrAsk(): Promise<boolean> {
  const viewer = getViewer()
  if (!viewer || (await saveOpenForms(viewer.id))) return true
  signOutQuestion.answer(false)
  // The code of the dialog could not be loaded, as offline: the browser asks.
  return signOutQuestion.ask('drafts', () => window.confirm('Sign out and delete the answers saved only on this device?'))
}

interface SignOut {
  /**
   * Saves unsaved answers, or asks before they are deleted; then ends the session at the BFF, in this and in every other tab, and shows
   * `next`. Resolves to the error when the BFF cannot be reached: the session cookies would still be there, so the session is left as
   * it is. Resolves to undefined when the user stays, and while another sign-out is on its way, too.
   */
  signOut: (next: string) => Promise<ErrorLike | undefined>
  /** That error, until the next attempt. */
  error: ErrorLike | undefined
  isSigningOut: boolean
  /** The user chose to stay, until the next attempt. */
  hasStayed: boolean
}

/** Saves or asks, then ends the session. Resolves to whether the user stays, or to the error. */
async function leave(next: string): Promise<ErrorLike | 'stayed' | undefined> {
  if (!(await saveOrAsk())) return 'stayed'
  const { error } = await sendMutation(SignOutDocument)
  if (error) return error
  setSignedOutMark()
  endSession({ next })
  return undefined
}

/** Signs out of the session in this browser, single-flight. No `useSend`: who signs out is told the error at once. */
export function useSignOut(): SignOut {
  const isInFlight = useRef(false)
  const [state, setState] = useState<Omit<SignOut, 'signOut'>>({ error: undefined, isSigningOut: false, hasStayed: false })
  const signOut = useCallback(async (next: string) => {
    if (isInFlight.current) return undefined
    isInFlight.current = true
    setState({ error: undefined, isSigningOut: true, hasStayed: false })
    const outcome = await leave(next).finally(() => (isInFlight.current = false))
    const error = outcome === 'stayed' ? undefined : outcome
    setState({ error, isSigningOut: false, hasStayed: outcome === 'stayed' })
    return error
  }, [])
  return { ...state, signOut }
}
