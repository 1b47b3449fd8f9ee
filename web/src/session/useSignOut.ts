import type { ErrorLike } from '@apollo/client'
import { useCallback, useState } from 'react'
import { mutationOptions } from './mutationOptions.ts'
import { saveOpenForms } from '@/forms/drafts/openForms.ts'
import { paths } from '@/paths.ts'
import { endSession, getViewer } from './session.ts'
import { useSignOutMutation } from './signOut.generated.ts'
import { setSignedOutMark } from './signedOutMark.ts'
import { askToDeleteDrafts } from './signOutQuestion.ts'

/** The page after a logout at `pathname`: the sign-in page for an applicant, the public home page otherwise. */
export function pathAfterLogout(pathname: string): string {
  return pathname.startsWith(`${paths.application}/`) ? paths.login : paths.home
}

/** Saves what forms have not sent yet. Resolves to whether the user may be signed out: a sign-out deletes what is on this device alone. */
async function saveOrAsk(): Promise<boolean> {
  const viewer = getViewer()
  if (!viewer || (await saveOpenForms(viewer.id))) return true
  return askToDeleteDrafts()
}

interface SignOut {
  /**
   * Saves unsaved answers, or asks before they are deleted; then ends the session at the BFF, in this and in every other tab, and shows
   * `next`. Resolves to the error when the BFF cannot be reached: the session cookies would still be there, so the session is left as
   * it is. Resolves to undefined when the user stays, too.
   */
  signOut: (next: string) => Promise<ErrorLike | undefined>
  /** That error, until the next attempt. */
  error: ErrorLike | undefined
  isSigningOut: boolean
  /** The user chose to stay, until the next attempt. */
  hasStayed: boolean
}

/** Signs out of the session in this browser. */
export function useSignOut(): SignOut {
  const [send, { error: lastError, loading }] = useSignOutMutation(mutationOptions)
  const [step, setStep] = useState<'none' | 'saving' | 'stayed'>('none')
  const signOut = useCallback(
    async (next: string) => {
      setStep('saving')
      const mayLeave = await saveOrAsk()
      setStep(mayLeave ? 'none' : 'stayed')
      if (!mayLeave) return undefined
      const { error } = await send()
      if (!error) {
        setSignedOutMark()
        endSession({ next })
      }
      return error
    },
    [send],
  )
  return { signOut, error: lastError, isSigningOut: loading || step === 'saving', hasStayed: step === 'stayed' }
}
