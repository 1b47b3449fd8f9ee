import { expect, test } from 'vitest'
import { claims, everyPermission, person } from '../factories/person.ts'
import { Browser, faultless, pick } from '../portal/browser.ts'
import { buildPortal, usePortal } from '../portal/portal.ts'
import { overInject } from '../portal/transport.ts'

const portal = usePortal()

const viewerText = `{ viewer {
  id userName firstName fullName initials emailAddress status isCompliant permissions session { answeredAt accessExpiresAt renewsFrom endsAt }
} }`

const anInstant = expect.stringMatching(/^\d{4}-.*Z$/) as string

test('the viewer of a visitor is null, without a REST call', async () => {
  const answer = await portal.browser().graph('{ viewer { id } }')
  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({ viewer: null })
  expect(answer.errors).toEqual([])
  expect(portal.stub.calls.all).toEqual([])
})

test('the viewer is read from the access token, without a REST call', async () => {
  const answer = await portal.graph(viewerText)
  const { Guid } = portal.stub.world.maria.claims
  expect(answer.data).toEqual({
    viewer: {
      id: Guid,
      userName: 'maria',
      firstName: 'Maria Lourdes',
      fullName: 'Maria Lourdes Reyes',
      initials: 'MR',
      emailAddress: 'maria@demo.kapwa.test',
      status: 'ACTIVE',
      isCompliant: true,
      permissions: [],
      session: { answeredAt: anInstant, accessExpiresAt: anInstant, renewsFrom: anInstant, endsAt: anInstant },
    },
  })
  expect(portal.stub.calls.all).toEqual([])
})

test('the access token lasts 30 minutes, the session 60 from now', async () => {
  const before = Date.now()
  const answer = await portal.graph('{ viewer { session { accessExpiresAt endsAt } } }')
  const { session } = (answer.data as { viewer: { session: { accessExpiresAt: string; endsAt: string } } }).viewer
  const minutes = (text: string) => (Date.parse(text) - before) / 60_000
  expect(minutes(session.accessExpiresAt)).toBeCloseTo(30, 0)
  expect(minutes(session.endsAt)).toBeCloseTo(60, 0)
})

test.each([
  ['an applicant with an open application', { status: 'PENDING', isCompliant: true }, { Status: 'Pending' }],
  ['an applicant in review', { status: 'REVIEW', isCompliant: true }, { Status: 'Review' }],
  ['a member who is not compliant', { status: 'ACTIVE', isCompliant: false }, { Compliant: 'No' }],
  ['a member', { status: 'ACTIVE', isCompliant: true }, {}],
] as const)('%s is %j', async (_user, viewer, overrides) => {
  portal.stub.world.add(person({ claims: { UserName: 'user', ...overrides } }))
  expect((await (await portal.signedIn('user')).graph('{ viewer { status isCompliant } }')).data).toEqual({ viewer })
})

test.each([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
])('a token whose Compliant is %s belongs to a non-compliant member', async (_what, Compliant) => {
  const odd = person({ claims: { UserName: 'odd' } })
  Object.assign(odd.claims, { Compliant })
  portal.stub.world.add(odd)
  expect((await (await portal.signedIn('odd')).graph('{ viewer { isCompliant } }')).data).toEqual({ viewer: { isCompliant: false } })
})

test('every permission comes in the cooperative’s own name', async () => {
  portal.stub.world.add(person({ claims: { UserName: 'admin', Permissions: everyPermission } }))
  expect((await (await portal.signedIn('admin')).graph('{ viewer { permissions } }')).data).toEqual({
    viewer: { permissions: everyPermission.split(';') },
  })
})

