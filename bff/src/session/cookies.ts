export const accessCookie = '__Host-kapwa-access'
export const refreshCookie = '__Host-kapwa-refresh'

/** One `Set-Cookie` value; the `__Host-` prefix demands Secure, Path=/ and no Domain. */
export function sessionCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; Secure; SameSite=Strict`
}

/** The `Set-Cookie` values that end a session in the browser. */
export const clearedCookies = [sessionCookie(accessCookie, '', 0), sessionCookie(refreshCookie, '', 0)]

/** The value of a cookie in a `Cookie` header; undefined when it is absent or empty. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  let from = header.indexOf(`${name}=`)
  while (from > 0 && header[from - 1] !== ' ' && header[from - 1] !== ';') from = header.indexOf(`${name}=`, from + 1)
  if (from < 0) return undefined
  const start = from + name.length + 1
  const end = header.indexOf(';', start)
  const value = header.slice(start, end < 0 ? undefined : end).trim()
  return value === '' ? undefined : value
}
