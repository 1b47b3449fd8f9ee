import { portalClient } from '@/apollo/portalClient.ts'
import { endSession } from './session.ts'
import { SignOutDocument } from './signOut.generated.ts'

/**
 * Ends the session at the BFF, then in this and every other tab, and shows `next`.
 * Rejects, and leaves the session as it is, when the BFF cannot be reached: its cookies would still be there.
 */
export async function signOut(next: string): Promise<void> {
  await portalClient.mutate({ mutation: SignOutDocument })
  endSession({ next })
}