test('the bearer token of a tool is forwarded unchanged, and cannot be refreshed', async () => {
  const { world, calls } = portal.stub
  const { AccessToken } = world.sessions.start(world.maria)
  const answer = await portal
    .browser()
    .graph('{ viewer { userName session { endsAt } member { memberCode } } }', { headers: { authorization: `Bearer ${AccessToken}` } })
  expect(answer.data).toEqual({ viewer: { userName: 'maria', session: { endsAt: null }, member: { memberCode: 'KM-01001' } } })
  expect(answer.setCookies).toEqual([])
  expect(calls.of('getUserSummary').map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${AccessToken}`])
})

test('a bearer token that the REST API refuses is UNAUTHENTICATED', async () => {
  const { world } = portal.stub
  const { AccessToken } = world.sessions.start(world.maria)
  world.sessions.endAll()
  const answer = await portal
    .browser()
    .graph('{ viewer { userName member { memberCode } } }', { headers: { authorization: `Bearer ${AccessToken}` } })
  expect(answer.codes).toEqual(['UNAUTHENTICATED'])
})

test.each(['not-a-token', 'a.b.c', `e30.${Buffer.from('{"Guid":7}').toString('base64url')}.x`])(
  'a bearer that is no access token (%s) is UNAUTHENTICATED',
  async (bearer) => {
    const answer = await portal.browser().graph('{ viewer { userName } }', { headers: { authorization: `Bearer ${bearer}` } })
    expect(answer.codes).toEqual(['UNAUTHENTICATED'])
    expect(portal.stub.calls.all).toEqual([])
  },
)

/** An access token of maria's that ends at `exp`, in seconds since 1970. The BFF does not check signatures. */
function tokenUntil(exp: number): string {
  const { world } = portal.stub
  const [header = '', payload = '', signature = ''] = world.sessions.start(world.maria).AccessToken.split('.')
  const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return [header, Buffer.from(JSON.stringify({ ...(content as object), exp })).toString('base64url'), signature].join('.')
}

test.each([0, -1e300, Math.floor(Date.now() / 1000) - 1])('a bearer token that ended at %d is UNAUTHENTICATED', async (exp) => {
  const answer = await portal.browser().graph('{ viewer { userName } }', { headers: { authorization: `Bearer ${tokenUntil(exp)}` } })
  expect(answer.codes).toEqual(['UNAUTHENTICATED'])
})

test.each([1e15, 1e300])('a bearer token that ends at %d, later than any instant, lasts until the last instant', async (exp) => {
  const headers = { authorization: `Bearer ${tokenUntil(exp)}` }
  const answer = await portal.browser().graph('{ viewer { session { accessExpiresAt } } }', { headers })
  expect(answer.data).toEqual({ viewer: { session: { accessExpiresAt: '9999-12-31T23:59:59.999Z' } } })
})

test('names without letters and odd names have initials', async () => {
  const people = [
    [{ FirstName: 'Ana', LastName: '' }, 'A'],
    [{ FirstName: 'Ñina', LastName: 'de la Cruz' }, 'ÑD'],
    [{ FirstName: '', LastName: '' }, 'P'], // of the user name
  ] as const
  for (const [index, [names, initials]] of people.entries()) {
    portal.stub.world.add(person({ claims: claims({ UserName: `person${index}`, EmailAddress: `p${index}@x.test`, ...names }) }))
    const answer = faultless(await (await portal.signedIn(`person${index}`)).graph('{ viewer { initials } }'))
    expect((answer.data as { viewer: { initials: string } }).viewer.initials.toUpperCase()).toBe(initials)
  }
})

const keysText = '{ viewer { session { sealingKeys } } }'
const keysOf = async (browser: Browser, headers = {}) =>
  pick(faultless(await browser.graph(keysText, { headers })), 'viewer', 'session', 'sealingKeys') as string[]

test('the key of what a browser keeps is that of its user in every session, and of nobody else', async () => {
  const keys = await keysOf(await portal.signedIn())
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(await keysOf(await portal.signedIn())).toEqual(keys)
  portal.stub.world.add(person({ claims: { UserName: 'other' } }))
  expect(await keysOf(await portal.signedIn('other'))).not.toEqual(keys)
})

test('after a rotation of the secret the new key comes first, and the earlier one still comes', async () => {
  const [before] = await keysOf(await portal.signedIn())
  const earlier = 'a secret for the tests, longer than 32 characters'
  const app = await buildPortal(portal.stub, {
    SESSION_SECRET: 'another secret, longer than 32 characters',
    SESSION_SECRET_PREVIOUS: earlier,
  })
  const browser = new Browser(overInject(app))
  await browser.signIn()
  const [now, ...others] = await keysOf(browser)
  expect([others, now === before]).toEqual([[before], false])
  await app.close()
})

test('a bearer token, whose claims nothing has checked, brings no key', async () => {
  const { claims: hers } = portal.stub.world.maria
  const forged = ['{"alg":"none"}', JSON.stringify(hers)].map((part) => Buffer.from(part).toString('base64url'))
  expect(await keysOf(portal.browser(), { authorization: `Bearer ${forged.join('.')}.x` })).toEqual([])
})
