import type { OperationId } from '../rest-stub/operation.ts'
import { accountScenarios } from './accountScenarios.ts'
import { ask, pairOf } from './asking.ts'

/** A REST service to be held to the contract, and what it knows. */
export interface Service {
  origin: string
  /** A person with a password. */
  member: { userName: string; password: string }
  /** An imported person, who signs in with a one-time pass key. */
  imported: { userName: string; password: string }
  /** A group's Guid. */
  groupId: string
  /** A file key that the member may see. */
  fileKey: string
  /** Makes sign-in answer 429 for some user name, and returns that name. */
  provokeTooSoon: () => Promise<string>
  /** Makes ready whatever repeated attempts at this call need to be answered 429. */
  allowTooSoon: (operation: 'verifyOtp' | 'savePassword') => Promise<void>
  /** The key in the mail that an address was sent last. */
  enrolmentKeyOf: (emailAddress: string) => Promise<string>
  /** The code that somebody was mailed last. */
  codeOf: (userName: string) => Promise<string>
  /** Gives this address an account by another way. */
  giveAccount: (emailAddress: string) => Promise<void>
}

/** One documented answer, and how it is brought about. */
export interface Scenario {
  operation: OperationId
  status: number
  title: string
  send: (service: Service) => Promise<Response>
}

const post = (service: Service, path: string, options: { bearer?: string; body?: unknown } = {}) => ask(service, 'POST', path, options)

const get = (service: Service, path: string, bearer?: string) => ask(service, 'GET', path, { bearer })

const signIn = (service: Service, userName: string, password: string) =>
  post(service, '/api/authenticate/user', { body: { UserName: userName, PassKey: password } })

const memberPair = (service: Service) => pairOf(service, service.member)

const asMember = async (service: Service, path: string) => get(service, path, (await memberPair(service)).AccessToken)
const unknownGuid = '00000000-0000-4000-8000-000000000000'

const signInScenarios: Scenario[] = [
  { operation: 'signIn', status: 200, title: 'a token pair', send: (s) => signIn(s, s.member.userName, s.member.password) },
  { operation: 'signIn', status: 200, title: 'an enrolment key', send: (s) => signIn(s, s.imported.userName, s.imported.password) },
  {
    operation: 'signIn',
    status: 400,
    title: 'no password',
    send: (s) => post(s, '/api/authenticate/user', { body: { UserName: 'maria' } }),
  },
  { operation: 'signIn', status: 401, title: 'a wrong password', send: (s) => signIn(s, s.member.userName, 'not the password') },
  { operation: 'signIn', status: 401, title: 'an unknown name', send: (s) => signIn(s, 'nobody at all', 'not the password') },
  {
    operation: 'signIn',
    status: 429,
    title: 'too many attempts',
    send: async (s) => signIn(s, await s.provokeTooSoon(), 'not the password'),
  },
]

const renewals = [
  ['refreshUserToken', (s: Service, bearer?: string) => post(s, '/api/user/refresh/token', bearer === undefined ? {} : { bearer })],
  ['refreshUserTokenByGet', (s: Service, bearer?: string) => get(s, '/api/user/refresh/token', bearer)],
  [
    'refreshAuthentication',
    (s: Service, bearer?: string) => post(s, '/api/authenticate/refresh/token', bearer === undefined ? {} : { bearer }),
  ],
] as const

const renewalScenarios: Scenario[] = renewals.flatMap(([operation, send]) => [
  { operation, status: 200, title: 'a new pair', send: async (s) => send(s, (await memberPair(s)).RefreshToken) },
  { operation, status: 401, title: 'an unknown token', send: (s) => send(s, 'no-such-token') },
  { operation, status: 401, title: 'no token', send: (s) => send(s) },
])

const signOutScenarios: Scenario[] = [
  {
    operation: 'signOut',
    status: 200,
    title: 'the session ends',
    send: async (s) => post(s, '/api/authenticate/sign-out', { bearer: (await memberPair(s)).RefreshToken }),
  },
  {
    operation: 'signOut',
    status: 200,
    title: 'an unknown token is no error',
    send: (s) => post(s, '/api/authenticate/sign-out', { bearer: 'no-such-token' }),
  },
]

const reads: [OperationId, (s: Service) => string][] = [
  ['getUserSummary', () => '/api/user/summary'],
  ['listUserLoans', () => '/api/user/loans'],
  ['listAttributeGroups', () => '/api/attribute/groups'],
  ['listAttributeGroupsOfType', () => '/api/attribute/groups/Service'],
  ['getAttributeGroup', (s) => `/api/attribute/group/${s.groupId}`],
]

const readScenarios: Scenario[] = reads.flatMap(([operation, path]) => [
  { operation, status: 200, title: 'for the member', send: (s) => asMember(s, path(s)) },
  { operation, status: 401, title: 'without a token', send: (s) => get(s, path(s)) },
  { operation, status: 401, title: 'with a forged token', send: (s) => get(s, path(s), 'eyJhbGciOiJub25lIn0.e30.') },
])

const fileScenarios: Scenario[] = [
  {
    operation: 'viewFile',
    status: 200,
    title: 'the bytes',
    send: (s) => asMember(s, `/api/attribute/view?fileKey=${encodeURIComponent(s.fileKey)}`),
  },
  { operation: 'viewFile', status: 400, title: 'no key', send: (s) => asMember(s, '/api/attribute/view') },
  { operation: 'viewFile', status: 401, title: 'without a token', send: (s) => get(s, '/api/attribute/view?fileKey=x') },
  {
    operation: 'viewFile',
    status: 404,
    title: 'an unknown key',
    send: (s) => asMember(s, `/api/attribute/view?fileKey=${unknownGuid}%2Fnone.pdf`),
  },
]

/** Every documented answer that a service can be brought to without breaking it. */
export const scenarios: readonly Scenario[] = [
  ...signInScenarios,
  ...renewalScenarios,
  ...signOutScenarios,
  ...readScenarios,
  ...fileScenarios,
  ...accountScenarios,
  {
    operation: 'listAttributeGroupsOfType',
    status: 200,
    title: 'an unknown type',
    send: (s) => asMember(s, '/api/attribute/groups/Nothing'),
  },
  { operation: 'getAttributeGroup', status: 400, title: 'not a Guid', send: (s) => asMember(s, '/api/attribute/group/provident') },
  {
    operation: 'getAttributeGroup',
    status: 404,
    title: 'an unknown Guid',
    send: (s) => asMember(s, `/api/attribute/group/${unknownGuid}`),
  },
]
