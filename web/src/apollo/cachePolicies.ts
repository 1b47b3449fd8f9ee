import type { InMemoryCacheConfig } from '@apollo/client/cache'

/**
 * How answers are kept. What has an `id` is kept once, under it. A member's summary and a session have none: they live inside their
 * viewer, and two screens that ask for different parts of one complete it instead of replacing it. Lists are replaced whole.
 */
export const cacheConfig: InMemoryCacheConfig = {
  possibleTypes: {
    LoanProgress: ['LoanSummary', 'Loan'],
    SignInPayload: ['SignedIn', 'EnrolmentRequired', 'SignInRefused'],
    UserError: [
      'ChangePasswordError',
      'CreatePasswordError',
      'RegisterError',
      'RequestAccountError',
      'RequestResetCodeError',
      'ResetPasswordError',
      'SignInError',
      'VerifyCodeError',
    ],
    VerifyCodePayload: ['CodeVerified', 'CodeRefused'],
  },
  typePolicies: {
    Viewer: {
      fields: {
        member: { merge: true },
        session: { merge: true },
        loans: { merge: false },
      },
    },
    MemberSummary: { fields: { assets: { merge: false }, activeLoans: { merge: false } } },
  },
}
