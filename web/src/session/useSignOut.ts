import type { ErrorLike } from '@apollo/client'
import { portalClient } from '@/apollo/portalClient.ts'
import { endSession } from './session.ts'
import { useSignOutMutation } from './signOut.generated.ts'

interface SignOut {
  /**
   * Ends the session at the BFF, then in this and every other tab, and shows `next`. Resolves to the error that left the session as
   * it is, when the BFF cannot be reached: its cookies would still be there.
   */
  signOut: (next: string) => Promise<ErrorLike | undefined>
  isSigningOut: boolean
}

/** The way out. Not every layout has a provider of the GraphQL client: the hook is given it. */
export function useSignOut(): SignOut {
  const [send, { loading }] = useSignOutMutation({ client: portalClient, errorPolicy: 'all' })
  return {
    isSigningOut: loading,
    async signOut(next) {
      const { error } = await send()
      if (!error) endSession({ reason: 'signed-out', next })
      return error
    },
  }
}
