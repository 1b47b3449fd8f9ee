import type { OperationId } from '../../schema/generated/operations.ts'
import { accountScenarios } from './accountScenarios.ts'
import { administrationScenarios } from './administrationScenarios.ts'
import { electionScenarios } from './electionScenarios.ts'
import { formScenarios } from './formScenarios.ts'
import { reviewScenarios } from './reviewScenarios.ts'
import type { Scenario, Service } from './scenario.ts'
import { sendRequest, pairOf } from './sendRequest.ts'
import { subscriptionScenarios } from './subscriptionScenarios.ts'

const post = (service: Service, path: string, options: { bearer?: string; body?: unknown } = {}) =>
  sendRequest(service, 'POST', path, options)

const get = (service: Service, path: string, bearer?: string) => sendRequest(service, 'GET', path, { bearer })

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
  { operation: 'signIn', status: 401, title: 'an unknown name', send: (s) => signIn(s, 'unknown.name', 'not the password') },
  {
    operation: 'signIn',
    status: 429,
    title: 'too many attempts',
    send: async (s) => signIn(s, await s.provokeTooSoon(), 'not the password'),
  },
]

const refreshes = [
  ['refreshUserToken', (s: Service, bearer: string) => post(s, '/api/user/refresh/token', { bearer })],
  ['refreshUserTokenByGet', (s: Service, bearer: string) => get(s, '/api/user/refresh/token', bearer)],
  ['refreshAuthentication', (s: Service, bearer: string) => post(s, '/api/authenticate/refresh/token', { bearer })],
] as const

const refreshScenarios: Scenario[] = refreshes.flatMap(([operation, send]) => [
  { operation, status: 200, title: 'a new pair', send: async (s) => send(s, (await memberPair(s)).RefreshToken) },
  { operation, status: 401, title: 'an unknown token', send: (s) => send(s, 'no-such-token') },
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

const readScenarios: Scenario[] = reads.map(([operation, path]) => ({
  operation,
  status: 200,
  title: 'for the member',
  send: (s) => asMember(s, path(s)),
}))

const fileScenarios: Scenario[] = [
  {
    operation: 'viewFile',
    status: 200,
    title: 'the bytes',
    send: (s) => asMember(s, `/api/attribute/view?fileKey=${encodeURIComponent(s.fileKey)}`),
  },
  { operation: 'viewFile', status: 400, title: 'no key', send: (s) => asMember(s, '/api/attribute/view') },
  {
    operation: 'viewFile',
    status: 404,
    title: 'an unknown key',
    send: (s) => asMember(s, `/api/attribute/view?fileKey=${unknownGuid}%2Fnone.pdf`),
  },
]

/** The answers that only some operations have; `generatedScenarios.ts` has the refusals that all have. */
export const scenarios: readonly Scenario[] = [
  ...signInScenarios,
  ...refreshScenarios,
  ...signOutScenarios,
  ...readScenarios,
  ...fileScenarios,
  // Before the accounts, whose wrong passwords make some people wait.
  ...formScenarios,
  ...subscriptionScenarios,
  ...reviewScenarios,
  ...electionScenarios,
  ...administrationScenarios,
  ...accountScenarios,
  {
    operation: 'listAttributeGroupsOfType',
    status: 200,
    title: 'an unknown type',
    send: (s) => asMember(s, '/api/attribute/groups/Nothing'),
  },
  {
    operation: 'listAttributeGroupsOfType',
    status: 400,
    title: 'a type of more than 50 characters',
    send: (s) => asMember(s, `/api/attribute/groups/${'x'.repeat(51)}`),
  },
  { operation: 'getAttributeGroup', status: 400, title: 'not a Guid', send: (s) => asMember(s, '/api/attribute/group/provident') },
  {
    operation: 'getAttributeGroup',
    status: 404,
    title: 'an unknown Guid',
    send: (s) => asMember(s, `/api/attribute/group/${unknownGuid}`),
  },
]
