import { Failure } from '../../http/failure.ts'
import type { Handlers } from '../../contract.ts'
import type { Services } from '../../services.ts'
import { renewSession, signOut } from './sessions.ts'
import { signIn } from './signIn.ts'

type IdentityCalls = 'signIn' | 'refreshAuthentication' | 'refreshUserToken' | 'refreshUserTokenByGet' | 'signOut'

/** Sign-in, renewal and sign-out. */
export function identityHandlers(services: Services): Pick<Handlers, IdentityCalls> {
  const renew = async ({ bearer }: { bearer: string }) => {
    const pair = await renewSession(services, bearer)
    if (!pair) throw new Failure(401)
    return pair
  }
  return {
    signIn: ({ body }) => signIn(services, body.UserName, body.PassKey),
    refreshAuthentication: renew,
    refreshUserToken: renew,
    refreshUserTokenByGet: renew,
    signOut: async ({ bearer }) => {
      await signOut(services, bearer)
      return 'SignedOut'
    },
  }
}
