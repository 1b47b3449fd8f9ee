import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { readAccount, findAccountByName } from '../../reference/src/domains/identity/accounts.ts'
import { listOpenSessions } from '../../reference/src/domains/identity/openSessions.ts'
import type { Row } from '../reference/accessMatrix/cell.ts'
import { failure, missingGuid, notFound, unauthenticated, unknownText } from '../reference/accessMatrix/cell.ts'
import type { Person } from '../reference/accessMatrix/principals.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import { freeFailures, useUpFreeFailures } from '../reference/useUpFreeFailures.ts'
import type { Case, Entries } from './entry.ts'
import { withWrongCodes } from './secondFactor.ts'
import type { Service } from './service.ts'
import { anInstant, anyKey, anyText, password, typed } from './values.ts'

const wrongSignIn = { status: 401, answer: failure('Invalid username or password.'), isAlike: true }
/** The runner decodes the access token: it must be the principal's. */
const anyPair: unknown = { AccessToken: anyText, RefreshToken: anyKey, RefreshSeconds: expect.any(Number) as unknown }
const credentials = (UserName: string, PassKey: string) => ({ body: { UserName, PassKey } })

/** A token that was used so long ago that its session is ended by it. */
async function reused(service: Service) {
  const token = await service.tokenOf('maria', 'refreshToken')
  await service.send('refreshUserToken', { token })
  service.clock.pass(60)
  return { token, action: 'session ended: a used token came back' }
}

type Refresh = 'refreshAuthentication' | 'refreshUserToken' | 'refreshUserTokenByGet'
const refreshCases: readonly Case<Refresh>[] = [
  [200, 'a new pair', {}],
  [401, 'an unknown token', { token: typed }],
  [401, 'a token that came back', reused],
]
const refreshAccess: Row = ({ person }) => [{ of: 'own', ...(person ? { status: 200, answer: anyPair } : unauthenticated) }]
const refresh = { cases: refreshCases, access: refreshAccess }

/** Another open session of a user. */
async function otherSession(service: Service, userName: string): Promise<string> {
  const { AccessToken } = await service.reference.signIn(userName)
  return decodeJwt<{ sid: string }>(AccessToken).sid
}

const endingOf = (id: string) => ({ input: { id } })
const endedWith = (id: string) => ({ query: { id } })

/** Sign-in and sessions; accounts, codes and passwords are in `accounts.ts`. */
export const identity = {
  signIn: {
    cases: [
      [200, 'a token pair', credentials('maria', password)],
      [200, 'an enrolment key', credentials('pedro', 'Welcome#1006')],
      [400, 'no password', { body: { UserName: 'maria' } }],
      [401, 'a wrong password', credentials('maria', typed)],
      [401, 'an unknown name', credentials(typed, typed)],
      [
        429,
        'too many attempts',
        async (service) => {
          await useUpFreeFailures(service.reference, 'comelec', service.clock.now())
          await service.send('signIn', credentials('comelec', 'wrong'))
          return credentials('comelec', typed)
        },
      ],
      [
        429,
        'too many of an unknown name',
        async (service) => {
          for (let tries = 0; tries <= freeFailures; tries += 1) await service.send('signIn', credentials(typed, typed))
          return credentials(typed, typed)
        },
      ],
      [423, 'ten wrong codes', async (service) => credentials((await withWrongCodes(service)).userName, password)],
    ],
    access: ({ person }, { other }) => [
      { of: 'foreign', ...credentials(other(person).userName, 'wrong'), ...wrongSignIn },
      { of: 'missing', ...credentials(unknownText, 'wrong'), ...wrongSignIn },
      ...(person ? [{ of: 'own', ...credentials(person.userName, password), status: 200, answer: anyPair }] : []),
    ],
    plans: {
      'a name at sign-in': ({ database }) => findAccountByName(database, 'MANY12345'),
      'an account': ({ database, member }) => readAccount(database, member),
    },
    graph: {
      'Mutation.signIn': {
        own: ({ person }, { keyOwner }) => {
          const { claims, password: own } = person ?? keyOwner
          return { input: { userName: claims.UserName, password: own } }
        },
        answer: ({ person }, { keyOwner }) => ({
          __typename: 'SignedIn',
          viewer: { userName: (person ?? keyOwner).claims.UserName },
        }),
        foreign: (other) => ({ input: { userName: other.person?.claims.UserName, password: 'wrong' } }),
        missing: ({ name }) => ({ input: { userName: `unknown ${name}`, password: 'wrong' } }),
        refusal: { __typename: 'SignInRefused' },
        isPublic: true,
      },
    },
    screens: { CurrentViewer: { calls: [] } },
  },
  refreshAuthentication: refresh,
  refreshUserToken: {
    ...refresh,
    graph: { 'Mutation.renewSession': { own: () => ({}), answer: () => ({ session: { endsAt: anInstant } }) } },
    screens: { CurrentSession: { calls: [] } },
  },
  refreshUserTokenByGet: refresh,
  listOwnSessions: {
    afterwards: ([current]) => [current!],
    access: async ({ name, person }, { signIn }) => {
      if (!person) throw new Error(`${name} is not signed in.`)
      const { AccessToken: token } = await signIn(person)
      const open: unknown = expect.objectContaining({ Guid: decodeJwt<{ sid: string }>(token).sid, IsCurrent: true })
      return [{ of: 'own', token, status: 200, answer: expect.arrayContaining([open]) as unknown }]
    },
    plans: { 'the open sessions': ({ database, member, lately }) => listOpenSessions(database, member, new Date(lately)) },
  },
  endOwnSessions: {
    cases: [
      [200, 'one other', async (service) => endedWith(await otherSession(service, 'maria'))],
      [200, 'all others', { body: { PassKey: password } }],
      [400, 'all others, without the password', {}],
      [404, 'an unknown one', endedWith(missingGuid)],
    ],
    access: async ({ name, person }, { other, signIn }) => {
      if (!person) throw new Error(`${name} is not signed in.`)
      const sidOf = async (of: Person) => decodeJwt<{ sid: string }>((await signIn(of)).AccessToken).sid
      return [
        { of: 'foreign', ...endedWith(await sidOf(other(person))), ...notFound },
        { of: 'missing', ...endedWith(missingGuid), ...notFound },
        { of: 'own', ...endedWith(await sidOf(person)), status: 200, answer: 'Ended' },
      ]
    },
    graph: {
      'Mutation.endSessions': {
        own: () => ({ input: { password } }),
        answer: ({ person }) => ({ viewer: { userName: person?.claims.UserName }, userErrors: [] }),
        foreign: () => endingOf('7b2e9c4d-3f60-4a85-b1d7-6e0f8a9c2d54'),
        missing: () => endingOf(missingGuid),
        refusal: { viewer: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] },
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, query }) => {
        if (markOf(bearer) === undefined) return refused.unauthenticated
        return !query.has('id') ? reply(200, 'Ended') : refused.notFound
      },
  },
  signOut: {
    cases: [
      [200, 'the session ends', {}],
      [200, 'an unknown token is no error', { token: 'no-such-token' }],
    ],
    access: async ({ person }, { signIn }) => {
      const own = person && (await signIn(person)).RefreshToken
      const cells = [{ of: 'missing', token: unknownText, status: 200, answer: 'SignedOut' }]
      return own === null ? cells : [...cells, ...['own', 'ended'].map((of) => ({ of, token: own, status: 200, answer: 'SignedOut' }))]
    },
    graph: {
      'Mutation.signOut': { own: () => ({}), answer: ({ person }) => ({ isRevoked: person !== null }), isPublic: true },
    },
  },
} satisfies Partial<Entries>
