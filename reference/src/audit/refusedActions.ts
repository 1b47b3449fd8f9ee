import type { ContractOptions } from '../contract.ts'

/** What the audit log calls refusals. Looking up whose key it is changes nothing, but a wrong key is a guess at a secret. */
export const refusedActions: ContractOptions['refusedActions'] = {
  signIn: 'sign-in refused',
  refreshAuthentication: 'renewal refused',
  refreshUserToken: 'renewal refused',
  refreshUserTokenByGet: 'renewal refused',
  signOut: 'sign-out refused',
  generateOtp: 'reset code refused',
  verifyOtp: 'verification refused',
  getUserOfKey: 'key refused',
  verifyEmail: 'account request refused',
  createRegistration: 'registration refused',
  savePassword: 'password change refused',
}
