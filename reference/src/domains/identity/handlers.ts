import type { Handlers } from '../../contract.ts'
import type { Services } from '../../services.ts'
import { requestAccount } from './accountRequests.ts'
import { savePassword } from './changePassword.ts'
import { nameOfKeyHolder } from './keyHolder.ts'
import { register } from './registration.ts'
import { sendCode, verifyCode } from './resetCodes.ts'
import { renewSession, signOut } from './sessions.ts'
import { signIn } from './signIn.ts'

type SessionCalls = 'signIn' | 'refreshAuthentication' | 'refreshUserToken' | 'refreshUserTokenByGet' | 'signOut'
type AccountCalls = 'generateOtp' | 'verifyOtp' | 'getUserOfKey' | 'verifyEmail' | 'createRegistration' | 'savePassword'

function sessionHandlers(services: Services): Pick<Handlers, SessionCalls> {
  const renew = ({ bearer }: { bearer: string }) => renewSession(services, bearer)
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

function accountHandlers(services: Services): Pick<Handlers, AccountCalls> {
  return {
    generateOtp: ({ body }) => sendCode(services, body.UserName),
    verifyOtp: ({ body }) => verifyCode(services, body.UserName, body.AlternateKey),
    getUserOfKey: ({ query }) => nameOfKeyHolder(services, query.key),
    verifyEmail: async ({ body }) => {
      await requestAccount(services, body.UserName)
      return 'Sent'
    },
    createRegistration: ({ body }) => register(services, body),
    savePassword: async ({ callerIfAny, body }) => {
      await savePassword(services, callerIfAny, body)
      return 'Saved'
    },
  }
}

/** Sign-in, renewal and sign-out; accounts, codes and passwords. */
export function identityHandlers(services: Services): Pick<Handlers, SessionCalls | AccountCalls> {
  return { ...sessionHandlers(services), ...accountHandlers(services) }
}
