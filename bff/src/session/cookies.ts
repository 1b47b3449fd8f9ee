import { parseCookie, stringifySetCookie } from 'cookie'

export const accessCookie = '__Host-kapwa-access'
export const refreshCookie = '__Host-kapwa-refresh'

/** The `__Host-` prefix demands Secure, Path=/ and no Domain. */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** One `Set-Cookie` value. */
export function sessionCookie(name: string, value: string, maxAgeSeconds: number): string {
  return stringifySetCookie({ ...attributes, name, value, maxAge: maxAgeSeconds })
}

/** The `Set-Cookie` values that end a session in the browser. */
export const clearedCookies = [sessionCookie(accessCookie, '', 0), sessionCookie(refreshCookie, '', 0)]

/** What a `Cookie` header has of a session; undefined what is absent or empty. */
export function readSessionCookies(header: string | undefined): { access: string | undefined; refresh: string | undefined } {
  if (header === undefined) return { access: undefined, refresh: undefined }
  const { [accessCookie]: access, [refreshCookie]: refresh } = parseCookie(header)
  return { access: access === '' ? undefined : access, refresh: refresh === '' ? undefined : refresh }
}
