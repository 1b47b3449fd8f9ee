import { expect } from 'vitest'
import { example } from '../factories/example.ts'
import { failure, invalid, missingGuid, notFound, signedIn, unknownText } from '../reference/accessMatrix/cell.ts'
import type { Factor } from '../reference/factorCalls.ts'
import { FactorCalls } from '../reference/factorCalls.ts'
import { newOfficer } from '../reference/newOfficer.ts'
import { userOf } from '../reference/reviewItems.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'
import { anyText, password, typed } from './values.ts'

const noFactor = { status: 409, answer: failure('There is no second factor.') }
const notBegun = { status: 409, answer: failure('The set-up took too long. Begin again.') }
const expired = { status: 401, answer: failure('The sign-in took too long. Sign in again.'), isAlike: true }
const wrong = { status: 400, answer: failure(invalid, 'Code', 'This code is not right. Take the one that the app shows now.') }
const ownFactor = { status: 409, answer: failure('Your own second factor is reset by another officer.') }
const userId = example('listOfficers').Officers[0]!.Guid
const proof = (Code: string) => ({ body: { Code } })
const answer = (challenge: string, Code: string) => ({ body: { Challenge: challenge, Code } })

/** A new officer with these permissions and a second factor, whose next code is not used yet. */
export async function withFactor(
  { reference, clock }: Service,
  permissions: readonly string[] = [],
): Promise<Factor & { userName: string; challenge: () => Promise<string> }> {
  const calls = new FactorCalls(reference, clock)
  const userName = await newOfficer(reference, permissions)
  const factor = await calls.setUp(userName)
  clock.pass(60)
  return { ...factor, userName, challenge: () => calls.challengeOf(userName) }
}

/** One after whose password ten wrong codes were typed, and a challenge of before. */
export async function withWrongCodes(service: Service): Promise<Factor & { userName: string; kept: string }> {
  const factor = await withFactor(service)
  const kept = await factor.challenge()
  for (let tries = 0; tries < 10; tries += 1) await service.send('completeSignIn', answer(kept, '000000'))
  // The tenth is refused as the next one is, which would share its row in the audit log.
  await service.reference.database.deleteFrom('audit_windows').execute()
  return { ...factor, kept }
}

const own = (input?: object) => () => (input ? { input } : {})
const ofViewer = ({ person }: Principal) => ({ viewer: { userName: person?.claims.UserName }, userErrors: [] })
const codes = () => ({ recoveryCodes: example('checkSecondFactor').RecoveryCodes, userErrors: [] })
const isManager = ({ name }: Principal) => name === 'management_access'

/** The tokens with which the stub of the access matrix has turned a second factor off. */
const turnedOff = new Set<string>()

