import type { ErrorLike } from '@apollo/client'
import { useCallback } from 'react'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { endSession } from './session.ts'
import { useSignOutMutation } from './signOut.generated.ts'

interface SignOut {
  /**
   * Ends the session at the BFF, then in this and every other tab, and shows `next`. Resolves to the error that left the session as
   * it is, when the BFF cannot be reached: its cookies would still be there.
   */
  signOut: (next: string) => Promise<ErrorLike | undefined>
  /** That error, until the next attempt. */
  error: ErrorLike | undefined
  isSigningOut: boolean
}

/** The way out. */
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
