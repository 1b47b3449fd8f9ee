import { auditListing } from '../../audit/openings.ts'
import type { Call, Handlers } from '../../contract/call.ts'
import type { Services } from '../../services.ts'
import { requestAccount } from './accountRequests.ts'
import { confirmAddress, sendAddressLink } from './addressChange.ts'
import { savePassword } from './changePassword.ts'
import { completeSignIn } from './completeSignIn.ts'
import type { SigningInBrowser } from './knownBrowsers.ts'
import { endOfficerSessions, grantPermissions, listOfficers, resetSecondFactor, revokePermission } from './officers.ts'
import { endOwnSessions, listOwnSessions } from './ownSessions.ts'
import { readNameOfKey } from './readNameOfKey.ts'
import { register } from './registration.ts'
import { sendCode, verifyCode } from './resetCodes.ts'
import { proveSecondFactor, readSecondFactor, replaceRecoveryCodes, turnOffSecondFactor } from './secondFactor.ts'
import { beginSecondFactor, checkSecondFactor, turnOnSecondFactor } from './secondFactorSetup.ts'
import { refreshSession, signOut } from './sessions.ts'
import { signIn } from './signIn.ts'

const browserOf = (headers: Call<'signIn' | 'completeSignIn'>['headers']): SigningInBrowser => ({
  agent: headers['Browser-Agent'],
  id: headers['Browser-Id'],
})

/** Sign-in, token refresh and sign-out; accounts, codes and passwords; the officers' permissions. */
export function identityHandlers(services: Services) {
  const refresh = ({ bearer }: { readonly bearer: string }) => refreshSession(services, bearer)
  return {
    signIn: ({ body, headers }) => signIn(services, body, browserOf(headers)),
    completeSignIn: ({ body, headers }) => completeSignIn(services, body, browserOf(headers)),
    getSecondFactor: (call) => readSecondFactor(services, call.caller()),
    beginSecondFactor: (call) => beginSecondFactor(services, call),
    checkSecondFactor: (call) => checkSecondFactor(services, call),
    turnOnSecondFactor: (call) => turnOnSecondFactor(services, call),
    turnOffSecondFactor: (call) => turnOffSecondFactor(services, call),
    replaceRecoveryCodes: (call) => replaceRecoveryCodes(services, call),
    proveSecondFactor: (call) => proveSecondFactor(services, call),
    resetSecondFactor: (call) => resetSecondFactor(services, call),
    listOwnSessions: (call) => listOwnSessions(services, call.caller()),
    endOwnSessions: (call) => endOwnSessions(services, call),
    listOfficers: async (call) => {
      const list = await listOfficers(services)
      await auditListing(services, call, 'officers', list.Officers)
      return list
    },
    grantPermissions: (call) => grantPermissions(services, call),
    revokePermission: (call) => revokePermission(services, call),
    endOfficerSessions: (call) => endOfficerSessions(services, call),
    refreshAuthentication: refresh,
    refreshUserToken: refresh,
    refreshUserTokenByGet: refresh,
    signOut: async ({ bearer }) => {
      await signOut(services, bearer)
      return 'SignedOut'
    },
    generateOtp: ({ body }) => sendCode(services, body.UserName),
    verifyOtp: ({ body }) => verifyCode(services, body.UserName, body.AlternateKey),
    getUserOfKey: ({ query }) => readNameOfKey(services, query.key),
    verifyEmail: async ({ body }) => {
      await requestAccount(services, body.UserName)
      return 'Sent'
    },
    createRegistration: ({ body, headers }) => register(services, body, browserOf(headers)),
    sendAddressLink: (call) => sendAddressLink(services, call),
    confirmEmail: async ({ body }) => {
      await confirmAddress(services, body)
      return 'Confirmed'
    },
    savePassword: async ({ callerIfAny, body }) => {
      await savePassword(services, callerIfAny, body)
      return 'Saved'
    },
  } satisfies Partial<Handlers>
}
