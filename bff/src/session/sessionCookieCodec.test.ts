import { expect, test } from 'vitest'
import { RestError } from '../rest/errors.ts'
import { accessCookie, refreshCookie } from './cookies.ts'
import { CookieCipher } from './cookieCipher.ts'
import { SessionCookieCodec } from './sessionCookieCodec.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 21, 3)
const codec = () => new SessionCookieCodec(new CookieCipher(['a secret for tests, long enough to be one']))

function tokenOf(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

const pair = (exp = now + 30 * minute) => ({
  AccessToken: tokenOf({ Guid: 'g', Status: 'Active', exp: exp / 1000 }),
  RefreshToken: 'opaque',
})

test('the cookies of a session live for 30 and 60 minutes', () => {
  const issued = codec().issue(pair(), { id: 'id', startedAt: now }, now)
  expect(issued.access.expiresAt).toBe(now + 30 * minute)
  expect(issued.access.endsAt).toBe(now + 60 * minute)
  const cookies = codec().setCookies(issued, now)
  expect(cookies[0]).toMatch(/^__Host-kapwa-access=[\w-]+=[\w-]{8}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(cookies[1]).toMatch(/^__Host-kapwa-refresh=[\w-]+=[\w-]{8}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('no refresh extends a session beyond 12 hours, and no access cookie outlives its token', () => {
  const startedAt = now - 11.75 * 60 * minute
  const issued = codec().issue(pair(), { id: 'id', startedAt }, now)
  expect(issued.refresh.endsAt).toBe(now + 15 * minute)
  expect(issued.access.expiresAt).toBe(now + 15 * minute)
  expect(codec().issue(pair(now + 5 * minute), { id: 'id', startedAt: now }, now).access.expiresAt).toBe(now + 5 * minute)
})

test('a session ends with its refresh token, where the REST API says when', () => {
  const issued = codec().issue({ ...pair(now + 5 * minute), RefreshSeconds: 1800 }, { id: 'id', startedAt: now }, now)
  expect([issued.access.expiresAt, issued.refresh.endsAt]).toEqual([now + 5 * minute, now + 30 * minute])
  const longer = codec().issue({ ...pair(), RefreshSeconds: 36_000 }, { id: 'id', startedAt: now }, now)
  expect(longer.refresh.endsAt).toBe(now + 60 * minute)
})

test.each([
  ['25 minutes behind', -25],
  ['an hour behind', -60],
  ['10 minutes ahead', 10],
])('a token of a REST API whose clock is %s keeps its lifetime', (_what, minutes) => {
  const iat = (now + minutes * minute) / 1000
  const token = (seconds: number) => ({ AccessToken: tokenOf({ Guid: 'g', Status: 'Active', iat, exp: iat + seconds }), RefreshToken: 'r' })
  expect(codec().issue(token(1800), { id: 'id', startedAt: now }, now).access.expiresAt).toBe(now + 30 * minute)
  expect(codec().issue(token(300), { id: 'id', startedAt: now }, now).access.expiresAt).toBe(now + 5 * minute)
})

test('another copy with the same secret decodes the cookies; neither passes for the other', () => {
  const { cookies, access, refresh } = codec().issue(pair(), { id: 'id', startedAt: now }, now)
  expect(codec().decode(cookies)).toEqual({ cookies, access, refresh })
  expect(codec().decodeAccess(cookies.refresh)).toBeNull()
  expect(codec().decodeRefresh(cookies.access)).toBeNull()
})

test('two issues of the same tokens have different keys, which every copy computes alike', () => {
  const issue = () => codec().issue(pair(), { id: 'id', startedAt: now }, now)
  const [first, second] = [issue(), issue()]
  expect(first.refresh.key).not.toBe(second.refresh.key)
  expect(codec().decodeRefresh(first.cookies.refresh)?.key).toBe(first.refresh.key)
})

test('a cookie of another version’s shape decodes to null', () => {
  const cipher = new CookieCipher(['a secret for tests, long enough to be one'])
  for (const content of [{ id: 'id', token: pair().AccessToken }, { sessionId: 'id' }, null, 7]) {
    const earlier = JSON.stringify(content)
    expect(codec().decodeAccess(cipher.encrypt(accessCookie, earlier)), earlier).toBeNull()
    expect(codec().decodeRefresh(cipher.encrypt(refreshCookie, earlier)), earlier).toBeNull()
  }
})

test('tokens off the contract, or too large for a cookie, are an error of the REST API', () => {
  expect(() => codec().issue({ AccessToken: 'opaque', RefreshToken: 'r' }, { id: 'id', startedAt: now }, now)).toThrow(RestError)
  const noise = Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 36).toString(36)).join('')
  const large = tokenOf({ Guid: 'g', Status: 'Active', noise, more: Buffer.from(noise).toString('base64') })
  expect(() =>
    codec().issue(
      { AccessToken: large + crypto.randomUUID().repeat(300), RefreshToken: crypto.getRandomValues(new Uint8Array(6000)).join('') },
      { id: 'id', startedAt: now },
      now,
    ),
  ).toThrow(RestError)
})
