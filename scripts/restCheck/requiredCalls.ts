import type { OperationId } from '../../schema/generated/operations.ts'

/** A call that an account must have; `pathEnd` where the contract's call stands for several. */
export interface RequiredCall {
  readonly id: OperationId
  readonly pathEnd?: string
  readonly what: string
  /** Whether one success is enough: the call is sent for each of a list. */
  readonly isAnyEnough?: true
}

export type AccountKind = 'member' | 'applicant'

const ofEach: readonly RequiredCall[] = [
  { id: 'signIn', what: 'sign-in' },
  { id: 'refreshUserToken', what: 'token refresh' },
  { id: 'listAttributeGroups', what: 'services and forms' },
]

/** Without one of these an account cannot use the portal. Whatever else fails leaves the rest of it in use. */
export const requiredCalls: Readonly<Record<AccountKind, readonly RequiredCall[]>> = {
  member: [
    ...ofEach,
    { id: 'getUserSummary', what: 'overview' },
    { id: 'listUserLoans', what: 'loans' },
    { id: 'getCurrentSubscription', pathEnd: '/share_capital', what: 'share capital' },
    { id: 'getCurrentSubscription', pathEnd: '/savings', what: 'savings' },
    { id: 'getEntry', what: 'forms', isAnyEnough: true },
  ],
  applicant: [...ofEach, { id: 'getRegistration', what: 'registration' }],
}

/** Answers to a read that say nothing against the API: there is none, or this account has none. */
export const naturalRefusals: Readonly<Partial<Record<OperationId, readonly number[]>>> = {
  getCurrentElection: [404],
  getCandidacy: [403, 404, 409],
  getBallot: [403, 404, 409],
  getResults: [403, 404, 409],
  getPrecinct: [404, 409],
  exportPrecinct: [404, 409],
  listCandidates: [404, 409],
  listAttendees: [404, 409],
  getRegistration: [403, 404],
  getEntry: [403],
  requestChange: [409],
  saveEntry: [409],
  saveRegistration: [409],
}
