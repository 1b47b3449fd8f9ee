import { expect, test } from 'vitest'
import { RestError } from '../rest/errors.ts'
import { accessCookie, refreshCookie } from './cookies.ts'
import { Sealer } from './sealing.ts'
import { Tickets } from './tickets.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 21, 3)
const tickets = () => new Tickets(new Sealer(['a secret for tests, long enough to be one']))

function tokenOf(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

const pair = (exp = now + 30 * minute) => ({
  AccessToken: tokenOf({ Guid: 'g', Status: 'Active', exp: exp / 1000 }),
  RefreshToken: 'opaque',
})

test('a session lasts 30 and 60 minutes, and its cookies say so', () => {
  const issued = tickets().issue(pair(), { id: 'id', startedAt: now }, now)
  expect(issued.access.expiresAt).toBe(now + 30 * minute)
  expect(issued.access.endsAt).toBe(now + 60 * minute)
  const cookies = tickets().cookiesOf(issued, now)
  expect(cookies[0]).toMatch(/^__Host-kapwa-access=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(cookies[1]).toMatch(/^__Host-kapwa-refresh=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('no renewal goes beyond 12 hours from sign-in, and no access beyond its token', () => {
  const startedAt = now - 11.75 * 60 * minute
  const issued = tickets().issue(pair(), { id: 'id', startedAt }, now)
  expect(issued.refresh.endsAt).toBe(now + 15 * minute)
  expect(issued.access.expiresAt).toBe(now + 15 * minute)
  expect(tickets().issue(pair(now + 5 * minute), { id: 'id', startedAt: now }, now).access.expiresAt).toBe(now + 5 * minute)
})

test.each([
  ['25 minutes behind', -25],
  ['an hour behind', -60],
  ['10 minutes ahead', 10],
])('a token of a REST API whose clock is %s lasts as long as it was given', (_what, minutes) => {
  const iat = (now + minutes * minute) / 1000
  const token = (seconds: number) => ({ AccessToken: tokenOf({ Guid: 'g', Status: 'Active', iat, exp: iat + seconds }), RefreshToken: 'r' })
  expect(tickets().issue(token(1800), { id: 'id', startedAt: now }, now).access.expiresAt).toBe(now + 30 * minute)
  expect(tickets().issue(token(300), { id: 'id', startedAt: now }, now).access.expiresAt).toBe(now + 5 * minute)
})

test('another copy with the same secret opens the cookies; one cookie is not taken for the other', () => {
  const { sealed, access, refresh } = tickets().issue(pair(), { id: 'id', startedAt: now }, now)
  expect(tickets().reopen(sealed)).toEqual({ sealed, access, refresh })
  expect(tickets().openAccess(sealed.refresh)).toBeNull()
  expect(tickets().openRefresh(sealed.access)).toBeNull()
})

test('what an earlier version sealed in another shape is no session', () => {
  const sealer = new Sealer(['a secret for tests, long enough to be one'])
  for (const content of [{ id: 'id', token: pair().AccessToken }, { sessionId: 'id' }, null, 7]) {
    const earlier = JSON.stringify(content)
    expect(tickets().openAccess(sealer.seal(accessCookie, earlier)), earlier).toBeNull()
    expect(tickets().openRefresh(sealer.seal(refreshCookie, earlier)), earlier).toBeNull()
  }
})

test('tokens that are none, or do not fit a cookie, are the API being at fault', () => {
  expect(() => tickets().issue({ AccessToken: 'opaque', RefreshToken: 'r' }, { id: 'id', startedAt: now }, now)).toThrow(RestError)
  const noise = Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 36).toString(36)).join('')
  const large = tokenOf({ Guid: 'g', Status: 'Active', noise, more: Buffer.from(noise).toString('base64') })
  expect(() =>
    tickets().issue(
      { AccessToken: large + crypto.randomUUID().repeat(300), RefreshToken: crypto.getRandomValues(new Uint8Array(6000)).join('') },
      { id: 'id', startedAt: now },
      now,
    ),
  ).toThrow(RestError)
})
