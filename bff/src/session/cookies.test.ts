import { expect, test } from 'vitest'
import { accessCookie, clearedCookies, hostCookie, readSessionCookies, refreshCookie } from './cookies.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  [`${accessCookie}=value`, 'value'],
  [`other=1; ${accessCookie}=value; last=2`, 'value'],
  [`other=1;${accessCookie}=value`, 'value'],
  [`my-${accessCookie}=wrong; ${accessCookie}=right`, 'right'],
  [`my-${accessCookie}=wrong`, undefined],
  [`${accessCookie}=`, undefined],
  [`${accessCookie}=first; ${accessCookie}=second`, 'first'],
  [`${refreshCookie}=other`, undefined],
])('the access cookie in %j is %j', (header, value) => {
  expect(readSessionCookies(header).access).toBe(value)
})

test('a session cookie is Secure, HttpOnly, SameSite=Strict and for this host only', () => {
  const written = '__Host-kapwa-access=a_Value-1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict'
  expect(hostCookie(accessCookie, 'a_Value-1', 60)).toBe(written)
  expect(clearedCookies[1]).toBe('__Host-kapwa-refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict')
})
