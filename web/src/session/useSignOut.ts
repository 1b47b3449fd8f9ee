import type { ErrorLike } from '@apollo/client'
import { useCallback } from 'react'
import { portalClient } from '@/apollo/portalClient.ts'
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

/** The way out. Not every layout has a provider of the GraphQL client: the hook is given it. */
export function useSignOut(): SignOut {
  const [send, { error: lastError, loading }] = useSignOutMutation({ client: portalClient, errorPolicy: 'all' })
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