/** The second factor of officers; its rules are in tests/reference/secondFactor.test.ts. */
export const secondFactor = {
  completeSignIn: {
    cases: [
      [
        200,
        'a token pair',
        async (service) => {
          const { challenge, code } = await withFactor(service)
          return answer(await challenge(), code())
        },
      ],
      [
        400,
        'a wrong code',
        async (service) => {
          const { challenge } = await withFactor(service)
          return answer(await challenge(), '000000')
        },
      ],
      [401, 'an unknown challenge', answer(typed, '000000')],
      [
        423,
        'ten wrong codes',
        async (service) => {
          const { kept, code } = await withWrongCodes(service)
          return answer(kept, code())
        },
      ],
    ],
    access: () => [{ of: 'missing', ...answer(unknownText, '000000'), ...expired }],
    graph: {
      'Mutation.completeSignIn': {
        // Wrong answers count by challenge.
        own: ({ name }) => ({ input: { challenge: `challenge of ${name}`, code: '418206' } }),
        answer: () => ({ viewer: null, userErrors: [{ code: 'EXPIRED' }] }),
        isPublic: true,
      },
    },
    stub: () => () => refused.unauthenticated,
  },
  getSecondFactor: {
    screens: { SecondFactor: { calls: ['getSecondFactor'] } },
    stub:
      ({ markOf }) =>
      ({ bearer }) =>
        markOf(bearer) === undefined
          ? refused.unauthenticated
          : reply(200, { ...example('getSecondFactor'), IsOn: !turnedOff.has(bearer) }),
  },
  beginSecondFactor: {
    cases: [
      [200, 'a key', { body: { PassKey: password } }],
      [400, 'a wrong password', { body: { PassKey: typed } }],
    ],
    access: signedIn(() => [{ of: 'own', body: { PassKey: password }, status: 200, answer: { Key: anyText, Address: anyText } }]),
    graph: { 'Mutation.beginSecondFactor': { own: own({ password }), answer: () => ({ setup: { key: anyText }, userErrors: [] }) } },
  },
  checkSecondFactor: {
    cases: [
      [
        200,
        'recovery codes',
        async (service) => {
          const calls = new FactorCalls(service.reference, service.clock)
          const { token, code } = await calls.begin(await newOfficer(service.reference, []))
          return { token, ...proof(code()) }
        },
      ],
      [409, 'nothing begun', async (service) => ({ as: await newOfficer(service.reference, []), ...proof('000000') })],
    ],
    access: signedIn(() => [{ of: 'own', ...proof('000000'), ...wrong }]),
    graph: { 'Mutation.checkSecondFactor': { own: own({ code: '418206' }), answer: codes } },
  },
  turnOnSecondFactor: {
    cases: [
      [200, 'on already', async (service) => ({ token: (await withFactor(service)).token })],
      [409, 'nothing checked', async (service) => ({ as: await newOfficer(service.reference, []) })],
    ],
    access: signedIn(() => [{ of: 'own', ...notBegun }]),
    graph: { 'Mutation.turnOnSecondFactor': { own: own(), answer: ofViewer } },
  },
  turnOffSecondFactor: {
    cases: [
      [200, 'off already', { body: { PassKey: password } }],
      [400, 'a wrong password', { body: { PassKey: typed } }],
    ],
    access: signedIn(() => [{ of: 'own', body: { PassKey: password }, status: 200, answer: 'TurnedOff' }]),
    graph: { 'Mutation.turnOffSecondFactor': { own: own({ password }), answer: ofViewer } },
    stub:
      () =>
      ({ bearer }) => {
        turnedOff.add(bearer)
        return undefined
      },
  },
  replaceRecoveryCodes: {
    cases: [
      [200, 'ten codes', async (service) => ({ token: (await withFactor(service)).token })],
      [409, 'without a second factor', {}],
    ],
    access: signedIn(() => [{ of: 'own', ...noFactor }]),
    graph: { 'Mutation.replaceRecoveryCodes': { own: own(), answer: codes } },
  },
  proveSecondFactor: {
    cases: [
      [
        200,
        'proved',
        async (service) => {
          const { token, code } = await withFactor(service)
          return { token, ...proof(code()) }
        },
      ],
      [400, 'a wrong code', async (service) => ({ token: (await withFactor(service)).token, ...proof('000000') })],
      [409, 'without a second factor', proof('000000')],
      [
        401,
        'ten wrong codes',
        async (service) => {
          const { token } = await withFactor(service)
          for (let tries = 1; tries < 10; tries += 1) await service.send('proveSecondFactor', { token, ...proof('000000') })
          return { token, ...proof('000000'), action: 'session ended: ten wrong codes' }
        },
      ],
    ],
    access: signedIn(() => [{ of: 'own', ...proof('000000'), ...noFactor }]),
    graph: { 'Mutation.proveSecondFactor': { own: own({ code: '418206' }), answer: () => ({ isProved: true, userErrors: [] }) } },
  },
  resetSecondFactor: {
    cases: [
      [
        200,
        'of another user',
        async (service) => ({
          token: (await withFactor(service, ['management_access'])).token,
          query: { user: (await userOf(service.reference, 'carla')).guid },
        }),
      ],
      [409, 'by a caller without one', async (service) => ({ query: { user: (await withFactor(service)).guid } })],
      [404, 'of an unknown user', { query: { user: missingGuid } }],
      [409, "the caller's own", async ({ reference }) => ({ query: { user: (await userOf(reference, 'admin')).guid } })],
    ],
    access: signedIn(({ guid }) => [
      { of: 'own', query: { user: guid }, ...ownFactor },
      { of: 'missing', query: { user: missingGuid }, ...notFound },
    ]),
    graph: {
      'Mutation.resetSecondFactor': {
        own: own({ userId }),
        answer: (principal) =>
          isManager(principal)
            ? { administration: { officers: [{ fullName: expect.stringContaining(principal.mark) as unknown }] }, userErrors: [] }
            : null,
        missing: () => ({ input: { userId: missingGuid } }),
        refusalOf: (principal) =>
          isManager(principal) ? { administration: null, userErrors: [{ code: 'FAILED', field: ['input', 'userId'] }] } : null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, query }) => {
        if (markOf(bearer) === undefined) return refused.unauthenticated
        return query.get('user') === userId ? reply(200, 'Reset') : refused.notFound
      },
  },
} satisfies Partial<Entries>
