import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { example } from '../factories/example.ts'
import type { Row } from '../reference/accessMatrix/cell.ts'
import { failure, missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import { userOf } from '../reference/reviewItems.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Row as GraphRow } from '../security/accessMatrix/row.ts'
import type { Entries } from './entry.ts'
import { withFactor } from './secondFactor.ts'
import type { Service } from './service.ts'

const objectWith = (part: object): unknown => expect.objectContaining(part)
const arrayWith = (item: unknown): unknown => expect.arrayContaining([item])

const [officer] = example('listOfficers').Officers
const userId = officer!.Guid
const permission = 'election_precinct_audit'
const held = { Name: permission, DateGranted: '2026-11-02T02:10:00Z', GrantedBy: '' }
const grantOf = (User: string) => ({ User, Permissions: [permission] })
const revocationOf = (User: string) => ({ User, Permission: permission, Reason: 'Moved to another office.' })

const guidOf = async ({ reference }: Service, userName: string) => (await userOf(reference, userName)).guid
const ownPermissions = { status: 409, answer: failure('Your own permissions are changed by another officer.') }
const ownSessions = { status: 409, answer: failure('Sign your own browsers out on the page My profile.') }

/** A call about a user: refused for the caller's own, and for an unknown one. */
const changing = (of: (user: string) => { body: object } | { query: Record<string, string> }, own: typeof ownPermissions): Row =>
  signedIn(({ guid }) => [
    { of: 'own', ...of(guid), ...own },
    { of: 'missing', ...of(missingGuid), ...notFound },
  ])

/** A mutation of a management officer's, which answers the officers as the caller has them. */
const mutationOf = (input: (user: string, mark: string) => object): GraphRow => ({
  own: ({ mark }) => ({ input: input(userId, mark) }),
  answer: ({ name, mark }: Principal) =>
    name === 'management_access'
      ? { administration: { officers: [{ fullName: expect.stringContaining(mark) as unknown }] }, userErrors: [] }
      : null,
  missing: ({ mark }) => ({ input: input(missingGuid, mark) }),
  refusalOf: ({ name }: Principal) =>
    name === 'management_access' ? { administration: null, userErrors: [{ code: 'FAILED', field: ['input', 'userId'] }] } : null,
})

/** The stub knows the one officer of the example; null where the call is done. */
function refusalOf(mark: string | undefined, user: string | null) {
  if (mark === undefined) return refused.unauthenticated
  return user === userId ? null : refused.notFound
}

/** The officers and their permissions, for the holders of management_access. */
export const officers = {
  listOfficers: {
    afterwards: (list) => ({
      ...list,
      Officers: list.Officers.map((one) => ({ ...one, Permissions: [...one.Permissions, held], Sessions: [], HasSecondFactor: false })),
    }),
    access: signedIn(() => [
      { of: 'all', status: 200, answer: objectWith({ Permissions: arrayWith('management_access') }), isOfEveryone: true },
    ]),
    screens: { Officers: { calls: ['listOfficers'] }, UsersToGrant: { variables: { search: 'reyes' }, calls: ['searchMembers'] } },
  },
  grantPermissions: {
    cases: [
      [
        200,
        'to a member',
        async (service) => ({
          token: (await withFactor(service, ['management_access'])).token,
          body: grantOf(await guidOf(service, 'jose')),
        }),
      ],
      [
        409,
        'a permission of elections to a candidate',
        async (service) => ({
          token: (await withFactor(service, ['management_access'])).token,
          body: grantOf(await guidOf(service, 'carla')),
        }),
      ],
      [400, 'an unknown permission', async (service) => ({ body: { User: await guidOf(service, 'carla'), Permissions: ['root'] } })],
      [404, 'to an unknown user', { body: grantOf(missingGuid) }],
      [409, "the caller's own", async (service) => ({ body: grantOf(await guidOf(service, 'admin')) })],
    ],
    access: changing((user) => ({ body: grantOf(user) }), ownPermissions),
    graph: { 'Mutation.grantPermissions': mutationOf((user, mark) => ({ userId: user, permissions: [`${permission} ${mark}`] })) },
    stub:
      ({ markOf }) =>
      ({ bearer, body }) =>
        refusalOf(markOf(bearer), body.User) ?? reply(200, 'Granted'),
  },
  revokePermission: {
    cases: [
      [200, 'of an officer', async (service) => ({ body: revocationOf(await guidOf(service, 'carla')) })],
      [404, 'of an unknown user', { body: revocationOf(missingGuid) }],
      [409, "the caller's own", async (service) => ({ body: revocationOf(await guidOf(service, 'admin')) })],
    ],
    access: changing((user) => ({ body: revocationOf(user) }), ownPermissions),
    graph: {
      'Mutation.revokePermission': mutationOf((user) => ({ userId: user, permission: 'election_manage_attendee', reason: 'Moved.' })),
    },
    stub:
      ({ markOf }) =>
      ({ bearer, body }) =>
        refusalOf(markOf(bearer), body.User) ?? reply(200, 'Revoked'),
  },
  endOfficerSessions: {
    cases: [
      [
        200,
        'all of a user',
        async (service) => {
          const { Guid } = decodeJwt<{ Guid: string }>(await service.tokenOf('data'))
          return { query: { user: Guid } }
        },
      ],
      [404, 'of an unknown user', { query: { user: missingGuid } }],
      [409, "the caller's own", async (service) => ({ query: { user: await guidOf(service, 'admin') } })],
    ],
    access: changing((user) => ({ query: { user } }), ownSessions),
    graph: { 'Mutation.endOfficerSessions': mutationOf((user) => ({ userId: user })) },
    stub:
      ({ markOf }) =>
      ({ bearer, query }) =>
        refusalOf(markOf(bearer), query.get('user')) ?? reply(200, 'Ended'),
  },
} satisfies Partial<Entries>
