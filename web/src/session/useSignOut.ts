import type { ErrorLike } from '@apollo/client'
import { useCallback } from 'react'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { paths } from '@/paths.ts'
import { endSession } from './session.ts'
import { useSignOutMutation } from './signOut.generated.ts'

/** The page after a logout at `pathname`: the sign-in page for an applicant, the public home page otherwise. */
export function pathAfterLogout(pathname: string): string {
  return pathname.startsWith(`${paths.application}/`) ? paths.login : paths.home
}

interface SignOut {
  /**
   * Ends the session at the BFF, then in this and every other tab, and shows `next`. Resolves to the error when the BFF cannot be
   * reached: the session cookies would still be there, so the session is left as it is.
   */
  signOut: (next: string) => Promise<ErrorLike | undefined>
  /** That error, until the next attempt. */
  error: ErrorLike | undefined
  isSigningOut: boolean
}

/** Signs out of the session in this browser. */
export function useSignOut(): SignOut {
  const [send, { error: lastError, loading }] = useSignOutMutation(mutationOptions)
  const signOut = useCallback(
    async (next: string) => {
      const { error } = await send()
      if (!error) endSession({ next })
      return error
    },
    [send],
  )
  return { signOut, error: lastError, isSigningOut: loading }
}
